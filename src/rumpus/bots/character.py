"""The character of a bot: how it chooses, and how quick and attentive it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rumpus.bots.hands import DICE, Cues, Hands
from rumpus.bots.thinker import Memory

Choose = Callable[[Any, Sequence[int], Random], int | None]
Ponder = Callable[[Any, Sequence[int]], bool]

# EASY hesitates and never cuts in on a person whose turn has just begun; SENSIBLE is a relaxed adult; HARD is quick.
EASY = Hands(reaction=950, thought=900, overlooks=0.2, overlooks_together=True, holds_back=2000)
SENSIBLE = Hands(reaction=620, recognition=100, thought=700, overlooks=0.08, holds_back=600)
HARD = Hands(reaction=430, thought=500)


@dataclass(frozen=True)
class Character:
    choose: Choose
    hands: Hands
    cues: Cues = DICE
    ponders: Ponder | None = None  # where it asks a worker process; elsewhere it uses `choose`
    memory: Callable[[Any], Memory] | None = None  # made from its first view, if it remembers what the others did


def always(view: Any, choices: Sequence[int]) -> bool:
    return True


def uniform(view: Any, choices: Sequence[int], rng: Random) -> int | None:
    """Choose any action with equal probability: the baseline that the other characters are measured against."""
    return rng.choice(choices)
