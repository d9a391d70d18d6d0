"""The handlers of people's messages: each calls the table."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from rumpus import wire
from rumpus.bots import character
from rumpus.table import handover
from rumpus.table.entries import Settings
from rumpus.table.looks import Look
from rumpus.table.table import Table
from rumpus.table.waiting_list import wait

Handler = Callable[[Table, int, str, Any, int], None]  # by whom, from which client; now


def act(table: Table, by: int, client: str, request: wire.Act, now: int) -> None:
    action = table.expect_match().game.words.action_number(request.action)
    table.act(by, request.id, request.seat, action, now, client)


def let_pass(table: Table, by: int, client: str, request: wire.LetPass, now: int) -> None:
    table.let_pass(by, request.id, request.seat, now, client)


def sit(table: Table, by: int, client: str, request: wire.Sit, now: int) -> None:
    table.enter(table.evening.sit(by, request.seat, request.name), by, request.id, client)


def rename(table: Table, by: int, client: str, request: wire.Rename, now: int) -> None:
    table.enter(table.evening.rename(by, request.name, request.seat), by, request.id, client)


def choose_look(table: Table, by: int, client: str, request: wire.ChooseLook, now: int) -> None:
    look = Look(request.avatar, request.colour)
    table.enter(table.evening.choose_look(by, look, request.seat), by, request.id, client)


def seat_bot(table: Table, by: int, client: str, request: wire.SeatBot, now: int) -> None:
    character(table.evening.settings.game, request.strength)
    table.enter(table.evening.seat_bot(by, request.seat, request.strength), by, request.id, client)


def stand(table: Table, by: int, client: str, request: wire.Stand, now: int) -> None:
    """Leave a seat; while a match runs, a bot plays on in it."""
    if table.evening.playing:
        handover.hand_to_bot(table, by, request.id, request.seat, now, client)
    else:
        table.enter(table.evening.stand(by, request.seat, now), by, request.id, client)


def hand(table: Table, by: int, client: str, request: wire.Hand, now: int) -> None:
    handover.hand_to_bot(table, by, request.id, request.seat, now, client)


def back(table: Table, by: int, client: str, request: wire.Back, now: int) -> None:
    handover.take_back(table, by, request.id, request.seat, now, client)


def give(table: Table, by: int, client: str, request: wire.Give, now: int) -> None:
    handover.give(table, by, request.id, request.seat, request.person, now, client)


def take(table: Table, by: int, client: str, request: wire.Take, now: int) -> None:
    handover.take(table, by, request.id, request.seat, now, client)


def play_next(table: Table, by: int, client: str, request: wire.PlayNext, now: int) -> None:
    entry = wait(table.evening, by, request.wants)
    if entry is not None:
        table.enter(entry, by, request.id, client)


def host(table: Table, by: int, client: str, request: wire.Host, now: int) -> None:
    table.enter(table.evening.make_host(by, request.person, now), by, request.id, client)


def remove(table: Table, by: int, client: str, request: wire.Remove, now: int) -> None:
    handover.remove(table, by, request.id, request.person, now, client)


def readmit(table: Table, by: int, client: str, request: wire.Readmit, now: int) -> None:
    handover.readmit(table, by, request.id, request.person, now, client)


def change(table: Table, by: int, client: str, request: wire.Change, now: int) -> None:
    table.enter(table.evening.change(by, changed(table.evening.settings, request)), by, request.id, client)


def changed(settings: Settings, request: wire.Change) -> Settings:
    """Return the settings with those that the request names; another game begins with its default options."""
    named = {name: getattr(request, name) for name in Settings.__struct_fields__}
    named = {name: value for name, value in named.items() if value is not UNSET}
    kept = settings.options if named.get("game", settings.game) == settings.game else {}
    return replace(settings, **{**named, "options": {**kept, **named.get("options", {})}})


def go_on(table: Table, by: int, client: str, request: wire.GoOn, now: int) -> None:
    table.go_on(by, request.id, now, client)


def settings_of(wanted: Any) -> Settings:
    """Return the settings in a message that has a field for each."""
    return Settings(**{name: getattr(wanted, name) for name in Settings.__struct_fields__})


def ready(table: Table, by: int, client: str, request: wire.Ready, now: int) -> None:
    table.enter(table.evening.ready(by, request.salt), by, request.id, client)


def start(table: Table, by: int, client: str, request: wire.Start, now: int) -> None:
    date = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    table.start(by, request.id, now, date, client)


def stop(table: Table, by: int, client: str, request: wire.Stop, now: int) -> None:
    table.stop(by, request.id, "given up by the host", now, client)


HANDLERS: Mapping[type, Handler] = {
    wire.Act: act,
    wire.LetPass: let_pass,
    wire.Rename: rename,
    wire.ChooseLook: choose_look,
    wire.Sit: sit,
    wire.SeatBot: seat_bot,
    wire.Stand: stand,
    wire.Hand: hand,
    wire.Back: back,
    wire.Give: give,
    wire.Take: take,
    wire.PlayNext: play_next,
    wire.Host: host,
    wire.Remove: remove,
    wire.Readmit: readmit,
    wire.Change: change,
    wire.GoOn: go_on,
    wire.Ready: ready,
    wire.Start: start,
    wire.Stop: stop,
}
ANSWERED_LATER = (wire.Act, wire.LetPass)  # when the seat's hands are free, or a race is judged
