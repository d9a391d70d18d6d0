"""Nuts about Mutts, easy: lays numbers first and special cards after them, and does not look at the others."""

from collections.abc import Sequence
from random import Random

from rumpus.games.nuts_about_mutts.cards import (
    DRAW,
    GRAB,
    HYDRANT,
    MATCH,
    NO_SWAP,
    NUMBERED,
    PLAY_MUTT,
    card_played,
    colour,
    colour_named,
    detail_named,
)
from rumpus.games.nuts_about_mutts.view import View

NO_CARD, BAD_SWAP, SPECIAL, NUMBER, EXTRA = range(5)  # what it likes more than what comes before it


def choose(view: View, choices: Sequence[int], rng: Random) -> int | None:
    if choices[0] >= GRAB:
        return rng.choice(choices)
    return max(choices, key=lambda action: (*liking(view, action), rng.random()))


def liking(view: View, action: int) -> tuple[int, ...]:
    """What kind of action it is; then, of special cards, the commonest, with the colour most held."""
    if action >= DRAW:
        return (NO_CARD,)
    if action < PLAY_MUTT:
        return (EXTRA if action >= MATCH else NUMBER,)
    rank = BAD_SWAP if is_bad_swap(view, action) else SPECIAL
    return rank, -card_played(action), in_colour(view, colour_named(action))


def is_bad_swap(view: View, action: int) -> bool:
    """NM-10: for a hand that is not smaller than what is left of one's own."""
    if card_played(action) != HYDRANT or detail_named(action) == NO_SWAP:
        return False
    return view.sizes[detail_named(action)] >= view.sizes[view.seat] - 1


def in_colour(view: View, which: int) -> int:
    return sum(view.hand[card] for card in range(NUMBERED) if colour(card) == which)
