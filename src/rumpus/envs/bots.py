"""Compiled policies that act in batch environments: the bots of a game, or a function in the dialect."""

import json
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from rumpus.envs import kernel
from rumpus.envs.arrays import Array, check_array
from rumpus.envs.batch import BatchEnv
from rumpus.game import BadInput
from rumpus.games import named
from rumpus.lab.compile.compiler import fast
from rumpus.lab.play.external_policy import Desk, as_function, bad_answer, check, is_built_in, veiled
from rumpus.lab.play.playout import COMPILED, Policy, asking, compiled_below, seeded
from rumpus.lab.play.policies import PolicyContext, makers


class Bot:
    """A policy for all seats of an environment: the name of one of its game's compiled bots, or a function.

    A function from outside this package sees only what its seat may know (see lab/play/external_policy.py).
    """

    def __init__(self, env: BatchEnv, policy: str | Policy, seed: int = 0) -> None:
        self._kind = (env.game.key, env.players, json.dumps(env.options))
        self._rng, self._desk = seeded(seed, 2), None
        self._policy: Any = None
        if isinstance(policy, str):
            self._ask = asked_by_name(*self._kind, policy)
            return
        self._policy = as_function(policy)
        trusted = is_built_in(self._policy)
        if not trusted:
            check(self._policy, env.fresh, seeded(0))
            self._desk = Desk.at(env.fresh, env.game.rules.ACTIONS, seeded(seed, 3))
        self._ask = asked(env.game.key, self._policy, trusted)

    def act(self, env: BatchEnv, actions: Array) -> None:
        """Fill in what the policy does in each environment; -1 where the match is over."""
        check_array("actions", actions, (env.batch,), np.int64)
        if (env.game.key, env.players, json.dumps(env.options)) != self._kind:
            raise BadInput("env-other-kind")
        env.ask(self._ask, self._rng, actions, self._desk)
        if self._desk is not None and self._desk.fault.any():
            raise bad_answer(self._policy, self._desk.fault)


@lru_cache(64)
def asked_by_name(game: str, players: int, options: str, name: str) -> Any:
    known = makers(game)
    if name not in known:
        raise BadInput("bad-strength", known=", ".join(known), got=name)
    return asked(game, known[name](PolicyContext(players, json.loads(options), COMPILED)), True)


def asked(game: str, policy: Policy, trusted: bool) -> Any:
    """Return a compiled function that asks the policy and leaves the environments as they are."""
    rules = named(game).rules
    names = ("choices", "hidden", "redeal")
    only_asking: Any = SimpleNamespace(act=do_nothing, **{name: getattr(rules, name) for name in names})
    acts = asking(only_asking, policy) if trusted else veiled(only_asking, policy, compiled_below)
    return fast(kernel.asker(acts, rules.ACTIONS))


def do_nothing(s: Any, seat: int, action: int) -> None:
    """Acting, where only the choice counts."""
