"""What a match is made from, who plays in it, and the news it gives: plain data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from msgspec import Struct

from rumpus.game import Event, Game, Json, Refusal
from rumpus.table.race import Race

BUSY = Refusal("busy", "")  # a seat's hands are full and one more action waits already
NOT_ASKED = Refusal("not-asked", "")  # calm pace: another seat is asked now
MUST_ACT = Refusal("must-act", "")  # calm pace: this cannot be let go by
PASS = -1  # the action named where letting something go by is refused
THINKING = -2  # what an agent answers that needs a moment longer

StandInName = Literal["bot", "table"]


@dataclass(frozen=True, slots=True)
class Seat:
    name: str
    kind: Literal["person", "bot"]


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is settled before a match begins."""

    game: Game
    options: Mapping[str, Json]
    seats: Sequence[Seat]
    salts: Sequence[str]
    secret: bytes
    date: str
    pace: Literal["live", "calm"] = "live"


class Agent(Protocol):
    """Plays a seat by itself: a view in, an action out."""

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        """How many milliseconds it takes to react to what it sees."""

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        """One of the choices, or None to let them go by (which only others' turns and races forgive).

        THINKING where it does not know yet: it is asked again after a moment.
        """


class Line(Struct, frozen=True):
    """An action that took place, and what followed."""

    at: int
    seat: int
    action: int
    falls: tuple[str | int, ...]
    events: tuple[Event, ...]
    by: StandInName | None = None  # where one stood in for the person
    race: Race | None = None  # what was weighed, where that says more than `at` and `seat`
    ticket: int = 0  # of the submission that it answers


class Passed(Struct, frozen=True):
    """Calm pace: a seat let it go by."""

    at: int
    seat: int
    ticket: int = 0


class Refused(Struct, frozen=True):
    seat: int
    action: int
    refusal: Refusal
    ticket: int = 0


News = Line | Passed | Refused
