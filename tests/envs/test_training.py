"""The example that learns: it gets better at a game by playing itself, and its measure of perfection is right."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from examples import train
from examples.train import Network, bot, exactness, share

import rumpus
from rumpus.envs import Arrays, BatchEnv

SHORT = ("--option", "goal=10", "--batch", "128", "--hidden", "24", "--matches", "400")


def trained(updates: int, seed: int) -> tuple[BatchEnv, Network]:
    given = train.arguments([*SHORT, "--updates", str(updates), "--seed", str(seed)])
    env, network = train.begin(given)
    for _ in train.train(env, network, updates, seed):
        pass
    return env, network


def test_a_short_training_beats_a_random_player_and_loses_less_a_decision() -> None:
    env, network = trained(1500, seed=1)
    won = share(env, network.play, bot(env, "random"), 2000, seed=5)
    assert won.mean - won.reach > 0.6
    learned, random = (exactness(env, player, 100, seed=5).loss for player in (network.play, bot(env, "random")))
    assert learned.mean + learned.reach < random.mean - random.reach


def test_the_same_seed_gives_the_same_weights_and_another_seed_others() -> None:
    (_, one), (_, same), (_, other) = (trained(20, seed) for seed in (1, 1, 2))
    assert all(np.array_equal(*pair) for pair in zip(one.weights, same.weights, strict=True))
    assert not np.array_equal(one.weights[0], other.weights[0])


def test_gradients_are_those_of_the_error() -> None:
    """A tiny change of a weight changes half the squared estimates as its gradient says."""
    rng = np.random.default_rng(1)
    network = Network([one.astype(float) for one in Network.new([4, 5, 3], rng).weights])
    observation = rng.random((7, 4))
    values = network.layers(observation)
    for weights, gradient in zip(network.weights, network.gradients(values, values[-1]), strict=True):
        before = (network.layers(observation)[-1] ** 2).sum() / 2
        weights.flat[0] += 1e-6
        after = (network.layers(observation)[-1] ** 2).sum() / 2
        weights.flat[0] -= 1e-6
        assert (after - before) / 1e-6 == pytest.approx(gradient.flat[0], rel=1e-3, abs=1e-5)


def test_the_solution_itself_loses_nothing_and_its_wins_follow_from_losses() -> None:
    """Against a bot whose losses say how often it wins, the solution really wins the rest of the matches."""
    env = BatchEnv("go-nuts", options={"goal": 10}, skip_forced=True)
    exact = rumpus.solve("go-nuts", {"goal": 10})

    def best(env: BatchEnv, arrays: Arrays) -> Any:
        worths = [exact.actions(env.rules_state(n)) for n in range(env.batch)]
        return np.array([max(worth, key=worth.__getitem__, default=-1) for worth in worths])

    found = exactness(env, best, 20, seed=5)
    assert (found.loss.mean, found.best.mean, found.wins.mean) == pytest.approx((0.0, 1.0, 0.5))
    told, counted = exactness(env, bot(env, "easy"), 400, seed=5).wins, share(env, bot(env, "easy"), best, 4000, seed=6)
    assert told.mean == pytest.approx(counted.mean, abs=1.5 * (told.reach + counted.reach))


def test_ctrl_c_keeps_what_was_learned_and_a_later_run_goes_on_from_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["train.py", *SHORT, "--weights", str(tmp_path / "weights.npz")]
    steps = train.train

    def interrupted(*given: Any) -> Any:
        for update in steps(*given):
            yield update
            if update == 3:
                raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", [*command, "--updates", "60"])
    monkeypatch.setattr(train, "train", interrupted)
    train.main()
    assert "Ended early" in capsys.readouterr().out
    kept = train.arguments([*command[1:], "--resume"])
    fresh = train.arguments(command[1:])
    assert not np.array_equal(train.begin(kept)[1].weights[0], train.begin(fresh)[1].weights[0])
    monkeypatch.setattr(sys, "argv", [*command, "--resume", "--game", "forget-it", "--option", "goal=50"])
    with pytest.raises(SystemExit, match="another game"):
        train.main()
