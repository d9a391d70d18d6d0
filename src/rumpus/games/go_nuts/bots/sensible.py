"""The sensible bot: banks when the expected total after one more roll is less than the total now."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb
from random import Random

from rumpus.games.go_nuts.rules import ACORN, BANK, CAR, DOG_FACE, SQUIRREL
from rumpus.games.go_nuts.view import View

Faces = tuple[int, ...]  # how many of a die's six show each thing


def choose(view: View, choices: Sequence[int], rng: Random) -> int | None:
    return BANK if BANK in choices and is_enough(view) else choices[0]


def is_enough(view: View) -> bool:
    """GN-12: points past the goal are worth nothing, so nothing is better than reaching it."""
    if view.scores[view.seat] + view.total >= view.goal:
        return True
    in_a_round = acorns_in_a_round(view.dice, view.players - 1, view.squirrel_faces, view.dog_faces)
    return after_roll(view.total, view.dice, view.squirrel_faces, in_a_round) <= view.total


def after_roll(total: int, dice: int, faces: Faces, in_a_round: Fraction) -> Fraction:
    """GN-5, GN-7, GN-10: the expected score of the turn when it rolls once more and banks then."""
    all_squirrels, all_cars = (Fraction(faces[face], 6) ** dice for face in (SQUIRREL, CAR))
    safe = 1 - all_squirrels - all_cars
    return safe * total + expected_acorns(dice, faces) + all_squirrels * in_a_round


def expected_acorns(dice: int, faces: Faces) -> Fraction:
    return dice * Fraction(faces[ACORN], 6)


@cache
def acorns_in_a_round(dice: int, dogs: int, faces: Faces, dog_faces: Faces) -> Fraction:
    """GN-8: the expected acorns of a Go Nuts! round in which the roller throws as often as the slowest dog."""
    return expected_acorns(dice, faces) * throws_until_all_bark(dogs, Fraction(dog_faces[DOG_FACE], 6))


def throws_until_all_bark(dogs: int, chance: Fraction) -> Fraction:
    """Return the mean of the longest wait, by inclusion-exclusion: n dice wait 1 / (1 - (1 - chance)^n) for a dog."""
    return sum(
        ((-1) ** (n + 1) * comb(dogs, n) / (1 - (1 - chance) ** n) for n in range(1, dogs + 1)), start=Fraction(0)
    )
