"""Bots: agents that choose from a view, never from the state, and take as long to react as people do.

A game declares its characters as `CHARACTERS` in its module `bots`: a way to choose, and how quick and attentive the
character is.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from rumpus.advice import blocking
from rumpus.advice.messages import Ask, is_installed
from rumpus.bots.character import EASY as EASY
from rumpus.bots.character import HARD as HARD
from rumpus.bots.character import SENSIBLE as SENSIBLE
from rumpus.bots.character import Character as Character
from rumpus.bots.character import Choose as Choose
from rumpus.bots.character import uniform
from rumpus.bots.hands import Attention
from rumpus.bots.thinker import Rememberer, Thinker
from rumpus.game import BadInput
from rumpus.games import part
from rumpus.table.agent import Agent


class Bot:
    """An agent with a character and a random generator of its own."""

    def __init__(self, character: Character, rng: Random) -> None:
        self._character = character
        self._rng = rng
        self._attention = Attention(character.hands, character.cues, rng)

    @property
    def holds_back(self) -> int:
        return self._character.hands.holds_back

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        return self._attention.delay(view, choices, racing)

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        seen = self._attention.noticed(view, choices)
        return self._character.choose(view, seen, self._rng) if seen else None


@cache
def characters(game: str) -> dict[str, Character]:
    """Return the characters of a game by strength, the weakest first, and `random` at the end."""
    own: dict[str, Character] = part(game, "bots").CHARACTERS
    return {**own, "random": replace(own["easy"], choose=uniform)}


def strengths(game: str) -> list[str]:
    """Return the strengths that can play here: some need a worker process, and so the extra `lab`."""
    return [strength for strength, who in characters(game).items() if who.ponders is None or is_installed()]


def character(game: str, strength: str) -> Character:
    known = characters(game)
    if strength not in known:
        raise BadInput("bad-strength", known=", ".join(known), got=strength)
    return known[strength]


def bot(game: str, strength: str, rng: Random, ask: Ask = blocking.OURS.ask) -> Agent:
    """Return the bot; `ask` gets the odds for a bot that searches, by default it blocks until they are there."""
    return in_seat(game, character(game, strength), rng, ask)


def in_seat(game: str, who: Character, rng: Random, ask: Ask = blocking.OURS.ask) -> Agent:
    if who.ponders is None:
        return Bot(who, rng)
    kind = Thinker if who.memory is None else Rememberer
    return kind(game, who, rng, ask)
