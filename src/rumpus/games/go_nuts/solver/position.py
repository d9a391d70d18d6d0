"""Reads positions of Go Nuts! from a short JSON description; the first seat is to move."""

from typing import Any

from rumpus.game import Json
from rumpus.games.go_nuts.rules import DICE
from rumpus.lab.solve.positions import expect, whole

EXAMPLE = '{"scores": [12, 30], "total": 5, "dice": 3}'


def make(s: Any, scores: list[int], total: Json = 0, dice: Json = None) -> None:
    """Fill in the position; without `dice` it is before the first roll of the turn."""
    expect(max(scores) < s.goal)
    s.scores[:2] = scores
    s.total = whole(total, range(10_000))
    if dice is not None:
        s.rolls, s.dice = 1, whole(dice, range(1, DICE + 1))
