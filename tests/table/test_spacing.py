"""The pace of bots: outside of races they leave people time to see each play."""

from collections.abc import Iterator
from itertools import pairwise
from statistics import median

import pytest
from hypothesis import assume, given, settings

from rumpus.game import happened
from rumpus.games import named
from rumpus.table.entries import Acted, Entry
from rumpus.table.lockstep import turn_in_race
from rumpus.table.pauses import SPACING, SPEEDS, TURN_OVER, Speed
from rumpus.table.tempo import lasts
from tests.table.harness import EVERY_GAME, Harness, Pace, two_rounds
from tests.walk import SEEDS


def steps(harness: Harness) -> list[tuple[bool, Acted]]:
    """Every line of a match of bots, with whether it was played in a race."""
    return list(played(harness))


def played(harness: Harness) -> Iterator[tuple[bool, Acted]]:
    """The same, line by line as it is played."""
    while harness.table.evening.playing:
        match = harness.table.expect_match()
        racing = match.is_live_race
        turn = turn_in_race(match.game.rules, match.state) if racing else -1
        at = harness.table.wake_at()
        assert at is not None
        yield from ((racing and one.seat != turn, one) for one in harness.wake(at) if isinstance(one, Acted))


@pytest.mark.parametrize(("game", "pace"), EVERY_GAME)
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_bots_play_no_faster_than_people_can_follow_outside_of_races(game: str, pace: Pace, seed: int) -> None:
    lines = steps(two_rounds(game, 0, 3, pace, seed=f"{seed}"))
    spaced = 0
    for (_, before), (racing, line) in pairwise(lines):
        if not racing:
            assert line.at - before.at >= SPACING[pace]
            spaced += 1
    assume(spaced)  # a match of Go Nuts! may be over with its first race


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_table_may_have_slower_or_faster_plays(speed: Speed) -> None:
    lines = [line for _, line in steps(two_rounds("forget-it", 0, 2, speed=speed))]
    gaps = [line.at - before.at for before, line in pairwise(lines)]
    assert min(gaps) >= SPACING["live"] * SPEEDS[speed]
    assert min(gaps) < SPACING["live"] * SPEEDS[speed] + 1000


def median_gap(speed: Speed) -> float:
    lines = [line for n in range(3) for _, line in steps(two_rounds("forget-it", 0, 2, speed=speed, seed=f"{n}"))]
    return median(line.at - before.at for before, line in pairwise(lines) if line.at > before.at)


def test_the_speed_of_a_table_is_felt_in_the_thinking_of_its_bots_too() -> None:
    slower, normal, faster = median_gap("slower"), median_gap("normal"), median_gap("faster")
    assert slower > 1.2 * normal
    assert faster < 0.85 * normal  # dice fly as long at any speed


def test_a_bot_is_quick_about_its_only_choice() -> None:
    pauses = two_rounds("forget-it", 0, 2).table.expect_match().pauses
    assert pauses.thought(0, 1, others_may_act=False) < pauses.thought(0, 2, others_may_act=False)
    assert pauses.thought(0, 1, others_may_act=True) == pauses.thought(0, 2, others_may_act=True)


def test_a_bot_goes_on_with_its_turn_sooner_than_it_begins_one() -> None:
    """Several rolls of one bot after the other are one story; nobody has to wait for each as for the first."""
    harness = two_rounds("forget-it", 0, 2)
    pauses = harness.table.expect_match().pauses
    _, line = next(played(harness))
    goes_on, begins = (pauses.thought(seat, 2, others_may_act=False) for seat in (line.seat, 1 - line.seat))
    assert goes_on < begins
    goes_on, begins = (pauses.thought(seat, 2, others_may_act=True) for seat in (line.seat, 1 - line.seat))
    assert goes_on == begins


def test_the_first_play_of_a_bot_leaves_time_to_read_who_begins() -> None:
    (_, first), *_ = steps(two_rounds("forget-it", 0, 2))
    assert first.at >= 2500


@pytest.mark.parametrize("game", ["go-nuts", "forget-it"])
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_the_points_of_a_turn_can_be_read_before_a_bot_goes_on(game: str, seed: int) -> None:
    rules = named(game).rules
    ended = 0
    for (_, before), (_, line) in pairwise(steps(two_rounds(game, 0, 3, seed=f"{seed}"))):
        if happened(rules.TURN_OVER, before.events):
            assert line.at - before.at >= lasts(rules.pace(before.action), 1.0) + TURN_OVER
            ended += 1
    assume(ended)  # a match of Go Nuts! may be over with its first race


def test_people_need_not_wait_for_a_bots_distance() -> None:
    harness = two_rounds("forget-it", 2, 0)
    seat = harness.table.expect_match().state.turn
    (line,) = harness.act(seat, harness.table.expect_match().choices(seat)[0])
    assert isinstance(line, Acted)
    assert line.at == 0


def test_a_bot_keeps_its_distance_from_what_a_person_played() -> None:
    harness = two_rounds("nuts-about-mutts", 1, 2, seed="distance")
    lines: list[Entry] = []
    for _ in range(300):
        if not harness.table.evening.playing:
            break
        before = len(harness.log)
        match = harness.table.expect_match()
        turn, racing = turn_in_race(match.game.rules, match.state), match.is_live_race
        harness.somebody_acts()
        for entry in harness.log[before : before + 1]:
            if isinstance(entry, Acted) and entry.seat and (not racing or entry.seat == turn) and lines:
                (last,) = lines[-1:]
                assert isinstance(last, Acted)
                assert entry.at - last.at >= SPACING["live"]
        lines += [entry for entry in harness.log[before:] if isinstance(entry, Acted)]
    assert len(lines) > 10
