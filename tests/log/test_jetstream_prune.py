"""Old tables leave a cluster by the time that nodes have served, whatever any clock on a wall says."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rumpus.log.jetstream import prune
from rumpus.log.jetstream.log import JetStreamLog
from rumpus.log.jetstream.nodes import Nodes
from rumpus.server.cluster import PRUNING
from tests.log.kinds import OPENED, OPENING, hosted, logs, settle

HOUR = 3_600_000  # ms
KEEP = 30 * 24 * HOUR


class Clock:
    ms = 0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(prune, "steady", lambda: found.ms)
    return found


@pytest.fixture
def opened(tmp_path: Path, clock: Clock) -> Iterator[Callable[[], JetStreamLog]]:
    with logs("jetstream", tmp_path) as opened:

        def log() -> JetStreamLog:
            found = opened()
            assert isinstance(found, JetStreamLog)
            return found

        yield log


def add(log: JetStreamLog, code: str) -> int:
    """Add a table whose messages say that it is of 1970."""
    table = log.open_table(code, OPENED, OPENING, lambda _: None)
    assert settle(log, table, 3)
    return table


def serve(log: JetStreamLog, clock: Clock, days: int, in_use: tuple[str, ...] = ()) -> list[str]:
    """Let days pass; look for old tables every hour of the first day and once a day afterwards."""
    gone = []
    for hours in (*[1] * 24, *[24] * (days - 1)):
        clock.ms += hours * HOUR
        gone += log.prune(KEEP, in_use)
    return gone


def test_a_table_is_removed_after_it_was_not_used_for_so_long(opened: Callable[[], JetStreamLog], clock: Clock) -> None:
    log = opened()
    assert log.prune(KEEP) == []
    add(log, "old")
    used = add(log, "used")
    assert serve(log, clock, 20) == []
    log.append(used, 3, OPENED, hosted(1), lambda _: None)
    assert settle(log, used, 4)
    add(log, "young")
    assert serve(log, clock, 11, ("other",)) == ["old"]
    assert [log.find(code) is not None for code in ("old", "used", "young")] == [False, True, True]
    assert sorted(serve(log, clock, 20)) == ["used", "young"]


def test_a_table_in_use_stays_until_nobody_uses_it(opened: Callable[[], JetStreamLog], clock: Clock) -> None:
    log = opened()
    log.prune(KEEP)
    for code in ("here", "there"):
        add(log, code)

    async def is_run_elsewhere(code: str) -> bool:
        return code == "there" and clock.ms < 40 * 24 * HOUR

    log.pruner.is_run_elsewhere = is_run_elsewhere
    assert serve(log, clock, 32, ("here",)) == []
    assert serve(log, clock, 2) == ["here"]
    assert serve(log, clock, 8) == ["there"]


def test_the_time_goes_on_with_another_node_and_is_not_counted_twice(
    opened: Callable[[], JetStreamLog], clock: Clock
) -> None:
    first = opened()
    first.prune(KEEP)
    add(first, "old")
    assert serve(first, clock, 20) == []
    second = opened()
    clock.ms += 100 * 24 * HOUR  # nobody serves, or nobody counts
    assert second.prune(KEEP) == []
    assert serve(second, clock, 9) == []
    clock.ms += 100 * 24 * HOUR
    assert first.prune(KEEP) == [], "what another node has counted since is not counted again"
    assert serve(first, clock, 2) == ["old"]


def test_two_that_count_at_the_same_time_remove_nothing_twice(
    opened: Callable[[], JetStreamLog], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = opened(), opened()
    add(first, "old")
    first.prune(KEEP)
    last = first.wait_for(first.streams.last(prune.SERVED))
    clock.ms += 40 * 24 * HOUR
    assert second.prune(KEEP) == []

    async def outdated(code: str) -> object:
        return last

    monkeypatch.setattr(first.streams, "last", outdated)
    assert first.prune(KEEP) == []


def test_one_node_prunes_and_when_it_stops_another(opened: Callable[[], JetStreamLog]) -> None:
    async def take_turns(*logs: JetStreamLog) -> None:
        first, second = (Nodes(log.streams, str(n), "http://127.0.0.1:1") for n, log in enumerate(logs))
        await first.start(1)
        await second.start(1)
        assert await first.acquire(PRUNING) is None
        assert (await second.acquire(PRUNING)) == first.me
        assert await first.acquire(PRUNING) is None
        await first.stop()
        while await second.acquire(PRUNING) is not None:
            await asyncio.sleep(0.02)
        assert second.takeovers == 0, "it is no table"
        await second.stop()

    log = opened()
    log.wait_for(take_turns(log, log))
