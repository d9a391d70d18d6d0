"""The PettingZoo environments pass PettingZoo's own tests, for every game."""

import re
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rumpus.game import BadInput
from rumpus.games import GAMES
from tests.example_matches import QUICK

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (rumpus[rl])")
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test

from rumpus.envs import pettingzoo_env as zoo

EVERY_GAME = pytest.mark.parametrize("key", GAMES)
A_GAME = next(iter(GAMES))


@EVERY_GAME
@pytest.mark.parametrize("kind", ["env", "cyclic_env"])
def test_an_environment_passes_the_api_test(key: str, kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    made: Any = getattr(zoo, kind)(key, players=3, options=QUICK[key])
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")  # it is a dict with one and the mask
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # of seats that are not asked
        api_test(made, num_cycles=60)


@EVERY_GAME
@pytest.mark.parametrize("kind", ["env", "cyclic_env"])
def test_an_environment_passes_the_seed_test(key: str, kind: str) -> None:
    seed_test(partial(getattr(zoo, kind), key, options=QUICK[key]), num_cycles=60)


@EVERY_GAME
def test_an_environment_passes_the_render_test(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(zoo.env, key, players=3, options=QUICK[key]), {"ansi": lambda text: "seat" in text})
    assert re.search(r"seat \d: \d+ \w+", capsys.readouterr().out)


@EVERY_GAME
def test_an_environment_in_cycles_passes_the_max_cycles_test(key: str) -> None:
    """That test gives any action to any agent."""
    settings: dict[str, Any] = {"game": key, "players": 3, "options": QUICK[key], "illegal": "draw"}
    max_cycles_test(
        SimpleNamespace(env=partial(zoo.cyclic_env, **settings), parallel_env=partial(zoo.parallel_env, **settings))
    )


def test_a_match_is_cut_short_after_so_many_actions_a_seat() -> None:
    made = zoo.env(A_GAME, max_cycles=3)
    made.reset(seed=1)
    actions = 0
    for agent in made.agent_iter():
        seen, _, terminated, truncated, _ = made.last()
        assert not terminated
        made.step(None if truncated else made.action_space(agent).sample(seen["action_mask"]))
        actions += not truncated
    assert actions == 2 * 3


@pytest.mark.parametrize("kind", ["env", "cyclic_env"])
def test_the_winner_is_paid_by_the_others(kind: str) -> None:
    made = getattr(zoo, kind)(A_GAME, players=3, options=QUICK[A_GAME])
    made.reset(seed=3)
    paid = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        seen, reward, terminated, _, _ = made.last()
        paid[agent] += reward
        made.step(None if terminated else made.action_space(agent).sample(seen["action_mask"]))
    assert sorted(paid.values()) == [-0.5, -0.5, 1.0]


def test_wrong_input_is_told_in_a_sentence() -> None:
    made = zoo.env(A_GAME)
    made.reset(seed=1)
    with pytest.raises(BadInput, match="Expected one of 0, got 7"):
        made.step(7)
    with pytest.raises(BadInput, match="Expected refuse or draw"):
        zoo.env(A_GAME, illegal="ignore")
    with pytest.raises(BadInput, match="for render_mode"):
        zoo.env(A_GAME, render_mode="rgb_array")
    cycles = zoo.parallel_env(A_GAME, options={"first": 0})
    seen, _ = cycles.reset(seed=1)
    assert np.flatnonzero(seen["seat_1"]["action_mask"]).tolist() == [cycles.wait]
    with pytest.raises(BadInput, match="seat_1 is not asked now"):
        cycles.step({"seat_0": 0, "seat_1": 0})
    with pytest.raises(BadInput, match="Expected an action of seat_0"):
        cycles.step({"seat_1": cycles.wait})
