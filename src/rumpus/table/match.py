"""One match: seats act, chance settles, time passes in virtual or real milliseconds.

Whoever runs a match calls `submit` for people, `wake` when `wake_at` says so, and reads the news both give back. With
`now` jumping from one `wake_at` to the next a match of bots takes no time at all; with a clock it is played live.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from rumpus.game import ALLOWED, CHANCE, OVER, RACE, Event, Game, Json, Refusal, told
from rumpus.table.chance import RACES, Chance
from rumpus.table.tempo import Tempo

SILENCE = 2000  # ms after which the table plays for a seat that a race waits for
BUSY = Refusal("busy", "")  # a seat's hands are full and one more action waits already


@dataclass(frozen=True)
class Seat:
    name: str
    kind: Literal["person", "bot"]


@dataclass(frozen=True)
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
        """One of the choices, or None to let them go by (which only others' turns and races forgive)."""


class StandIn:
    """The table, acting for a person whom a race waits for."""

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        return SILENCE

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        return choices[0]


@dataclass(frozen=True)
class Line:
    """An action that took place, and what followed."""

    at: int
    seat: int
    action: int
    falls: tuple[str | int, ...]
    events: tuple[Event, ...]
    by: str | None = None  # "table" or "bot" where one stood in for the person


@dataclass(frozen=True)
class Refused:
    seat: int
    action: int
    refusal: Refusal


News = Line | Refused


@dataclass(frozen=True)
class Intent:
    """A seat will act at `due`: with this action, or with what its agent chooses then."""

    due: int
    action: int | None = None
    agent: Agent | None = None
    seen: frozenset[int] = frozenset()  # the choices the agent reacts to


class Match:
    def __init__(self, setup: Setup, agents: Mapping[int, Agent], now: int = 0, scale: float = 1.0) -> None:
        self.setup = setup
        self.game = setup.game
        self.began = now
        self.lines: list[Line] = []
        self.state = self.game.new(len(setup.seats), setup.options)
        self._agents = agents
        self._chance = Chance(setup.secret, setup.salts)
        self._races = Chance(setup.secret, setup.salts, RACES)
        self._tempo = Tempo(len(setup.seats), scale)
        self._scale = scale
        self._intents: dict[int, Intent] = {}
        self._declined: dict[int, frozenset[int]] = {}
        self._stand_in = StandIn()
        self.opening, self.opening_events = self._settle()
        self._rouse(now)

    @property
    def over(self) -> bool:
        return self.game.rules.mover(self.state) == OVER

    def choices(self, seat: int) -> list[int]:
        out = [0] * self.game.rules.ACTIONS
        return out[: self.game.rules.choices(self.state, seat, out)]

    def view(self, seat: int) -> Any:
        return self.game.viewing.view(self.state, seat)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        answer = self.game.rules.check(self.state, seat, action)
        return None if answer == ALLOWED else self.game.words.REFUSALS[answer]

    def submit(self, seat: int, action: int, now: int) -> list[News]:
        """A person acts: now, or as soon as the seat's hands are free. One action may wait, more are refused."""
        news = self.wake(now)
        waiting = self._intents.get(seat)
        if waiting is not None and waiting.action is not None:
            return [*news, Refused(seat, action, BUSY)]
        if refusal := self.why_not(seat, action):
            return [*news, Refused(seat, action, refusal)]
        self._intents[seat] = Intent(self._tempo.due(seat, now), action)
        return news + self.wake(now)

    def wake_at(self) -> int | None:
        """When something will happen by itself; None where the match waits for people or is over."""
        return min((intent.due for intent in self._intents.values()), default=None)

    def wake(self, now: int) -> list[News]:
        """Everything that was due by now, in the order in which it was due."""
        news: list[News] = []
        while (due := self.wake_at()) is not None and due <= now:
            seat = self._first([seat for seat, intent in self._intents.items() if intent.due == due])
            news += self._carry_out(seat, self._intents.pop(seat))
            self._rouse(due)
        return news

    def _first(self, tied: list[int]) -> int:
        """Of seats that act at the very same moment one is drawn."""
        return min(tied) if len(tied) == 1 else sorted(tied)[self._races.draw([1] * len(tied), len(tied))]

    def _carry_out(self, seat: int, intent: Intent) -> list[News]:
        action = intent.action
        if intent.agent is not None:
            choices = self.choices(seat)
            action = intent.agent.choose(self.view(seat), choices)
            if action is None:
                self._declined[seat] = frozenset(choices)
                return []
        assert action is not None
        if refusal := self.why_not(seat, action):
            return [Refused(seat, action, refusal)]
        return [self._act(seat, action, intent)]

    def _act(self, seat: int, action: int, intent: Intent) -> Line:
        self.game.rules.act(self.state, seat, action)
        events = told(self.state)
        falls, later = self._settle()
        self._tempo.takes(seat, intent.due, self.game.rules.pace(action))
        by = "table" if intent.agent is self._stand_in else None
        line = Line(intent.due - self.began, seat, action, falls, events + later, by)
        self.lines.append(line)
        self._declined.clear()
        return line

    def _settle(self) -> tuple[tuple[str | int, ...], tuple[Event, ...]]:
        """Chance decides as long as it is its move."""
        rules, s = self.game.rules, self.state
        falls: list[str | int] = []
        events: tuple[Event, ...] = ()
        odds = [0] * rules.OUTCOMES
        while rules.mover(s) == CHANCE:
            outcome = self._chance.draw(odds, rules.weights(s, odds))
            falls.append(self.game.words.fall_word(s, outcome))
            rules.settle(s, outcome)
            events += told(s)
        return tuple(falls), events

    def _rouse(self, now: int) -> None:
        """Let every agent react to what it sees: a new cue is when nothing it was about to choose among is open."""
        for seat in range(len(self.setup.seats)):
            intent = self._intents.get(seat)
            if intent is not None and intent.action is not None:
                continue
            choices = self.choices(seat)
            if intent is not None and not intent.seen.isdisjoint(choices):
                continue
            self._intents.pop(seat, None)
            agent = self._agents.get(seat) or self._table_for(seat)
            if agent is not None and not self._declined.get(seat, frozenset()).issuperset(choices):
                self._intents[seat] = self._plan(seat, agent, choices, now)

    def _table_for(self, seat: int) -> Agent | None:
        return self._stand_in if self.game.rules.awaited(self.state, seat) else None

    def _plan(self, seat: int, agent: Agent, choices: Sequence[int], now: int) -> Intent:
        racing = self.game.rules.mover(self.state) == RACE
        delay = agent.delay(self.view(seat), choices, racing)
        due = self._tempo.due(seat, now + round(delay * self._scale))
        return Intent(due, None, agent, frozenset(choices))


def winners(game: Game, s: Any) -> list[int]:
    """A tie for first place is a shared win."""
    standings = [game.rules.standing(s, seat) for seat in range(s.players)]
    return [seat for seat, standing in enumerate(standings) if standing == max(standings)]


def play_out(match: Match) -> None:
    """Let a match of agents run to its end in virtual time."""
    while (now := match.wake_at()) is not None:
        match.wake(now)
