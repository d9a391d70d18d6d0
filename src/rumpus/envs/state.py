"""One match as a state that is stepped through by hand, with chance made explicit: for tree search and wrappers.

It runs on the plain rules and compiles nothing. Races are played in lock-step; a seat that may let its chance go by has
one more action, `pass_action`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rumpus import language as _language  # noqa: F401 (so that BadInput is a sentence)
from rumpus.envs.observation import observation, observe, state_cells, state_labels
from rumpus.game import CHANCE, DRAWN, NOBODY, OVER, RACE, BadInput, Game, Json, is_whole, never_pass
from rumpus.games import named

Floats = np.ndarray[Any, np.dtype[np.float32]]


def pass_action(game: Game) -> int | None:
    """Return the number of the action that lets a chance to act go by; None in games in which nobody ever may."""
    return None if game.rules.may_pass is never_pass else game.rules.ACTIONS


def action_count(game: Game) -> int:
    """Return how many actions the game has: those of its rules and, where it has one, the pass."""
    return game.rules.ACTIONS + (pass_action(game) is not None)


def returns_of(winners: Sequence[int], players: int) -> list[float]:
    """Return what a finished match pays each seat.

    The payments sum to zero: a sole winner gets 1, and the others share the loss of 1. Who shares a win with k - 1
    others gets what winning one match in k would bring on average.
    """
    share = 1 / len(winners)
    return [((share if seat in winners else 0.0) * players - 1) / (players - 1) for seat in range(players)]


def copied(s: Any) -> Any:
    """Return a copy of a state of the rules, ten times faster than copy.deepcopy."""
    twin = object.__new__(type(s))
    for name in s.__slots__:
        setattr(twin, name, copied_cells(getattr(s, name)))
    return twin


def copied_cells(cells: Any) -> Any:
    if isinstance(cells, int):
        return cells
    return [row.copy() for row in cells] if isinstance(cells[0], list) else cells.copy()


class GameState:
    """A match between two actions, or while chance decides.

    With `skip_forced` a seat is not asked where it has one action and may not pass; that action is done for it.
    """

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        skip_forced: bool = False,
    ) -> None:
        self.game = game if isinstance(game, Game) else named(game)
        self.options = self.game.options(options or {}, players)
        self.players = players
        self.rules_state = self.game.new(players, self.options)
        self.history: list[tuple[int, int]] = []  # seat and action; passes are nobody's business and left out
        self._skip_forced = skip_forced
        self._last, self._passes = NOBODY, 0
        self._drawn = False  # chance decides which seat acts next
        self._mover, self._legal = OVER, list[int]()
        self._advance()

    @property
    def num_actions(self) -> int:
        return action_count(self.game)

    @property
    def pass_action(self) -> int | None:
        return pass_action(self.game)

    @property
    def current_player(self) -> int:
        """The seat to act, CHANCE or OVER (rumpus.game)."""
        return self._mover

    @property
    def is_chance(self) -> bool:
        return self._mover == CHANCE

    @property
    def is_terminal(self) -> bool:
        return self._mover == OVER

    def legal_actions(self) -> list[int]:
        """Return the actions of the seat to act, ascending; none while chance decides and once the match is over."""
        return list(self._legal)

    def legal_mask(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        mask = np.zeros(self.num_actions, bool)
        mask[self._legal] = True
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return each outcome that chance may decide on with its probability; none unless chance is to move.

        Where lock-step draws the seat that acts next, the outcomes are seats.
        """
        if not self.is_chance:
            return []
        weights = self._weights()
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _weights(self) -> list[int]:
        rules, s = self.game.rules, self.rules_state
        if self._drawn:
            return [int(rules.awaited(s, seat)) for seat in range(self.players)]
        weights = [0] * rules.OUTCOMES
        rules.weights(s, weights)
        return weights

    def apply(self, action: int) -> None:
        """Carry out an action of the seat to act, or an outcome of chance; BadInput where it is not possible now."""
        if self.is_terminal:
            raise BadInput("env-over")
        possible = [outcome for outcome, _ in self.chance_outcomes()] if self.is_chance else self._legal
        if not (is_whole(action) or isinstance(action, np.integer)) or action not in possible:
            raise BadInput("env-not-possible", wanted=", ".join(map(str, possible)), got=repr(action))
        if self.is_chance:
            self._settle(int(action))
        else:
            self._act(int(action))
        self._advance()

    def sample_chance(self, rng: np.random.Generator) -> int:
        """Draw one of the outcomes that chance may decide on."""
        outcomes, likely = zip(*self.chance_outcomes(), strict=True)
        return int(rng.choice(outcomes, p=likely))

    def _settle(self, outcome: int) -> None:
        if self._drawn:
            self._drawn = False
            self._ask(outcome, passable=False)
        else:
            self.game.rules.settle(self.rules_state, outcome)
            self._mover = NOBODY

    def _act(self, action: int) -> None:
        if action == self.game.rules.ACTIONS:
            self._passes += 1
        else:
            self.game.rules.act(self.rules_state, self._mover, action)
            self.history.append((self._mover, action))
            self._passes = 0
        self._mover = NOBODY

    def _advance(self) -> None:
        """Go on until a seat has to decide, chance does, or the match is over."""
        rules, s = self.game.rules, self.rules_state
        while True:
            if self._mover < 0:
                self._find_mover()
            if self._mover < 0:
                self._legal = []
                return
            if not self._legal:
                self._act(rules.ACTIONS)
                if self._passes > 3 * s.players:
                    raise ValueError("a race in which nobody acts")
            elif self._skip_forced and len(self._legal) == 1:
                self._act(self._legal[0])
            else:
                return

    def _find_mover(self) -> None:
        """Ask the seat that the rules name, or in a race the next seat in lock-step."""
        rules, s = self.game.rules, self.rules_state
        moving = rules.mover(s)
        if moving != RACE:
            self._ask(moving, passable=False)
            return
        passable = rules.may_pass(s, self._passes)
        seat = rules.in_step(s, self._last, self._passes)
        self._drawn = seat == DRAWN
        self._ask(CHANCE if self._drawn else seat, passable)

    def _ask(self, seat: int, passable: bool) -> None:
        self._mover = seat
        if seat < 0:
            return
        self._last = seat
        room = [0] * self.game.rules.ACTIONS
        self._legal = room[: self.game.rules.choices(self.rules_state, seat, room)]
        if passable and self._legal:
            self._legal.append(self.game.rules.ACTIONS)

    def observation_labels(self) -> tuple[str, ...]:
        return observation(self.game.key).labels(self.players)

    def observation_tensor(self, seat: int, out: Floats | None = None) -> Floats:
        """Return what that seat may know, as numbers (see `observation_labels`)."""
        if not is_whole(seat) or not 0 <= seat < self.players:
            raise BadInput("env-seat", last=self.players - 1, got=repr(seat))
        out = np.zeros(len(self.observation_labels()), np.float32) if out is None else out
        observe(self.game, self.rules_state, seat, out)
        return out

    def state_tensor(self) -> Floats:
        """Return the whole state, hidden cards and all, as numbers (see `state_labels`): for critics."""
        return state_cells(self.rules_state).astype(np.float32)

    def state_labels(self) -> tuple[str, ...]:
        return state_labels(self.game.key)

    def returns(self) -> list[float]:
        """Return what the match pays each seat; zero for all while it lasts."""
        if not self.is_terminal:
            return [0.0] * self.players
        return returns_of(self.game.winners(self.rules_state), self.players)

    def clone(self) -> "GameState":
        twin = object.__new__(GameState)
        twin.__dict__.update(self.__dict__)
        twin.rules_state = copied(self.rules_state)
        twin.history = self.history.copy()
        twin._legal = self._legal.copy()
        return twin

    def __deepcopy__(self, memo: Any) -> "GameState":
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": self.game.key}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update({**kept, "game": named(kept["game"])})

    def action_words(self, action: int) -> dict[str, Json]:
        """Return an action in the words of records; `{"do": "pass"}` for the pass."""
        return {"do": "pass"} if action == self.game.rules.ACTIONS else self.game.words.action_words(action)
