"""Applies entries to an evening. They were checked when they were made, so nothing is refused here."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rumpus.table import looks, removal, renames
from rumpus.table.entries import (
    Began,
    Changed,
    Ended,
    Forgot,
    Given,
    Hosted,
    Joined,
    Looked,
    Moved,
    Named,
    Prepared,
    Readied,
    Readmitted,
    Removed,
    Sat,
    SatBot,
    Stood,
    Waited,
)
from rumpus.table.people import Chair, Person, Tally

if TYPE_CHECKING:
    from rumpus.table.evening import Evening


def joined(evening: "Evening", entry: Joined) -> None:
    evening.people[entry.person] = Person(entry.name, entry.token, look=looks.logged_or_free(evening, entry))
    evening.joined = entry.person + 1


def forgot(evening: "Evening", entry: Forgot) -> None:
    del evening.people[entry.person]
    stop_waiting(evening, entry.person)


def moved(evening: "Evening", entry: Moved) -> None:
    evening.people[entry.person].token = entry.token


def changed(evening: "Evening", entry: Changed) -> None:
    evening.settings = entry.settings
    evening.salts = {}
    if max(evening.chairs, default=0) >= evening.game.rules.SEATS[-1]:
        close_up(evening)


def hosted(evening: "Evening", entry: Hosted) -> None:
    if entry.by == evening.host == evening.owner:
        evening.owner = entry.person
    evening.host = entry.person


def sat(evening: "Evening", entry: Sat) -> None:
    name = entry.name or evening.name_in_seat(entry.person, entry.seat)
    look = evening.look_in_seat(entry.person, entry.seat)
    evening.chairs[entry.seat] = Chair(name, entry.person, look=look, has_own_name=bool(entry.name))
    evening.people[entry.person].has_sat = True
    stop_waiting(evening, entry.person)


def waited(evening: "Evening", entry: Waited) -> None:
    stop_waiting(evening, entry.person)
    if entry.waits:
        evening.waiting = [*evening.waiting, entry.person]


def stop_waiting(evening: "Evening", person: int) -> None:
    evening.waiting = [one for one in evening.waiting if one != person]


def sat_bot(evening: "Evening", entry: SatBot) -> None:
    evening.chairs[entry.seat] = Chair(entry.name, None, entry.strength, look=looks.logged_or_free(evening, entry))


def stood(evening: "Evening", entry: Stood) -> None:
    evening.chairs.pop(entry.seat)


def given(evening: "Evening", entry: Given) -> None:
    before = evening.chairs[entry.seat]
    owner = before.person if before.owner is None else before.owner
    kept = owner if evening.playing and owner != entry.person else None
    name, look = evening.name_in_seat(entry.person, entry.seat), evening.look_in_seat(entry.person, entry.seat)
    bot = before.name if before.person is None else ""
    evening.chairs[entry.seat] = Chair(name, entry.person, owner=kept, bot=bot, was=before.was, look=look)
    evening.people[entry.person].has_sat = True
    stop_waiting(evening, entry.person)


def prepared(evening: "Evening", entry: Prepared) -> None:
    evening.secret = bytes.fromhex(entry.secret)
    evening.salts = {}


def readied(evening: "Evening", entry: Readied) -> None:
    evening.salts[entry.person] = entry.salt


def began(evening: "Evening", entry: Began) -> None:
    close_up(evening)
    evening.playing = True
    evening.matches += 1
    note_lineup(evening)


def ended(evening: "Evening", entry: Ended) -> None:
    evening.playing = False
    evening.played = dict(evening.chairs)
    note_lineup(evening)
    evening.secret = b""
    evening.chairs = {seat: replace(chair, owner=None, bot="", was=None) for seat, chair in evening.chairs.items()}
    if entry.why:
        return
    for seat, chair in evening.chairs.items():
        tally = evening.standings.setdefault(chair.name, Tally())
        tally.played += 1
        tally.won += (seat in entry.winners) / len(entry.winners)


def note_lineup(evening: "Evening") -> None:
    evening.lineup = [chair.name for _, chair in sorted(evening.chairs.items())]


def close_up(evening: "Evening") -> None:
    evening.chairs = dict(enumerate(chair for _, chair in sorted(evening.chairs.items())))


CHANGES: Mapping[type, Any] = {
    Joined: joined,
    Forgot: forgot,
    Moved: moved,
    Named: renames.apply,
    Looked: looks.apply,
    Removed: removal.apply_removed,
    Readmitted: removal.apply_readmitted,
    Changed: changed,
    Hosted: hosted,
    Sat: sat,
    SatBot: sat_bot,
    Stood: stood,
    Waited: waited,
    Given: given,
    Prepared: prepared,
    Readied: readied,
    Began: began,
    Ended: ended,
}
