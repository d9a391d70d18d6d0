"""The waiting list: people without a seat who want to play in the next match. They take the seats of bots."""

from rumpus.game import BadInput
from rumpus.table.entries import Given, Sat, Waited
from rumpus.table.evening import Evening

WEAKEST_FIRST = ("random", "easy", "sensible", "hard")  # the order in which bots give their seats up


def wait(evening: Evening, by: int, waits: bool) -> Waited | None:
    """Return the entry that puts a person on the waiting list or takes them off it; None if nothing changes."""
    if evening.seats_of(by):
        raise BadInput("has-seat")
    return None if waits == (by in evening.waiting) else Waited(person=by, waits=waits)


def places(evening: Evening) -> int:
    """Return how many people on the waiting list can play next: as many as there are bots and free seats."""
    people = sum(chair.person is not None for chair in evening.chairs.values())
    return evening.game.rules.SEATS[-1] - people


def next_to_sit(evening: Evening) -> Sat | None:
    """Return the entry that seats the first person on the list who is here; None if nobody can sit.

    They take a bot's seat, or a free one where there is no bot, so that the number of seats stays the same.
    """
    person = next((one for one in evening.waiting if evening.people[one].here), None)
    if evening.playing or person is None:
        return None
    seat = bot_that_yields(evening)
    seat = free_seat(evening) if seat is None else seat
    return None if seat is None else Sat(seat=seat, person=person)


def bot_that_yields(evening: Evening) -> int | None:
    """Return the seat of the weakest bot, the last one of several."""
    bots = [seat for seat, chair in evening.chairs.items() if chair.person is None]
    return min(bots, key=lambda seat: (rank(evening.chairs[seat].strength), -seat), default=None)


def rank(strength: str) -> int:
    return WEAKEST_FIRST.index(strength) if strength in WEAKEST_FIRST else len(WEAKEST_FIRST)


def free_seat(evening: Evening) -> int | None:
    return next((seat for seat in range(evening.game.rules.SEATS[-1]) if seat not in evening.chairs), None)


def take(evening: Evening, by: int, seat: int) -> Given:
    """Return the entry that gives a bot's seat in the running match to a person without a seat.

    Nobody may take it who has held another seat in the match, because they have seen its cards.
    """
    chair = evening.expect_chair(seat)
    if chair.person is not None:
        raise BadInput("seat-taken", seat=seat, name=chair.name)
    others = [other for number, other in evening.chairs.items() if number != seat]
    if evening.seats_of(by) or any(by in (other.owner, other.was) for other in others):
        raise BadInput("has-seat")
    return Given(seat=seat, person=by)
