"""A batch environment by hand: plain rules, one match at a time, with the chance that compiled code draws."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from rumpus.cards import CardRules
from rumpus.envs import GameState
from rumpus.game import Game, Json
from rumpus.lab.play.playout import COMPILED, card_chance, chance, lottery, seeded


class PlainTwin:
    """One environment. Random words come from the same generator; how outcomes follow from them is plain Python."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, Json], seed: int, skip_forced: bool = False
    ) -> None:
        self._game, self._players, self._options = game, players, options
        self._seed, self._skip_forced = seed, skip_forced
        self._episode = -1
        rules = game.rules
        self._fall: Callable[..., int] = (
            card_chance(rules, COMPILED) if isinstance(rules, CardRules) else chance(rules, COMPILED)
        )
        self._lots = lottery(rules, COMPILED)
        self._odds = [0] * rules.OUTCOMES
        self.begin()

    def begin(self) -> None:
        self._episode += 1
        self._rng = seeded(self._seed, self._episode)
        self.state = GameState(self._game, self._players, self._options, self._skip_forced)
        self._let_chance_decide()

    def step(self, action: int) -> None:
        self.state.apply(action)
        self._let_chance_decide()

    def _let_chance_decide(self) -> None:
        with np.errstate(over="ignore"):
            while self.state.is_chance:
                self.state.apply(self._outcome())

    def _outcome(self) -> int:
        s: Any = self.state.rules_state
        drawn = self._game.rules.mover(s) >= -1  # a race, in which lock-step draws the next seat
        return int(self._lots(s, self._rng) if drawn else self._fall(s, self._odds, self._rng))
