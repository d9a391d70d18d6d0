"""The values of all moments of one turn of Don't You Forget It, given the values of its ends."""

from collections.abc import Sequence
from functools import cache
from threading import local
from typing import Any

import numpy as np

from rumpus.games.forget_it.rules import FACES, score_of
from rumpus.games.forget_it.solver.match import most_points
from rumpus.games.forget_it.solver.odds import Hand, dice_in, hands, open_hands, rolled
from rumpus.games.forget_it.solver.tables import LANES, MOST, choosing, collecting, open_places, places
from rumpus.games.forget_it.solver.turn import NUMBERS, one_turn
from rumpus.lab.compile.compiler import fast
from rumpus.lab.solve.race_to_goal import Array

NEVER = 160  # point dice in a turn: less likely than 1e-12, however one plays


class Workspace:
    """The arrays in which the values of a turn are computed, in all lanes; `rows` is the most point dice."""

    def __init__(self, rows: int, numbers: int = 1) -> None:
        self.tops = np.zeros(NUMBERS, np.int64)
        self.ends = np.zeros((4 * NUMBERS * (rows + 2 * MOST) + 1) * LANES)
        self.stride = (rows + MOST) * len(hands()) * LANES if numbers > 1 else 0
        self.worth = np.zeros((rows + MOST) * len(hands()) * LANES * numbers)
        self.chosen = np.zeros(NUMBERS * MOST * len(hands()) * LANES)
        self.shown, self.rolled = (np.zeros(len(open_hands()) * LANES) for _ in range(2))
        self.sums = np.zeros(LANES)

    def play(self) -> Array:
        """Compute all values from `tops` and `ends`; return those of a fresh turn, by lane."""
        arrays = (self.worth, self.stride, self.chosen, self.shown, self.rolled, self.sums)
        player()(self.tops, self.ends, tuple(collecting()), tuple(choosing()), *arrays)
        return self.rolled[-LANES:]


@cache
def player() -> Any:
    """Return one_turn() compiled so that products may be added without being rounded in between."""
    return fast(one_turn, fastmath={"contract"})


THREAD = local()


def thread_workspace() -> Workspace:
    """Return the workspace of this thread; it is reused, as allocating one takes longer than using it."""
    if not hasattr(THREAD, "workspace"):
        THREAD.workspace = Workspace(NEVER)
    workspace: Workspace = THREAD.workspace
    return workspace


class Turn:
    """A single turn. `ends` has the value of ending by points, as far as `tops` may reach."""

    def __init__(self, ends: Array, tops: Sequence[int]) -> None:
        workspace = Workspace(max(tops), NUMBERS)
        workspace.tops[:] = tops
        workspace.ends[: len(ends) * LANES] = np.repeat(ends, LANES)
        self.fresh = float(workspace.play()[0])
        self.ends = ends
        self.worth = workspace.worth.reshape(NUMBERS, -1, len(hands()), LANES)[..., 0].copy()
        self._rolled = workspace.rolled[::LANES].copy()

    def ended(self, number: int, points: int) -> float:
        return float(self.ends[score_of(number, points)])

    def holding(self, number: int, points: int, hand: Hand) -> float:
        """Return the value of the better of ending and rolling."""
        return float(self.worth[number - 1, points, places()[hand]])

    def rolled(self, number: int, points: int, hand: Hand) -> float:
        """Return the value of one roll and best play after it."""
        if not number:
            return float(self._rolled[open_places()[hand]])
        after, busts = rolled(hand)
        value = busts * self.ends[0]
        for (left, more), ways in after.items():
            value += ways * self.worth[number - 1, points + more, places()[left]]
        return float(value / FACES ** dice_in(hand))


def points_within(tops: Sequence[int]) -> Array:
    """Return all points that a turn with these tops may look at."""
    return np.arange(most_points(tops) + 1)


def least_tops(points: int) -> list[int]:
    """Return the point dice of each number that are worth more than so many points."""
    return [max(6, points // (4 * number) + 1) for number in range(1, NUMBERS + 1)]
