"""Removing people from a table and readmitting them, by its host."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rumpus.game import BadInput
from rumpus.table import looks
from rumpus.table.entries import Readmitted, Removed
from rumpus.table.names import free_name
from rumpus.table.people import BOT_NAMES, STAND_IN, Chair

if TYPE_CHECKING:
    from rumpus.table.evening import Evening


def remove(evening: "Evening", by: int, person: int) -> Removed:
    """Return the entry that removes a person, with the names of the bots that play on in a running match."""
    evening.expect_host(by)
    evening.expect_person(person)
    if person == by:
        raise BadInput("remove-self")
    bots: dict[int, str] = {}
    for seat in evening.seats_of(person) if evening.playing else ():
        bots[seat] = free_name(BOT_NAMES, [*evening.names(), *bots.values()])
    return Removed(person=person, bots=bots)


def readmit(evening: "Evening", by: int, person: int) -> Readmitted:
    evening.expect_host(by)
    if person not in evening.people or not evening.people[person].removed:
        raise BadInput("no-such-person", got=person)
    return Readmitted(person=person)


def apply_removed(evening: "Evening", entry: Removed) -> None:
    evening.people[entry.person].removed = True
    evening.salts.pop(entry.person, None)
    evening.waiting = [one for one in evening.waiting if one != entry.person]
    if evening.owner == entry.person:
        evening.owner = evening.host
    for seat, chair in list(evening.chairs.items()):
        if chair.owner == entry.person:
            evening.chairs[seat] = replace(chair, owner=None)
        if chair.person == entry.person and seat not in entry.bots:
            del evening.chairs[seat]
    for seat, name in entry.bots.items():
        look = looks.free_look(looks.looks(evening, but_seat=seat), name)
        evening.chairs[seat] = Chair(name, None, STAND_IN, was=entry.person, look=look)
        evening.lineup[seat] = name


def apply_readmitted(evening: "Evening", entry: Readmitted) -> None:
    evening.people[entry.person].removed = False
