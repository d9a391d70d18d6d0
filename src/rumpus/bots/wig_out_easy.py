"""Wig Out!, easy: lays on the piles there are, then whatever makes a pile."""

from collections.abc import Sequence
from random import Random

from rumpus.bots import wig_out_pace
from rumpus.games.wig_out.rules import LAY, character_of
from rumpus.games.wig_out.view import View

RECOGNITION = 650.0  # ms


def choose(view: View, choices: Sequence[int], luck: Random) -> int | None:
    onto_piles = [action for action in choices if action >= LAY and view.piles[character_of(action)]]
    return luck.choice(onto_piles or choices)


def delay(view: View, choices: Sequence[int], racing: bool, luck: Random) -> int:
    return wig_out_pace.delay(choices, RECOGNITION, luck)
