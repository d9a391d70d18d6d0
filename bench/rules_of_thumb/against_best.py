"""Rules of thumb against best play: what a rule that a person can follow wins.

A match against somebody who knows the rule and plays the best answer is exact too, where the rule looks at the dice
alone: `mine[total, score]` are the rule's chances to move, `theirs[total, score]` those of the best player to move
against a rule with that score. The modules of each game beside this one say what a rule is and how its turns score.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from rumpus.lab.solve import race_to_goal
from rumpus.lab.solve.race_to_goal import EXACT, TRIES, Array, BestTurn

RULE, BEST = range(2)  # seats of a match that is played to check
Scores = Callable[[int], Array]  # by the rule's own score: how likely its turn scores so much


class Answer(NamedTuple):
    """A match of a rule of thumb against the best answer to it."""

    mine: Array
    theirs: Array

    @property
    def first(self) -> float:
        """How often the rule wins when it begins."""
        return float(self.mine[0, 0])

    @property
    def second(self) -> float:
        return float(1 - self.theirs[0, 0])


def against_best(goal: int, scores: Scores, reached: Callable[[int, int], Array], best: BestTurn, lanes: int) -> Answer:
    """`reached(mine, other)`: what the rule's scores at the goal and beyond are worth to it, goal first."""
    mine, theirs = np.zeros(race_to_goal.shape(goal)), np.zeros(race_to_goal.shape(goal))
    for total in range(2 * goal - 2, -1, -1):
        here = race_to_goal.scores(total, goal)
        turns = [scores(score) for score in range(goal)[here]]
        fixed = np.array(
            [known(score, total - score, turns[n], theirs, reached) for n, score in enumerate(range(goal)[here])]
        )
        nothing = np.array([turn[0] for turn in turns])
        best_of = cut_up(total, here.start, best, mine, lanes)
        mine[total, here], theirs[total, here] = answers(race_to_goal.guess(mine, total), fixed, nothing, best_of)
    return Answer(mine, theirs)


def known(score: int, other: int, scores: Array, theirs: Array, reached: Callable[[int, int], Array]) -> float:
    """The part of the rule's turn that scores something."""
    goal = theirs.shape[1]
    points = np.arange(1, min(goal - score, len(scores)))
    below = scores[points] @ (1 - theirs[score + other + points, score + points])
    beyond = scores[goal - score :]
    return float(below + beyond @ reached(score, other)[: len(beyond)])


def cut_up(total: int, low: int, best: BestTurn, mine: Array, lanes: int) -> Callable[[Array], Array]:
    def evaluate(nothing: Array) -> Array:
        out = np.empty_like(nothing)
        for at in range(0, len(out), lanes):
            best(total, low + at, nothing[at : at + lanes], out[at : at + lanes], mine)
        return out

    return evaluate


def answers(tried: Array, fixed: Array, scoreless: Array, best_of: Callable[[Array], Array]) -> tuple[Array, Array]:
    """x = fixed + scoreless (1 - y) and y = best_of(1 - x), by secants as in race_to_goal.py."""
    found = best_of(1 - tried)
    slopes = np.full(len(fixed), race_to_goal.LIKELY_NOTHING)
    for _ in range(TRIES):
        off = fixed + scoreless * (1 - found) - tried
        if np.abs(off).max() <= EXACT:
            return tried, found
        step = off / (1 - scoreless * slopes)
        before, tried = found, tried + step
        found = best_of(1 - tried)
        telling = np.abs(step) > race_to_goal.TELLING
        slopes[telling] = np.clip((before - found)[telling] / step[telling], 0.0, 0.99)
    raise ArithmeticError("no fixed point")
