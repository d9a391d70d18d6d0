"""How long a bot takes: in a race as long as a person would, otherwise a moment's thought."""

from collections.abc import Sequence
from random import Random
from typing import Any

# Human reaction times are well described by a normal and an exponential part added up (ex-Gaussian).
MEAN, SPREAD, TAIL = 270.0, 40.0, 80.0  # together 350 ms
QUICKEST = 150.0  # nobody sees, decides and moves faster
THOUGHT = 700.0  # on top, where nobody is racing
HEAD_START = 150.0  # off, for what one brought about oneself
EASE = 100.0  # on top, for somebody who is in no hurry


def ex_gaussian(luck: Random) -> float:
    return max(QUICKEST, luck.gauss(MEAN, SPREAD) + luck.expovariate(1 / TAIL))


def delay(view: Any, choices: Sequence[int], racing: bool, luck: Random) -> int:
    return round(ex_gaussian(luck) + (0 if racing else THOUGHT))


def easy_delay(view: Any, choices: Sequence[int], racing: bool, luck: Random) -> int:
    return round(delay(view, choices, racing, luck) + EASE)


def foreseen(luck: Random) -> float:
    """No reaction at all, but the next movement of somebody who knew what would come."""
    return max(QUICKEST, ex_gaussian(luck) - HEAD_START)
