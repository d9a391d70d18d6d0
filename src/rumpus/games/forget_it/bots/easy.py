"""The easy bot: chooses the number that scores most at once, and ends its turn at five point dice."""

from collections.abc import Sequence
from random import Random

from rumpus.games.forget_it.rules import CHOOSE, END, ROLL
from rumpus.games.forget_it.view import View

ENOUGH = 5  # point dice: from here on the score is three times as much


def choose(view: View, choices: Sequence[int], rng: Random) -> int | None:
    if choices[0] >= CHOOSE:
        return max(choices, key=lambda action: (showing_worth(view, action - CHOOSE), action))
    return END if END in choices and view.points >= ENOUGH else ROLL


def showing_worth(view: View, face: int) -> int:
    return (face + 1) * view.faces.count(face)
