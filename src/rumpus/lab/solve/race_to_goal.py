"""Two players race to a goal, a turn each: the method that all exact solutions share.

`chances[total, mine]` is the win probability of the seat to move that has `mine` while both together have `total`.
A turn that scores leads to a larger total, so totals are solved from the top down. A turn that scores nothing keeps the
total: then the values of both players at a pair of scores depend on each other, x = f(1 - y) and y = g(1 - x), where f
and g give the value of the best turn by the value of scoring nothing, with slopes below one. Newton's method with the
slopes of the last two iterations finds the fixed points of a whole diagonal at once. It stops by the residual, so a
poor slope costs an iteration and no accuracy.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from rumpus.lab.compile.compiler import fast

Array = np.ndarray[Any, Any]
# best_turn(total, low, nothing, out, chances): for the others' scores low, low + 1 … the value of the best turn where
# a turn without points is worth nothing[i]
BestTurn = Callable[[int, int, Array, Array, Array], None]

compiled = cache(fast)  # cached for repeated calls

EXACT = 1e-11  # the largest residual left
TRIES = 100
LIKELY_NOTHING = 0.3  # a first guess at how much of a turn's value is that of scoring nothing
TELLING = 1e-9  # two tries nearer than this give no slope


def shape(goal: int) -> tuple[int, int]:
    return 2 * goal - 1, goal


def unsolved(goal: int) -> Array:
    """Return an array of NaN; cells that no pair of scores below the goal has are zero."""
    chances = np.zeros(shape(goal))
    for total in range(2 * goal - 1):
        chances[total, scores(total, goal)] = np.nan
    return chances


def scores(total: int, goal: int) -> slice:
    """Return the scores below the goal that a player may have when both have this total."""
    return slice(max(0, total - goal + 1), min(goal - 1, total) + 1)


def next_total(chances: Array) -> int:
    """Return the largest total not solved yet, -1 when all are."""
    totals = np.flatnonzero(np.isnan(chances).any(axis=1))
    return int(totals[-1]) if len(totals) else -1


def cores() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def solve(chances: Array, best_turn: BestTurn, lanes: int = 0, threads: int = 1) -> Iterator[int]:
    """Solve one total after the other; yield how many pairs of scores each had.

    With `lanes` a diagonal is cut into pieces of that length, which threads share.
    """
    goal = chances.shape[1]
    slopes = np.full((3, goal + 1), LIKELY_NOTHING)  # of this total and the two above it, by score
    with ThreadPoolExecutor(threads) as pool:
        for total in range(next_total(chances), -1, -1):
            mine = scores(total, goal)
            diagonal = Diagonal(total, best_turn, chances, lanes or goal, pool)
            slopes = np.roll(slopes, 1, axis=0)
            slopes[0, :-1] = slopes[2, 1:]  # those of the same lead
            chances[total, mine] = fixed_points(guess(chances, total), diagonal.evaluate, slopes[0, mine])
            yield mine.stop - mine.start


class Diagonal:
    """All pairs of scores with one total."""

    def __init__(self, total: int, best_turn: BestTurn, chances: Array, lanes: int, pool: ThreadPoolExecutor) -> None:
        mine = scores(total, chances.shape[1])
        self._total, self._low, self._chances = total, mine.start, chances
        self._best_turn, self._pool = best_turn, pool
        self._cuts = [slice(at, at + lanes) for at in range(0, mine.stop - mine.start, lanes)]
        self._tried, self._out = (np.full(mine.stop - mine.start, np.nan) for _ in range(2))

    def evaluate(self, tried: Array) -> Array:
        """Return the best turn of every player, by ascending score, given everybody's chances.

        A player's chances are what the turn before leaves, so `1 - tried` is the value of scoring nothing, by the
        other's score. A turn is evaluated again only where that value has changed.
        """
        changed, nothing = tried != self._tried, 1 - tried
        cuts = [cut for cut in self._cuts if changed[cut].any()]
        if len(cuts) == 1:
            self._evaluate(cuts[0], nothing[cuts[0]])
        else:
            list(self._pool.map(lambda cut: self._evaluate(cut, nothing[cut]), cuts))
        self._tried = tried
        return self._out[::-1].copy()

    def _evaluate(self, cut: slice, nothing: Array) -> None:
        self._best_turn(self._total, self._low + cut.start, nothing, self._out[cut], self._chances)


def guess(chances: Array, total: int) -> Array:
    """Extrapolate the chances of a total from those of larger totals, mostly those with the same lead."""
    goal = chances.shape[1]
    mine = np.arange(goal)[scores(total, goal)]
    other = total - mine
    tried = np.full(len(mine), 0.5)
    if total < 2 * goal - 2:
        tried = chances[total + 1, np.minimum(mine + 1, goal - 1)]
    inner = np.maximum(mine, other) + 1 < goal
    tried[inner] = level(chances, mine[inner], other[inner])
    deep = np.maximum(mine, other) + 2 < goal
    above = mine[deep] + 1, other[deep] + 1
    tried[deep] += chances[above[0] + above[1], above[0]] - level(chances, *above)
    return tried.clip(0.0, 1.0)


def level(chances: Array, mine: Array, other: Array) -> Array:
    """Return the chances that lie in one plane with those of the three neighbours with larger totals."""
    total = mine + other
    return np.asarray(chances[total + 1, mine + 1] + chances[total + 1, mine] - chances[total + 2, mine + 1])


def fixed_points(tried: Array, evaluate: Callable[[Array], Array], slopes: Array) -> Array:
    """Return the chances that reproduce themselves under best turns; `slopes` are improved in place."""
    found = evaluate(tried)
    for _ in range(TRIES):
        off = found - tried
        open_pairs = np.maximum(np.abs(off), np.abs(off[::-1])) > EXACT
        if not open_pairs.any():
            return found
        step = (off - slopes * off[::-1]) / (1 - slopes * slopes[::-1])
        before, tried = found, np.where(open_pairs, np.clip(tried + step, 0.0, 1.0), tried)
        found = evaluate(tried)
        telling = open_pairs & (np.abs(step[::-1]) > TELLING)
        rise = (before - found)[telling] / step[::-1][telling]
        slopes[telling] = np.clip(rise, 0.0, 0.99)
    raise ArithmeticError(f"no fixed point after {TRIES} tries: {np.abs(off).max()}")
