"""The Gymnasium vector environment keeps Gymnasium's rules, and plays the same matches as the bots."""

from typing import Any

import numpy as np
import pytest

from rumpus.game import BadInput
from rumpus.games import GAMES
from tests.example_matches import QUICK

pytest.importorskip("gymnasium", reason="Gymnasium is not installed (rumpus[rl])")
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from rumpus.envs.gymnasium_env import LearnerVectorEnv

A_GAME = next(iter(GAMES))


def legal(rng: np.random.Generator, infos: dict[str, Any]) -> Any:
    noise = rng.random(infos["action_mask"].shape)
    return np.where(infos["action_mask"], noise, -1).argmax(axis=1)


@pytest.mark.parametrize("key", GAMES)
def test_observations_rewards_and_resets_are_as_gymnasium_wants_them(key: str) -> None:
    envs = LearnerVectorEnv(key, 8, players=3, options=QUICK[key])
    rng = np.random.default_rng(1)
    seen, infos = envs.reset(seed=4)
    before, ended = np.zeros(8, bool), 0
    for _ in range(60):
        assert envs.observation_space.contains(seen)
        assert infos["action_mask"].any(axis=1).tolist() == (~before).tolist()
        seats = infos["seat"]
        actions = legal(rng, infos)
        assert envs.action_space.contains(actions)
        seen, rewards, terminated, truncated, infos = envs.step(actions)
        assert not terminated[before].any()
        assert not rewards[~terminated].any()
        assert (infos["seat"] == seats)[~before].all()
        assert not truncated.any()
        ended, before = ended + int(terminated.sum()), terminated
    assert ended > 5
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_the_same_seed_gives_the_same_episodes() -> None:
    def episodes(seed: int) -> list[Any]:
        envs, rng = LearnerVectorEnv(A_GAME, 4), np.random.default_rng(0)
        seen, infos = envs.reset(seed=seed)
        found = [seen]
        for _ in range(30):
            seen, rewards, *_, infos = envs.step(legal(rng, infos))
            found += [seen, rewards]
        return found

    first, second, other = episodes(1), episodes(1), episodes(2)
    assert all(np.array_equal(a, b) for a, b in zip(first, second, strict=True))
    assert not all(np.array_equal(a, b) for a, b in zip(first, other, strict=True))


def test_gymnasiums_statistics_count_whole_matches() -> None:
    envs = RecordEpisodeStatistics(LearnerVectorEnv(A_GAME, 64, options=QUICK[A_GAME], opponents="sensible"))
    rng = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    paid = []
    for _ in range(300):
        *_, infos = envs.step(legal(rng, infos))
        if "episode" in infos:
            paid += infos["episode"]["r"][infos["_episode"]].tolist()
    assert len(paid) > 200
    assert set(paid) == {-1.0, 1.0}
    assert np.mean(paid) < 0  # random play loses to the bot


def test_an_illegal_action_is_told_in_a_sentence() -> None:
    envs = LearnerVectorEnv(A_GAME, 2)
    envs.reset(seed=1)
    with pytest.raises(BadInput, match="may not do action 2"):
        envs.step(np.array([0, 2]))
    with pytest.raises(BadInput, match="Expected a bot that is one of"):
        LearnerVectorEnv(A_GAME, 2, opponents="nobody")
