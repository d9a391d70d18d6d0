"""Wig Out!, sensible: opens a pile last, and first the one that others can use least."""

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
    """WO-6, WO-7: how many cards elsewhere could go onto the pile; none that could not go already."""
    c = character_of(action)
    return 0 if view.piles[c] else ALIKE - view.hand[c]
