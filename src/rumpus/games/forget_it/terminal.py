"""Draws Don't You Forget It in a terminal: the dice in hand large, those set aside in a line."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.forget_it.rules import DICE, DONE, FIRST_FACE, WORD, colour
from rumpus.games.forget_it.view import View
from rumpus.games.forget_it.words import FACE_WORDS, WORDS
from rumpus.language import Language
from rumpus.terminal.choices import Step
from rumpus.terminal.shapes import PAINT, box, facts, in_a_row

COLOURS = ("red", "white", "blue")
WIDTH = 5
NO_DICE = Text("\n" * 4)  # as high as dice are
PIPS = (
    ("", "●", ""),
    ("●    ", "", "    ●"),
    ("●    ", "●", "    ●"),
    ("●   ●", "", "●   ●"),
    ("●   ●", "●", "●   ●"),
)


def table(view: View, names: Sequence[str], language: Language) -> RenderableType:
    hand = [die for die in range(DICE) if not view.aside[die]]
    aside = [die for die in range(DICE) if view.aside[die]]
    return Group(
        in_a_row([large(view, die, language) for die in hand]) if hand else NO_DICE,
        Text.assemble(language.say("terminal-forget-it-aside"), *(small(view, die) for die in aside)),
        facts(
            language.say("terminal-forget-it-number", number=view.number, count=view.points) if view.number else "",
            language.say("terminal-forget-it-worth", worth=view.worth),
            language.say("terminal-goal", goal=view.goal),
        ),
    )


def large(view: View, die: int, language: Language) -> Text:
    """Draw a die with its pips or its word; blank before it is first rolled in a turn."""
    face = view.faces[die]
    lines = ("", "", "") if view.rolls == 0 else ("", WORDS[colour(die)], "") if face == WORD else PIPS[face]
    name = COLOURS[colour(die)]
    return box(lines, WIDTH, PAINT[name], mark=language.say(f"terminal-forget-it-letter-{name}"))


def small(view: View, die: int) -> Text:
    return Text.assemble(" ", (f"[{FACE_WORDS[FIRST_FACE[die] + view.faces[die]]}]", PAINT[COLOURS[colour(die)]]))


def turn(view: View) -> int | None:
    return None if view.stage == DONE else view.turn


def is_simultaneous(view: View) -> bool:
    return False


def mark(view: View, seat: int, language: Language) -> str:
    return language.say("terminal-forget-it-reached") if seat == view.reached else ""


def key(step: Step) -> str | None:
    return None
