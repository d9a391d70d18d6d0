"""Periodic tasks: ping connections, unload idle tables, delete old ones.

Each task runs on its own: one that fails is logged and tried again, and one that takes long delays no other.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from prometheus_client import Histogram

from rumpus.server.tables import Tables
from rumpus.server.threads import in_thread

LOGGER = logging.getLogger(__name__)
PING_EVERY = 5  # s
PRUNE_EVERY = 600  # s
LAG_EVERY = 0.25  # s
DAY = 86_400_000  # ms


async def keep_house(tables: Tables, keep_days: float) -> None:
    """Run all periodic tasks until cancelled."""
    async with asyncio.TaskGroup() as parts:
        parts.create_task(repeat(1, pinging(tables)))
        parts.create_task(repeat(1, lambda: unload(tables)))
        parts.create_task(measure_lag(tables.counts.loop_lag))
        parts.create_task(repeat(1, lambda: fulfil_wishes(tables)))
        if keep_days:
            parts.create_task(repeat(PRUNE_EVERY, lambda: prune(tables, keep_days)))


async def repeat(seconds: float, part: Callable[[], Awaitable[None]]) -> None:
    """Call `part` every so many seconds, for the first time after the first interval."""
    while True:
        await asyncio.sleep(seconds)
        with logged_failures():
            await part()


async def measure_lag(lag: Histogram) -> None:
    """Measure how long a message would have waited for the event loop: how late this task wakes."""
    while True:
        due = time.monotonic() + LAG_EVERY
        await asyncio.sleep(LAG_EVERY)
        lag.observe(max(0.0, time.monotonic() - due))


@contextmanager
def logged_failures() -> Iterator[None]:
    try:
        yield
    except Exception:
        LOGGER.exception("housekeeping failed")


def pinging(tables: Tables) -> Callable[[], Awaitable[None]]:
    """Return a task each of whose calls pings another share of the connections, to spread the pings."""
    second = 0

    async def ping() -> None:
        nonlocal second
        second += 1
        for connection in list(tables.connections):
            if (id(connection) >> 4) % PING_EVERY == second % PING_EVERY:
                with logged_failures():
                    connection.ping()

    return ping


async def unload(tables: Tables) -> None:
    tables.limits.forget(time.monotonic())
    tables.notices.sweep()
    await tables.forget_idle()


async def fulfil_wishes(tables: Tables) -> None:
    """Carry out what `rumpus forget` has asked for: the table may be in this server's memory."""
    for wish in await in_thread(tables.log.wishes) if tables.log.is_healthy() else []:
        with logged_failures():
            await tables.fulfil(wish)
            LOGGER.info("name removed" if wish.name else "table removed")


async def prune(tables: Tables, keep_days: float) -> None:
    """Delete old tables; of several servers with the same log, one does."""
    if tables.ownership is not None and not await tables.ownership.prunes():
        return
    pruned = await in_thread(tables.log.prune, round(keep_days * DAY), tables.rooms)
    if pruned:
        LOGGER.info("pruned", extra={"tables": len(pruned)})
