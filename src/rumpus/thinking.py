"""Questions to a process that thinks ahead: exact odds and compiled search, which no process at a table loads.

Whoever asks gets a Future at once; the answer is what each action is worth to the seat that looks, best first. The
process starts with the first question. Should it end, what was asked fails, and the next question starts it anew.
"""

import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from importlib.util import find_spec
from itertools import count
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Raw, Struct

WORKER = "rumpus.lab.worker"
PASS = -1  # the action of letting something go by
PATIENT = 32  # questions that wait
Found = TypeVar("Found")
GOODBYE = 5  # s that the process has to end by itself


class Odds(Struct, frozen=True):
    """What an action is worth: a win probability, and how far it may be off (one standard error; 0 where exact)."""

    action: int
    win: float
    error: float = 0.0


NOTHING = Raw(b"null")
Clues = Sequence[Sequence[Sequence[int]]]  # what a seat remembers, beyond what it sees now, in plain numbers


class OddsQuestion(Struct, frozen=True, tag="odds"):
    """What is each choice worth?"""

    id: int
    game: str
    view: Raw  # encoded; which game's it is, is known only then
    seed: int = 0  # of what is left to luck
    wait: bool = False  # for what takes long to know exactly; else an estimate does
    clues: Clues = ()  # where cards are hidden
    to_act: bool = False  # what is best matters then, not how good it is


class ReportQuestion(Struct, frozen=True, tag="report"):
    """How did a match go?"""

    id: int
    record: str


class Answer(Struct, frozen=True):
    id: int
    found: Raw = NOTHING  # as the question wants it
    trouble: str = ""  # why it is not known


Question = OddsQuestion | ReportQuestion
encode = msgspec.json.Encoder().encode
read_question: Callable[[bytes], Question] = msgspec.json.Decoder(Question).decode
read_answer = msgspec.json.Decoder(Answer).decode
read_odds = msgspec.json.Decoder(list[Odds]).decode


def can_think() -> bool:
    """Whether what it takes is installed (the extra `lab`)."""
    return find_spec("numba") is not None


class NotKnown(Exception):
    """The answer will be known later, or never; ask again, or do without."""


class Asked(NamedTuple):
    """A question that is open."""

    answer: Future[Any]
    read: Callable[[Raw], Any]


class Mind:
    """One process beside ours, that answers one question after the other."""

    def __init__(self) -> None:
        self._ids = count(1)
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._open: dict[int, Asked] = {}

    def ask(
        self, game: str, view: Any, seed: int = 0, wait: bool = False, clues: Clues = (), to_act: bool = False
    ) -> Future[list[Odds]]:
        """What each choice of the seat that looks is worth to it, the best first."""
        return self._ask(OddsQuestion(next(self._ids), game, Raw(encode(view)), seed, wait, clues, to_act), read_odds)

    def report(self, record: bytes) -> Future[bytes]:
        """The report on a match, as JSON."""
        return self._ask(ReportQuestion(next(self._ids), record.decode()), bytes)

    def _ask(self, question: Question, read: Callable[[Raw], Found]) -> Future[Found]:
        answer: Future[Found] = Future()
        with self._lock:
            if len(self._open) >= PATIENT or not can_think():
                answer.set_exception(NotKnown("nobody has the time, or what it takes"))
                return answer
            pipe = self._started().stdin
            assert pipe is not None
            self._open[question.id] = Asked(answer, read)
            try:
                pipe.write(encode(question) + b"\n")
                pipe.flush()
            except OSError:
                self._open.pop(question.id)
                answer.set_exception(NotKnown("the process has ended"))
        return answer

    def close(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            process.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            command = [sys.executable, "-m", WORKER]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self._open = {}  # what the one before left open, it fails itself
            threading.Thread(target=self._listen, args=(self._process, self._open), name="mind", daemon=True).start()
        return self._process

    def _listen(self, process: subprocess.Popen[bytes], asked: dict[int, Asked]) -> None:
        assert process.stdout is not None
        assert process.stdin is not None
        for line in process.stdout:
            heard = read_answer(line)
            with self._lock:
                question = asked.pop(heard.id)
            if heard.trouble:
                question.answer.set_exception(NotKnown(heard.trouble))
            else:
                question.answer.set_result(question.read(heard.found))
        process.wait()
        process.stdout.close()
        with suppress(OSError):
            process.stdin.close()
        with self._lock:
            given_up = list(asked.values())
            asked.clear()
        for question in given_up:
            question.answer.set_exception(NotKnown("the process has ended"))


MIND = Mind()  # of this process, for those who play; it costs nothing before it is asked
REPORTER = Mind()  # for those who look back, which may take long
