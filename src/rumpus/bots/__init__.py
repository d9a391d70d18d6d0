"""Characters to play against. A bot sees a view, never the state; one file a character."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rumpus.advice import blocking
from rumpus.advice.messages import Ask, is_installed
from rumpus.bots import (
    forget_it_easy,
    forget_it_sensible,
    go_nuts_easy,
    go_nuts_sensible,
    nuts_about_mutts_easy,
    nuts_about_mutts_hard,
    nuts_about_mutts_memory,
    nuts_about_mutts_sensible,
    reaction,
    wig_out_easy,
    wig_out_hard,
    wig_out_sensible,
)
from rumpus.bots.thinker import Memory, Rememberer, Thinker
from rumpus.game import BadInput
from rumpus.table.news import Agent

Choose = Callable[[Any, Sequence[int], Random], int | None]
Delay = Callable[[Any, Sequence[int], bool, Random], int]


Ponder = Callable[[Any, Sequence[int]], bool]


@dataclass(frozen=True)
class Character:
    choose: Choose
    delay: Delay = reaction.delay
    ponders: Ponder | None = None  # where it asks a worker process; else it decides as above
    memory: Callable[[Any], Memory] | None = None  # made from its first view, where it helps to have watched the others


def always(view: Any, choices: Sequence[int]) -> bool:
    return True


def uniform(view: Any, choices: Sequence[int], luck: Random) -> int | None:
    """No character at all: the measure the others are held to."""
    return luck.choice(choices)


CHARACTERS: dict[str, dict[str, Character]] = {
    "go-nuts": {
        "easy": Character(go_nuts_easy.choose, reaction.easy_delay),
        "sensible": Character(go_nuts_sensible.choose),
        "hard": Character(go_nuts_sensible.choose, ponders=always),
        "random": Character(uniform),
    },
    "wig-out": {
        "easy": Character(wig_out_easy.choose, wig_out_easy.delay),
        "sensible": Character(wig_out_sensible.choose, wig_out_sensible.delay),
        "hard": Character(wig_out_sensible.choose, wig_out_hard.delay),
        "random": Character(uniform, wig_out_easy.delay),
    },
    "nuts-about-mutts": {
        "easy": Character(nuts_about_mutts_easy.choose, nuts_about_mutts_easy.delay),
        "sensible": Character(nuts_about_mutts_sensible.choose, nuts_about_mutts_sensible.delay),
        "hard": Character(
            nuts_about_mutts_sensible.choose,
            nuts_about_mutts_hard.delay,
            nuts_about_mutts_sensible.lays_cards,
            nuts_about_mutts_memory.Memory,
        ),
        "random": Character(uniform),
    },
    "forget-it": {
        "easy": Character(forget_it_easy.choose),
        "sensible": Character(forget_it_sensible.choose),
        "hard": Character(forget_it_sensible.choose, ponders=always),
        "random": Character(uniform),
    },
}


@dataclass(frozen=True)
class Bot:
    """A character in a seat, with luck of its own."""

    character: Character
    luck: Random

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        return self.character.delay(view, choices, racing, self.luck)

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        return self.character.choose(view, choices, self.luck)


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
    who = character(game, strength)
    if who.ponders is None:
        return Bot(who, luck)
    kind = Thinker if who.memory is None else Rememberer
    return kind(game, who, luck, ask)
