"""Tempo: how long a throw or a card takes, the same for every seat, so that a fast finger wins and a macro does not."""

from rumpus.game import DRAW, LAY, NO_TIME, THROW

MILLISECONDS = {NO_TIME: 0, THROW: 450, LAY: 250, DRAW: 350}


class Tempo:
    """When each seat's hands are free again. `scale` 0.1 plays ten times as fast, for tests."""

    __slots__ = ("_free", "scale")

    def __init__(self, seats: int, scale: float = 1.0) -> None:
        self.scale = scale
        self._free = [0] * seats

    def free(self, seat: int) -> int:
        return self._free[seat]

    def due(self, seat: int, now: int) -> int:
        """When an action that arrives now takes place: at once, or at the seat's next free moment."""
        return max(now, self._free[seat])

    def lasts(self, pace: tuple[int, int]) -> int:
        kind, times = pace
        return round(MILLISECONDS[kind] * times * self.scale)

    def takes(self, seat: int, since: int, pace: tuple[int, int]) -> None:
        """The seat is busy from when its action counts, not from when it arrived: jitter and distance cost nothing."""
        self._free[seat] = since + self.lasts(pace)

    def shift(self, by: int) -> None:
        """The clock goes on from another number."""
        self._free = [free + by for free in self._free]
