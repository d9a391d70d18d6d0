"""The law: what holds for every game at every number of seats."""

import copy
from collections.abc import Callable
from inspect import signature
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.envs.observation import observation, observe
from rumpus.game import ALLOWED, CHANCE, NOBODY, OVER, RACE, RULE_DEFAULTS, SPECTATOR, Game, emitted
from rumpus.games import GAMES
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play import playout
from rumpus.lab.play.playout import Bulk
from tests.amount import examples
from tests.example_matches import example
from tests.walk import SEEDS, Step, any_options, choices, every_table, odds, walk

at_every_table = pytest.mark.parametrize(("key", "players"), every_table())
LONGEST = 60_000  # steps; no match of random play comes near it
SAMPLED = 0.1  # of all states are looked at closely: a look costs a hundred steps


def begun(key: str, players: int, data: st.DataObject) -> tuple[Game, Any, Random]:
    """A match under any options that has yet to be played, and its random generator."""
    game = GAMES[key]
    options = game.options(data.draw(any_options(game, players)), players)
    return game, game.new(players, options), Random(data.draw(SEEDS))


@at_every_table
@settings(max_examples=examples(8), deadline=None)
@given(data=st.data())
def test_the_law_holds_throughout_a_match(key: str, players: int, data: st.DataObject) -> None:
    """One walk for all of it, as walking takes longer than most looks."""
    game, s, rng = begun(key, players, data)
    falls, twin = Falls(game, s), Twin(game, s)
    for count, step in enumerate(walk(game, s, rng)):
        assert count < LONGEST
        example(key).conserved(s)
        falls.alike(step)
        has_words_of_its_own(game, step)
        assert game.races or game.rules.mover(s) != RACE
        if not game.hides:
            nothing_is_hidden(game, s)
        if rng.random() < SAMPLED:
            twin.agrees(s, step)
            for look in LOOKS:
                look(game, s, rng)
        twin.move(step)
    example(key).conserved(s)
    twin.same(s)
    the_winners_standing_is_best(game, s)


def parameters(function: Callable[..., Any]) -> list[str]:
    return list(signature(function).parameters)


@pytest.mark.parametrize("key", GAMES)
def test_a_rule_takes_what_its_default_takes(key: str) -> None:
    """Types cannot tell, because a game may leave such a rule out."""
    for name, default in RULE_DEFAULTS.items():
        own = getattr(GAMES[key].rules, name)
        assert parameters(own) == parameters(default) if callable(default) else type(own) is type(default), name


# what holds in every state


def choices_are_exactly_what_check_allows(game: Game, s: Any, rng: Random) -> None:
    """Checking changes nothing, either."""
    before = copy.deepcopy(s)
    for seat in range(s.players):
        answers = [game.rules.check(s, seat, action) for action in range(game.rules.ACTIONS)]
        assert choices(game, s, seat) == [action for action, answer in enumerate(answers) if answer == ALLOWED]
        assert set(choices(game, s, seat)) <= set(game.words.thinkable(game.viewing.view(s, seat)))
        assert {answer for answer in answers if answer != ALLOWED} <= set(game.words.REFUSALS)
    assert s == before


def views_differ_where_they_are_said_to(game: Game, s: Any, rng: Random) -> None:
    """Everybody sees the same, but for the fields that words.PRIVATE names."""
    own = {"seat", *game.words.PRIVATE}
    public = game.viewing.view(s, SPECTATOR)
    shared = [name for name in public.__struct_fields__ if name not in own]
    assert own <= set(public.__struct_fields__)
    for seat in range(s.players):
        seen = game.viewing.view(s, seat)
        assert all(getattr(seen, name) == getattr(public, name) for name in shared)


def only_seats_that_mover_names_have_choices(game: Game, s: Any, rng: Random) -> None:
    mover = game.rules.mover(s)
    able = {seat for seat in range(s.players) if choices(game, s, seat)}
    assert able == {mover} if mover >= 0 else not able if mover == CHANCE else mover == RACE


def the_seat_whose_turn_it_is_in_a_race_can_act(game: Game, s: Any, rng: Random) -> None:
    if game.rules.mover(s) == RACE and (turn := game.rules.on_turn(s)) != NOBODY:
        assert choices(game, s, turn)


def a_state_made_from_a_view_looks_the_same_and_leaves_the_same_choices(game: Game, s: Any, rng: Random) -> None:
    if game.rules.mover(s) == CHANCE:
        return
    for seat in range(SPECTATOR, s.players):
        seen = game.viewing.view(s, seat)
        imagined = game.viewing.state(seen)
        assert game.viewing.view(imagined, seat) == seen
        assert game.rules.hidden(imagined, seat) == game.rules.hidden(s, seat)
        if seat != SPECTATOR:
            assert choices(game, imagined, seat) == choices(game, s, seat)
            game.rules.redeal(imagined, seat, picks(game, s, seat, rng))
            assert game.viewing.view(imagined, seat) == seen


def a_view_tells_nothing_hidden(game: Game, s: Any, rng: Random) -> None:
    """After hidden cards are dealt anew, the seat's view, observation, choices and whose move it is stay the same."""
    for seat in range(SPECTATOR, s.players):
        other = copy.deepcopy(s)
        game.rules.redeal(other, seat, picks(game, s, seat, rng))
        assert game.viewing.view(other, seat) == game.viewing.view(s, seat)
        assert game.rules.mover(other) == game.rules.mover(s)
        if seat != SPECTATOR:
            assert choices(game, other, seat) == choices(game, s, seat)
            assert not game.hides or observed(game, other, seat) == observed(game, s, seat)
        example(game.key).conserved(other)


def observed(game: Game, s: Any, seat: int) -> list[float]:
    """The observation that environments give a seat."""
    out = [-1.0] * len(observation(game.key).labels(s.players))
    observe(game, s, seat, out)
    return out


def outcomes_have_words_of_their_own(game: Game, s: Any, rng: Random) -> None:
    if game.rules.mover(s) == CHANCE:
        names = [game.words.fall_word(s, outcome) for outcome, weight in enumerate(odds(game, s)) if weight]
        assert len(set(names)) == len(names)


def what_falls_together_has_the_words_of_each(game: Game, s: Any, rng: Random) -> None:
    if game.rules.mover(s) != CHANCE:
        return
    likely = [outcome for outcome, weight in enumerate(odds(game, s)) if weight]
    outcomes = rng.choices(likely, k=game.rules.together(s))
    together, falling = list(game.words.fall_words(s, outcomes)), copy.deepcopy(s)
    for name, outcome in zip(together, outcomes, strict=True):
        assert name == game.words.fall_word(falling, outcome)
        game.rules.settle(falling, outcome)


def what_falls_together_settles_as_one_after_the_other(game: Game, s: Any, rng: Random) -> None:
    """Only the last outcome emits events, so that none are lost."""
    settle_together = game.rules.settle_together
    if game.rules.mover(s) != CHANCE or settle_together is None:
        return
    likely = [outcome for outcome, weight in enumerate(odds(game, s)) if weight]
    outcomes = rng.choices(likely, k=game.rules.together(s))
    at_once, falling = copy.deepcopy(s), copy.deepcopy(s)
    settle_together(at_once, outcomes)
    for outcome in outcomes[:-1]:
        game.rules.settle(falling, outcome)
        assert falling.event_count == 0
    game.rules.settle(falling, outcomes[-1])
    assert at_once == falling
    assert emitted(at_once) == emitted(falling)


def an_observation_shows_no_more_than_the_view(game: Game, s: Any, rng: Random) -> None:
    """A declared one, that is: the default one shows fields of the state that no view needs."""
    if game.rules.mover(s) == CHANCE or observation(game.key).by_cells:
        return
    seat = rng.randrange(s.players)
    imagined = game.viewing.state(game.viewing.view(s, seat))
    assert observed(game, imagined, seat) == observed(game, s, seat)


LOOKS = (
    choices_are_exactly_what_check_allows,
    views_differ_where_they_are_said_to,
    only_seats_that_mover_names_have_choices,
    the_seat_whose_turn_it_is_in_a_race_can_act,
    a_state_made_from_a_view_looks_the_same_and_leaves_the_same_choices,
    a_view_tells_nothing_hidden,
    an_observation_shows_no_more_than_the_view,
    outcomes_have_words_of_their_own,
    what_falls_together_has_the_words_of_each,
    what_falls_together_settles_as_one_after_the_other,
)


def picks(game: Game, s: Any, seat: int, rng: Random) -> list[int]:
    """The numbers from which what a seat cannot know is dealt."""
    return [rng.getrandbits(30) for _ in range(game.rules.hidden(s, seat))]


# what holds at every step


class Falls:
    """Outcomes that fall together fall by the same weights, and nothing else happens meanwhile."""

    def __init__(self, game: Game, s: Any) -> None:
        self._game, self._state = game, s
        self._left, self._weights = 0, [0]

    def alike(self, step: Step) -> None:
        assert step.seat == CHANCE or self._left == 0
        if step.seat == CHANCE:
            weights = odds(self._game, self._state)
            if not self._left:
                self._left, self._weights = self._game.rules.together(self._state), weights
            assert self._left >= 1
            assert weights == self._weights
            self._left -= 1


def has_words_of_its_own(game: Game, step: Step) -> None:
    if step.seat != CHANCE:
        assert game.words.action_number(game.words.action_words(step.number)) == step.number


def nothing_is_hidden(game: Game, s: Any) -> None:
    """In a game without secrets all seats are told the same."""
    for event in emitted(s):
        words = [game.words.event_words(event, seat) for seat in range(SPECTATOR, s.players)]
        assert all(said == words[0] for said in words)
    assert all(game.rules.hidden(s, seat) == 0 for seat in range(SPECTATOR, s.players))


class Twin:
    """The same match under compiled rules."""

    def __init__(self, game: Game, s: Any) -> None:
        self._game, self._live = game, packed(s)
        self._room, self._weights = (np.zeros(n, np.int64) for n in (game.rules.ACTIONS, game.rules.OUTCOMES))
        self._mover, self._choices, self._odds, self._move = compiled(game.key)

    def same(self, s: Any) -> None:
        assert packed(s).tobytes() == self._live.tobytes()

    def agrees(self, s: Any, step: Step) -> None:
        self.same(s)
        assert self._mover(self._live) == self._game.rules.mover(s)
        if step.seat == CHANCE:
            assert self._odds(self._live, self._weights) == sum(odds(self._game, s))
            assert self._weights.tolist() == odds(self._game, s)
        else:
            found = self._choices(self._live, step.seat, self._room)
            assert self._room[:found].tolist() == choices(self._game, s, step.seat)

    def move(self, step: Step) -> None:
        self._move(self._live, step.seat, step.number)


# what holds at the end


def the_winners_standing_is_best(game: Game, s: Any) -> None:
    said = [game.words.event_words(event, SPECTATOR) for event in s.events[: s.event_count]]
    standings = [game.rules.standing(s, seat) for seat in range(s.players)]
    assert game.rules.mover(s) == OVER
    assert [event["seat"] for event in said if event["event"] == "won"] == [
        seat for seat in range(s.players) if standings[seat] == max(standings)
    ]
    assert not any(choices(game, s, seat) for seat in range(s.players))


# compiled rules


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
        kept(lambda live: mover(live[0])),
        kept(lambda live, seat, out: choices(live[0], seat, out)),
        kept(lambda live, out: weights(live[0], out)),
        kept(move),
    )
    return _COMPILED[key]


def kept(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compiled, for later runs too: an edit of this file is the one kind that Numba's own cache notices."""
    function.__module__ = playout.__name__
    return fast(function)


@pytest.mark.parametrize("key", GAMES)
def test_bulk_play_is_the_same_for_the_same_seed(key: str) -> None:
    game = GAMES[key]
    bulk = Bulk(game, 2, game.options({}, 2))
    assert bulk.play(50, seed=7) == bulk.play(50, seed=7)
    assert bulk.play(50, seed=7) != bulk.play(50, seed=8)


@pytest.mark.parametrize("key", GAMES)
def test_the_names_that_a_games_words_declare_exist(key: str) -> None:
    words, actions = GAMES[key].words, range(GAMES[key].rules.ACTIONS)
    deeds = {words.action_words(action)["do"] for action in actions}
    assert {*words.ACTION_SOUNDS, *words.LAYS} <= deeds
    assert {*words.EVENT_SOUNDS, *words.EVENT_ROLES, *words.SECRETS} <= set(words.EVENT_FIELDS)
    assert all({"seat", *secret} <= set(words.EVENT_FIELDS[event]) for event, secret in words.SECRETS.items())
    in_actions = {name for action in actions for name in words.action_words(action)}
    in_events = {name.rstrip("?") for names in words.EVENT_FIELDS.values() for name in names}
    assert set(words.SEAT_WORDS) <= in_actions | in_events


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.races])
def test_a_game_that_is_said_to_have_races_has_some(key: str) -> None:
    game = GAMES[key]
    s = game.new(3, game.options({}, 3))
    assert any(game.rules.mover(s) == RACE for _ in walk(game, s, Random(1)))
