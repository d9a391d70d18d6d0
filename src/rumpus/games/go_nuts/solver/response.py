"""The best response to a policy in Go Nuts!: the policy is asked in every position, and its turns are valued.

A policy may look at the scores, the turn's total and the dice. It is asked twice in each position, in another seat and
after other rolls; one that answers otherwise then is refused.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from rumpus.game import Json
from rumpus.games.go_nuts import GAME, rules
from rumpus.games.go_nuts.policy import TO_BANK
from rumpus.games.go_nuts.rules import ACORN, BANK, DICE, ROLL, SQUIRREL
from rumpus.games.go_nuts.solver.solution import Solution
from rumpus.games.go_nuts.solver.turn import fill_banked, fill_rounds, roll_value
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play.external_policy import as_function, check, is_built_in
from rumpus.lab.play.playout import seeded
from rumpus.lab.solve.best_response import NOTES, RANDOM, TWO_MINDS, WRONG, Response, check_notes, note_trouble
from rumpus.lab.solve.race_to_goal import Array, compiled

CHOICES = 2  # to roll and to bank
SWEEPS = 1000  # until the value of a turn that is not banked has settled
SETTLED = 1e-15


def response(options: Mapping[str, Json], policy: Any) -> Response:
    """Return how to answer a policy in matches with these options."""
    decide, goal = as_function(policy), options["goal"]
    fresh = packed(GAME.new(2, {**options, "first": 0}), silent=True)
    if not is_built_in(decide):
        check(decide, fresh, seeded(0))
    ask, solution = fast(asking(decide)), Solution(options, np.zeros(0))
    tables = solution.tables
    most = 2 * goal  # a policy is asked up to this total, and beyond it as if it had so much
    room = np.empty(goal + 1), np.zeros(DICE + 1), np.empty((most + DICE + 1, DICE + 1))
    scene = fresh.copy(), fresh, np.zeros(rules.ACTIONS, np.int64)
    banks, notes = np.zeros((goal, most + 1, DICE + 1), np.bool_), np.zeros(NOTES, np.int64)

    def policy_turn(total: int, low: int, fixed: Array, slope: Array, chances: Array) -> None:
        ask(total, low, *scene, banks[: len(fixed)], seeded(1), notes)
        check_notes(decide, notes)
        compiled(value_turns)(total, low, fixed, slope, chances, *tables, banks, *room)

    def make_policy(theirs: Array) -> Any:
        return Solution(options, theirs).policy()

    return Response(policy_turn, solution.best_turn(), goal, make_policy)


def asking(decide: Any) -> Callable[..., None]:
    """Return ask(…), which writes down where the policy banks, for each of the other's scores low, low + 1 …"""
    banks_at = answering(decide)

    def ask(total: int, low: int, live: Any, fresh: Any, actions: Any, banks: Any, rng: Any, notes: Any) -> None:
        for lane in range(len(banks)):
            other = low + lane
            for points in range(banks.shape[1]):
                for dice in range(1, DICE + 1):
                    banks[lane, points, dice] = banks_at(
                        live, fresh, actions, total - other, other, points, dice, rng, notes
                    )

    return ask


def answering(decide: Any) -> Callable[..., bool]:
    """Return banks_at(…): whether the policy banks in a position. Trouble with its answer is noted."""

    def ask(live: Any, fresh: Any, actions: Any, mine: int, other: int, total: int, dice: int, rng: Any, n: int) -> int:
        live[0] = fresh[0]
        actions[0], actions[1] = ROLL, BANK
        set_up(live[0], n % 2, mine, other, total, dice, n)
        return int(decide(live[0], n % 2, actions, CHOICES, False, rng))

    def banks_at(
        live: Any, fresh: Any, actions: Any, mine: int, other: int, total: int, dice: int, rng: Any, notes: Any
    ) -> bool:
        before = rng[0]
        answer = ask(live, fresh, actions, mine, other, total, dice, rng, 0)
        again = ask(live, fresh, actions, mine, other, total, dice, rng, 1)
        if rng[0] != before:
            note_trouble(notes, RANDOM, 0, answer, CHOICES)
        elif answer < 0 or answer >= CHOICES:
            note_trouble(notes, WRONG, 0, answer, CHOICES)
        elif answer != again:
            note_trouble(notes, TWO_MINDS, 0, answer, CHOICES)
        return answer == TO_BANK

    return banks_at


def value_turns(
    total: int,
    low: int,
    fixed: Any,
    slope: Any,
    chances: Any,
    odds: Any,
    scores: Any,
    banks: Any,
    banked: Any,
    in_round: Any,
    worth: Any,
) -> None:
    """Value the turns of a policy that banks where `banks` says so; see best_response.PolicyTurn."""
    goal = chances.shape[1]
    for lane in range(len(fixed)):
        other = low + lane
        mine = total - other
        for nothing in range(2):
            fill_banked(goal, mine, other, float(nothing), chances, banked)
            fill_rounds(goal - mine, banked, scores, in_round)
            fill_turn_of(goal - mine, banks[lane], banked, in_round, odds, worth)
            value = roll_value(0, DICE, float(nothing), in_round, odds, worth)
            if nothing == 0:
                fixed[lane] = value
            else:
                slope[lane] = value - fixed[lane]


def set_up(s: Any, seat: int, mine: int, other: int, total: int, dice: int, n: int) -> None:
    """Set a position up in which a seat has rolled; what does not matter for the rest of the match depends on n."""
    s.turn = seat
    s.thrower = seat
    s.scores[seat] = mine
    s.scores[1 - seat] = other
    s.total = total
    s.dice = dice
    s.rolls = 1 + 2 * n
    s.thrown = DICE if n else dice
    for die in range(DICE):
        s.faces[die] = ACORN if n else SQUIRREL


def fill_turn_of(need: int, banks: Any, banked: Any, in_round: Any, odds: Any, worth: Any) -> None:
    """Compute the values of a turn that is banked where `banks` says so; beyond its end as at its end."""
    most = len(banks) - 1
    for dice in range(1, DICE + 1):
        worth[most, dice] = 0.0
    for _ in range(SWEEPS):
        change = 0.0
        for dice in range(1, DICE + 1):
            before = worth[most, dice]
            for total in range(most + 1, most + DICE + 1):
                for left in range(1, DICE + 1):
                    worth[total, left] = worth[most, left]
            rolled = roll_value(most, dice, banked[0], in_round, odds, worth)
            worth[most, dice] = banked[need] if banks[most, dice] else rolled
            change = max(change, abs(worth[most, dice] - before))
        if change < SETTLED:
            break
    for total in range(most - 1, -1, -1):
        for dice in range(1, DICE + 1):
            if banks[total, dice]:
                worth[total, dice] = banked[min(total, need)]
            else:
                worth[total, dice] = roll_value(total, dice, banked[0], in_round, odds, worth)
