"""The interface of agents: programs that play a seat of a match."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

THINKING = -2  # what `choose` returns while the agent itself waits for an answer


class Agent(Protocol):
    """Plays a seat by itself: a view in, an action out."""

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        """How many milliseconds it takes to react, from the moment when people can see what it reacts to."""

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        """One of the choices, or None to decline them all.

        Where the match cannot go on without this seat, the table takes the first choice of an agent that declines.
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
