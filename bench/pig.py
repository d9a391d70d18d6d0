"""Pig, as Neller and Presser solved it: its solution is known to four digits, so it validates our method.

A die is rolled as often as one likes; a one loses the turn, else its pips count; holding adds them to the score.
"""

from typing import Any

import numpy as np

from rumpus.lab.solve import race_to_goal
from rumpus.lab.solve.race_to_goal import Array, compiled


def best_turns(total: int, low: int, nothing: Any, out: Any, chances: Any, worth: Any) -> None:
    """See race_to_goal.py; `worth` by turn total."""
    goal = chances.shape[1]
    for lane in range(len(out)):
        other = low + lane
        need = goal - (total - other)
        for pips in range(need, need + 6):
            worth[pips] = 1.0
        for pips in range(need - 1, -1, -1):
            rolled = nothing[lane]
            for face in range(2, 7):
                rolled += worth[pips + face]
            held = 1 - chances[total + pips, other] if pips else 0.0  # a turn begins with a roll
            worth[pips] = max(held, rolled / 6)
        out[lane] = worth[0]


def solve(goal: int) -> Array:
    chances, best_of_all = race_to_goal.unsolved(goal), compiled(best_turns)
    worth = np.zeros(goal + 6)

    def best(total: int, low: int, nothing: Array, out: Array, known: Array) -> None:
        best_of_all(total, low, nothing, out, known, worth)

    for _ in race_to_goal.solve(chances, best):
        pass
    return chances
