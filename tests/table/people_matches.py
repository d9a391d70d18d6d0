"""Matches of people in virtual time, for the tests of a match."""

from collections.abc import Iterable
from random import Random
from typing import Any, Literal

from rumpus.game import RACE
from rumpus.games import named
from rumpus.table.entries import Acted, LetPass
from rumpus.table.match import Match
from rumpus.table.setup import SeatSetup, Setup
from rumpus.table.updates import MatchUpdate, RefusedAction

START = 5000  # when a match of people begins
Pace = Literal["live", "calm"]


def people(key: str, players: int, secret: bytes = bytes(32), pace: Pace = "live", **options: Any) -> Match:
    """A match among people, none of whom is known to be present until the test says so."""
    game = named(key)
    seats = [SeatSetup(f"P{n}", "person") for n in range(players)]
    setup = Setup(game, game.options(options, players), seats, [""] * players, secret, "2026-01-01", pace)
    return Match(setup, {}, now=START)


def secret_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def lines_of(updates: Iterable[MatchUpdate]) -> list[Acted]:
    return [item for item in updates if isinstance(item, Acted)]


def refusals_of(updates: Iterable[MatchUpdate]) -> list[tuple[int, str]]:
    return [(item.seat, item.refusal.key) for item in updates if isinstance(item, RefusedAction)]


class Crowd:
    """People who choose allowed actions at random; the person who did nothing for longest acts first."""

    def __init__(self, match: Match, rng: Random, now: int = START) -> None:
        self.match = match
        self.now = now
        self.updates: list[MatchUpdate] = []
        self.sent = 0
        self._rng = rng
        self._last = [0] * match.state.players

    @property
    def history(self) -> list[Acted | LetPass]:
        """All actions that took place."""
        return [item for item in self.updates if isinstance(item, Acted | LetPass)]

    @property
    def unanswered(self) -> int:
        return self.sent - sum(item.id > 0 for item in self.updates)

    def step(self) -> None:
        """Let some time pass, and somebody act."""
        self.now += self._rng.choice((0, 3, 20, 200, 700))
        self.hear(self.match.wake(self.now))
        seats = [seat for seat in range(self.match.state.players) if self.match.choices(seat)]
        if seats:
            seat = min(seats, key=self._last.__getitem__)
            self.sent += 1
            self._last[seat] = self.sent
            if self.match.may_pass and self._rng.random() < 0.4:
                self.hear(self.match.let_pass(seat, self.now, id=self.sent))
            else:
                action = self._rng.choice(self.match.choices(seat))
                self.hear(self.match.submit(seat, action, self.now, id=self.sent))

    def settle(self) -> None:
        """Let time pass until every request is answered and all lots are drawn."""
        while self.unanswered or self._lots_are_drawn():
            wake = self.match.wake_at()
            assert wake is not None, "something will never be answered"
            self.now = max(self.now, wake)
            self.hear(self.match.wake(self.now))

    def _lots_are_drawn(self) -> bool:
        match = self.match
        return match.setup.pace == "calm" and match.asked is None and match.game.rules.mover(match.state) == RACE

    def hear(self, updates: list[MatchUpdate]) -> None:
        self.updates += updates
