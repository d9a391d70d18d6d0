"""The sensible bot: makes a new pile only as the last choice, and then the one that others can use least."""

from collections.abc import Sequence
from random import Random

from rumpus.games.wig_out.rules import LAY, cards_of, character_of
from rumpus.games.wig_out.state import ALIKE
from rumpus.games.wig_out.view import View


def choose(view: View, choices: Sequence[int], rng: Random) -> int | None:
    if choices[0] < LAY:
        return choices[0]
    return min(choices, key=lambda action: (use_to_others(view, action), -cards_of(action)))


def use_to_others(view: View, action: int) -> int:
    """WO-6, WO-7: how many cards of others could go onto a new pile; 0 if the character already has a pile."""
    c = character_of(action)
    return 0 if view.piles[c] else ALIKE - view.hand[c]
