"""The interface of a game's module `terminal`: how the game is drawn in characters."""

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from rumpus.games import part
from rumpus.language import Language
from rumpus.terminal.choices import Step


class Drawing(Protocol):
    def table(self, view: Any, names: Sequence[str], language: Language) -> RenderableType:
        """Return what lies on the table and in the person's hand."""

    def turn(self, view: Any) -> int | None:
        """Return whose turn it is; None where everybody moves at once or nobody does."""

    def is_simultaneous(self, view: Any) -> bool:
        """Whether everybody moves at once."""

    def mark(self, view: Any, seat: int, language: Language) -> str:
        """Return what can be seen of a seat besides its score, in a word or two."""

    def key(self, step: Step) -> str | None:
        """Return the key that the drawing itself shows for a step of an action."""


def drawing(game: str) -> Drawing:
    found: Drawing = part(game, "terminal")
    return found
