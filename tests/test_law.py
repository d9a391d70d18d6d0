"""The law: what holds for every game at every number of seats."""

import copy
import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.game import ALLOWED, CHANCE, OVER, RACE, SPECTATOR, Game, told
from rumpus.games import GAMES
from rumpus.games.forget_it import rules as forget_it
from rumpus.lab.compile import fast, packed
from rumpus.lab.playout import Bulk
from tests.games.mutts import everything
from tests.walk import SEEDS, any_options, choices, every_table, odds, walk

at_every_table = pytest.mark.parametrize(("key", "players"), every_table())
a_few = settings(max_examples=4, deadline=None)
LONGEST = 60_000  # steps; no match of random play comes near it


def begun(key: str, players: int, data: st.DataObject) -> tuple[Game, Any, Random]:
    """A match under any options that has yet to be played, and its luck."""
    game = GAMES[key]
    options = game.options(data.draw(any_options(game, players)), players)
    return game, game.new(players, options), Random(data.draw(SEEDS))


def sampled(luck: Random, share: float = 0.1) -> bool:
    """Whether to look closely at this state: a look costs a hundred steps."""
    return luck.random() < share


@at_every_table
@a_few
@given(data=st.data())
def test_choices_are_exactly_what_check_allows_and_checking_changes_nothing(
    key: str, players: int, data: st.DataObject
) -> None:
    game, s, luck = begun(key, players, data)
    for _ in walk(game, s, luck):
        if not sampled(luck):
            continue
        before = copy.deepcopy(s)
        for seat in range(players):
            answers = [game.rules.check(s, seat, action) for action in range(game.rules.ACTIONS)]
            assert choices(game, s, seat) == [action for action, answer in enumerate(answers) if answer == ALLOWED]
            assert set(choices(game, s, seat)) <= set(game.words.thinkable(game.viewing.view(s, seat)))
            assert {answer for answer in answers if answer != ALLOWED} <= set(game.words.REFUSALS)
        assert s == before


@at_every_table
@a_few
@given(data=st.data())
def test_matches_end_and_the_winners_standing_is_best(key: str, players: int, data: st.DataObject) -> None:
    game, s, luck = begun(key, players, data)
    for steps, _ in enumerate(walk(game, s, luck)):
        assert steps < LONGEST
    said = [game.words.event_words(event, SPECTATOR) for event in s.events[: s.told]]
    standings = [game.rules.standing(s, seat) for seat in range(players)]
    assert game.rules.mover(s) == OVER
    assert [event["seat"] for event in said if event["event"] == "won"] == [
        seat for seat in range(players) if standings[seat] == max(standings)
    ]
    assert not any(choices(game, s, seat) for seat in range(players))


@at_every_table
@a_few
@given(data=st.data())
def test_a_state_made_from_a_view_looks_the_same_and_leaves_the_same_choices(
    key: str, players: int, data: st.DataObject
) -> None:
    game, s, luck = begun(key, players, data)
    for step in walk(game, s, luck):
        if step.seat == CHANCE or not sampled(luck):
            continue
        for seat in range(SPECTATOR, players):
            seen = game.viewing.view(s, seat)
            imagined = game.viewing.state(seen)
            assert game.viewing.view(imagined, seat) == seen
            assert game.rules.hidden(imagined, seat) == game.rules.hidden(s, seat)
            if seat != SPECTATOR:
                assert choices(game, imagined, seat) == choices(game, s, seat)
                game.rules.redeal(imagined, seat, [luck.getrandbits(30) for _ in range(game.rules.hidden(s, seat))])
                assert game.viewing.view(imagined, seat) == seen


@at_every_table
@a_few
@given(data=st.data())
def test_what_falls_together_falls_by_the_same_weights(key: str, players: int, data: st.DataObject) -> None:
    game, s, luck = begun(key, players, data)
    left, alike = 0, [0]
    for step in walk(game, s, luck):
        assert step.seat == CHANCE or left == 0
        if step.seat == CHANCE:
            left, alike = (left, alike) if left else (game.rules.together(s), odds(game, s))
            assert left >= 1
            assert odds(game, s) == alike
            left -= 1


@at_every_table
@a_few
@given(data=st.data())
def test_only_seats_that_mover_names_have_choices(key: str, players: int, data: st.DataObject) -> None:
    game, s, luck = begun(key, players, data)
    for _ in walk(game, s, luck):
        if sampled(luck):
            mover = game.rules.mover(s)
            able = {seat for seat in range(players) if choices(game, s, seat)}
            assert able == {mover} if mover >= 0 else not able if mover == CHANCE else mover == RACE


@at_every_table
@a_few
@given(data=st.data())
def test_a_view_tells_nothing_hidden(key: str, players: int, data: st.DataObject) -> None:
    """Whatever a seat cannot know is dealt anew: its view, its choices and whose move it is stay the same."""
    game, s, luck = begun(key, players, data)
    for _ in walk(game, s, luck):
        if not sampled(luck):
            continue
        for seat in range(SPECTATOR, players):
            other = copy.deepcopy(s)
            picks = [luck.randrange(1 << 20) for _ in range(game.rules.hidden(s, seat))]
            game.rules.redeal(other, seat, picks)
            assert game.viewing.view(other, seat) == game.viewing.view(s, seat)
            assert game.rules.mover(other) == game.rules.mover(s)
            assert seat == SPECTATOR or choices(game, other, seat) == choices(game, s, seat)
            COUNTED[key](other)


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if not game.hides])
@a_few
@given(data=st.data())
def test_where_nothing_is_hidden_all_are_told_the_same(key: str, data: st.DataObject) -> None:
    game, s, luck = begun(key, GAMES[key].rules.SEATS[0], data)
    for _ in walk(game, s, luck):
        for event in told(s):
            words = [game.words.event_words(event, seat) for seat in range(SPECTATOR, s.players)]
            assert all(said == words[0] for said in words)
        assert all(game.rules.hidden(s, seat) == 0 for seat in range(SPECTATOR, s.players))


@at_every_table
@a_few
@given(data=st.data())
def test_cards_and_dice_are_conserved(key: str, players: int, data: st.DataObject) -> None:
    game, s, luck = begun(key, players, data)
    for _ in walk(game, s, luck):
        COUNTED[key](s)
    COUNTED[key](s)


@at_every_table
@a_few
@given(data=st.data())
def test_actions_and_outcomes_have_words_of_their_own(key: str, players: int, data: st.DataObject) -> None:
    game, s, luck = begun(key, players, data)
    for step in walk(game, s, luck):
        if step.seat != CHANCE:
            assert game.words.action_number(game.words.action_words(step.number)) == step.number
        elif sampled(luck):
            names = [game.words.fall_word(s, outcome) for outcome, weight in enumerate(odds(game, s)) if weight]
            assert len(set(names)) == len(names)


@at_every_table
@settings(max_examples=2, deadline=None)
@given(data=st.data())
def test_plain_and_compiled_rules_agree_state_for_state(key: str, players: int, data: st.DataObject) -> None:
    game, s, luck = begun(key, players, data)
    live = packed(s)
    room, weighed = np.zeros(game.rules.ACTIONS, np.int64), np.zeros(game.rules.OUTCOMES, np.int64)
    mover, choose, weigh, move = compiled(key)
    for step in walk(game, s, luck):
        if sampled(luck):
            assert packed(s).tobytes() == live.tobytes()
            assert mover(live) == game.rules.mover(s)
            if step.seat == CHANCE:
                assert weigh(live, weighed) == sum(odds(game, s))
                assert weighed.tolist() == odds(game, s)
            else:
                assert room[: choose(live, step.seat, room)].tolist() == choices(game, s, step.seat)
        move(live, step.seat, step.number)
    assert packed(s).tobytes() == live.tobytes()


_COMPILED: dict[str, tuple[Callable[..., Any], ...]] = {}


def compiled(key: str) -> tuple[Callable[..., Any], ...]:
    """mover, choices, weights and one step, compiled, over an array that holds one state."""
    if key in _COMPILED:
        return _COMPILED[key]
    rules = GAMES[key].rules
    mover, choices, weights, act, settle = rules.mover, rules.choices, rules.weights, rules.act, rules.settle

    def move(live: Any, seat: int, number: int) -> None:
        if seat == CHANCE:
            settle(live[0], number)
        else:
            act(live[0], seat, number)

    _COMPILED[key] = (
        fast(lambda live: mover(live[0])),
        fast(lambda live, seat, out: choices(live[0], seat, out)),
        fast(lambda live, out: weights(live[0], out)),
        fast(move),
    )
    return _COMPILED[key]


@pytest.mark.parametrize("key", GAMES)
def test_compiled_play_stays_inside_its_arrays(key: str) -> None:
    """Numba leaves bounds unchecked unless told; a process of its own, as the switch is read once."""
    program = (
        "from rumpus.games import GAMES\nfrom rumpus.lab.playout import Bulk\nimport sys\n"
        "game = GAMES[sys.argv[1]]\n"
        "for players in game.rules.SEATS:\n"
        "    assert Bulk(game, players, game.options({}, players)).play(100, players).decisions > 0\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, key],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("key", GAMES)
def test_bulk_play_is_the_same_for_the_same_seed(key: str) -> None:
    game = GAMES[key]
    bulk = Bulk(game, 2, game.options({}, 2))
    assert bulk.play(50, seed=7) == bulk.play(50, seed=7)
    assert bulk.play(50, seed=7) != bulk.play(50, seed=8)


# whether everything is there, game by game


def go_nuts_dice(s: Any) -> None:
    assert 0 <= s.air <= s.dice <= 5
    assert all(0 <= face < 3 for face in s.faces)


def wig_out_cards(s: Any) -> None:
    assert s.left == sum(s.deck)
    assert s.held == [sum(hand) for hand in s.hands]
    cards = [sum(where) for where in zip(s.deck, s.piles, *s.hands, strict=True)]
    assert cards == [5] * s.characters + [0] * (14 - s.characters)


def mutts_cards(s: Any) -> None:
    assert list(everything(s).values()) == [2] * 39 + [14, 3, 3, 3, 3]


def forget_it_dice(s: Any) -> None:
    in_hand = s.hand[: s.in_hand]
    assert s.in_hand <= 9
    assert len(set(in_hand)) == len(in_hand), "no die is there twice"
    assert all(0 <= face < 6 for face in s.faces)
    assert s.stage != forget_it.ROLLING or sum(s.shown) == s.landed


COUNTED: dict[str, Callable[[Any], None]] = {
    "go-nuts": go_nuts_dice,
    "wig-out": wig_out_cards,
    "nuts-about-mutts": mutts_cards,
    "forget-it": forget_it_dice,
}


def test_every_game_counts_what_it_has() -> None:
    assert set(COUNTED) == set(GAMES)
