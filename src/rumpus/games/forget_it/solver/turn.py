"""The best turn in Don't You Forget It, for compiling, in LANES positions at once.

`ends[points * LANES + lane]` is what ending the turn with so many points is worth, no points and a bust included.
`worth[(dice * hands + hand) * LANES + lane]` is the best of ending and rolling with so many point dice of one number
and that hand. More point dice never become fewer, and hands are ordered, so one sweep from many down is exact; a roll
that sets nothing aside changes nothing and is left out.
"""

from typing import Any

from rumpus.games.forget_it.rules import score_of
from rumpus.games.forget_it.solver.tables import LANES, MOST, TOGETHER

NUMBERS = 5
QUADRUPLED = 6  # FI-9: from so many point dice on each is worth four times its number


def fill_top(number: int, dice: int, ends: Any, tables: Any, worth: Any) -> None:
    """Compute a row where ending is best unless no roll can bust: then each die left becomes a point die or a word."""
    safe = tables[4]
    for hand in range(len(safe)):
        left = safe[hand]
        for lane in range(LANES):
            value, ways = 0.0, 1.0
            for more in range(left + 1):
                value += ways * ends[score_of(number, dice + more) * LANES + lane]
                ways = ways * (left - more) / (more + 1)
            worth[(dice * len(safe) + hand) * LANES + lane] = value / (1 << left)


def fill_row(number: int, dice: int, ends: Any, tables: Any, worth: Any, sums: Any) -> None:
    """Compute the values of all hands with this many point dice; rows with more are known already."""
    starts, likely, ahead, bust, safe = tables
    row = dice * len(safe) * LANES
    ended = ends[score_of(number, dice) * LANES :]
    for hand in range(len(safe)):
        for lane in range(LANES):
            sums[lane] = bust[hand] * ends[lane]
        for branch in range(starts[hand], starts[hand + 1], TOGETHER):
            add_branches(likely[branch:], ahead[branch:], worth[row:], sums)
        best = worth[row + hand * LANES :]
        for lane in range(LANES):
            best[lane] = sums[lane] if sums[lane] > ended[lane] else ended[lane]


def add_branches(likely: Any, ahead: Any, worth: Any, sums: Any) -> None:
    """Add TOGETHER branches at once, as loading and storing the sums takes longer than adding to them."""
    a, b, c, d = worth[ahead[0] :], worth[ahead[1] :], worth[ahead[2] :], worth[ahead[3] :]
    p, q, r, s = likely[0], likely[1], likely[2], likely[3]
    for lane in range(LANES):
        sums[lane] += p * a[lane] + q * b[lane] + r * c[lane] + s * d[lane]


def collect(number: int, top: int, ends: Any, tables: Any, worth: Any, sums: Any) -> None:
    """Compute all values of a turn with a number, where from `top` point dice on fill_top() holds."""
    for dice in range(top + MOST - 1, top - 1, -1):
        fill_top(number, dice, ends, tables, worth)
    for dice in range(top - 1, 1, -1):
        fill_row(number, dice, ends, tables, worth, sums)


def choose(ends: Any, tables: Any, chosen: Any, shown: Any, open_worth: Any, best: Any) -> None:
    """Compute the values of open hands: `shown` as they lie there, with a number to choose; `open_worth` if rolled.

    `open_worth` is the value of rolling; ending instead would score nothing. With no pair the hand stays as it is.
    """
    starts, likely, first, options, pairless, words, bust = tables
    hands = len(pairless)
    for hand in range(hands):
        for lane in range(LANES):
            shown[hand * LANES + lane] = 0.0
        for lot in range(starts[hand], starts[hand + 1]):
            add_best(likely[lot], options, first[lot], first[lot + 1], chosen, shown[hand * LANES :], best)
        for lane in range(LANES):
            at, nothing = hand * LANES + lane, ends[lane]
            value = bust[hand] * nothing + words[hand, hand] * shown[at]
            for other in range(hand):
                value += words[hand, other] * shown[other * LANES + lane]
            rolled = value / (1 - words[hand, hand] * pairless[hand])
            shown[at] += pairless[hand] * max(nothing, rolled)
            open_worth[at] = value + words[hand, hand] * pairless[hand] * max(nothing, rolled)


def add_best(p: float, options: Any, begin: int, end: int, chosen: Any, shown: Any, best: Any) -> None:
    """Add the value of the best of some choices, weighted by their probability."""
    for lane in range(LANES):
        best[lane] = 0.0
    for option in range(begin, end):
        one = chosen[options[option] :]
        for lane in range(LANES):
            best[lane] = one[lane] if one[lane] > best[lane] else best[lane]
    for lane in range(LANES):
        shown[lane] += p * best[lane]


def one_turn(
    tops: Any,
    ends: Any,
    rolls: Any,
    lots: Any,
    worth: Any,
    stride: int,
    chosen: Any,
    shown: Any,
    open_worth: Any,
    sums: Any,
) -> None:
    """Compute a turn from its ends, in all lanes; `tops` by number. The arrays after `lots` receive its values.

    The values of the next number lie `stride` further on; with 0 only those that a choice may lead to are kept.
    """
    size = len(chosen) // NUMBERS
    for number in range(1, NUMBERS + 1):
        mine = worth[(number - 1) * stride :]
        collect(number, tops[number - 1], ends, rolls, mine, sums)
        for at in range(size):
            chosen[(number - 1) * size + at] = mine[at]
    choose(ends, lots, chosen, shown, open_worth, sums)
