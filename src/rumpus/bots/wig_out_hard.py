"""Wig Out!, hard: sensible in what it lays, and as quick as a practised hand. Choosing better gains next to nothing."""

from collections.abc import Sequence
from random import Random

from rumpus.bots import wig_out_pace
from rumpus.games.wig_out.view import View

RECOGNITION = 100.0  # ms


def delay(view: View, choices: Sequence[int], racing: bool, luck: Random) -> int:
    return wig_out_pace.delay(choices, RECOGNITION, luck)
