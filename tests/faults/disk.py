"""Disks of nats-servers that are full, or slow."""

import asyncio
import os
import resource
import shutil
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from rumpus.server.nats_process import NatsProcess

SIZE = 1 << 30  # bytes of a small disk: far more than is played in 300 faults
SLOW = 0.1  # s that a sync takes on a slow disk, and that a server stands still at a time where none can be made


class SmallDisk:
    """A file system of its own for what a nats-server stores; Linux lets only root mount one."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)], check=True, capture_output=True
        )

    @property
    def _filler(self) -> Path:
        return self._folder / "filler"

    def fill(self) -> None:
        """Take all that is free, in smaller and smaller parts, and what becomes free meanwhile."""
        with self._filler.open("ab", buffering=0) as file:
            for size in (1 << 26, 1 << 20, 1 << 12):
                with suppress(OSError):
                    while True:
                        os.posix_fallocate(file.fileno(), os.fstat(file.fileno()).st_size, size)

    def free(self) -> None:
        self._filler.unlink(missing_ok=True)

    def unmount(self) -> None:
        subprocess.run(["umount", "-l", str(self._folder)], check=True)


@contextmanager
def small_disk(folder: Path) -> Iterator[SmallDisk | None]:
    """None where nothing may be mounted."""
    try:
        found = SmallDisk(folder)
    except (OSError, subprocess.CalledProcessError):
        yield None
        return
    try:
        yield found
    finally:
        found.unmount()


def forbid_writing(server: NatsProcess) -> None:
    """No file may grow any more: this anybody may do to a process of one's own. It lasts until the server's end."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))


@asynccontextmanager
async def slow_disk(server: NatsProcess) -> AsyncIterator[str]:
    """Every sync takes long, by strace, or else the whole server stands still again and again; yields which."""
    tracer = trace(server.pid)
    if tracer is not None:
        try:
            yield "strace"
        finally:
            tracer.terminate()
            tracer.wait()
        return
    pulsing = asyncio.create_task(pulse(server))
    try:
        yield "pulses"
    finally:
        pulsing.cancel()
        await asyncio.gather(pulsing, return_exceptions=True)
        server.send(signal.SIGCONT)


def trace_program() -> str | None:
    return shutil.which("strace")


def trace(pid: int) -> "subprocess.Popen[bytes] | None":
    """None where strace is missing, or may not be attached."""
    program = trace_program()
    if program is None:
        return None
    delay = f"inject=fsync,fdatasync:delay_enter={round(SLOW * 1e6)}"
    command = [program, "-f", "-qq", "-o", os.devnull, "-e", "trace=fsync,fdatasync", "-e", delay, "-p", str(pid)]
    tracer = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    while "TracerPid:\t0\n" in Path(f"/proc/{pid}/status").read_text():
        if tracer.poll() is not None:
            return None
    return tracer


async def pulse(server: NatsProcess) -> None:
    while True:
        for number in (signal.SIGSTOP, signal.SIGCONT):
            server.send(number)
            await asyncio.sleep(SLOW)
