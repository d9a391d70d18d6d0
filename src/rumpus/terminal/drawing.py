"""How a game looks in characters: what its module `terminal` offers."""

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from rumpus.games import part
from rumpus.language import Language
from rumpus.terminal.choosing import Step


class Drawing(Protocol):
    def table(self, view: Any, names: Sequence[str], language: Language) -> RenderableType:
        """What lies on the table and in the person's hand."""

    def turn(self, view: Any) -> int | None:
        """Whose turn it is; None where everybody moves at once or nobody does."""

    def is_simultaneous(self, view: Any) -> bool:
        """Whether everybody moves at once."""

    def mark(self, view: Any, seat: int, language: Language) -> str:
        """What is to be seen of a seat besides its score, in a word or two."""

    def key(self, step: Step) -> str | None:
        """The key that the drawing itself shows for a step of an action."""


def drawing(game: str) -> Drawing:
    found: Drawing = part(game, "terminal")
    return found
