"""Agents react to what people can see, and leave a person on turn in peace."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from bench.people import Model, Person, play_out
from hypothesis import given, settings

from rumpus.bots import bot, in_seat
from rumpus.bots.hands import Hands
from rumpus.game import DRAW, LAY, NO_TIME, THROW
from rumpus.games import named
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.games.nuts_about_mutts.cards import COLOURS, GRAB, MATCH, PLAY_MUTT
from rumpus.games.nuts_about_mutts.state import GRABBING
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.pauses import pauses_of
from rumpus.table.race import FLOOR
from rumpus.table.setup import SeatSetup, Setup
from rumpus.table.tempo import MILLISECONDS, lasts
from rumpus.table.visibility import ROUND_TRIP, Visibility
from tests.amount import examples
from tests.table.people_matches import START, lines_of, people, secret_of
from tests.walk import SEEDS

QUICK = 100  # ms
MUTTS = "nuts-about-mutts"


class Eager:
    """An agent that always takes the same short time."""

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        return QUICK

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        return choices[0]


def test_on_a_turn_an_agent_reacts_when_the_dice_lie() -> None:
    match = people("forget-it", 2)
    match.hand_over(match.state.turn, Eager(), START)
    rolls, chooses, *_ = lines_of(match.wake(START + 2000))
    assert rolls.at == ROUND_TRIP + QUICK
    assert chooses.at == rolls.at + MILLISECONDS[THROW] + ROUND_TRIP + QUICK


def test_an_agent_grabs_for_a_bone_when_the_mutt_lies() -> None:
    match = bones()
    first = next(seat for seat in range(3) if seat != match.state.turn)
    match.hand_over(first, Eager(), START)
    (line,) = lines_of(match.wake(START + 1000))
    assert (line.seat, line.at) == (first, MILLISECONDS[LAY] + ROUND_TRIP + QUICK)


def bones() -> Match:
    """A match in which a mutt was played at START, and everybody may grab."""
    for number in range(100):
        match = people(MUTTS, 3, secret_of(number), advanced=False)
        mutts = [action for action in match.choices(match.state.turn) if PLAY_MUTT <= action < PLAY_MUTT + COLOURS]
        if mutts:
            match.submit(match.state.turn, mutts[0], START)
            assert match.state.stage == GRABBING
            return match
    raise AssertionError


def test_people_may_be_as_quick_as_they_are() -> None:
    match = bones()
    seen = MILLISECONDS[LAY] + FLOOR
    (line,) = lines_of(match.submit(match.state.turn, GRAB, START + seen))
    assert line.at == seen


def test_a_bot_that_throws_on_in_a_round_need_not_look_but_the_round_is_seen_first() -> None:
    for number in range(1000):
        match = people("go-nuts", 2, secret_of(number), squirrel_faces=[4, 1, 1], dog_faces=[1, 5], first=0)
        match.hand_over(1, Eager(), START)
        match.submit(0, go_nuts.ROLL, START)
        if match.state.stage == go_nuts.ROUND:
            lines = lines_of(match.wake(START + 1600))
            if len(lines) == 3:
                first = MILLISECONDS[THROW] + ROUND_TRIP + QUICK
                assert [line.at for line in lines] == [first + n * MILLISECONDS[THROW] for n in range(3)]
                return
    raise AssertionError("no round with three throws")


def test_after_a_pause_agents_react_when_people_can_see_that_it_is_over() -> None:
    pauses = pauses_of("live", "normal")
    for number in range(1000):
        game, seats = named("go-nuts"), [SeatSetup("A", "person"), SeatSetup("B", "bot")]
        options = game.options({"squirrel_faces": [4, 1, 1], "first": 0}, 2)
        match = Match(Setup(game, options, seats, ["", ""], secret_of(number), ""), {1: Eager()}, START, pauses=pauses)
        match.submit(0, go_nuts.ROLL, START)
        if match.state.stage == go_nuts.ROUND:
            assert match.hold is not None
            until = match.hold.until
            (line,) = lines_of(match.wake(until + ROUND_TRIP + QUICK))
            assert line.at == until - START + ROUND_TRIP + QUICK
            return
    raise AssertionError("no round")


def test_cards_that_are_drawn_because_of_a_laid_one_are_seen_after_it() -> None:
    sight = Visibility(0, 1.0)
    sight.acted(0, LAY, True, False, 1000 + MILLISECONDS[LAY])
    assert sight.cue(1, 1000) == 1000 + MILLISECONDS[LAY] + MILLISECONDS[DRAW] + ROUND_TRIP


@pytest.mark.parametrize("pace", [(NO_TIME, 1), (LAY, 3), (DRAW, 1), (THROW, 1)])
def test_the_time_to_see_things_scales_with_the_tempo(pace: tuple[int, int]) -> None:
    sight = Visibility(0, 0.1)
    sight.acted(0, pace[0], False, False, 1000 + lasts(pace, 0.1))
    assert sight.visible_at(1000) == 1000 + lasts(pace, 0.1) + ROUND_TRIP // 10
    assert sight.visible_at(5000) == 5000, "long since"


# cutting in


def at_table(players: int, number: int, strength: str, hands: Hands) -> tuple[Setup, list[Acted]]:
    """A match of one person in seat 0 and bots, and its lines."""
    game = named(MUTTS)
    seats = [SeatSetup(f"P{n}", "bot" if n else "person") for n in range(players)]
    setup = Setup(game, game.options({}, players), seats, [""] * players, secret_of(number), "2026-01-01")
    match = Match(setup, {seat: bot(MUTTS, strength, Random(f"{number} {seat}")) for seat in range(1, players)})
    match.credits = {0: 0}
    who = Model(hands, "sensible").character(MUTTS)
    return setup, play_out(match, Person(match, 0, in_seat(MUTTS, who, Random(number))))


def cut_ins(setup: Setup, lines: Sequence[Acted]) -> list[int]:
    """How long after the person on turn could see the table each bot cut in, in ms."""
    match, found = Match(setup, {}), []
    visible = 0
    for line in lines:
        if MATCH <= line.action < PLAY_MUTT and line.seat != match.state.turn == 0:
            found.append(line.at - visible)
        match.redo(line)
        visible = line.at + lasts(setup.game.rules.pace(line.action), 1.0)
    return found


@settings(max_examples=examples(40), deadline=None)
@given(seed=SEEDS)
def test_easy_never_cuts_in_within_two_seconds_of_a_persons_turn(seed: int) -> None:
    for players in (2, 4):
        assert all(since >= 2000 for since in cut_ins(*at_table(players, seed, "easy", Hands(4000, spread=0.8))))


def test_easy_does_cut_in_on_somebody_who_takes_long_and_others_sooner() -> None:
    slow = Hands(4000, spread=0.8)
    easy, sensible = (
        [since for number in range(30) for since in cut_ins(*at_table(3, number, strength, slow))]
        for strength in ("easy", "sensible")
    )
    assert len(easy) > 5
    assert min(easy) >= 2000
    assert min(sensible) < 2000


# winnable


@pytest.mark.parametrize("players", [2, 3])
def test_somebody_who_always_takes_650_ms_gets_many_bones_against_easy_bots(players: int) -> None:
    races = own = 0
    for number in range(60):
        _, lines = at_table(players, number, "easy", Hands(650, spread=0.0, thought=650))
        grabs = [line for line in lines if line.action >= GRAB]
        races += len(grabs) // (players - 1)
        own += sum(line.seat == 0 and line.stand_in is None for line in grabs)
    assert races > 50
    assert own / races >= 0.4
