"""Characters to play against. A bot sees a view, never the state; what it chooses and how quick its hands are, are two
separate things."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rumpus.advice import blocking
from rumpus.advice.messages import Ask, is_installed
from rumpus.bots import (
    cues,
    forget_it_easy,
    forget_it_sensible,
    go_nuts_easy,
    go_nuts_sensible,
    nuts_about_mutts_easy,
    nuts_about_mutts_memory,
    nuts_about_mutts_sensible,
    wig_out_easy,
    wig_out_sensible,
)
from rumpus.bots.hands import Attention, Cues, Hands
from rumpus.bots.thinker import Memory, Rememberer, Thinker
from rumpus.game import BadInput
from rumpus.table.news import Agent

Choose = Callable[[Any, Sequence[int], Random], int | None]
Ponder = Callable[[Any, Sequence[int]], bool]

# Somebody who hesitates and never cuts in on a person who has just come to their turn; a relaxed adult; a quick one.
EASY = Hands(reaction=950, thought=900, overlooks=0.2, holds_back=2000)
SENSIBLE = Hands(reaction=620, recognition=100, thought=700, overlooks=0.08, holds_back=600)
HARD = Hands(reaction=430, thought=500)


@dataclass(frozen=True)
class Character:
    choose: Choose
    hands: Hands
    cues: Cues = cues.DICE
    ponders: Ponder | None = None  # where it asks a worker process; else it decides as above
    memory: Callable[[Any], Memory] | None = None  # made from its first view, where it helps to have watched the others


def always(view: Any, choices: Sequence[int]) -> bool:
    return True


def uniform(view: Any, choices: Sequence[int], luck: Random) -> int | None:
    """No character at all: the measure the others are held to."""
    return luck.choice(choices)


CHARACTERS: dict[str, dict[str, Character]] = {
    "go-nuts": {
        "easy": Character(go_nuts_easy.choose, EASY),
        "sensible": Character(go_nuts_sensible.choose, SENSIBLE),
        "hard": Character(go_nuts_sensible.choose, HARD, ponders=always),
        "random": Character(uniform, EASY),
    },
    "wig-out": {
        "easy": Character(wig_out_easy.choose, EASY, cues.WIG_OUT),
        "sensible": Character(wig_out_sensible.choose, SENSIBLE, cues.WIG_OUT),
        "hard": Character(wig_out_sensible.choose, HARD, cues.WIG_OUT),
        "random": Character(uniform, EASY, cues.WIG_OUT),
    },
    "nuts-about-mutts": {
        "easy": Character(nuts_about_mutts_easy.choose, EASY, cues.MUTTS),
        "sensible": Character(nuts_about_mutts_sensible.choose, SENSIBLE, cues.MUTTS),
        "hard": Character(
            nuts_about_mutts_sensible.choose,
            HARD,
            cues.MUTTS,
            nuts_about_mutts_sensible.lays_cards,
            nuts_about_mutts_memory.Memory,
        ),
        "random": Character(uniform, EASY, cues.MUTTS),
    },
    "forget-it": {
        "easy": Character(forget_it_easy.choose, EASY),
        "sensible": Character(forget_it_sensible.choose, SENSIBLE),
        "hard": Character(forget_it_sensible.choose, HARD, ponders=always),
        "random": Character(uniform, EASY),
    },
}


class Bot:
    """A character in a seat, with luck of its own."""

    def __init__(self, character: Character, luck: Random) -> None:
        self._character = character
        self._luck = luck
        self._attention = Attention(character.hands, character.cues, luck)

    @property
    def holds_back(self) -> int:
        return self._character.hands.holds_back

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        return self._attention.delay(view, choices, racing)

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        seen = self._attention.noticed(choices)
        return self._character.choose(view, seen, self._luck) if seen else None


def strengths(game: str) -> list[str]:
    """Those to choose from here: some need a worker process, and what it takes has to be installed."""
    return [strength for strength, who in CHARACTERS[game].items() if who.ponders is None or is_installed()]


def character(game: str, strength: str) -> Character:
    known = CHARACTERS[game]
    if strength not in known:
        raise BadInput("bad-strength", known=", ".join(known), got=strength)
    return known[strength]


def bot(game: str, strength: str, luck: Random, ask: Ask = blocking.OURS.ask) -> Agent:
    """`ask` is where a bot that thinks ahead gets its odds; by default it blocks until they are here."""
    return in_seat(game, character(game, strength), luck, ask)


def in_seat(game: str, who: Character, luck: Random, ask: Ask = blocking.OURS.ask) -> Agent:
    if who.ponders is None:
        return Bot(who, luck)
    kind = Thinker if who.memory is None else Rememberer
    return kind(game, who, luck, ask)
