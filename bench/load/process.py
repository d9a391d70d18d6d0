"""A server in a process of its own on one core, and what it costs: processor time and memory, as Linux counts them."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

SERVER_CORE, OUR_CORE = 0, 1
PATIENCE = 20.0  # seconds a server may take to listen, and to end
CALM = 0.1  # cores
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class NeverListened(RuntimeError):
    """A server ended, or took too long, before anybody could connect to it."""


class Server:
    """A started server; its output is stored."""

    def __init__(self, command: Sequence[str], port: int, cores: Collection[int] = (SERVER_CORE,)) -> None:
        self.port = port
        self.printed = TemporaryFile("w+")  # noqa: SIM115 - closed when the server ends
        self.process = subprocess.Popen(
            command,
            stdout=self.printed,
            stderr=subprocess.STDOUT,
            preexec_fn=lambda: os.sched_setaffinity(0, cores),
        )

    def output(self) -> str:
        self.printed.seek(0)
        return self.printed.read()

    def wait_until_it_listens(self, patience: float = PATIENCE) -> None:
        deadline = time.monotonic() + patience
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise NeverListened(f"{self.process.args!r} does not listen on port {self.port}:\n{self.output()}")

    def seconds_of_work(self) -> float:
        return seconds_of_work(self.process.pid)

    def seconds_of_helpers(self) -> float:
        """The processor time of helper processes: 0, as a server has none."""
        return 0.0

    def memory(self) -> int:
        """Bytes that are resident now."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def end(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
        self.printed.close()

    def kill(self) -> None:
        """Kill the process with SIGKILL."""
        self.process.kill()
        self.process.wait()


@contextmanager
def running(command: Sequence[str], port: int, patience: float = PATIENCE) -> Iterator[Server]:
    """A server under a profiler needs more `patience` until it listens."""
    server = Server(command, port)
    try:
        server.wait_until_it_listens(patience)
        yield server
    finally:
        server.end()


def seconds_of_work(pid: int) -> float:
    """Processor time of a process so far, of all its threads, in user and in system mode."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def python(*arguments: str) -> list[str]:
    return [sys.executable, *arguments]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def use_our_core() -> None:
    """The load has one core, the server the other; with a single core they share it, and figures say little."""
    os.sched_setaffinity(0, {min(OUR_CORE, (os.cpu_count() or 1) - 1)})


def busy_cores() -> float:
    """Seconds for which all cores together have been busy since the machine started, with any process."""
    user, nice, system, _idle, _waiting, *interrupts = Path("/proc/stat").read_text().split("\n")[0].split()[1:9]
    return sum(map(int, (user, nice, system, *interrupts))) / TICKS


def wait_for_calm(patience: float) -> None:
    """Wait, for a limited time, until other work on the machine has ended, as it would spoil a measurement."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        before = busy_cores()
        time.sleep(0.5)
        if (busy_cores() - before) / 0.5 < CALM:
            return
