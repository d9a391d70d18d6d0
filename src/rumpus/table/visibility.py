"""When people can see what happened. Agents react from that moment on, as people do, and not when the rules allow it.

The browser shows a thrown die, a card or a bone when the time that its action takes is over, and the cards that are
drawn because of a laid one after that. What is shown then has still to reach people, and what they do the table.
"""

from rumpus.game import DRAW, LAY, NOBODY, THROW
from rumpus.table.tempo import lasts

# Ms from the table to a person's eyes, and from the finger back to the table: a home network, a screen and a touch
# panel. It scales with the tempo, so that bots are as much faster than people at a fast table as at any other.
ROUND_TRIP = 70


class Visibility:
    """The moment from which on everybody can react to what happened last."""

    __slots__ = ("_lies", "_scale", "_thrower")

    def __init__(self, now: int, scale: float) -> None:
        self._scale = scale
        self.begins(now)

    def begins(self, now: int) -> None:
        """All pieces lie on the table."""
        self._lies = now
        self._thrower = NOBODY  # the seat that has just thrown in a race

    def acted(self, seat: int, pace: tuple[int, int], drew: bool, racing: bool, lies_at: int) -> None:
        """A seat acts, and its pieces lie at `lies_at`.

        `drew` says whether chance decided something then, `racing` whether others may act meanwhile.
        """
        kind, _ = pace
        self._lies = lies_at
        if drew and kind == LAY:
            self._lies += lasts((DRAW, 1), self._scale)
        self._thrower = seat if racing and kind == THROW else NOBODY

    def visible_at(self, now: int) -> int:
        """When a person who sees it the moment it lies could have an action at the table, without any time to react."""
        return max(now, self._lies + round(ROUND_TRIP * self._scale))

    def cue(self, seat: int, now: int) -> int:
        """When a seat's reaction begins. Throwing on in a race takes no looking: whoever has thrown may throw again."""
        return now if seat == self._thrower else self.visible_at(now)
