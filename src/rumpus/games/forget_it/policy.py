"""The compiled policies `easy` and `sensible` of Don't You Forget It."""

from itertools import product
from typing import Any

import numpy as np

from rumpus.game import NOBODY
from rumpus.games.forget_it.bots.easy import ENOUGH
from rumpus.games.forget_it.bots.sensible import after_roll
from rumpus.games.forget_it.rules import ALL_WORDS, CHOOSE, COLOURS, DICE, colour, score_of, worth
from rumpus.lab.play.playout import Policy
from rumpus.lab.play.policies import PolicyContext

TO_ROLL, TO_END = range(2)  # indices into the choices when no number is to be chosen
STRAIGHT = 6  # from this many point dice on, each further one adds the same (FI-9)
MOST_POINTS = 40  # more point dice are treated like this many
HANDS = 4**COLOURS  # dice in hand by colour: red + 4 * white + 16 * blue
ALL_NINE = HANDS - 1
Array = np.ndarray[Any, Any]


def easy(table: PolicyContext) -> Policy:
    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        if actions[0] < CHOOSE:
            return TO_END if n > 1 and s.points >= ENOUGH else TO_ROLL
        best = 0
        for index in range(1, n):
            if showing_worth(s, actions[index] - CHOOSE) >= showing_worth(s, actions[best] - CHOOSE):
                best = index
        return best

    return decide


def showing_worth(s: Any, face: int) -> int:
    return int(face + 1) * showing(s, face)


def showing(s: Any, face: int) -> int:
    n = 0
    for die in range(DICE):
        n += s.faces[die] == face
    return n


def sensible(table: PolicyContext) -> Policy:
    rolled = expectations()

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        if actions[0] >= CHOOSE:
            best = 0
            for index in range(1, n):
                if prospect(s, actions[index] - CHOOSE, rolled) > prospect(s, actions[best] - CHOOSE, rolled):
                    best = index
            return best
        if n == 1 or must_catch_up(s, seat):
            return TO_ROLL
        hand = left_without(s, NOBODY)
        again = hand == 0
        after = rolled[0 if again else s.spelled][ALL_NINE if again else hand][min(s.points, MOST_POINTS)]
        return TO_ROLL if after * s.number > worth(s) else TO_END

    return decide


def must_catch_up(s: Any, seat: int) -> bool:
    """FI-10."""
    if s.reached == NOBODY:
        return False
    ahead = 0
    for other in range(s.players):
        ahead += s.scores[other] > s.scores[seat] + worth(s)
    return ahead > 0


def prospect(s: Any, face: int, rolled: Any) -> float:
    """Return the expected score after choosing this face's number, if the turn ends at once or after one more roll."""
    points = showing(s, face)
    hand = left_without(s, face)
    again = hand == 0
    after = rolled[0 if again else s.spelled][ALL_NINE if again else hand][points]
    return float(max(score_of(face + 1, points), after * (face + 1)))


def left_without(s: Any, face: int) -> int:
    """Return the dice that remain in hand, by colour, after those with this face are set aside."""
    hand = 0
    for n in range(s.in_hand):
        die = s.hand[n]
        hand += (1 if s.faces[die] != face else 0) << 2 * colour(die)
    return hand


def expectations() -> Array:
    """Return the expected score of one more roll for the number 1, by [words set aside, dice in hand, point dice]."""
    found = np.zeros((ALL_WORDS + 1, HANDS, MOST_POINTS + 1))
    for words, hand in product(range(ALL_WORDS), range(HANDS)):
        lies = tuple(words >> c & 1 == 1 for c in range(COLOURS))
        dice = tuple(hand >> 2 * c & 3 for c in range(COLOURS))
        if hand and not any(gone and n == 3 for gone, n in zip(lies, dice, strict=True)):
            found[words, hand] = by_points(dice, lies)
    return found


def by_points(dice: tuple[int, ...], lies: tuple[bool, ...]) -> list[float]:
    """Return the expected scores by point dice; beyond STRAIGHT they are linear and extrapolated."""
    worths = [after_roll(dice, lies, 1, points) for points in range(STRAIGHT + 2)]
    step = worths[STRAIGHT + 1] - worths[STRAIGHT]
    return worths + [worths[STRAIGHT + 1] + step * n for n in range(1, MOST_POINTS - STRAIGHT)]


POLICIES = {"easy": easy, "sensible": sensible}
