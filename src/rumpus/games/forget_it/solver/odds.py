"""The probabilities of Don't You Forget It, with all rolls merged that are equivalent for the rest of a turn.

A `Hand` is the dice left to roll. Dice of colours whose word is out can no longer bust the turn: together they are the
pool. The other colours are live, each with its own dice; when a live colour has no die left, its word can never come,
the turn can no longer bust, and all dice are pool. With all nine aside the next roll is of all nine, so no hand is
empty. While a number is chosen each die shows it, its word, or a face that does not count.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

from rumpus.games.forget_it.rules import COLOURS, DICE, FACES

EACH = DICE // COLOURS  # dice of a colour
NUMBERS = range(1, FACES)


class Hand(NamedTuple):
    pool: int  # dice that cannot hurt
    live: tuple[int, ...]  # dice of each colour whose word would, ascending; empty where nothing can


NINE = Hand(0, (EACH,) * COLOURS)
After = dict[tuple[Hand, int], int]  # a hand and how many point dice more: in how many of the rolls


def hand(pool: int, live: Iterable[int]) -> Hand:
    """Return the hand with these dice left; `live` are the colours whose word is not out."""
    dice = tuple(sorted(live))
    if dice[0]:
        return Hand(pool, dice)
    left = pool + sum(dice)
    return Hand(left, ()) if left else NINE


def dice_in(one: Hand) -> int:
    return one.pool + sum(one.live)


def fall(dice: int) -> Iterator[tuple[int, int, int]]:
    """Yield, for a roll with a chosen number: dice that show it, dice that show their word, and in how many ways."""
    for hits in range(dice + 1):
        for words in range(dice + 1 - hits):
            ways = comb(dice, hits) * comb(dice - hits, words)
            yield hits, words, ways * (FACES - 2) ** (dice - hits - words)


@cache
def rolled(one: Hand) -> tuple[After, int]:
    """Count the rolls of a hand by what they leave, and those that bust; rolls that change nothing are left out."""
    if one.live:
        return roll_live(one)
    found: After = defaultdict(int)
    for hits, words, ways in fall(one.pool):
        left = one.pool - hits - words
        found[Hand(left, ()) if left else NINE, hits] += ways
    return found, 0


def roll_live(one: Hand) -> tuple[After, int]:
    """Roll a hand with live colours; a colour that shows its word joins the pool."""
    parts: dict[tuple[int, tuple[int, ...], int], int] = defaultdict(int)
    for hits, words, ways in fall(one.pool):
        parts[one.pool - hits - words, (), hits] += ways
    for dice in one.live:
        before, parts = parts, defaultdict(int)
        for (pool, live, points), so_far in before.items():
            for hits, words, ways in fall(dice):
                left = dice - hits - words
                joined = (pool + left, live) if words else (pool, (*live, left))
                parts[(*joined, points + hits)] += so_far * ways
    found: After = defaultdict(int)
    for (pool, live, points), ways in parts.items():
        if live:
            found[hand(pool, live), points] += ways
    return found, FACES ** dice_in(one) - sum(found.values())


@cache
def hands() -> tuple[Hand, ...]:
    """Return every hand of a turn with a number, each after those it may become without a point die."""
    found: list[Hand] = []
    todo = [NINE]
    while todo:
        if (one := todo.pop()) not in found:
            found.append(one)
            todo += [after for after, _ in rolled(one)[0]]
    ordered: list[Hand] = []
    while len(ordered) < len(found):
        ordered += [one for one in found if one not in ordered and pointless(one) <= {one, *ordered}]
    return tuple(ordered)


def pointless(one: Hand) -> set[Hand]:
    return {after for after, points in rolled(one)[0] if points == 0}


# Before a number is chosen only words have been set aside, so the live colours have all their dice.

Counts = tuple[int, ...]  # how many dice show each number
Choice = tuple[int, int, Hand]  # a number, its dice, and the hand they leave


def open_hands() -> tuple[Hand, ...]:
    """Return every hand of a turn without a number, each after those it may become."""
    two_words = [Hand(pool, (EACH,)) for pool in range(2 * (EACH - 1) + 1)]
    one_word = [Hand(pool, (EACH, EACH)) for pool in range(EACH)]
    return (*two_words, *one_word, NINE)


def words_out(one: Hand) -> dict[Hand, int]:
    """Roll an open hand: return in how many ways its words leave each open hand, while other dice show any number."""
    parts: dict[tuple[int, int], int] = defaultdict(int)
    for words in range(one.pool + 1):
        parts[one.pool - words, 0] += comb(one.pool, words) * len(NUMBERS) ** (one.pool - words)
    for dice in one.live:
        before, parts = parts, defaultdict(int)
        for (pool, live), so_far in before.items():
            for words in range(dice + 1):
                joined = (pool + dice - words, live) if words else (pool, live + 1)
                parts[joined] += so_far * comb(dice, words) * len(NUMBERS) ** (dice - words)
    return {Hand(pool, (EACH,) * live): ways for (pool, live), ways in parts.items() if live}


@cache
def throws(dice: int) -> tuple[tuple[Counts, int], ...]:
    """Return how many dice may show each number, and in how many ways, where all show numbers."""
    found = []
    for faces in combinations_with_replacement(NUMBERS, dice):
        counts = tuple(map(faces.count, NUMBERS))
        found.append((counts, factorial(dice) // prod(map(factorial, counts))))
    return tuple(found)


def lots(one: Hand) -> dict[tuple[Choice, ...], int]:
    """Return the choices that an open hand of numbers may offer, and in how many ways; without a pair there is none."""
    found: dict[tuple[Choice, ...], int] = defaultdict(int)
    for live in combinations_with_replacement(throws(EACH), len(one.live)):
        orders = factorial(len(live)) // prod(map(factorial, Counter(live).values()))
        ways = orders * prod(ways for _, ways in live)
        shown = [counts for counts, _ in live]
        for pool, more in throws(one.pool):
            found[offered(pool, shown)] += ways * more
    return found


def offered(pool: Counts, live: Sequence[Counts]) -> tuple[Choice, ...]:
    """FI-5: return the numbers of which there are two dice or more."""
    dice, found = sum(pool), []
    for at, number in enumerate(NUMBERS):
        gone = tuple([counts[at] for counts in live])
        points = pool[at] + sum(gone)
        if points >= 2:
            found.append((number, points, without(dice - pool[at], gone)))
    return tuple(found)


@cache
def without(pool: int, gone: tuple[int, ...]) -> Hand:
    return hand(pool, [EACH - hits for hits in gone])
