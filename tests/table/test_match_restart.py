"""After a restart a match goes on as if it had never stopped: redo what was saved, then resume."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace

from rumpus import record
from rumpus.bot_matches import play_out, seated_bot
from rumpus.games import GAMES
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.table import pending
from rumpus.table.entries import Acted, LetPass
from rumpus.table.match import Match
from rumpus.table.race import FLOOR, Race
from rumpus.table.setup import SeatSetup, Setup
from tests.table.people_matches import START, Crowd, Pace, lines_of, people, secret_of
from tests.walk import SEEDS

RESTARTED = 900_000  # another clock


def restarted(crowd: Crowd) -> Match:
    again = Match(crowd.match.setup, {}, now=RESTARTED)
    for item in crowd.history:
        again.redo(item)
    return again


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the table act for nobody who is silent: after a restart it would wait longer than without one."""
    monkeypatch.setattr(pending, "SILENCE", 10**9)


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("pace", ["live", "calm"])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=SEEDS)
def test_a_match_goes_on_after_a_restart_as_if_it_had_not_stopped(
    key: str, players: int, pace: Pace, seed: int
) -> None:
    rng = Random(seed)
    before = Crowd(people(key, players, secret_of(seed), pace), rng)
    for _ in range(rng.randrange(2, 80)):
        before.step()
    before.settle()
    again = restarted(before)
    assert again.state == before.match.state
    again.resume(RESTARTED)
    stood_still = before.now - START - (before.history[-1].at if before.history else 0)
    went_on = [played_on(match, seed, now) for match, now in ((before.match, before.now), (again, RESTARTED))]
    assert again.state == before.match.state
    assert [earlier(item, stood_still) for item in went_on[0]] == went_on[1]


def played_on(match: Match, seed: int, now: int) -> list[Acted | LetPass]:
    """Let people play the match on, once all hands are free; the same seed gives the same actions."""
    match.credits = {seat: 10 * seat for seat in range(match.state.players)}
    crowd = Crowd(match, Random(seed), now + 2000)
    for _ in range(40):
        if not match.over:
            crowd.step()
    crowd.settle()
    return crowd.history


def earlier(item: Acted | LetPass, by: int) -> Acted | LetPass:
    """The update with all its times `by` ms earlier."""
    if isinstance(item, LetPass):
        return replace(item, at=item.at - by)
    race = item.race
    if race is not None:
        claims = [claim._replace(arrival=claim.arrival - by, time=claim.time - by) for claim in race.claims]
        race = Race(tuple(claims), race.tied)
    return replace(item, at=item.at - by, race=race)


def test_after_a_restart_a_seat_that_has_passed_is_not_asked_again() -> None:
    found = 0
    for seed in range(40):
        crowd = Crowd(people("nuts-about-mutts", 4, secret_of(seed), "calm"), Random(seed))
        while not crowd.match.over:
            crowd.step()
            if crowd.updates and isinstance(crowd.updates[-1], LetPass):
                again = restarted(crowd)
                again.resume(RESTARTED)
                assert (again.asked, again.may_pass) == (crowd.match.asked, crowd.match.may_pass)
                found += 1
                break
    assert found >= 20


def test_time_goes_on_from_the_last_line() -> None:
    crowd = Crowd(people("forget-it", 2), Random(1))
    for _ in range(5):
        crowd.step()
    crowd.settle()
    again = restarted(crowd)
    again.resume(RESTARTED + 5000)
    (line,) = lines_of(again.submit(again.state.turn, again.choices(again.state.turn)[0], RESTARTED + 7000))
    assert line.at == crowd.history[-1].at + 2000


def test_hands_that_were_full_are_full_again() -> None:
    match = people("forget-it", 2, secret=bytes(31) + b"\x02")
    seat = match.state.turn
    (line,) = lines_of(match.submit(seat, 0, START))
    again = Match(match.setup, {}, now=RESTARTED)
    again.redo(line)
    again.resume(RESTARTED)
    again.submit(seat, again.choices(seat)[0], RESTARTED + 10)
    assert again.wake_at() == RESTARTED + 450


def duel() -> tuple[Match, Acted]:
    """A Go Nuts! round of two, and the line that began it."""
    for seed in range(1000):
        match = people("go-nuts", 2, secret_of(seed), first=0, squirrel_faces=[4, 1, 1])
        (line,) = lines_of(match.submit(0, go_nuts.ROLL, START))
        if match.state.stage == go_nuts.ROUND:
            return match, line
    raise AssertionError("no round in a thousand matches")


def test_hands_are_full_from_the_seat_time_of_a_race_on() -> None:
    match, began = duel()
    match.credits = {0: 0, 1: 200}
    match.submit(0, go_nuts.ROLL, START + 1000)
    (raced,) = lines_of(match.wake(START + 1400))
    again = Match(match.setup, {}, now=RESTARTED)
    for line in (began, raced):
        again.redo(line)
    again.resume(RESTARTED)
    again.submit(0, go_nuts.ROLL, RESTARTED)
    assert again.wake_at() == RESTARTED + 1000 + 450 - raced.at


def test_an_open_race_gets_a_new_cue() -> None:
    match, began = duel()
    again = Match(match.setup, {}, now=0)
    again.redo(began)
    again.resume(RESTARTED)
    again.credits = {0: 0, 1: 200}
    again.submit(1, go_nuts.DOG, RESTARTED + 10)
    (line,) = lines_of(again.wake(RESTARTED + 400))
    assert line.race is not None
    assert line.race.claims[0].time == began.at + FLOOR


@pytest.mark.parametrize("pace", ["live", "calm"])
@pytest.mark.parametrize("key", GAMES)
def test_bots_play_on_after_a_restart_and_the_whole_record_is_sound(key: str, pace: Pace) -> None:
    game = GAMES[key]
    seats = [SeatSetup(f"Bot {n}", "bot") for n in range(3)]
    setup = Setup(game, game.options({}, 3), seats, [""] * 3, secret_of(7), "2026-01-01", pace)
    agents = {seat: seated_bot(game, "random", "restart", 1, seat) for seat in range(3)}
    match = Match(setup, agents)
    history: list[Acted | LetPass] = []
    while (now := match.wake_at()) is not None and len(history) < 25:
        history += [item for item in match.wake(now) if isinstance(item, (Acted, LetPass))]
    again = Match(setup, agents, now=RESTARTED)
    for item in history:
        again.redo(item)
    again.resume(RESTARTED + 1)
    lines = lines_of(history) + play_out(again)
    assert again.over
    record.verify(record.read(record.write(again, lines)))


def test_a_saved_line_that_does_not_follow_from_the_secret_is_refused() -> None:
    match = people("forget-it", 2)
    (line,) = lines_of(match.submit(match.state.turn, 0, START))
    with pytest.raises(ValueError, match="falls"):
        people("forget-it", 2).redo(replace(line, falls=("1",) * 9))
