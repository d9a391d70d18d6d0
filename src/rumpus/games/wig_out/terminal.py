"""Draws Wig Out! in a terminal: every character has a wig, a face, a name and a key."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.wig_out.state import DONE, GETTING_READY, RACING, STEADY
from rumpus.games.wig_out.view import View
from rumpus.games.wig_out.words import NAMES
from rumpus.language import Language
from rumpus.terminal.choices import Step
from rumpus.terminal.shapes import facts, in_a_row

KEYS = "abcdefghijklmn"  # by character; a capital makes a new pile
WIGS = (
    ("(===)", "(o.o)"),
    ("@@@@@", "@-_-@"),
    ("(%%%)", "%^o^%"),
    (" /|\\ ", "(>_<)"),
    ("  O  ", "(u_u)"),
    ("\\|||/", "(@_@)"),
    ("ooooo", "(-.~)"),
    (" .v. ", "8o.o8"),
    ("\\___/", "#o_o#"),
    ("VVVVV", "(*o*)"),
    ("o(_)o", "(.w.)"),
    ("~~~~~", "~o.o~"),
    ("  ^  ", "#*-*#"),
    ("|||||", "[o_o]"),
)
STYLES = ("yellow", "white", "magenta", "red", "blue", "cyan", "white")  # repeated for further characters
NAME_WIDTH = 10


def table(view: View, names: Sequence[str], language: Language) -> RenderableType:
    piles = [pile(c, count, language) for c, count in enumerate(view.piles) if count]
    hand = [card(c, count, language) for c, count in enumerate(view.hand) if count]
    return Group(
        Text(language.say("terminal-wig-out-piles"), "bold"),
        in_a_row(piles),
        Text(language.say("terminal-wig-out-hand"), "bold"),
        in_a_row(hand),
        facts(
            language.say("terminal-wig-out-round", round=view.round, rounds=view.rounds),
            language.say("terminal-deck", count=view.left),
        ),
        *([Text(language.say("terminal-wig-out-count-down", seat=names[view.dealer]), "bold")] if waits(view) else []),
    )


def waits(view: View) -> bool:
    """Whether the seat can only wait for the dealer's GO (WO-4)."""
    return view.stage == STEADY and view.seat != view.dealer


def card(c: int, count: int, language: Language) -> Text:
    """Draw a character: key and wig above the face, the name beside them on two lines, then the number of cards."""
    wig, face = WIGS[c]
    first, second = in_two(character(c, language))
    times = f" ×{count}" if count > 1 else ""
    style = STYLES[c % len(STYLES)]
    return Text.assemble(
        (f" {KEYS[c]} ", "reverse"), (f"{wig} ", style), f"{first}\n",
        "   ", (f"{face} ", style), second, (times, "bold"),
    )  # fmt: skip


def pile(c: int, count: int, language: Language) -> Text:
    return Text.assemble((WIGS[c][1], STYLES[c % len(STYLES)]), f" {character(c, language)} ×{count}")


def character(c: int, language: Language) -> str:
    return str(language.name("wig-out", "character", NAMES[c]))


def in_two(name: str) -> tuple[str, str]:
    first, _, second = name.partition(" ")
    return first[:NAME_WIDTH], second[:NAME_WIDTH]


def turn(view: View) -> int | None:
    return view.dealer if view.stage == STEADY else None


def is_simultaneous(view: View) -> bool:
    return view.stage == RACING


def mark(view: View, seat: int, language: Language) -> str:
    if view.stage == GETTING_READY and view.ready[seat]:
        return language.say("terminal-wig-out-ready")
    return "" if view.stage == DONE else language.say("terminal-cards", count=view.held[seat])


def key(step: Step) -> str | None:
    match step:
        case (("do", deed), ("character", str(name))):
            letter = KEYS[NAMES.index(name)]
            return letter.upper() if deed == "pile" else letter
    return None
