"""Rules of thumb against best play: what a rule that a person can follow gathers and wins.

A rule looks at the dice alone, but for two things: in Go Nuts! it banks what reaches the goal, and in the last turn of
Don't You Forget It (FI-10) it rolls until it is ahead, and then ends. So a match against somebody who knows the rule
and plays the best answer is exact too: `mine[total, score]` are the rule's chances to move, `theirs[total, score]`
those of the best player to move against a rule with that score. thumb_play.py plays such matches, to check.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from rumpus.games.forget_it.rules import FACES, score_of
from rumpus.games.go_nuts.rules import DICE
from rumpus.lab import duel
from rumpus.lab.duel import EXACT, TRIES, Array, BestTurn
from rumpus.lab.forget_it_odds import (
    NINE,
    NUMBERS,
    Choice,
    Hand,
    dice_in,
    hands,
    lots,
    open_hands,
    rolled,
    words_out,
)
from rumpus.lab.forget_it_tables import MOST
from rumpus.lab.forget_it_values import NEVER
from rumpus.lab.go_nuts_odds import Odds, round_scores

Banks = Callable[[int, int], bool]  # with this total and so many dice
Ends = Callable[[int, Hand], bool]  # with so many point dice and this hand
Likes = Callable[[int, int, Hand], float]  # how much a number, its dice and the hand they leave are liked
Scores = Callable[[int], Array]  # by the rule's own score: how likely its turn scores so much


def liked(choices: Sequence[Choice], likes: Likes) -> Choice:
    return max(choices, key=lambda choice: likes(*choice))


def go_nuts_turns(found: Odds, banks: Banks, goal: int) -> Scores:
    """The turns of a rule in a match: what reaches the goal is banked."""
    by_need = [go_nuts_scores(found, banks, need) for need in range(1, goal + 1)]
    return lambda score: by_need[goal - score - 1]


def go_nuts_scores(found: Odds, banks: Banks, most: int) -> Array:
    """[points]: how likely a turn by this rule scores so much; with `most` or more, the last cell, it banks."""
    mass, scores = np.zeros((most + DICE + 1, DICE + 1)), np.zeros(most + 1)
    rounds = round_scores(found, most)
    mass[0, DICE] = 1.0
    for total in range(most + DICE):
        for dice in range(DICE, 0, -1):
            likely = mass[total, dice]
            first_roll = total == 0 and dice == DICE
            if total >= most or (banks(total, dice) and not first_roll):
                scores[min(total, most)] += likely
                continue
            scores += likely * found.nuts[dice] * rounds[dice]
            scores[0] += likely * found.cars[dice]
            for acorns in range(dice + 1):
                for cars in range(dice + 1 - acorns):
                    left = DICE if dice == 1 else max(dice - cars, 1)
                    mass[total + acorns, left] += likely * found.rolls[dice, acorns, cars]
    return scores


Mass = dict[tuple[int, int, Hand], float]


def forget_it_scores(likes: Likes, ends: Ends) -> Array:
    """[points]: how likely a turn by this rule scores so much."""
    scores = np.zeros(score_of(5, NEVER + 10) + 1)
    mass, scores[0] = begun(likes)
    for number in NUMBERS:
        for points in range(2, NEVER):
            for hand in reversed(hands()):
                likely = mass[number, points, hand]
                if likely and ends(points, hand):
                    scores[score_of(number, points)] += likely
                elif likely:
                    scores[0] += roll_on(number, points, hand, likely, mass)
    return scores


def forget_it_last(likes: Likes) -> Array:
    """[lead]: how likely a last turn that rolls until it is ahead beats a player who is ahead by so much."""
    mass, _ = begun(likes)
    leads = np.arange(score_of(NUMBERS[-1], NEVER))
    wins = np.zeros(len(leads))
    for number in NUMBERS:
        worth = np.array([score_of(number, points) for points in range(NEVER)])
        wins += comes_to(number, mass)[np.searchsorted(worth, leads, side="right")]
    return wins


def comes_to(number: int, mass: Mass) -> Array:
    """[points]: how likely a turn without end comes to so many point dice of a number; NEVER are none."""
    reach = np.zeros(NEVER + MOST)
    for (chosen, points, _), likely in mass.items():
        if chosen == number:
            reach[: points + 1] += likely
    for points in range(2, NEVER):
        for hand in reversed(hands()):
            if likely := mass[number, points, hand]:
                for more, share in enumerate(gains(hand)):
                    reach[points + 1 : points + more + 1] += likely * share
                roll_on(number, points, hand, likely, mass)
    reach[NEVER:] = 0.0
    return reach


@cache
def gains(hand: Hand) -> Array:
    """[more]: how likely a hand that is rolled until something is set aside brings so many point dice more."""
    after, _ = rolled(hand)
    found = np.zeros(MOST)
    for (left, more), ways in after.items():
        if (left, more) != (hand, 0):
            found[more] += ways / (FACES ** dice_in(hand) - after.get((hand, 0), 0))
    return found


def begun(likes: Likes) -> tuple[Mass, float]:
    """How likely each number is chosen with so many point dice and this hand left; and a bust before."""
    mass = {(number, points, hand): 0.0 for number in NUMBERS for points in range(NEVER + 10) for hand in hands()}
    opened, busts = dict.fromkeys(open_hands(), 0.0), 0.0
    opened[NINE] = 1.0
    for hand in reversed(open_hands()):
        busts += roll_open(hand, opened, mass, likes)
    return mass, busts


def roll_open(hand: Hand, opened: dict[Hand, float], mass: Mass, likes: Likes) -> float:
    """A hand without a number is rolled until something happens; how much of it busts."""
    likely = opened[hand]
    if not likely:
        return 0.0
    offers = {left: lots(left) for left in words_out(hand)}
    shares = {left: ways / FACES ** dice_in(hand) for left, ways in words_out(hand).items()}
    stays = shares[hand] * offers[hand].get((), 0) / len(NUMBERS) ** dice_in(hand)
    likely /= 1 - stays
    for left, share in shares.items():
        for choices, ways in offers[left].items():
            part = likely * share * ways / len(NUMBERS) ** dice_in(left)
            if choices:
                mass[liked(choices, likes)] += part
            elif left != hand:
                opened[left] += part
    return float(likely * (1 - sum(shares.values())))


def roll_on(number: int, points: int, hand: Hand, likely: float, mass: Mass) -> float:
    """A hand is rolled until something is set aside; how much of it busts."""
    after, busts = rolled(hand)
    whole = FACES ** dice_in(hand) - after.get((hand, 0), 0)
    for (left, more), ways in after.items():
        if (left, more) != (hand, 0):
            mass[number, points + more, left] += likely * ways / whole
    return float(likely * busts / whole)


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
    mine, theirs = np.zeros(duel.shape(goal)), np.zeros(duel.shape(goal))
    for total in range(2 * goal - 2, -1, -1):
        here = duel.scores(total, goal)
        turns = [scores(score) for score in range(goal)[here]]
        fixed = np.array(
            [known(score, total - score, turns[n], theirs, reached) for n, score in enumerate(range(goal)[here])]
        )
        nothing = np.array([turn[0] for turn in turns])
        best_of = cut_up(total, here.start, best, mine, lanes)
        mine[total, here], theirs[total, here] = answers(duel.guess(mine, total), fixed, nothing, best_of)
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
    """x = fixed + scoreless (1 - y) and y = best_of(1 - x), by secants as in duel.py."""
    found = best_of(1 - tried)
    slopes = np.full(len(fixed), duel.LIKELY_NOTHING)
    for _ in range(TRIES):
        off = fixed + scoreless * (1 - found) - tried
        if np.abs(off).max() <= EXACT:
            return tried, found
        step = off / (1 - scoreless * slopes)
        before, tried = found, tried + step
        found = best_of(1 - tried)
        telling = np.abs(step) > duel.TELLING
        slopes[telling] = np.clip((before - found)[telling] / step[telling], 0.0, 0.99)
    raise ArithmeticError("no fixed point")
