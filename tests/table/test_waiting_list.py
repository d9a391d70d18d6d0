"""People who come too late for a match: they play in the next one before any bot, or take a bot's seat at once."""

import pytest

from rumpus import record
from rumpus.games import GAMES
from rumpus.record import export
from rumpus.table.entries import Acted, Given, Sat
from rumpus.table.table import House, Table
from rumpus.table.waiting_list import next_to_sit, places, wait
from tests.table.company import (
    ANA,
    BETO,
    CLARA,
    EVERY_GAME,
    NAMES,
    Company,
    Pace,
    house,
    playing,
    quick,
    refusal,
    remembered,
    tallies,
    token,
)


def comes_late(company: Company, person: int, waits: bool = True) -> None:
    table = company.table
    table.enter(table.evening.join(NAMES[person], token(person)))
    table.arrives(person, company.now)
    company.keep()
    if waits:
        company_waits(company, person)


def company_waits(company: Company, person: int, waits: bool = True) -> None:
    entry = wait(company.table.evening, person, waits)
    assert entry is not None
    company.table.enter(entry, person, company.id())
    company.keep()


def seated(company: Company) -> list[str]:
    return [chair.name for _, chair in sorted(company.table.evening.chairs.items())]


def stop(company: Company) -> None:
    company.table.stop(company.table.evening.host, company.id(), "enough", company.now)
    company.keep()


def test_a_latecomer_has_the_seat_of_the_last_of_the_weakest_bots_in_the_next_match() -> None:
    company = Company(quick("forget-it"), people=1)
    company.sit(1)
    for seat, strength in enumerate(("easy", "hard", "easy", "sensible"), 1):
        company.asks(ANA, "seat_bot", seat, strength)
    company.start()
    comes_late(company, BETO)
    comes_late(company, CLARA)
    assert seated(company) == ["Ana", "Pip", "Momo", "Tuca", "Rollo"], "while it is played nobody gives up a seat"
    company.play_on()
    assert seated(company) == ["Ana", "Clara", "Momo", "Beto", "Rollo"]
    assert company.table.evening.waiting == []
    company.start()
    company.play_on()
    assert {"Beto", "Clara", "Tuca"} <= set(tallies(company.table))


def test_where_no_bot_sits_a_latecomer_gets_a_free_seat_and_else_goes_on_waiting() -> None:
    company = playing("go-nuts", people=3)
    for person in (3, 4, 5):
        comes_late(company, person)
    assert places(company.table.evening) == 1
    stop(company)
    assert seated(company) == ["Ana", "Beto", "Clara", "Dario"]
    assert company.table.evening.waiting == [4, 5], "people have all seats"
    company.asks(BETO, "stand", BETO)
    assert seated(company) == ["Ana", "Elsa", "Clara", "Dario"], "the first on the list has it at once"
    company.asks(ANA, "change", quick("wig-out"))
    assert company.table.evening.waiting == [], "another game has more seats"
    assert sorted(seated(company)) == ["Ana", "Clara", "Dario", "Elsa", "Fidel"]


def test_whoever_only_wants_to_watch_gets_no_seat_and_may_change_their_mind() -> None:
    company = playing("forget-it", people=1, bots=1)
    comes_late(company, BETO)
    company_waits(company, BETO, False)
    stop(company)
    assert seated(company) == ["Ana", "Pip"]
    company_waits(company, BETO)
    assert seated(company) == ["Ana", "Beto"], "between matches at once"
    assert refusal(wait, company.table.evening, BETO, True) == "has-seat"


def test_a_latecomer_who_is_away_when_the_match_ends_is_seated_when_they_are_back() -> None:
    company = playing("forget-it", people=1, bots=1)
    comes_late(company, BETO)
    company.table.leaves(BETO, company.now)
    stop(company)
    assert seated(company) == ["Ana", "Pip"]
    company.restart(back=False)
    assert company.table.evening.waiting == [BETO]
    company.table.arrives(BETO, company.now)
    assert company.keep() == [Sat(seat=1, person=BETO)]
    assert next_to_sit(company.table.evening) is None


def test_the_waiting_list_survives_a_restart_and_forgetting() -> None:
    company = playing("forget-it", people=1, bots=1)
    comes_late(company, BETO)
    comes_late(company, CLARA)
    before = remembered(company.table)
    company.restart()
    assert remembered(company.table) == before
    company.table.leaves(BETO, company.now)
    forgotten = company.table.evening.forget_somebody([BETO])
    assert forgotten is not None
    company.table.enter(forgotten)
    company.keep()
    assert company.table.evening.waiting == [CLARA]


# --- taking a bot's seat in a running match ---------------------------------------------------------------------------


def takes(company: Company, person: int, seat: int) -> None:
    company.table.take(person, company.id(), seat, company.now)
    company.keep()


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
def test_a_latecomer_plays_on_for_a_bot_and_the_record_holds(game: str, pace: Pace) -> None:
    company = playing(game, people=1, bots=2, pace=pace, clock=2)
    for _ in range(4):
        company.somebody_acts()
    if not company.table.evening.playing:
        return
    comes_late(company, BETO)
    takes(company, BETO, 1)
    assert company.table.evening.waiting == []
    assert (company.table.evening.chairs[1].name, company.table.evening.chairs[1].bot) == ("Beto", "Pip")
    before = remembered(company.table)
    loaded = Table.load(company.log, company.house, company.now)
    assert remembered(loaded) == before
    company.play_on()
    (kept,) = export.matches(company.log)
    found = record.read(kept.record)
    record.verify(found)
    assert [(seat.name, seat.kind) for seat in found.head.seats] == [("Ana", "person"), ("Pip", "bot"), ("Momo", "bot")]
    assert set(tallies(company.table)) == {"Ana", "Beto", "Momo"}, "the match counts for who played it to its end"
    assert seated(company) == ["Ana", "Beto", "Momo"]
    assert company.table.evening.lineup == ["Ana", "Beto", "Momo"]


@pytest.mark.parametrize("game", GAMES)
def test_where_a_bot_stands_in_for_who_took_a_seat_it_is_told_and_the_record_holds(game: str) -> None:
    company = playing(game, people=1, bots=1)
    comes_late(company, BETO)
    takes(company, BETO, 1)
    company.table.hand_to_bot(BETO, company.id(), 1, company.now)
    company.table.leaves(BETO, company.now)
    company.keep()
    company.play_on()
    assert {entry.stand_in for entry in company.entries(Acted) if entry.seat == 1} & {"bot", "table"}
    for kept in export.matches(company.log):
        record.verify(record.read(kept.record))


def test_only_a_real_bots_seat_is_taken_and_only_by_somebody_without_a_part_in_the_match() -> None:
    company = playing("wig-out", people=2, bots=1)
    comes_late(company, CLARA, waits=False)
    table = company.table
    table.hand_to_bot(BETO, company.id(), BETO, company.now)
    company.keep()
    assert refusal(table.take, CLARA, 90, BETO, company.now) == "seat-taken", "a bot stands in there, Beto may be back"
    assert refusal(table.take, ANA, 90, 2, company.now) == "has-seat"
    assert refusal(table.take, CLARA, 90, 7, company.now) == "seat-empty"
    takes(company, CLARA, 2)
    assert company.log[-1] == Given(seat=2, person=CLARA, by=CLARA, id=company.log[-1].id)
    stop(company)
    assert refusal(table.take, CLARA, 90, 2, company.now) == "no-match"


def test_whoever_lost_a_seat_of_this_match_does_not_get_to_see_another_hand() -> None:
    company = playing("wig-out", people=2, bots=1)
    comes_late(company, CLARA, waits=False)
    company.table.leaves(BETO, company.now - 60_000)
    company.table.give(ANA, company.id(), BETO, CLARA, company.now)
    company.table.arrives(BETO, company.now)
    company.keep()
    assert refusal(company.table.take, BETO, 90, 2, company.now) == "has-seat"


class Pondering:
    """A bot that never has its answer."""

    def __init__(self) -> None:
        self.stopped = 0

    def delay(self, *_: object) -> int:
        return 1

    def choose(self, *_: object) -> int:
        return -2

    def choose_now(self, _: object, choices: list[int]) -> int:
        return choices[0]

    def stop_thinking(self) -> None:
        self.stopped += 1


def test_the_bot_stops_thinking_when_its_seat_is_taken() -> None:
    thinker, plain = Pondering(), house()
    company = Company(quick("go-nuts", first=1), people=1)
    company.table._house = House(bot=lambda *_: thinker, secret=plain.secret)
    company.sit(1, bots=1)
    company.start()
    company.wake(company.now + 1000)
    comes_late(company, BETO)
    takes(company, BETO, 1)
    assert thinker.stopped == 1
    assert company.table.wake_at() == company.table.waits()[1], "the match waits for Beto, no longer for the bot"


def claiming_bot() -> tuple[Company, int]:
    """The basic Mutts when a bot has reached for a bone, and only the far-away Ana could be first; and its seat."""
    for seed in range(200):
        company = playing("nuts-about-mutts", people=1, bots=2, seed=str(seed), advanced=False)
        company.table.hears_ping(ANA, 200.0)
        comes_late(company, BETO, waits=False)
        racing = company.table.expect_match()._claims
        while company.table.evening.playing:
            if len(racing.held) == 1 and ANA not in racing.held:
                return company, next(iter(racing.held))
            at = company.table.wake_at()
            if company.awaited() and (at is None or at > company.now + 2000):
                company.somebody_acts()
            else:
                company.wake(company.now + 20)
    raise AssertionError


def test_what_a_bot_has_claimed_in_a_race_does_not_take_place_once_its_seat_is_somebody_elses() -> None:
    company, seat = claiming_bot()
    takes(company, BETO, seat)
    assert seat not in company.table.expect_match()._claims.held
    assert company.table.expect_match().choices(seat), "a bone is still to be grabbed, by Beto himself"
