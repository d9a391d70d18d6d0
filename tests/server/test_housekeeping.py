"""What the server does once a second goes on, whatever fails in it and however long a part of it takes."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from rumpus.server import housekeeping
from rumpus.server.hall import Hall
from tests.server.house import live
from tests.server.raw import line, upgrade
from tests.server.test_waiting import at_home

real_sleep = asyncio.sleep


@contextmanager
def time_flies(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> Iterator[asyncio.Task[None]]:
    """Housekeeping whose seconds take no time."""

    async def at_once(_: float) -> None:
        await real_sleep(0)

    monkeypatch.setattr(asyncio, "sleep", at_once)
    keeping = asyncio.create_task(housekeeping.keep_house(hall, 30))
    yield keeping
    assert not keeping.done()
    keeping.cancel()


@asynccontextmanager
async def somebody_quiet(folder: Path) -> AsyncIterator[Hall]:
    """A server with one connection that never says anything."""
    async with at_home(folder) as (port, hall), line(port) as quiet:
        await quiet.send(upgrade("x"))
        await quiet.head()
        while not hall.connections:
            await real_sleep(0)
        yield hall


async def nobody_is_left(hall: Hall) -> None:
    """Somebody who answers no ping is cut off after some of them."""
    while hall.connections:
        await real_sleep(0)


@live
async def test_everybody_is_pinged_though_the_disk_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> list[str]:
        raise OSError("disk full")

    async with somebody_quiet(tmp_path) as hall:
        monkeypatch.setattr(hall.log, "prune", fails)
        with time_flies(monkeypatch, hall):
            await nobody_is_left(hall)
            while "disk full" not in caplog.text:
                await real_sleep(0)


@live
async def test_one_part_that_fails_ends_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Faulty:
        def ping(self) -> None:
            raise RuntimeError("a faulty connection")

        def end(self, *_: Any, **__: Any) -> None:
            hall.connections.discard(self)

    def fails() -> None:
        raise RuntimeError("a faulty table")

    async with somebody_quiet(tmp_path) as hall:
        monkeypatch.setattr(hall, "forget_idle", fails)
        faulty = {Faulty() for _ in range(50)}
        hall.connections |= faulty
        with time_flies(monkeypatch, hall):
            while hall.connections != faulty:
                await real_sleep(0)
        assert "a faulty connection" in caplog.text
        assert "a faulty table" in caplog.text


@live
async def test_a_long_prune_does_not_stop_the_pings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started, may_end = threading.Event(), threading.Event()

    def takes_long(*_: object) -> list[str]:
        started.set()
        may_end.wait(60)
        return []

    async with somebody_quiet(tmp_path) as hall:
        monkeypatch.setattr(hall.log, "prune", takes_long)
        with time_flies(monkeypatch, hall):
            while not started.is_set():
                await real_sleep(0)
            await nobody_is_left(hall)
            may_end.set()
