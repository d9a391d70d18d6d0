"""The interface of agents: programs that play a seat of a match."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

THINKING = -2  # what `choose` returns while the agent itself waits for an answer


class Agent(Protocol):
    """An agent plays a seat: it gets a view and answers with an action."""

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        """Return the reaction time in ms, counted from when people can see what the agent reacts to."""

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        """Return one of the choices, None to decline them all, or THINKING.

        Where the match cannot go on without this seat, the table takes the first choice of an agent that declines. An
        agent that returned THINKING (see `Thinking`) is asked again when its answer has arrived.
        """


@runtime_checkable
class Thinking(Agent, Protocol):
    """An agent whose `choose` may return THINKING.

    When its answer has arrived, the program that runs the match calls `Match.rouse`.
    """

    def choose_now(self, view: Any, choices: Sequence[int]) -> int | None:
        """Like `choose`, but never returns THINKING: there is no time left."""

    def stop_thinking(self) -> None:
        """Cancel the agent's search; the match no longer needs its answer."""


def holds_back(agent: Agent) -> int:
    """Return how many ms an agent leaves a person on turn in peace before it cuts in; 0 for most agents.

    Races call this at every claim, where an `isinstance` check with a protocol is measurably slow.
    """
    return getattr(agent, "holds_back", 0)


@runtime_checkable
class Watcher(Protocol):
    """An agent that is shown every action at its table, from its own seat."""

    def watch(self, view: Any) -> None:
        """Receive the agent's first view, once."""

    def saw(self, seat: int, action: int, view: Any) -> None:
        """Receive the agent's new view, after a seat has acted and chance has settled."""
