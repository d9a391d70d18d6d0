"""The value of ending a turn in a match of Don't You Forget It, compiled; turn.py has the turn itself.

`last[1 + score, lead]` is the win probability of a last turn (FI-10) with that score against a player who is ahead by
so much; a tie is half a win. The last row also stands for all higher scores, and row 0 is an upper bound of all rows
that falls as the lead grows. Beyond the array it is taken for zero.
"""

from typing import Any

import numpy as np

from rumpus.games.forget_it.solver.tables import LANES, MOST
from rumpus.games.forget_it.solver.turn import NUMBERS, QUADRUPLED

NINE_BUST = (1 - (5 / 6) ** 3) ** 3  # FI-4: FOR, GET and IT in one roll of nine
LEAST_BUST = (1 / 6) ** 3  # and of three, the least likely bust of a hand that can


def fill_ends(total: int, low: int, nothing: Any, chances: Any, last: Any, tops: Any, ends: Any) -> None:
    """FI-10: at the goal the other has a last turn. Lanes beyond `nothing` repeat the last one."""
    goal, most = chances.shape[1], most_points(tops)
    for lane in range(LANES):
        one = min(lane, len(nothing) - 1)
        other = low + one
        mine = total - other
        ends[lane] = nothing[one]
        below = min(goal - mine, most + 1)
        for points in range(1, below):
            ends[points * LANES + lane] = 1 - chances[total + points, other]
        for points in range(below, most + 1):
            lead = mine + points - other
            ends[points * LANES + lane] = 1 - last[min(1 + other, len(last) - 1), lead] if lead < last.shape[1] else 1.0


def fill_tops(total: int, low: int, nothing: Any, chances: Any, last: Any, bust: float, tops: Any) -> None:
    """Compute `tops`: for each number, the point dice from which on a roll that busts so often cannot pay in any lane.

    A roll can win at most what a last turn would take, and puts all that is above nothing at risk.
    """
    goal = chances.shape[1]
    for number in range(1, NUMBERS + 1):
        tops[number - 1] = QUADRUPLED
    for lane in range(len(nothing)):
        other = low + lane
        mine = total - other
        lead = goal - other
        while lead < last.shape[1] and last[0, lead] > bust * (1 - nothing[lane]):
            lead += 1
        points = other + lead - mine
        for number in range(1, NUMBERS + 1):
            dice = (points + 4 * number - 1) // (4 * number)
            tops[number - 1] = max(tops[number - 1], dice)


def lay_out(
    total: int, low: int, nothing: Any, chances: Any, last: Any, bust: float, cap: int, tops: Any, ends: Any
) -> None:
    """Prepare `tops` and `ends` of a turn in a match for one_turn(), for the other's scores low, low + 1 …

    A player who would not roll all nine again gets at most nine more point dice, so for the value of a fresh turn it is
    enough to look at NINE_BUST; with LEAST_BUST all values are right, also where they are not reached by best play.
    `cap` is a number of point dice that is as good as never reached.
    """
    fill_tops(total, low, nothing, chances, last, bust, tops)
    for number in range(1, NUMBERS + 1):
        tops[number - 1] = min(cap, tops[number - 1] + MOST - 1)
    fill_ends(total, low, nothing, chances, last, tops, ends)


def last_table(rows: Any) -> Any:
    """Return `last` of rows of win probabilities, by score and lead; a single row stands for all scores."""
    bound = np.maximum.accumulate(rows.max(axis=0)[::-1])[::-1]
    return np.concatenate([bound[None], rows])


def most_points(tops: Any) -> int:
    """Return an upper bound of the points of every row that collect() reads."""
    most = 0
    for number in range(1, NUMBERS + 1):
        most = max(most, 4 * number * (tops[number - 1] + 16))
    return most
