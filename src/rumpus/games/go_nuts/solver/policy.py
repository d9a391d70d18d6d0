"""The best turns of Go Nuts! as a compiled policy: a table of where to bank."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from rumpus.game import Json
from rumpus.games.go_nuts.policy import TO_BANK, TO_ROLL
from rumpus.games.go_nuts.rules import DICE
from rumpus.games.go_nuts.solver.turn import one_turn
from rumpus.lab.play.imported_policy import mark
from rumpus.lab.solve.race_to_goal import Array, compiled


def best_policy(
    options: Mapping[str, Json], bearing: tuple[str, ...], chances: Array, rolls: Any, scores: Array
) -> Any:
    """Return the policy that plays best against an opponent with these chances; it banks where that is as good."""
    goal = options["goal"]
    banks = np.zeros((goal, goal, goal + 1), np.uint8)  # [own score, the other's, total]: a bit for each number of dice
    room = np.empty(goal + 1), np.zeros(DICE + 1), np.empty((goal + DICE + 1, DICE + 1))
    compiled(fill_banks)(goal, np.asarray(chances), rolls, scores, *room, banks)
    banks.flags.writeable = False
    return mark(by_table(banks), "go-nuts", 2, {name: options[name] for name in bearing})


def by_table(banks: Array) -> Callable[..., int]:
    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        if n == 1:
            return TO_ROLL
        if s.scores[seat] + s.total >= s.goal:
            return TO_BANK
        return int(banks[s.scores[seat], s.scores[1 - seat], s.total] >> s.dice & 1)

    return decide


def fill_banks(
    goal: int, chances: Any, rolls: Any, scores: Any, banked: Any, in_round: Any, worth: Any, banks: Any
) -> None:
    for mine in range(goal):
        for other in range(goal):
            nothing = 1 - chances[mine + other, other]
            one_turn(goal, mine, other, nothing, chances, rolls, scores, banked, in_round, worth)
            for total in range(goal - mine):
                for dice in range(1, DICE + 1):
                    if worth[total, dice] <= banked[total]:
                        banks[mine, other, total] |= 1 << dice
