"""A live table: the evening, its current match, and the clocks. It does no I/O; `now` is an argument.

Requests and the passing of time add entries to `fresh`, to be logged before anybody sees them, and to `refused` what
could not be done. The caller takes both away after each call.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple

from msgspec.structs import replace

from rumpus.game import OVER, RACE, BadInput, Game, Refusal
from rumpus.table.agent import Agent
from rumpus.table.entries import (
    NOBODY,
    Acted,
    Began,
    Changed,
    Ended,
    Entry,
    Given,
    Handed,
    LetPass,
    Moved,
    Prepared,
    Removed,
    Resumed,
    Returned,
    Settings,
)
from rumpus.table.evening import Evening, hashed
from rumpus.table.looks import Look
from rumpus.table.match import Match
from rumpus.table.pauses import Hold, pauses_of
from rumpus.table.people import STAND_IN
from rumpus.table.race import credits_of
from rumpus.table.setup import Setup
from rumpus.table.turn_clock import RETURN, TurnClock
from rumpus.table.updates import MatchUpdate, RefusedAction
from rumpus.table.waiting_list import next_to_sit, take

TOO_LATE = Refusal("too-late", "")  # the match ended before an action could take place


@dataclass(frozen=True)
class House:
    """What a table needs from the server around it."""

    bot: Callable[[str, str, Callable[[], None]], Agent]  # by game and strength; calls back when it has its answer
    secret: Callable[[], bytes]
    scale: float = 1.0  # of the tempo


Asked = tuple[int, int, str]  # the person, the message and the client
Request = Callable[
    [int, int, int, str], list[MatchUpdate]
]  # a request to the match: called with `now` and the fields of Asked


class RefusedRequest(NamedTuple):
    person: int
    id: int
    client: str
    refusal: Refusal


class Table:
    __slots__ = (
        "_early",
        "_hold",
        "_house",
        "_raced",
        "_turn_clock",
        "_under_way",
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
    )

    def __init__(self, settings: Settings, house: House) -> None:
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
        self._hold: Hold | None = None  # as it was at the last look
        self._raced: set[str] = set()  # games of which a race has begun at this table
        self._house = house
        self._turn_clock = TurnClock(0)
        self._under_way: set[Asked] = set()  # messages without an answer
        self._early: list[tuple[Request, Asked]] = []  # in a race that waits until all are back

    # --- coming into being -------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, settings: Settings, name: str, token: str, house: House, look: Look | None = None) -> "Table":
        """Open a new table; the person who opens it becomes its host."""
        table = cls(settings, house)
        table._enter(Changed(settings=table.evening.fitting(settings)))
        table._enter(table.evening.join(name, token, look))
        table._prepare()
        return table

    @classmethod
    def load(cls, entries: Sequence[Entry], house: House, now: int) -> "Table":
        """Restore a table from its entries; its clocks stand still until its people are back."""
        first = entries[0]
        assert isinstance(first, Changed)
        table = cls(first.settings, house)
        setup: Setup | None = None
        played: list[Entry] = []
        for number, entry in enumerate(entries, 1):
            if isinstance(entry, Began):
                setup, played = table.evening.setup(entry.date, entry.pace), []
                table.began = number
            table.evening.happens(entry)
            played.append(entry)
            if isinstance(entry, Ended):
                table._note_races(table.evening.game, played)
        table.number = len(entries)
        for person in table.evening.people:
            table.evening.goes(person, now)
        if setup is not None:
            table._replay(setup, played, now)
        if not table.evening.secret:
            table._prepare()
        return table

    def _replay(self, setup: Setup, played: Sequence[Entry], now: int) -> None:
        playing = self.evening.playing  # otherwise the match is over, and the chairs may be those of another game
        self.match = self._new_match(setup, self._agents() if playing else {}, now)
        self._note_races(setup.game, played)
        for entry in played:
            match entry:
                case Acted() | LetPass() | Resumed():
                    self.match.redo(entry)
                case Handed() if playing:
                    self._hand(entry.seat, now)
                case Returned() | Given() if playing:
                    self._take_back(entry.seat, now)
                case Removed() if playing:
                    self._seat_bots(entry.bots, now)
        if playing:
            self._turn_clock = TurnClock(now)
            self._turn_clock.pause(now + RETURN)
            for person in self._players():
                self._turn_clock.went(person, now + RETURN, by_choice=False)

    # --- requests ----------------------------------------------------------------------------------------------------

    def done_before(self, person: int, id: int, client: str = "") -> bool:
        """Whether that message took effect before, so that sending it again changes nothing."""
        return self.evening.people[person].has_done(client, id)

    def enter(self, entry: Entry, by: int = NOBODY, id: int = 0, client: str = "") -> None:
        """Apply an entry that the evening has returned."""
        self._enter(replace(entry, by=by, id=id, client=client))
        self._seat_waiting()

    def move(self, person: int, token: str) -> None:
        self._enter(Moved(person=person, token=hashed(token), by=person))

    def start(self, by: int, id: int, now: int, date: str, client: str = "") -> None:
        self.evening.check_start(by)
        pace: Literal["calm"] | None = "calm" if self.evening.shares_hands else None
        setup = self.evening.setup(date, pace)
        self.handed.clear()
        self._turn_clock = TurnClock(now)
        for person in self._players():
            if not self.evening.people[person].here:
                self._turn_clock.went(person, now)
        # The chairs close up as the match begins, so its agents are known only then.
        match = self._new_match(setup, {}, now)
        self._enter(Began(date=date, falls=match.opening, pace=pace, by=by, id=id, client=client))
        self.match, self.began = match, self.number
        for seat, agent in self._agents().items():
            match.hand_over(seat, agent, now)
        self.keep_credits()
        self._look_at_clocks(now)

    def stop(self, by: int, id: int, why: str, now: int, client: str = "") -> None:
        """Abandon the match, at the host's request."""
        self.evening.expect_host(by)
        self.expect_match()
        self._end(Ended(scores=[], winners=[], why=why, by=by, id=id, client=client))
        self._look_at_clocks(now)

    def act(self, by: int, id: int, seat: int, action: int, now: int, client: str = "") -> None:
        match, asked = self.expect_match(), (by, id, client)
        if not self._is_new(asked, seat, now):
            return
        if self._turn_clock.paused_until is None:
            self._hear(match.submit(seat, action, now, by, id, client), now)
        else:
            self._early.append((partial(match.submit, seat, action), asked))

    def let_pass(self, by: int, id: int, seat: int, now: int, client: str = "") -> None:
        match, asked = self.expect_match(), (by, id, client)
        if not self._is_new(asked, seat, now):
            return
        if self._turn_clock.paused_until is None:
            self._hear(match.let_pass(seat, now, by, id, client), now)
        else:
            self._early.append((partial(match.let_pass, seat), asked))

    def go_on(self, by: int, id: int, now: int, client: str = "") -> None:
        """Note that a person has seen the end of the round; the match goes on when all have."""
        match = self.expect_match()
        if by not in self._players():
            raise BadInput("sit-first")
        if match.hold is not None and match.hold.why == "round" and not self.paused:
            self.tapped.add(by)
            self.state_due = True
            self._end_hold_if_all_tapped(now, Resumed(by=by, id=id, client=client))

    def _end_hold_if_all_tapped(self, now: int, entry: Resumed) -> None:
        present = {person for person in self._racers().values() if self.evening.people[person].here}
        if self.match is not None and self._hold is not None and self.tapped and self.tapped >= present:
            self.match.end_hold(now)
            self._hear([entry], now)

    def hand_to_bot(self, by: int, id: int, seat: int, now: int, client: str = "") -> None:
        """Hand a person's seat to a bot, at the host's or the person's own request."""
        self.expect_match()
        holder = self.evening.expect_chair(seat).person
        if holder != by:
            self.evening.expect_host(by)
        if holder is None or seat in self.handed:
            raise BadInput("bot-already", seat=seat)
        self._enter(Handed(seat=seat, why="left" if holder == by else "host", by=by, id=id, client=client))
        self._hand(seat, now)
        self._hear([], now)

    def take_back(self, by: int, id: int, seat: int, now: int, client: str = "") -> None:
        """Return a seat to its person, from a bot or from somebody whom it was given to in this match."""
        self.expect_match()
        if self.evening.expect_chair(seat).owner == by:
            self._give(Given(seat=seat, person=by, by=by, id=id, client=client), now)
            return
        self.expect_own(by, seat)
        if seat in self.handed:
            self._enter(Returned(seat=seat, by=by, id=id, client=client))
            self._take_back(seat, now)
            self._hear([], now)

    def give(self, by: int, id: int, seat: int, person: int, now: int, client: str = "") -> None:
        self._give(replace(self.evening.give(by, seat, person, now), by=by, id=id, client=client), now)

    def take(self, by: int, id: int, seat: int, now: int, client: str = "") -> None:
        """Give a bot's seat in the running match to a person who came too late for it."""
        self.expect_match()
        self._give(replace(take(self.evening, by, seat), by=by, id=id, client=client), now)

    def _give(self, entry: Given, now: int) -> None:
        self._enter(entry)
        if self.evening.playing:
            self.keep_credits()
            self._take_back(entry.seat, now)
            self._hear([], now)

    def remove(self, by: int, id: int, person: int, now: int, client: str = "") -> None:
        """Remove a person, at the host's request; bots play on in their seats of a running match."""
        entry = self.evening.remove(by, person)
        self._enter(replace(entry, by=by, id=id, client=client))
        self._turn_clock.came(person, now)  # nobody waits for them any more
        self.tapped.discard(person)
        if not self.evening.playing:
            self._seat_waiting()
            return
        self._seat_bots(entry.bots, now)
        self.keep_credits()
        self._end_hold_if_all_tapped(now, Resumed())
        self._resume_if_all_are_back(now)
        self._hear([], now)

    def readmit(self, by: int, id: int, person: int, now: int, client: str = "") -> None:
        """Let a removed person come back; the clock of a person who was alone begins, as others wait again."""
        self._enter(replace(self.evening.readmit(by, person), by=by, id=id, client=client))
        if self.evening.playing:
            self._look_at_clocks(now)

    def _seat_bots(self, seats: Iterable[int], now: int) -> None:
        for seat in seats:
            self._hand(seat, now)
            self.handed.discard(seat)  # it is the bot's own

    # --- people and time ---------------------------------------------------------------------------------------------

    def arrives(self, person: int, now: int) -> None:
        """Note that a person is here; a seat that a bot played for them is theirs again."""
        self.evening.comes(person, now)
        self._turn_clock.came(person, now)
        self.keep_credits()
        self._seat_waiting()
        if self.match is None or not self.evening.playing:
            return
        for seat in self.evening.seats_of(person):
            if seat in self.handed:
                self._enter(Returned(seat=seat))
                self._take_back(seat, now)
        self._resume_if_all_are_back(now)
        self._hear([], now)

    def _resume_if_all_are_back(self, now: int) -> None:
        if self._turn_clock.waits_for_people and all(map(self._is_back, self._players())):
            self._resume(now)

    def _is_back(self, person: int) -> bool:
        """Whether a person is here, or stays away by choice, so that the table need not wait."""
        return self.evening.people[person].here or self._turn_clock.has_left(person)

    def leaves(self, person: int, now: int, by_choice: bool = True) -> None:
        """Note that a person has left: by choice, or cut off by the network or the server."""
        self.evening.goes(person, now)
        self._turn_clock.went(person, now, by_choice)
        self.keep_credits()
        self._look_at_clocks(now)
        self._end_hold_if_all_tapped(now, Resumed())
        if not by_choice and self.evening.playing and not self.paused:
            self._pause_if_deserted(person, now)

    def _pause_if_deserted(self, person: int, now: int) -> None:
        """Pause a match whose last person was cut off, for as long as a turn may take."""
        players = self._players()
        clock = self.evening.settings.clock * 1000 or RETURN
        if person in players and not any(self.evening.people[one].here for one in players):
            self._hear(self.expect_match().wake(now), now)
            self._under_way.clear()  # never answered, and so sent again
            if self.evening.playing:
                self._turn_clock.pause(now + clock)

    def hears_ping(self, person: int, milliseconds: float, network: float | None = None) -> None:
        """Note a person's answer to a ping; `network` is the round trip by another measure, where there is one."""
        self.evening.people[person].distance.hears(milliseconds, network)
        self.keep_credits()

    def keep_credits(self) -> None:
        """Compute everybody's credit for the next race; bots and absent people have none."""
        if self.match is None or not self.evening.playing:
            return
        people, chairs, scale = self.evening.people, self.evening.chairs, self._house.scale
        trips = {
            seat: 0.0 if chair.person is None else people[chair.person].distance.round_trip(scale)
            for seat, chair in chairs.items()
        }
        present = {seat for seat, chair in chairs.items() if chair.person is not None and people[chair.person].here}
        self.match.credits = {seat: credit for seat, credit in credits_of(trips).items() if seat in present}

    def wake_at(self) -> int | None:
        match, turn_clock = self.match, self._turn_clock
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
        if self._turn_clock.paused_until is not None:
            if now < self._turn_clock.paused_until:
                return
            self._resume(now)
        self._hear(self.match.wake(now), now)
        for seat in self._turn_clock.overdue(now):
            self._enter(Handed(seat=seat, why="silent"))
            self._hand(seat, now)
            self._look_at_clocks(now)

    def rouse(self, now: int) -> None:
        """Let a bot choose whose answer has arrived."""
        if self.match is not None and self.evening.playing and not self._turn_clock.waits_for_people:
            self._hear(self.match.rouse(now), now)

    @property
    def paused(self) -> bool:
        """Whether the table waits for its people to come back, as after a restart."""
        return self._turn_clock.waits_for_people

    def waits(self) -> Mapping[int, int]:
        """Return until when each seat that has to act may think."""
        return self._turn_clock.deadlines

    # --- within ------------------------------------------------------------------------------------------------------

    def _enter(self, entry: Entry) -> None:
        self.evening.happens(entry)
        self.number += 1
        self.fresh.append(entry)

    def _seat_waiting(self) -> None:
        """Between matches, seat everybody on the waiting list who is here, as far as there are seats."""
        while (entry := next_to_sit(self.evening)) is not None:
            self._enter(entry)

    def _prepare(self) -> None:
        self._enter(Prepared(secret=self._house.secret().hex()))

    def _new_match(self, setup: Setup, agents: Mapping[int, Agent], now: int) -> Match:
        scale = self._house.scale
        pauses = pauses_of(setup.pace, self.evening.settings.speed, scale)
        return Match(setup, agents, now, scale, pauses, setup.game.key not in self._raced)

    def _note_races(self, game: Game, entries: Iterable[Entry]) -> None:
        """Remember the games whose races have been seen here: their next cue is shorter."""
        begins = game.rules.RACE_BEGINS
        if any(event[0] in begins for entry in entries if isinstance(entry, Acted) for event in entry.events):
            self._raced.add(game.key)

    def _agents(self) -> dict[int, Agent]:
        game = self.evening.settings.game
        return {
            seat: self._house.bot(game, chair.strength, self._answered)
            for seat, chair in self.evening.chairs.items()
            if chair.person is None
        }

    def _answered(self) -> None:
        self.on_answer()

    def _players(self) -> set[int]:
        return {chair.person for chair in self.evening.chairs.values() if chair.person is not None}

    def _is_new(self, asked: Asked, seat: int, now: int) -> bool:
        """Give a person's seat back to them, and tell whether their message is not under way already.

        After a restart, a turn continues with it, but in a race everybody gets the same new cue.
        """
        self.expect_own(asked[0], seat)
        if asked in self._under_way:  # it was sent twice, and will be answered once
            return False
        self._under_way.add(asked)
        if self._turn_clock.paused_until is not None and not self.expect_match().is_live_race:
            self._resume(now)
        if seat in self.handed:
            self._enter(Returned(seat=seat))
            self._take_back(seat, now)
        return True

    def expect_match(self) -> Match:
        if self.match is None or not self.evening.playing:
            raise BadInput("no-match")
        return self.match

    def expect_own(self, by: int | None, seat: int) -> None:
        chair = self.evening.chairs.get(seat) or self.evening.expect_chair(seat)
        if chair.person != by:
            raise BadInput("not-your-seat", seat=seat, name=chair.name)

    def _resume(self, now: int) -> None:
        assert self.match is not None
        self.match.resume(now)
        self._turn_clock.goes_on(now)
        while self._early:
            request, asked = self._early.pop(0)
            self._hear(request(now, *asked), now)

    def _hand(self, seat: int, now: int) -> None:
        assert self.match is not None
        self.handed.add(seat)
        self.match.hand_over(seat, self._house.bot(self.evening.settings.game, STAND_IN, self._answered), now)

    def _take_back(self, seat: int, now: int) -> None:
        assert self.match is not None
        self.handed.discard(seat)
        self.match.take_back(seat, now)
        self._turn_clock.something_happened(now)  # a person who comes back gets the full time

    def _hear(self, updates: Sequence[MatchUpdate], now: int) -> None:
        """Enter the updates of the match, in order."""
        under_way = self._under_way
        for item in updates:
            asked = item.by, item.id, item.client
            if not isinstance(item, RefusedAction):
                self._enter(item)
                self._turn_clock.something_happened(now)
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
        self._look_at_clocks(now)

    def _note_reactions(self, match: Match) -> None:
        for person, milliseconds in match.reactions:
            self.evening.people[person].distance.reacts(milliseconds)
        match.reactions.clear()
        self.keep_credits()

    def _end(self, entry: Ended) -> None:
        """Enter the end of the match, and answer what was still pending."""
        self._enter(entry)
        if self.match is not None:
            self.match.stop_thinking()
        self.refused += [RefusedRequest(*asked, TOO_LATE) for asked in sorted(self._under_way)]
        self._under_way.clear()
        self._early.clear()
        self.handed.clear()
        self._prepare()
        self._seat_waiting()

    def _look_at_clocks(self, now: int) -> None:
        """Update the turn clock for the seats that the match waits for."""
        turn_clock, evening = self._turn_clock, self.evening
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
        turn_clock.look(turn, self._hurried(match) if match.mover == RACE else {}, clock, now)

    def _hurried(self, match: Match) -> dict[int, int]:
        """Return the people whom a live race does not wait for; where it is somebody's turn, nobody has to cut in."""
        if not match.is_live_race or match.hold is not None:
            return {}
        has_turn = match.turn_in_race() != NOBODY
        return {seat: one for seat, one in self._racers().items() if not has_turn or self._turn_clock.has_left(one)}

    def _note_hold(self, hold: Hold | None) -> None:
        """Note that a hold has begun or ended."""
        if hold is not None and hold.why == "race":
            self._raced.add(self.evening.settings.game)
        self._hold = hold
        self.state_due = hold is not None
        self.tapped.clear()

    def _racers(self) -> dict[int, int]:
        """Return the people who play their seats themselves."""
        chairs = self.evening.chairs.items()
        return {seat: chair.person for seat, chair in chairs if chair.person is not None and seat not in self.handed}


def nothing() -> None:
    pass
