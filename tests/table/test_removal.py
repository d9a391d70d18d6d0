"""The host sends somebody away: between matches and during one, here or away, and lets them come back."""

import pytest

from rumpus import record
from rumpus.record import export
from rumpus.server.render import result, table_state
from rumpus.table.people import BOT_NAMES
from tests.table.company import (
    ANA,
    BETO,
    CLARA,
    EVERY_GAME,
    Company,
    Pace,
    playing,
    quick,
    refusal,
    remembered,
    tallies,
)


def remove(company: Company, person: int, by: int = ANA) -> None:
    company.table.remove(by, company.id(), person, company.now)
    company.keep()


def told(company: Company) -> tuple[list[str], list[str]]:
    """The people whom everybody sees, and those who were sent away."""
    state = table_state("", company.table, company.now)
    return [one.name for one in state.people], [one.name for one in state.removed or []]


def test_between_matches_the_seats_are_free_and_the_name_stays_taken() -> None:
    company = Company(quick("forget-it"), 3)
    company.sit(3)
    remove(company, BETO)
    evening = company.table.evening
    assert sorted(evening.chairs) == [0, 2]
    assert told(company) == (["Ana", "Clara"], ["Beto"])
    assert refusal(evening.join, "Beto", "another token") == "name-taken"
    company.restart()
    assert told(company) == (["Ana", "Clara"], ["Beto"])
    company.asks(ANA, "readmit", BETO)
    assert told(company)[0] == ["Ana", "Beto", "Clara"]


def test_only_the_host_removes_and_not_themselves() -> None:
    company = Company(quick("forget-it"), 3)
    evening = company.table.evening
    assert refusal(evening.remove, BETO, CLARA) == "host-only"
    assert refusal(evening.remove, ANA, ANA) == "remove-self"
    assert refusal(evening.remove, ANA, 9) == "no-such-person"
    assert refusal(evening.readmit, ANA, BETO) == "no-such-person"
    remove(company, BETO)
    assert refusal(evening.remove, ANA, BETO) == "no-such-person"
    assert refusal(evening.make_host, ANA, BETO, company.now) == "no-such-person"
    assert refusal(evening.readmit, CLARA, BETO) == "host-only"


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
def test_in_a_match_a_bot_of_its_own_name_plays_on_to_the_end(game: str, pace: Pace) -> None:
    company = playing(game, 3, pace)
    for _ in range(5):
        company.somebody_acts()
    remove(company, BETO)
    chair = company.table.evening.chairs[BETO]
    assert (chair.person, chair.name in BOT_NAMES) == (None, True)
    for _ in range(3):
        company.somebody_acts()
    again = remembered(company.table)
    company.restart(back=False)
    assert remembered(company.table) == again
    for person in (ANA, CLARA):
        company.table.arrives(person, company.now)
    company.play_on()
    assert set(tallies(company.table)) == {"Ana", chair.name, "Clara"}
    found = result(company.table)
    assert found is not None
    assert found.names == ["Ana", chair.name, "Clara"]
    (kept,) = export.matches(company.log)
    record.verify(record.read(kept.record))


def test_somebody_who_is_away_is_removed_as_well_and_nobody_waits_for_them() -> None:
    company = playing("forget-it", 3)
    company.restart(back=False)
    for person in (ANA, CLARA):
        company.table.arrives(person, company.now)
    assert company.table.paused
    remove(company, BETO)
    assert not company.table.paused
    company.play_on()


def test_a_seat_that_was_given_away_is_not_given_back_to_who_was_removed() -> None:
    company = playing("forget-it", 3)
    company.table.leaves(BETO, company.now)
    company.wake(company.now + 31_000)
    company.table.give(ANA, company.id(), BETO, CLARA, company.now)
    company.keep()
    remove(company, BETO)
    assert company.table.evening.chairs[BETO].person == CLARA
    assert refusal(company.table.take_back, BETO, company.id(), BETO, company.now) == "not-your-seat"


def test_whoever_was_removed_and_let_back_takes_no_seat_but_the_one_whose_cards_they_know() -> None:
    company = playing("wig-out", 2, bots=1)
    remove(company, BETO)
    company.asks(ANA, "readmit", BETO)
    take = company.table.take
    assert refusal(take, BETO, company.id(), 2, company.now) == "has-seat"
    take(BETO, company.id(), 1, company.now)
    company.keep()
    assert company.table.evening.chairs[1].person == BETO
    company.play_on()


def test_the_clock_of_a_person_who_was_alone_begins_when_somebody_may_come_back() -> None:
    company = playing("forget-it", 2)
    remove(company, BETO)
    while (due := company.table.wake_at()) is not None:
        company.wake(due)
    assert company.table.waits() == {}, "it is Ana's turn, and nobody else has to wait"
    company.table.readmit(ANA, company.id(), BETO, company.now)
    company.keep()
    assert list(company.table.waits()) == [ANA]
