"""Renaming people, and second people at a device; their standings follow."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rumpus.game import BadInput
from rumpus.table.entries import NOBODY, Named
from rumpus.table.names import clean_name

if TYPE_CHECKING:
    from rumpus.table.evening import Evening


def rename(evening: "Evening", by: int, name: str, seat: int | None = None) -> Named:
    """Return the entry for a new name.

    People name themselves and their seats at any time; the host may name second people of others between matches.
    """
    if seat is None:
        return rename_person(evening, by, name)
    person, before = expect_may_name(evening, by, seat), evening.chairs[seat].name
    if is_persons_own(evening, seat):
        return rename_person(evening, by, name)
    name = clean_name(name)
    evening.expect_free_name(name, {*evening.names(but_seat=seat), *evening.standings} - {before})
    return Named(person=person, name=name, seat=seat)


def expect_may_name(evening: "Evening", by: int, seat: int) -> int:
    """Return the person of a seat if `by` may change the second person there; else raise BadInput."""
    chair = evening.expect_chair(seat)
    if chair.person != by:
        evening.expect_host(by)
        evening.expect_pause()
    if chair.person is None or (is_persons_own(evening, seat) and chair.person != by):
        raise BadInput("seat-not-second", seat=seat, name=chair.name)
    return chair.person


def rename_person(evening: "Evening", person: int, name: str) -> Named:
    name, before = clean_name(name), evening.people[person].name
    own = next((seat for seat in evening.seats_of(person) if evening.chairs[seat].name == before), NOBODY)
    evening.expect_free_name(name, {*evening.names(person, own), *evening.standings} - {before})
    return Named(person=person, name=name)


def is_persons_own(evening: "Evening", seat: int) -> bool:
    """Whether the seat has its person's name; a person's second seat has a number or a name of its own."""
    chair = evening.chairs[seat]
    return chair.person is not None and chair.name == evening.people[chair.person].name


def apply(evening: "Evening", entry: Named) -> None:
    if entry.seat != NOBODY:
        rename_seat(evening, entry.seat, entry.name)
        evening.chairs[entry.seat] = replace(evening.chairs[entry.seat], has_own_name=True)
        return
    person = evening.people[entry.person]
    before, person.name = person.name, entry.name
    seats = [seat for seat in evening.seats_of(entry.person) if not evening.chairs[seat].has_own_name]
    for seat in sorted(seats, key=lambda seat: evening.chairs[seat].name != before):  # the first gets no number
        rename_seat(evening, seat, evening.name_in_seat(entry.person, seat))
    carry_over(evening, before, entry.name)


def rename_seat(evening: "Evening", seat: int, name: str) -> None:
    before = evening.chairs[seat]
    evening.chairs[seat] = replace(before, name=name)
    carry_over(evening, before.name, name)


def carry_over(evening: "Evening", before: str, name: str) -> None:
    """Move the standings and the last result of a name to the new name."""
    evening.lineup = [name if one == before else one for one in evening.lineup]
    if before != name and before in evening.standings:
        evening.standings = {name if one == before else one: tally for one, tally in evening.standings.items()}
