"""Advice for Don't You Forget It, short enough to remember: when to end a turn, and which number to choose."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from rumpus.games.forget_it.rules import FACES
from rumpus.games.forget_it.solver.odds import NINE, NUMBERS, Choice, Hand, dice_in, hands, lots, words_out
from rumpus.games.forget_it.solver.solution import Solution, best_expected_turn
from rumpus.lab.solve.advice_tables import Cell, Page, first_of_rest, say


def end_for_most() -> dict[Hand, int]:
    """Return the point dice from which on ending scores most, for each hand that can bust and for any number."""
    turn = best_expected_turn()
    ended = np.array([turn.ended(1, points) for points in range(turn.worth.shape[1] - 10)])
    found = {}
    for place, hand in enumerate(hands()):
        if hand.live:
            found[hand] = max(2, first_of_rest(turn.worth[0, : len(ended), place] <= ended))
    return found


def end_table(live: int) -> tuple[list[str], list[list[str]]]:
    """Return the same as a table, for hands with `live` live colours: columns by their dice, rows by the pool."""
    known = {hand: points for hand, points in end_for_most().items() if len(hand.live) == live}
    columns = sorted({hand.live for hand in known})
    pools = sorted({hand.pool for hand in known})
    rows = [[str(pool), *(str(known[Hand(pool, column)]) for column in columns)] for pool in pools]
    return ["+".join(map(str, column)) for column in columns], rows


class Lot(NamedTuple):
    """A first roll that offers a choice, and how likely it is."""

    likely: float
    choices: tuple[Choice, ...]


def first_lots() -> Iterator[Lot]:
    for left, ways in words_out(NINE).items():
        for choices, more in lots(left).items():
            if choices:
                yield Lot(ways / FACES ** dice_in(NINE) * more / len(NUMBERS) ** dice_in(left), choices)


def worth_of_choices() -> dict[int, float]:
    """Return the mean value of a choice by its dice, for each pip: times the number it is the expected score."""
    turn = best_expected_turn()
    sums: dict[int, float] = defaultdict(float)
    weights: dict[int, float] = defaultdict(float)
    for likely, choices in first_lots():
        for number, points, left in choices:
            sums[points] += likely * turn.holding(number, points, left) / number
            weights[points] += likely
    return {points: sums[points] / weights[points] for points in sorted(sums)}


Preference = Callable[[int, int], float]  # ranks a number and its dice


def lost_by(preference: Preference) -> float:
    """Return the points that a turn loses on average if the first number is chosen so, and the rest is best play."""
    turn, lost = best_expected_turn(), 0.0
    for likely, choices in first_lots():
        values = [turn.holding(*choice) for choice in choices]
        liked = max(range(len(choices)), key=lambda at: preference(*choices[at][:2]))
        lost += likely * (max(values) - values[liked])
    return lost


def pages(exact: Solution) -> Iterator[Page]:
    yield say("solve-turn-one-title"), [say("solve-points")], [[say("figure-3", n=float(exact.turn))]]
    worth = worth_of_choices()
    row: list[Cell] = [say("solve-choose-worth"), *(say("figure-1", n=float(value)) for value in worth.values())]
    yield say("solve-choose-title"), [say("solve-choose-dice"), *map(str, worth)], [row]
    for key, live in (("solve-end-one-title", 2), ("solve-end-two-title", 1)):
        columns, rows = end_table(live)
        yield say(key), [say("solve-end-pool"), *columns], [list(row) for row in rows]
