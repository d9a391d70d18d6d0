"""Races in records: the winner follows from the recorded times, and every lot from the published stream."""

import copy
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from rumpus import record
from rumpus.table.chance import RACES, Chance
from tests.table.people_matches import Crowd, Pace, lines_of, people, secret_of
from tests.test_record import Lines, joined, problem
from tests.test_record import lines_of as objects_of
from tests.walk import SEEDS

CLAIM = {"seat": 0, "arrival": 0, "credit": 0, "time": 0}
Change = Callable[[dict[str, Any]], Any]  # of the line that tells of a race


def played(seed: int, pace: Pace, cheat: bool = False) -> bytes:
    """People at Nuts about Mutts, who are close to each other in many races; a cheating table draws lots of its own."""
    match = people("nuts-about-mutts", 4, secret_of(seed), pace, hands=20)
    if cheat:
        match._races = Chance(secret_of(seed + 1), [""] * 4, RACES)
    crowd = Crowd(match, Random(seed))
    match.credits = {seat: 10 * seat for seat in range(4)}
    while len(crowd.history) < 150 and not match.over:
        crowd.step()
    crowd.settle()
    return record.write(match, lines_of(crowd.updates), why="enough")


@cache
def sound(pace: Pace = "live") -> bytes:
    return played(1, pace)


def place_of(lines: Lines, is_tied: bool) -> int:
    """The first line that tells of a race between several."""
    for place, line in enumerate(lines):
        race = line.get("race")
        if race and bool(race["tied"]) == is_tied and (is_tied or len(race["claims"]) > 1):
            return place
    raise AssertionError("no such race")


def tampered(change: Change, is_tied: bool = False, pace: Pace = "live") -> tuple[int, str, str]:
    """How many lines after the change the first thing wrong is found, its clause and its key."""
    lines = copy.deepcopy(objects_of(sound(pace)))
    place = place_of(lines, is_tied)
    change(lines[place])
    line, clause, key = problem(joined(lines))
    return line - place - 1, clause, key


def claim_of(line: dict[str, Any], acting: bool) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in line["race"]["claims"] if (c["seat"] == line["seat"]) == acting)
    return found


def move(seconds: int, acting: bool) -> Change:
    def change(line: dict[str, Any]) -> None:
        claim_of(line, acting)["time"] += 1000 * seconds

    return change


@pytest.mark.parametrize("pace", ["live", "calm"])
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_records_with_races_and_lots_are_sound(seed: int, pace: Pace) -> None:
    record.verify(record.read(played(seed, pace)))


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda line: line.update(race=3), "record-key"),
        (lambda line: line["race"].pop("tied"), "record-key"),
        (lambda line: line["race"].update(photo="finish"), "record-key"),
        (lambda line: line["race"]["claims"][0].pop("credit"), "record-key"),
        (lambda line: line["race"]["claims"][0].update(credit=201), "record-key"),
        (lambda line: line["race"]["claims"][0].update(seat=-1), "record-key"),
        (lambda line: line["race"]["claims"].reverse(), "record-race-claims"),
        (lambda line: line["race"]["claims"].clear(), "record-race-claims"),
        (lambda line: line["race"]["claims"].append(line["race"]["claims"][-1]), "record-race-claims"),
        (lambda line: line["race"]["claims"][-1].update(seat=4), "record-race-claims"),
        (lambda line: line["race"]["claims"][0].update(arrival=line["at"] + 1), "record-race-claims"),
        (lambda line: line["race"]["claims"][0].update(time=0), "record-race-claims"),
        (move(1, acting=True), "record-race-first"),
        (lambda line: line["race"]["claims"].remove(claim_of(line, acting=True)), "record-race-first"),
        (lambda line: line["race"].update(tied=[0, 1]), "record-race-tied"),
    ],
)
def test_a_race_that_does_not_make_its_seat_the_first_is_caught(change: Change, key: str) -> None:
    assert tampered(change) == (0, "RC-11", key)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda line: line["race"].update(tied=[]), "record-race-tied"),
        (lambda line: line["race"]["tied"].reverse(), "record-race-tied"),
        (move(1, acting=False), "record-race-tied"),
    ],
)
def test_a_tie_that_is_hidden_or_made_up_is_caught(change: Change, key: str) -> None:
    assert tampered(change, is_tied=True) == (0, "RC-11", key)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda line: line.pop("race"), "record-race-tied"),
        (lambda line: line["race"]["tied"].pop(), "record-race-tied"),
        (
            lambda line: line["race"]["claims"].append({"seat": 0, "arrival": 0, "credit": 0, "time": 0}),
            "record-race-calm",
        ),
    ],
)
def test_at_calm_pace_the_lots_for_bones_are_told_and_nothing_is_weighed(change: Change, key: str) -> None:
    assert tampered(change, is_tied=True, pace="calm") == (0, "RC-11", key)


@pytest.mark.parametrize("pace", ["live", "calm"])
def test_lots_that_did_not_come_from_the_published_stream_are_caught(pace: Pace) -> None:
    assert problem(played(1, pace, cheat=True))[1:] == ("RC-11", "record-chance")


def test_without_the_right_secret_the_rest_of_a_race_is_still_checked() -> None:
    lines = copy.deepcopy(objects_of(sound()))
    lines[-1]["secret"] = "00" * 32
    assert problem(joined(lines))[1] == "RC-10"
    lines[place_of(lines, is_tied=True)]["race"]["tied"] = []
    assert problem(joined(lines))[1] == "RC-11"
