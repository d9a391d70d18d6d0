"""The few shapes all drawings are made of, and the console they go to."""

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
    """A console for texts of other people: brackets are no markup, and control characters are shown as escapes."""

    def render_str(self, text: str, **how: Any) -> Text:
        return super().render_str("\n".join(map(printable, text.split("\n"))), **how)

    def on_broken_pipe(self) -> None:
        """Rich would end the program by itself; the command line knows better how."""
        raise


def new_console(stderr: bool = False) -> Console:
    """Where an encoding lacks a character, a question mark is better than an error."""
    stream = sys.stderr if stderr else sys.stdout
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    return OurConsole(highlight=False, markup=False, emoji=False, stderr=stderr)


def box(lines: Sequence[str], width: int, style: str = "", mark: str = "", foot: str = "") -> Text:
    """A die or a card: lines of characters in a frame, with a mark set into its upper edge and one into its lower."""
    inside = [f"│{line[:width]:^{width}}│" for line in lines]
    return Text("\n".join([f"╭{mark[:width]:─^{width}}╮", *inside, f"╰{foot[:width]:─^{width}}╯"]), style=style)


def in_a_row(shapes: Sequence[RenderableType]) -> RenderableType:
    """Side by side, in as many rows as the width asks for."""
    return Columns(shapes, padding=(0, 1))


def facts(*said: str) -> Text:
    """Short facts on one line."""
    return Text(" · ".join(fact for fact in said if fact))
