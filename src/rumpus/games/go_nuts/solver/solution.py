"""The exact solution of Go Nuts! for two: all win probabilities, and the turn that gathers most."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

from rumpus.game import CHANCE, OVER, RACE, Json
from rumpus.games.go_nuts import GAME, rules
from rumpus.games.go_nuts.rules import BANK, DICE, ROLL, ROUND, STARTING, TURN
from rumpus.games.go_nuts.solver.odds import expected_rounds, odds, round_scores
from rumpus.games.go_nuts.solver.policy import best_policy
from rumpus.games.go_nuts.solver.turn import best_turns, fill_turn, one_turn, roll_value
from rumpus.games.go_nuts.view import View
from rumpus.lab.solve import expected_value, positions, race_to_goal
from rumpus.lab.solve.race_to_goal import Array, compiled

OPPONENTS = (1, 2, 3)
BEARING = ("squirrel_faces", "dog_faces", "goal")  # the options on which a solution depends


class Turn(NamedTuple):
    """A turn of the player with so many points against one with so many."""

    need: int  # points to the goal; more are worth as much
    banked: Array  # [points]: what banking them is worth
    in_round: Array  # [dice]: a Go Nuts! round about to begin
    worth: Array  # [total, dice]: the best of rolling and banking


class Solution:
    """The chances of every position of one game's options; see solve.py."""

    def __init__(self, options: Mapping[str, Json], chances: Array) -> None:
        self.goal = options["goal"]
        self.chances = chances
        self._options = options
        self._odds = odds(options["squirrel_faces"], options["dog_faces"])
        self._rolls = (self._odds.nuts, self._odds.cars, self._odds.rolls)
        self._scores = round_scores(self._odds, self.goal)
        self.turn_against = lru_cache(500)(self._turn_against)

    @property
    def first(self) -> float:
        return float(self.chances[0, 0])

    @property
    def turn(self) -> float:
        return self.turns[0]

    @property
    def turns(self) -> list[float]:
        """The best expected turn against one, two and three others."""
        return [self.expected(others)[0] for others in OPPONENTS]

    def expected(self, opponents: int) -> tuple[float, Array]:
        """Return the best expected turn against so many, and the worth of every moment of it, [total, dice]."""
        return best_expected_turn(self._odds, opponents)

    @property
    def tables(self) -> tuple[Any, Array]:
        """The odds of a roll, and how likely a round scores how much, as turn.py wants them."""
        return self._rolls, self._scores

    def policy(self) -> Any:
        """Return the compiled policy that plays this solution; it banks where that is as good as to roll."""
        return best_policy(self._options, BEARING, self.chances, *self.tables)

    def as_json(self) -> dict[str, Json]:
        """Return a summary as JSON."""
        return {"first": self.first, "turn": self.turn, "turns": self.turns}

    def solving(self) -> Iterator[int]:
        """Fill in the chances not known yet; see race_to_goal.py."""
        return race_to_goal.solve(self.chances, self.best_turn())

    def best_turn(self) -> race_to_goal.BestTurn:
        best_of_all = compiled(best_turns)
        room = np.empty(self.goal + 1), np.zeros(DICE + 1), np.empty((self.goal + DICE + 1, DICE + 1))

        def best(total: int, low: int, nothing: Array, out: Array, chances: Array) -> None:
            best_of_all(total, low, nothing, out, chances, self._rolls, self._scores, *room)

        return best

    def _turn_against(self, mine: int, other: int) -> Turn:
        need = self.goal - mine
        turn = Turn(need, np.empty(need + 1), np.zeros(DICE + 1), np.zeros((need + DICE + 1, DICE + 1)))
        nothing = 1 - self.chances[mine + other, other]
        compiled(one_turn)(self.goal, mine, other, nothing, self.chances, self._rolls, self._scores, *turn[1:])
        return turn

    def actions(self, position: Any) -> dict[int, float]:
        """Return the win probability of each choice, for the seat to move. In a round there is no choice.

        It raises BadInput if the position is none of two players under the options solved; so does win().
        """
        positions.check(GAME, self._options, BEARING, position)
        if position.stage != TURN or getattr(position, "air", 0):
            return {}
        seat = position.turn
        turn = self.turn_against(position.scores[seat], position.scores[1 - seat])
        total = min(position.total, turn.need)
        rolled = roll_value(total, position.dice, turn.banked[0], turn.in_round, self._rolls, turn.worth)
        return {ROLL: float(rolled)} | ({BANK: float(turn.banked[total])} if position.rolls else {})

    def against(self, seen: View, other: int) -> dict[int, float]:
        """Return the same as if the seat on turn had only this opponent."""
        scores = seen.scores[seen.seat], seen.scores[other]
        return self.actions(replace(seen, players=2, seat=0, turn=0, scores=scores))

    def win(self, position: Any, seat: int) -> float:
        """Return the win probability of a seat in any position."""
        positions.check(GAME, self._options, BEARING, position)
        positions.check_seat(seat)
        if position.stage == STARTING:
            return 0.5  # GN-3
        mover = rules.mover(position) if isinstance(position, rules.State) else view_mover(position)
        if mover == OVER:
            return float(position.scores[seat] >= self.goal)
        if mover == CHANCE:
            return expected_value.expected(rules, position, lambda s: self.win(s, seat))
        mine = self._in_round(position) if mover == RACE else max(self.actions(position).values())
        return mine if position.turn == seat else 1 - mine

    def _in_round(self, position: Any) -> float:
        """Return the roller's chances in a Go Nuts! round, in lock-step."""
        roller = position.turn
        turn = self.turn_against(position.scores[roller], position.scores[1 - roller])
        going_on = sum(
            likely * turn.banked[min(position.total + points, turn.need)]
            for points, likely in enumerate(self._scores[position.dice])
        )
        if next_in_round(position) == roller:
            return float(going_on)
        stopped = turn.banked[min(position.total, turn.need)]
        return float(self._odds.dog * stopped + (1 - self._odds.dog) * going_on)


def view_mover(view: Any) -> int:
    """Return the mover of a view, which never shows dice in the air, as rules.mover() does for a state."""
    if view.stage == rules.DONE:
        return OVER
    return RACE if view.stage == ROUND else int(view.turn)


def next_in_round(position: Any) -> int:
    """Return the next seat in lock-step; views do not have it, so it is the seat of the view."""
    if isinstance(position, rules.State):
        return rules.in_step(position, position.thrower, 0)
    return int(position.seat if position.rolls and position.seat >= 0 else position.turn)


def best_expected_turn(found: Any, opponents: int) -> tuple[float, Array]:
    """Return the mean of the turn that gathers most if there were no goal, and the worth of every moment of it."""
    in_round = expected_rounds(found, opponents)
    need = bank_surely(found, in_round)
    banked, worth = np.arange(need + 1.0), np.zeros((need + DICE + 1, DICE + 1))
    rolls = (found.nuts, found.cars, found.rolls)
    compiled(fill_turn)(need, banked, in_round, rolls, worth)
    return float(roll_value(0, DICE, 0.0, in_round, rolls, worth)), worth


def bank_surely(found: Any, in_round: Array) -> int:
    """Return a total from which on no roll can pay.

    All that could still be gathered is then less than what the roll puts at risk. A player who never banks gathers,
    before all is lost, the solution of a linear system in the number of dice.
    """
    moves, gains = np.eye(DICE), np.zeros(DICE)
    for dice in range(1, DICE + 1):
        for acorns in range(dice + 1):
            for cars in range(dice + 1 - acorns):
                left = DICE if dice == 1 else dice - cars
                likely = found.rolls[dice, acorns, cars]
                moves[dice - 1, max(left, 1) - 1] -= likely
                gains[dice - 1] += likely * acorns
    most = np.linalg.solve(moves, gains).max() + in_round.max()
    at_risk = (found.nuts + found.cars)[1:].min()
    return int(most / at_risk) + 1
