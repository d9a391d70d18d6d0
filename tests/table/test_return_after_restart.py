"""After a restart of the server a match waits for its people to come back."""

from itertools import permutations

from rumpus.games.go_nuts import rules as go_nuts
from rumpus.log import encode
from rumpus.table import presence
from rumpus.table.entries import Acted, Handed, Returned
from rumpus.table.pending import SILENCE
from rumpus.table.turn_clock import RETURN
from tests.table.harness import (
    ANA,
    BETO,
    CLARA,
    GRAB,
    TURN,
    Harness,
    asleep,
    bone_race,
    playing,
    quick,
    racing,
    refusal,
    rolled,
)


def restarted(clock: int = 45) -> tuple[Harness, int]:
    harness, seat = rolled(clock)
    harness.now += 77_000
    harness.restart(back=False)
    return harness, seat


def test_after_a_restart_clocks_wait_until_all_are_back() -> None:
    harness, seat = restarted()
    assert harness.table.wake_at() == harness.now + RETURN
    assert harness.table.waits() == {}
    harness.now += 3000
    presence.arrive(harness.table, ANA, harness.now)
    assert harness.table.waits() == {}
    assert harness.table.wake_at() == harness.now - 3000 + RETURN
    harness.now += 3000
    presence.arrive(harness.table, BETO, harness.now)
    assert harness.table.waits() == {seat: harness.now + TURN}
    assert harness.keep() == []


def test_after_a_restart_nobody_is_waited_for_longer_than_the_time_to_return() -> None:
    harness, seat = restarted()
    loaded = harness.now
    assert harness.wake(loaded + RETURN - 1) == []
    assert harness.wake(loaded + RETURN) == []
    assert harness.table.waits() == {seat: loaded + RETURN + TURN}
    assert harness.wake(loaded + RETURN + TURN) == [Handed(seat=seat, why="silent")]


def test_after_a_restart_without_a_clock_the_table_waits_for_its_people_for_ever() -> None:
    harness, _ = restarted(clock=0)
    assert harness.wake(harness.now + RETURN) == []
    assert harness.table.wake_at() is None


def test_after_a_restart_a_turn_goes_on_without_waiting_for_the_others() -> None:
    harness, seat = restarted()
    presence.arrive(harness.table, seat, harness.now)
    action = harness.table.expect_match().choices(seat)[0]
    harness.act(seat, action)
    (line,) = harness.wake(harness.now + 450)
    assert isinstance(line, Acted)
    assert line.action == action
    assert set(harness.table.waits().values()) == {harness.now + TURN}


def test_after_a_restart_a_race_goes_on_for_all_at_once_and_the_first_one_back_is_not_ahead() -> None:
    assert len({race_after_restart(order) for order in permutations((ANA, BETO, CLARA))}) == 1


def race_after_restart(order: tuple[int, ...]) -> bytes:
    """The seat that gets the bone and the reason, when people come back in this order and grab at once."""
    harness = bone_race()
    harness.restart(back=False)
    for person in order:
        harness.now += 2000
        presence.arrive(harness.table, person, harness.now)
        assert harness.act(person, GRAB, 900) == [], "the race waits for the others"
    harness.wake(harness.now + 500)
    assert [harness.answers(person, 900) for person in order] == [1, 1, 1]
    return encode(next(entry for entry in harness.entries(Acted) if entry.id == 900))


def test_after_a_restart_actions_in_a_race_count_when_the_time_to_return_is_over() -> None:
    harness = bone_race()
    harness.restart(back=False)
    loaded = harness.now
    presence.arrive(harness.table, BETO, loaded)
    for _ in range(2):
        harness.act(BETO, GRAB, 900)
    assert harness.wake(loaded + RETURN - 1) == []
    harness.wake(loaded + RETURN + 500)
    assert [(entry.seat, entry.action) for entry in harness.entries(Acted) if entry.id == 900] == [(BETO, GRAB)]


def test_a_match_given_up_before_all_are_back_answers_those_who_have_acted() -> None:
    harness = bone_race()
    harness.restart(back=False)
    presence.arrive(harness.table, BETO, harness.now)
    harness.act(BETO, GRAB, 900)
    harness.table.stop(ANA, harness.id(), "tired", harness.now)
    harness.keep()
    assert harness.answers(BETO, 900) == 1
    assert harness.wake(harness.now + 2 * RETURN) == []


def test_after_a_restart_a_race_gives_everybody_the_time_to_return_and_two_seconds() -> None:
    harness = racing(3)
    harness.restart(back=False)
    loaded = harness.now
    presence.arrive(harness.table, ANA, loaded)
    presence.arrive(harness.table, CLARA, loaded)
    harness.wake(loaded + RETURN)
    assert harness.table.handed == set()
    assert harness.table.waits()[BETO] == loaded + RETURN + SILENCE
    harness.wake(loaded + RETURN + SILENCE)
    assert harness.table.handed == {BETO}


def test_after_a_restart_time_goes_on_from_where_the_match_stopped() -> None:
    harness, seat = rolled()
    before = [entry.at for entry in harness.entries(Acted)]
    harness.now += 3_000_000
    harness.restart()
    harness.now += 600
    harness.act(seat, harness.table.expect_match().choices(seat)[0])
    (*_, last) = (entry.at for entry in harness.entries(Acted))
    assert last == before[-1] + 600, "the hour in which the server was away is no part of the match"


def test_a_seat_that_a_bot_played_before_a_restart_is_played_by_one_until_its_person_is_back() -> None:
    harness = playing("forget-it")
    seat = asleep(harness)
    harness.restart(back=False)
    assert harness.table.handed == {seat}
    presence.arrive(harness.table, 1 - seat, harness.now)
    entries = harness.wake(harness.now + RETURN + 5000)
    assert {entry.stand_in for entry in entries if isinstance(entry, Acted) and entry.seat == seat} == {"bot"}
    presence.arrive(harness.table, seat, harness.now)
    assert harness.keep()[0] == Returned(seat=seat)


def test_a_table_of_bots_alone_goes_on_after_a_restart() -> None:
    harness = Harness(quick("go-nuts"), people=1)
    harness.sit(0, bots=2)
    harness.start()
    harness.wake(harness.now + 2000)
    harness.restart(back=False)
    harness.play_on()
    assert refusal(harness.table.act, ANA, 99, 0, go_nuts.ROLL, harness.now) == "no-match"
