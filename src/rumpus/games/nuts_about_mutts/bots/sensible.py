"""The sensible bot: saves special cards until it is stuck or another player is nearly out."""

from collections.abc import Sequence
from random import Random

from rumpus.games.nuts_about_mutts.cards import (
    DOGHOUSE,
    DRAW,
    FLEAS,
    GRAB,
    HYDRANT,
    MATCH,
    MUTT,
    NO_SWAP,
    NUMBERED,
    PEDIGREE,
    breed,
    card_played,
    colour,
    colour_named,
    detail_named,
    neighbours,
)
from rumpus.games.nuts_about_mutts.view import View

Hand = tuple[int, ...]  # how many of each kind

NEARLY_OUT = 2  # cards
WORTH_A_SWAP = 2  # cards fewer

NO_CARD, SPECIAL, NUMBER, RESCUE, EXTRA = range(5)  # ranks of actions, the best last
WEAKEST_FIRST = (MUTT, FLEAS, DOGHOUSE, PEDIGREE, HYDRANT)


def lays_cards(view: View, choices: Sequence[int]) -> bool:
    """Bones are all alike (NM-8)."""
    return choices[0] < GRAB


def choose(view: View, choices: Sequence[int], rng: Random) -> int | None:
    if not lays_cards(view, choices):
        return rng.choice(choices)
    return max(choices, key=lambda action: worth(view, action))


def worth(view: View, action: int) -> tuple[int, ...]:
    """Return the rank of an action as a tuple, the most important criterion first."""
    if action >= DRAW:
        return (NO_CARD,)
    card = card_played(action)
    hand = without(view.hand, card)
    if card < NUMBERED:
        return EXTRA if action >= MATCH else NUMBER, going_on(hand, card), in_colour(hand, colour(card))
    gain = gained(view, hand, action)
    rank = RESCUE if is_rescue(view, card, gain) else SPECIAL
    return rank, -WEAKEST_FIRST.index(card), gain, in_colour(hand, colour_named(action))


def without(hand: Hand, card: int) -> Hand:
    return (*hand[:card], hand[card] - 1, *hand[card + 1 :])


def in_colour(hand: Hand, which: int) -> int:
    return sum(hand[card] for card in range(NUMBERED) if colour(card) == which)


def going_on(hand: Hand, card: int) -> int:
    """NM-14, NM-15: cards that could match it or run on from it."""
    return sum(hand[other] for other in range(NUMBERED) if other == card or neighbours(other, card))


def gained(view: View, hand: Hand, action: int) -> int:
    """How good the target or breed is; a swap has to leave fewer cards than no swap (NM-10)."""
    card, detail = card_played(action), detail_named(action)
    if card == HYDRANT and detail != NO_SWAP:
        fewer = sum(hand) - view.sizes[detail]
        return fewer if fewer > 0 else -1
    if card == DOGHOUSE:
        return -view.sizes[detail]
    if card == PEDIGREE:
        return sum(hand[other] for other in range(NUMBERED) if breed(other) == detail)
    return 0


def is_rescue(view: View, card: int, gain: int) -> bool:
    """Whether to play a special card now: a good swap, or a card against a player who is nearly out."""
    if card == HYDRANT:
        return gain >= WORTH_A_SWAP
    return card != PEDIGREE and min(others(view)) <= NEARLY_OUT


def others(view: View) -> list[int]:
    """Return the sizes of the other hands."""
    return [size for seat, size in enumerate(view.sizes) if seat != view.seat]
