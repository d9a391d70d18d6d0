"""The compiled policies `easy` and `sensible` of Nuts about Mutts, which rank each choice by one number."""

from collections.abc import Callable
from typing import Any

from rumpus.games.nuts_about_mutts.bots import easy as easily
from rumpus.games.nuts_about_mutts.bots import sensible as sensibly
from rumpus.games.nuts_about_mutts.cards import (
    BREEDS,
    COLOURS,
    DOGHOUSE,
    DRAW,
    HYDRANT,
    KINDS,
    MATCH,
    MUTT,
    NO_SWAP,
    NUMBERED,
    NUMBERS,
    PEDIGREE,
    PLAY_MUTT,
    card_played,
    colour,
    colour_named,
    detail_named,
    neighbours,
)
from rumpus.lab.play.playout import Policy, Source
from rumpus.lab.play.policies import PolicyContext

DIGIT = 8  # bits for each criterion of a rank
BASE = 1 << DIGIT  # a rank is a number in this base, the most important criterion first
MIDDLE = 128  # added to a digit that may be negative
STRENGTH = tuple(-sensibly.WEAKEST_FIRST.index(card) for card in range(MUTT, KINDS))
LEAST_RANK = -1


def easy(table: PolicyContext) -> Policy:
    return best_of(liking, table.source)


def sensible(table: PolicyContext) -> Policy:
    return first_best


def best_of(value: Callable[..., int], source: Source) -> Policy:
    """Return a policy that draws uniformly among the best: the nth tie replaces the last with probability 1/n."""
    word, scaled = source.word, source.scaled

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        best, most, ties = 0, LEAST_RANK, 0
        for index in range(n):
            this = value(s, seat, actions[index])
            ties = ties + 1 if this == most else 1 if this > most else ties
            if this > most or (this == most and scaled(word(rng), ties) == 0):
                best, most = index, this
        return best

    return decide


def first_best(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    """Return the first of the best choices; values that all choices share are computed once, for speed."""
    if n == 1:
        return 0
    colours, alarmed = colours_held(s, seat), somebody_is_nearly_out(s, seat)
    best, most = 0, LEAST_RANK
    for index in range(n):
        this = worth(s, seat, actions[index], colours, alarmed)
        if this > most:
            best, most = index, this
    return best


def in_order(first: int, second: int, third: int, fourth: int) -> int:
    return ((first * BASE + second + MIDDLE) * BASE + third + MIDDLE) * BASE + fourth + MIDDLE


def liking(s: Any, seat: int, action: int) -> int:
    """Return the rank of an action for `easy`; bones rank like all actions without a card."""
    if action >= DRAW:
        return in_order(easily.NO_CARD, 0, 0, 0)
    if action < PLAY_MUTT:
        return in_order(easily.EXTRA if action >= MATCH else easily.NUMBER, 0, 0, 0)
    card = card_played(action)
    bad = card == HYDRANT and detail_named(action) != NO_SWAP and s.sizes[detail_named(action)] >= s.sizes[seat] - 1
    return in_order(easily.BAD_SWAP if bad else easily.SPECIAL, -card, in_colour(s, seat, colour_named(action)), 0)


def worth(s: Any, seat: int, action: int, colours: int, alarmed: bool) -> int:
    if action >= DRAW:
        return in_order(sensibly.NO_CARD, 0, 0, 0)
    card = card_played(action)
    if card < NUMBERED:
        rank = sensibly.EXTRA if action >= MATCH else sensibly.NUMBER
        return in_order(rank, going_on(s, seat, card), digit(colours, colour(card)) - 1, 0)
    gain = gained(s, seat, card, detail_named(action))
    rank = sensibly.RESCUE if is_rescue(card, gain, alarmed) else sensibly.SPECIAL
    return in_order(rank, STRENGTH[card - MUTT], gain, digit(colours, colour_named(action)))


def colours_held(s: Any, seat: int) -> int:
    """Return how many numbered cards of each colour a seat holds, as digits of one number; red is the lowest."""
    digits = 0
    for which in range(COLOURS):
        digits += in_colour(s, seat, which) << which * DIGIT
    return digits


def digit(digits: int, place: int) -> int:
    return digits >> place * DIGIT & BASE - 1


def in_colour(s: Any, seat: int, which: int) -> int:
    n: int = 0
    for card in range(which * NUMBERS, (which + 1) * NUMBERS):
        n += s.hands[seat][card]
    return n


def going_on(s: Any, seat: int, card: int) -> int:
    """Return how many cards of the hand could match this card or run on from it after it is laid."""
    n: int = s.hands[seat][card] - 1
    if card > 0 and neighbours(card - 1, card):
        n += s.hands[seat][card - 1]
    if card + 1 < NUMBERED and neighbours(card + 1, card):
        n += s.hands[seat][card + 1]
    return n


def gained(s: Any, seat: int, card: int, detail: int) -> int:
    if card == HYDRANT and detail != NO_SWAP:
        fewer: int = s.sizes[seat] - 1 - s.sizes[detail]
        return fewer if fewer > 0 else -1
    if card == DOGHOUSE:
        return 0 - int(s.sizes[detail])
    return of_breed(s, seat, detail) if card == PEDIGREE else 0


def of_breed(s: Any, seat: int, which: int) -> int:
    """NM-2: how many cards of a breed a seat holds; each colour has one kind of every breed."""
    n: int = 0
    for c in range(COLOURS):
        n += s.hands[seat][c * NUMBERS + (which - 4 * c) % BREEDS]
    return n


def is_rescue(card: int, gain: int, alarmed: bool) -> bool:
    if card == HYDRANT:
        return gain >= sensibly.WORTH_A_SWAP
    return card != PEDIGREE and alarmed


def somebody_is_nearly_out(s: Any, seat: int) -> bool:
    fewest = BASE
    for other in range(s.players):
        if other != seat:
            fewest = min(fewest, s.sizes[other])
    return fewest <= sensibly.NEARLY_OUT


POLICIES = {"easy": easy, "sensible": sensible}
