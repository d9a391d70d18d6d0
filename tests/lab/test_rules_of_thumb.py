"""Rules of thumb: their turns add up, and against the best answer none does better than best play."""

import math

import numpy as np
from bench.rules_of_thumb import forget_it as forget_it_thumb
from bench.rules_of_thumb import go_nuts as go_nuts_thumb
from bench.rules_of_thumb.against_best import against_best

from rumpus.games import named
from rumpus.games.forget_it.rules import score_of
from rumpus.games.forget_it.solver.advice import end_for_most
from rumpus.games.forget_it.solver.solution import best_expected_turn, last_turns
from rumpus.games.go_nuts.solver.advice import bank_for_most
from rumpus.games.go_nuts.solver.odds import odds
from rumpus.games.go_nuts.solver.solution import Solution
from rumpus.lab.solve import race_to_goal

GOAL = 15
FACES = odds([3, 2, 1], [1, 5])


def solved() -> Solution:
    exact = Solution(named("go-nuts").options({"goal": GOAL}, 2), race_to_goal.unsolved(GOAL))
    assert sum(exact.solving()) == GOAL**2
    return exact


def test_the_rule_that_gathers_most_gathers_what_was_solved() -> None:
    """Forwards over the turn, where the solution went backwards."""
    exact = solved()
    bank = bank_for_most(exact)
    scores = go_nuts_thumb.turn_scores(FACES, lambda total, dice: total >= bank[dice - 1], 400)
    assert math.isclose(scores.sum(), 1)
    assert math.isclose(scores @ np.arange(401), exact.turn, rel_tol=1e-9)


def test_the_forget_it_rule_that_scores_most_scores_what_was_solved() -> None:
    turn, end = best_expected_turn(), end_for_most()
    scores = forget_it_thumb.turn_scores(turn.holding, lambda points, hand: bool(hand.live) and points >= end[hand])
    assert math.isclose(scores.sum(), 1)
    assert math.isclose(scores @ np.arange(len(scores)), turn.fresh, rel_tol=1e-9)


def test_a_player_who_ends_at_once_scores_the_pair_that_was_chosen() -> None:
    scores = forget_it_thumb.turn_scores(lambda number, dice, left: -number, lambda points, hand: True)
    assert scores[1] == 0  # no score of one
    assert math.isclose(scores[score_of(1, 9)], 1 / 6**9)  # nine ones, and nothing else is worth 36
    assert scores[0] > (6**3 - 5**3) ** 3 / 6**9  # a bust in the first roll, or after rolls without a pair


def test_a_rule_of_thumb_loses_against_the_best_answer_and_a_timid_one_loses_more() -> None:
    exact = solved()

    def shares(banks: int) -> float:
        turns = go_nuts_thumb.turns(FACES, lambda total, dice: total >= banks, GOAL)
        found = against_best(GOAL, turns, lambda mine, other: np.ones(GOAL), exact.best_turn(), GOAL)
        assert found.first < exact.first
        assert found.second < 1 - exact.first
        return found.first + found.second

    assert shares(1) < shares(4) < shares(8) < 1


def test_a_rule_banks_what_reaches_the_goal() -> None:
    """One that would never bank scores whenever it comes that far."""
    turns = go_nuts_thumb.turns(FACES, lambda total, dice: False, GOAL)
    assert turns(GOAL - 1)[1] > turns(0)[GOAL] > 0
    assert math.isclose(turns(GOAL - 1).sum(), 1)


def test_a_last_turn_by_a_rule_is_worth_less_than_the_best_and_falls_with_the_lead() -> None:
    last, best = forget_it_thumb.last_turns(lambda number, dice, left: 10 * number + dice), last_turns()
    assert (np.diff(last) <= 0).all()
    assert (last[: len(best)] <= best[: len(last)] + 1e-12).all()
    assert last[50] < best[50] - 0.02
