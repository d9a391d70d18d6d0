"""The turn clock, and the short clock of races."""

import pytest
from hypothesis import given, settings

from rumpus.table import presence
from rumpus.table.entries import Acted, Ended, Handed
from rumpus.table.pending import SILENCE
from rumpus.table.turn_clock import TurnClock
from tests.table.harness import (
    ANA,
    BETO,
    CLARA,
    EVERY_GAME,
    TURN,
    Harness,
    Pace,
    mover,
    playing,
    quick,
    racing,
    rolled,
)
from tests.walk import SEEDS

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


def test_a_race_waits_two_seconds_for_an_absent_person_and_a_turn_for_the_others() -> None:
    patience = TurnClock(now=0)
    patience.went(7, 50)
    patience.look(turn={}, racing={0: 6, 1: 7}, clock=TURN, now=60)
    assert patience.deadlines == {0: TURN, 1: 50 + SILENCE}
    patience.came(7, 70)
    patience.look(turn={}, racing={0: 6, 1: 7}, clock=TURN, now=70)
    assert patience.deadlines == {0: TURN, 1: TURN}


def test_a_race_does_not_wait_for_a_person_away_long_before_it_began() -> None:
    patience = TurnClock(now=0)
    patience.went(7, 50)
    patience.look(turn={}, racing={1: 7}, clock=TURN, now=9000)
    assert patience.overdue(9000) == [1]


def test_without_a_clock_only_a_race_hurries_an_absent_person() -> None:
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


def test_a_person_who_leaves_by_choice_has_the_clock_of_everybody() -> None:
    patience = TurnClock(now=0)
    patience.went(7, 10_000)
    patience.look(turn={0: 7}, racing={}, clock=TURN, now=10_000)
    assert patience.deadlines == {0: TURN}


# --- the turn clock --------------------------------------------------------------------------------------------------


def test_a_silent_persons_seat_is_handed_to_a_bot_when_the_clock_runs_out() -> None:
    harness = playing("forget-it")
    seat, began = mover(harness), harness.now
    assert harness.table.wake_at() == began + TURN
    assert harness.table.waits() == {seat: began + TURN}
    assert harness.wake(began + TURN - 1) == []
    assert harness.wake(began + TURN) == [Handed(seat=seat, why="silent")]
    (line, *_) = harness.wake(began + TURN + 5000)
    assert isinstance(line, Acted)
    assert (line.seat, line.stand_in) == (seat, "bot")


def test_every_action_winds_the_clock_anew() -> None:
    harness, seat = rolled()
    harness.wake(harness.now + TURN - 5000)
    harness.act(seat, harness.table.expect_match().choices(seat)[0])
    assert harness.table.wake_at() == harness.now + TURN
    assert set(harness.table.waits().values()) == {harness.now + TURN}


@pytest.mark.parametrize("pace", ["live", "calm"])
def test_a_clock_of_0_lets_people_think_as_long_as_they_like(pace: Pace) -> None:
    harness = playing("forget-it", pace=pace, clock=0)
    assert harness.table.wake_at() is None
    assert harness.table.waits() == {}
    presence.leave(harness.table, mover(harness), harness.now)
    assert harness.table.wake_at() is None, "not even an absent person is hurried in a turn"


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_a_match_of_people_who_all_fell_asleep_is_played_to_its_end_by_bots(game: str, pace: Pace, seed: int) -> None:
    harness = playing(game, 3, pace, seed=f"{seed}")
    while harness.table.evening.playing:
        at = harness.table.wake_at()
        assert at is not None
        harness.wake(at)
    assert [ended.why for ended in harness.entries(Ended)] == [""]
    assert {entry.stand_in for entry in harness.entries(Acted)} <= {"bot", "table"}
    assert {entry.why for entry in harness.entries(Handed)} == {"silent"}


# --- the short clock of races ----------------------------------------------------------------------------------------


def test_in_a_live_race_an_absent_persons_seat_goes_to_a_bot_after_two_seconds() -> None:
    harness = racing(3)
    went = harness.now
    presence.leave(harness.table, BETO, went)
    assert not [entry for entry in harness.wake(went + SILENCE - 1) if isinstance(entry, Handed)]
    handed = [entry for entry in harness.wake(went + SILENCE) if isinstance(entry, Handed)]
    assert handed == [Handed(seat=BETO, why="silent")]
    assert harness.table.handed == {BETO}, "Clara is silent too, but she is here"


def test_in_a_turn_an_absent_person_has_as_long_as_everybody() -> None:
    harness, seat = rolled()
    presence.leave(harness.table, seat, harness.now)
    assert harness.table.wake_at() == harness.now + TURN


def test_at_calm_pace_a_race_hurries_nobody() -> None:
    harness = playing("wig-out", 2, pace="calm")
    for person in (ANA, BETO):
        presence.leave(harness.table, person, harness.now)
    asked = harness.table.expect_match().asked
    assert harness.table.waits() == {asked: harness.now + TURN}


def test_people_here_may_let_a_race_go_by_until_nothing_happens_for_as_long_as_a_turn_may_take() -> None:
    harness = racing(3)
    assert harness.table.waits() == dict.fromkeys((ANA, BETO, CLARA), harness.now + TURN)


def test_a_person_away_when_a_race_begins_holds_it_up_no_longer_than_two_seconds() -> None:
    harness = Harness(quick("wig-out"), people=2)
    harness.sit(2)
    presence.leave(harness.table, BETO, harness.now)
    harness.start()
    assert harness.table.waits()[BETO] == harness.now + SILENCE
