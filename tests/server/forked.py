"""Servers without waiting for Python to start: a process that has imported all they need forks for each of them.

Run as a program it is that process. It reads an order, with which come a server's standard output and error, and
answers with the process id; or a process id, and answers with the exit code once that process has ended.
"""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[2])

from tests.program import leave_to_forks
from tests.seeded_rng import PATCH
from tests.server import seeded

LONGEST = 2**17  # bytes of an order
_asking = Lock()


class Forked:
    """A server's process, with as much of subprocess.Popen as tests use."""

    def __init__(self, arguments: Sequence[str], env: dict[str, str], stderr: int) -> None:
        mine, its = os.pipe()
        try:
            self.pid = ask({"arguments": arguments, "env": env}, its, stderr)
        finally:
            os.close(its)
        self.stdout = open(mine, encoding="utf-8")  # noqa: SIM115
        self.returncode: int | None = None
        self._end = os.pidfd_open(self.pid)  # no other process gets the number before somebody asks for the exit code

    def poll(self) -> int | None:
        return self._code_within(0)

    def wait(self, timeout: float) -> int:
        code = self._code_within(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(f"server {self.pid}", timeout)
        return code

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _code_within(self, timeout: float) -> int | None:
        if self.returncode is None and select.select([self._end], [], [], timeout)[0]:
            self.returncode = ask(self.pid)
            os.close(self._end)
        return self.returncode


def ask(order: dict[str, Any] | int, *files: int) -> int:
    with _asking:
        channel = fork_server()
        socket.send_fds(channel, [json.dumps(order).encode()], files)
        answer = channel.recv(LONGEST)
        assert answer, "the process that forks has ended"
        return int(answer)


@cache
def fork_server() -> socket.socket:
    """The socket to the process that forks servers for this one."""
    mine, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    process = subprocess.Popen(
        [sys.executable, __file__, str(its.fileno())], stdin=subprocess.DEVNULL, pass_fds=[its.fileno()]
    )
    its.close()

    def end() -> None:
        mine.close()
        process.wait()

    atexit.register(end)
    return mine


# --- the process that forks ------------------------------------------------------------------------------------------


def main() -> None:
    seeded.seed()
    from rumpus import cli
    from rumpus.language import LANGUAGES, language

    import_module("rumpus.server.main")
    for tongue in LANGUAGES:
        language(tongue)
    leave_to_forks()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one ends it
    channel = socket.socket(fileno=int(sys.argv[1]))
    children: set[int] = set()
    while True:
        message, files, *_ = socket.recv_fds(channel, LONGEST, 2)
        if not message:
            break
        order = json.loads(message)
        if isinstance(order, int):
            children.discard(order)
            answer = os.waitstatus_to_exitcode(os.waitpid(order, 0)[1])
        elif answer := os.fork():
            children.add(answer)
        else:
            channel.close()
            prepare(order, files)
            cli.main()
        for file in files:
            os.close(file)
        channel.send(str(answer).encode())
    for child in children:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


def prepare(order: dict[str, Any], files: Sequence[int]) -> None:
    """Turn the forked process into a server; a patch has to run before all imports, so it needs a new Python."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, file in enumerate(files, 1):
        os.dup2(file, number)
        os.close(file)
    if order["env"].get(PATCH):
        os.execve(sys.executable, [sys.executable, seeded.__file__, *order["arguments"]], order["env"])
    os.environ.clear()
    os.environ.update(order["env"])
    sys.argv = ["rumpus", *order["arguments"]]


if __name__ == "__main__":
    main()
