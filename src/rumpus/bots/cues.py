"""What each game asks of eyes and hands."""

from collections.abc import Sequence
from typing import Any

from rumpus.bots.hands import Cue, Cues
from rumpus.games.nuts_about_mutts.cards import GRAB, MATCH, PLAY_MUTT
from rumpus.games.wig_out.rules import GO, READY


def nothing_extra(choices: Sequence[int]) -> frozenset[int]:
    return frozenset()


def dice_cue(view: Any, choices: Sequence[int], racing: bool) -> Cue:
    return Cue.SIGNAL if racing else Cue.TURN


def wig_out_cue(view: Any, choices: Sequence[int], racing: bool) -> Cue:
    """WO-4: before the race there is nothing to search a hand for."""
    if GO in choices:
        return Cue.COUNT_DOWN
    return Cue.SIGNAL if READY in choices else Cue.CARD


def mutts_cue(view: Any, choices: Sequence[int], racing: bool) -> Cue:
    if choices[0] >= GRAB:
        return Cue.BONE
    return Cue.CARD if mutts_extras(choices) else Cue.TURN


def mutts_extras(choices: Sequence[int]) -> frozenset[int]:
    """NM-14, NM-15: matches and runs."""
    return frozenset(action for action in choices if MATCH <= action < PLAY_MUTT)


DICE = Cues(dice_cue, nothing_extra)
WIG_OUT = Cues(wig_out_cue, nothing_extra)
MUTTS = Cues(mutts_cue, mutts_extras)
