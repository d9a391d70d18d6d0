"""A table is what its entries make of it: loaded from any moment of its past it is the same, and can be played on."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus import record
from rumpus.games import GAMES
from rumpus.games.forget_it.rules import ROLL
from rumpus.record import export
from rumpus.table import handover, presence
from rumpus.table.entries import Acted, Ended, Prepared
from rumpus.table.people import GRACE
from rumpus.table.restore import load_table
from tests.table.harness import ANA, BETO, EVERY_GAME, Harness, Pace, mover, playing, quick, remembered

PEOPLE = 3


class Mischief:
    """What happens besides the game: people go and come, let bots play on, take seats back, or are given one."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness
        self.rng = Random(harness.rng.random())
        self.moments: list[dict[str, Any]] = []  # what a restart right then must bring back

    def __call__(self) -> None:
        if self.rng.random() < 0.2:
            self.stir(self.rng.randrange(PEOPLE))
            self.harness.keep()
        if self.rng.random() < 0.1:
            self.moments.append(remembered(self.harness.table))

    def stir(self, person: int) -> None:
        harness, table, now = self.harness, self.harness.table, self.harness.now
        host, here = table.evening.host, table.evening.people[person].here
        seats, kept = table.evening.seats_of(person), table.evening.people[person].kept_for(now)
        match self.rng.randrange(4):
            case 0 if here:
                presence.leave(table, person, now - self.rng.choice((0, GRACE)))
            case 0:
                presence.arrive(table, person, now)
            case 1 if seats and seats[0] not in table.handed:
                handover.hand_to_bot(table, person, harness.id(), seats[0], now)
            case 2 if seats:
                handover.take_back(table, person, harness.id(), seats[0], now)
            case 3 if seats and not here and table.evening.people[host].here and not kept and self.may_have(host):
                handover.give(table, host, harness.id(), seats[0], host, now)

    def may_have(self, person: int) -> bool:
        """Whether this person may be given one more seat: nobody sees two hands of cards."""
        evening = self.harness.table.evening
        return not (evening.playing and evening.game.hides and evening.seats_of(person))


def evening_of_mischief(game: str, pace: Pace, seed: int) -> tuple[Harness, Mischief]:
    """Two matches among three people and a bot, with a clock of two seconds."""
    harness = playing(game, PEOPLE, pace, seed=f"{seed}", clock=2, bots=1)
    mischief = Mischief(harness)
    harness.play_on(mischief)
    harness.asks(harness.table.evening.host, "ready", "5a" * 16)
    mischief.moments.append(remembered(harness.table))
    harness.start()
    harness.play_on(mischief)
    return harness, mischief


def verify_all(harness: Harness, matches: int) -> None:
    kept = list(export.matches(harness.log))
    assert len(kept) == matches
    for one in kept:
        record.verify(record.read(one.record))


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_a_table_loaded_from_its_entries_is_the_same(game: str, pace: Pace, seed: int) -> None:
    harness, mischief = evening_of_mischief(game, pace, seed)
    for moment in mischief.moments:
        table = load_table(harness.log[: moment["number"]], harness.services, harness.now)
        assert remembered(table) == moment
        assert table.fresh == []


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 1 << 32), data=st.data())
def test_after_any_of_its_entries_a_table_can_be_loaded_and_played_on(
    game: str, pace: Pace, seed: int, data: st.DataObject
) -> None:
    harness, _ = evening_of_mischief(game, pace, seed)
    verify_all(harness, 2)
    for _ in range(3):
        harness.restart(entries=data.draw(st.integers(2, len(harness.log))))
        if not harness.table.evening.playing and len(harness.table.evening.chairs) > 1:
            harness.start()
        matches = harness.table.evening.matches
        for _ in range(data.draw(st.integers(0, 10))):
            if harness.table.evening.playing:
                harness.somebody_acts()
        harness.restart()
        harness.play_on(Mischief(harness))
        verify_all(harness, matches)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("other", GAMES)
def test_a_table_can_be_loaded_whatever_game_follows_the_last_match(game: str, other: str) -> None:
    """Also if that was given up with a bot in the middle of its turn, or one playing on for somebody."""
    harness = playing(game, bots=1)
    for _ in range(5):
        harness.somebody_acts()
    for seat in (ANA, BETO):
        handover.hand_to_bot(harness.table, seat, harness.id(), seat, harness.now)
    harness.table.stop(ANA, harness.id(), "another game", harness.now)
    harness.asks(ANA, "change", quick(other))
    before = remembered(harness.table)
    harness.restart()
    assert remembered(harness.table) == before
    harness.start()
    harness.play_on()


def test_a_published_secret_never_decides_another_match() -> None:
    harness = playing("forget-it")
    harness.play_on()
    assert isinstance(harness.log[-2], Ended)
    published = harness.log[:-1]
    table = load_table(published, harness.services, harness.now)
    assert table.evening.secret not in [bytes.fromhex(entry.secret) for entry in harness.entries(Prepared)]
    assert [type(entry) for entry in table.fresh] == [Prepared]
    assert table.number == len(published) + 1


def test_an_action_sent_again_after_a_restart_takes_place_once() -> None:
    harness = playing("forget-it")
    seat = mover(harness)
    harness.act(seat, ROLL, 100)
    harness.restart()
    assert harness.table.done_before(seat, 100)
    harness.restart(entries=len(harness.log) - 1)
    assert not harness.table.done_before(seat, 100), "it was not in the log, so it was never answered"
    harness.act(seat, ROLL, 100)
    assert [entry.id for entry in harness.entries(Acted)] == [100]


def test_the_dice_are_the_same_whether_the_server_stopped_in_between_or_not() -> None:
    falls = []
    for restarts in (False, True):
        harness = playing("forget-it", seed="dice", clock=0)
        for _ in range(12):
            if restarts:
                harness.restart()
            harness.now += 5000
            seat = mover(harness)
            harness.act(seat, harness.table.expect_match().choices(seat)[0])
        falls.append([entry.falls for entry in harness.entries(Acted)])
    assert falls[0] == falls[1]
    assert sum(map(len, falls[0])) > 12
