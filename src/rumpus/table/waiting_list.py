"""The waiting list: people without a seat who want to play in the next match. They go before bots."""

from rumpus.game import BadInput
from rumpus.table.entries import Given, Sat, Waited
from rumpus.table.evening import Evening

WEAKEST_FIRST = ("random", "easy", "sensible", "hard")  # the order in which bots give their seats up


def wait(evening: Evening, by: int, waits: bool) -> Waited | None:
    """Somebody wants a seat in the next match, or only wants to watch; None if that is so already."""
    if evening.seats_of(by):
        raise BadInput("has-seat")
    return None if waits == (by in evening.waiting) else Waited(person=by, waits=waits)


def places(evening: Evening) -> int:
    """How many people on the waiting list can play in the next match: as many as there are bots and free seats."""
    people = sum(chair.person is not None for chair in evening.chairs.values())
    return evening.game.rules.SEATS[-1] - people


def next_to_sit(evening: Evening) -> Sat | None:
    """The first on the waiting list who is here gets a bot's seat, or a free one where no bot sits; None if nobody can.

    So there are as many seats as before, and a bot that only filled one up is gone.
    """
    person = next((one for one in evening.waiting if evening.people[one].here), None)
    if evening.playing or person is None:
        return None
    seat = bot_that_yields(evening)
    seat = free_seat(evening) if seat is None else seat
    return None if seat is None else Sat(seat=seat, person=person)


def bot_that_yields(evening: Evening) -> int | None:
    """Of the weakest bots the one in the last seat."""
    bots = [seat for seat, chair in evening.chairs.items() if chair.person is None]
    return min(bots, key=lambda seat: (rank(evening.chairs[seat].strength), -seat), default=None)


def rank(strength: str) -> int:
    return WEAKEST_FIRST.index(strength) if strength in WEAKEST_FIRST else len(WEAKEST_FIRST)


def free_seat(evening: Evening) -> int | None:
    return next((seat for seat in range(evening.game.rules.SEATS[-1]) if seat not in evening.chairs), None)


def take(evening: Evening, by: int, seat: int) -> Given:
    """Somebody who has no part in the running match plays on for a bot.

    Nobody who has held another seat in it may: they have seen its cards.
    """
    chair = evening.expect_chair(seat)
    if chair.person is not None:
        raise BadInput("seat-taken", seat=seat, name=chair.name)
    others = [other for number, other in evening.chairs.items() if number != seat]
    if evening.seats_of(by) or any(by in (other.owner, other.was) for other in others):
        raise BadInput("has-seat")
    return Given(seat=seat, person=by)
