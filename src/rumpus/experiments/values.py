"""Exact values of traced positions, in games that are solved between two."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from rumpus.game import Game, Json
from rumpus.games import part
from rumpus.lab.solve import solutions

Array = np.ndarray[Any, Any]
PLAYERS = 2
MOST_KNOWN = 100_000  # values in memory


class Values:
    """A seat's chance to win under best play of both, from the exact solution of a match, if that is at hand."""

    def __init__(self, game: Game, options: Mapping[str, Json], players: int) -> None:
        self._game = game
        self._exact = at_hand(game.key, options) if players == PLAYERS else None
        self._known: dict[bytes, float] = {}

    def of(self, states: Array, seats: Array, seen: Array) -> Array:
        """Return a value for each row, NaN where it is not known. Rows with equal observations are valued once."""
        found = np.full(len(states), np.nan)
        if self._exact is None:
            return found
        for row, seat in enumerate(seats.tolist()):
            key = seen[row].tobytes()
            if key not in self._known:
                if len(self._known) >= MOST_KNOWN:
                    self._known.clear()
                self._known[key] = self._exact.win(unpacked(self._game, states[row]), seat)
            found[row] = self._known[key]
        return found


def at_hand(game: str, options: Mapping[str, Json]) -> solutions.Solution | None:
    """Return the exact solution if it was solved before, or takes a second or so; None otherwise."""
    if not solutions.is_solved(game):
        return None
    if options["goal"] <= part(game, "solver").QUICK_GOAL:
        return solutions.solution(game, options)
    return solutions.ready(game, options)


def unpacked(game: Game, record: Any) -> Any:
    """Return a record of compiled play as a state of the plain rules, without events."""
    s = game.rules.State()
    for name in record.dtype.names:
        setattr(s, name, record[name].tolist())
    return s
