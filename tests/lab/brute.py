"""The slow, plain way to solve a game for two: every state the rules can reach, by value iteration.

It knows nothing but the rules' own functions, and races in lock-step, so that it can tell whether a clever formulation
is still the same game. A key says when two states are the same for all that may still happen. With a policy, seat 1
follows it, and seat 0 answers as well as it can.
"""

import copy
from collections.abc import Callable, Hashable
from typing import Any

from rumpus.game import CHANCE, OVER, RACE, Rules

Key = Callable[[Any], Hashable]
Branches = list[tuple[float, int]]  # how likely, and the index of the state after it


class Brute:
    def __init__(
        self,
        rules: Rules,
        key: Key,
        thrower: Callable[[Any], int] = lambda s: -1,
        policy: Callable[..., int] | None = None,
    ) -> None:
        self._rules, self._key, self._thrower, self._policy = rules, key, thrower, policy
        self._index: dict[Hashable, int] = {}
        self._states: list[Any] = []
        self._movers: list[int] = []
        self._branches: list[Branches] = []
        self.values: list[float] = []  # seat 0's win probability

    def solve(self, s: Any) -> "Brute":
        self._find(s)
        for at, state in enumerate(self._states):  # grows as it goes
            self._branches.append(self._after(state))
            self._movers.append(self._mover(state))
            self.values.append(self._share(state) if self._movers[at] == OVER else 0.5)
        while self._sweep() > 1e-15:
            pass
        return self

    def value(self, s: Any) -> float:
        return self.values[self._index[self._key(s)]]

    def states(self) -> list[Any]:
        return self._states

    def _mover(self, s: Any) -> int:
        mover = self._rules.mover(s)
        return self._rules.in_step(s, self._thrower(s), 0) if mover == RACE else mover

    def _share(self, s: Any) -> float:
        mine, other = (self._rules.standing(s, seat) for seat in (0, 1))
        return 0.5 if mine == other else float(mine > other)

    def _find(self, s: Any) -> int:
        found = self._index.setdefault(self._key(s), len(self._states))
        if found == len(self._states):
            self._states.append(s)
        return found

    def _after(self, s: Any) -> Branches:
        mover, room = self._mover(s), [0] * max(self._rules.ACTIONS, self._rules.OUTCOMES)
        if mover == CHANCE:
            whole = self._rules.weights(s, room)
            return [(n / whole, self._step(s, self._rules.settle, fall)) for fall, n in enumerate(room) if n]
        if mover == OVER:
            return []
        count = self._rules.choices(s, mover, room)
        if mover == 1 and self._policy is not None:
            room, count = [room[self._policy(s, mover, room, count, False, None)]], 1
        return [(1.0, self._step(s, self._rules.act, mover, action)) for action in room[:count]]

    def _step(self, s: Any, do: Callable[..., None], *what: int) -> int:
        after = copy.deepcopy(s)
        do(after, *what)
        return self._find(after)

    def _sweep(self) -> float:
        change = 0.0
        for at in range(len(self._states) - 1, -1, -1):
            mover, branches = self._movers[at], self._branches[at]
            if branches:
                worth = [likely * self.values[after] for likely, after in branches]
                found = sum(worth) if mover == CHANCE else max(worth) if mover == 0 else min(worth)
                change = max(change, abs(found - self.values[at]))
                self.values[at] = found
        return change
