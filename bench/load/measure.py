"""One measurement of one server, which starts anew for it: under a load, or how much memory its tables take."""

import asyncio
import gc
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Protocol, TypeVar

import uvloop
from aiohttp import ClientSession

from bench.load.contenders import Contender
from bench.load.play import FixedRate, Load, Table
from bench.load.process import Server, busy_cores, free_port, running

WARM_UP = 2.0  # seconds
AT_ONCE = 20  # tables that are opened at the same time
PATIENCE = 300  # seconds until all tables must be open
Result = TypeVar("Result")


class Measured(NamedTuple):
    per_second: float
    p50: float  # ms, as are the next two
    p99: float
    p999: float
    work: float  # the server's µs an action
    server_share: float  # of its core
    load_share: float
    others: float  # of a core: used by other processes meanwhile
    refused: int
    helpers: float = 0.0  # µs an action, of other processes that belong to the server


class Measurable(Protocol):
    """A server, or several as one."""

    @property
    def port(self) -> int: ...
    def seconds_of_work(self) -> float: ...
    def seconds_of_helpers(self) -> float: ...
    def output(self) -> str: ...


class Broken(RuntimeError):
    """A server has closed connections, or has not answered."""


def with_fresh(contender: Contender, use: Callable[[Server], Coroutine[Any, Any, Result]]) -> Result:
    port = free_port()
    with TemporaryDirectory() as folder, running(contender.command(port, Path(folder)), port) as server:
        return uvloop.run(use(server))


def under(load: Load, contender: Contender, tables: int, seconds: float) -> Measured:
    return with_fresh(contender, lambda server: measure(load, contender, server, tables, seconds))


def bytes_a_table(contender: Contender, tables: int) -> float:
    return with_fresh(contender, lambda server: weigh(contender, server, tables))


async def open_tables(contender: Contender, port: int, load: Load, count: int) -> None:
    async with ClientSession() as http:
        for first in range(0, count, AT_ONCE):
            lot = [Table(load) for _ in range(min(AT_ONCE, count - first))]
            await asyncio.gather(*(contender.open_table(http, port, table) for table in lot))
            load.tables += lot
    while not all(any(player.may_act for player in table.players) for table in load.tables):
        await asyncio.sleep(0.05)


async def measure(load: Load, contender: Contender, server: Measurable, tables: int, seconds: float) -> Measured:
    await asyncio.wait_for(open_tables(contender, server.port, load, tables), PATIENCE)
    gc.disable()  # its pauses would be counted as the server's
    load.begin()
    await asyncio.sleep(WARM_UP)
    load.trips.clear()
    began, worked, helped = time.perf_counter(), server.seconds_of_work(), server.seconds_of_helpers()
    ours, everybody = time.process_time(), busy_cores()
    await asyncio.sleep(seconds)
    took, trips = time.perf_counter() - began, sorted(load.trips)
    worked, ours = server.seconds_of_work() - worked, time.process_time() - ours
    helped = server.seconds_of_helpers() - helped
    others = max(0.0, busy_cores() - everybody - worked - helped - ours)
    gc.enable()
    refused = sum(player.refused for player in load.players())
    leave(load, contender, server)
    p50, p99, p999 = (trips[int(len(trips) * share)] * 1000 for share in (0.5, 0.99, 0.999))
    work, helped = worked / len(trips) * 1e6, helped / len(trips) * 1e6
    return Measured(len(trips) / took, p50, p99, p999, work, worked / took, ours / took, others / took, refused, helped)


def leave(load: Load, contender: Contender, server: Measurable) -> None:
    load.end()
    if not load.trips or any(player.ended for player in load.players()):
        raise Broken(f"{contender.name} has ended connections, or answered nothing:\n{server.output()[-2000:]}")
    for player in load.players():
        player.transport.abort()


async def weigh(contender: Contender, server: Server, tables: int) -> float:
    """Bytes a table, with both its clients connected and some actions played."""
    load = FixedRate(500)
    await asyncio.wait_for(open_tables(contender, server.port, load, 1), PATIENCE)
    before = server.memory()
    await asyncio.wait_for(open_tables(contender, server.port, load, tables), PATIENCE)
    load.begin()
    await asyncio.sleep(4 * tables / load.rate)
    after = server.memory()
    leave(load, contender, server)
    return (after - before) / tables
