"""Draws Go Nuts! in a terminal: the five squirrel dice, and in a round the others' dog dice."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.go_nuts.rules import DONE, ROUND
from rumpus.games.go_nuts.view import View
from rumpus.games.go_nuts.words import SQUIRREL_DIE
from rumpus.language import Language
from rumpus.terminal.choices import Step
from rumpus.terminal.shapes import QUIET, box, facts, in_a_row

WIDTH = 10
SQUIRREL_FACES = (
    (r"(\  _  ", r" \\('> ", r" (_)=  "),
    (r" _!_ ", r"(###)", r" \_/ "),
    (r"  ____  ", r"_/_|_\__", r"'-o--o-'"),
)
STYLES = ("yellow", "green", "red")  # by face
DOG = (r" __ __ ", r"(_o.o_)", r"  \Y/  ")
HOUSE = (r" /\ ", "/__\\", r"|[]|")
BLANK = ("", "", "")


def table(view: View, names: Sequence[str], language: Language) -> RenderableType:
    dogs = [dog_die(view, seat, names, language) for seat in range(view.players) if seat != view.turn]
    return Group(
        in_a_row([squirrel_die(face, language) for face in view.faces] or [box(BLANK, WIDTH, QUIET)] * view.dice),
        *([in_a_row(dogs)] if view.stage == ROUND else []),
        facts(
            language.say("terminal-go-nuts-round") if view.stage == ROUND else "",
            language.say("terminal-go-nuts-total", total=view.total),
            language.say("terminal-go-nuts-dice", dice=view.dice),
            language.say("terminal-goal", goal=view.goal),
        ),
    )


def squirrel_die(face: int, language: Language) -> Text:
    name = language.name("go-nuts", "faces", SQUIRREL_DIE[face])
    return box(SQUIRREL_FACES[face], WIDTH, STYLES[face], foot=str(name))


def dog_die(view: View, seat: int, names: Sequence[str], language: Language) -> Text:
    """Draw a dog die; it shows a house until its dog has shown."""
    kind, shape = ("dog", DOG) if view.dogs[seat] else ("house", HOUSE)
    return box(
        shape, WIDTH, "bold" if view.dogs[seat] else QUIET, names[seat], language.say(f"terminal-go-nuts-{kind}")
    )


def turn(view: View) -> int | None:
    return None if view.stage in (ROUND, DONE) else view.turn


def is_simultaneous(view: View) -> bool:
    return view.stage == ROUND


def mark(view: View, seat: int, language: Language) -> str:
    return language.say("terminal-go-nuts-roller") if view.stage == ROUND and seat == view.turn else ""


def key(step: Step) -> str | None:
    return None
