"""The easy bot: lays numbered cards before special cards, and ignores the other players."""

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

NO_CARD, BAD_SWAP, SPECIAL, NUMBER, EXTRA = range(5)  # ranks of actions, the best last


def choose(view: View, choices: Sequence[int], rng: Random) -> int | None:
    if choices[0] >= GRAB:
        return rng.choice(choices)
    return max(choices, key=lambda action: (*liking(view, action), rng.random()))


def liking(view: View, action: int) -> tuple[int, ...]:
    """Rank by the kind of action; among special cards by the commonest, then by the colour held most."""
    if action >= DRAW:
        return (NO_CARD,)
    if action < PLAY_MUTT:
        return (EXTRA if action >= MATCH else NUMBER,)
    rank = BAD_SWAP if is_bad_swap(view, action) else SPECIAL
    return rank, -card_played(action), in_colour(view, colour_named(action))


def is_bad_swap(view: View, action: int) -> bool:
    """NM-10: whether it swaps for a hand that is not smaller than the rest of its own."""
    if card_played(action) != HYDRANT or detail_named(action) == NO_SWAP:
        return False
    return view.sizes[detail_named(action)] >= view.sizes[view.seat] - 1


def in_colour(view: View, which: int) -> int:
    return sum(view.hand[card] for card in range(NUMBERED) if colour(card) == which)
