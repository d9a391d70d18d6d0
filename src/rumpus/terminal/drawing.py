"""How each game looks in characters: one line each."""

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from rumpus.language import Language
from rumpus.terminal import draw_forget_it, draw_go_nuts, draw_nuts_about_mutts, draw_wig_out
from rumpus.terminal.choosing import Step


class Drawing(Protocol):
    def table(self, view: Any, names: Sequence[str], language: Language) -> RenderableType:
        """What lies on the table and in the person's hand."""

    def turn(self, view: Any) -> int | None:
        """Whose turn it is; None where everybody moves at once or nobody does."""

    def together(self, view: Any) -> bool:
        """Whether everybody moves at once."""

    def mark(self, view: Any, seat: int, language: Language) -> str:
        """What is to be seen of a seat besides its score, in a word or two."""

    def key(self, step: Step) -> str | None:
        """The key that the drawing itself shows for a step of an action."""


DRAWINGS: dict[str, Drawing] = {
    "go-nuts": draw_go_nuts,
    "wig-out": draw_wig_out,
    "nuts-about-mutts": draw_nuts_about_mutts,
    "forget-it": draw_forget_it,
}
