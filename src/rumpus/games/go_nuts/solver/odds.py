"""The dice of Go Nuts! as probabilities: one roll of a turn, and what a whole Go Nuts! round brings.

The round is played in lock-step: the roller, then every dog die that has not shown its dog, and so on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

import numpy as np

from rumpus.games.go_nuts.rules import ACORN, CAR, DICE, DOG_FACE, SQUIRREL
from rumpus.lab.solve.race_to_goal import Array


@dataclass(frozen=True)
class Odds:
    """Probabilities by number of dice, 0 to DICE."""

    nuts: Array  # GN-7: all squirrels
    cars: Array  # GN-10: all cars
    rolls: Array  # GN-5: [dice, acorns, cars], rolls after which there is a choice
    acorns: Array  # [dice, acorns] of one roll in a round
    dog: float  # a dog die shows its dog


def odds(squirrel_faces: Sequence[int], dog_faces: Sequence[int]) -> Odds:
    squirrel, acorn, car = (squirrel_faces[face] / sum(squirrel_faces) for face in (SQUIRREL, ACORN, CAR))
    size = DICE + 1
    found = Odds(
        nuts=np.array([squirrel**dice for dice in range(size)]),
        cars=np.array([car**dice for dice in range(size)]),
        rolls=np.zeros((size, size, size)),
        acorns=np.zeros((size, size)),
        dog=dog_faces[DOG_FACE] / sum(dog_faces),
    )
    for dice in range(1, size):
        for acorns in range(dice + 1):
            found.acorns[dice, acorns] = comb(dice, acorns) * acorn**acorns * (1 - acorn) ** (dice - acorns)
            for cars in range(dice + 1 - acorns):
                squirrels = dice - acorns - cars
                if dice not in (squirrels, cars):
                    ways = comb(dice, acorns) * comb(dice - acorns, cars)
                    found.rolls[dice, acorns, cars] = ways * acorn**acorns * car**cars * squirrel**squirrels
    return found


def round_scores(found: Odds, goal: int) -> Array:
    """Return how likely a round against one dog die scores, by [dice, points]; the last cell is the goal or more."""
    scores = np.zeros((DICE + 1, goal + 1))
    for dice in range(1, DICE + 1):
        acorns, stays = found.acorns[dice], 1 - found.dog
        counts = np.zeros(goal)  # how often the roller is expected to roll while so many are counted
        for points in range(goal):
            earlier = sum(acorns[n] * counts[points - n] for n in range(1, min(dice, points) + 1))
            counts[points] = ((points == 0) + stays * earlier) / (1 - stays * acorns[0])
        scores[dice, :goal] = found.dog * np.convolve(acorns[: dice + 1], counts)[:goal]
        scores[dice, goal] = max(0.0, 1 - scores[dice, :goal].sum())
    return scores


def expected_rounds(found: Odds, opponents: int) -> Array:
    """Return the expected acorns of a round by dice: those of a roll, times the rolls until the last dog shows."""
    rolls = sum(
        (-1) ** (some + 1) * comb(opponents, some) / (1 - (1 - found.dog) ** some) for some in range(1, opponents + 1)
    )
    return np.asarray(found.acorns @ np.arange(DICE + 1) * rolls)
