"""Seats change hands while a match runs: from people to bots and back, to another person, or to a newcomer."""

from msgspec.structs import replace

from rumpus.game import BadInput
from rumpus.table.entries import Given, Handed, Resumed, Returned
from rumpus.table.presence import resume_if_all_are_back
from rumpus.table.table import Table
from rumpus.table.waiting_list import take as sit_in


def hand_to_bot(table: Table, by: int, id: int, seat: int, now: int, client: str = "") -> None:
    """Hand a person's seat to a bot, at the host's or the person's own request."""
    table.expect_match()
    holder = table.evening.expect_chair(seat).person
    if holder != by:
        table.evening.expect_host(by)
    if holder is None or seat in table.handed:
        raise BadInput("bot-already", seat=seat)
    table.append(Handed(seat=seat, why="left" if holder == by else "host", by=by, id=id, client=client))
    table.let_bot_play(seat, now)
    table.enter_updates([], now)


def take_back(table: Table, by: int, id: int, seat: int, now: int, client: str = "") -> None:
    """Return a seat to its person, from a bot or from somebody whom it was given to in this match."""
    table.expect_match()
    if table.evening.expect_chair(seat).owner == by:
        _give(table, Given(seat=seat, person=by, by=by, id=id, client=client), now)
        return
    table.expect_own(by, seat)
    if seat in table.handed:
        table.append(Returned(seat=seat, by=by, id=id, client=client))
        table.let_person_play(seat, now)
        table.enter_updates([], now)


def give(table: Table, by: int, id: int, seat: int, person: int, now: int, client: str = "") -> None:
    _give(table, replace(table.evening.give(by, seat, person, now), by=by, id=id, client=client), now)


def take(table: Table, by: int, id: int, seat: int, now: int, client: str = "") -> None:
    """Give a bot's seat in the running match to a person who came too late for it."""
    table.expect_match()
    _give(table, replace(sit_in(table.evening, by, seat), by=by, id=id, client=client), now)


def _give(table: Table, entry: Given, now: int) -> None:
    table.append(entry)
    if table.evening.playing:
        table.keep_credits()
        table.let_person_play(entry.seat, now)
        table.enter_updates([], now)


def remove(table: Table, by: int, id: int, person: int, now: int, client: str = "") -> None:
    """Remove a person, at the host's request; bots play on in their seats of a running match."""
    entry = table.evening.remove(by, person)
    table.append(replace(entry, by=by, id=id, client=client))
    table.turn_clock.came(person, now)  # nobody waits for them any more
    table.tapped.discard(person)
    if not table.evening.playing:
        table.seat_waiting()
        return
    table.seat_bots(entry.bots, now)
    table.keep_credits()
    table.end_hold_if_all_tapped(now, Resumed())
    resume_if_all_are_back(table, now)
    table.enter_updates([], now)


def readmit(table: Table, by: int, id: int, person: int, now: int, client: str = "") -> None:
    """Let a removed person come back; the clock of a person who was alone begins, as others wait again."""
    table.append(replace(table.evening.readmit(by, person), by=by, id=id, client=client))
    if table.evening.playing:
        table.look_at_clocks(now)
