"""Questions to a process that thinks ahead: exact odds and compiled search, which no process at a table loads.

Whoever asks gets a Future at once; the answer is what each action is worth to the seat that looks, best first. The
process starts with the first question. Should it end, what was asked fails, and the next question starts it anew.
"""

import subprocess
import sys
import threading
from concurrent.futures import Future
from contextlib import suppress
from importlib.util import find_spec
from itertools import count
from typing import Any

import msgspec
from msgspec import Raw, Struct

WORKER = "rumpus.lab.worker"
PASS = -1  # the action of letting something go by
PATIENT = 32  # questions that wait
GOODBYE = 5  # s that the process has to end by itself


class Odds(Struct, frozen=True):
    """What an action is worth: a win probability, and how far it may be off (one standard error; 0 where exact)."""

    action: int
    win: float
    error: float = 0.0


class Question(Struct, frozen=True):
    id: int
    game: str
    view: Raw  # encoded; which game's it is, is known only then
    seed: int = 0  # of what is left to luck
    wait: bool = False  # for what takes long to know exactly; else an estimate does


class Answer(Struct, frozen=True):
    id: int
    odds: list[Odds] | None  # none where it is not known
    trouble: str = ""


encode = msgspec.json.Encoder().encode
read_question = msgspec.json.Decoder(Question).decode
read_answer = msgspec.json.Decoder(Answer).decode


def can_think() -> bool:
    """Whether what it takes is installed (the extra `lab`)."""
    return find_spec("numba") is not None


class NotKnown(Exception):
    """The answer will be known later, or never; ask again, or do without."""


class Mind:
    """One process beside ours, that answers one question after the other."""

    def __init__(self) -> None:
        self._ids = count(1)
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._open: dict[int, Future[list[Odds]]] = {}

    def ask(self, game: str, view: Any, seed: int = 0, wait: bool = False) -> Future[list[Odds]]:
        question = Question(next(self._ids), game, Raw(encode(view)), seed, wait)
        answer: Future[list[Odds]] = Future()
        with self._lock:
            if len(self._open) >= PATIENT or not can_think():
                answer.set_exception(NotKnown("nobody has the time, or what it takes"))
                return answer
            pipe = self._started().stdin
            assert pipe is not None
            self._open[question.id] = answer
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

    def _listen(self, process: subprocess.Popen[bytes], asked: dict[int, Future[list[Odds]]]) -> None:
        assert process.stdout is not None
        assert process.stdin is not None
        for line in process.stdout:
            heard = read_answer(line)
            with self._lock:
                answer = asked.pop(heard.id)
            if heard.odds is None:
                answer.set_exception(NotKnown(heard.trouble))
            else:
                answer.set_result(heard.odds)
        process.wait()
        process.stdout.close()
        with suppress(OSError):
            process.stdin.close()
        with self._lock:
            given_up = list(asked.values())
            asked.clear()
        for answer in given_up:
            answer.set_exception(NotKnown("the process has ended"))


MIND = Mind()  # of this process; it costs nothing before it is asked
