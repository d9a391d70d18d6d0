"""The easy bot: lays onto existing piles, then makes any new pile."""

from collections.abc import Sequence
from random import Random

from rumpus.games.wig_out.rules import LAY, character_of
from rumpus.games.wig_out.view import View


def choose(view: View, choices: Sequence[int], rng: Random) -> int | None:
    onto_piles = [action for action in choices if action >= LAY and view.piles[character_of(action)]]
    return rng.choice(onto_piles or choices)
