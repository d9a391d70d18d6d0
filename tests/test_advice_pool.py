"""The advice service of a server: order, bounds, cancellation, workers that die, and one solver at a time."""

import asyncio
import gc
import os
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from rumpus.advice import pool as pools
from rumpus.advice import process
from rumpus.advice.messages import LARGEST_SOLUTION, OddsQuestion, SolveQuestion, odds_question
from rumpus.advice.pool import BROKEN, BUSY, CANCELLED, FAILED, LATE, AdvicePool, Request
from rumpus.advice.process import WorkerProcess

FOREVER = 3600
Test = Callable[[AdvicePool], Coroutine[Any, Any, None]]


@pytest.fixture(autouse=True)
def _instant(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that does as its question says. A busy machine takes seconds to start it, so limits are longer."""
    monkeypatch.setattr(process, "WORKER", "tests.instant_worker")
    monkeypatch.setattr(pools, "MOVE_LASTS", 60.0)


def run(test: Test) -> None:
    async def with_pool() -> None:
        pool = AdvicePool()
        try:
            await asyncio.wait_for(test(pool), 60)
        finally:
            await pool.close()

    asyncio.run(with_pool())


def asking(**wanted: Any) -> OddsQuestion:
    return odds_question("go-nuts", wanted)


class Asked:
    """Requests of one test, and the order in which they were answered."""

    def __init__(self, pool: AdvicePool) -> None:
        self.pool = pool
        self.order: list[str] = []
        self._news = asyncio.Event()

    def move(self, name: str = "", **wanted: Any) -> Request:
        return self.pool.move(asking(**wanted), lambda: self._heard(name))

    def hint(self, name: str = "", **wanted: Any) -> Request:
        return self.pool.hint(asking(**wanted), lambda: self._heard(name))

    def _heard(self, name: str) -> None:
        self.order.append(name)
        self._news.set()

    async def until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self._news.clear()
            await self._news.wait()


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for a condition that no callback reports."""
    while not is_so():
        await asyncio.sleep(0.01)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_an_answer_calls_back() -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        request = asked.move()
        assert not request.done()
        await asked.until(request.done)
        assert request.odds()

    run(test)


def test_moves_go_before_hints_unless_a_hint_has_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        asked.move("first", sleep=0.2)
        await until(lambda: pool.live.running is not None)
        asked.hint("hint")
        asked.move("move")
        asked.move("move")
        monkeypatch.setattr(pools, "HINT_WAITS", -FOREVER)
        asked.hint("old hint")
        await asked.until(lambda: len(asked.order) == 5)
        assert asked.order == ["first", "old hint", "move", "move", "hint"]

    run(test)


def test_the_longer_the_queue_the_less_effort_is_made() -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        requests = [asked.move() for _ in range(20)]
        await asked.until(requests[-1].done)
        efforts = [(request.odds() or [])[0].win for request in requests]
        assert efforts == sorted(efforts)
        assert efforts[0] < 0.5
        assert efforts[-1] == 1

    run(test)


def test_a_full_queue_refuses_at_once_the_job_that_can_wait_longest() -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        hints = [asked.hint(sleep=0.01) for _ in range(pools.LIVE_QUEUE)]
        move = asked.move()
        assert hints[-1].why == BUSY
        assert not move.done()
        assert [asked.hint().why for _ in range(3)] == [BUSY] * 3
        assert pool.live.counts[BUSY] == 4
        await asked.until(move.done)
        assert move.answer is not None

    run(test)


def test_a_job_that_nobody_needs_is_never_started_and_calls_nobody_back() -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        asked.move("first", sleep=0.1)
        moot = asked.move("moot", sleep=FOREVER)
        asked.move("last")
        moot.cancel()
        await asked.until(lambda: "last" in asked.order)
        assert asked.order == ["first", "last"]
        assert moot.why == CANCELLED

    run(test)


def test_a_report_that_nobody_waits_for_is_stopped_and_the_next_one_made() -> None:
    async def test(pool: AdvicePool) -> None:
        done: list[Request] = []
        moot = pool.report(b'{"sleep": 3600}', lambda: pytest.fail("nobody waits"))
        wanted = pool.report(b"{}", lambda: done.append(wanted))
        await until(lambda: pool.reports.worker is not None)
        assert pool.reports.worker is not None
        pid = pool.reports.worker.pid
        moot.cancel()
        await until(lambda: bool(done))
        assert done[0].answer is not None
        assert not is_running(pid)
        assert pool.reports.failures == 0

    run(test)


def test_reports_hold_up_nobody_who_plays() -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        reports = [pool.report(b'{"sleep": 3600}', lambda: None)]
        await until(lambda: pool.reports.running is not None)
        reports += [pool.report(b'{"sleep": 3600}', lambda: None) for _ in range(pools.REPORT_QUEUE)]
        move = asked.move()
        await asked.until(move.done)
        assert move.answer is not None
        assert not any(report.done() for report in reports)
        assert pool.report(b"{}", lambda: None).why == BUSY

    run(test)


def test_a_record_larger_than_any_pipe_blocks_nobody_while_the_worker_hangs() -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        first = pool.report(b"{}", lambda: None)
        await until(first.done)
        worker = pool.reports.worker
        assert worker is not None
        os.kill(worker.pid, 19)  # SIGSTOP: it reads nothing any more
        pool.report(b'{"sleep": 0, "long": "' + b"x" * 5_000_000 + b'"}', lambda: None)
        move = asked.move()
        await asked.until(move.done)
        assert move.answer is not None

    run(test)


def test_a_request_that_waits_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        monkeypatch.setattr(pools, "MOVE_LASTS", 0.05)
        late = asked.move(sleep=0.5)
        await asked.until(late.done)
        assert late.why == LATE
        monkeypatch.setattr(pools, "MOVE_LASTS", 60.0)
        following = asked.move()
        await asked.until(following.done)
        assert following.answer is not None
        assert pool.live.starts == 1

    run(test)


def test_a_worker_that_hangs_is_killed() -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        pool.live.limit = 0.5
        hanging = asked.move(sleep=FOREVER)
        await asked.until(hanging.done)
        assert hanging.why == BROKEN
        pool.live.limit = pools.LIVE_LIMIT
        following = asked.move()
        await asked.until(following.done)
        assert following.answer is not None
        assert pool.live.starts == 2

    run(test)


def test_a_question_that_makes_no_sense_fails_alone() -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        senseless, following = asked.move(trouble="none of this"), asked.move()
        await asked.until(following.done)
        assert senseless.why == FAILED
        assert following.answer is not None

    run(test)


def test_a_worker_that_dies_is_replaced_at_once_but_one_that_keeps_dying_is_left_alone_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pools, "FIRST_BACKOFF", 60.0)

    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        for tries in (1, 2):
            dying = asked.move(exit=3)
            await asked.until(dying.done)
            assert dying.why == BROKEN
            assert pool.live.starts == tries
        assert asked.move().why == BROKEN
        assert pool.live.starts == 2
        assert pool.live.failures == 2

    run(test)


def test_a_worker_that_cannot_be_executed_is_no_trouble_to_anybody_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "python").write_text("not to be executed")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))

    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        requests = [asked.move(), asked.hint()]
        await asked.until(lambda: all(request.done() for request in requests))
        assert [request.why for request in requests] == [BROKEN, BROKEN]
        assert asked.move().why == BROKEN

    run(test)
    assert [record.getMessage() for record in caplog.records] == ["an advice worker failed"]


# --- solving ---------------------------------------------------------------------------------------------------------


def wish(name: str, **wanted: Any) -> SolveQuestion:
    return SolveQuestion("go-nuts", wanted, name, 1)


def test_unsolved_options_are_solved_one_at_a_time_the_latest_wish_first() -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        asked.move(unsolved="a", solving={"sleep": 0.1})
        await until(lambda: pool.solver.solving == "a")
        for name in "bcb":
            pool.solver.want(wish(name))
        seen: list[str] = []
        while pool.solver.solving:
            if pool.solver.solving not in seen:
                seen.append(pool.solver.solving)
            await asyncio.sleep(0)
        assert seen == ["a", "b", "c"]
        assert pool.solver.lane.starts == 3

    run(test)


def test_wishes_are_bounded_and_one_that_nobody_repeats_makes_way(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(pool: AdvicePool) -> None:
        for number in range(100):
            pool.solver.want(wish(f"wish {number}", sleep=FOREVER))
        assert pool.solver.waiting == pools.SOLVER_QUEUE
        await until(lambda: pool.solver.lane.worker is not None)
        assert pool.solver.solving == "wish 0"
        assert pool.solver.lane.worker is not None
        pid = pool.solver.lane.worker.pid
        monkeypatch.setattr(pools, "FORGOTTEN", 0)
        pool.solver.want(wish("new", sleep=FOREVER))
        await until(lambda: pool.solver.solving == "new" and pool.solver.lane.starts == 2)
        assert not is_running(pid)

    run(test)


def test_a_solution_that_is_too_large_or_failed_is_given_up() -> None:
    async def test(pool: AdvicePool) -> None:
        pool.solver.want(SolveQuestion("forget-it", {}, "large", LARGEST_SOLUTION + 1))
        assert pool.solver.solving == ""
        pool.solver.want(wish("impossible", trouble="no memory"))
        await until(lambda: not pool.solver.solving)
        pool.solver.want(wish("impossible", trouble="no memory"))
        assert pool.solver.solving == ""

    run(test)


def test_closing_in_the_middle_of_a_workers_end_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    end = WorkerProcess.end

    async def slow_end(self: WorkerProcess) -> int:
        await asyncio.sleep(0.1)
        ended.append(self.pid)
        return await end(self)

    async def test(pool: AdvicePool) -> None:
        report = pool.report(b'{"sleep": 3600}', lambda: None)
        await until(lambda: pool.reports.worker is not None)
        report.cancel()
        await until(lambda: pool.reports.worker is None)
        await pool.close()
        assert len(ended) == 1

    monkeypatch.setattr(WorkerProcess, "end", slow_end)
    run(test)


@pytest.mark.parametrize("steps", range(0, 60, 6))
def test_closing_while_a_worker_starts_ends_it(steps: int) -> None:
    async def test(pool: AdvicePool) -> None:
        report = pool.report(b'{"sleep": 3600}', lambda: None)
        for _ in range(steps):
            await asyncio.sleep(0)
        await pool.close()
        assert report.why == BROKEN
        assert pool.reports.worker is None

    run(test)
    gc.collect()  # a pipe that is still open is a warning now, and a warning is an error


def test_closing_ends_all_workers_and_answers_all_who_wait() -> None:
    async def test(pool: AdvicePool) -> None:
        asked = Asked(pool)
        pool.solver.want(wish("a", sleep=FOREVER))
        requests = [asked.move(sleep=FOREVER), asked.move(), pool.report(b'{"sleep": 3600}', lambda: None)]
        await until(lambda: all(lane.worker is not None for lane in pool.lanes))
        pids = [lane.worker.pid for lane in pool.lanes if lane.worker is not None]
        assert len(pids) == 3
        await pool.close()
        assert not any(map(is_running, pids))
        assert [request.why for request in requests] == [BROKEN] * 3
        assert asked.move().why == BROKEN

    run(test)
