"""The credit that each person at a table gets in races for a longer way to the server."""

from rumpus.table.evening import Evening
from rumpus.table.race import credits_of


def credits_at(evening: Evening, scale: float) -> dict[int, int]:
    """Return everybody's credit by seat; bots and absent people have none."""
    people, chairs = evening.people, evening.chairs
    trips = {
        seat: 0.0 if chair.person is None else people[chair.person].distance.round_trip(scale)
        for seat, chair in chairs.items()
    }
    present = {seat for seat, chair in chairs.items() if chair.person is not None and people[chair.person].here}
    return {seat: credit for seat, credit in credits_of(trips).items() if seat in present}
