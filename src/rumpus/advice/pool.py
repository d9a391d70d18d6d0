"""The advice service of a server: a few worker processes with bounded queues.

One worker answers for running matches: a bot's move goes before a coach's hint, unless the hint has waited a second
longer. One makes reports, and one solves. A caller gets a Request at once and is called back when it is done. A full
queue, a worker that cannot run or an answer that takes too long end the request without advice; so does `cancel`, which
calls nobody back.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from rumpus.advice.messages import (
    LARGEST_SOLUTION,
    Answer,
    OddsQuestion,
    Question,
    ReportQuestion,
    SolveQuestion,
    is_installed,
    read_odds,
)
from rumpus.advice.process import WorkerEnded, WorkerProcess
from rumpus.odds import Odds

LOGGER = logging.getLogger(__name__)
HINT_WAITS = 1.0  # s for which moves go before a hint
MOVE_LASTS, HINT_LASTS, REPORT_LASTS = 5.0, 60.0, 180.0  # s after which a request has expired
LIVE_LIMIT = 120.0  # s that one answer may take; a worker may have to compile first
REPORT_LIMIT = 120.0
LIVE_QUEUE, REPORT_QUEUE = 64, 16  # requests that may wait
HALF_EFFORT = 8  # with so many requests waiting, an answer gets half the usual effort
LEAST_EFFORT = 1 / 16
REPORT_NICE, SOLVER_NICE = 10, 19
FIRST_BACKOFF, LONGEST_BACKOFF = 1.0, 60.0  # s between two tries to start a worker that keeps dying
SOLVER_QUEUE = 8
SOLVER_MEMORY = 4 << 30  # bytes of address space, most of which a program never touches
SOLVER_LIMIT = 3600.0  # s
FORGOTTEN = 60.0  # s after which a solution that nobody asked for again makes way for another

BUSY, LATE, CANCELLED, BROKEN, FAILED = "busy", "late", "cancelled", "broken", "failed"  # why there is no advice


class Request:
    """A request to the service; `why` says why there is no answer."""

    def __init__(self, question: Question, lane: "Lane", due: float, then: Callable[[], None]) -> None:
        self.question = question
        self.due = due  # requests are answered in this order
        self.answer: Answer | None = None
        self.why = ""
        self._lane = lane
        self._then = then
        self.alarm: asyncio.TimerHandle | None = None

    def done(self) -> bool:
        return self.answer is not None or bool(self.why)

    def odds(self) -> list[Odds] | None:
        return None if self.answer is None else read_odds(self.answer.found)

    def cancel(self) -> None:
        if not self.done():
            self._end(CANCELLED)
            self._lane.drop(self)

    def succeed(self, answer: Answer) -> None:
        if not self.done():
            self.answer = answer
            self._end("")
            asyncio.get_running_loop().call_soon(self._then)

    def fail(self, why: str) -> None:
        if not self.done():
            self._end(why)
            asyncio.get_running_loop().call_soon(self._then)

    def expire(self) -> None:
        self.fail(LATE)
        self._lane.drop(self)

    def _end(self, why: str) -> None:
        self.why = why
        self._lane.counts[why or "answered"] += 1
        if self.alarm is not None:
            self.alarm.cancel()


class Lane:
    """One worker process, started when it is needed, and its queue of requests."""

    def __init__(
        self,
        name: str,
        most: int,
        limit: float,
        arguments: Sequence[str] = (),
        is_killed: bool = False,
        is_kept: bool = True,
    ) -> None:
        self.name = name
        self.waiting: list[Request] = []
        self.running: Request | None = None
        self.worker: WorkerProcess | None = None
        self.starts = 0
        self.failures = 0  # workers that died or hung
        self.counts: Counter[str] = Counter()  # requests, by how they ended
        self.on_unsolved: Callable[[SolveQuestion], None] = lambda question: None
        self._most = most
        self.limit = limit  # s that one answer may take
        self._arguments = arguments
        self._is_killed = is_killed  # when nobody needs what the worker works on
        self._is_kept = is_kept  # for the next request; else each has a process of its own
        self._in_a_row = 0  # failures since the last answer
        self._closed = False
        self._broken_until = 0.0
        self._task: asyncio.Task[None] | None = None

    def ask(self, question: Question, waits: float, lasts: float, then: Callable[[], None]) -> Request:
        loop = asyncio.get_running_loop()
        request = Request(question, self, loop.time() + waits, then)
        if self._closed or not is_installed() or loop.time() < self._broken_until:
            request.why = BROKEN
            self.counts[BROKEN] += 1
            return request
        self.waiting.append(request)
        if len(self.waiting) > self._most:
            last = max(self.waiting, key=lambda one: one.due)
            self.waiting.remove(last)
            last.fail(BUSY)
        request.alarm = None if request.done() else loop.call_later(lasts, request.expire)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        return request

    def drop(self, request: Request) -> None:
        """End a request without an answer."""
        if request in self.waiting:
            self.waiting.remove(request)
        elif request is self.running and self._is_killed and self.worker is not None:
            self.worker.kill()

    async def close(self) -> None:
        """End the worker and wait until it is gone, so that its pipes are closed."""
        self._closed = True
        self._fail_all()
        if self.running is not None:
            self.running.fail(BROKEN)
        if self.worker is not None:
            self.worker.kill()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        await self._end_worker()

    async def _run(self) -> None:
        while self.waiting:
            request = self.running = min(self.waiting, key=lambda one: one.due)
            self.waiting.remove(request)
            try:
                await self._answer(request)
                if not self._is_kept:
                    await self._end_worker()
            except Exception as error:
                await self._worker_failed(request, error)
            finally:
                self.running = None

    async def _answer(self, request: Request) -> None:
        if self.worker is None:
            self.starts += 1
            self.worker = await WorkerProcess.start(self._arguments)
            if self._closed:
                raise WorkerEnded
        question = request.question
        if isinstance(question, OddsQuestion):
            question = replace(question, effort=max(LEAST_EFFORT, 1 / (1 + len(self.waiting) / HALF_EFFORT)))
        async with asyncio.timeout(self.limit):
            answer = await self.worker.ask(question)
        self._in_a_row = 0
        for unsolved in answer.unsolved:
            self.on_unsolved(unsolved)
        if answer.trouble:
            LOGGER.info("no advice", extra={"worker": self.name, "why": answer.trouble})
            request.fail(FAILED)
        else:
            request.succeed(answer)

    async def _worker_failed(self, request: Request, error: Exception) -> None:
        """Note the failure; after repeated failures the next start is delayed."""
        was_cancelled = request.done() and isinstance(error, WorkerEnded)
        worker, code = self.worker, await self._end_worker()
        if was_cancelled:
            return
        self._in_a_row += 1
        self.failures += 1
        backoff = self._backoff() if self._in_a_row > 1 or worker is None else 0.0
        said = repr(error) if worker is None else worker.printed
        LOGGER.warning(
            "an advice worker failed", extra={"worker": self.name, "code": code, "said": said, "backoff": backoff}
        )
        request.fail(BROKEN)
        if backoff:
            self._broken_until = asyncio.get_running_loop().time() + backoff
            self._fail_all()

    def _backoff(self) -> float:
        return min(LONGEST_BACKOFF, FIRST_BACKOFF * 2.0 ** (self._in_a_row - 2))

    async def _end_worker(self) -> int | None:
        worker, self.worker = self.worker, None
        return None if worker is None else await worker.end()

    def _fail_all(self) -> None:
        while self.waiting:
            self.waiting.pop().fail(BROKEN)


class Solver:
    """Solves games exactly, one at a time, the one last asked for first."""

    def __init__(self) -> None:
        limits = "--nice", str(SOLVER_NICE), "--memory", str(SOLVER_MEMORY)
        self.lane = Lane("solver", 1, SOLVER_LIMIT, limits, is_killed=True, is_kept=False)
        self._wanted: dict[str, SolveQuestion] = {}  # the one last asked for comes last
        self.solving = ""
        self._request: Request | None = None
        self._asked_at = 0.0  # when somebody last wanted what is being solved
        self._given_up: set[str] = set()

    @property
    def waiting(self) -> int:
        return len(self._wanted)

    def want(self, question: SolveQuestion) -> None:
        now = asyncio.get_running_loop().time()
        if question.name == self.solving:
            self._asked_at = now
        elif question.size > LARGEST_SOLUTION:
            self._give_up(question.name, "too large")
        elif question.name not in self._given_up:
            self._wanted.pop(question.name, None)
            self._wanted[question.name] = question
            if len(self._wanted) > SOLVER_QUEUE:
                del self._wanted[next(iter(self._wanted))]
            if self._request is not None and now - self._asked_at > FORGOTTEN:
                self._request.expire()
            self._next()

    def _next(self) -> None:
        if self._request is None and self._wanted:
            name, question = self._wanted.popitem()
            self.solving, self._asked_at = name, asyncio.get_running_loop().time()
            LOGGER.info("solving", extra={"solution": name})
            request = self._request = self.lane.ask(question, 0, SOLVER_LIMIT, self._done)
            if request.done():
                self.solving, self._request = "", None

    def _done(self) -> None:
        assert self._request is not None
        request, name = self._request, self.solving
        self._request, self.solving = None, ""
        if request.answer is not None:
            LOGGER.info("solved", extra={"solution": name})
        elif request.why != LATE:
            self._give_up(name, request.why)
        self._next()

    def _give_up(self, name: str, why: str) -> None:
        if name not in self._given_up:
            self._given_up.add(name)
            LOGGER.info("not solved, odds stay estimates", extra={"solution": name, "why": why})


class AdvicePool:
    def __init__(self) -> None:
        self.live = Lane("live", LIVE_QUEUE, LIVE_LIMIT)
        self.reports = Lane("reports", REPORT_QUEUE, REPORT_LIMIT, ("--nice", str(REPORT_NICE)), is_killed=True)
        self.solver = Solver()
        self.live.on_unsolved = self.reports.on_unsolved = self.solver.want

    @property
    def lanes(self) -> list[Lane]:
        return [self.live, self.reports, self.solver.lane]

    def move(self, question: OddsQuestion, then: Callable[[], None]) -> Request:
        """Ask for a bot's move."""
        return self.live.ask(question, 0, MOVE_LASTS, then)

    def hint(self, question: OddsQuestion, then: Callable[[], None]) -> Request:
        """Ask for the odds of a person's choices."""
        return self.live.ask(question, HINT_WAITS, HINT_LASTS, then)

    def report(self, record: bytes, then: Callable[[], None]) -> Request:
        return self.reports.ask(ReportQuestion(record.decode()), 0, REPORT_LASTS, then)

    async def close(self) -> None:
        await asyncio.gather(*[lane.close() for lane in self.lanes])
