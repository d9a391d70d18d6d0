"""Reaction times and attention of a bot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from math import log
from random import Random
from typing import Any, NamedTuple

QUICKEST = 150.0  # ms: the fastest possible reaction
NOTICED_LATE = 1500.0  # ms by which an overlooked bone is seen later


class Cue(Enum):
    """A kind of cue that a bot reacts to."""

    SIGNAL = auto()  # a die to throw again, or to say that one is ready: there is nothing to find
    BONE = auto()
    CARD = auto()  # to be found in a hand, in a race
    TURN = auto()  # a choice of one's own, which takes a thought
    COUNT_DOWN = auto()  # to be said in full


COUNT_DOWN = 3000.0  # ms


@dataclass(frozen=True)
class Hands:
    """Reaction times in milliseconds, counted from when people can see the cue."""

    reaction: float  # the median: reactions are log-normal
    spread: float = 0.3  # the standard deviation of their logarithm
    recognition: float = 0.0  # on top, to find a card
    thought: float = 0.0  # on top, to choose in turn
    overlooks: float = 0.0  # the share of bones that it sees late, and of matches and runs that it does not see
    overlooks_together: bool = False  # several at a table together overlook as much as one would alone
    holds_back: int = 0  # how long it leaves a person on turn in peace before it cuts in

    def overlooked(self, players: int) -> float:
        """Return the share that each overlooks at a table of so many seats."""
        return self.overlooks / (players - 1) if self.overlooks_together else self.overlooks

    def takes(self, cue: Cue, rng: Random, players: int = 2) -> float:
        if cue is Cue.COUNT_DOWN:
            return COUNT_DOWN
        reaction = max(QUICKEST, rng.lognormvariate(log(self.reaction), self.spread))
        if cue is Cue.BONE:
            return reaction + NOTICED_LATE * (rng.random() < self.overlooked(players))
        return reaction + {Cue.CARD: self.recognition, Cue.TURN: self.thought}.get(cue, 0.0)


class Cues(NamedTuple):
    """How a game's choices are seen: the kind of their cue, and those that may be overlooked."""

    cue: Callable[[Any, Sequence[int], bool], Cue]
    extras: Callable[[Sequence[int]], frozenset[int]]


def nothing_extra(choices: Sequence[int]) -> frozenset[int]:
    return frozenset()


def dice_cue(view: Any, choices: Sequence[int], racing: bool) -> Cue:
    return Cue.SIGNAL if racing else Cue.TURN


DICE = Cues(dice_cue, nothing_extra)


class Attention:
    """Decides which of its choices a seat notices, and how long it takes to react."""

    def __init__(self, hands: Hands, cues: Cues, rng: Random) -> None:
        self._hands = hands
        self._cues = cues
        self._rng = rng
        self._extras: frozenset[int] = frozenset()  # those of the last choices
        self._misses = False  # whether it overlooked them

    def noticed(self, view: Any, choices: Sequence[int]) -> Sequence[int]:
        """Return the choices that are noticed. One that was overlooked is not seen while it stays open."""
        extras = self._cues.extras(choices)
        if extras != self._extras:
            self._extras = extras
            self._misses = bool(extras) and self._rng.random() < self._hands.overlooked(view.players)
        return [action for action in choices if action not in extras] if self._misses else choices

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        seen = self.noticed(view, choices) or choices
        return round(self._hands.takes(self._cues.cue(view, seen, racing), self._rng, view.players))
