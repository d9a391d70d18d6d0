"""PettingZoo environments: one match, an agent for each seat.

`env` asks one agent after the other, as the game does (AEC). `parallel_env` takes an action of every agent in each
cycle, where agents that are not asked have nothing but `wait`; `cyclic_env` is the same as an AEC environment. An agent
sees what its seat may know and the legal actions (`action_mask`).
"""

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np

from rumpus.envs.extras import library
from rumpus.envs.render import text_of
from rumpus.envs.state import GameState, action_count
from rumpus.game import BadInput, Json
from rumpus.games import named

spaces = library("gymnasium.spaces", "rl")
AECEnv: Any = library("pettingzoo", "rl").AECEnv
ParallelEnv: Any = library("pettingzoo", "rl").ParallelEnv
conversions = library("pettingzoo.utils.conversions", "rl")
wrappers = library("pettingzoo.utils.wrappers", "rl")

Illegal = Literal["refuse", "draw"]
RENDER_MODES = ["human", "ansi"]


def env(game: str, players: int = 2, **settings: Any) -> Any:
    """Return a match of any game as an AEC environment; `settings` are those of SeatsEnv."""
    return wrappers.OrderEnforcingWrapper(SeatsEnv(game, players, **settings))


def parallel_env(game: str, players: int = 2, **settings: Any) -> "CyclesEnv":
    return CyclesEnv(game, players, **settings)


def cyclic_env(game: str, players: int = 2, **settings: Any) -> Any:
    """Return parallel_env() as an AEC environment: every agent acts once in each cycle."""
    return wrappers.OrderEnforcingWrapper(conversions.parallel_to_aec(CyclesEnv(game, players, **settings)))


class MatchOfAgents:
    """What both kinds of environment share: the match, its agents, spaces and rendering.

    An action that is not legal is refused with BadInput, or with illegal="draw" another is drawn in its place, for
    agents that cannot use masks.
    """

    can_wait = False  # whether agents that are not asked have an action of their own

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        skip_forced: bool = False,
        max_cycles: int | None = None,
        illegal: Illegal = "refuse",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("refuse", "draw"):
            raise BadInput("env-illegal-mode", got=repr(illegal))
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadInput("env-render-mode", known=", ".join(RENDER_MODES), got=repr(render_mode))
        self._settings = (game, players, options, skip_forced)
        self._max_cycles, self._illegal, self.render_mode = max_cycles, illegal, render_mode
        self.metadata = {"name": f"rumpus_{game}", "render_modes": RENDER_MODES, "is_parallelizable": self.can_wait}
        self.match = GameState(*self._settings)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.wait = action_count(named(game))  # the number after the last action of the game
        num_actions = self.wait + self.can_wait
        size = len(self.match.observation_labels())
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1000.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (num_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(num_actions) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.match = GameState(*self._settings)
        self.let_chance_decide()

    def let_chance_decide(self) -> None:
        while self.match.is_chance:
            self.match.apply(self.match.sample_chance(self._rng))

    def act(self, action: Any) -> None:
        """Carry out an action of the seat to act, and what chance makes of it."""
        legal = self.match.legal_actions()
        if self._illegal == "draw" and action not in legal:
            action = self._rng.choice(legal)
        self.match.apply(action)
        self.let_chance_decide()

    def seen(self, seat: int, mask: Any) -> dict[str, Any]:
        return {"observation": self.match.observation_tensor(seat), "action_mask": mask}

    def state(self) -> np.ndarray[Any, Any]:
        """Return the whole state, hidden cards and all: for critics."""
        return self.match.state_tensor()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        text = text_of(self.match)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""


class SeatsEnv(MatchOfAgents, AECEnv):  # type: ignore[misc]
    """A match in which the agent of the seat to act is asked; `max_cycles` ends it after so many actions a seat."""

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        self.begin(seed)
        self.agents = self.possible_agents.copy()
        self.rewards, self._cumulative_rewards = (dict.fromkeys(self.agents, 0.0) for _ in range(2))
        self.terminations, self.truncations = (dict.fromkeys(self.agents, False) for _ in range(2))
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._actions = 0
        self.agent_selection = self.agents[self.match.current_player]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.match.num_actions, np.int8)
        if seat == self.match.current_player:
            mask[self.match.legal_actions()] = 1
        return self.seen(seat, mask)

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.act(action)
        self._cumulative_rewards[agent] = 0.0
        self._actions += 1
        self.rewards = dict(zip(self.agents, self.match.returns(), strict=True))
        if self.match.is_terminal:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._max_cycles is not None and self._actions >= self._max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
        if not self.match.is_terminal:
            self.agent_selection = self.agents[self.match.current_player]
        self._accumulate_rewards()


class CyclesEnv(MatchOfAgents, ParallelEnv):  # type: ignore[misc]
    """A match in cycles: all agents give an action, of which that of the seat to act counts; the others `wait`."""

    can_wait = True

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self.begin(seed)
        self.agents = self.possible_agents.copy()
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        return {agent: self.seen(seat, self._mask(seat)) for seat, agent in enumerate(self.agents)}

    def _mask(self, seat: int) -> Any:
        mask = np.zeros(self.wait + 1, np.int8)
        mask[self.match.legal_actions() if seat == self.match.current_player else [self.wait]] = 1
        return mask

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        asked = self.agents[self.match.current_player]
        for agent in self.agents:
            if agent != asked and actions.get(agent, self.wait) != self.wait and self._illegal == "refuse":
                raise BadInput("env-not-asked", agent=agent, wait=self.wait, got=repr(actions[agent]))
        if asked not in actions:
            raise BadInput("env-no-action", agent=asked)
        self.act(actions[asked])
        self._cycles += 1
        over = self.match.is_terminal
        late = not over and self._max_cycles is not None and self._cycles >= self._max_cycles
        rewards = dict(zip(self.agents, self.match.returns(), strict=True))
        ends = (dict.fromkeys(self.agents, end) for end in (over, late))
        found = (self._observations(), rewards, *ends, {agent: {} for agent in self.agents})
        if over or late:
            self.agents = []
        return found
