"""Nothing that is sent tells what a seat may not know.

Matches are played twice: the second time all that one seat cannot know is dealt anew, and whatever chance decides out
of its sight falls another way. Every byte sent to that seat is the same, and so is the moment at which it is sent.
"""

import asyncio
import copy
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from rumpus import wire
from rumpus.advice.pool import AdvicePool
from rumpus.game import ALLOWED, RACE, SPECTATOR
from rumpus.games import GAMES
from rumpus.language import Language, language
from rumpus.log import Done
from rumpus.server import render, render_table, room
from rumpus.server.counts import Counts
from rumpus.server.render_table import welcome_for
from rumpus.server.room import Room
from rumpus.table import presence
from rumpus.table.entries import Entry, Settings
from rumpus.table.services import TableServices
from rumpus.table.table import Table, nothing
from tests.example_matches import QUICK

DATE = "2026-01-01T00:00:00Z"
MOMENT = 700  # ms in which everything under way takes place, but the table does not act for anybody yet
ATTEMPTS = 20  # to deal so that the same things can be done


class FakeConnection:
    """A connection that keeps all that was sent to it."""

    opened = 0.0

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.client = ""
        self.language: Language = language("en")
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def end(self, why: str, again: bool, **details: object) -> None:
        raise AssertionError(why)


class AtOnce:
    """A log whose writes are done at once."""

    def append(self, table: int, number: int, at: int, entries: Sequence[Entry], done: Done) -> None:
        done(True)


class Still:
    """A loop in which nothing happens by itself: time is the test's own."""

    def call_later(self, delay: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.TimerHandle(0.0, call, (), self)  # type: ignore[arg-type]

    def get_debug(self) -> bool:
        return False

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        pass


class Deed(NamedTuple):
    seat: int
    action: int
    after: int  # ms


class Unlike(Exception):
    """A card that this seat saw fall cannot fall in the other deal."""


class Witnessed:
    """Chance, and after each outcome how many cards everybody held."""

    def __init__(self, real: Any, s: Any) -> None:
        self._real, self._s = real, s
        self.outcomes: list[int] = []
        self.hands: list[list[int]] = []

    def throw(self, odds: Sequence[int], total: int, times: int) -> list[int]:
        return [self.draw(odds, total) for _ in range(times)]

    def draw(self, odds: Sequence[int], total: int) -> int:
        self.hands.append(hand_sizes(self._s))
        self.outcomes.append(self._real.draw(odds, total))
        return self.outcomes[-1]

    def out_of_sight(self, seat: int) -> list[bool]:
        """For each outcome, whether it was a card that went into another hand."""
        sizes = [*self.hands, hand_sizes(self._s)]
        grown = [
            [other for other, size in enumerate(later) if size > before[other]] for before, later in pairwise(sizes)
        ]
        return [seats != [] and seat not in seats for seats in grown]


class Otherwise:
    """Chance once more: the same where the seat looked, anything where it did not."""

    def __init__(self, first: Witnessed, seat: int, rng: Random) -> None:
        self._left = list(zip(first.outcomes, first.out_of_sight(seat), strict=True))[::-1]
        self._rng = rng

    def throw(self, odds: Sequence[int], total: int, times: int) -> list[int]:
        return [self.draw(odds, total) for _ in range(times)]

    def draw(self, odds: Sequence[int], total: int) -> int:
        if not self._left:
            raise Unlike
        outcome, hidden = self._left.pop()
        if hidden:
            return self._rng.choices(range(len(odds)), odds)[0]
        if not odds[outcome]:
            raise Unlike
        return outcome


def hand_sizes(s: Any) -> list[int]:
    return [sum(hand) for hand in getattr(s, "hands", [])]


class World:
    """A table, everybody around it, and its own time."""

    def __init__(self, table: Table, now: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table, self.now = table, now
        self._monkeypatch = monkeypatch
        self._set_clock()
        self.room = Room("leaktest", 1, table, AtOnce(), 1.0, Counts(), AdvicePool())  # type: ignore[arg-type]
        self.connections = {seat: FakeConnection(seat) for seat in table.evening.people} | {
            SPECTATOR: FakeConnection(None)
        }
        self.room.connections.update(self.connections.values())
        self.woken: list[int] = []

    def _set_clock(self) -> None:
        for module in (room, render_table):
            self._monkeypatch.setattr(module, "milliseconds", lambda: self.now)

    @property
    def match(self) -> Any:
        assert self.table.match is not None
        return self.table.match

    def do(self, deeds: Sequence[Deed]) -> None:
        """Carry out a deed, and what follows by itself in this moment."""
        self._set_clock()
        end = self.now + MOMENT
        for id, deed in enumerate(deeds, 10 * self.table.number):
            self._pass(self.now + deed.after)
            if not self.table.evening.playing:
                return
            words = self.match.game.words.action_words(deed.action)
            self.room.hear(self.connections[deed.seat], wire.Act(id=id, seat=deed.seat, action=words))
        self._pass(end)

    def _pass(self, until: int) -> None:
        while (at := self.table.wake_at()) is not None and at <= until and self.table.evening.playing:
            self.woken.append(at)
            self.now = max(self.now, at)
            self.table.wake(self.now)
            self.room.publish(self.now)
        self.now = max(self.now, until)

    def in_sight(self, seat: int) -> tuple[Any, int | None]:
        return self.match.view(seat), self.match.asked

    def told(self, seat: int) -> list[bytes]:
        """The messages to a seat that connects now, and the reasons for all that it may not do."""
        self._set_clock()
        told = [wire.encode(welcome_for(self.connections[seat], self.room.code, self.room.table))]
        if seat != SPECTATOR:
            told.append(wire.encode(render.reasons(self.match, 1, seat, language("es"))))
        return told


def seated(game: str, players: int, pace: Any, rng: Random) -> Table:
    secret = rng.randbytes(32)
    services = TableServices(bot=lambda *_: pytest.fail("nobody is away"), secret=lambda: secret)
    settings = Settings(game=game, options=QUICK[game], pace=pace, clock=0)
    table = Table.open(settings, "Person 0", "token 0", services)
    for person in range(1, players):
        table.enter(table.evening.join(f"Person {person}", f"token {person}"))
    for person in range(players):
        table.enter(table.evening.sit(person, person))
        presence.arrive(table, person, 0)
        table.evening.people[person].distance.pongs = [15.0 * person]
    table.start(0, 1, 0, DATE)
    table.fresh, table.refused = [], []
    return table


def once_more(table: Table) -> Table:
    """The same table at the same moment, everybody with a new cue."""
    assert table.match is not None
    game, services = table.match.game, table._services
    found = copy.deepcopy(table, {id(game): game, id(services): services, id(table.on_answer): nothing})
    assert found.match is not None
    found.match.resume(found.match._moment)
    return found


def some_deeds(world: World, rng: Random) -> list[Deed]:
    """Somebody acts; in a live race perhaps another one too, before the first has been judged."""
    match = world.match
    able = [seat for seat in range(match.state.players) if match.choices(seat)]
    racing = match.game.rules.mover(match.state) == RACE and match.asked is None
    seats = rng.sample(able, min(len(able), rng.randint(1, 2) if racing else 1))
    return [Deed(seat, rng.choice(match.choices(seat)), rng.randrange(0, 40)) for seat in seats]


def compare(world: World, seat: int, rng: Random, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether another deal was found in which the same could be done; if so, it told that seat the same."""
    first = World(once_more(world.table), world.now, monkeypatch)
    known, first_asked = first.told(seat), first.match.asked
    deeds = some_deeds(first, rng)
    before = copy.deepcopy(first.match.state)
    chance = first.match._chance = Witnessed(first.match._chance, first.match.state)
    first.do(deeds)
    for _ in range(ATTEMPTS):
        second = World(once_more(world.table), world.now, monkeypatch)
        rules, s = second.match.game.rules, second.match.state
        assert s == before
        rules.redeal(s, seat, [rng.randrange(1 << 20) for _ in range(rules.hidden(s, seat))])
        second.match.resume(second.match._moment)
        if second.match.asked != first_asked:  # calm pace passes over seats without a choice, which all may see
            continue
        assert second.told(seat) == known
        if any(rules.check(s, deed.seat, deed.action) != ALLOWED for deed in deeds):
            continue
        second.match._chance = Otherwise(chance, seat, rng)
        try:
            second.do(deeds)
        except Unlike:
            continue
        if second.in_sight(seat) == first.in_sight(seat):  # else something came to light by the rules
            assert second.connections[seat].heard == first.connections[seat].heard
            assert second.woken == first.woken
            return True
    return False


@pytest.mark.parametrize("pace", ["live", "calm"])
@pytest.mark.parametrize(("game", "players"), [(key, n) for key in GAMES for n in (2, 3, GAMES[key].rules.SEATS[-1])])
def test_the_bytes_sent_to_a_seat_do_not_depend_on_what_it_cannot_know(
    game: str, players: int, pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(rng: Random) -> int:
        world = World(seated(game, players, pace, rng), 0, monkeypatch)
        alike = 0
        while world.table.evening.playing:
            if rng.random() < 0.3:
                alike += compare(world, rng.randrange(SPECTATOR, players), rng, monkeypatch)
            world.do(some_deeds(world, rng))
        return alike

    monkeypatch.setattr(asyncio, "get_running_loop", Still)
    alike, matches = 0, 0
    while alike < 40:
        alike += play(Random(f"{game} {players} {pace} {matches}"))
        matches += 1
        assert matches < 40, f"only {alike} deals alike were found"
