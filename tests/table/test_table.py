"""A live table without sockets: whole matches by people's requests, each message once, each seat by its own person."""

from typing import Any

import pytest
from hypothesis import assume, given, settings

from rumpus.games import GAMES
from rumpus.games.forget_it.rules import ROLL
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.table import handover, presence
from rumpus.table.chance import commitment
from rumpus.table.entries import Acted, Ended, Given, Handed, Joined, Moved, Prepared, Returned
from rumpus.table.people import GRACE
from tests.table.harness import (
    ANA,
    BETO,
    CLARA,
    EVERY_GAME,
    NAMES,
    Harness,
    Pace,
    mover,
    playing,
    quick,
    racing,
    refusal,
    remembered,
    tallies,
    token,
)
from tests.walk import SEEDS

# --- whole matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS)
def test_people_play_every_game_to_its_end(game: str, pace: Pace, seed: int) -> None:
    for people in GAMES[game].rules.SEATS:
        harness = playing(game, people, pace, seed=f"{seed}")
        harness.play_on()
        (ended,) = harness.entries(Ended)
        match = harness.table.match
        assert match is not None
        assert match.over
        assert ended.winners == match.game.winners(match.state)
        assert not list(harness.entries(Handed)), "everybody was quick enough"
        assert {entry.stand_in for entry in harness.entries(Acted)} <= {None, "table"}
        assert tallies(harness.table) == {
            name: (1, (seat in ended.winners) / len(ended.winners)) for seat, name in enumerate(NAMES[:people])
        }


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@pytest.mark.parametrize("strength", ["easy", "sensible", "random"])
def test_people_and_bots_play_every_game_to_its_end(game: str, pace: Pace, strength: str) -> None:
    harness = Harness(quick(game, pace), people=2)
    harness.sit(2, bots=2, strength=strength)
    harness.start()
    harness.play_on()
    assert {entry.seat for entry in harness.entries(Acted)} == {0, 1, 2, 3}
    assert len(list(harness.entries(Ended))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_action_of_a_person_bears_their_message_and_no_other_does(game: str) -> None:
    harness = Harness(quick(game), people=2)
    harness.sit(2, bots=1)
    harness.start()
    harness.play_on()
    acted: list[Acted] = list(harness.entries(Acted))
    assert all((entry.by, entry.id) == (-1, 0) for entry in acted if entry.seat == 2 or entry.stand_in)
    assert all(entry.by == entry.seat and entry.id for entry in acted if entry.seat != 2 and not entry.stand_in)
    times = [entry.at for entry in acted]
    assert times == sorted(times)


def test_an_evening_goes_on_with_the_same_people_match_after_match_and_game_after_game() -> None:
    harness = Harness(quick("go-nuts"), people=2)
    harness.sit(2, bots=1)
    for game in (*GAMES, *GAMES):
        harness.asks(ANA, "change", quick(game))
        for person in (ANA, BETO):
            harness.asks(person, "ready", f"{person}" * 32)
        harness.start()
        harness.play_on()
    ended: list[Ended] = list(harness.entries(Ended))
    assert len(ended) == harness.table.evening.matches == 2 * len(GAMES)
    played = tallies(harness.table)
    assert {games for games, _ in played.values()} == {2 * len(GAMES)}
    assert sum(won for _, won in played.values()) == pytest.approx(2 * len(GAMES))
    secrets = [entry.secret for entry in harness.entries(Prepared)]
    assert len(set(secrets)) == len(secrets) == 2 * len(GAMES) + 1, "each match has its own"


def test_a_match_that_is_given_up_ends_at_once_and_another_can_begin() -> None:
    harness = playing("wig-out")
    assert refusal(harness.table.stop, BETO, 1, "no", harness.now) == "host-only"
    harness.table.stop(ANA, harness.id(), "tired", harness.now)
    harness.keep()
    assert isinstance(harness.log[-2], Ended)
    assert harness.log[-2].why == "tired"
    assert harness.table.wake_at() is None
    assert harness.table.waits() == {}
    assert tallies(harness.table) == {}
    assert refusal(harness.table.stop, ANA, 99, "again", harness.now) == "no-match"
    harness.start()
    harness.play_on()
    assert {games for games, _ in tallies(harness.table).values()} == {1}


def test_the_commitment_is_made_before_the_salts_and_holds_for_the_match() -> None:
    harness = Harness(quick("forget-it"), people=2)
    harness.sit(2)
    promised = commitment(harness.table.evening.secret)
    harness.asks(BETO, "ready", "b" * 32)
    harness.start()
    setup = harness.table.expect_match().setup
    assert commitment(setup.secret) == promised
    assert setup.salts == ["", "b" * 32]
    harness.play_on()
    assert commitment(harness.table.evening.secret) != promised


# --- only the seat's own person --------------------------------------------------------------------------------------


def test_nobody_acts_for_a_seat_that_is_not_theirs() -> None:
    harness = Harness(quick("forget-it"), people=3)
    harness.sit(2, bots=1)
    harness.start()
    before = remembered(harness.table)
    table, now = harness.table, harness.now
    for by, seat in ((ANA, 1), (BETO, 0), (CLARA, 0), (CLARA, 2), (ANA, 2)):
        assert refusal(table.act, by, 50, seat, ROLL, now) == "not-your-seat"
        assert refusal(table.let_pass, by, 50, seat, now) == "not-your-seat"
        assert refusal(handover.take_back, table, by, 50, seat, now) == "not-your-seat"
    assert refusal(harness.table.act, ANA, 50, 3, ROLL, harness.now) == "seat-empty"
    assert harness.keep() == []
    assert remembered(harness.table) == before


@pytest.mark.parametrize(
    ("game", "options", "clause"),
    [("forget-it", {}, "FI-2"), ("go-nuts", {}, "GN-6"), ("nuts-about-mutts", {"advanced": False}, "NM-7")],
)
def test_an_action_out_of_turn_is_refused_with_its_clause(game: str, options: dict[str, Any], clause: str) -> None:
    harness = playing(game, **options)
    seat = mover(harness)
    action = harness.table.expect_match().choices(seat)[0]
    before = remembered(harness.table)
    assert harness.act(1 - seat, action, 90) == []
    ((person, id, _, why),) = harness.refused
    assert (person, id, why.clause) == (1 - seat, 90, clause)
    assert remembered(harness.table) == before


def test_passing_is_refused_where_nobody_is_asked() -> None:
    harness = playing("forget-it", pace="calm")
    seat = mover(harness)
    harness.table.let_pass(seat, 60, seat, harness.now)
    harness.keep()
    assert [(refused.id, refused.refusal.key) for refused in harness.refused] == [(60, "not-asked")]


def test_without_a_match_there_is_nothing_to_do_in_it() -> None:
    harness = Harness(quick("forget-it"), people=2)
    harness.sit(2)
    table, now = harness.table, harness.now
    requests = [
        lambda: table.act(ANA, 1, 0, ROLL, now),
        lambda: table.let_pass(ANA, 1, 0, now),
        lambda: handover.hand_to_bot(table, ANA, 1, 1, now),
        lambda: handover.take_back(table, ANA, 1, 0, now),
        lambda: table.stop(ANA, 1, "why", now),
    ]
    assert [refusal(request) for request in requests] == ["no-match"] * len(requests)
    assert table.wake_at() is None
    table.wake(now)
    assert harness.keep() == []


# --- seats change hands in a match -----------------------------------------------------------------------------------


def test_a_seat_handed_to_a_bot_is_played_by_it_until_its_person_wants_it_back() -> None:
    harness = playing("forget-it", clock=0)
    seat = mover(harness)
    host = harness.table.evening.host
    handover.hand_to_bot(harness.table, host, harness.id(), seat, harness.now)
    harness.keep()
    assert refusal(handover.hand_to_bot, harness.table, host, 99, seat, harness.now) == "bot-already"
    while not list(harness.entries(Acted)):
        harness.wake(harness.table.wake_at() or 0)
    (line,) = harness.entries(Acted)
    assert (line.seat, line.stand_in, line.by, line.id) == (seat, "bot", -1, 0)
    handover.take_back(harness.table, seat, 70, seat, harness.now)
    assert harness.keep() == [Returned(seat=seat, by=seat, id=70)]
    assert harness.table.wake_at() is None, "the person may think"
    handover.take_back(harness.table, seat, 71, seat, harness.now)
    assert harness.keep() == [], "it is theirs already"


def test_acting_takes_a_seat_back_too() -> None:
    harness = playing("forget-it", clock=0)
    seat = mover(harness)
    handover.hand_to_bot(harness.table, seat, 80, seat, harness.now)
    (handed,) = harness.keep()
    assert (handed.seat, handed.why) == (seat, "left")  # type: ignore[union-attr]
    returned, acted = harness.act(seat, ROLL, 81)
    assert isinstance(returned, Returned)
    assert isinstance(acted, Acted)
    assert acted.stand_in is None


def test_only_the_host_hands_other_peoples_seats_to_a_bot() -> None:
    harness = Harness(quick("forget-it"), people=3)
    harness.sit(2, bots=1)
    harness.start()
    assert refusal(handover.hand_to_bot, harness.table, BETO, 50, 0, harness.now) == "host-only"
    assert refusal(handover.hand_to_bot, harness.table, ANA, 50, 2, harness.now) == "bot-already"
    handover.hand_to_bot(harness.table, ANA, 50, 1, harness.now)
    assert harness.keep() == [Handed(seat=1, why="host", by=ANA, id=50)]


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_after_somebody_leaves_in_the_middle_a_bot_plays_on_and_the_match_ends(
    game: str, pace: Pace, seed: int
) -> None:
    harness = playing(game, 3, pace, seed=f"{seed}")
    for _ in range(5):
        harness.somebody_acts()
    assume(harness.table.evening.playing)  # a short match may be over by then
    handover.hand_to_bot(harness.table, CLARA, harness.id(), CLARA, harness.now)
    presence.leave(harness.table, CLARA, harness.now)
    harness.keep()
    harness.play_on()
    assert not list(harness.entries(Returned))
    assert {entry.stand_in for entry in harness.entries(Acted) if entry.seat == CLARA and not entry.id} <= {
        "bot",
        "table",
    }
    assert harness.table.handed == set(), "between matches nobody plays for anybody"


def test_a_given_seat_is_played_by_its_new_owner_and_earlier_requests_are_answered_to_their_sender() -> None:
    harness = racing(2)
    table = harness.table
    table.enter(table.evening.join(NAMES[CLARA], token(CLARA)))
    presence.arrive(table, CLARA, harness.now)
    harness.act(0, go_nuts.ROLL, 300)
    presence.leave(table, ANA, harness.now - GRACE)
    table.enter(table.evening.make_host(BETO, BETO, harness.now), BETO, harness.id())
    handover.give(table, BETO, 301, 0, CLARA, harness.now)
    harness.keep()
    assert harness.log[-1] == Given(seat=0, person=CLARA, by=BETO, id=301)
    harness.wake(harness.now + 600)
    assert [(entry.seat, entry.by) for entry in harness.entries(Acted) if entry.id == 300] == [(0, ANA)]
    assert not table.done_before(CLARA, 300)
    assert refusal(table.act, ANA, 302, 0, go_nuts.ROLL, harness.now) == "not-your-seat"
    table.act(CLARA, 1, 0, go_nuts.ROLL, harness.now)
    harness.keep()
    harness.wake(harness.now + 600)
    assert harness.answers(CLARA, 1) == 1


def given_away() -> Harness:
    """Ana was away for long: Beto is the host, and Clara has Ana's seat."""
    harness = Harness(quick("go-nuts", first=0), people=3)
    harness.sit(2)
    harness.start()
    presence.leave(harness.table, ANA, harness.now - GRACE)
    harness.asks(BETO, "make_host", BETO)
    handover.give(harness.table, BETO, harness.id(), 0, CLARA, harness.now)
    presence.arrive(harness.table, ANA, harness.now)
    harness.keep()
    return harness


def test_a_seat_that_was_given_away_is_its_owners_again_when_they_ask_for_it_in_that_match() -> None:
    harness = given_away()
    table = harness.table
    assert (table.evening.chairs[0].person, table.evening.chairs[0].owner) == (CLARA, ANA)
    assert refusal(handover.take_back, table, BETO, 90, 0, harness.now) == "not-your-seat"
    harness.restart()
    table = harness.table
    handover.take_back(table, ANA, 90, 0, harness.now, "kitchen")
    assert harness.keep() == [Given(seat=0, person=ANA, by=ANA, id=90, client="kitchen")]
    assert refusal(handover.take_back, table, CLARA, 91, 0, harness.now) == "not-your-seat", "hers it never was"
    harness.act(0, go_nuts.ROLL, 92)
    assert harness.answers(ANA, 92) == 1


def test_after_the_match_a_seat_belongs_to_its_last_owner() -> None:
    harness = given_away()
    harness.table.stop(BETO, harness.id(), "enough", harness.now)
    harness.asks(BETO, "change", quick("go-nuts"))
    harness.start()
    assert refusal(handover.take_back, harness.table, ANA, 90, 0, harness.now) == "not-your-seat"


def test_the_distance_that_counts_in_a_race_is_that_of_the_person_in_the_seat() -> None:
    harness = Harness(quick("wig-out"), people=3)
    harness.sit(2)
    harness.start()
    table = harness.table
    for person, far in ((ANA, 20.0), (BETO, 150.0), (CLARA, 90.0)):
        table.hears_ping(person, far)
    assert table.expect_match().credits == {ANA: 0, BETO: 130}
    presence.leave(table, BETO, harness.now - GRACE)
    assert BETO not in table.expect_match().credits, "nobody waits for a person who is away"
    handover.give(table, ANA, harness.id(), BETO, CLARA, harness.now)
    assert table.expect_match().credits == {ANA: 0, BETO: 70}


def test_a_person_goes_on_at_another_device_with_another_token() -> None:
    harness = playing("forget-it")
    harness.table.move(BETO, "a new token")
    (moved,) = harness.keep()
    assert isinstance(moved, Moved)
    assert "a new token" not in moved.token
    assert harness.table.evening.who_has("a new token") == BETO
    assert harness.table.evening.who_has(token(BETO)) is None


def test_a_table_opens_with_its_host_and_a_commitment() -> None:
    harness = Harness(quick("forget-it"), people=1)
    assert [type(entry).__name__ for entry in harness.log] == ["Changed", "Joined", "Prepared"]
    assert isinstance(harness.log[1], Joined)
    assert harness.log[1].name == NAMES[ANA]
    assert token(ANA) not in harness.log[1].token
