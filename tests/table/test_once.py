"""A message takes effect once however often it is sent, and is answered once, also while it is held or waits."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings

from rumpus.games import GAMES
from rumpus.games.forget_it.rules import ROLL
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.log import decode, encode
from rumpus.table.entries import Acted
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
    racing,
    rolled,
)
from tests.walk import SEEDS


def sends_often(company: Company, by: int, id: int, seat: int, action: int) -> None:
    """As a browser does that hears no answer; the server asks first whether it is done."""
    for _ in range(3):
        if not company.table.done_before(by, id):
            company.table.act(by, id, seat, action, company.now)
            company.keep()


def test_an_action_that_took_place_does_not_take_place_again() -> None:
    company = playing("forget-it")
    seat = mover(company)
    sends_often(company, seat, 100, seat, ROLL)
    assert len(list(company.entries(Acted))) == 1
    assert company.table.done_before(seat, 100)
    assert not company.table.done_before(1 - seat, 100), "the other person's messages are their own"


def test_an_action_that_waits_for_the_tempo_takes_place_once_and_is_answered_once() -> None:
    company, seat = rolled()
    action = company.table.expect_match().choices(seat)[0]
    sends_often(company, seat, 200, seat, action)
    assert company.answers(seat, 200) == 0
    company.wake(company.now + 450)
    assert [entry.action for entry in company.entries(Acted)] == [ROLL, action]
    assert company.answers(seat, 200) == 1
    sends_often(company, seat, 200, seat, action)
    assert company.answers(seat, 200) == 1


def test_an_action_that_is_held_in_a_race_takes_place_once_and_is_answered_once() -> None:
    company = bone_race()
    company.now += 300
    sends_often(company, BETO, 1000, BETO, GRAB)
    assert company.table.evening.people[BETO].last("") < 1000, "it is held: others may have been first"
    company.wake(company.now + 1000)
    assert [entry.action for entry in company.entries(Acted) if (entry.by, entry.id) == (BETO, 1000)] == [GRAB]
    assert company.answers(BETO, 1000) == 1


def test_who_comes_too_late_in_a_race_is_told_so_once() -> None:
    company = bone_race()
    company.now += 300
    company.act(BETO, GRAB, 1000)
    company.now += 1
    company.act(CLARA, GRAB, 1000)
    company.wake(company.now + 1000)
    assert sorted([company.answers(BETO, 1000), company.answers(CLARA, 1000)]) == [1, 1]
    ((*_, why),) = [refused for refused in company.refused if refused.id == 1000]
    assert why.clause.startswith("NM-")


def test_a_message_that_overtakes_a_waiting_one_makes_neither_forgotten() -> None:
    company, seat = rolled()
    company.act(seat, company.table.expect_match().choices(seat)[0], 201)
    company.table.enter(company.table.evening.make_host(ANA, seat, company.now), seat, 202)
    company.keep()
    assert [company.table.done_before(seat, id) for id in (201, 202)] == [False, True]
    company.wake(company.now + 450)
    assert [company.table.done_before(seat, id) for id in (201, 202)] == [True, True]
    company.restart()
    assert [company.table.done_before(seat, id) for id in (201, 202, 203)] == [True, True, False]


def test_what_was_overtaken_and_then_lost_in_a_restart_is_not_taken_for_done() -> None:
    company, seat = rolled()
    action = company.table.expect_match().choices(seat)[0]
    company.act(seat, action, 201)
    company.table.enter(company.table.evening.make_host(ANA, seat, company.now), seat, 202)
    company.keep()
    company.restart()
    sends_often(company, seat, 201, seat, action)
    company.wake(company.now + 450)
    assert [entry.id for entry in company.entries(Acted)][1:] == [201]


def test_what_still_waits_when_a_match_ends_is_answered() -> None:
    company = racing()
    company.act(0, go_nuts.ROLL, 700)
    assert company.answers(ANA, 700) == 0
    company.table.stop(ANA, 701, "tired", company.now)
    company.keep()
    ((person, id, _, why),) = company.refused
    assert (person, id, why.key) == (ANA, 700, "too-late")


def test_two_clients_of_a_person_may_use_the_same_id() -> None:
    company, seat = rolled()
    choices = company.table.expect_match().choices(seat)
    company.act(seat, choices[0], 201, "kitchen")
    company.act(seat, choices[0], 201, "phone")
    ((*asked, why),) = company.refused
    assert (asked, why.key) == ([seat, 201, "phone"], "busy"), "its answer is not that of the other"
    company.wake(company.now + 450)
    assert [company.table.done_before(seat, 201, client) for client in ("kitchen", "phone", "")] == [True, False, False]
    assert [entry.client for entry in company.entries(Acted)] == ["", "kitchen"]
    company.restart()
    assert [company.table.done_before(seat, 201, client) for client in ("kitchen", "phone")] == [True, False]


def test_an_entry_of_a_client_without_a_name_is_as_it_always_was_in_the_log() -> None:
    old = b'{"what":"let-pass","at":90,"seat":1,"by":1,"id":7}'
    assert encode(decode(old)) == old
    assert decode(old).client == ""


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_every_message_of_a_match_is_answered_exactly_once(game: str, pace: Pace, seed: int) -> None:
    """Everybody hammers: the same message three times, often before its turn or its tempo."""
    rng = Random(seed)
    company = playing(game, 3, pace, seed=f"{seed}", clock=0)
    sent: list[tuple[int, int]] = []
    while company.table.evening.playing and len(sent) < 5000:
        seat, id = rng.randrange(3), company.id()
        options = company.table.expect_match().choices(seat)
        action = rng.choice(options) if options and rng.random() < 0.8 else rng.randrange(GAMES[game].rules.ACTIONS)
        sent.append((seat, id))
        for _ in range(3):
            if company.table.evening.playing and not company.answers(seat, id):
                company.table.act(seat, id, seat, action, company.now)
                company.keep()
                company.wake(company.now + rng.randrange(200))
    company.wake(company.now + 10_000)
    if company.table.evening.playing:
        company.table.stop(ANA, company.id(), "enough", company.now)
        company.keep()
    counted = Counter((entry.by, entry.id) for entry in company.log)
    counted.update(refused[:2] for refused in company.refused)
    assert {message: counted[message] for message in sent} == dict.fromkeys(sent, 1)
