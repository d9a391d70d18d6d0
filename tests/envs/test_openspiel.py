"""The games in OpenSpiel pass its own test, and its algorithms run on them."""

import sys
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rumpus.game import BadInput
from rumpus.games import GAMES, named
from rumpus.lab.solve import solution
from tests.amount import examples
from tests.example_matches import QUICK
from tests.walk import every_table

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (rumpus[openspiel])")
import pyspiel

if (
    find_spec("cvxpy") is None
):  # solves matrix games; value iteration imports it and needs it for simultaneous moves only
    sys.modules["cvxpy"] = SimpleNamespace(ECOS=None)  # type: ignore[assignment]
from open_spiel.python.algorithms import mcts, value_iteration

from rumpus.envs.openspiel_games import MADE, MatchState, as_parameter, short_name

DICE_GAME, CARD_GAME = "go-nuts", "nuts-about-mutts"


def loaded(key: str, players: int = 2) -> Any:
    options = named(key).rules.OPTIONS
    given = {name: as_parameter(options[name], value) for name, value in QUICK[key].items()}
    return pyspiel.load_game(short_name(key), {"players": players, **given})


@pytest.mark.parametrize(("key", "players"), every_table())
def test_a_game_passes_openspiels_random_simulations(key: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(key, players), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("key", GAMES)
def test_a_state_that_is_written_down_can_be_read_again(key: str) -> None:
    game = loaded(key)
    state, rng = game.new_initial_state(), np.random.default_rng(1)
    while len(state.history()) < 40:
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(n, 1.0) for n in state.legal_actions()]
        state.apply_action(outcomes[rng.integers(len(outcomes))][0])
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.observation_tensor(0) == state.observation_tensor(0)


class Late(MADE[DICE_GAME]):  # type: ignore[misc, valid-type]
    """A match that begins with these scores, so that few states are left."""

    scores = (9, 8)

    def new_initial_state(self) -> MatchState:
        state: MatchState = super().new_initial_state()
        for seat, points in enumerate(self.scores):
            state.match.rules_state.scores[seat] = points
        return state


def test_value_iteration_agrees_with_our_solution() -> None:
    """At the end of a match to ten; `make test-all` has more of it."""
    Late.scores = (9, 8) if examples(3) == 1 else (6, 7)
    game = Late({"players": 2, "goal": 10, "first": 0})
    values = value_iteration.value_iteration(game, depth_limit=-1, threshold=1e-13, cyclic_game=True)
    start = game.new_initial_state()
    exact = solution(DICE_GAME, {"goal": 10, "first": 0})
    asked = 0
    for state in decisions(start, np.random.default_rng(1)):
        expected = 2 * exact.win(state.match.rules_state, 0) - 1
        assert values[str(state)] == pytest.approx(expected, abs=1e-9)
        asked += 1
    assert asked > 30
    assert values[str(start)] == pytest.approx(2 * exact.win(start.match.rules_state, 0) - 1, abs=1e-9)


def decisions(start: Any, rng: np.random.Generator) -> Any:
    """Yield the states of some random matches in which a seat has to act."""
    for _ in range(20):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, likely = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choice(outcomes, p=likely))
            else:
                yield state
                state.apply_action(rng.choice(state.legal_actions()))


def test_openspiels_tree_search_plays_a_card_game() -> None:
    game, rng = loaded(CARD_GAME), np.random.RandomState(1)
    bots = [mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng) for _ in range(2)]
    state = game.new_initial_state()
    for _ in range(30):
        if state.is_chance_node():
            outcomes, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=likely))
        elif not state.is_terminal():
            state.apply_action(bots[state.current_player()].step(state))
    assert len(state.match.history) > 5


def test_wrong_parameters_are_told_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="Expected a whole number from 10 to 500"):
        MADE[DICE_GAME]({"goal": 7})
    with pytest.raises(BadInput, match="Expected numbers of faces such as 3-2-1"):
        MADE[DICE_GAME]({"squirrel_faces": "many"})
