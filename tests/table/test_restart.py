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
from rumpus.table.entries import Acted, Ended, Prepared
from rumpus.table.people import GRACE
from rumpus.table.table import Table
from tests.table.company import ANA, BETO, EVERY_GAME, Company, Pace, mover, playing, quick, remembered

PEOPLE = 3


class Mischief:
    """What happens besides the game: people go and come, let bots play on, take seats back, or are given one."""

    def __init__(self, company: Company) -> None:
        self.company = company
        self.rng = Random(company.rng.random())
        self.moments: list[dict[str, Any]] = []  # what a restart right then must bring back

    def __call__(self) -> None:
        if self.rng.random() < 0.2:
            self.stir(self.rng.randrange(PEOPLE))
            self.company.keep()
        if self.rng.random() < 0.1:
            self.moments.append(remembered(self.company.table))

    def stir(self, person: int) -> None:
        company, table, now = self.company, self.company.table, self.company.now
        host, here = table.evening.host, table.evening.people[person].here
        seats, kept = table.evening.seats_of(person), table.evening.people[person].kept_for(now)
        match self.rng.randrange(4):
            case 0 if here:
                table.leaves(person, now - self.rng.choice((0, GRACE)))
            case 0:
                table.arrives(person, now)
            case 1 if seats and seats[0] not in table.handed:
                table.hand_to_bot(person, company.id(), seats[0], now)
            case 2 if seats:
                table.take_back(person, company.id(), seats[0], now)
            case 3 if seats and not here and table.evening.people[host].here and not kept and self.may_have(host):
                table.give(host, company.id(), seats[0], host, now)

    def may_have(self, person: int) -> bool:
        """Whether somebody may be given one more seat: nobody sees two hands of cards."""
        evening = self.company.table.evening
        return not (evening.playing and evening.game.hides and evening.seats_of(person))


def evening_of_mischief(game: str, pace: Pace, seed: int) -> tuple[Company, Mischief]:
    """Two matches among three people and a bot, with a clock of two seconds."""
    company = playing(game, PEOPLE, pace, seed=f"{seed}", clock=2, bots=1)
    mischief = Mischief(company)
    company.play_on(mischief)
    company.asks(company.table.evening.host, "ready", "5a" * 16)
    mischief.moments.append(remembered(company.table))
    company.start()
    company.play_on(mischief)
    return company, mischief


def verify_all(company: Company, matches: int) -> None:
    kept = list(export.matches(company.log))
    assert len(kept) == matches
    for one in kept:
        record.verify(record.read(one.record))


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_a_table_loaded_from_its_entries_is_the_same(game: str, pace: Pace, seed: int) -> None:
    company, mischief = evening_of_mischief(game, pace, seed)
    for moment in mischief.moments:
        table = Table.load(company.log[: moment["number"]], company.house, company.now)
        assert remembered(table) == moment
        assert table.fresh == []


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 1 << 32), data=st.data())
def test_after_any_of_its_entries_a_table_can_be_loaded_and_played_on(
    game: str, pace: Pace, seed: int, data: st.DataObject
) -> None:
    company, _ = evening_of_mischief(game, pace, seed)
    verify_all(company, 2)
    for _ in range(3):
        company.restart(entries=data.draw(st.integers(2, len(company.log))))
        if not company.table.evening.playing and len(company.table.evening.chairs) > 1:
            company.start()
        matches = company.table.evening.matches
        for _ in range(data.draw(st.integers(0, 10))):
            if company.table.evening.playing:
                company.somebody_acts()
        company.restart()
        company.play_on(Mischief(company))
        verify_all(company, matches)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("other", GAMES)
def test_a_table_can_be_loaded_whatever_game_follows_the_last_match(game: str, other: str) -> None:
    """Also if that was given up with a bot in the middle of its turn, or one playing on for somebody."""
    company = playing(game, bots=1)
    for _ in range(5):
        company.somebody_acts()
    for seat in (ANA, BETO):
        company.table.hand_to_bot(seat, company.id(), seat, company.now)
    company.table.stop(ANA, company.id(), "another game", company.now)
    company.asks(ANA, "change", quick(other))
    before = remembered(company.table)
    company.restart()
    assert remembered(company.table) == before
    company.start()
    company.play_on()


def test_a_published_secret_never_decides_another_match() -> None:
    company = playing("forget-it")
    company.play_on()
    assert isinstance(company.log[-2], Ended)
    published = company.log[:-1]
    table = Table.load(published, company.house, company.now)
    assert table.evening.secret not in [bytes.fromhex(entry.secret) for entry in company.entries(Prepared)]
    assert [type(entry) for entry in table.fresh] == [Prepared]
    assert table.number == len(published) + 1


def test_an_action_sent_again_after_a_restart_takes_place_once() -> None:
    company = playing("forget-it")
    seat = mover(company)
    company.act(seat, ROLL, 100)
    company.restart()
    assert company.table.done_before(seat, 100)
    company.restart(entries=len(company.log) - 1)
    assert not company.table.done_before(seat, 100), "it was not in the log, so it was never answered"
    company.act(seat, ROLL, 100)
    assert [entry.id for entry in company.entries(Acted)] == [100]


def test_the_dice_are_the_same_whether_the_server_stopped_in_between_or_not() -> None:
    falls = []
    for restarts in (False, True):
        company = playing("forget-it", seed="dice", clock=0)
        for _ in range(12):
            if restarts:
                company.restart()
            company.now += 5000
            seat = mover(company)
            company.act(seat, company.table.expect_match().choices(seat)[0])
        falls.append([entry.falls for entry in company.entries(Acted)])
    assert falls[0] == falls[1]
    assert sum(map(len, falls[0])) > 12
