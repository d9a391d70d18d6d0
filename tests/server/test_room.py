"""A room without sockets: the log answers at once, and connections keep the mail they get."""

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any, cast

from rumpus.advice.pool import AdvicePool
from rumpus.language import language
from rumpus.log import Done, Log
from rumpus.server.clock import milliseconds
from rumpus.server.counts import Counts
from rumpus.server.render_table import welcome_for
from rumpus.server.room import Room
from rumpus.table.entries import Entry
from rumpus.table.restore import load_table
from rumpus.wire import decode
from tests.table.harness import ANA, BETO, Harness, playing, services


class PromptLog:
    """A log that writes nothing, and confirms every write at once."""

    def append(self, table: int, number: int, at: int, entries: Sequence[Entry], done: Done) -> None:
        done(True)


class Listener:
    """A connection that keeps what it is sent."""

    language = language("en")
    client = ""

    opened = 0.0

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.mail: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.mail.append(json.loads(message))

    def end(self, why: str, again: bool, **details: object) -> None:
        self.mail.append({"type": "bye", "why": why})


def in_a_room(harness: Harness, test: Callable[[Room], None]) -> None:
    """Run the test in a room whose table was restored from its log."""

    async def run() -> None:
        table = load_table(harness.log, services(), milliseconds())
        room = Room("code", 1, table, cast(Log, PromptLog()), 1.0, Counts(), AdvicePool())
        test(room)
        room.close("server-stops")

    asyncio.run(run())


def request(type: str, **fields: Any) -> Any:
    return decode(json.dumps({"type": type, **fields}).encode())


def test_the_last_to_return_after_a_restart_hears_of_what_waited_in_the_welcome_alone() -> None:
    def both_return(room: Room) -> None:
        ana, beto = Listener(ANA), Listener(BETO)
        room.enter(ana)
        room.hear(ana, request("act", id=900, seat=ANA, action={"do": "ready"}))
        room.enter(beto)
        number = welcome_for(beto, room.code, room.table).number
        assert [line["number"] for mail in ana.mail for line in mail.get("lines", [])] == [number]
        assert beto.mail == [], "the welcome tells of all up to its number"

    in_a_room(playing("wig-out"), both_return)


def test_a_broken_table_appends_nothing_more() -> None:
    def break_and_go_on(room: Room) -> None:
        ana = Listener(ANA)
        room.enter(ana)
        room._log = cast(Log, RefusingLog())
        room.dissolve("cannot-save", again=True)
        room.hear(ana, request("act", id=900, seat=ANA, action={"do": "ready"}))
        assert [mail["type"] for mail in ana.mail if "id" in mail or 900 in mail.get("done", [])] == []

    in_a_room(playing("wig-out"), break_and_go_on)


class RefusingLog:
    """A log that must get no entries."""

    def append(self, table: int, number: int, at: int, entries: Sequence[Entry], done: Done) -> None:
        assert not entries
        done(False)

    def is_healthy(self) -> bool:
        return True
