"""How long a bot takes in Wig Out!, where a hand wants searching before every card."""

from collections.abc import Sequence
from random import Random

from rumpus.bots.reaction import ex_gaussian
from rumpus.games.wig_out.rules import GO, READY

COUNT_DOWN = 3000  # ms before the dealer's GO (WO-4)


def delay(choices: Sequence[int], recognition: float, luck: Random) -> int:
    """`recognition` is what it takes on top to find the card to lay, or that there is none."""
    if GO in choices:
        return COUNT_DOWN
    return round(ex_gaussian(luck) + (0 if READY in choices else recognition))
