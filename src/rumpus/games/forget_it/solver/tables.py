"""The probabilities of odds.py as arrays for compiled code.

Values lie side by side for LANES positions at once: `[…, hand, lane]` flattened, so that the processor works on all
lanes with one instruction.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from rumpus.games.forget_it.rules import COLOURS, FACES
from rumpus.games.forget_it.solver.odds import (
    EACH,
    NUMBERS,
    Hand,
    dice_in,
    hand,
    hands,
    lots,
    open_hands,
    rolled,
    words_out,
)
from rumpus.lab.solve.race_to_goal import Array

LANES = 32
TOGETHER = 4  # branches of a hand come in fours, the last ones as unlikely as can be
MOST = 10  # a roll and a choice take at most nine point dice: rows of a table of them


class Collecting(NamedTuple):
    """Rolls with a number chosen, given that something is set aside."""

    starts: Array  # where the branches of each hand begin
    likely: Array  # of each branch
    ahead: Array  # how far ahead of the row of its own point dice the values of a branch lie
    bust: Array  # of each hand
    safe: Array  # dice of a hand that cannot bust, else 0


class Choosing(NamedTuple):
    """Rolls without a number."""

    starts: Array  # where the lots of each open hand begin
    likely: Array  # of each lot, when the hand shows numbers alone
    first: Array  # where the choices of each lot begin
    options: Array  # where the value of each choice lies in a table of [number, point dice, hand, lane]
    pairless: Array  # how likely an open hand offers no choice
    words: Array  # [open hand, open hand]: how likely its words leave it so
    bust: Array


@cache
def places() -> dict[Hand, int]:
    return {one: place for place, one in enumerate(hands())}


@cache
def open_places() -> dict[Hand, int]:
    return {one: place for place, one in enumerate(open_hands())}


@cache
def hand_places() -> Array:
    """Return the place of each hand by the words that are out and the dice left by colour, as policy.py counts them."""
    found = np.zeros((1 << COLOURS, (EACH + 1) ** COLOURS), np.int64)
    for spelled in range((1 << COLOURS) - 1):
        for left in range((EACH + 1) ** COLOURS):
            dice = [left >> 2 * colour & EACH for colour in range(COLOURS)]
            out = [colour for colour in range(COLOURS) if spelled >> colour & 1]
            one = hand(sum(dice[c] for c in out), [dice[c] for c in range(COLOURS) if c not in out])
            found[spelled, left] = places().get(one, 0)
    return found


@cache
def collecting() -> Collecting:
    starts, likely, ahead, bust, safe = [0], [], [], [], []
    for one in hands():
        after, busts = rolled(one)
        telling = {key: ways for key, ways in after.items() if key != (one, 0)}
        whole = sum(telling.values()) + busts
        likely += [ways / whole for ways in telling.values()]
        ahead += [(points * len(hands()) + places()[left]) * LANES for left, points in telling]
        likely += [0.0] * (-len(likely) % TOGETHER)
        ahead += ahead[-1:] * (len(likely) - len(ahead))
        starts.append(len(likely))
        bust.append(busts / whole)
        safe.append(0 if one.live else one.pool)
    return Collecting(np.array(starts), np.array(likely), np.array(ahead), np.array(bust), np.array(safe))


@cache
def choosing() -> Choosing:
    count = len(open_hands())
    starts, likely, first, options = [0], [], [0], []
    pairless, words = np.zeros(count), np.zeros((count, count))
    for place, one in enumerate(open_hands()):
        numbers_alone = len(NUMBERS) ** dice_in(one)
        for lot, ways in lots(one).items():
            if lot:
                options += [option_place(number, points, left) for number, points, left in lot]
                first.append(len(options))
                likely.append(ways / numbers_alone)
            else:
                pairless[place] = ways / numbers_alone
        starts.append(len(likely))
        for left, ways in words_out(one).items():
            words[place, open_places()[left]] = ways / FACES ** dice_in(one)
    lists = np.array(starts), np.array(likely), np.array(first), np.array(options)
    return Choosing(*lists, pairless, words, bust=1 - words.sum(axis=1))


def option_place(number: int, points: int, left: Hand) -> int:
    return (((number - 1) * MOST + points) * len(hands()) + places()[left]) * LANES
