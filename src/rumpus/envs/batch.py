"""Many matches of one game side by side, stepped by compiled rules."""

import copy
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from rumpus import language as _language  # noqa: F401 (so that BadInput is a sentence)
from rumpus.envs import kernel
from rumpus.envs.arrays import Array, Arrays, Layout, check_array, describe
from rumpus.envs.kernel import BITS, EPISODE, FINE, LEAVE, LEGAL, RESET, SEAT, SEED
from rumpus.envs.observation import observation, state_labels
from rumpus.envs.state import action_count, pass_action
from rumpus.game import OVER, BadInput, Game, Json, is_whole
from rumpus.games import named
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play.playout import seeded

MOST = 1 << 24  # environments
LONGEST_HISTORY = 1000
LONGEST_RUN = 1 << 30  # steps of play_random()
WORDS = 1 << 64


class Kernels(NamedTuple):
    run: Any
    view: Any
    sample: Any


@cache
def compiled_sample() -> Any:
    return fast(kernel.sample)


@cache
def kernels(game: str) -> Kernels:
    rules, seen = named(game).rules, observation(game)
    return Kernels(fast(kernel.stepper(rules, seen.see)), fast(kernel.viewer(seen.see)), compiled_sample())


class BatchEnv:
    """`batch` matches of one game. In each, some seat has to act; chance is resolved inside.

    `reset` begins a match everywhere and `step` carries out one action in each. Both fill the caller's arrays (`new`
    makes some). Races are played in lock-step, where `pass_action` lets a chance to act go by; seats without a choice
    are not asked. Where a match ends, `done` is true and `rewards` has what it pays; with `autoreset` the next match of
    that environment begins in the same step, and observation, mask and seat are already the new match's. Without it
    that environment stays over until `reset` begins another.

    A match follows from its environment's seed and its number there: the same seeds and actions give the same matches.
    """

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        batch: int = 1,
        autoreset: bool = True,
        skip_forced: bool = False,
        history: int = 8,
    ) -> None:
        self.game = game if isinstance(game, Game) else named(game)
        self.options = self.game.options(options or {}, players)
        check_whole("batch", batch, 1, MOST)
        check_whole("history", history, 0, LONGEST_HISTORY)
        self.players, self.batch = players, batch
        self.autoreset, self.skip_forced = bool(autoreset), bool(skip_forced)
        self.pass_action = pass_action(self.game)
        self.num_actions = action_count(self.game)
        self.observation_labels = observation(self.game.key).labels(players)
        self.state_labels = state_labels(self.game.key)
        self._layout = Layout(batch, len(self.observation_labels), self.num_actions, players, history)
        self._kernels = kernels(self.game.key)
        self._fresh = packed(self.game.new(players, self.options), silent=True)
        self._live = np.repeat(self._fresh, batch)
        self._cells = self._live.view(np.int64).reshape(batch, -1)
        self._rng = np.zeros((batch, SEED + 1), np.uint64)
        self._book = np.zeros((batch, LEGAL + -(-self.num_actions // BITS)), np.int64)
        self._book[:, SEAT] = OVER
        self._past = np.full((batch, history, 2), -1, np.int16)
        self._room, self._odds = (np.zeros(n, np.int64) for n in (self.game.rules.ACTIONS, self.game.rules.OUTCOMES))
        self._luck = seeded(0, 1)  # of sample() and play_random()
        self._drawn = np.zeros(batch, np.int64)  # what play_random() draws
        self._checked: Array | None = None  # the array of actions that was checked last
        self._all = np.full(batch, RESET)
        self._bound: Arrays | None = None
        self._begun = False

    @property
    def observation_size(self) -> int:
        return self._layout.observation_size

    @property
    def state_size(self) -> int:
        return len(self.state_labels)

    def new(self, steps: int | None = None) -> Arrays:
        """Return arrays of the right shapes and types; with `steps` they have one more axis in front (Arrays.at)."""
        return self._layout.new(steps)

    def reset(self, seeds: Any, out: Arrays, where: Array | None = None) -> None:
        """Begin the first match of each seed: one whole number for each environment.

        A single seed stands for itself and the numbers after it, and None for the next match of each environment.
        `where` picks the environments to reset, all of them unless given; rows of the others are left as they are.
        """
        chosen = self._all
        if where is not None:
            check_array("where", where, (self.batch,), np.bool_)
            chosen = np.where(where, RESET, LEAVE)
        if not self._begun and (seeds is None or (chosen == LEAVE).any()):
            raise BadInput("env-not-begun")
        if seeds is not None:
            anew = chosen == RESET
            self._rng[anew, SEED] = self._seeds(seeds)[anew]
            self._book[anew, EPISODE] = -1
        self._run(chosen, out, resets=True)
        self._begun = True

    def step(self, actions: Array, out: Arrays) -> None:
        """Carry out one action in each environment and go on to the next decision.

        -1 leaves an environment, and its rows of the arrays, as they are. BadInput where an action is not legal; then
        nothing has changed anywhere.
        """
        if not self._begun:
            raise BadInput("env-not-begun")
        chosen = actions if actions is self._checked else self._actions(actions)
        bad = self._run(chosen, out)
        if bad != FINE:
            raise self._complaint(bad, int(chosen[bad]))

    def play_random(self, steps: int, out: Arrays) -> None:
        """Do so many steps of random legal actions in one call; the arrays show the last of them.

        It brings environments that all began at once to different points of their matches.
        """
        check_whole("steps", steps, 1, LONGEST_RUN)
        if not self._begun:
            raise BadInput("env-not-begun")
        self._run(self._drawn, out, draws=steps)

    def _run(self, chosen: Array, out: Arrays, resets: bool = False, draws: int = 0) -> int:
        if out is not self._bound:
            self._layout.check(out)
            self._bound = out
        found: int = self._kernels.run(
            self._live,
            self._cells,
            self._fresh,
            self._book,
            self._rng,
            self._past,
            self._room,
            self._odds,
            self._luck,
            chosen,
            *out,
            resets,
            draws,
            self.autoreset,
            self.skip_forced,
        )
        return found

    def _actions(self, actions: Any) -> Array:
        if not isinstance(actions, np.ndarray) or actions.shape != (self.batch,) or actions.dtype.kind not in "iu":
            got = describe(actions.shape, actions.dtype) if isinstance(actions, np.ndarray) else type(actions).__name__
            raise BadInput("env-bad-array", name="actions", wanted=f"int64 [{self.batch}]", got=got)
        chosen = np.require(actions, np.int64, ["C", "A", "W"])
        if chosen is actions:
            self._checked = actions
        return chosen

    def _seeds(self, seeds: Any) -> Array:
        if is_whole(seeds) or isinstance(seeds, np.integer):
            return np.arange(self.batch, dtype=np.uint64) + np.uint64(int(seeds) % WORDS)
        found = np.asarray(seeds)
        if found.shape != (self.batch,) or found.dtype.kind not in "iu":
            raise BadInput(
                "env-bad-array", name="seeds", wanted=f"uint64 [{self.batch}]", got=describe(found.shape, found.dtype)
            )
        return found.astype(np.uint64)

    def _complaint(self, place: int, action: int) -> BadInput:
        if self._book[place, SEAT] == OVER:
            return BadInput("env-finished", place=place, got=action)
        legal = ", ".join(map(str, self.legal_actions(place)))
        return BadInput("env-illegal", place=place, seat=int(self._book[place, SEAT]), wanted=legal, got=action)

    def legal_actions(self, place: int) -> list[int]:
        """Return the legal actions in one environment, ascending; none where the match is over."""
        check_whole("environment", place, 0, self.batch - 1)
        words = self._book[place, LEGAL:].tolist()
        return [n for n in range(self.num_actions) if words[n // BITS] >> n % BITS & 1]

    def sample(self, actions: Array) -> None:
        """Fill in a random legal action for each environment; -1 where the match is over."""
        if actions is not self._checked:
            check_array("actions", actions, (self.batch,), np.int64)
            self._checked = actions
        self._kernels.sample(self._book, self._luck, actions)

    def observe(self, seats: Any, out: Array) -> None:
        """Fill in what any seat may know: one seat for all environments, or one for each."""
        chosen = np.broadcast_to(np.asarray(seats, np.int64), (self.batch,)).copy()
        if chosen.min() < 0 or chosen.max() >= self.players:
            raise BadInput("env-seat", last=self.players - 1, got=str(seats))
        check_array("observation", out, (self.batch, self.observation_size), np.float32)
        self._kernels.view(self._live, self._cells, chosen, out)

    def full_state(self, out: Array) -> None:
        """Fill in the whole state of each environment, hidden cards and all (`state_labels`): for critics only."""
        check_array("state", out, (self.batch, self.state_size), np.float32)
        np.copyto(out, self._cells, casting="unsafe")

    def rules_state(self, place: int) -> Any:
        """Return a copy of one environment's match as a plain state of the rules: for solvers and for views of it."""
        check_whole("environment", place, 0, self.batch - 1)
        s = self.game.rules.State()
        for name in self._live.dtype.names or ():
            setattr(s, name, self._live[place][name].tolist())
        return s

    @property
    def fresh(self) -> Array:
        """A match that has not begun, as compiled code keeps it: one record."""
        return self._fresh

    def ask(self, compiled: Any, rng: Array, actions: Array, desk: Any) -> None:
        """Let a compiled policy fill in the actions (see bots.py)."""
        compiled(self._live, self._book, rng, self._room, actions, desk)

    def clone(self) -> "BatchEnv":
        """Return a copy that goes on by itself, with the same chance to come."""
        twin = copy.copy(self)
        for name in ("_live", "_rng", "_book", "_past", "_room", "_odds", "_luck", "_drawn"):
            setattr(twin, name, getattr(self, name).copy())
        twin._cells = twin._live.view(np.int64).reshape(self.batch, -1)
        return twin


def check_whole(name: str, value: Any, low: int, high: int) -> None:
    if not (is_whole(value) or isinstance(value, np.integer)) or not low <= value <= high:
        raise BadInput("env-bad-number", name=name, low=low, high=high, got=repr(value))
