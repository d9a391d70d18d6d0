"""A live table without sockets: whole matches by people's requests, each message once, each seat by its own person."""

from typing import Any

import pytest
from hypothesis import given, settings

from rumpus.games import GAMES
from rumpus.games.forget_it.rules import ROLL
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.table.chance import commitment
from rumpus.table.entries import Acted, Ended, Given, Handed, Joined, Moved, Prepared, Returned
from rumpus.table.people import GRACE
from tests.table.company import (
    ANA,
    BETO,
    CLARA,
    EVERY_GAME,
    NAMES,
    Company,
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
        company = playing(game, people, pace, seed=f"{seed}")
        company.play_on()
        (ended,) = company.entries(Ended)
        match = company.table.match
        assert match is not None
        assert match.over
        assert ended.winners == match.game.winners(match.state)
        assert not list(company.entries(Handed)), "everybody was quick enough"
        assert {entry.stand_in for entry in company.entries(Acted)} <= {None, "table"}
        assert tallies(company.table) == {
            name: (1, (seat in ended.winners) / len(ended.winners)) for seat, name in enumerate(NAMES[:people])
        }


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@pytest.mark.parametrize("strength", ["easy", "sensible", "random"])
def test_people_and_bots_play_every_game_to_its_end(game: str, pace: Pace, strength: str) -> None:
    company = Company(quick(game, pace), people=2)
    company.sit(2, bots=2, strength=strength)
    company.start()
    company.play_on()
    assert {entry.seat for entry in company.entries(Acted)} == {0, 1, 2, 3}
    assert len(list(company.entries(Ended))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_action_of_a_person_bears_their_message_and_no_other_does(game: str) -> None:
    company = Company(quick(game), people=2)
    company.sit(2, bots=1)
    company.start()
    company.play_on()
    acted: list[Acted] = list(company.entries(Acted))
    assert all((entry.by, entry.id) == (-1, 0) for entry in acted if entry.seat == 2 or entry.stand_in)
    assert all(entry.by == entry.seat and entry.id for entry in acted if entry.seat != 2 and not entry.stand_in)
    times = [entry.at for entry in acted]
    assert times == sorted(times)


def test_an_evening_goes_on_with_the_same_people_match_after_match_and_game_after_game() -> None:
    company = Company(quick("go-nuts"), people=2)
    company.sit(2, bots=1)
    for game in (*GAMES, *GAMES):
        company.asks(ANA, "change", quick(game))
        for person in (ANA, BETO):
            company.asks(person, "ready", f"{person}" * 32)
        company.start()
        company.play_on()
    ended: list[Ended] = list(company.entries(Ended))
    assert len(ended) == company.table.evening.matches == 2 * len(GAMES)
    played = tallies(company.table)
    assert {games for games, _ in played.values()} == {2 * len(GAMES)}
    assert sum(won for _, won in played.values()) == pytest.approx(2 * len(GAMES))
    secrets = [entry.secret for entry in company.entries(Prepared)]
    assert len(set(secrets)) == len(secrets) == 2 * len(GAMES) + 1, "each match has its own"


def test_a_match_that_is_given_up_ends_at_once_and_another_can_begin() -> None:
    company = playing("wig-out")
    assert refusal(company.table.stop, BETO, 1, "no", company.now) == "host-only"
    company.table.stop(ANA, company.id(), "tired", company.now)
    company.keep()
    assert isinstance(company.log[-2], Ended)
    assert company.log[-2].why == "tired"
    assert company.table.wake_at() is None
    assert company.table.waits() == {}
    assert tallies(company.table) == {}
    assert refusal(company.table.stop, ANA, 99, "again", company.now) == "no-match"
    company.start()
    company.play_on()
    assert {games for games, _ in tallies(company.table).values()} == {1}


def test_the_commitment_is_made_before_the_salts_and_holds_for_the_match() -> None:
    company = Company(quick("forget-it"), people=2)
    company.sit(2)
    promised = commitment(company.table.evening.secret)
    company.asks(BETO, "ready", "b" * 32)
    company.start()
    setup = company.table.expect_match().setup
    assert commitment(setup.secret) == promised
    assert setup.salts == ["", "b" * 32]
    company.play_on()
    assert commitment(company.table.evening.secret) != promised


# --- only the seat's own person --------------------------------------------------------------------------------------


def test_nobody_acts_for_a_seat_that_is_not_theirs() -> None:
    company = Company(quick("forget-it"), people=3)
    company.sit(2, bots=1)
    company.start()
    before = remembered(company.table)
    table, now = company.table, company.now
    for by, seat in ((ANA, 1), (BETO, 0), (CLARA, 0), (CLARA, 2), (ANA, 2)):
        assert refusal(table.act, by, 50, seat, ROLL, now) == "not-your-seat"
        assert refusal(table.let_pass, by, 50, seat, now) == "not-your-seat"
        assert refusal(table.take_back, by, 50, seat, now) == "not-your-seat"
    assert refusal(company.table.act, ANA, 50, 3, ROLL, company.now) == "seat-empty"
    assert company.keep() == []
    assert remembered(company.table) == before


@pytest.mark.parametrize(
    ("game", "options", "clause"),
    [("forget-it", {}, "FI-2"), ("go-nuts", {}, "GN-6"), ("nuts-about-mutts", {"advanced": False}, "NM-7")],
)
def test_an_action_out_of_turn_is_refused_with_its_clause(game: str, options: dict[str, Any], clause: str) -> None:
    company = playing(game, **options)
    seat = mover(company)
    action = company.table.expect_match().choices(seat)[0]
    before = remembered(company.table)
    assert company.act(1 - seat, action, 90) == []
    ((person, id, _, why),) = company.refused
    assert (person, id, why.clause) == (1 - seat, 90, clause)
    assert remembered(company.table) == before


def test_passing_is_refused_where_nobody_is_asked() -> None:
    company = playing("forget-it", pace="calm")
    seat = mover(company)
    company.table.let_pass(seat, 60, seat, company.now)
    company.keep()
    assert [(refused.id, refused.refusal.key) for refused in company.refused] == [(60, "not-asked")]


def test_without_a_match_there_is_nothing_to_do_in_it() -> None:
    company = Company(quick("forget-it"), people=2)
    company.sit(2)
    table, now = company.table, company.now
    requests = [
        lambda: table.act(ANA, 1, 0, ROLL, now),
        lambda: table.let_pass(ANA, 1, 0, now),
        lambda: table.hand_to_bot(ANA, 1, 1, now),
        lambda: table.take_back(ANA, 1, 0, now),
        lambda: table.stop(ANA, 1, "why", now),
    ]
    assert [refusal(request) for request in requests] == ["no-match"] * len(requests)
    assert table.wake_at() is None
    table.wake(now)
    assert company.keep() == []


# --- seats change hands in a match -----------------------------------------------------------------------------------


def test_a_seat_handed_to_a_bot_is_played_by_it_until_its_person_wants_it_back() -> None:
    company = playing("forget-it", clock=0)
    seat = mover(company)
    host = company.table.evening.host
    company.table.hand_to_bot(host, company.id(), seat, company.now)
    company.keep()
    assert refusal(company.table.hand_to_bot, host, 99, seat, company.now) == "bot-already"
    while not list(company.entries(Acted)):
        company.wake(company.table.wake_at() or 0)
    (line,) = company.entries(Acted)
    assert (line.seat, line.stand_in, line.by, line.id) == (seat, "bot", -1, 0)
    company.table.take_back(seat, 70, seat, company.now)
    assert company.keep() == [Returned(seat=seat, by=seat, id=70)]
    assert company.table.wake_at() is None, "the person may think"
    company.table.take_back(seat, 71, seat, company.now)
    assert company.keep() == [], "it is theirs already"


def test_acting_takes_a_seat_back_too() -> None:
    company = playing("forget-it", clock=0)
    seat = mover(company)
    company.table.hand_to_bot(seat, 80, seat, company.now)
    (handed,) = company.keep()
    assert (handed.seat, handed.why) == (seat, "left")  # type: ignore[union-attr]
    returned, acted = company.act(seat, ROLL, 81)
    assert isinstance(returned, Returned)
    assert isinstance(acted, Acted)
    assert acted.stand_in is None


def test_only_the_host_hands_other_peoples_seats_to_a_bot() -> None:
    company = Company(quick("forget-it"), people=3)
    company.sit(2, bots=1)
    company.start()
    assert refusal(company.table.hand_to_bot, BETO, 50, 0, company.now) == "host-only"
    assert refusal(company.table.hand_to_bot, ANA, 50, 2, company.now) == "bot-already"
    company.table.hand_to_bot(ANA, 50, 1, company.now)
    assert company.keep() == [Handed(seat=1, why="host", by=ANA, id=50)]


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_who_leaves_in_the_middle_lets_a_bot_play_on_and_the_match_ends(game: str, pace: Pace, seed: int) -> None:
    company = playing(game, 3, pace, seed=f"{seed}")
    for _ in range(5):
        company.somebody_acts()
    company.table.hand_to_bot(CLARA, company.id(), CLARA, company.now)
    company.table.leaves(CLARA, company.now)
    company.keep()
    company.play_on()
    assert not list(company.entries(Returned))
    assert {entry.stand_in for entry in company.entries(Acted) if entry.seat == CLARA and not entry.id} <= {
        "bot",
        "table",
    }
    assert company.table.handed == set(), "between matches nobody plays for anybody"


def test_a_given_seat_is_played_by_who_got_it_and_what_was_sent_before_is_answered_to_who_sent_it() -> None:
    company = racing(2)
    table = company.table
    table.enter(table.evening.join(NAMES[CLARA], token(CLARA)))
    table.arrives(CLARA, company.now)
    company.act(0, go_nuts.ROLL, 300)
    table.leaves(ANA, company.now - GRACE)
    table.enter(table.evening.make_host(BETO, BETO, company.now), BETO, company.id())
    table.give(BETO, 301, 0, CLARA, company.now)
    company.keep()
    assert company.log[-1] == Given(seat=0, person=CLARA, by=BETO, id=301)
    company.wake(company.now + 600)
    assert [(entry.seat, entry.by) for entry in company.entries(Acted) if entry.id == 300] == [(0, ANA)]
    assert not table.done_before(CLARA, 300)
    assert refusal(table.act, ANA, 302, 0, go_nuts.ROLL, company.now) == "not-your-seat"
    table.act(CLARA, 1, 0, go_nuts.ROLL, company.now)
    company.keep()
    company.wake(company.now + 600)
    assert company.answers(CLARA, 1) == 1


def given_away() -> Company:
    """Ana was away for long: Beto is the host, and Clara has Ana's seat."""
    company = Company(quick("go-nuts", first=0), people=3)
    company.sit(2)
    company.start()
    company.table.leaves(ANA, company.now - GRACE)
    company.asks(BETO, "make_host", BETO)
    company.table.give(BETO, company.id(), 0, CLARA, company.now)
    company.table.arrives(ANA, company.now)
    company.keep()
    return company


def test_a_seat_that_was_given_away_is_its_owners_again_when_they_ask_for_it_in_that_match() -> None:
    company = given_away()
    table = company.table
    assert (table.evening.chairs[0].person, table.evening.chairs[0].owner) == (CLARA, ANA)
    assert refusal(table.take_back, BETO, 90, 0, company.now) == "not-your-seat"
    company.restart()
    table = company.table
    table.take_back(ANA, 90, 0, company.now, "kitchen")
    assert company.keep() == [Given(seat=0, person=ANA, by=ANA, id=90, client="kitchen")]
    assert refusal(table.take_back, CLARA, 91, 0, company.now) == "not-your-seat", "hers it never was"
    company.act(0, go_nuts.ROLL, 92)
    assert company.answers(ANA, 92) == 1


def test_after_the_match_a_seat_belongs_to_who_has_it() -> None:
    company = given_away()
    company.table.stop(BETO, company.id(), "enough", company.now)
    company.asks(BETO, "change", quick("go-nuts"))
    company.start()
    assert refusal(company.table.take_back, ANA, 90, 0, company.now) == "not-your-seat"


def test_the_distance_that_counts_in_a_race_is_that_of_who_plays_the_seat() -> None:
    company = Company(quick("wig-out"), people=3)
    company.sit(2)
    company.start()
    table = company.table
    for person, far in ((ANA, 20.0), (BETO, 150.0), (CLARA, 90.0)):
        table.hears_ping(person, far)
    assert table.expect_match().credits == {ANA: 0, BETO: 130}
    table.leaves(BETO, company.now - GRACE)
    assert BETO not in table.expect_match().credits, "nobody waits for who is away"
    table.give(ANA, company.id(), BETO, CLARA, company.now)
    assert table.expect_match().credits == {ANA: 0, BETO: 70}


def test_a_person_goes_on_at_another_device_with_another_token() -> None:
    company = playing("forget-it")
    company.table.move(BETO, "a new token")
    (moved,) = company.keep()
    assert isinstance(moved, Moved)
    assert "a new token" not in moved.token
    assert company.table.evening.who_has("a new token") == BETO
    assert company.table.evening.who_has(token(BETO)) is None


def test_a_table_opens_with_its_host_and_a_commitment() -> None:
    company = Company(quick("forget-it"), people=1)
    assert [type(entry).__name__ for entry in company.log] == ["Changed", "Joined", "Prepared"]
    assert isinstance(company.log[1], Joined)
    assert company.log[1].name == NAMES[ANA]
    assert token(ANA) not in company.log[1].token
