"""Calm pace: no speed at all. In a race one seat after the other is asked, and lots are drawn for the bones."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus import record
from rumpus.bot_matches import bot_match
from rumpus.game import NOBODY, RACE
from rumpus.games import GAMES
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.games.nuts_about_mutts.cards import GRAB
from rumpus.games.nuts_about_mutts.state import GRABBING
from rumpus.table.entries import Acted, LetPass
from rumpus.table.lockstep import open_to
from rumpus.table.match import Match
from rumpus.table.race import Race
from rumpus.table.updates import RefusedAction
from tests.table.people_matches import START, Crowd, lines_of, people, refusals_of, secret_of
from tests.walk import SEEDS, any_options, every_table


@pytest.mark.parametrize(("key", "players"), every_table())
@settings(max_examples=3, deadline=None)
@given(data=st.data())
def test_bots_finish_every_game_and_leave_a_sound_record(key: str, players: int, data: st.DataObject) -> None:
    game = GAMES[key]
    options = game.options(data.draw(any_options(game, players)), players)
    strengths = [data.draw(st.sampled_from(["easy", "sensible", "random"])) for _ in range(players)]
    match, lines = bot_match(game, options, strengths, str(data.draw(st.integers(0, 9999))), pace="calm")
    assert match.over
    assert all(line.race is None or line.race.claims == () for line in lines)
    record.verify(record.read(record.write(match, lines)))


class Sleeper:
    """An agent that always passes."""

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        assert not racing, "nobody races at calm pace"
        return 100

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        return None


@pytest.mark.parametrize("key", GAMES)
def test_agents_that_would_let_everything_go_by_act_where_they_must(key: str) -> None:
    match = people(key, 3, pace="calm")
    for seat in range(3):
        match.hand_over(seat, Sleeper(), START)
    lines: list[Acted] = []
    while len(lines) < 100 and (now := match.wake_at()) is not None:
        lines += lines_of(match.wake(now))
    assert match.over or len(lines) >= 100


@pytest.mark.parametrize(("key", "players"), every_table())
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_people_who_do_as_they_like_leave_a_sound_record(key: str, players: int, seed: int) -> None:
    crowd = Crowd(people(key, players, secret_of(seed), "calm"), Random(seed))
    for _ in range(120):
        if not crowd.match.over:
            crowd.step()
    assert refusals_of(crowd.updates) == []
    record.verify(record.read(record.write(crowd.match, lines_of(crowd.updates), why="enough")))


def rounds(players: int) -> Iterator[Match]:
    """Go Nuts! rounds that seat 0 has just begun."""
    for seed in range(1000):
        match = people("go-nuts", players, secret_of(seed), "calm", first=0, squirrel_faces=[4, 1, 1])
        match.submit(0, go_nuts.ROLL, START)
        if match.state.stage == go_nuts.ROUND:
            yield match


def test_the_roller_is_asked_first_and_nobody_else_may_act() -> None:
    match = next(rounds(3))
    assert match.asked == 0
    assert [bool(match.choices(seat)) for seat in range(3)] == [True, False, False]
    assert refusals_of(match.submit(1, go_nuts.DOG, START)) == [(1, "not-asked")]
    match.submit(0, go_nuts.ROLL, START)
    assert match.asked == 1
    assert len(lines_of(match.submit(1, go_nuts.DOG, START))) == 1
    assert match.asked == 2


def test_a_refusal_of_the_rules_comes_before_that_of_the_table() -> None:
    match = next(rounds(3))
    assert refusals_of(match.submit(1, go_nuts.BANK, START)) == [(1, "no-bank-in-round")]


def test_nobody_is_hurried_nor_has_to_wait_for_the_tempo() -> None:
    match = next(rounds(2))
    for seat in (0, 1):
        assert match.asked == seat
        assert match.wake_at() is None
        assert len(lines_of(match.submit(seat, match.choices(seat)[0], START))) == 1


def test_the_match_waits_for_the_seat_that_is_asked() -> None:
    match = next(rounds(3))
    assert match.awaits() == [0]
    match.hand_over(0, Sleeper(), START)
    assert match.awaits() == []


def test_the_tempo_of_a_bot_that_stands_in_does_not_stop_the_round() -> None:
    match = next(rounds(3))
    match.hand_over(0, Sleeper(), START)
    (line,) = lines_of(match.wake(START + 1000))
    assert (line.seat, line.stand_in) == (0, "bot")
    match.take_back(0, START + 1000)
    assert match.asked == 1


def after_a_card() -> Match:
    """Advanced Nuts about Mutts: somebody laid a number that a seat may match or run on."""
    for seed in range(100):
        crowd = Crowd(people("nuts-about-mutts", 4, secret_of(seed), "calm"), Random(seed))
        for _ in range(60):
            if crowd.match.may_pass:
                return crowd.match
            if not crowd.match.over:
                crowd.step()
    raise AssertionError("nobody could ever match or run")


def test_a_seat_that_may_match_or_run_may_also_let_it_go_by() -> None:
    match = after_a_card()
    asked = match.asked
    assert asked is not None
    others = [seat for seat in range(4) if seat != asked]
    assert [match.choices(seat) for seat in others] == [[], [], []]
    (refused,) = match.let_pass(others[0], START + 10**6, id=3)
    assert isinstance(refused, RefusedAction)
    assert (refused.refusal.key, refused.action, refused.id) == ("not-asked", -1, 3)
    assert match.let_pass(asked, START + 10**6, id=4) == [LetPass(at=10**6, seat=asked, id=4)]
    assert match.asked != asked or not match.may_pass


def test_after_each_card_those_who_can_match_or_run_are_asked_from_its_players_left_and_then_the_seat_on_turn() -> None:
    asked_in_all = 0
    for seed in range(10):
        crowd = Crowd(people("nuts-about-mutts", 4, secret_of(seed), "calm"), Random(seed))
        match = crowd.match
        while not match.over:
            crowd.settle()
            s = match.state
            if match.game.rules.mover(s) == RACE:
                left_to_right = [(s.laid + n) % 4 for n in range(1, 5)] if s.laid != NOBODY else []
                expected = [seat for seat in left_to_right if open_to(match.game.rules, s, seat)]
                assert everybody_passes(match) == expected
                assert match.asked == s.turn
                asked_in_all += len(expected)
            crowd.step()
    assert asked_in_all > 100


def everybody_passes(match: Match) -> list[int | None]:
    passed = []
    while match.may_pass:
        passed.append(match.asked)
        assert match.asked is not None
        match.let_pass(match.asked, START)
    return passed


def test_a_seat_that_must_act_cannot_pass() -> None:
    match = next(rounds(3))
    assert refusals_of(match.let_pass(0, START)) == [(0, "must-act")]


def test_on_a_turn_and_at_a_live_pace_nobody_is_asked() -> None:
    for match in people("forget-it", 2, pace="calm"), people("go-nuts", 2), people("wig-out", 2):
        assert match.asked is None
        assert not match.may_pass
        assert refusals_of(match.let_pass(0, START)) == [(0, "not-asked")]


def grabs(players: int, seed: int) -> Match:
    """A match in which a mutt has just been played."""
    crowd = Crowd(people("nuts-about-mutts", players, secret_of(seed), "calm", advanced=False, hands=20), Random(seed))
    while crowd.match.state.stage != GRABBING:
        crowd.step()
    return crowd.match


@pytest.mark.parametrize("players", range(2, 7))
def test_the_table_makes_the_grabs_in_an_order_that_is_drawn(players: int) -> None:
    match = grabs(players, 1)
    assert match.game.rules.mover(match.state) == RACE
    assert (match.asked, match.awaits()) == (None, [])
    assert refusals_of(match.submit(0, GRAB, START)) == [(0, "not-asked")]
    left = list(range(players))
    for line in play_out_lots(match):
        assert line.stand_in == "table"
        assert line.race == Race((), tuple(left)), "drawn among all who have no bone yet"
        left.remove(line.seat)
    assert len(left) == 1


def play_out_lots(match: Match) -> Iterator[Acted]:
    while match.state.stage == GRABBING and (now := match.wake_at()) is not None:
        yield from lines_of(match.wake(now))


def test_every_order_of_grabs_comes_up() -> None:
    orders = {tuple(line.seat for line in play_out_lots(grabs(3, seed))) for seed in range(60)}
    assert orders == {(a, b) for a in range(3) for b in range(3) if a != b}
