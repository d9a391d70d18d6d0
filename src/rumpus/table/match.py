"""One match: seats act, chance settles, and time passes in virtual or real milliseconds.

The caller calls `submit` for people and `wake` when `wake_at` says so, and reads the updates that both return. A match
of bots whose `now` jumps from one `wake_at` to the next takes no time; with a clock it is played live. The match keeps
no history: `redo` and `resume` restore it from its saved updates.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy

from rumpus.game import DRAWN, LAY, OVER, PASS, RACE, Event, emitted, happened
from rumpus.table.agent import THINKING, Agent, Thinking
from rumpus.table.chance import settle
from rumpus.table.claims import RaceClaims
from rumpus.table.entries import NOBODY, Acted, LetPass, Resumed, StandInName
from rumpus.table.lockstep import lots, open_to
from rumpus.table.pauses import NO_PAUSES, Pauses, RoundEnd
from rumpus.table.pending import HELD, LONGEST_THOUGHT, TABLE, VERDICT, Move, Plan
from rumpus.table.race import Race, drawn
from rumpus.table.setup import Setup
from rumpus.table.situation import Situation
from rumpus.table.tempo import lasts
from rumpus.table.updates import BUSY, MUST_ACT, NOT_ASKED, PAUSED, MatchUpdate, RefusedAction


class Match(Situation):
    __slots__ = ()

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
        super().__init__(setup, agents, now, scale, pauses, race_is_new)
        self._go_on(now)

    # --- acting ------------------------------------------------------------------------------------------------------

    def submit(
        self, seat: int, action: int, now: int, by: int = NOBODY, id: int = 0, client: str = ""
    ) -> list[MatchUpdate]:
        """Act for a person: now, or as soon as the seat's hands are free. One action may wait, more are refused.

        The update that answers it, now or later, carries `by`, `id` and `client`.
        """
        updates = self.wake(now)
        refusal = BUSY if seat in self._waiting else self.why_not(seat, action)
        if refusal is not None:
            updates.append(RefusedAction(seat, action, refusal, by, id, client))
            return updates
        now = self._moment
        move = Move(seat, action, now, self.credits.get(seat, 0), None, by, id, client)
        if self._steps is None and (seat in self._claims.held or self._tempo.free[seat] > now):
            self._waiting[seat] = move
            self._plans.pop(seat, None)
            return updates
        self._take_up(move, now, updates)
        return updates + self.wake(now) if self._claims.held else updates

    def let_pass(self, seat: int, now: int, by: int = NOBODY, id: int = 0, client: str = "") -> list[MatchUpdate]:
        """Calm pace: pass for the seat that is asked."""
        updates = self.wake(now)
        if self.asked != seat or not self.may_pass:
            refusal = PAUSED if self.pauses.hold is not None else MUST_ACT if self.asked == seat else NOT_ASKED
            updates.append(RefusedAction(seat, PASS, refusal, by, id, client))
        else:
            updates.append(self._pass(seat, self._moment, by, id, client))
        return updates

    def wake(self, now: int) -> list[MatchUpdate]:
        """Do everything that is due by now, in order."""
        updates: list[MatchUpdate] = []
        while (following := self._next()) is not None and following[0] <= now:
            self._moment = max(self._moment, following[0])
            self._happen(following[1], self._moment, updates)
        if now > self._moment:
            self._moment = now
        return updates

    def rouse(self, now: int) -> list[MatchUpdate]:
        """Ask the agents that think again: an answer has arrived."""
        for seat, plan in self._plans.items():
            if plan.until:
                self._plans[seat] = plan._replace(due=min(now, plan.due))
        return self.wake(now)

    def stop_thinking(self) -> None:
        """Cancel the searches of all agents: the match does not go on."""
        for agent in self._agents.values():
            if isinstance(agent, Thinking):
                agent.stop_thinking()

    def _happen(self, seat: int, now: int, updates: list[MatchUpdate]) -> None:
        if seat == HELD:
            self.end_hold(now)
            updates.append(Resumed())
        elif seat == VERDICT:
            self._judge(now, updates)
        elif seat == DRAWN:
            del self._plans[DRAWN]
            self._draw_lots(now, updates)
        elif seat in self._waiting:
            self._try(self._waiting.pop(seat), now, updates)
        else:
            self._choose(seat, self._plans.pop(seat), now, updates)

    def _choose(self, seat: int, plan: Plan, now: int, updates: list[MatchUpdate]) -> None:
        """Let a seat's agent choose; its reaction time has passed."""
        if plan.agent is TABLE and self.mover != RACE and seat in self.credits:
            self._make_plan(seat, TABLE, self.choices(seat), now)  # nobody acts for a present person on turn
            return
        can_act_at = self._agent_can_act_at(seat, plan.agent)
        if now < can_act_at and not self.may_pass:
            self._plans[seat] = plan._replace(due=can_act_at)
            return
        choices = self.choices(seat)
        agent, until = plan.agent, plan.until or now + LONGEST_THOUGHT
        choose = agent.choose_now if now >= until and isinstance(agent, Thinking) else agent.choose
        action = choose(self.view(seat), choices) if plan.decided is None else plan.decided
        if action == THINKING:
            self._plans[seat] = plan._replace(due=until, until=until)
        elif action is not None and now < can_act_at:
            self._plans[seat] = plan._replace(due=can_act_at, decided=action)
        elif action is None and self._steps is None and not self._must_move(seat):
            self._declined[seat] = frozenset(choices)
        elif action is None and self.may_pass:
            updates.append(self._pass(seat, now))
        else:
            action = choices[0] if action is None else action
            self._try(Move(seat, action, now, 0, self._stands_in(seat, plan), is_agents=True), now, updates)

    def _try(self, move: Move, now: int, updates: list[MatchUpdate]) -> None:
        if refusal := self.why_not(move.seat, move.action):
            updates.append(RefusedAction(move.seat, move.action, refusal, move.by, move.id, move.client))
            self._go_on(now)
        else:
            self._take_up(move, now, updates)

    def _take_up(self, move: Move, now: int, updates: list[MatchUpdate]) -> None:
        """Carry out an allowed action, or hold it where others may be racing for it."""
        if self.mover == RACE and self._steps is None and self.game.rules.contested(self.state, move.seat, move.action):
            self._hold(move)
        else:
            self._carry_out(move, now, self._tempo.due(move.seat, move.arrival - move.credit), None, updates)

    def _hold(self, move: Move) -> None:
        seat = move.seat
        others = [credit for other, credit in self.credits.items() if other != seat and other not in self._agents]
        self._claims.hold(move, self._tempo.free[seat], self._tempo.scale, others)
        self._plans.pop(seat, None)

    def _judge(self, now: int, updates: list[MatchUpdate]) -> None:
        """Carry out the first of the held claims; the others stay held as long as they are allowed."""
        move, since, race = self._claims.judge(self._races.draw, self.began, now)
        self._carry_out(move, now, since, race, updates)

    def end_hold(self, now: int) -> None:
        """End the pause: everybody has confirmed it."""
        self._moment = max(now, self._moment)
        self._cue = self.pauses.end_hold(self._moment)
        self._visibility.begins(self._cue)
        self._go_on(self._moment)

    def _draw_lots(self, now: int, updates: list[MatchUpdate]) -> None:
        """Calm pace: act for one of the seats that the race waits for, chosen by lot."""
        found = drawn(lots(self.game.rules, self.state), self._races.draw)
        name: StandInName | None = "table" if self._is_persons(found.seat) else None
        move = Move(found.seat, open_to(self.game.rules, self.state, found.seat)[0], now, 0, name)
        self._carry_out(move, now, now, Race((), found.tied) if found.tied else None, updates)

    def _carry_out(self, move: Move, now: int, since: int, race: Race | None, updates: list[MatchUpdate]) -> None:
        updates.append(self._act(move, now, since, race))
        if self._claims.held or self._waiting:
            self._look_through(now, updates)
        self._go_on(now)

    def _look_through(self, now: int, updates: list[MatchUpdate]) -> None:
        """Drop claims that are no longer allowed, or that an agent would not make yet.

        Once the match is over or paused, answer all waiting actions.
        """
        for seat in sorted(self._claims.held):
            move = self._claims.held[seat].move
            if refusal := self.why_not(seat, move.action):
                del self._claims.held[seat]
                updates.append(RefusedAction(seat, move.action, refusal, move.by, move.id, move.client))
            elif move.by == NOBODY and seat in self._agents and now < self._agent_can_act_at(seat, self._agents[seat]):
                del self._claims.held[seat]
        for seat in sorted(self._waiting) if self.over or self.pauses.hold is not None else ():
            self._try(self._waiting.pop(seat), now, updates)

    def _act(self, move: Move, now: int, since: int, race: Race | None = None) -> Acted:
        rules, s, seat, action = self.game.rules, self.state, move.seat, move.action
        racing, (kind, takes) = self.mover == RACE, self._durations[action]
        rules.act(s, seat, action)
        events, end = emitted(s) if s.event_count else (), None
        if self._stops:
            falls, events, end = self._settle_until_round_ends(events)
        else:
            self.mover, falls, later = settle(self.game, s, self._chance, self._odds)
            events += later
        self._tempo.takes(seat, since, takes)
        if self.mover == RACE:
            self._cue = now + lasts(rules.cue(action), self._tempo.scale)
        self._visibility.acted(seat, kind, bool(falls), racing, now + takes)
        if self.pauses.are_kept and self.mover != OVER:
            self.pauses.acted(seat, now, now + takes, rules, s, events, self.is_live_race, end)
        if self._agents or self._plans:
            self._plans.pop(seat, None)
            self._declined.clear()
        if self._steps is not None:
            self._steps.acted(seat)
        if self._watchers:
            self._watchers.show(seat, action, self.view)
        return Acted(
            at=now - self.began,
            seat=seat,
            action=action,
            falls=falls,
            events=events,
            stand_in=move.stand_in,
            race=race,
            by=move.by,
            id=move.id,
            client=move.client,
        )

    def _settle_until_round_ends(
        self, events: tuple[Event, ...]
    ) -> tuple[tuple[str | int, ...], tuple[Event, ...], RoundEnd | None]:
        """Settle chance after these events, and return the outcomes, all events, and the end of a round if any."""
        stops = self._stops
        falls: tuple[str | int, ...] = ()
        if not happened(stops, events):
            self.mover, falls, later = settle(self.game, self.state, self._chance, self._odds, stops)
            events += later
        if not happened(stops, events):
            return falls, events, None
        ended = deepcopy(self.state)
        self.mover, more, deal = settle(self.game, self.state, self._chance, self._odds)
        return falls + more, events + deal, RoundEnd(ended, deal) if deal else None

    def _pass(self, seat: int, now: int, by: int = NOBODY, id: int = 0, client: str = "") -> LetPass:
        assert self._steps is not None
        self._steps.passed(seat)
        self._go_on(now)
        return LetPass(at=now - self.began, seat=seat, by=by, id=id, client=client)

    # --- agents ------------------------------------------------------------------------------------------------------

    def hand_over(self, seat: int, agent: Agent, now: int) -> None:
        """Let an agent play the seat from now on; actions that its person has already sent still count."""
        self._agents[seat] = agent
        self._watchers.seat(seat, agent, self.view)
        self._claims.forget(seat)
        self._start_afresh(seat, now)

    def take_back(self, seat: int, now: int) -> None:
        """Let a person play the seat from now on: again, or for the first time where it was a bot's."""
        agent = self._agents.pop(seat, None)
        if isinstance(agent, Thinking):
            agent.stop_thinking()
        self._taken.add(seat)
        self._watchers.pop(seat, None)
        self._start_afresh(seat, now)

    def _start_afresh(self, seat: int, now: int) -> None:
        """Drop what an agent planned, claimed or declined for the seat; its person's actions still count."""
        self._plans.pop(seat, None)
        self._declined.pop(seat, None)
        self._claims.drop_agents_claim(seat)
        self._go_on(now)

    def _go_on(self, now: int) -> None:
        """Schedule everybody who can act now; called after every change."""
        if self.pauses.hold is not None:
            self._plans.clear()
            self._claims.ends()
            if self._steps is not None:
                self._steps.ask(self.game.rules, self.state)
        elif self._steps is not None:
            self._turn_to(self._steps.ask(self.game.rules, self.state), now)
        elif self.mover != RACE:
            self._turn_to(self.mover, now)
        else:
            self._race_on(now)

    def _race_on(self, now: int) -> None:
        """Let every seat that can act react to what it may do now."""
        rules, s = self.game.rules, self.state
        for seat in range(s.players):
            choices = open_to(rules, s, seat)
            if seat not in self._agents:
                self._claims.notice(seat, choices, now, max(now, self._cue))
            self._rouse(seat, choices, now)

    def _turn_to(self, seat: int, now: int) -> None:
        """Let one seat act, or DRAWN, or nobody; drop what other seats were about to do."""
        self._claims.ends()
        if self._plans:
            self._plans = {other: plan for other, plan in self._plans.items() if other == seat}
        if seat >= 0:
            if self._agents or self.game.awaits_seats:
                self._rouse(seat, None, now)
        elif seat == DRAWN and DRAWN not in self._plans:
            due = max(now + lasts((LAY, 1), self._tempo.scale), self.pauses.next_play)
            self._plans[DRAWN] = Plan(due, TABLE)

    def _rouse(self, seat: int, choices: Sequence[int] | None, now: int) -> None:
        """Plan the reaction of the seat's agent, unless one of the choices that it already reacts to is still open."""
        agent = self._agents.get(seat)
        if agent is None and self.game.rules.awaited(self.state, seat) and self.asked is None:
            agent = TABLE  # a race waits for the seat; at calm pace nobody is hurried
        if agent is None:
            self._plans.pop(seat, None)
        elif seat not in self._waiting and seat not in self._claims.held:
            choices = self.choices(seat) if choices is None else choices
            plan = self._plans.get(seat)
            if plan is None or plan.seen.isdisjoint(choices):
                self._make_plan(seat, agent, choices, now)

    def _make_plan(self, seat: int, agent: Agent, choices: Sequence[int], now: int) -> None:
        """Schedule the agent's reaction to what it can see, unless it has declined all these choices."""
        if self._declined.get(seat, frozenset()).issuperset(choices):
            self._plans.pop(seat, None)
            return
        racing = self._steps is None and self.mover == RACE
        part = 1.0 if agent is TABLE or self._is_in_race(seat) else self.pauses.thought(seat, len(choices), racing)
        delay = max(1, round(agent.delay(self.view(seat), choices, racing) * part * self._tempo.scale))
        cue = now if agent is TABLE else self.cue(seat, now)
        self._plans[seat] = Plan(self._tempo.due(seat, cue + delay), agent, frozenset(choices))

    # --- going on after a restart ------------------------------------------------------------------------------------

    def redo(self, line: Acted | LetPass | Resumed) -> None:
        """Repeat an update of a match that was saved; call `resume` after the last one."""
        self.pauses.hold = None
        if isinstance(line, Resumed):
            return
        self._forget_plans()
        self._moment = self.began + line.at
        if self._steps is not None and isinstance(line, LetPass):
            self._steps.passed(line.seat)
        elif isinstance(line, Acted):
            self._redo_line(line)
        if self._steps is not None:
            self._steps.ask(self.game.rules, self.state)

    def _redo_line(self, line: Acted) -> None:
        since = line.at
        if line.race is not None:
            since = next((claim.time for claim in line.race.claims if claim.seat == line.seat), since)
            if line.race.tied and drawn(line.race.tied, self._races.draw).seat != line.seat:
                raise ValueError(f"the lots do not fall on seat {line.seat} as saved")
        move = Move(line.seat, line.action, self._moment, 0, line.stand_in)
        again = self._act(move, self._moment, self.began + since, line.race)
        if again.falls != line.falls:
            raise ValueError(f"expected the falls {again.falls}, got {line.falls}")

    def resume(self, now: int) -> None:
        """Continue a restored match: its clock goes on, and everybody gets a new cue."""
        self._forget_plans()
        shift = now - self._moment
        self.began += shift
        self._tempo.shift(shift)
        self._moment = now
        self._visibility.begins(now)
        self._cue = now
        self.pauses.resume(now)
        self._go_on(now)

    def _forget_plans(self) -> None:
        """Drop everything that was pending and was never answered."""
        self._plans.clear()
        self._waiting.clear()
        self._declined.clear()
        self._claims = RaceClaims(self.reactions.append)
