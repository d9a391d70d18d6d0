"""A Gymnasium vector environment: one learner in each match, against bots.

The learner's seat moves on by one with each match. Autoreset is Gymnasium's next-step mode: the step after a match has
ended ignores the action and begins the next match. Legal actions are in the infos (`action_mask`). A match that is over
before the learner is asked for anything is no episode: the next one begins in its place.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from rumpus.envs.batch import BatchEnv
from rumpus.envs.bots import Bot
from rumpus.envs.extras import library
from rumpus.game import OVER, Json
from rumpus.lab.play.playout import Policy

spaces = library("gymnasium.spaces", "rl")
VectorEnv: Any = library("gymnasium.vector", "rl").VectorEnv
AutoresetMode: Any = library("gymnasium.vector", "rl").AutoresetMode
batch_space = library("gymnasium.vector.utils", "rl").batch_space

Array = np.ndarray[Any, Any]


class LearnerVectorEnv(VectorEnv):  # type: ignore[misc]
    """`num_envs` matches in which all other seats are played by `opponents`, a bot's name or a policy.

    A step goes on until the learner has to act again or the match is over; then the reward is 1 for a win, -1 for a
    loss between two (see BatchEnv), and before that zero.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        opponents: str | Policy = "random",
        skip_forced: bool = True,
    ) -> None:
        self._env = BatchEnv(game, players, options, num_envs, autoreset=False, skip_forced=skip_forced, history=0)
        self._bot, self._out = Bot(self._env, opponents), self._env.new()
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(-1.0, 1000.0, (self._env.observation_size,), np.float32)
        self.single_action_space = spaces.Discrete(self._env.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.learner = np.zeros(num_envs, np.int64)  # the learner's seat in each match
        self._chosen = np.zeros(num_envs, np.int64)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        first = int(self.np_random.integers(0, 2**62))
        self._env.reset(first, self._out)
        self.learner = np.arange(self.num_envs) % self._env.players
        self._play_opponents(np.zeros(self.num_envs))
        self._begin(self._out.seat == OVER)
        return self._seen(), self._infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        rewards, begin = np.zeros(self.num_envs), self._out.seat == OVER
        given = np.asarray(actions)
        self._env.step(np.where(begin, -1, given) if begin.any() else given, self._out)
        self._collect(rewards, ~begin)
        self._play_opponents(rewards)
        ended = (self._out.seat == OVER) & ~begin
        self._begin(begin)
        return self._seen(), rewards, ended, np.zeros(self.num_envs, bool), self._infos()

    def _begin(self, where: Array) -> None:
        """Begin the next matches there, until the learner has to act in each of them."""
        while where.any():
            self.learner = (self.learner + where) % self._env.players
            self._env.reset(None, self._out, where=where)
            self._play_opponents(np.zeros(self.num_envs))
            where = where & (self._out.seat == OVER)

    def _play_opponents(self, rewards: Array) -> None:
        """Let the opponents act until the learner has to, in every match."""
        while (waiting := (self._out.seat != self.learner) & (self._out.seat != OVER)).any():
            self._bot.act(self._env, self._chosen)
            self._chosen[~waiting] = -1
            self._env.step(self._chosen, self._out)
            self._collect(rewards, waiting)

    def _collect(self, rewards: Array, stepped: Array) -> None:
        """Add what matches paid the learner that ended in this step."""
        ended = np.flatnonzero(stepped & self._out.done)
        rewards[ended] += self._out.rewards[ended, self.learner[ended]]

    def _seen(self) -> Array:
        seen = np.empty_like(self._out.observation)
        self._env.observe(self.learner, seen)
        return seen

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._out.mask.copy(), "seat": self.learner.copy()}
