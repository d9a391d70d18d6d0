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
from tests.table.harness import (
    ANA,
    BETO,
    CLARA,
    EVERY_GAME,
    GRAB,
    Harness,
    Pace,
    bone_race,
    mover,
    playing,
    racing,
    rolled,
)
from tests.walk import SEEDS


def sends_often(harness: Harness, by: int, id: int, seat: int, action: int) -> None:
    """Send a message several times, as a browser does that gets no answer; the server asks first whether it is done."""
    for _ in range(3):
        if not harness.table.done_before(by, id):
            harness.table.act(by, id, seat, action, harness.now)
            harness.keep()


def test_an_action_that_took_place_does_not_take_place_again() -> None:
    harness = playing("forget-it")
    seat = mover(harness)
    sends_often(harness, seat, 100, seat, ROLL)
    assert len(list(harness.entries(Acted))) == 1
    assert harness.table.done_before(seat, 100)
    assert not harness.table.done_before(1 - seat, 100), "the other person's messages are their own"


def test_an_action_that_waits_for_the_tempo_takes_place_once_and_is_answered_once() -> None:
    harness, seat = rolled()
    action = harness.table.expect_match().choices(seat)[0]
    sends_often(harness, seat, 200, seat, action)
    assert harness.answers(seat, 200) == 0
    harness.wake(harness.now + 450)
    assert [entry.action for entry in harness.entries(Acted)] == [ROLL, action]
    assert harness.answers(seat, 200) == 1
    sends_often(harness, seat, 200, seat, action)
    assert harness.answers(seat, 200) == 1


def test_an_action_that_is_held_in_a_race_takes_place_once_and_is_answered_once() -> None:
    harness = bone_race()
    harness.now += 300
    sends_often(harness, BETO, 1000, BETO, GRAB)
    assert harness.table.evening.people[BETO].last("") < 1000, "it is held: others may have been first"
    harness.wake(harness.now + 1000)
    assert [entry.action for entry in harness.entries(Acted) if (entry.by, entry.id) == (BETO, 1000)] == [GRAB]
    assert harness.answers(BETO, 1000) == 1


def test_a_claim_that_loses_a_race_is_refused_once() -> None:
    harness = bone_race()
    harness.now += 300
    harness.act(BETO, GRAB, 1000)
    harness.now += 1
    harness.act(CLARA, GRAB, 1000)
    harness.wake(harness.now + 1000)
    assert sorted([harness.answers(BETO, 1000), harness.answers(CLARA, 1000)]) == [1, 1]
    ((*_, why),) = [refused for refused in harness.refused if refused.id == 1000]
    assert why.clause.startswith("NM-")


def test_a_message_that_overtakes_a_waiting_one_makes_neither_forgotten() -> None:
    harness, seat = rolled()
    harness.act(seat, harness.table.expect_match().choices(seat)[0], 201)
    harness.table.enter(harness.table.evening.make_host(ANA, seat, harness.now), seat, 202)
    harness.keep()
    assert [harness.table.done_before(seat, id) for id in (201, 202)] == [False, True]
    harness.wake(harness.now + 450)
    assert [harness.table.done_before(seat, id) for id in (201, 202)] == [True, True]
    harness.restart()
    assert [harness.table.done_before(seat, id) for id in (201, 202, 203)] == [True, True, False]


def test_a_request_overtaken_and_then_lost_in_a_restart_is_not_taken_for_done() -> None:
    harness, seat = rolled()
    action = harness.table.expect_match().choices(seat)[0]
    harness.act(seat, action, 201)
    harness.table.enter(harness.table.evening.make_host(ANA, seat, harness.now), seat, 202)
    harness.keep()
    harness.restart()
    sends_often(harness, seat, 201, seat, action)
    harness.wake(harness.now + 450)
    assert [entry.id for entry in harness.entries(Acted)][1:] == [201]


def test_a_request_that_still_waits_when_a_match_ends_is_answered() -> None:
    harness = racing()
    harness.act(0, go_nuts.ROLL, 700)
    assert harness.answers(ANA, 700) == 0
    harness.table.stop(ANA, 701, "tired", harness.now)
    harness.keep()
    ((person, id, _, why),) = harness.refused
    assert (person, id, why.key) == (ANA, 700, "too-late")


def test_two_clients_of_a_person_may_use_the_same_id() -> None:
    harness, seat = rolled()
    choices = harness.table.expect_match().choices(seat)
    harness.act(seat, choices[0], 201, "kitchen")
    harness.act(seat, choices[0], 201, "phone")
    ((*asked, why),) = harness.refused
    assert (asked, why.key) == ([seat, 201, "phone"], "busy"), "its answer is not that of the other"
    harness.wake(harness.now + 450)
    assert [harness.table.done_before(seat, 201, client) for client in ("kitchen", "phone", "")] == [True, False, False]
    assert [entry.client for entry in harness.entries(Acted)] == ["", "kitchen"]
    harness.restart()
    assert [harness.table.done_before(seat, 201, client) for client in ("kitchen", "phone")] == [True, False]


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
    harness = playing(game, 3, pace, seed=f"{seed}", clock=0)
    sent: list[tuple[int, int]] = []
    while harness.table.evening.playing and len(sent) < 5000:
        seat, id = rng.randrange(3), harness.id()
        options = harness.table.expect_match().choices(seat)
        action = rng.choice(options) if options and rng.random() < 0.8 else rng.randrange(GAMES[game].rules.ACTIONS)
        sent.append((seat, id))
        for _ in range(3):
            if harness.table.evening.playing and not harness.answers(seat, id):
                harness.table.act(seat, id, seat, action, harness.now)
                harness.keep()
                harness.wake(harness.now + rng.randrange(200))
    harness.wake(harness.now + 10_000)
    if harness.table.evening.playing:
        harness.table.stop(ANA, harness.id(), "enough", harness.now)
        harness.keep()
    counted = Counter((entry.by, entry.id) for entry in harness.log)
    counted.update(refused[:2] for refused in harness.refused)
    assert {message: counted[message] for message in sent} == dict.fromkeys(sent, 1)
