"""Go Nuts! solved: the same as the rules played out by brute force, as closed forms, and as what bulk play measures."""

import math
from collections.abc import Hashable
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from rumpus.game import CHANCE, RACE, Json
from rumpus.games import named
from rumpus.games.go_nuts import rules
from rumpus.games.go_nuts.solver.odds import expected_rounds, odds, round_scores
from rumpus.games.go_nuts.solver.solution import Solution, best_expected_turn
from rumpus.games.go_nuts.view import view
from rumpus.lab.play.playout import PLAIN, driver
from rumpus.lab.solve import race_to_goal
from tests.lab.brute import Brute

GAME = named("go-nuts")
TINY = [
    {"goal": 3, "squirrel_faces": [3, 2, 1], "dog_faces": [1, 5], "first": 0},
    {"goal": 2, "squirrel_faces": [1, 3, 2], "dog_faces": [2, 4], "first": 0},
]


def solved(options: dict[str, Json]) -> Solution:
    exact = Solution(options, race_to_goal.unsolved(options["goal"]))
    for _ in exact.solving():
        pass
    return exact


def key(s: rules.State) -> Hashable:
    lying = tuple(sorted(s.faces[: s.thrown - s.air])) if s.air else ()
    capped = min(s.total, s.goal - s.scores[s.turn])
    flying = (s.thrower, s.air, s.thrown) if s.air else (s.thrower,) if s.stage == rules.ROUND else ()
    return s.stage, s.turn, s.dice, s.rolls > 0, capped, flying, lying, s.missing, *s.scores[:2]


@pytest.mark.parametrize("options", TINY, ids=lambda options: f"to {options['goal']}")
def test_the_solution_is_that_of_the_rules_played_out_by_brute_force(options: dict[str, Json]) -> None:
    """Every state below the goal that the rules can reach, dice in the air and rounds in lock-step included."""
    exact = solved(options)
    brute = Brute(GAME.rules, key, lambda s: s.thrower).solve(GAME.new(2, options))
    assert math.isclose(exact.first, brute.values[0], abs_tol=1e-12)
    for s in brute.states():
        if rules.mover(s) != CHANCE:
            assert math.isclose(exact.win(s, 0), brute.value(s), abs_tol=1e-12), s
    in_the_air = [s for s in brute.states() if rules.mover(s) == CHANCE]
    for s in in_the_air[:: len(in_the_air) // 40]:
        assert math.isclose(exact.win(s, 1), 1 - brute.value(s), abs_tol=1e-12), s


def test_the_value_of_a_roll_is_one_roll_and_best_play_after_it_wherever_it_is_made() -> None:
    exact = solved(GAME.options({"goal": 20}, 2))
    for total, dice, scores in [(0, 5, (0, 0)), (19, 5, (0, 19)), (7, 1, (12, 3)), (30, 2, (4, 4)), (3, 3, (19, 0))]:
        s = GAME.new(2, GAME.options({"goal": 20, "first": 0}, 2))
        s.total, s.dice, s.rolls, s.scores[:2] = total, dice, 1, list(scores)
        values = exact.actions(s)
        assert exact.actions(view(s, 0)) == values
        rules.act(s, 0, rules.ROLL)
        assert math.isclose(exact.win(s, 0), values[rules.ROLL], abs_tol=1e-12)


def test_a_position_answers_for_the_seat_that_moves_and_the_other_has_the_rest() -> None:
    exact = solved(GAME.options({"goal": 20}, 2))
    s = GAME.new(2, GAME.options({"goal": 20, "first": 1}, 2))
    assert list(exact.actions(s)) == [rules.ROLL]
    assert math.isclose(exact.win(s, 1), exact.first)
    assert math.isclose(exact.win(s, 0) + exact.win(s, 1), 1)
    s.total, s.dice, s.rolls, s.scores[1] = 5, 4, 1, 15
    assert exact.actions(s)[rules.BANK] == 1 == exact.win(s, 1)


def test_in_a_round_the_view_of_a_seat_counts_that_seat_as_next() -> None:
    exact = solved(GAME.options({"goal": 20}, 2))
    s = GAME.new(2, GAME.options({"goal": 20, "first": 0}, 2))
    s.rolls, s.total, s.dice = 1, 4, 3
    rules.begin_round(s)
    assert rules.mover(s) == RACE
    assert exact.actions(s) == {}
    assert exact.win(s, 0) == exact.win(view(s, 0), 0)
    s.rolls, s.total, s.thrower = 1, 6, 0
    assert exact.win(s, 0) == exact.win(view(s, 1), 0)
    assert exact.win(view(s, 0), 0) > exact.win(view(s, 1), 0)


def test_a_match_that_has_not_begun_is_even_and_one_that_is_over_is_decided() -> None:
    exact = solved(GAME.options({"goal": 10}, 2))
    s = GAME.new(2, GAME.options({"goal": 10}, 2))
    assert exact.win(s, 0) == exact.win(view(s, 0), 1) == 0.5
    s.stage, s.scores[1] = rules.DONE, 10
    assert (exact.win(s, 0), exact.win(view(s, 0), 1)) == (0, 1)


@pytest.mark.parametrize("dice", range(1, 6))
def test_a_round_against_one_dog_brings_six_rolls_of_acorns_on_average(dice: int) -> None:
    """The dog shows once in six rolls, so there are six rolls, with a third of the dice in acorns each."""
    found = odds([3, 2, 1], [1, 5])
    assert math.isclose(expected_rounds(found, 1)[dice], 6 * dice / 3)
    scores = round_scores(found, 400)[dice]
    assert math.isclose(scores.sum(), 1)
    assert math.isclose(scores @ np.arange(401), 6 * dice / 3, rel_tol=1e-9)


def test_a_round_with_one_die_scores_nothing_as_often_as_a_geometric_sum_says() -> None:
    """No acorn in the first roll, then a dog; or a house, and the same again."""
    no_acorn, dog = Fraction(4, 6), Fraction(1, 6)
    nothing = no_acorn * dog / (1 - no_acorn * (1 - dog))
    assert math.isclose(round_scores(odds([3, 2, 1], [1, 5]), 10)[1, 0], nothing)


@pytest.mark.parametrize("opponents", [2, 3])
def test_more_dogs_make_longer_rounds_by_the_mean_of_the_slowest(opponents: int) -> None:
    """The mean of the largest of some geometric numbers, summed over how likely each is to be exceeded."""
    slowest = sum(1 - (1 - (5 / 6) ** rolls) ** opponents for rolls in range(2000))
    assert math.isclose(expected_rounds(odds([3, 2, 1], [1, 5]), opponents)[3], slowest)


def test_all_rolls_of_a_turn_together_are_certain() -> None:
    found = odds([2, 1, 3], [1, 5])
    whole = found.nuts + found.cars + found.rolls.sum(axis=(1, 2))
    assert np.allclose(whole[1:], 1)


def policy(exact: Solution) -> Any:
    """The solution as a policy for bulk play: bank where that is worth at least as much as a roll."""
    goal = exact.goal
    banks = np.zeros((goal, goal, goal + 1, 6), np.int64)
    for mine in range(goal):
        for other in range(goal):
            turn = exact.turn_against(mine, other)
            best = turn.worth[: turn.need + 1] <= turn.banked[:, None]
            banks[mine, other, : turn.need + 1] = best
            banks[mine, other, turn.need :] = 1
    table = banks.tolist()

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        if n == 1 or s.stage != rules.TURN:
            return 0
        return int(table[s.scores[seat]][s.scores[1 - seat]][min(s.total, goal)][s.dice])

    return decide


def test_matches_of_the_best_policy_against_itself_are_won_as_often_as_solved() -> None:
    options = GAME.options({"goal": 10, "first": 0}, 2)
    exact = solved(options)
    play, matches, won = driver(GAME.rules, policy(exact), PLAIN), 1000, 0
    rng = Random(3)
    for _ in range(matches):
        s = GAME.new(2, options)
        play(s, [0] * rules.ACTIONS, [0] * rules.OUTCOMES, [0, 0], rng)
        won += s.scores[0] >= 10
    error = math.sqrt(exact.first * (1 - exact.first) / matches)
    assert abs(won / matches - exact.first) < 4 * error


def test_the_best_expected_turn_against_a_sweep_in_fractions() -> None:
    """Faces with much to lose, so that a total of 60 is beyond doubt banked."""
    squirrel, acorn, car = Fraction(3, 6), Fraction(1, 6), Fraction(2, 6)
    worth: dict[tuple[int, int], Fraction] = {}

    def value(total: int, dice: int) -> Fraction:
        if total >= 60:
            return Fraction(total)
        if (total, dice) not in worth:
            worth[total, dice] = max(Fraction(total), rolled(total, dice))
        return worth[total, dice]

    def rolled(total: int, dice: int) -> Fraction:
        found = squirrel**dice * (dice * acorn * 3)  # a dog shows once in three rolls
        for acorns in range(dice + 1):
            for cars in range(dice + 1 - acorns):
                others = dice - acorns - cars
                if dice not in (cars, others):
                    ways = math.comb(dice, acorns) * math.comb(dice - acorns, cars)
                    likely = ways * acorn**acorns * car**cars * squirrel**others
                    found += likely * value(total + acorns, 5 if dice == 1 else dice - cars)
        return found

    assert math.isclose(best_expected_turn(odds([3, 1, 2], [2, 4]), 1)[0], rolled(0, 5), rel_tol=1e-12)
