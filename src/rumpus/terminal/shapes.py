"""The few shapes all drawings are made of, and the console they go to."""

import io
import sys
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.text import Text

QUIET = "bright_black"
PAINT = {"red": "red", "white": "white", "blue": "bright_blue", "yellow": "yellow"}


class OurConsole(Console):
    def on_broken_pipe(self) -> None:
        """Rich would end the program by itself; the command line knows better how."""
        raise


def new_console() -> Console:
    """Where an encoding lacks a character, a question mark is better than an error."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return OurConsole(highlight=False)


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
