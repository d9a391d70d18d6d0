"""The pauses of a table: bots keep their distance, rounds and races are held, and nobody acts meanwhile."""

from itertools import pairwise
from statistics import median

import pytest
from hypothesis import assume, given, settings

from rumpus.game import OVER, RACE
from rumpus.games import GAMES, named
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.table.entries import Acted, Entry, Resumed, Settings
from rumpus.table.lockstep import turn_in_race
from rumpus.table.pauses import FIRST_RACE, ROUND_OVER, SPACING, SPEEDS, Hold, Speed
from rumpus.table.pauses import RACE as RACE_CUE
from rumpus.table.tempo import lasts
from tests.example_matches import TWO_ROUNDS
from tests.table.company import ANA, BETO, CLARA, EVERY_GAME, QUICK, Company, Pace, remembered
from tests.walk import SEEDS

ROUNDS = list(TWO_ROUNDS)


def table_of(
    game: str, people: int, bots: int, pace: Pace = "live", speed: Speed = "normal", seed: str = ""
) -> Company:
    options = QUICK[game] | TWO_ROUNDS.get(game, {})
    company = Company(Settings(game=game, options=options, pace=pace, speed=speed), max(1, people), seed)
    company.sit(people, bots, "sensible")
    company.start()
    return company


def hold_of(company: Company) -> Hold | None:
    return company.table.expect_match().hold if company.table.evening.playing else None


def steps(company: Company) -> list[tuple[bool, Acted]]:
    """Every line of a match of bots, with whether it was played in a race."""
    found: list[tuple[bool, Acted]] = []
    while company.table.evening.playing:
        match = company.table.expect_match()
        racing = match.is_live_race
        turn = turn_in_race(match.game.rules, match.state) if racing else -1
        at = company.table.wake_at()
        assert at is not None
        found += [(racing and one.seat != turn, one) for one in company.wake(at) if isinstance(one, Acted)]
    return found


# --- spacing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_bots_play_no_faster_than_people_can_follow_outside_of_races(game: str, pace: Pace, seed: int) -> None:
    lines = steps(table_of(game, 0, 3, pace, seed=f"{seed}"))
    spaced = 0
    for (_, before), (racing, line) in pairwise(lines):
        if not racing:
            assert line.at - before.at >= SPACING[pace]
            spaced += 1
    assume(spaced)  # a match of Go Nuts! may be over with its first race


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_table_may_have_slower_or_faster_plays(speed: Speed) -> None:
    lines = [line for _, line in steps(table_of("forget-it", 0, 2, speed=speed))]
    gaps = [line.at - before.at for before, line in pairwise(lines)]
    assert min(gaps) >= SPACING["live"] * SPEEDS[speed]
    assert min(gaps) < SPACING["live"] * SPEEDS[speed] + 1000


def median_gap(speed: Speed) -> float:
    lines = [line for n in range(3) for _, line in steps(table_of("forget-it", 0, 2, speed=speed, seed=f"{n}"))]
    return median(line.at - before.at for before, line in pairwise(lines) if line.at > before.at)


def test_the_speed_of_a_table_is_felt_in_the_thinking_of_its_bots_too() -> None:
    slower, normal, faster = median_gap("slower"), median_gap("normal"), median_gap("faster")
    assert slower > 1.2 * normal
    assert faster < 0.8 * normal


def test_a_bot_is_quick_about_its_only_choice() -> None:
    lines = [line for _, line in steps(table_of("forget-it", 0, 2, seed="only"))]
    changes = [(line.at - before.at, line.seat != before.seat) for before, line in pairwise(lines)]
    first_rolls = median(gap for gap, is_first_roll in changes if is_first_roll)
    assert first_rolls < median(gap for gap, is_first_roll in changes if not is_first_roll)


def test_the_first_play_of_a_bot_leaves_time_to_read_who_begins() -> None:
    (_, first), *_ = steps(table_of("forget-it", 0, 2))
    assert first.at >= 2500


def test_people_need_not_wait_for_a_bots_distance() -> None:
    company = table_of("forget-it", 2, 0)
    seat = company.table.expect_match().state.turn
    (line,) = company.act(seat, company.table.expect_match().choices(seat)[0])
    assert isinstance(line, Acted)
    assert line.at == 0


def test_a_bot_keeps_its_distance_from_what_a_person_played() -> None:
    company = table_of("nuts-about-mutts", 1, 2, seed="distance")
    lines: list[Entry] = []
    for _ in range(300):
        if not company.table.evening.playing:
            break
        before = len(company.log)
        match = company.table.expect_match()
        turn, racing = turn_in_race(match.game.rules, match.state), match.is_live_race
        company.somebody_acts()
        for entry in company.log[before : before + 1]:
            if isinstance(entry, Acted) and entry.seat and (not racing or entry.seat == turn) and lines:
                (last,) = lines[-1:]
                assert isinstance(last, Acted)
                assert entry.at - last.at >= SPACING["live"]
        lines += [entry for entry in company.log[before:] if isinstance(entry, Acted)]
    assert len(lines) > 10


# --- the end of a round ----------------------------------------------------------------------------------------------


def step(company: Company) -> None:
    """One thing happens: somebody acts after a moment, or the alarm rings."""
    at, seats, match = company.table.wake_at(), company.awaited(), company.table.expect_match()
    if not seats or (at is not None and at <= company.now + 300):
        assert at is not None, "the match waits for nobody"
        company.now = max(company.now, at)
        company.table.wake(company.now)
        company.keep()
        return
    company.now += 300
    seat = company.rng.choice(seats)
    company.act(seat, company.rng.choice(match.choices(seat)))


def until_hold(company: Company, why: str = "round") -> Hold:
    """People and bots play until the table holds."""
    for _ in range(5000):
        hold = hold_of(company)
        if hold is not None and hold.why == why:
            return hold
        step(company)
        assert company.table.evening.playing, "the match ended without a hold"
    raise AssertionError("no hold")


@pytest.mark.parametrize("game", ROUNDS)
@pytest.mark.parametrize("pace", ["live", "calm"])
def test_after_a_round_nobody_can_act_for_three_seconds(game: str, pace: Pace) -> None:
    company = table_of(game, 2, 1, pace)
    hold = until_hold(company)
    match = company.table.expect_match()
    (*_, last) = company.entries(Acted)
    assert hold.until == match.began + last.at + lasts(match.game.rules.pace(last.action), 1.0) + ROUND_OVER
    assert [match.choices(seat) for seat in range(3)] == [[], [], []]
    assert company.table.waits() == {}, "no clock runs"
    for seat in (ANA, BETO):
        company.table.act(seat, company.id(), seat, 0, company.now)
        company.keep()
    assert [refused.refusal.key for refused in company.refused[-2:]] == ["paused", "paused"]
    company.wake(hold.until - 1)
    assert hold_of(company) is hold
    assert company.wake(hold.until) == [Resumed()]
    assert hold_of(company) is None
    assert any(match.choices(seat) for seat in range(3))
    (*_, after) = company.entries(Acted)
    assert after == last, "it goes on, and nothing has happened yet"


@pytest.mark.parametrize("game", ROUNDS)
def test_a_hold_tells_who_went_out_the_points_and_the_totals(game: str) -> None:
    company = table_of(game, 3, 0)
    hold = until_hold(company)
    match = company.table.expect_match()
    words = match.game.words
    (*_, last) = company.entries(Acted)
    told = [words.event_words(event, 0) for event in last.events]
    assert hold.seat == last.seat
    assert hold.points[hold.seat] == 0
    for one in told:
        if one["event"] == "scored":
            assert (hold.points[one["seat"]], hold.totals[one["seat"]]) == (one["points"], one["total"])
    assert hold.totals == tuple(match.game.rules.score(match.state, seat) for seat in range(3))


@pytest.mark.parametrize("game", ROUNDS)
def test_the_table_goes_on_as_soon_as_all_people_who_are_here_have_tapped(game: str) -> None:
    company = table_of(game, 3, 1)
    until_hold(company)
    company.table.leaves(CLARA, company.now)
    company.table.go_on(ANA, company.id(), company.now)
    company.table.go_on(ANA, company.id(), company.now)
    assert company.table.tapped == {ANA}
    assert hold_of(company) is not None
    company.table.go_on(BETO, 700, company.now)
    assert hold_of(company) is None
    assert company.keep() == [Resumed(by=BETO, id=700)], "everybody gets a view in which they may act"
    company.play_on()


def test_who_leaves_without_a_tap_holds_nobody_up() -> None:
    company = table_of("wig-out", 2, 0)
    until_hold(company)
    company.table.go_on(ANA, company.id(), company.now)
    company.table.leaves(BETO, company.now)
    assert hold_of(company) is None


def test_a_tap_without_a_hold_changes_nothing() -> None:
    company = table_of("wig-out", 2, 0)
    company.table.go_on(ANA, company.id(), company.now)
    assert company.keep() == []
    assert not company.table.state_due


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_nothing_ever_happens_during_a_hold(game: str, pace: Pace, seed: int) -> None:
    company = table_of(game, 2, 1, pace, seed=f"{seed}")
    held_until = 0
    while company.table.evening.playing:
        hold = hold_of(company)
        held_until = hold.until if hold is not None else held_until
        before = len(company.log)
        company.somebody_acts()
        match = company.table.match
        assert match is not None
        for entry in company.log[before:]:
            assert not isinstance(entry, Acted) or match.began + entry.at >= held_until


@pytest.mark.parametrize("game", ROUNDS)
def test_the_end_of_a_match_is_not_held(game: str) -> None:
    company = table_of(game, 2, 0)
    company.play_on()
    match = company.table.match
    assert match is not None
    assert match.mover == OVER
    assert match.hold is None


# --- races -----------------------------------------------------------------------------------------------------------


def test_a_tables_first_race_is_counted_down_and_later_ones_have_a_short_cue() -> None:
    company = table_of("wig-out", 2, 0)
    first = until_hold(company, "race")
    assert (first.first, first.lasts) == (True, FIRST_RACE)
    company.wake(first.until)
    until_hold(company, "round")
    later = until_hold(company, "race")
    assert (later.first, later.lasts) == (False, RACE_CUE)
    company.play_on()
    company.start()
    assert not until_hold(company, "race").first, "in the next match too"


def test_a_go_nuts_round_begins_with_a_cue_after_which_everybody_may_roll() -> None:
    for seed in range(100):
        company = Company(Settings(game="go-nuts", options={"first": 0, "squirrel_faces": [4, 1, 1]}), 2, f"{seed}")
        company.sit(2)
        company.start()
        company.act(0, go_nuts.ROLL)
        hold = hold_of(company)
        if hold is not None:
            break
    match = company.table.expect_match()
    assert hold is not None
    assert hold.why == "race"
    company.act(1, go_nuts.DOG)
    assert company.refused[-1].refusal.key == "paused"
    assert match.stand_ins() == {}
    company.wake(hold.until)
    assert match.choices(1) == [go_nuts.DOG]
    assert match.stand_ins() == {1: hold.until + 2000}, "and only then the table counts to two for a person"
    company.act(1, go_nuts.DOG, 700)
    company.wake(company.now + 500)
    assert [entry.seat for entry in company.entries(Acted) if entry.id == 700] == [1]


def test_at_calm_pace_there_is_no_race_and_no_cue() -> None:
    company = table_of("go-nuts", 2, 1, "calm")
    while company.table.evening.playing:
        assert hold_of(company) is None
        company.somebody_acts()


@pytest.mark.parametrize("key", GAMES)
def test_what_begins_a_race_and_ends_a_round_are_events_of_the_game(key: str) -> None:
    rules, words = named(key).rules, named(key).words
    for event in (*rules.ROUND_OVER, *rules.RACE_BEGINS):
        assert words.event_words((event, 0, 0, 0, 0)[: len(rules.State().events[0])], 0)["event"]


# --- a restart -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ROUNDS)
@pytest.mark.parametrize("pace", ["live", "calm"])
def test_a_restart_in_the_middle_of_a_hold_holds_again_and_goes_on(game: str, pace: Pace) -> None:
    company = table_of(game, 2, 1, pace)
    hold = until_hold(company)
    before = remembered(company.table)
    company.now += 1000
    company.restart()
    again = hold_of(company)
    assert again is not None
    assert again == hold._replace(until=company.now + ROUND_OVER)
    assert remembered(company.table) == before
    company.wake(again.until)
    assert hold_of(company) is None
    company.play_on()


def test_a_restart_after_a_hold_does_not_hold_again() -> None:
    company = table_of("wig-out", 2, 0)
    company.wake(until_hold(company).until)
    company.restart()
    assert hold_of(company) is None


def test_after_a_restart_the_table_knows_that_it_has_seen_a_race() -> None:
    company = table_of("wig-out", 2, 0)
    company.play_on()
    company.restart()
    company.start()
    assert not until_hold(company, "race").first


def test_a_restart_in_the_first_count_down_counts_down_again() -> None:
    company = table_of("wig-out", 2, 0)
    until_hold(company, "race")
    company.restart()
    hold = hold_of(company)
    assert hold is not None
    assert (hold.first, hold.until) == (True, company.now + FIRST_RACE)
    assert company.table.expect_match().mover == RACE
