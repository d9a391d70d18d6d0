"""Wig Out!, easy: lays on the piles there are, then whatever makes a pile."""

from collections.abc import Sequence
from random import Random

from rumpus.bots import reaction
from rumpus.games.wig_out.rules import GO, LAY, character_of
from rumpus.games.wig_out.view import View

COUNT_DOWN = 3000  # ms before the dealer's GO (WO-4)


def choose(view: View, choices: Sequence[int], luck: Random) -> int | None:
    onto_piles = [action for action in choices if action >= LAY and view.piles[character_of(action)]]
    return luck.choice(onto_piles or choices)


def delay(view: View, choices: Sequence[int], racing: bool, luck: Random) -> int:
    return COUNT_DOWN if GO in choices else reaction.delay(view, choices, racing, luck)
