"""People come back to their seats, and matches wait for people who are cut off."""

import pytest
from hypothesis import given, settings

from rumpus.games.forget_it.rules import ROLL
from rumpus.table import handover, presence
from rumpus.table.entries import Acted, Handed, Returned
from rumpus.table.pending import SILENCE
from tests.table.harness import (
    ANA,
    BETO,
    CLARA,
    EVERY_GAME,
    TURN,
    Harness,
    Pace,
    asleep,
    kinds,
    mover,
    playing,
    quick,
    rolled,
)
from tests.walk import SEEDS

# --- coming back -----------------------------------------------------------------------------------------------------


def test_a_person_who_comes_back_has_the_seat_and_may_think_as_long_as_anybody() -> None:
    harness = playing("forget-it")
    seat = asleep(harness)
    presence.arrive(harness.table, seat, harness.now)
    assert harness.keep() == [Returned(seat=seat)]
    assert harness.table.handed == set()
    assert harness.table.wake_at() == harness.now + TURN


def test_a_person_who_acts_has_the_seat_back() -> None:
    harness = playing("forget-it")
    seat = mover(harness)
    harness.wake(harness.now + TURN)
    returned, acted = harness.act(seat, ROLL)
    assert returned == Returned(seat=seat)
    assert isinstance(acted, Acted)
    assert acted.stand_in is None


def test_a_person_whose_action_is_refused_has_the_seat_back_and_time_to_think() -> None:
    harness = playing("forget-it")
    seat = mover(harness)
    harness.wake(harness.now + TURN)
    assert harness.act(seat, 1, 77) == [Returned(seat=seat)], "ending a turn before rolling is refused"
    assert [refused.id for refused in harness.refused] == [77]
    assert harness.table.wake_at() == harness.now + TURN


def test_a_given_seat_gives_its_new_person_time_to_think() -> None:
    harness = Harness(quick("forget-it"), people=3)
    harness.sit(2)
    harness.start()
    seat = asleep(harness)
    if seat == ANA:
        harness.asks(BETO, "make_host", BETO)
    handover.give(harness.table, harness.table.evening.host, harness.id(), seat, CLARA, harness.now)
    harness.keep()
    assert harness.table.handed == set()
    assert harness.table.waits() == {seat: harness.now + TURN}
    harness.table.act(CLARA, harness.id(), seat, ROLL, harness.now)
    assert kinds(harness.keep())[0] == "Acted"


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_between_going_and_coming_back_every_line_of_a_seat_is_by_a_bot(game: str, pace: Pace, seed: int) -> None:
    harness = playing(game, 3, pace, seed=f"{seed}", clock=1)
    away = False

    def comes_and_goes() -> None:
        nonlocal away
        if harness.rng.random() < 0.1:
            away = not away
            move = presence.leave if away else presence.arrive
            move(harness.table, BETO, harness.now)
            harness.keep()

    harness.play_on(comes_and_goes)
    handed = False
    for entry in harness.log:
        if isinstance(entry, Handed | Returned) and entry.seat == BETO:
            handed = isinstance(entry, Handed)
        elif isinstance(entry, Acted) and entry.seat == BETO and not entry.id:
            assert entry.stand_in == "table" or (entry.stand_in == "bot" and handed)
        elif isinstance(entry, Acted) and entry.seat == BETO:
            assert entry.stand_in is None


def test_a_phone_that_slept_for_an_hour_comes_back_to_the_running_evening() -> None:
    harness = playing("forget-it", seed="hour")
    presence.leave(harness.table, BETO, harness.now)
    harness.play_on()
    harness.now += 3_500_000
    harness.start()
    harness.wake(harness.now + 100_000)
    presence.arrive(harness.table, BETO, harness.now)
    harness.keep()
    assert harness.table.evening.seats_of(BETO) == [BETO]
    assert BETO not in harness.table.handed
    assert harness.table.evening.playing
    harness.play_on()
    assert harness.table.evening.matches == 2


# --- one person, and outages -----------------------------------------------------------------------------------------


def test_with_one_person_at_the_table_there_is_no_turn_clock() -> None:
    harness = playing("forget-it", people=1, bots=1)
    while not harness.awaited():
        harness.wake(harness.now + 1000)
    assert harness.table.waits() == {}
    assert harness.wake(harness.now + 100 * TURN) == []


def test_a_person_cut_off_on_their_turn_finds_the_clock_where_it_was() -> None:
    harness, seat = rolled()
    began = harness.now
    harness.wake(began + 10_000)
    presence.leave(harness.table, seat, harness.now, by_choice=False)
    harness.wake(began + 40_000)
    presence.arrive(harness.table, seat, harness.now)
    assert harness.table.waits() == {seat: began + TURN + 30_000}
    assert harness.keep() == []


def test_when_the_last_person_is_cut_off_the_whole_match_stands_still_and_goes_on_when_they_are_back() -> None:
    harness = playing("wig-out", people=1, bots=2, seed="outage")
    while not harness.table.expect_match().is_live_race:
        harness.somebody_acts()
    presence.leave(harness.table, ANA, harness.now, by_choice=False)
    harness.keep()
    assert harness.table.paused
    assert harness.wake(harness.now + TURN - 1) == []
    presence.arrive(harness.table, ANA, harness.now)
    assert not harness.table.paused
    assert harness.keep() == []
    harness.play_on()


def test_a_match_whose_people_stay_away_stands_still_no_longer_than_a_turn_may_take() -> None:
    harness = playing("wig-out", people=2, bots=1, seed="outage")
    for person in (ANA, BETO):
        presence.leave(harness.table, person, harness.now, by_choice=False)
    went = harness.now
    assert harness.wake(went + TURN - 1) == []
    harness.wake(went + TURN + SILENCE)
    assert not harness.table.paused
    assert harness.table.handed == {ANA, BETO}


def test_a_match_does_not_stand_still_for_people_who_leave_by_choice() -> None:
    harness = playing("wig-out", people=2, bots=1)
    for person in (ANA, BETO):
        presence.leave(harness.table, person, harness.now)
    assert not harness.table.paused
    harness.wake(harness.now + SILENCE)
    assert harness.table.handed == {ANA, BETO}


def test_a_request_from_before_an_outage_is_answered_when_it_is_sent_again() -> None:
    harness, seat = rolled()
    harness.act(seat, harness.table.expect_match().choices(seat)[0], 700)
    assert harness.answers(seat, 700) == 0, "the hands are full"
    for person in (ANA, BETO):
        presence.leave(harness.table, person, harness.now, by_choice=False)
    harness.now += 5000
    for person in (ANA, BETO):
        presence.arrive(harness.table, person, harness.now)
    harness.act(seat, harness.table.expect_match().choices(seat)[0], 700)
    harness.wake(harness.now + 1000)
    assert harness.answers(seat, 700) == 1
