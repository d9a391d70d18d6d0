"""The host sends somebody away: between matches and during one, here or away, and lets them come back."""

from functools import partial

import pytest

from rumpus import record
from rumpus.record import export
from rumpus.server.render import result, table_state
from rumpus.table import handover, presence
from rumpus.table.people import BOT_NAMES
from tests.table.harness import (
    ANA,
    BETO,
    CLARA,
    EVERY_GAME,
    Harness,
    Pace,
    playing,
    quick,
    refusal,
    remembered,
    tallies,
)


def remove(harness: Harness, person: int, by: int = ANA) -> None:
    handover.remove(harness.table, by, harness.id(), person, harness.now)
    harness.keep()


def told(harness: Harness) -> tuple[list[str], list[str]]:
    """The people whom everybody sees, and those who were sent away."""
    state = table_state("", harness.table, harness.now)
    return [one.name for one in state.people], [one.name for one in state.removed or []]


def test_between_matches_the_seats_are_free_and_the_name_stays_taken() -> None:
    harness = Harness(quick("forget-it"), 3)
    harness.sit(3)
    remove(harness, BETO)
    evening = harness.table.evening
    assert sorted(evening.chairs) == [0, 2]
    assert told(harness) == (["Ana", "Clara"], ["Beto"])
    assert refusal(evening.join, "Beto", "another token") == "name-taken"
    harness.restart()
    assert told(harness) == (["Ana", "Clara"], ["Beto"])
    harness.asks(ANA, "readmit", BETO)
    assert told(harness)[0] == ["Ana", "Beto", "Clara"]


def test_only_the_host_removes_and_not_themselves() -> None:
    harness = Harness(quick("forget-it"), 3)
    evening = harness.table.evening
    assert refusal(evening.remove, BETO, CLARA) == "host-only"
    assert refusal(evening.remove, ANA, ANA) == "remove-self"
    assert refusal(evening.remove, ANA, 9) == "no-such-person"
    assert refusal(evening.readmit, ANA, BETO) == "no-such-person"
    remove(harness, BETO)
    assert refusal(evening.remove, ANA, BETO) == "no-such-person"
    assert refusal(evening.make_host, ANA, BETO, harness.now) == "no-such-person"
    assert refusal(evening.readmit, CLARA, BETO) == "host-only"


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
def test_in_a_match_a_bot_of_its_own_name_plays_on_to_the_end(game: str, pace: Pace) -> None:
    harness = playing(game, 3, pace)
    for _ in range(5):
        harness.somebody_acts()
    remove(harness, BETO)
    chair = harness.table.evening.chairs[BETO]
    assert (chair.person, chair.name in BOT_NAMES) == (None, True)
    for _ in range(3):
        harness.somebody_acts()
    again = remembered(harness.table)
    harness.restart(back=False)
    assert remembered(harness.table) == again
    for person in (ANA, CLARA):
        presence.arrive(harness.table, person, harness.now)
    harness.play_on()
    assert set(tallies(harness.table)) == {"Ana", chair.name, "Clara"}
    found = result(harness.table)
    assert found is not None
    assert found.names == ["Ana", chair.name, "Clara"]
    (kept,) = export.matches(harness.log)
    record.verify(record.read(kept.record))


def test_somebody_who_is_away_is_removed_as_well_and_nobody_waits_for_them() -> None:
    harness = playing("forget-it", 3)
    harness.restart(back=False)
    for person in (ANA, CLARA):
        presence.arrive(harness.table, person, harness.now)
    assert harness.table.paused
    remove(harness, BETO)
    assert not harness.table.paused
    harness.play_on()


def test_a_seat_that_was_given_away_is_not_given_back_to_a_removed_person() -> None:
    harness = playing("forget-it", 3)
    presence.leave(harness.table, BETO, harness.now)
    harness.wake(harness.now + 31_000)
    handover.give(harness.table, ANA, harness.id(), BETO, CLARA, harness.now)
    harness.keep()
    remove(harness, BETO)
    assert harness.table.evening.chairs[BETO].person == CLARA
    assert refusal(handover.take_back, harness.table, BETO, harness.id(), BETO, harness.now) == "not-your-seat"


def test_a_person_removed_and_let_back_takes_no_seat_but_the_one_whose_cards_they_know() -> None:
    harness = playing("wig-out", 2, bots=1)
    remove(harness, BETO)
    harness.asks(ANA, "readmit", BETO)
    take = partial(handover.take, harness.table)
    assert refusal(take, BETO, harness.id(), 2, harness.now) == "has-seat"
    take(BETO, harness.id(), 1, harness.now)
    harness.keep()
    assert harness.table.evening.chairs[1].person == BETO
    harness.play_on()


def test_the_clock_of_a_person_who_was_alone_begins_when_somebody_may_come_back() -> None:
    harness = playing("forget-it", 2)
    remove(harness, BETO)
    while (due := harness.table.wake_at()) is not None:
        harness.wake(due)
    assert harness.table.waits() == {}, "it is Ana's turn, and nobody else has to wait"
    handover.readmit(harness.table, ANA, harness.id(), BETO, harness.now)
    harness.keep()
    assert list(harness.table.waits()) == [ANA]
