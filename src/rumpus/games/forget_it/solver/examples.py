"""An example position for each hand, and for each lot of numbers that may be chosen: where a policy is asked."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np

from rumpus.game import NOBODY
from rumpus.games.forget_it.rules import CHOOSING, COLOURS, DECIDING, DICE, FACES, WORD, colour
from rumpus.games.forget_it.solver.odds import (
    EACH,
    NINE,
    Choice,
    Counts,
    Hand,
    hands,
    lots,
    offered,
    open_hands,
    throws,
)
from rumpus.lab.solve.race_to_goal import Array

ASIDE = -1  # in place of a face


class Examples(NamedTuple):
    """Faces are by die; a die that is set aside is ASIDE. A word is out by its bit in `spelled`."""

    hand_faces: Array  # [hand, die]
    hand_spelled: Array
    open_faces: Array  # [open hand, die]: no pair
    open_spelled: Array
    lot_faces: Array  # [lot, die], in the order of tables.choosing()
    lot_spelled: Array


@cache
def examples() -> Examples:
    held = [held_hand(one) for one in hands()]
    opened = [laid_out(one, range(len(one.live)), [0] * DICE) for one in open_hands()]
    lying = [example for one in open_hands() for example in lot_examples(one)]
    columns = (np.array(column) for examples in (held, opened, lying) for column in zip(*examples, strict=True))
    return Examples(*columns)


Example = tuple[list[int], int]  # the faces of nine dice, and the words that are out


def held_hand(one: Hand) -> Example:
    """Return a hand in a turn with a number; the dice that are left show anything else."""
    if one == NINE:
        return [ASIDE] * DICE, 0  # FI-7: all nine are aside
    if one.live:
        return laid_out(one, range(len(one.live)), [0] * DICE)
    left = (0, min(EACH, one.pool), max(0, one.pool - EACH))  # a colour is used up without its word
    return [0 if die % EACH < left[colour(die)] else ASIDE for die in range(DICE)], 0


def laid_out(one: Hand, live: range, faces: list[int]) -> Example:
    """Lay the first of these faces on the live colours and the others on the pool, the dice whose word is out."""
    pool, shown, lying = one.pool, iter(faces), [ASIDE] * DICE
    for die in range(DICE):
        place = colour(die)
        if place in live and die % EACH < one.live[place]:
            lying[die] = next(shown)
        elif place not in live and die % EACH < EACH - 1 and pool:
            lying[die], pool = next(shown), pool - 1
    return lying, sum(1 << place for place in range(COLOURS) if place not in live)


def lot_examples(one: Hand) -> Iterator[Example]:
    """Yield dice that offer each lot of an open hand, in the order of lots()."""
    found: dict[tuple[Choice, ...], list[int]] = {}
    for live in combinations_with_replacement([counts for counts, _ in throws(EACH)], len(one.live)):
        for pool, _ in throws(one.pool):
            found.setdefault(offered(pool, live), [face for counts in (*live, pool) for face in spread_out(counts)])
    for lot in lots(one):
        if lot:
            yield laid_out(one, range(len(one.live)), found[lot])


def spread_out(counts: Counts) -> list[int]:
    return [face for face, dice in enumerate(counts) for _ in range(dice)]


def set_up(s: Any, seat: int, mine: int, other: int, is_last: bool, mirrored: bool) -> None:
    """Set up whose turn it is. It is written in the dialect of the rules, and so is lay()."""
    s.turn = seat
    s.scores[seat] = mine
    s.scores[1 - seat] = other
    s.reached = 1 - seat if is_last else NOBODY
    s.rolls = 3 if mirrored else 1


def lay(s: Any, faces: Any, spelled: int, number: int, points: int, chooses: bool, mirrored: bool) -> None:
    """Lay the dice of an example; `mirrored` swaps red and blue, which makes no difference to the rest of the match."""
    s.number = number
    s.points = points
    s.stage = CHOOSING if chooses else DECIDING
    s.in_hand, s.aside, s.spelled = 0, 0, 0
    for face in range(FACES):
        s.shown[face] = 0
    for place in range(COLOURS):
        s.spelled |= (spelled >> place & 1) << (COLOURS - 1 - place if mirrored else place)
    for die in range(DICE):
        like = DICE - 1 - die if mirrored else die
        if faces[like] == ASIDE:
            s.aside |= 1 << die
            s.faces[die] = WORD if spelled >> colour(like) & 1 or number == 0 else number - 1
        else:
            # Dice that are left show anything but the number; without one, and without a choice, no pair.
            face = faces[like] if chooses else (number + s.in_hand if number == 0 else number) % WORD
            s.faces[die] = face
            s.shown[face] += 1
            s.hand[s.in_hand] = die
            s.in_hand += 1
    s.landed = s.in_hand
