"""Draws Nuts about Mutts in a terminal: the piles, the hand as cards, and the bones while they are grabbed."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.nuts_about_mutts.cards import KINDS, NUMBERED, breed, colour, number
from rumpus.games.nuts_about_mutts.state import DONE, GRABBING
from rumpus.games.nuts_about_mutts.view import View
from rumpus.games.nuts_about_mutts.words import COLOUR_WORDS, card_word
from rumpus.language import Language
from rumpus.terminal.choices import Step
from rumpus.terminal.shapes import PAINT, QUIET, box, facts, in_a_row

GAME = "nuts-about-mutts"
WIDTH = 8
WILD = "magenta"
WILD_SHAPES = ("(o.o)", ".',.'.", "[|=|]", "(^v^)", "/^^\\")  # mutt, fleas, hydrant, pedigree, dog house
BONE = "8===8"
MOST_BOXES = 14  # different cards in hand; a larger hand is drawn in lines


def table(view: View, names: Sequence[str], language: Language) -> RenderableType:
    below = bones(view, names, language) if view.stage == GRABBING else hand(view, language)
    return Group(in_a_row(piles(view, language)), below, facts(*situation(view, language)))


def piles(view: View, language: Language) -> list[Text]:
    """Draw the deck, the top of the home pile, and the colour that rules, if one does."""
    shown = [box((str(view.deck), ""), WIDTH, QUIET, mark=language.say("terminal-nuts-about-mutts-deck"))]
    if view.top is not None:
        shown.append(card(view.top, 1, language))
    if view.named is not None:
        name = COLOUR_WORDS[view.named]
        shown.append(box(("???", ""), WIDTH, PAINT[name], mark=colour_name(name, language)))
    return shown


def hand(view: View, language: Language) -> RenderableType:
    held = [kind for kind in range(KINDS) if view.hand[kind]]
    if len(held) <= MOST_BOXES:
        return in_a_row([card(kind, view.hand[kind], language) for kind in held])
    return in_a_row([line(kind, view.hand[kind], language) for kind in held])


def card(kind: int, count: int, language: Language) -> Text:
    """Draw a card: a numbered one with colour, number and breed, a wild one with its name."""
    foot = f"×{count}" if count > 1 else ""
    if kind >= NUMBERED:
        return box((WILD_SHAPES[kind - NUMBERED], name_of(kind, language)), WIDTH, WILD, foot=foot)
    name = COLOUR_WORDS[colour(kind)]
    lines = (str(number(kind) + 1), breed_name(breed(kind), language))
    return box(lines, WIDTH, PAINT[name], colour_name(name, language), foot)


def line(kind: int, count: int, language: Language) -> Text:
    style = WILD if kind >= NUMBERED else PAINT[COLOUR_WORDS[colour(kind)]]
    return Text(f"[{name_of(kind, language)}]" + (f"×{count}" if count > 1 else ""), style)


def bones(view: View, names: Sequence[str], language: Language) -> RenderableType:
    """Draw the bones, each with its key and the player who holds it."""
    free = language.say("terminal-nuts-about-mutts-free")
    return in_a_row(
        [
            box(
                (BONE,),
                WIDTH,
                "bold" if holder is None else QUIET,
                str(bone + 1),
                free if holder is None else names[holder],
            )
            for bone, holder in enumerate(view.bones)
        ]
    )


def situation(view: View, language: Language) -> list[str]:
    said = [language.say("terminal-nuts-about-mutts-hand", hand=view.hand_number, hands=view.hands)]
    if view.breed is not None:
        said.append(language.say("terminal-nuts-about-mutts-breed", breed=breed_name(view.breed, language)))
    if view.drawn is not None:
        said.append(language.say("terminal-nuts-about-mutts-drawn", card=name_of(view.drawn, language)))
    return said


def name_of(kind: int, language: Language) -> str:
    return str(language.name(GAME, "card", card_word(kind)))


def colour_name(colour_word: str, language: Language) -> str:
    return str(language.name(GAME, "colour", colour_word))


def breed_name(which: int, language: Language) -> str:
    return str(language.name(GAME, "breed", which))


def turn(view: View) -> int | None:
    return None if view.stage in (GRABBING, DONE) else view.turn if view.part is None else view.part


def is_simultaneous(view: View) -> bool:
    return view.stage == GRABBING


def mark(view: View, seat: int, language: Language) -> str:
    cards = language.say("terminal-cards", count=view.sizes[seat])
    return f"/^^\\ {cards}" if view.doghouses[seat] else cards


def key(step: Step) -> str | None:
    match step:
        case (("do", "grab"), ("bone", int(bone))):
            return str(bone + 1)
    return None
