"""Tempo: how long each kind of action takes, the same for every seat, so that a macro gains nothing."""

from functools import cache
from typing import NamedTuple

from rumpus.game import DRAW, LAY, NO_TIME, THROW, Game

MILLISECONDS = {NO_TIME: 0, THROW: 450, LAY: 250, DRAW: 350}


@cache
def lasts(pace: tuple[int, int], scale: float) -> int:
    """Return how many ms an action of this pace takes. A scale of 0.1 is ten times as fast, for tests."""
    kind, times = pace
    return round(MILLISECONDS[kind] * times * scale)


class Duration(NamedTuple):
    kind: int  # NO_TIME, THROW, LAY or DRAW
    milliseconds: int


@cache
def durations(game: Game, scale: float) -> tuple[Duration, ...]:
    """Return the kind of every action of a game and how long it takes, by its number."""
    paces = map(game.rules.pace, range(game.rules.ACTIONS))
    return tuple(Duration(pace[0], lasts(pace, scale)) for pace in paces)


class Tempo:
    __slots__ = ("free", "scale")

    def __init__(self, seats: int, scale: float = 1.0) -> None:
        self.scale = scale
        self.free = [0] * seats  # when each seat's hands are free again

    def due(self, seat: int, now: int) -> int:
        """Return when an action that arrives now is carried out: now, or when the seat's hands are free."""
        free = self.free[seat]
        return now if now > free else free

    def takes(self, seat: int, since: int, milliseconds: int) -> None:
        """Keep the seat's hands busy.

        They are from when its action counts, not from when it arrived: jitter and distance cost nothing.
        """
        self.free[seat] = since + milliseconds

    def shift(self, by: int) -> None:
        """Move all times when the clock continues from another number."""
        self.free = [free + by for free in self.free]
