"""The bots for Nuts about Mutts."""

from collections.abc import Sequence
from typing import Any

from rumpus.bots.character import EASY, HARD, SENSIBLE, Character
from rumpus.bots.hands import Cue, Cues
from rumpus.games.nuts_about_mutts.bots import easy, sensible
from rumpus.games.nuts_about_mutts.bots.memory import Memory
from rumpus.games.nuts_about_mutts.cards import GRAB, MATCH, PLAY_MUTT


def cue(view: Any, choices: Sequence[int], racing: bool) -> Cue:
    if choices[0] >= GRAB:
        return Cue.BONE
    return Cue.CARD if extras(choices) else Cue.TURN


def extras(choices: Sequence[int]) -> frozenset[int]:
    """NM-14, NM-15: matches and runs."""
    return frozenset(action for action in choices if MATCH <= action < PLAY_MUTT)


CUES = Cues(cue, extras)
CHARACTERS = {
    "easy": Character(easy.choose, EASY, CUES),
    "sensible": Character(sensible.choose, SENSIBLE, CUES),
    "hard": Character(sensible.choose, HARD, CUES, sensible.lays_cards, Memory),
}
