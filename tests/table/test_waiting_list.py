"""People who come too late for a match: they play in the next one before any bot, or take a bot's seat at once."""

import pytest

from rumpus import record
from rumpus.games import GAMES
from rumpus.record import export
from rumpus.table import handover, presence
from rumpus.table.entries import Acted, Given, Sat
from rumpus.table.restore import load_table
from rumpus.table.services import TableServices
from rumpus.table.waiting_list import next_to_sit, places, wait
from tests.table.harness import (
    ANA,
    BETO,
    CLARA,
    EVERY_GAME,
    NAMES,
    Harness,
    Pace,
    playing,
    quick,
    refusal,
    remembered,
    services,
    tallies,
    token,
)


def comes_late(harness: Harness, person: int, waits: bool = True) -> None:
    table = harness.table
    table.enter(table.evening.join(NAMES[person], token(person)))
    presence.arrive(table, person, harness.now)
    harness.keep()
    if waits:
        company_waits(harness, person)


def company_waits(harness: Harness, person: int, waits: bool = True) -> None:
    entry = wait(harness.table.evening, person, waits)
    assert entry is not None
    harness.table.enter(entry, person, harness.id())
    harness.keep()


def seated(harness: Harness) -> list[str]:
    return [chair.name for _, chair in sorted(harness.table.evening.chairs.items())]


def stop(harness: Harness) -> None:
    harness.table.stop(harness.table.evening.host, harness.id(), "enough", harness.now)
    harness.keep()


def test_a_latecomer_has_the_seat_of_the_last_of_the_weakest_bots_in_the_next_match() -> None:
    harness = Harness(quick("forget-it"), people=1)
    harness.sit(1)
    for seat, strength in enumerate(("easy", "hard", "easy", "sensible"), 1):
        harness.asks(ANA, "seat_bot", seat, strength)
    harness.start()
    comes_late(harness, BETO)
    comes_late(harness, CLARA)
    assert seated(harness) == ["Ana", "Pip", "Momo", "Tuca", "Rollo"], "while it is played nobody gives up a seat"
    harness.play_on()
    assert seated(harness) == ["Ana", "Clara", "Momo", "Beto", "Rollo"]
    assert harness.table.evening.waiting == []
    harness.start()
    harness.play_on()
    assert {"Beto", "Clara", "Tuca"} <= set(tallies(harness.table))


def test_where_no_bot_sits_a_latecomer_gets_a_free_seat_and_else_goes_on_waiting() -> None:
    harness = playing("go-nuts", people=3)
    for person in (3, 4, 5):
        comes_late(harness, person)
    assert places(harness.table.evening) == 1
    stop(harness)
    assert seated(harness) == ["Ana", "Beto", "Clara", "Dario"]
    assert harness.table.evening.waiting == [4, 5], "people have all seats"
    harness.asks(BETO, "stand", BETO)
    assert seated(harness) == ["Ana", "Elsa", "Clara", "Dario"], "the first on the list has it at once"
    harness.asks(ANA, "change", quick("wig-out"))
    assert harness.table.evening.waiting == [], "another game has more seats"
    assert sorted(seated(harness)) == ["Ana", "Clara", "Dario", "Elsa", "Fidel"]


def test_a_person_who_only_wants_to_watch_gets_no_seat_and_may_change_their_mind() -> None:
    harness = playing("forget-it", people=1, bots=1)
    comes_late(harness, BETO)
    company_waits(harness, BETO, False)
    stop(harness)
    assert seated(harness) == ["Ana", "Pip"]
    company_waits(harness, BETO)
    assert seated(harness) == ["Ana", "Beto"], "between matches at once"
    assert refusal(wait, harness.table.evening, BETO, True) == "has-seat"


def test_a_latecomer_who_is_away_when_the_match_ends_is_seated_when_they_are_back() -> None:
    harness = playing("forget-it", people=1, bots=1)
    comes_late(harness, BETO)
    presence.leave(harness.table, BETO, harness.now)
    stop(harness)
    assert seated(harness) == ["Ana", "Pip"]
    harness.restart(back=False)
    assert harness.table.evening.waiting == [BETO]
    presence.arrive(harness.table, BETO, harness.now)
    assert harness.keep() == [Sat(seat=1, person=BETO)]
    assert next_to_sit(harness.table.evening) is None


def test_the_waiting_list_survives_a_restart_and_forgetting() -> None:
    harness = playing("forget-it", people=1, bots=1)
    comes_late(harness, BETO)
    comes_late(harness, CLARA)
    before = remembered(harness.table)
    harness.restart()
    assert remembered(harness.table) == before
    presence.leave(harness.table, BETO, harness.now)
    forgotten = harness.table.evening.forget_somebody([BETO])
    assert forgotten is not None
    harness.table.enter(forgotten)
    harness.keep()
    assert harness.table.evening.waiting == [CLARA]


# --- taking a bot's seat in a running match ---------------------------------------------------------------------------


def takes(harness: Harness, person: int, seat: int) -> None:
    handover.take(harness.table, person, harness.id(), seat, harness.now)
    harness.keep()


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
def test_a_latecomer_plays_on_for_a_bot_and_the_record_holds(game: str, pace: Pace) -> None:
    harness = playing(game, people=1, bots=2, pace=pace, clock=2)
    for _ in range(4):
        harness.somebody_acts()
    if not harness.table.evening.playing:
        return
    comes_late(harness, BETO)
    takes(harness, BETO, 1)
    assert harness.table.evening.waiting == []
    assert (harness.table.evening.chairs[1].name, harness.table.evening.chairs[1].bot) == ("Beto", "Pip")
    before = remembered(harness.table)
    loaded = load_table(harness.log, harness.services, harness.now)
    assert remembered(loaded) == before
    harness.play_on()
    (kept,) = export.matches(harness.log)
    found = record.read(kept.record)
    record.verify(found)
    assert [(seat.name, seat.kind) for seat in found.head.seats] == [("Ana", "person"), ("Pip", "bot"), ("Momo", "bot")]
    assert set(tallies(harness.table)) == {"Ana", "Beto", "Momo"}, "the match counts for who played it to its end"
    assert seated(harness) == ["Ana", "Beto", "Momo"]
    assert harness.table.evening.lineup == ["Ana", "Beto", "Momo"]


@pytest.mark.parametrize("game", GAMES)
def test_the_record_tells_where_a_bot_stood_in_for_a_latecomer(game: str) -> None:
    harness = playing(game, people=1, bots=1)
    comes_late(harness, BETO)
    takes(harness, BETO, 1)
    handover.hand_to_bot(harness.table, BETO, harness.id(), 1, harness.now)
    presence.leave(harness.table, BETO, harness.now)
    harness.keep()
    harness.play_on()
    assert {entry.stand_in for entry in harness.entries(Acted) if entry.seat == 1} & {"bot", "table"}
    for kept in export.matches(harness.log):
        record.verify(record.read(kept.record))


def test_only_a_real_bots_seat_is_taken_and_only_by_somebody_without_a_part_in_the_match() -> None:
    harness = playing("wig-out", people=2, bots=1)
    comes_late(harness, CLARA, waits=False)
    table = harness.table
    handover.hand_to_bot(table, BETO, harness.id(), BETO, harness.now)
    harness.keep()
    assert refusal(handover.take, table, CLARA, 90, BETO, harness.now) == "seat-taken", "Beto may come back to it"
    assert refusal(handover.take, table, ANA, 90, 2, harness.now) == "has-seat"
    assert refusal(handover.take, table, CLARA, 90, 7, harness.now) == "seat-empty"
    takes(harness, CLARA, 2)
    assert harness.log[-1] == Given(seat=2, person=CLARA, by=CLARA, id=harness.log[-1].id)
    stop(harness)
    assert refusal(handover.take, table, CLARA, 90, 2, harness.now) == "no-match"


def test_a_person_who_lost_a_seat_of_this_match_does_not_get_to_see_another_hand() -> None:
    harness = playing("wig-out", people=2, bots=1)
    comes_late(harness, CLARA, waits=False)
    presence.leave(harness.table, BETO, harness.now - 60_000)
    handover.give(harness.table, ANA, harness.id(), BETO, CLARA, harness.now)
    presence.arrive(harness.table, BETO, harness.now)
    harness.keep()
    assert refusal(handover.take, harness.table, BETO, 90, 2, harness.now) == "has-seat"


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
    thinker, plain = Pondering(), services()
    harness = Harness(quick("go-nuts", first=1), people=1)
    harness.table._services = TableServices(bot=lambda *_: thinker, secret=plain.secret)
    harness.sit(1, bots=1)
    harness.start()
    harness.wake(harness.now + 1000)
    comes_late(harness, BETO)
    takes(harness, BETO, 1)
    assert thinker.stopped == 1
    assert harness.table.wake_at() == harness.table.waits()[1], "the match waits for Beto, no longer for the bot"


def claiming_bot() -> tuple[Harness, int]:
    """The basic Mutts when a bot has reached for a bone, and only the far-away Ana could be first; and its seat."""
    for seed in range(200):
        harness = playing("nuts-about-mutts", people=1, bots=2, seed=str(seed), advanced=False)
        harness.table.hears_ping(ANA, 200.0)
        comes_late(harness, BETO, waits=False)
        racing = harness.table.expect_match()._claims
        while harness.table.evening.playing:
            if len(racing.held) == 1 and ANA not in racing.held:
                return harness, next(iter(racing.held))
            at = harness.table.wake_at()
            if harness.awaited() and (at is None or at > harness.now + 2000):
                harness.somebody_acts()
            else:
                harness.wake(harness.now + 20)
    raise AssertionError


def test_a_bots_claim_in_a_race_is_dropped_once_its_seat_is_somebody_elses() -> None:
    harness, seat = claiming_bot()
    takes(harness, BETO, seat)
    assert seat not in harness.table.expect_match()._claims.held
    assert harness.table.expect_match().choices(seat), "a bone is still to be grabbed, by Beto himself"
