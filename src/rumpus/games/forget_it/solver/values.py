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


class Room:
    """Where the values of a turn are worked out, in all lanes; `rows` are point dice, at most."""

    def __init__(self, rows: int, numbers: int = 1) -> None:
        self.tops = np.zeros(NUMBERS, np.int64)
        self.ends = np.zeros((4 * NUMBERS * (rows + 2 * MOST) + 1) * LANES)
        self.stride = (rows + MOST) * len(hands()) * LANES if numbers > 1 else 0
        self.worth = np.zeros((rows + MOST) * len(hands()) * LANES * numbers)
        self.chosen = np.zeros(NUMBERS * MOST * len(hands()) * LANES)
        self.shown, self.rolled = (np.zeros(len(open_hands()) * LANES) for _ in range(2))
        self.sums = np.zeros(LANES)

    def play(self) -> Array:
        """Fill in all values for the tops and ends laid out; those of a fresh turn, by lane."""
        rooms = (self.worth, self.stride, self.chosen, self.shown, self.rolled, self.sums)
        player()(self.tops, self.ends, tuple(collecting()), tuple(choosing()), *rooms)
        return self.rolled[-LANES:]


@cache
def player() -> Any:
    """Compiled so that products may be added without being rounded in between."""
    return fast(one_turn, fastmath={"contract"})


THREAD = local()


def thread_room() -> Room:
    """The workspace of this thread; it is reused, as allocating one takes longer than using it."""
    if not hasattr(THREAD, "room"):
        THREAD.room = Room(NEVER)
    room: Room = THREAD.room
    return room


class Turn:
    """A single turn; `ends` by points, as far as `tops` may reach."""

    def __init__(self, ends: Array, tops: Sequence[int]) -> None:
        room = Room(max(tops), NUMBERS)
        room.tops[:] = tops
        room.ends[: len(ends) * LANES] = np.repeat(ends, LANES)
        self.fresh = float(room.play()[0])
        self.ends = ends
        self.worth = room.worth.reshape(NUMBERS, -1, len(hands()), LANES)[..., 0].copy()
        self._rolled = room.rolled[::LANES].copy()

    def ended(self, number: int, points: int) -> float:
        return float(self.ends[score_of(number, points)])

    def holding(self, number: int, points: int, hand: Hand) -> float:
        """The best of ending and rolling."""
        return float(self.worth[number - 1, points, places()[hand]])

    def rolled(self, number: int, points: int, hand: Hand) -> float:
        """One roll, and best play after it."""
        if not number:
            return float(self._rolled[open_places()[hand]])
        after, busts = rolled(hand)
        value = busts * self.ends[0]
        for (left, more), ways in after.items():
            value += ways * self.worth[number - 1, points + more, places()[left]]
        return float(value / FACES ** dice_in(hand))


def points_within(tops: Sequence[int]) -> Array:
    """All points that a turn with these tops may look at."""
    return np.arange(most_points(tops) + 1)


def least_tops(points: int) -> list[int]:
    """For each number the point dice that are worth more than so many points."""
    return [max(6, points // (4 * number) + 1) for number in range(1, NUMBERS + 1)]
