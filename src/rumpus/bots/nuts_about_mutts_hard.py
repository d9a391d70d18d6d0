"""Nuts about Mutts, hard: thinks ahead about what it lays, and has the eyes and hands of a practised player."""

from collections.abc import Sequence
from random import Random

from rumpus.bots import nuts_about_mutts_pace
from rumpus.bots.reaction import QUICKEST
from rumpus.games.nuts_about_mutts.view import View

RECOGNITION, THOUGHT = 0.0, 350.0  # ms; a match or run it sees as fast as a bone
PRACTICE = 120  # ms off, whatever it does


def delay(view: View, choices: Sequence[int], racing: bool, luck: Random) -> int:
    return max(round(QUICKEST), nuts_about_mutts_pace.delay(view, choices, RECOGNITION, THOUGHT, luck) - PRACTICE)
