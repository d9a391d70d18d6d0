"""The bots for Wig Out!."""

from collections.abc import Sequence
from typing import Any

from rumpus.bots.character import EASY, HARD, SENSIBLE, Character
from rumpus.bots.hands import Cue, Cues, nothing_extra
from rumpus.games.wig_out.bots import easy, sensible
from rumpus.games.wig_out.rules import GO, READY


def cue(view: Any, choices: Sequence[int], racing: bool) -> Cue:
    """WO-4: the kind of reaction, on which its time depends; before the race no card has to be found in the hand."""
    if GO in choices:
        return Cue.COUNT_DOWN
    return Cue.SIGNAL if READY in choices else Cue.CARD


CUES = Cues(cue, nothing_extra)
CHARACTERS = {
    "easy": Character(easy.choose, EASY, CUES),
    "sensible": Character(sensible.choose, SENSIBLE, CUES),
    "hard": Character(sensible.choose, HARD, CUES),
}
