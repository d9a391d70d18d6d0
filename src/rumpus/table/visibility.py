"""Tells when people can see an action: agents react from then on, and not from when the rules allow it.

The browser shows a thrown die, a card or a bone when the duration of its action is over, and cards that are drawn
because of a laid one after that. The news still has to reach people, and their action the table.
"""

from rumpus.game import DRAW, LAY, NOBODY, THROW
from rumpus.table.tempo import lasts

# Ms from the table to a person and back: a home network, a screen and a touch panel. It scales with the tempo, so that
# bots are as much faster than people at a fast table as at any other.
ROUND_TRIP = 70


class Visibility:
    """The moment from which everybody can react to the last action."""

    __slots__ = ("_lies", "_scale", "_thrower")

    def __init__(self, now: int, scale: float) -> None:
        self._scale = scale
        self.begins(now)

    def begins(self, now: int) -> None:
        """Note that all pieces lie on the table."""
        self._lies = now
        self._thrower = NOBODY  # the seat that has just thrown in a race

    def acted(self, seat: int, kind: int, drew: bool, racing: bool, lies_at: int) -> None:
        """Note an action of a seat, of this kind, whose pieces lie at `lies_at`.

        `drew` says whether chance decided something then, `racing` whether others may act meanwhile.
        """
        self._lies = lies_at
        if drew and kind == LAY:
            self._lies += lasts((DRAW, 1), self._scale)
        self._thrower = seat if racing and kind == THROW else NOBODY

    def visible_at(self, now: int) -> int:
        """Return when the action of a person without any reaction time could arrive at the table."""
        return max(now, self._lies + round(ROUND_TRIP * self._scale))

    def cue(self, seat: int, now: int) -> int:
        """Return when a seat's reaction begins: at once for a seat that has thrown in a race, and may throw again."""
        return now if seat == self._thrower else self.visible_at(now)
