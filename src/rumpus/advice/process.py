"""A worker process with asynchronous pipes, so that nothing in the event loop blocks."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

from rumpus.advice.messages import HEAD, WORKER, Answer, Question, frame, read_answer

LOGGER = logging.getLogger(__name__)
LAST_WORDS = 2000  # bytes of what a worker printed that are logged when it dies


class WorkerEnded(Exception):
    """Raised when the worker died, or was ended, before it answered."""


class WorkerProcess:
    def __init__(self, process: Process) -> None:
        self._process = process
        self._printed = b""
        self._reading = asyncio.create_task(self._read_stderr())

    @classmethod
    async def start(cls, arguments: Sequence[str] = ()) -> "WorkerProcess":
        """Start a worker; raises OSError where it cannot be executed."""
        command = [sys.executable, "-m", WORKER, *arguments]
        # Linux shares processors out among sessions, and what a worker takes must not come off the server's part.
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
        )
        return cls(process)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def printed(self) -> str:
        return self._printed.decode("utf-8", "replace").strip()

    async def ask(self, question: Question) -> Answer:
        """Ask one question at a time; raises WorkerEnded."""
        pipe, answers = self._process.stdin, self._process.stdout
        assert pipe is not None
        assert answers is not None
        try:
            pipe.write(frame(question))
            await pipe.drain()
            size = int.from_bytes(await answers.readexactly(HEAD), "big")
            return read_answer(await answers.readexactly(size))
        except (OSError, asyncio.IncompleteReadError) as error:
            raise WorkerEnded from error

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()

    async def end(self) -> int:
        """Kill the worker, wait until it is gone, and return its exit code."""
        self.kill()
        code = await self._process.wait()
        await self._reading
        assert self._process.stdin is not None
        self._process.stdin.close()
        with suppress(OSError):  # of a question that was not read to its end
            await self._process.stdin.wait_closed()
        return code

    async def _read_stderr(self) -> None:
        pipe = self._process.stderr
        assert pipe is not None
        while data := await pipe.read(LAST_WORDS):
            self._printed = (self._printed + data)[-LAST_WORDS:]
            LOGGER.info("an advice worker says", extra={"pid": self.pid, "said": data.decode("utf-8", "replace")})
