"""Advice for a program without an event loop, such as a simulation: it blocks until the answer is there."""

import os
import subprocess
import sys

from msgspec.structs import replace

from rumpus.advice.messages import (
    WORKER,
    OddsQuestion,
    Question,
    frame,
    is_installed,
    read_answer,
    read_frame,
    read_odds,
)
from rumpus.odds import Odds


class BlockingWorker:
    """One worker process, started by the first question. It ends with this program, or with `close`."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0  # the process that started it: a fork must not use the same pipes

    def ask(self, question: OddsQuestion) -> "Waiting":
        """Return the answer to come. It waits for exact odds, however long solving takes."""
        return Waiting(self, replace(question, wait=True))

    def answer(self, question: Question) -> bytes | None:
        """Return the answer, or None without one. If the worker has ended, the next question starts a new one."""
        if not is_installed():
            return None
        try:
            process = self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(frame(question))
            process.stdin.flush()
            data = read_frame(process.stdout)
        except OSError:
            data = None
        if data is None:
            self.close()
            return None
        answer = read_answer(data)
        return None if answer.trouble else bytes(answer.found)

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and self._owner == os.getpid():
            process.kill()
            process.communicate()

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._owner != os.getpid():
            self._owner = os.getpid()
            command = [sys.executable, "-m", WORKER]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._process


class Waiting:
    """The answer to a question, which is asked when the answer is read."""

    def __init__(self, worker: BlockingWorker, question: OddsQuestion) -> None:
        self._worker = worker
        self._question = question

    def done(self) -> bool:
        return True

    def odds(self) -> list[Odds] | None:
        found = self._worker.answer(self._question)
        return None if found is None else read_odds(found)

    def cancel(self) -> None:
        pass


OURS = BlockingWorker()  # this process's worker; it starts with the first question
