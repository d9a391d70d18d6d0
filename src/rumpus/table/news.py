"""What a match is made from, who plays in it, and the news it gives: plain data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, runtime_checkable

from msgspec import Struct

from rumpus.game import Game, Json, Refusal
from rumpus.table.events import NOBODY, Acted, LetPass, Resumed

BUSY = Refusal("busy", "")  # a seat's hands are full and one more action waits already
NOT_ASKED = Refusal("not-asked", "")  # calm pace: another seat is asked now
MUST_ACT = Refusal("must-act", "")  # calm pace: this cannot be let go by
PAUSED = Refusal("paused", "")  # a round is over, or a race is about to begin
PASS = -1  # the action named where letting something go by is refused
THINKING = -2  # what an agent answers that waits for an answer itself


@dataclass(frozen=True, slots=True)
class Seat:
    name: str
    kind: Literal["person", "bot"]
    strength: str = ""  # of a bot


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
    seed: str = ""  # where the secret follows from one


class Agent(Protocol):
    """Plays a seat by itself: a view in, an action out."""

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        """How many milliseconds it takes to react, from the moment when people can see what it reacts to."""

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        """One of the choices, or None to let them go by (which only others' turns and races forgive).

        THINKING where it does not know yet (see Thinking): it is asked again when its answer has come.
        """


@runtime_checkable
class Thinking(Agent, Protocol):
    """An agent whose `choose` may return THINKING; when its answer is here, whoever runs the match calls `rouse`."""

    def choose_now(self, view: Any, choices: Sequence[int]) -> int | None:
        """As `choose`, but never THINKING: no time is left."""

    def stop_thinking(self) -> None:
        """The match needs no answer any more."""


def holds_back(agent: Agent) -> int:
    """How many milliseconds an agent waits, after a person on turn could see the table, before it cuts in; 0 for most.

    Races ask this at every claim, and there `isinstance` with a protocol shows in the profile.
    """
    return getattr(agent, "holds_back", 0)


@runtime_checkable
class Watcher(Protocol):
    """An agent that wants to see every action at its table, from its own seat."""

    def watch(self, view: Any) -> None:
        """It takes its seat, and sees this."""

    def saw(self, seat: int, action: int, view: Any) -> None:
        """A seat has acted, chance has settled, and now it sees this."""


class Refused(Struct, frozen=True):
    """What somebody wanted to do and may not; `by`, `id` and `client` as in an entry of the log."""

    seat: int
    action: int
    refusal: Refusal
    by: int = NOBODY
    id: int = 0
    client: str = ""


News = Acted | LetPass | Resumed | Refused
