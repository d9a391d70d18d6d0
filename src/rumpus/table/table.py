"""A live table: the evening, its current match, and the clocks. It does no I/O; `now` is an argument.

Requests and the passing of time add entries to `fresh`, to be logged before anybody sees them, and to `refused` what
could not be done. The caller takes both away after each call.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Literal

from msgspec.structs import replace

from rumpus.game import OVER, RACE, BadInput, Game
from rumpus.table.agent import Agent
from rumpus.table.credits import credits_at
from rumpus.table.entries import (
    NOBODY,
    Acted,
    Began,
    Changed,
    Ended,
    Entry,
    Handed,
    Moved,
    Prepared,
    Resumed,
    Returned,
    Settings,
)
from rumpus.table.evening import Evening, hashed
from rumpus.table.looks import Look
from rumpus.table.match import Match
from rumpus.table.pauses import Hold, pauses_of
from rumpus.table.people import STAND_IN
from rumpus.table.services import TableServices
from rumpus.table.setup import Setup
from rumpus.table.turn_clock import TurnClock
from rumpus.table.updates import TOO_LATE, MatchUpdate, RefusedAction, RefusedRequest
from rumpus.table.waiting_list import next_to_sit

Asked = tuple[int, int, str]  # the person, the message and the client
Request = Callable[[int, int, int, str], list[MatchUpdate]]  # to the match: called with `now` and the fields of Asked


class Table:
    __slots__ = (
        "_early",
        "_hold",
        "_raced",
        "_services",
        "began",
        "evening",
        "fresh",
        "handed",
        "match",
        "number",
        "on_answer",
        "refused",
        "state_due",
        "tapped",
        "turn_clock",
        "under_way",
    )

    def __init__(self, settings: Settings, services: TableServices) -> None:
        self.evening = Evening(settings)
        self.match: Match | None = None  # the one that is played, or was played last
        self.number = 0  # entries so far
        self.began = 0  # the number of the entry with which the match began
        self.fresh: list[Entry] = []
        self.refused: list[RefusedRequest] = []
        self.handed: set[int] = set()  # the seats that a bot plays for a person
        self.on_answer: Callable[[], None] = nothing  # called when a bot has its answer; the server then calls `rouse`
        self.state_due = False  # the state has changed without an entry: a tap, or a pause that began anew
        self.tapped: set[int] = set()  # the people who want to go on after a round
        self._hold: Hold | None = None  # the match's, when `look_at_clocks` last ran
        self._raced: set[str] = set()  # games of which a race has begun at this table
        self._services = services
        self.turn_clock = TurnClock(0)
        self.under_way: set[Asked] = set()  # messages without an answer
        self._early: list[tuple[Request, Asked]] = []  # requests in a race that waits until all people are back

    # --- coming into being -------------------------------------------------------------------------------------------

    @classmethod
    def open(
        cls, settings: Settings, name: str, token: str, services: TableServices, look: Look | None = None
    ) -> "Table":
        """Open a new table; the person who opens it becomes its host."""
        table = cls(settings, services)
        table.append(Changed(settings=table.evening.fitting(settings)))
        table.append(table.evening.join(name, token, look))
        table.prepare()
        return table

    # --- requests ----------------------------------------------------------------------------------------------------

    def done_before(self, person: int, id: int, client: str = "") -> bool:
        """Whether that message took effect before, so that sending it again changes nothing."""
        return self.evening.people[person].has_done(client, id)

    def enter(self, entry: Entry, by: int = NOBODY, id: int = 0, client: str = "") -> None:
        """Append an entry that the evening has returned, as the answer to this message."""
        self.append(replace(entry, by=by, id=id, client=client))
        self.seat_waiting()

    def move(self, person: int, token: str) -> None:
        self.append(Moved(person=person, token=hashed(token), by=person))

    def start(self, by: int, id: int, now: int, date: str, client: str = "") -> None:
        self.evening.check_start(by)
        pace: Literal["calm"] | None = "calm" if self.evening.shares_hands else None
        setup = self.evening.setup(date, pace)
        self.handed.clear()
        self.turn_clock = TurnClock(now)
        for person in self.evening.players():
            if not self.evening.people[person].here:
                self.turn_clock.went(person, now)
        # The chairs close up as the match begins, so its agents are known only then.
        match = self.new_match(setup, {}, now)
        self.append(Began(date=date, falls=match.opening, pace=pace, by=by, id=id, client=client))
        self.match, self.began = match, self.number
        for seat, agent in self.bots().items():
            match.hand_over(seat, agent, now)
        self.keep_credits()
        self.look_at_clocks(now)

    def stop(self, by: int, id: int, why: str, now: int, client: str = "") -> None:
        """Abandon the match, at the host's request."""
        self.evening.expect_host(by)
        self.expect_match()
        self._end(Ended(scores=[], winners=[], why=why, by=by, id=id, client=client))
        self.look_at_clocks(now)

    def act(self, by: int, id: int, seat: int, action: int, now: int, client: str = "") -> None:
        match, asked = self.expect_match(), (by, id, client)
        if not self._accept(asked, seat, now):
            return
        if self.turn_clock.paused_until is None:
            self.enter_updates(match.submit(seat, action, now, by, id, client), now)
        else:
            self._early.append((partial(match.submit, seat, action), asked))

    def let_pass(self, by: int, id: int, seat: int, now: int, client: str = "") -> None:
        match, asked = self.expect_match(), (by, id, client)
        if not self._accept(asked, seat, now):
            return
        if self.turn_clock.paused_until is None:
            self.enter_updates(match.let_pass(seat, now, by, id, client), now)
        else:
            self._early.append((partial(match.let_pass, seat), asked))

    def go_on(self, by: int, id: int, now: int, client: str = "") -> None:
        """Note that a person has seen the end of the round; the match goes on when all have."""
        match = self.expect_match()
        if by not in self.evening.players():
            raise BadInput("sit-first")
        if match.hold is not None and match.hold.why == "round" and not self.paused:
            self.tapped.add(by)
            self.state_due = True
            self.end_hold_if_all_tapped(now, Resumed(by=by, id=id, client=client))

    def end_hold_if_all_tapped(self, now: int, entry: Resumed) -> None:
        present = {person for person in self._people_playing().values() if self.evening.people[person].here}
        if self.match is not None and self._hold is not None and self.tapped and self.tapped >= present:
            self.match.end_hold(now)
            self.enter_updates([entry], now)

    # --- people and time ---------------------------------------------------------------------------------------------

    def hears_ping(self, person: int, milliseconds: float, network: float | None = None) -> None:
        """Note a person's answer to a ping; `network` is the round trip by another measure, where there is one."""
        self.evening.people[person].distance.hears(milliseconds, network)
        self.keep_credits()

    def keep_credits(self) -> None:
        """Compute everybody's credit for the next race."""
        if self.match is None or not self.evening.playing:
            return
        self.match.credits = credits_at(self.evening, self._services.scale)

    def wake_at(self) -> int | None:
        match, turn_clock = self.match, self.turn_clock
        if match is None or not self.evening.playing:
            return None
        if turn_clock.paused_until is not None:
            return turn_clock.paused_until
        due, deadline = match.wake_at(), turn_clock.next_deadline
        if due is None:
            return deadline
        return due if deadline is None else min(due, deadline)

    def wake(self, now: int) -> None:
        if self.match is None or not self.evening.playing:
            return
        if self.turn_clock.paused_until is not None:
            if now < self.turn_clock.paused_until:
                return
            self.resume(now)
        self.enter_updates(self.match.wake(now), now)
        for seat in self.turn_clock.overdue(now):
            self.append(Handed(seat=seat, why="silent"))
            self.let_bot_play(seat, now)
            self.look_at_clocks(now)

    def rouse(self, now: int) -> None:
        """Let a bot choose whose answer has arrived."""
        if self.match is not None and self.evening.playing and not self.turn_clock.waits_for_people:
            self.enter_updates(self.match.rouse(now), now)

    @property
    def paused(self) -> bool:
        """Whether the table waits for its people to come back, as after a restart."""
        return self.turn_clock.waits_for_people

    def waits(self) -> Mapping[int, int]:
        """Return until when each seat that has to act may think."""
        return self.turn_clock.deadlines

    # --- within ------------------------------------------------------------------------------------------------------

    def append(self, entry: Entry) -> None:
        """Apply an entry, and queue it for the log."""
        self.evening.happens(entry)
        self.number += 1
        self.fresh.append(entry)

    def seat_waiting(self) -> None:
        """Between matches, seat everybody on the waiting list who is here, as far as there are seats."""
        while (entry := next_to_sit(self.evening)) is not None:
            self.append(entry)

    def prepare(self) -> None:
        self.append(Prepared(secret=self._services.secret().hex()))

    def new_match(self, setup: Setup, agents: Mapping[int, Agent], now: int) -> Match:
        scale = self._services.scale
        pauses = pauses_of(setup.pace, self.evening.settings.speed, scale)
        return Match(setup, agents, now, scale, pauses, setup.game.key not in self._raced)

    def note_races(self, game: Game, entries: Iterable[Entry]) -> None:
        """Remember the games whose races have been seen here: the pause before a later race is shorter."""
        begins = game.rules.RACE_BEGINS
        if any(event[0] in begins for entry in entries if isinstance(entry, Acted) for event in entry.events):
            self._raced.add(game.key)

    def bots(self) -> dict[int, Agent]:
        game = self.evening.settings.game
        return {
            seat: self._services.bot(game, chair.strength, self._answered)
            for seat, chair in self.evening.chairs.items()
            if chair.person is None
        }

    def _answered(self) -> None:
        self.on_answer()

    def _accept(self, asked: Asked, seat: int, now: int) -> bool:
        """Accept a message, and give its person's seat back to them; return False if it is under way already.

        It ends a pause for absent people, except in a live race, where all people get the same new cue.
        """
        self.expect_own(asked[0], seat)
        if asked in self.under_way:  # it was sent twice, and will be answered once
            return False
        self.under_way.add(asked)
        if self.turn_clock.paused_until is not None and not self.expect_match().is_live_race:
            self.resume(now)
        if seat in self.handed:
            self.append(Returned(seat=seat))
            self.let_person_play(seat, now)
        return True

    def expect_match(self) -> Match:
        if self.match is None or not self.evening.playing:
            raise BadInput("no-match")
        return self.match

    def expect_own(self, by: int | None, seat: int) -> None:
        chair = self.evening.chairs.get(seat) or self.evening.expect_chair(seat)
        if chair.person != by:
            raise BadInput("not-your-seat", seat=seat, name=chair.name)

    def resume(self, now: int) -> None:
        """End the pause for absent people, and carry out the requests that came in it."""
        assert self.match is not None
        self.match.resume(now)
        self.turn_clock.goes_on(now)
        while self._early:
            request, asked = self._early.pop(0)
            self.enter_updates(request(now, *asked), now)

    def let_bot_play(self, seat: int, now: int) -> None:
        """Let a bot play a person's seat until the person takes it back."""
        assert self.match is not None
        self.handed.add(seat)
        self.match.hand_over(seat, self._services.bot(self.evening.settings.game, STAND_IN, self._answered), now)

    def seat_bots(self, seats: Iterable[int], now: int) -> None:
        """Let bots play these seats for good."""
        for seat in seats:
            self.let_bot_play(seat, now)
            self.handed.discard(seat)  # it is the bot's own

    def let_person_play(self, seat: int, now: int) -> None:
        assert self.match is not None
        self.handed.discard(seat)
        self.match.take_back(seat, now)
        self.turn_clock.something_happened(now)  # a person who comes back gets the full time

    def enter_updates(self, updates: Sequence[MatchUpdate], now: int) -> None:
        """Enter the updates of the match, in order."""
        under_way = self.under_way
        for item in updates:
            asked = item.by, item.id, item.client
            if type(item) is not RefusedAction:
                self.evening.answers(item)
                self.number += 1
                self.fresh.append(item)
                self.turn_clock.something_happened(now)
            elif asked in under_way:
                self.refused.append(RefusedRequest(*asked, item.refusal))
            under_way.discard(asked)
        match = self.match
        assert match is not None
        if match.reactions:
            self._note_reactions(match)
        if match.mover == OVER and self.evening.playing:
            s = match.state
            scores = [match.game.rules.score(s, seat) for seat in range(s.players)]
            self._end(Ended(scores=scores, winners=match.game.winners(s)))
        self.look_at_clocks(now)

    def _note_reactions(self, match: Match) -> None:
        for person, milliseconds in match.reactions:
            self.evening.people[person].distance.reacts(milliseconds)
        match.reactions.clear()
        self.keep_credits()

    def _end(self, entry: Ended) -> None:
        """Enter the end of the match, and answer what was still pending."""
        self.append(entry)
        if self.match is not None:
            self.match.stop_thinking()
        self.refused += [RefusedRequest(*asked, TOO_LATE) for asked in sorted(self.under_way)]
        self.under_way.clear()
        self._early.clear()
        self.handed.clear()
        self.prepare()
        self.seat_waiting()

    def look_at_clocks(self, now: int) -> None:
        """Update the turn clock for the seats that the match waits for."""
        turn_clock, evening = self.turn_clock, self.evening
        match = self.match if evening.playing else None
        hold = None if match is None else match.pauses.hold
        if hold is not self._hold:
            self._note_hold(hold)
        if match is None or turn_clock.paused_until is not None:
            turn_clock.stop()
            return
        turn: dict[int, int] = {}
        for seat in match.awaits():
            person = evening.chairs[seat].person
            if person is not None:
                turn[seat] = person
        clock = 0 if evening.is_alone else evening.settings.clock * 1000  # nobody else has to wait
        turn_clock.look(turn, self._timed_in_race(match) if match.mover == RACE else {}, clock, now)

    def _timed_in_race(self, match: Match) -> dict[int, int]:
        """Return the people whose time runs in a live race; during a turn only those who left: nobody has to cut in."""
        if not match.is_live_race or match.hold is not None:
            return {}
        people, has_turn = self._people_playing(), match.turn_in_race() != NOBODY
        return {seat: one for seat, one in people.items() if not has_turn or self.turn_clock.has_left(one)}

    def _note_hold(self, hold: Hold | None) -> None:
        """Note that a hold has begun or ended."""
        if hold is not None and hold.why == "race":
            self._raced.add(self.evening.settings.game)
        self._hold = hold
        self.state_due = hold is not None
        self.tapped.clear()

    def _people_playing(self) -> dict[int, int]:
        """Return the people who play their seats themselves."""
        chairs = self.evening.chairs.items()
        return {seat: chair.person for seat, chair in chairs if chair.person is not None and seat not in self.handed}


def nothing() -> None:
    pass
