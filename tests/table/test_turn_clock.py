"""Absence: the turn clock, the short clock of races, coming back, and the patience of a table after a restart."""

from itertools import permutations

import pytest
from hypothesis import given, settings

from rumpus.games.forget_it.rules import ROLL
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.log import encode
from rumpus.table.entries import Acted, Ended, Entry, Handed, Returned
from rumpus.table.pending import SILENCE
from rumpus.table.turn_clock import RETURN, TurnClock
from tests.table.company import (
    ANA,
    BETO,
    CLARA,
    EVERY_GAME,
    GRAB,
    Company,
    Pace,
    bone_race,
    mover,
    playing,
    quick,
    racing,
    refusal,
    rolled,
)
from tests.walk import SEEDS

TURN = 45_000


def kinds(entries: list[Entry]) -> list[str]:
    return [type(entry).__name__ for entry in entries]


# --- how long a table waits ------------------------------------------------------------------------------------------


def test_a_seat_may_think_as_long_as_the_clock_says_since_something_happened() -> None:
    patience = TurnClock(now=100)
    patience.look(turn={2: 5}, racing={}, clock=TURN, now=200)
    assert patience.deadlines == {2: 100 + TURN}
    patience.something_happened(300)
    patience.look(turn={1: 4}, racing={}, clock=TURN, now=300)
    assert patience.deadlines == {1: 300 + TURN}
    assert patience.overdue(299 + TURN) == []
    assert patience.overdue(300 + TURN) == [1]


def test_a_race_waits_two_seconds_for_who_is_away_and_a_turn_for_the_others() -> None:
    patience = TurnClock(now=0)
    patience.went(7, 50)
    patience.look(turn={}, racing={0: 6, 1: 7}, clock=TURN, now=60)
    assert patience.deadlines == {0: TURN, 1: 50 + SILENCE}
    patience.came(7, 70)
    patience.look(turn={}, racing={0: 6, 1: 7}, clock=TURN, now=70)
    assert patience.deadlines == {0: TURN, 1: TURN}


def test_who_was_away_long_before_a_race_began_is_not_waited_for() -> None:
    patience = TurnClock(now=0)
    patience.went(7, 50)
    patience.look(turn={}, racing={1: 7}, clock=TURN, now=9000)
    assert patience.overdue(9000) == [1]


def test_without_a_clock_only_a_race_hurries_who_is_away() -> None:
    patience = TurnClock(now=0)
    patience.went(7, 50)
    patience.look(turn={0: 6}, racing={}, clock=0, now=60)
    assert patience.next_deadline is None
    patience.look(turn={0: 6}, racing={0: 6, 1: 7}, clock=0, now=60)
    assert patience.deadlines == {1: 50 + SILENCE}


def test_the_clock_stands_still_for_somebody_who_was_cut_off() -> None:
    patience = TurnClock(now=0)
    patience.look(turn={0: 7}, racing={}, clock=TURN, now=0)
    patience.went(7, 10_000, by_choice=False)
    patience.look(turn={0: 7}, racing={}, clock=TURN, now=10_000)
    assert patience.deadlines == {0: 10_000 + TURN}, "as long as a turn may take, and then a bot plays on"
    patience.came(7, 30_000)
    patience.look(turn={0: 7}, racing={}, clock=TURN, now=30_000)
    assert patience.deadlines == {0: TURN + 20_000}, "35 seconds are left, as before"


def test_nobody_gains_more_than_a_turn_by_dropping_out_again_and_again() -> None:
    patience = TurnClock(now=0)
    for now in range(0, 300_000, 2000):
        patience.look(turn={0: 7}, racing={}, clock=TURN, now=now)
        if patience.overdue(now):
            break
        patience.went(7, now, by_choice=False)
        patience.look(turn={0: 7}, racing={}, clock=TURN, now=now)
        patience.came(7, now + 1900)
    assert now <= 2 * TURN + 4000


def test_who_leaves_by_choice_has_the_clock_of_everybody() -> None:
    patience = TurnClock(now=0)
    patience.went(7, 10_000)
    patience.look(turn={0: 7}, racing={}, clock=TURN, now=10_000)
    assert patience.deadlines == {0: TURN}


# --- the turn clock --------------------------------------------------------------------------------------------------


def test_a_silent_persons_seat_is_handed_to_a_bot_when_the_clock_runs_out() -> None:
    company = playing("forget-it")
    seat, began = mover(company), company.now
    assert company.table.wake_at() == began + TURN
    assert company.table.waits() == {seat: began + TURN}
    assert company.wake(began + TURN - 1) == []
    assert company.wake(began + TURN) == [Handed(seat=seat, why="silent")]
    (line, *_) = company.wake(began + TURN + 5000)
    assert isinstance(line, Acted)
    assert (line.seat, line.stand_in) == (seat, "bot")


def test_every_action_winds_the_clock_anew() -> None:
    company, seat = rolled()
    company.wake(company.now + TURN - 5000)
    company.act(seat, company.table.expect_match().choices(seat)[0])
    assert company.table.wake_at() == company.now + TURN
    assert set(company.table.waits().values()) == {company.now + TURN}


@pytest.mark.parametrize("pace", ["live", "calm"])
def test_a_clock_of_0_lets_people_think_as_long_as_they_like(pace: Pace) -> None:
    company = playing("forget-it", pace=pace, clock=0)
    assert company.table.wake_at() is None
    assert company.table.waits() == {}
    company.table.leaves(mover(company), company.now)
    assert company.table.wake_at() is None, "not even who is away is hurried in a turn"


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_a_match_of_people_who_all_fell_asleep_is_played_to_its_end_by_bots(game: str, pace: Pace, seed: int) -> None:
    company = playing(game, 3, pace, seed=f"{seed}")
    while company.table.evening.playing:
        at = company.table.wake_at()
        assert at is not None
        company.wake(at)
    assert [ended.why for ended in company.entries(Ended)] == [""]
    assert {entry.stand_in for entry in company.entries(Acted)} <= {"bot", "table"}
    assert {entry.why for entry in company.entries(Handed)} == {"silent"}


# --- the short clock of races ----------------------------------------------------------------------------------------


def test_in_a_live_race_who_is_away_is_handed_to_a_bot_after_two_seconds() -> None:
    company = racing(3)
    went = company.now
    company.table.leaves(BETO, went)
    assert not [entry for entry in company.wake(went + SILENCE - 1) if isinstance(entry, Handed)]
    handed = [entry for entry in company.wake(went + SILENCE) if isinstance(entry, Handed)]
    assert handed == [Handed(seat=BETO, why="silent")]
    assert company.table.handed == {BETO}, "Clara is silent too, but she is here"


def test_in_a_turn_who_is_away_has_as_long_as_everybody() -> None:
    company, seat = rolled()
    company.table.leaves(seat, company.now)
    assert company.table.wake_at() == company.now + TURN


def test_at_calm_pace_a_race_hurries_nobody() -> None:
    company = playing("wig-out", 2, pace="calm")
    for person in (ANA, BETO):
        company.table.leaves(person, company.now)
    asked = company.table.expect_match().asked
    assert company.table.waits() == {asked: company.now + TURN}


def test_who_is_here_may_let_a_race_go_by_until_nothing_happens_for_as_long_as_a_turn_may_take() -> None:
    company = racing(3)
    assert company.table.waits() == dict.fromkeys((ANA, BETO, CLARA), company.now + TURN)


def test_who_is_away_when_a_race_begins_holds_it_up_no_longer_than_two_seconds() -> None:
    company = Company(quick("wig-out"), people=2)
    company.sit(2)
    company.table.leaves(BETO, company.now)
    company.start()
    assert company.table.waits()[BETO] == company.now + SILENCE


# --- coming back -----------------------------------------------------------------------------------------------------


def asleep(company: Company) -> int:
    """The seat whose turn it is has been handed to a bot, which has not acted yet."""
    seat = mover(company)
    company.table.leaves(seat, company.now)
    company.wake(company.now + TURN)
    assert company.table.handed == {seat}
    return seat


def test_who_arrives_has_the_seat_back_and_may_think_as_long_as_anybody() -> None:
    company = playing("forget-it")
    seat = asleep(company)
    company.table.arrives(seat, company.now)
    assert company.keep() == [Returned(seat=seat)]
    assert company.table.handed == set()
    assert company.table.wake_at() == company.now + TURN


def test_who_acts_has_the_seat_back() -> None:
    company = playing("forget-it")
    seat = mover(company)
    company.wake(company.now + TURN)
    returned, acted = company.act(seat, ROLL)
    assert returned == Returned(seat=seat)
    assert isinstance(acted, Acted)
    assert acted.stand_in is None


def test_who_acts_in_vain_has_the_seat_back_and_time_to_think() -> None:
    company = playing("forget-it")
    seat = mover(company)
    company.wake(company.now + TURN)
    assert company.act(seat, 1, 77) == [Returned(seat=seat)], "ending a turn before rolling is refused"
    assert [refused.id for refused in company.refused] == [77]
    assert company.table.wake_at() == company.now + TURN


def test_a_given_seat_gives_its_new_person_time_to_think() -> None:
    company = Company(quick("forget-it"), people=3)
    company.sit(2)
    company.start()
    seat = asleep(company)
    if seat == ANA:
        company.asks(BETO, "make_host", BETO)
    company.table.give(company.table.evening.host, company.id(), seat, CLARA, company.now)
    company.keep()
    assert company.table.handed == set()
    assert company.table.waits() == {seat: company.now + TURN}
    company.table.act(CLARA, company.id(), seat, ROLL, company.now)
    assert kinds(company.keep())[0] == "Acted"


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_between_going_and_coming_back_every_line_of_a_seat_is_by_a_bot(game: str, pace: Pace, seed: int) -> None:
    company = playing(game, 3, pace, seed=f"{seed}", clock=1)
    away = False

    def comes_and_goes() -> None:
        nonlocal away
        if company.rng.random() < 0.1:
            away = not away
            move = company.table.leaves if away else company.table.arrives
            move(BETO, company.now)
            company.keep()

    company.play_on(comes_and_goes)
    handed = False
    for entry in company.log:
        if isinstance(entry, Handed | Returned) and entry.seat == BETO:
            handed = isinstance(entry, Handed)
        elif isinstance(entry, Acted) and entry.seat == BETO and not entry.id:
            assert entry.stand_in == "table" or (entry.stand_in == "bot" and handed)
        elif isinstance(entry, Acted) and entry.seat == BETO:
            assert entry.stand_in is None


def test_a_phone_that_slept_for_an_hour_comes_back_to_the_running_evening() -> None:
    company = playing("forget-it", seed="hour")
    company.table.leaves(BETO, company.now)
    company.play_on()
    company.now += 3_500_000
    company.start()
    company.wake(company.now + 100_000)
    company.table.arrives(BETO, company.now)
    company.keep()
    assert company.table.evening.seats_of(BETO) == [BETO]
    assert BETO not in company.table.handed
    assert company.table.evening.playing
    company.play_on()
    assert company.table.evening.matches == 2


# --- after a restart -------------------------------------------------------------------------------------------------


def restarted(clock: int = 45) -> tuple[Company, int]:
    company, seat = rolled(clock)
    company.now += 77_000
    company.restart(back=False)
    return company, seat


def test_after_a_restart_clocks_wait_until_all_are_back() -> None:
    company, seat = restarted()
    assert company.table.wake_at() == company.now + RETURN
    assert company.table.waits() == {}
    company.now += 3000
    company.table.arrives(ANA, company.now)
    assert company.table.waits() == {}
    assert company.table.wake_at() == company.now - 3000 + RETURN
    company.now += 3000
    company.table.arrives(BETO, company.now)
    assert company.table.waits() == {seat: company.now + TURN}
    assert company.keep() == []


def test_after_a_restart_nobody_is_waited_for_longer_than_the_time_to_return() -> None:
    company, seat = restarted()
    loaded = company.now
    assert company.wake(loaded + RETURN - 1) == []
    assert company.wake(loaded + RETURN) == []
    assert company.table.waits() == {seat: loaded + RETURN + TURN}
    assert company.wake(loaded + RETURN + TURN) == [Handed(seat=seat, why="silent")]


def test_after_a_restart_without_a_clock_the_table_waits_for_its_people_for_ever() -> None:
    company, _ = restarted(clock=0)
    assert company.wake(company.now + RETURN) == []
    assert company.table.wake_at() is None


def test_after_a_restart_a_turn_goes_on_without_waiting_for_the_others() -> None:
    company, seat = restarted()
    company.table.arrives(seat, company.now)
    action = company.table.expect_match().choices(seat)[0]
    company.act(seat, action)
    (line,) = company.wake(company.now + 450)
    assert isinstance(line, Acted)
    assert line.action == action
    assert set(company.table.waits().values()) == {company.now + TURN}


def test_after_a_restart_a_race_goes_on_for_all_at_once_and_who_was_back_first_is_not_ahead() -> None:
    assert len({race_after_restart(order) for order in permutations((ANA, BETO, CLARA))}) == 1


def race_after_restart(order: tuple[int, ...]) -> bytes:
    """Who gets the bone and why, when people come back in this order and grab at once."""
    company = bone_race()
    company.restart(back=False)
    for person in order:
        company.now += 2000
        company.table.arrives(person, company.now)
        assert company.act(person, GRAB, 900) == [], "the race waits for the others"
    company.wake(company.now + 500)
    assert [company.answers(person, 900) for person in order] == [1, 1, 1]
    return encode(next(entry for entry in company.entries(Acted) if entry.id == 900))


def test_after_a_restart_what_people_did_in_a_race_counts_when_the_time_to_return_is_over() -> None:
    company = bone_race()
    company.restart(back=False)
    loaded = company.now
    company.table.arrives(BETO, loaded)
    for _ in range(2):
        company.act(BETO, GRAB, 900)
    assert company.wake(loaded + RETURN - 1) == []
    company.wake(loaded + RETURN + 500)
    assert [(entry.seat, entry.action) for entry in company.entries(Acted) if entry.id == 900] == [(BETO, GRAB)]


def test_a_match_given_up_before_all_are_back_answers_those_who_have_acted() -> None:
    company = bone_race()
    company.restart(back=False)
    company.table.arrives(BETO, company.now)
    company.act(BETO, GRAB, 900)
    company.table.stop(ANA, company.id(), "tired", company.now)
    company.keep()
    assert company.answers(BETO, 900) == 1
    assert company.wake(company.now + 2 * RETURN) == []


def test_after_a_restart_a_race_gives_everybody_the_time_to_return_and_two_seconds() -> None:
    company = racing(3)
    company.restart(back=False)
    loaded = company.now
    company.table.arrives(ANA, loaded)
    company.table.arrives(CLARA, loaded)
    company.wake(loaded + RETURN)
    assert company.table.handed == set()
    assert company.table.waits()[BETO] == loaded + RETURN + SILENCE
    company.wake(loaded + RETURN + SILENCE)
    assert company.table.handed == {BETO}


def test_after_a_restart_time_goes_on_from_where_the_match_stopped() -> None:
    company, seat = rolled()
    before = [entry.at for entry in company.entries(Acted)]
    company.now += 3_000_000
    company.restart()
    company.now += 600
    company.act(seat, company.table.expect_match().choices(seat)[0])
    (*_, last) = (entry.at for entry in company.entries(Acted))
    assert last == before[-1] + 600, "the hour in which the server was away is no part of the match"


def test_a_seat_that_a_bot_played_before_a_restart_is_played_by_one_until_its_person_is_back() -> None:
    company = playing("forget-it")
    seat = asleep(company)
    company.restart(back=False)
    assert company.table.handed == {seat}
    company.table.arrives(1 - seat, company.now)
    entries = company.wake(company.now + RETURN + 5000)
    assert {entry.stand_in for entry in entries if isinstance(entry, Acted) and entry.seat == seat} == {"bot"}
    company.table.arrives(seat, company.now)
    assert company.keep()[0] == Returned(seat=seat)


def test_a_table_of_bots_alone_goes_on_after_a_restart() -> None:
    company = Company(quick("go-nuts"), people=1)
    company.sit(0, bots=2)
    company.start()
    company.wake(company.now + 2000)
    company.restart(back=False)
    company.play_on()
    assert refusal(company.table.act, ANA, 99, 0, go_nuts.ROLL, company.now) == "no-match"


# --- one person, and outages -----------------------------------------------------------------------------------------


def test_with_one_person_at_the_table_there_is_no_turn_clock() -> None:
    company = playing("forget-it", people=1, bots=1)
    while not company.awaited():
        company.wake(company.now + 1000)
    assert company.table.waits() == {}
    assert company.wake(company.now + 100 * TURN) == []


def test_who_is_cut_off_on_their_turn_finds_the_clock_where_it_was() -> None:
    company, seat = rolled()
    began = company.now
    company.wake(began + 10_000)
    company.table.leaves(seat, company.now, by_choice=False)
    company.wake(began + 40_000)
    company.table.arrives(seat, company.now)
    assert company.table.waits() == {seat: began + TURN + 30_000}
    assert company.keep() == []


def test_when_the_last_person_is_cut_off_the_whole_match_stands_still_and_goes_on_when_they_are_back() -> None:
    company = playing("wig-out", people=1, bots=2, seed="outage")
    while not company.table.expect_match().is_live_race:
        company.somebody_acts()
    company.table.leaves(ANA, company.now, by_choice=False)
    company.keep()
    assert company.table.paused
    assert company.wake(company.now + TURN - 1) == []
    company.table.arrives(ANA, company.now)
    assert not company.table.paused
    assert company.keep() == []
    company.play_on()


def test_a_match_whose_people_stay_away_stands_still_no_longer_than_a_turn_may_take() -> None:
    company = playing("wig-out", people=2, bots=1, seed="outage")
    for person in (ANA, BETO):
        company.table.leaves(person, company.now, by_choice=False)
    went = company.now
    assert company.wake(went + TURN - 1) == []
    company.wake(went + TURN + SILENCE)
    assert not company.table.paused
    assert company.table.handed == {ANA, BETO}


def test_a_match_does_not_stand_still_for_people_who_leave_by_choice() -> None:
    company = playing("wig-out", people=2, bots=1)
    for person in (ANA, BETO):
        company.table.leaves(person, company.now)
    assert not company.table.paused
    company.wake(company.now + SILENCE)
    assert company.table.handed == {ANA, BETO}


def test_what_was_sent_before_an_outage_is_answered_when_it_is_sent_again() -> None:
    company, seat = rolled()
    company.act(seat, company.table.expect_match().choices(seat)[0], 700)
    assert company.answers(seat, 700) == 0, "the hands are full"
    for person in (ANA, BETO):
        company.table.leaves(person, company.now, by_choice=False)
    company.now += 5000
    for person in (ANA, BETO):
        company.table.arrives(person, company.now)
    company.act(seat, company.table.expect_match().choices(seat)[0], 700)
    company.wake(company.now + 1000)
    assert company.answers(seat, 700) == 1
