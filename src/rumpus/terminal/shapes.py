"""The shapes of all drawings, and the console."""

import io
import sys
from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.text import Text

from rumpus.language import printable

QUIET = "bright_black"
PAINT = {"red": "red", "white": "white", "blue": "bright_blue", "yellow": "yellow"}


class OurConsole(Console):
    """A console for texts of other people: brackets are no markup, and control characters are escaped."""

    def render_str(self, text: str, **how: Any) -> Text:
        return super().render_str("\n".join(map(printable, text.split("\n"))), **how)

    def on_broken_pipe(self) -> None:
        """Raise BrokenPipeError for the command line; Rich would exit by itself."""
        raise


def new_console(stderr: bool = False) -> Console:
    """Return a console that prints a question mark where an encoding lacks a character."""
    stream = sys.stderr if stderr else sys.stdout
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    return OurConsole(highlight=False, markup=False, emoji=False, stderr=stderr)


def box(lines: Sequence[str], width: int, style: str = "", mark: str = "", foot: str = "") -> Text:
    """Return a die or a card: lines in a frame, with a mark in its upper edge and one in its lower."""
    inside = [f"│{line[:width]:^{width}}│" for line in lines]
    return Text("\n".join([f"╭{mark[:width]:─^{width}}╮", *inside, f"╰{foot[:width]:─^{width}}╯"]), style=style)


def in_a_row(shapes: Sequence[RenderableType]) -> RenderableType:
    """Return the items side by side, in as many rows as the width needs."""
    return Columns(shapes, padding=(0, 1))


def facts(*said: str) -> Text:
    """Return short facts on one line."""
    return Text(" · ".join(fact for fact in said if fact))
