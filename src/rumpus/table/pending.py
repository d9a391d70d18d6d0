"""Pending parts of a match: plans of agents, actions that wait for free hands, and held claims."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from rumpus.table.agent import Agent, Watcher
from rumpus.table.entries import NOBODY, StandInName
from rumpus.table.race import Claim
from rumpus.table.tempo import Tempo

SILENCE = 2000  # ms after which the table plays for a seat that a race waits for; it scales with the tempo
LONGEST_THOUGHT = 2000  # ms after which an agent that still thinks has to choose without an answer
HELD = -2  # the "seat" of the end of a hold
VERDICT = 1 << 30  # the "seat" of a verdict, which comes after everything that seats do at that moment


class StandIn:
    """The agent that the table uses for a person whom a race waits for."""

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        return SILENCE

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        return choices[0]


TABLE = StandIn()


class Watchers(dict[int, Watcher]):
    """The agents that watch the match, by seat; most matches have none."""

    def seat(self, seat: int, agent: Agent, view: Callable[[int], Any]) -> None:
        self.pop(seat, None)
        if isinstance(agent, Watcher):
            self[seat] = agent
            agent.watch(view(seat))

    def show(self, seat: int, action: int, view: Callable[[int], Any]) -> None:
        """Show a view of the match to every agent that watches."""
        for own, watcher in self.items():
            watcher.saw(seat, action, view(own))


class Plan(NamedTuple):
    """A seat's agent chooses at `due`, or the table draws lots then."""

    due: int
    agent: Agent
    seen: frozenset[int] = frozenset()  # the choices the agent reacts to
    until: int = 0  # once the agent thinks: when it has to choose without an answer
    decided: int | None = None  # what the agent has chosen, where that waits until the last play has been seen


class Move(Struct, frozen=True):
    """An action that was chosen but not carried out yet."""

    seat: int
    action: int
    arrival: int
    credit: int = 0
    stand_in: StandInName | None = None
    by: int = NOBODY  # the person who asked for it, as in an entry of the log
    id: int = 0
    client: str = ""
    is_agents: bool = False  # an agent chose it


class Held(NamedTuple):
    """A contested action that waits for earlier claims until `until`."""

    move: Move
    claim: Claim
    until: int


def soonest(
    plans: Mapping[int, Plan], waiting: Mapping[int, Move], held: Mapping[int, Held], tempo: Tempo
) -> tuple[int, int]:
    """Return the next due time and its seat; at the same moment the lowest seat comes first, and a verdict last."""

    def dues() -> Iterator[tuple[int, int]]:
        for seat, plan in plans.items():
            yield plan.due, seat
        for seat in waiting:
            if seat not in held:
                yield tempo.free[seat], seat
        for claimed in held.values():
            yield claimed.until, VERDICT

    return min(dues())
