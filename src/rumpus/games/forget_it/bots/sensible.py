"""The sensible bot: ends its turn when the expected score after one more roll is less than the score now."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import comb
from random import Random

from rumpus.games.forget_it.rules import CHOOSE, COLOURS, DICE, END, ROLL, WORD, colour, score_of
from rumpus.games.forget_it.view import View

Hand = tuple[int, ...]  # dice still to roll, by colour
Words = tuple[bool, ...]  # which of FOR, GET and IT lie aside
ALL_NINE: Hand = (3, 3, 3)


def choose(view: View, choices: Sequence[int], rng: Random) -> int | None:
    if choices[0] >= CHOOSE:
        return max(choices, key=lambda action: prospect(view, action - CHOOSE))
    if END not in choices or must_catch_up(view):
        return ROLL
    hand, words = rolled_next(view.faces, view.aside)
    return ROLL if after_roll(hand, words, view.number, view.points) > view.worth else END


def must_catch_up(view: View) -> bool:
    """FI-10: in a last turn a score that stays behind is worth nothing."""
    return view.reached is not None and view.scores[view.seat] + view.worth < max(view.scores)


def prospect(view: View, face: int) -> float:
    """Return the expected score after choosing this face's number, if the turn ends at once or after one more roll."""
    aside = [lies or shows == face for lies, shows in zip(view.aside, view.faces, strict=True)]
    points = view.faces.count(face)
    hand, words = rolled_next(view.faces, aside)
    return max(score_of(face + 1, points), after_roll(hand, words, face + 1, points))


def rolled_next(faces: Sequence[int], aside: Sequence[bool]) -> tuple[Hand, Words]:
    """Return the dice of the next roll and the words that lie aside then; after the last die all nine roll (FI-7)."""
    if all(aside):
        return ALL_NINE, (False,) * COLOURS
    hand, words = [0] * COLOURS, [False] * COLOURS
    for die in range(DICE):
        hand[colour(die)] += not aside[die]
        words[colour(die)] |= aside[die] and faces[die] == WORD
    return tuple(hand), tuple(words)


@cache
def after_roll(hand: Hand, words: Words, number: int, points: int) -> float:
    """Return the expected score of rolling once more and stopping then."""
    total = 0.0
    for colours in product(*(one_colour(dice) for dice in hand)):
        chance, more, spelled = 1.0, 0, True
        for lies, (share, wordy, hits) in zip(words, colours, strict=True):
            chance *= share
            more += hits
            spelled &= lies or wordy
        if not spelled:
            total += chance * score_of(number, points + more)
    return total


@cache
def one_colour(dice: int) -> list[tuple[float, bool, int]]:
    """Return how likely a word and each number of hits are, for the dice of one colour."""
    parts = []
    for hits in range(dice + 1):
        rest = dice - hits
        without = comb(dice, hits) * 4**rest / 6**dice
        anyhow = comb(dice, hits) * 5**rest / 6**dice
        parts.append((without, False, hits))
        if rest:
            parts.append((anyhow - without, True, hits))
    return parts
