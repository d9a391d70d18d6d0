"""The holds of a table: after a round and before a race nobody can act for a moment."""

from typing import Any

import pytest
from hypothesis import given, settings

from rumpus.game import CHANCE, NOBODY, OVER, RACE, SPECTATOR
from rumpus.games import GAMES, named
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.table import presence
from rumpus.table.entries import Acted, Resumed, Settings
from rumpus.table.pauses import FIRST_RACE, ROUND_OVER, Hold
from rumpus.table.pauses import RACE as RACE_CUE
from rumpus.table.tempo import lasts
from tests.example_matches import TWO_ROUNDS
from tests.table.harness import ANA, BETO, CLARA, EVERY_GAME, Harness, Pace, remembered, two_rounds
from tests.walk import SEEDS

ROUNDS = list(TWO_ROUNDS)


def hold_of(harness: Harness) -> Hold | None:
    return harness.table.expect_match().hold if harness.table.evening.playing else None


# --- the end of a round ----------------------------------------------------------------------------------------------


def step(harness: Harness) -> None:
    """Let one thing happen: somebody acts after a moment, or the table wakes."""
    at, seats, match = harness.table.wake_at(), harness.awaited(), harness.table.expect_match()
    if not seats or (at is not None and at <= harness.now + 300):
        assert at is not None, "the match waits for nobody"
        harness.now = max(harness.now, at)
        harness.table.wake(harness.now)
        harness.keep()
        return
    harness.now += 300
    seat = harness.rng.choice(seats)
    harness.act(seat, harness.rng.choice(match.choices(seat)))


def until_hold(harness: Harness, why: str = "round") -> Hold:
    """Let people and bots play until the table holds."""
    for _ in range(5000):
        hold = hold_of(harness)
        if hold is not None and hold.why == why:
            return hold
        step(harness)
        assert harness.table.evening.playing, "the match ended without a hold"
    raise AssertionError("no hold")


@pytest.mark.parametrize("game", ROUNDS)
@pytest.mark.parametrize("pace", ["live", "calm"])
def test_after_a_round_nobody_can_act_for_three_seconds(game: str, pace: Pace) -> None:
    harness = two_rounds(game, 2, 1, pace)
    hold = until_hold(harness)
    match = harness.table.expect_match()
    (*_, last) = harness.entries(Acted)
    assert hold.until == match.began + last.at + lasts(match.game.rules.pace(last.action), 1.0) + ROUND_OVER
    assert [match.choices(seat) for seat in range(3)] == [[], [], []]
    assert harness.table.waits() == {}, "no clock runs"
    for seat in (ANA, BETO):
        harness.table.act(seat, harness.id(), seat, 0, harness.now)
        harness.keep()
    assert [refused.refusal.key for refused in harness.refused[-2:]] == ["paused", "paused"]
    harness.wake(hold.until - 1)
    assert hold_of(harness) is hold
    assert harness.wake(hold.until) == [Resumed()]
    assert hold_of(harness) is None
    assert any(match.choices(seat) for seat in range(3))
    (*_, after) = harness.entries(Acted)
    assert after == last, "it goes on, and nothing has happened yet"


@pytest.mark.parametrize("game", ROUNDS)
def test_a_hold_tells_who_went_out_the_points_and_the_totals(game: str) -> None:
    harness = two_rounds(game, 3, 0)
    hold = until_hold(harness)
    match = harness.table.expect_match()
    words = match.game.words
    (*_, last) = harness.entries(Acted)
    told = [words.event_words(event, 0) for event in last.events]
    assert hold.seat == last.seat
    assert hold.points[hold.seat] == 0
    for one in told:
        if one["event"] == "scored":
            assert (hold.points[one["seat"]], hold.totals[one["seat"]]) == (one["points"], one["total"])
    assert hold.totals == tuple(match.game.rules.score(match.state, seat) for seat in range(3))


@pytest.mark.parametrize("game", ROUNDS)
@pytest.mark.parametrize("pace", ["live", "calm"])
def test_while_a_round_is_held_its_end_is_shown_and_then_the_next_deal(game: str, pace: Pace) -> None:
    harness = two_rounds(game, 2, 1, pace)
    hold = until_hold(harness)
    match = harness.table.expect_match()
    (*_, last) = harness.entries(Acted)
    hands = {seat: hand_of(match.shown(seat)) for seat in range(3)}
    assert match.shown_mover == CHANCE
    assert {seat: sum(hand) for seat, hand in hands.items()} == dict(enumerate(hold.points)), (
        "the cards that cost points"
    )
    assert match.round_end is not None
    deal = match.round_end.deal
    assert last.events[-len(deal) :] == deal
    assert match.game.words.event_words(deal[0], SPECTATOR)["event"] == "dealt"
    harness.wake(hold.until)
    assert match.round_end is None
    assert match.pauses.dealt == deal
    assert {seat: hand_of(match.shown(seat)) for seat in range(3)} != hands
    assert [match.shown(seat) for seat in range(3)] == [match.view(seat) for seat in range(3)]


def hand_of(view: Any) -> tuple[int, ...]:
    hand: tuple[int, ...] = view.hand
    return hand


def test_a_tie_is_shown_before_the_next_deal_too() -> None:
    """With five seats the deck may run out and leave cards that nobody can lay (WO-12), also by a drawn card."""
    for seed in range(40):
        harness = Harness(Settings(game="wig-out", options={"rounds": 2}), 1, f"{seed}")
        harness.sit(0, 5, "sensible")
        harness.start()
        while harness.table.evening.playing:
            hold = hold_of(harness)
            if hold is not None and hold.seat == NOBODY:
                view = harness.table.expect_match().shown(SPECTATOR)
                assert view.left == 0
                assert min(view.held) > 0
                assert sum(view.held) + sum(view.piles) == 60
                return
            at = harness.table.wake_at()
            assert at is not None
            harness.wake(at)
    raise AssertionError("no tie")


@pytest.mark.parametrize("game", ROUNDS)
def test_the_table_goes_on_as_soon_as_all_people_who_are_here_have_tapped(game: str) -> None:
    harness = two_rounds(game, 3, 1)
    until_hold(harness)
    presence.leave(harness.table, CLARA, harness.now)
    harness.table.go_on(ANA, harness.id(), harness.now)
    harness.table.go_on(ANA, harness.id(), harness.now)
    assert harness.table.tapped == {ANA}
    assert hold_of(harness) is not None
    harness.table.go_on(BETO, 700, harness.now)
    assert hold_of(harness) is None
    assert harness.keep() == [Resumed(by=BETO, id=700)], "everybody gets a view in which they may act"
    harness.play_on()


def test_a_person_who_leaves_without_a_tap_holds_nobody_up() -> None:
    harness = two_rounds("wig-out", 2, 0)
    until_hold(harness)
    harness.table.go_on(ANA, harness.id(), harness.now)
    presence.leave(harness.table, BETO, harness.now)
    assert hold_of(harness) is None


def test_a_tap_without_a_hold_changes_nothing() -> None:
    harness = two_rounds("wig-out", 2, 0)
    harness.table.go_on(ANA, harness.id(), harness.now)
    assert harness.keep() == []
    assert not harness.table.state_due


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_nothing_ever_happens_during_a_hold(game: str, pace: Pace, seed: int) -> None:
    harness = two_rounds(game, 2, 1, pace, seed=f"{seed}")
    held_until = 0
    while harness.table.evening.playing:
        hold = hold_of(harness)
        held_until = hold.until if hold is not None else held_until
        before = len(harness.log)
        harness.somebody_acts()
        match = harness.table.match
        assert match is not None
        for entry in harness.log[before:]:
            assert not isinstance(entry, Acted) or match.began + entry.at >= held_until


@pytest.mark.parametrize("game", ROUNDS)
def test_the_end_of_a_match_is_not_held(game: str) -> None:
    harness = two_rounds(game, 2, 0)
    harness.play_on()
    match = harness.table.match
    assert match is not None
    assert match.mover == OVER
    assert match.hold is None


# --- races -----------------------------------------------------------------------------------------------------------


def test_a_tables_first_race_is_counted_down_and_later_ones_have_a_short_cue() -> None:
    harness = two_rounds("wig-out", 2, 0)
    first = until_hold(harness, "race")
    assert (first.first, first.lasts) == (True, FIRST_RACE)
    harness.wake(first.until)
    until_hold(harness, "round")
    later = until_hold(harness, "race")
    assert (later.first, later.lasts) == (False, RACE_CUE)
    harness.play_on()
    harness.start()
    assert not until_hold(harness, "race").first, "in the next match too"


def test_a_go_nuts_round_begins_with_a_cue_after_which_everybody_may_roll() -> None:
    for seed in range(100):
        harness = Harness(Settings(game="go-nuts", options={"first": 0, "squirrel_faces": [4, 1, 1]}), 2, f"{seed}")
        harness.sit(2)
        harness.start()
        harness.act(0, go_nuts.ROLL)
        hold = hold_of(harness)
        if hold is not None:
            break
    match = harness.table.expect_match()
    assert hold is not None
    assert hold.why == "race"
    harness.act(1, go_nuts.DOG)
    assert harness.refused[-1].refusal.key == "paused"
    assert match.stand_ins() == {}
    harness.wake(hold.until)
    assert match.choices(1) == [go_nuts.DOG]
    assert match.stand_ins() == {1: hold.until + 2000}, "and only then the table counts to two for a person"
    harness.act(1, go_nuts.DOG, 700)
    harness.wake(harness.now + 500)
    assert [entry.seat for entry in harness.entries(Acted) if entry.id == 700] == [1]


def test_at_calm_pace_there_is_no_race_and_no_cue() -> None:
    harness = two_rounds("go-nuts", 2, 1, "calm")
    while harness.table.evening.playing:
        assert hold_of(harness) is None
        harness.somebody_acts()


@pytest.mark.parametrize("key", GAMES)
def test_the_events_that_begin_a_race_and_end_a_round_are_the_games_own(key: str) -> None:
    rules, words = named(key).rules, named(key).words
    for event in (*rules.ROUND_OVER, *rules.TURN_OVER, *rules.RACE_BEGINS):
        assert words.event_words((event, 0, 0, 0, 0)[: len(rules.State().events[0])], 0)["event"]


# --- a restart -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ROUNDS)
@pytest.mark.parametrize("pace", ["live", "calm"])
def test_a_restart_in_the_middle_of_a_hold_holds_again_and_goes_on(game: str, pace: Pace) -> None:
    harness = two_rounds(game, 2, 1, pace)
    hold = until_hold(harness)
    before = remembered(harness.table)
    harness.now += 1000
    harness.restart()
    again = hold_of(harness)
    assert again is not None
    assert again == hold._replace(until=harness.now + ROUND_OVER)
    assert remembered(harness.table) == before
    harness.wake(again.until)
    assert hold_of(harness) is None
    harness.play_on()


def test_a_restart_after_a_hold_does_not_hold_again() -> None:
    harness = two_rounds("wig-out", 2, 0)
    harness.wake(until_hold(harness).until)
    harness.restart()
    assert hold_of(harness) is None


def test_after_a_restart_the_table_knows_that_it_has_seen_a_race() -> None:
    harness = two_rounds("wig-out", 2, 0)
    harness.play_on()
    harness.restart()
    harness.start()
    assert not until_hold(harness, "race").first


def test_a_restart_in_the_first_count_down_counts_down_again() -> None:
    harness = two_rounds("wig-out", 2, 0)
    until_hold(harness, "race")
    harness.restart()
    hold = hold_of(harness)
    assert hold is not None
    assert (hold.first, hold.until) == (True, harness.now + FIRST_RACE)
    assert harness.table.expect_match().mover == RACE
