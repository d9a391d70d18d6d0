"""Plays are rendered together at the end of a turn of the event loop, or before anybody else touches their table."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

import pytest

from rumpus.advice.pool import AdvicePool
from rumpus.log import Done, Log
from rumpus.server.batch import Batch
from rumpus.server.counts import Counts
from rumpus.server.render_table import welcome_for
from rumpus.server.room import Room
from rumpus.table.entries import Acted, Entry, Settings
from rumpus.table.services import TableServices
from rumpus.table.table import Table
from tests.server.test_room import Listener, request

Numbered = list[tuple[int, Entry]]


class MemoryLog:
    """A log that writes at once, in memory."""

    def __init__(self) -> None:
        self.written: Numbered = []

    def append(self, table: int, number: int, at: int, entries: Sequence[Entry], done: Done) -> None:
        self.written += enumerate(entries, number)
        done(True)

    def is_healthy(self) -> bool:
        return True

    def plays(self) -> list[int]:
        return [number for number, entry in self.written if isinstance(entry, Acted)]


def no_bot(game: str, strength: str, wake: Callable[[], None]) -> Any:
    raise AssertionError("nobody is away")


def new_room(log: MemoryLog, news: Batch[Room]) -> Room:
    """Ana and Ben at a table of Don't You Forget It where nothing takes time; Ana begins."""
    services = TableServices(bot=no_bot, secret=lambda: bytes(32), scale=0)
    table = Table.open(Settings(game="forget-it", options={"first": 0}), "Ana", "t0", services)
    table.enter(table.evening.join("Ben", "t1"))
    for person in range(2):
        table.enter(table.evening.sit(person, person))
    table.fresh = []
    return Room("code", 1, table, cast(Log, log), 0.0, Counts(), AdvicePool(), news=news)


def in_a_room(test: Callable[[Room, Listener, MemoryLog], Awaitable[None]]) -> None:
    async def run() -> None:
        log = MemoryLog()
        room, ana = new_room(log, Batch(Room.render_plays)), Listener(0)
        room.enter(ana)
        room.enter(Listener(1))
        room.hear(ana, request("start", id=1))
        ana.mail.clear()
        await test(room, ana, log)
        room.close("server-stops")

    asyncio.run(run())


def roll(room: Room, ana: Listener, id: int = 2) -> None:
    room.hear(ana, request("act", id=id, seat=0, action={"do": "roll"}))


def lines_heard(listener: Listener) -> list[int]:
    return [line["number"] for mail in listener.mail for line in mail.get("lines", [])]


def test_a_play_is_logged_and_told_at_the_end_of_the_turn() -> None:
    async def test(room: Room, ana: Listener, log: MemoryLog) -> None:
        roll(room, ana)
        assert log.plays() == lines_heard(ana) == []
        await asyncio.sleep(0)
        assert len(log.plays()) == 1
        assert lines_heard(ana) == log.plays()

    in_a_room(test)


def test_two_plays_in_one_turn_are_told_one_by_one_each_with_the_view_after_it() -> None:
    async def test(room: Room, ana: Listener, log: MemoryLog) -> None:
        roll(room, ana)
        match = room.table.expect_match()
        assert len(log.plays()) == 1, "code that reads `room.table` may change it"
        action = match.game.words.action_words(match.choices(match.mover)[0])
        first = match.view(0)
        room.hear(ana, request("act", id=3, seat=match.mover, action=action))
        await asyncio.sleep(0)
        assert lines_heard(ana) == log.plays()
        told = [mail["views"][0]["view"] for mail in ana.mail if mail["type"] == "news"]
        assert [one["faces"] for one in told] == [list(first.faces), list(match.view(0).faces)]
        assert [mail["done"] for mail in ana.mail if mail["type"] == "news"] == [[2], [3]]

    in_a_room(test)


def test_a_play_that_is_sent_twice_in_one_turn_happens_once() -> None:
    async def test(room: Room, ana: Listener, log: MemoryLog) -> None:
        roll(room, ana)
        roll(room, ana)
        await asyncio.sleep(0)
        assert len(log.plays()) == 1
        assert [mail["type"] for mail in ana.mail] == ["news", "answer"]

    in_a_room(test)


@pytest.mark.parametrize("person", [None, 1])
def test_a_newcomer_hears_of_the_last_play_in_the_welcome_alone(person: int | None) -> None:
    async def test(room: Room, ana: Listener, log: MemoryLog) -> None:
        roll(room, ana)
        newcomer = Listener(person)
        room.enter(newcomer)
        assert [welcome_for(newcomer, room.code, room.table).number] == log.plays() == lines_heard(ana)
        await asyncio.sleep(0)
        assert newcomer.mail == []

    in_a_room(test)


def test_a_play_is_logged_though_the_server_stops_in_the_same_turn() -> None:
    async def test(room: Room, ana: Listener, log: MemoryLog) -> None:
        roll(room, ana)
        room.close("server-stops")
        assert len(log.plays()) == 1
        assert [mail["type"] for mail in ana.mail] == ["news", "bye"]

    in_a_room(test)


def test_a_play_of_a_table_that_breaks_in_the_same_turn_is_neither_logged_nor_told() -> None:
    async def test(room: Room, ana: Listener, log: MemoryLog) -> None:
        roll(room, ana)
        room.break_down()
        await asyncio.sleep(0)
        assert log.plays() == lines_heard(ana) == []

    in_a_room(test)


def test_news_that_cannot_be_rendered_breaks_its_table_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        news, log = Batch(Room.render_plays), MemoryLog()
        rooms, listeners = [new_room(log, news) for _ in range(2)], [Listener(0), Listener(0)]
        for room, ana in zip(rooms, listeners, strict=True):
            room.enter(ana)
            room.hear(ana, request("start", id=1))
            roll(room, ana)
        render = Room._news_messages
        monkeypatch.setattr(
            Room, "_news_messages", lambda room, *plays: 1 / 0 if room is rooms[0] else render(room, *plays)
        )
        await asyncio.sleep(0)
        assert rooms[0].broken
        assert not rooms[1].broken
        assert lines_heard(listeners[1]) != []

    asyncio.run(test())


def test_items_are_handled_in_their_order_and_one_that_fails_keeps_no_other_from_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        handled: list[int] = []

        def handle(item: int) -> None:
            handled.append(item)
            if item == 0:
                batch.add(3)  # for the next turn
            if item == 1:
                raise ValueError("this one cannot be handled")

        batch = Batch(handle)
        for item in range(3):
            batch.add(item)
        assert handled == []
        await asyncio.sleep(0)
        assert handled == [0, 1, 2]
        await asyncio.sleep(0)
        assert handled == [0, 1, 2, 3]

    asyncio.run(test())
    assert [record.getMessage() for record in caplog.records] == ["an item could not be handled"]


def test_what_a_batch_adds_to_the_next_one_is_handled_in_the_same_turn() -> None:
    async def test() -> None:
        rendered: list[int] = []
        news = Batch(rendered.append)
        messages = Batch(news.add, news.handle_all)
        messages.add(1)
        messages.add(2)
        await asyncio.sleep(0)
        assert rendered == [1, 2]
        await asyncio.sleep(0)
        assert rendered == [1, 2], "the turn that was to handle them finds none"

    asyncio.run(test())
