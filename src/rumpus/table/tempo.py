"""Tempo: how long a throw or a card takes, the same for every seat, so that a fast finger wins and a macro does not."""

from dataclasses import dataclass, field

from rumpus.game import DRAW, LAY, NO_TIME, THROW

MILLISECONDS = {NO_TIME: 0, THROW: 450, LAY: 250, DRAW: 350}


@dataclass
class Tempo:
    """When each seat's hands are free again. `scale` 0.1 plays ten times as fast, for tests."""

    seats: int
    scale: float = 1.0
    _free: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self._free = [0] * self.seats

    def due(self, seat: int, now: int) -> int:
        """When an action that arrives now takes place: at once, or at the seat's next free moment."""
        return max(now, self._free[seat])

    def takes(self, seat: int, due: int, pace: tuple[int, int]) -> None:
        """The seat is busy from when its action was due, not from when it arrived: jitter costs nothing."""
        kind, times = pace
        self._free[seat] = due + round(MILLISECONDS[kind] * times * self.scale)
