"""New Game in characters: the die, what was laid, and one's own cards."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from rumpus.games.new_game.rules import DONE, RINGING
from rumpus.games.new_game.view import View
from rumpus.games.new_game.words import CARDS, FACES
from rumpus.language import Language
from rumpus.terminal.choices import Step
from rumpus.terminal.shapes import box, facts, in_a_row

NO_CARDS = Text("\n" * 2)  # as high as cards are


def table(view: View, names: Sequence[str], language: Language) -> RenderableType:
    hand = [card for card, count in enumerate(view.hand) for _ in range(count)]
    face = "–" if view.face is None else language.name("new-game", "face", FACES[view.face])
    laid = ", ".join(f"{count} × {CARDS[card]}" for card, count in enumerate(view.laid) if count)
    return Group(
        in_a_row([box((CARDS[card],), 3) for card in hand]) if hand else NO_CARDS,
        facts(
            language.say("terminal-new-game-die", face=face), language.say("terminal-new-game-laid", cards=laid or "–")
        ),
    )


def turn(view: View) -> int | None:
    return None if view.stage in (RINGING, DONE) else view.turn if view.ringer is None else view.ringer


def is_simultaneous(view: View) -> bool:
    return view.stage == RINGING


def mark(view: View, seat: int, language: Language) -> str:
    return ""


def key(step: Step) -> str | None:
    return None
