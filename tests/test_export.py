"""The matches of an evening as records, from its entries: all of them hold up to `rumpus verify`."""

import msgspec
import pytest
from msgspec import UNSET

from rumpus import record, wire
from rumpus.games import GAMES
from rumpus.record import Abandonment, Finish, Record, export
from rumpus.table import handover, presence
from rumpus.table.chance import commitment
from rumpus.table.entries import Acted, Began, Ended, Given, Handed
from rumpus.table.people import GRACE
from tests.table.harness import (
    ANA,
    BETO,
    CLARA,
    DATE,
    EVERY_GAME,
    GRAB,
    Harness,
    Pace,
    bone_race,
    playing,
    quick,
)


def records(harness: Harness) -> list[Record]:
    """All records, read back and verified: the rules, the dice and the end of every match."""
    found = [record.read(kept.record) for kept in export.matches(harness.log)]
    for one in found:
        record.verify(one)
    return found


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
def test_a_match_of_people_and_bots_has_a_record_that_holds(game: str, pace: Pace) -> None:
    harness = playing(game, 2, pace, bots=1)
    harness.play_on()
    (found,) = records(harness)
    assert (found.head.game, found.head.pace, found.head.date) == (game, pace, DATE)
    assert [(seat.name, seat.kind, seat.strength) for seat in found.head.seats] == [
        ("Ana", "person", UNSET),
        ("Beto", "person", UNSET),
        ("Pip", "bot", "easy"),
    ]
    assert found.head.seed is UNSET
    acted: list[Acted] = list(harness.entries(Acted))
    assert [(action.deed.at, action.deed.seat) for action in found.actions] == [(e.at, e.seat) for e in acted]
    (ended,) = harness.entries(Ended)
    assert isinstance(found.end, Finish)
    assert (found.end.scores, found.end.winners) == (ended.scores, ended.winners)


def test_a_record_shows_the_options_the_salts_and_the_secret_that_was_promised() -> None:
    harness = Harness(quick("go-nuts", goal=15), people=2)
    harness.sit(2, bots=1)
    harness.asks(BETO, "ready", "0b" * 16)
    promised = commitment(harness.table.evening.secret)
    harness.start()
    harness.play_on()
    (found,) = records(harness)
    assert found.head.options == GAMES["go-nuts"].options({**quick("go-nuts").options, "goal": 15}, 3)
    assert found.head.salts == ["", "0b" * 16, ""]
    assert found.head.commitment == promised == commitment(bytes.fromhex(found.end.secret))


@pytest.mark.parametrize("salt", ["0B" * 16, "0b" * 15, "0b" * 17, "0b" * 16 + "\n", ""])
def test_no_salt_comes_in_that_a_record_could_not_show(salt: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        wire.decode(wire.encode(wire.Ready(id=1, salt=salt)))


def test_a_running_match_has_no_record_and_keeps_its_secret() -> None:
    harness = playing("forget-it")
    harness.play_on()
    harness.start()
    harness.somebody_acts()
    assert [kept.match for kept in export.matches(harness.log)] == [1]
    secret = harness.table.evening.secret.hex().encode()
    assert not any(secret in kept.record for kept in export.matches(harness.log))
    harness.play_on()
    assert [kept.match for kept in export.matches(harness.log)] == [1, 2]


def test_before_the_first_match_there_are_no_records() -> None:
    assert list(export.matches([])) == []
    assert list(export.matches(Harness(quick("forget-it"), people=2).log)) == []


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
def test_a_match_that_was_given_up_says_why_and_holds_as_far_as_it_went(game: str, pace: Pace) -> None:
    harness = playing(game, 3, pace)
    for _ in range(8):
        harness.somebody_acts()
    harness.table.stop(ANA, harness.id(), "dinner is ready", harness.now)
    harness.keep()
    (found,) = records(harness)
    assert isinstance(found.end, Abandonment)
    assert found.end.why == "dinner is ready"
    assert len(found.actions) == len(list(harness.entries(Acted))) > 0


def test_a_match_given_up_before_anybody_did_anything_has_a_record() -> None:
    harness = playing("go-nuts")
    harness.table.stop(ANA, harness.id(), "tired", harness.now)
    harness.keep()
    (found,) = records(harness)
    assert found.actions == []


def test_the_verdict_of_a_race_stands_in_the_record() -> None:
    harness = bone_race()
    harness.wake(harness.now + 400)
    harness.table.hears_ping(BETO, 80.0)
    for person, later in ((ANA, 0), (BETO, 60)):
        harness.now += later
        harness.act(person, GRAB)
    harness.play_on()
    records(harness)
    (kept,) = export.matches(harness.log)
    lines = [msgspec.json.decode(line) for line in kept.record.splitlines()]
    line = next(line for line in lines if line.get("do") == "grab")
    times = {claim["seat"]: claim["arrival"] - claim["credit"] for claim in line["race"]["claims"]}
    assert times[BETO] == times[ANA] + 60 - 80
    assert line["seat"] == BETO, "the person 80 ms away was first"


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
def test_a_bot_that_played_on_for_a_person_stands_in_the_record(game: str, pace: Pace) -> None:
    harness = playing(game, 3, pace)
    handover.hand_to_bot(harness.table, BETO, harness.id(), BETO, harness.now)
    presence.leave(harness.table, BETO, harness.now)
    harness.keep()
    harness.play_on()
    (found,) = records(harness)
    by = {action.deed.by for action in found.actions if action.deed.seat == BETO}
    assert "bot" in by
    assert by <= {"bot", "table"}
    assert {action.deed.by for action in found.actions if action.deed.seat != BETO} <= {msgspec.UNSET, "table"}
    assert found.head.seats[BETO].kind == "person"


def test_a_seat_that_was_given_away_is_recorded_under_the_name_that_began() -> None:
    harness = Harness(quick("forget-it"), people=3)
    harness.sit(2)
    harness.start()
    presence.leave(harness.table, BETO, harness.now - GRACE)
    handover.give(harness.table, ANA, harness.id(), BETO, CLARA, harness.now)
    harness.keep()
    harness.play_on()
    assert list(harness.entries(Given))
    (found,) = records(harness)
    assert [seat.name for seat in found.head.seats] == ["Ana", "Beto"]


def test_a_match_with_a_restart_in_the_middle_has_a_record_that_holds() -> None:
    harness = playing("wig-out", 3)
    for _ in range(10):
        harness.somebody_acts()
    harness.now += 500_000
    harness.restart()
    harness.play_on()
    (found,) = records(harness)
    times = [action.deed.at for action in found.actions]
    assert times == sorted(times)
    assert times[-1] < 500_000


def test_every_match_of_an_evening_has_its_record_in_order() -> None:
    harness = Harness(quick("go-nuts"), people=2)
    harness.sit(2, bots=1)
    for game in GAMES:
        harness.asks(ANA, "change", quick(game, "calm" if game == "wig-out" else "live"))
        harness.start()
        harness.wake(harness.now + 50_000)
        harness.play_on()
        harness.asks(ANA, "stand", 2)
        harness.asks(ANA, "seat_bot", 2, "sensible")
    assert list(harness.entries(Handed))
    assert [found.head.game for found in records(harness)] == list(GAMES)
    kept = list(export.matches(harness.log))
    assert [(one.match, one.game, one.date) for one in kept] == [(n, game, DATE) for n, game in enumerate(GAMES, 1)]
    assert len(list(harness.entries(Began))) == len(kept)
