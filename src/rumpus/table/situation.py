"""The read-only part of a match: who may act, what is due, and whom the match waits for."""

from collections.abc import Mapping
from typing import Any

from rumpus.game import ALLOWED, CHANCE, OVER, RACE, Refusal
from rumpus.table.agent import Agent, holds_back
from rumpus.table.chance import RACES, Chance, settle
from rumpus.table.claims import RaceClaims, Reaction
from rumpus.table.entries import NOBODY, StandInName
from rumpus.table.lockstep import LockStep, open_to, turn_in_race, waited_for
from rumpus.table.pauses import NO_PAUSES, Hold, PauseKeeper, Pauses, RoundEnd
from rumpus.table.pending import HELD, TABLE, Move, Plan, Watchers, soonest
from rumpus.table.setup import Setup
from rumpus.table.tempo import Tempo, durations
from rumpus.table.updates import NOT_ASKED, PAUSED
from rumpus.table.visibility import Visibility


class Situation:
    """The state of a match and the questions that can be asked about it; `Match` changes it."""

    __slots__ = (
        "_agents",
        "_chance",
        "_claims",
        "_cue",
        "_declined",
        "_durations",
        "_moment",
        "_odds",
        "_plans",
        "_races",
        "_steps",
        "_stops",
        "_taken",
        "_tempo",
        "_visibility",
        "_waiting",
        "_watchers",
        "began",
        "credits",
        "game",
        "mover",
        "opening",
        "opening_events",
        "pauses",
        "reactions",
        "setup",
        "state",
    )

    def __init__(
        self,
        setup: Setup,
        agents: Mapping[int, Agent],
        now: int = 0,
        scale: float = 1.0,
        pauses: Pauses = NO_PAUSES,
        race_is_new: bool = False,
    ) -> None:
        """`race_is_new` says that nobody at this table has seen a race of this game."""
        self.setup, self.game = setup, setup.game
        self.began = now
        self.credits: dict[int, int] = {}  # of every person who is present, by seat; the caller keeps it up to date
        self.reactions: list[Reaction] = []  # of people, in races; the caller takes them away
        self.state = self.game.new(len(setup.seats), setup.options)
        self._odds = [0] * self.game.rules.OUTCOMES
        self.mover: int  # as the rules answer after every step
        self._agents = dict(agents)
        self._chance = Chance(setup.secret, setup.salts)
        self._races = Chance(setup.secret, setup.salts, RACES)
        self._tempo = Tempo(len(setup.seats), scale)
        self._durations = durations(self.game, scale)
        self._visibility = Visibility(now, scale)
        self._cue = now  # when people can see what the last action opened to them
        self._steps = LockStep() if setup.pace == "calm" else None
        self._moment = now  # when anything last happened
        self.pauses = PauseKeeper(pauses, len(setup.seats), now, race_is_new)
        self._stops = self.game.rules.ROUND_OVER if self.pauses.are_kept else ()  # events before a hold
        self._plans: dict[int, Plan] = {}
        self._taken: set[int] = set()  # seats that people have taken back, or over from bots
        self._waiting: dict[int, Move] = {}  # for free hands, or behind an action that is held
        self._claims = RaceClaims(self.reactions.append)
        self._declined: dict[int, frozenset[int]] = {}  # what agents have declined since the last action
        self.mover, self.opening, self.opening_events = settle(self.game, self.state, self._chance, self._odds)
        self._watchers = Watchers()
        for seat, agent in agents.items():
            self._watchers.seat(seat, agent, self.view)

    @property
    def over(self) -> bool:
        return self.mover == OVER

    @property
    def hold(self) -> Hold | None:
        """The current pause, in which nobody can act."""
        return self.pauses.hold

    @property
    def is_live_race(self) -> bool:
        """Whether several seats may act at once, and the fastest is first."""
        return self.mover == RACE and self._steps is None

    @property
    def asked(self) -> int | None:
        """Calm pace: the one seat that a race asks now."""
        return None if self._steps is None else self._steps.asked

    @property
    def may_pass(self) -> bool:
        """Calm pace: whether the seat that is asked may pass."""
        return self._steps is not None and self._steps.may_pass and self.pauses.hold is None

    def choices(self, seat: int) -> list[int]:
        if self.pauses.hold is not None or (seat != self.mover and (self.mover >= 0 or self._is_skipped(seat))):
            return []
        return open_to(self.game.rules, self.state, seat)

    def view(self, seat: int) -> Any:
        return self.game.viewing.view(self.state, seat)

    @property
    def round_end(self) -> RoundEnd | None:
        """The end of a round that is still to be seen, before the next deal."""
        return None if self.pauses.hold is None else self.pauses.hold.end

    def shown(self, seat: int) -> Any:
        """Return the view that people are shown: while a round's end is held, that of the cards as it left them."""
        end = self.round_end
        return self.view(seat) if end is None else self.game.viewing.view(end.state, seat)

    @property
    def shown_mover(self) -> int:
        """The mover that belongs to what people are shown; CHANCE while the next deal is to come."""
        return self.mover if self.round_end is None else CHANCE

    def why_not(self, seat: int, action: int) -> Refusal | None:
        if self.pauses.hold is not None:
            return PAUSED
        answer = self.game.rules.check(self.state, seat, action)
        if answer != ALLOWED:
            return self.game.words.REFUSALS[answer]
        return NOT_ASKED if seat != self.mover and self._is_skipped(seat) else None

    def awaits(self) -> list[int]:
        """Return the seats without an agent that have choices and that the match cannot go on without."""
        if self.pauses.hold is not None:
            return []
        if self.mover != RACE:
            return [self.mover] if self.mover >= 0 and self.mover not in self._agents else []
        seats = waited_for(self.game.rules, self.state) if self._steps is None else [self._steps.asked]
        return [seat for seat in seats if seat is not None and seat not in self._agents]

    def cue(self, seat: int, now: int) -> int:
        """Return when a seat can begin to react to what it sees now."""
        return self._visibility.cue(seat, now)

    def turn_in_race(self) -> int:
        """Return the seat on turn in a live race, or NOBODY where all race."""
        return turn_in_race(self.game.rules, self.state) if self.is_live_race else NOBODY

    def stand_ins(self) -> dict[int, int]:
        """Return when the table will act for each person whom a race waits for."""
        if self.mover != RACE:
            return {}
        return {seat: plan.due for seat, plan in self._plans.items() if plan.agent is TABLE and seat in self.credits}

    def wake_at(self) -> int | None:
        """Return when something is due, or None where the match waits for people or is over."""
        following = self._next()
        return None if following is None else following[0]

    def _next(self) -> tuple[int, int] | None:
        """Return the time and the seat of the next thing that is due, if any."""
        hold = self.pauses.hold
        if hold is not None:
            return hold.until, HELD
        if not self._plans and not self._waiting and not self._claims.held:
            return None
        return soonest(self._plans, self._waiting, self._claims.held, self._tempo)

    def _is_skipped(self, seat: int) -> bool:
        """Whether, at calm pace, a race asks another seat now."""
        return self._steps is not None and self._steps.asked != seat and self.mover == RACE

    def _must_move(self, seat: int) -> bool:
        """Whether the match would stand still if this agent declined: on its turn, or as the last seat awaited."""
        if self.mover != RACE:
            return True
        rules, needed = self.game.rules, waited_for(self.game.rules, self.state)
        if seat not in needed:
            return False
        return rules.awaited(self.state, seat) or all(one == seat or one in self._declined for one in needed)

    def _agent_can_act_at(self, seat: int, agent: Agent) -> int:
        """Return when an agent may act: people have seen the last play, and the person on turn was left in peace."""
        return max(self._spacing_ends_at(seat), self._polite_until(seat, agent))

    def _polite_until(self, seat: int, agent: Agent) -> int:
        """Return until when an agent leaves the person on turn in peace."""
        patience = holds_back(agent)
        turn = self.turn_in_race() if patience else NOBODY
        if turn in (NOBODY, seat) or turn in self._agents:
            return 0
        return self._visibility.visible_at(0) + round(patience * self._tempo.scale)

    def _spacing_ends_at(self, seat: int) -> int:
        """Return when, outside of races, people have seen the last play long enough for an agent to act."""
        return 0 if self.pauses.next_play == 0 or self._is_in_race(seat) else self.pauses.next_play

    def _is_in_race(self, seat: int) -> bool:
        """Whether the seat may act while others may, and it is not its turn."""
        return self.is_live_race and self.turn_in_race() != seat

    def _stands_in(self, seat: int, plan: Plan) -> StandInName | None:
        if not self._is_persons(seat):
            return None
        return "table" if plan.agent is TABLE else "bot"

    def _is_persons(self, seat: int) -> bool:
        """Whether a person plays the seat: from the start, or since somebody took it over from a bot."""
        return self.setup.seats[seat].kind == "person" or seat in self._taken
