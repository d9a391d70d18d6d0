"""Tempo: how long each kind of action takes, the same for every seat, so that a macro gains nothing."""

from functools import cache

from rumpus.game import DRAW, LAY, NO_TIME, THROW

MILLISECONDS = {NO_TIME: 0, THROW: 450, LAY: 250, DRAW: 350}


@cache
def lasts(pace: tuple[int, int], scale: float) -> int:
    """Return how many ms an action of this pace takes. A scale of 0.1 is ten times as fast, for tests."""
    kind, times = pace
    return round(MILLISECONDS[kind] * times * scale)


class Tempo:
    __slots__ = ("free", "scale")

    def __init__(self, seats: int, scale: float = 1.0) -> None:
        self.scale = scale
        self.free = [0] * seats  # when each seat's hands are free again

    def due(self, seat: int, now: int) -> int:
        """Return when an action that arrives now is carried out: now, or when the seat's hands are free."""
        free = self.free[seat]
        return now if now > free else free

    def takes(self, seat: int, since: int, pace: tuple[int, int]) -> int:
        """Keep the seat's hands busy; return for how long.

        They are from when its action counts, not from when it arrived: jitter and distance cost nothing.
        """
        milliseconds = lasts(pace, self.scale)
        self.free[seat] = since + milliseconds
        return milliseconds

    def shift(self, by: int) -> None:
        """Move all times when the clock continues from another number."""
        self.free = [free + by for free in self.free]
