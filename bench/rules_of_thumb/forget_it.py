"""Rules of thumb for Don't You Forget It: what one scores in a turn; forget_it_matches.py plays matches by one.

A rule looks at the dice alone, but for one thing: in the last turn (FI-10) it rolls until it is ahead, and then ends.
"""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from rumpus.games.forget_it.rules import FACES, score_of
from rumpus.games.forget_it.solver.odds import (
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
from rumpus.games.forget_it.solver.tables import MOST
from rumpus.games.forget_it.solver.values import NEVER
from rumpus.lab.solve.race_to_goal import Array

Ends = Callable[[int, Hand], bool]  # with so many point dice and this hand
Likes = Callable[[int, int, Hand], float]  # how much a number, its dice and the hand they leave are liked
Mass = dict[tuple[int, int, Hand], float]


def liked(choices: Sequence[Choice], likes: Likes) -> Choice:
    return max(choices, key=lambda choice: likes(*choice))


def turn_scores(likes: Likes, ends: Ends) -> Array:
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


def last_turns(likes: Likes) -> Array:
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
