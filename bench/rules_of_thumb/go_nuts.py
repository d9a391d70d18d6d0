"""Rules of thumb for Go Nuts!: what one gathers in a turn, and matches against the best answer to it.

A rule looks at the dice alone, but for one thing: it banks what reaches the goal.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np

from bench.rules_of_thumb.against_best import BEST, RULE, Answer, Scores
from rumpus.game import CHANCE, NOBODY, OVER, RACE, Json
from rumpus.games.go_nuts import GAME, rules
from rumpus.games.go_nuts.rules import BANK, DICE, DOG
from rumpus.games.go_nuts.solver.odds import Odds, round_scores
from rumpus.games.go_nuts.solver.solution import Solution
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play.playout import COMPILED, chance, seeded
from rumpus.lab.solve.race_to_goal import Array

Banks = Callable[[int, int], bool]  # with this total and so many dice


def turns(found: Odds, banks: Banks, goal: int) -> Scores:
    """The turns of a rule in a match: a total that reaches the goal is banked."""
    by_need = [turn_scores(found, banks, need) for need in range(1, goal + 1)]
    return lambda score: by_need[goal - score - 1]


def turn_scores(found: Odds, banks: Banks, most: int) -> Array:
    """[points]: how likely a turn by this rule scores so much; with `most` or more, the last cell, it banks."""
    mass, gathered = np.zeros((most + DICE + 1, DICE + 1)), np.zeros(most + 1)
    rounds = round_scores(found, most)
    mass[0, DICE] = 1.0
    for total in range(most + DICE):
        for dice in range(DICE, 0, -1):
            likely = mass[total, dice]
            first_roll = total == 0 and dice == DICE
            if total >= most or (banks(total, dice) and not first_roll):
                gathered[min(total, most)] += likely
                continue
            gathered += likely * found.nuts[dice] * rounds[dice]
            gathered[0] += likely * found.cars[dice]
            for acorns in range(dice + 1):
                for cars in range(dice + 1 - acorns):
                    left = DICE if dice == 1 else max(dice - cars, 1)
                    mass[total + acorns, left] += likely * found.rolls[dice, acorns, cars]
    return gathered


def play(options: Mapping[str, Json], banks: Banks, answer: Answer, first: int, matches: int, seed: int) -> float:
    """The rule's share of so many matches that this seat begins."""
    goal = options["goal"]
    rule = np.array([[dice > 0 and banks(total, dice) for dice in range(DICE + 1)] for total in range(goal + 1)])
    fresh = packed(GAME.new(2, {**options, "first": first}), silent=True)
    tables = rule.astype(np.int64), best_banks(Solution(options, answer.mine))
    odds = np.zeros(rules.OUTCOMES, np.int64)
    won: int = compiled_matches()(fresh.copy(), fresh, odds, *tables, matches, seeded(seed))
    return won / matches


def best_banks(exact: Solution) -> Array:
    """[score, the rule's score, total, dice]: 1 where the best answer banks."""
    goal = exact.goal
    found = np.ones((goal, goal, goal + 1, DICE + 1), np.int64)
    for mine in range(goal):
        for other in range(goal):
            turn = exact.turn_against(mine, other)
            found[mine, other, : turn.need + 1] = turn.worth[: turn.need + 1] <= turn.banked[:, None]
    return found


@cache
def compiled_matches() -> Callable[..., int]:
    fall, settle, mover, in_step, act = (
        chance(rules, COMPILED),
        rules.settle,
        rules.mover,
        rules.in_step,
        rules.act,
    )

    def run(live: Any, fresh: Any, odds: Any, rule: Any, best: Any, matches: int, rng: Any) -> int:
        won = 0
        for _ in range(matches):
            live[0] = fresh[0]
            s, last = live[0], NOBODY
            seat = mover(s)
            while seat != OVER:
                if seat == CHANCE:
                    settle(s, fall(s, odds, rng))
                elif seat == RACE:
                    last = in_step(s, last, 0)
                    act(s, last, rules.ROLL if last == s.turn else DOG)
                else:
                    last = seat
                    act(s, seat, BANK if s.rolls > 0 and does_bank(s, rule, best) else rules.ROLL)
                seat = mover(s)
            won += s.scores[RULE] > s.scores[BEST]
        return won

    return fast(run)


def does_bank(s: Any, rule: Any, best: Any) -> bool:
    total = min(s.total, s.goal)
    if s.turn == RULE:
        return bool(s.scores[RULE] + s.total >= s.goal or rule[total][s.dice] == 1)
    return bool(best[s.scores[BEST]][s.scores[RULE]][total][s.dice] == 1)
