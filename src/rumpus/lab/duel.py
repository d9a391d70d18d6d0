"""Two players race to a goal, a turn each: the method that all exact solutions share.

`chances[total, mine]` is the win probability of the seat to move that has `mine` while both together have `total`.
A turn that scores leads to a larger total, so totals are solved from the top down. Only a turn that scores nothing
stays: then the two players of a pair of scores refer to each other, x = f(1 - y) and y = g(1 - x), where f and g, the
best turn as a function of what nothing is worth, rise by less than they are given. Newton's method with the slopes of
the last two tries finds the fixed points of a whole diagonal at once; what counts is the residual, so a poor slope
costs a try and no accuracy.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
# best_turn(total, low, nothing, out, chances): for the others' scores low, low + 1 … the value of the best turn where
# a turn without points is worth nothing[i]
BestTurn = Callable[[int, int, Array, Array, Array], None]

EXACT = 1e-13  # the largest residual left
TRIES = 100
LIKELY_NOTHING = 0.3  # a first guess at how much of a turn's value is that of scoring nothing
TELLING = 1e-9  # two tries nearer than this tell nothing about the slope


def shape(goal: int) -> tuple[int, int]:
    return 2 * goal - 1, goal


def unsolved(goal: int) -> Array:
    """Cells that no pair of scores below the goal has stay zero."""
    chances = np.zeros(shape(goal))
    for total in range(2 * goal - 1):
        chances[total, scores(total, goal)] = np.nan
    return chances


def scores(total: int, goal: int) -> slice:
    """The scores below the goal that a player may have when both have this total."""
    return slice(max(0, total - goal + 1), min(goal - 1, total) + 1)


def next_total(chances: Array) -> int:
    """The largest total not solved yet, -1 when all are."""
    totals = np.flatnonzero(np.isnan(chances).any(axis=1))
    return int(totals[-1]) if len(totals) else -1


def solve(chances: Array, best_turn: BestTurn, lanes: int = 0, threads: int = 1) -> Iterator[int]:
    """Fill in what is not solved yet, one total after the other; yields how many pairs of scores each had.

    With `lanes` a diagonal is cut into so many scores each, shared out among threads.
    """
    goal = chances.shape[1]
    slopes = np.full(goal, LIKELY_NOTHING)
    with ThreadPoolExecutor(threads) as pool:
        for total in range(next_total(chances), -1, -1):
            mine = scores(total, goal)
            evaluate = evaluation(total, mine.start, best_turn, chances, lanes, pool)
            chances[total, mine] = fixed_points(guess(chances, total), evaluate, slopes[mine])
            yield mine.stop - mine.start


def evaluation(
    total: int, low: int, best_turn: BestTurn, chances: Array, lanes: int, pool: ThreadPoolExecutor
) -> Callable[[Array], Array]:
    """The best turn of every player of a diagonal, by their scores ascending, given the chances of all of them.

    A seat's chances are what its rival's turn leaves it, so `1 - tried` is what nothing is worth, by the other's score.
    """

    def evaluate(tried: Array) -> Array:
        nothing, out = 1 - tried, np.empty_like(tried)
        if not lanes:
            best_turn(total, low, nothing, out, chances)
            return out[::-1]
        cuts = [slice(at, at + lanes) for at in range(0, len(tried), lanes)]
        list(pool.map(lambda cut: best_turn(total, low + cut.start, nothing[cut], out[cut], chances), cuts))
        return out[::-1]

    return evaluate


def guess(chances: Array, total: int) -> Array:
    """What the three pairs of scores nearest above would let one expect, where there are three."""
    goal = chances.shape[1]
    mine = np.arange(goal)[scores(total, goal)]
    tried = np.full(len(mine), 0.5)
    inner = (mine + 1 < goal) & (total - mine + 1 < goal)
    here = mine[inner]
    if len(here):
        tried[inner] = chances[total + 1, here + 1] + chances[total + 1, here] - chances[total + 2, here + 1]
    return tried.clip(0.0, 1.0)


def fixed_points(tried: Array, evaluate: Callable[[Array], Array], slopes: Array) -> Array:
    """The chances that the best turns against them give again; `slopes` are improved in place."""
    found = evaluate(tried)
    for _ in range(TRIES):
        off = found - tried
        if np.abs(off).max() <= EXACT:
            return found
        step = (off - slopes * off[::-1]) / (1 - slopes * slopes[::-1])
        before, tried = found, np.clip(tried + step, 0.0, 1.0)
        found = evaluate(tried)
        telling = np.abs(step[::-1]) > TELLING
        rise = (before - found)[telling] / step[::-1][telling]
        slopes[telling] = np.clip(rise, 0.0, 0.99)
    raise ArithmeticError(f"no fixed point after {TRIES} tries: {np.abs(off).max()}")
