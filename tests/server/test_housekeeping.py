"""The server's housekeeping, once a second, goes on when a part of it fails or takes long."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from rumpus.game import BadInput
from rumpus.log.sqlite import FILE
from rumpus.server import housekeeping
from rumpus.server.tables import Ownership, Tables
from rumpus.table.entries import Settings
from tests.server.fixtures import TEMPO
from tests.server.live_server import Server, eventually, live, post
from tests.server.raw import line, upgrade
from tests.server.test_waiting import at_home

real_sleep = asyncio.sleep


@contextmanager
def time_flies(monkeypatch: pytest.MonkeyPatch, tables: Tables) -> Iterator[asyncio.Task[None]]:
    """Housekeeping whose seconds take no time."""

    async def at_once(_: float) -> None:
        await real_sleep(0)

    monkeypatch.setattr(asyncio, "sleep", at_once)
    keeping = asyncio.create_task(housekeeping.keep_house(tables, 30))
    yield keeping
    assert not keeping.done()
    keeping.cancel()


@asynccontextmanager
async def somebody_quiet(folder: Path) -> AsyncIterator[Tables]:
    """A server with one connection that never says anything."""
    async with at_home(folder) as (port, tables), line(port) as quiet:
        await quiet.send(upgrade("x"))
        await quiet.head()
        while not tables.connections:
            await real_sleep(0)
        yield tables


async def nobody_is_left(tables: Tables) -> None:
    """Somebody who answers no ping is cut off after some of them."""
    while tables.connections:
        await real_sleep(0)


@live
async def test_everybody_is_pinged_though_the_disk_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> list[str]:
        raise OSError("disk full")

    async with somebody_quiet(tmp_path) as tables:
        monkeypatch.setattr(tables.log, "prune", fails)
        with time_flies(monkeypatch, tables):
            await nobody_is_left(tables)
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
            tables.connections.discard(self)

    def fails() -> None:
        raise RuntimeError("a faulty table")

    async with somebody_quiet(tmp_path) as tables:
        monkeypatch.setattr(tables, "forget_idle", fails)
        faulty = {Faulty() for _ in range(50)}
        tables.connections |= faulty
        with time_flies(monkeypatch, tables):
            while tables.connections != faulty:
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

    async with somebody_quiet(tmp_path) as tables:
        monkeypatch.setattr(tables.log, "prune", takes_long)
        with time_flies(monkeypatch, tables):
            while not started.is_set():
                await real_sleep(0)
            await nobody_is_left(tables)
            may_end.set()


class SilentCluster:
    """The ownership of tables in a cluster that does not answer."""

    async def release(self, code: str) -> None:
        raise BadInput("cannot-save")


@live
async def test_idle_tables_are_all_unloaded_while_the_cluster_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_home(tmp_path) as (_, tables):
        for _ in range(3):
            await tables.open(Settings(game="go-nuts", options={}), "Ana")
        assert len(tables.rooms) == 3
        tables.ownership = cast(Ownership, SilentCluster())
        monkeypatch.setattr("rumpus.server.tables.IDLE", -1)
        await tables.forget_idle()
        assert not tables.rooms


# --- a real server whose clock is wrong ------------------------------------------------------------------------------

CLOCK = """
import pathlib, time
from rumpus.log import prune
from rumpus.server import housekeeping
housekeeping.PRUNE_EVERY = 0.05
prune.MARKED_FOR = {marked_for}
right = time.time_ns
time.time_ns = lambda: right() + int(pathlib.Path({offset!r}).read_text()) * 10**9
"""
YEAR = 365 * 86_400  # s
DAY = 86_400_000  # ms


def figure(server: Server, query: str) -> int:
    """Something in the data file, read beside the server."""
    with closing(sqlite3.connect(server.data / FILE)) as db:
        try:
            return int((db.execute(query).fetchone() or (0,))[0])
        except sqlite3.OperationalError:  # nothing was marked yet
            return 0


@asynccontextmanager
async def old_table_at(tmp_path: Path, marked_for: int) -> AsyncIterator[Server]:
    """A server with a table of last year by its clock, which was wrong and is right by now."""
    offset = tmp_path / "offset"
    offset.write_text(str(-YEAR))
    patch = CLOCK.format(marked_for=marked_for, offset=str(offset))
    server = Server(tmp_path, *TEMPO, "--unlimited", patch=patch)
    try:
        await post(server, "/api/tables", name="Ana", game="go-nuts")
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        offset.write_text("0")
        yield server
    finally:
        await asyncio.to_thread(server.stop)
    assert server.new_trouble() == []


@live
async def test_a_clock_a_year_behind_and_then_right_deletes_nothing_at_a_real_server(tmp_path: Path) -> None:
    async with old_table_at(tmp_path, DAY) as server:

        async def is_marked() -> bool:
            return figure(server, "select count(*) from marks") == 1

        await eventually(is_marked)
        then = figure(server, "select ms from served")

        async def goes_on() -> bool:
            return figure(server, "select ms from served") > then + 500

        await eventually(goes_on)
        assert figure(server, "select count(*) from tables") == 1


@live
async def test_a_table_marked_for_long_enough_is_deleted_by_a_real_server(tmp_path: Path) -> None:
    async with old_table_at(tmp_path, 300) as server:

        async def is_gone() -> bool:
            return any(line["what"] == "pruned" for line in server.logged())

        await eventually(is_gone)
        assert figure(server, "select count(*) + (select count(*) from log) from tables") == 0
        assert (await post(server, "/api/tables", name="Ana", game="go-nuts"))[0] == 201
