"""Don't You Forget It, easy: collects whatever shows most often and stops as soon as it has four."""

from collections.abc import Sequence
from random import Random

from rumpus.games.forget_it.rules import CHOOSE, END, ROLL
from rumpus.games.forget_it.view import View

ENOUGH = 4  # point dice: from here on the score doubles


def choose(view: View, choices: Sequence[int], luck: Random) -> int | None:
    if choices[0] >= CHOOSE:
        return max(choices, key=lambda action: (view.faces.count(action - CHOOSE), action))
    return END if END in choices and view.points >= ENOUGH else ROLL
