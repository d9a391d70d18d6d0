"""The parts of the screen, for a screen that redraws in place and for plain lines."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from rumpus.terminal.shapes import QUIET

SENTENCES = 8  # of what happened, at most; a small screen shows fewer
FEWEST = 2


@dataclass(frozen=True)
class Seated:
    """A seat on the score pad."""

    name: str
    score: int
    mark: str  # what the game shows of a seat
    moving: bool


@dataclass(frozen=True)
class Picture:
    heading: str
    table: RenderableType
    seats: Sequence[Seated]
    story: Sequence[str]  # everything that happened, oldest first
    asked: str  # the action so far, where an answer has begun
    choices: Sequence[tuple[str, str]]  # key and label
    answers: Sequence[tuple[str, str]]  # to "why not?": actions, and why they are refused
    waiting: bool  # an action has been chosen and will take place in a moment
    notice: str
    hints: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield a whole screen: the sentences get the lines that are left, and an answer covers the table.

        The choices are never cut off; a table that is too tall is.
        """
        below = lines_of(question(self), console, options)
        height = max(FEWEST, (options.height or console.height) - len(below))
        above = lines_of(heading(self) if self.answers else situation(self), console, options)[: height - FEWEST]
        room = height - len(above)
        if self.answers:
            between = lines_of(reasons(self), console, options)[:room]
        else:
            lines = lines_of(story(self), console, options)
            shown = min(room, SENTENCES)
            between = lines[-shown:] + [[Segment("")]] * (shown - len(lines))
        for line in [*above, *between, *below]:
            yield from line
            yield Segment.line()


def lines_of(part: RenderableType, console: Console, options: ConsoleOptions) -> list[list[Segment]]:
    return console.render_lines(part, options.update(height=None))


def heading(picture: Picture) -> RenderableType:
    return Rule(Text(picture.heading, style="bold"), align="left", style=QUIET)


def situation(picture: Picture) -> RenderableType:
    return Group(heading(picture), picture.table, score_pad(picture.seats), Rule(style=QUIET))


def score_pad(seats: Sequence[Seated]) -> RenderableType:
    """Draw one column for each seat."""
    pad = Table.grid(padding=(0, 2))
    for _ in seats:
        pad.add_column(justify="center", no_wrap=True)
    pad.add_row(*(Text(f"▶{s.name}" if s.moving else s.name, "bold" if s.moving else "") for s in seats))
    pad.add_row(*(Text(str(s.score), "bold cyan") for s in seats))
    if any(s.mark for s in seats):
        pad.add_row(*(Text(s.mark, QUIET) for s in seats))
    return pad


def story(picture: Picture) -> RenderableType:
    """Draw the last sentences; the newest stands out."""
    *before, last = picture.story[-SENTENCES:]
    return Group(*(Text(sentence) for sentence in before), Text(last, "bold"))


def reasons(picture: Picture) -> RenderableType:
    """Draw the answers to "why not?"."""
    return Group(*(Text.assemble((what, "bold"), f" — {why}") for what, why in picture.answers))


def question(picture: Picture) -> RenderableType:
    """Return the choices with their keys, below a line for the question or the refusal, which is always kept."""
    message = Text(picture.notice, "bold yellow") if picture.notice else Text(picture.asked, "bold")
    keys = [Text.assemble((f" {key} ", "reverse"), f" {label}") for key, label in picture.choices]
    return Group(message, Columns(keys, padding=(0, 2)), Text(picture.hints, QUIET))
