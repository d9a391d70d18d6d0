"""Advice for Go Nuts!, short enough to remember: when to bank."""

from collections.abc import Iterator

import numpy as np

from rumpus.games.go_nuts.rules import DICE
from rumpus.games.go_nuts.solver.solution import OPPONENTS, Solution
from rumpus.lab.solve.advice_tables import Cell, Page, first_of_rest, say


def bank_for_most(exact: Solution) -> list[int]:
    """Return the total from which on banking gathers most against one opponent, for one die to five."""
    worth = exact.expected(1)[1]
    totals = np.arange(len(worth) - DICE - 1)
    return [first_of_rest(worth[: len(totals), dice] <= totals) for dice in range(1, DICE + 1)]


def bank_to_win(exact: Solution, mine: int, other: int) -> list[int]:
    """Return the total from which on banking wins most often at these scores, for one die to five."""
    turn = exact.turn_against(mine, other)
    return [first_of_rest(turn.worth[: turn.need + 1, dice] <= turn.banked) for dice in range(1, DICE + 1)]


def pages(exact: Solution) -> Iterator[Page]:
    points: list[Cell] = [say("solve-points"), *(say("figure-3", n=float(turn)) for turn in exact.turns)]
    yield say("solve-turn-title"), [say("solve-opponents"), *map(str, OPPONENTS)], [points]
    dice: list[Cell] = [say("solve-bank-dice", dice=dice) for dice in range(1, DICE + 1)]
    rows: list[list[Cell]] = [[say("solve-bank-most"), *bank_for_most(exact)]]
    half, near = exact.goal // 2, exact.goal * 4 // 5
    for mine, other in ((0, 0), (half, half), (0, near), (near, 0), (near, near)):
        rows.append([say("solve-bank-win", mine=mine, other=other), *bank_to_win(exact, mine, other)])
    yield say("solve-bank-title"), [say("solve-bank-when"), *dice], rows
