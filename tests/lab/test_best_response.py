"""Best responses: figures found independently, brute force on the plain rules, simulation, and exact play."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus.games import named
from rumpus.games.go_nuts import rules
from rumpus.games.go_nuts.solver import response
from rumpus.lab.solve.best_response import BestResponse, responded
from rumpus.language import language
from tests.lab.brute import Brute
from tests.lab.own_policies import seven
from tests.lab.test_solve_go_nuts import TINY, key

GAME = named("go-nuts")
TO_20 = {"goal": 20}


def two(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    """Bank what wins, and two acorns or more; with all five dice left, roll on."""
    wins = s.scores[seat] + s.total >= s.goal
    return 1 if n > 1 and (wins or (s.total >= 2 and s.dice < 5)) else 0


def never(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return 0


def by_scores(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    """Bank as soon as that puts the seat ahead, and at once with one die."""
    ahead = s.scores[seat] + s.total > s.scores[1 - seat]
    return 1 if n > 1 and (ahead or s.dice == 1) else 0


@pytest.mark.parametrize(("options", "won"), [({}, 0.5434), ({"squirrel_faces": [1, 4, 1]}, 0.7537)])
def test_the_sensible_bot_loses_to_its_best_response_as_was_found_independently(
    options: dict[str, Any], won: float
) -> None:
    assert rumpus.best_response("sensible", "go-nuts", options).won == pytest.approx(won, abs=5e-5)


@pytest.mark.parametrize(("options", "policy"), [(TINY[1], two), (TINY[1], never), (TINY[0], by_scores)])
def test_a_best_response_is_that_of_the_rules_played_out_by_brute_force(
    options: dict[str, Any], policy: Callable[..., int]
) -> None:
    """Seat 1 follows the policy, and seat 0 is free to do its best, by the plain rules alone."""
    found = responded(options["goal"], response(options, policy), lambda share: None)
    brute = Brute(GAME.rules, key, lambda s: s.thrower, policy).solve(GAME.new(2, options))
    assert math.isclose(found.first, brute.values[0], abs_tol=1e-11)
    after_nothing = GAME.new(2, {**options, "first": 1})  # as after a first turn without points
    assert math.isclose(found.second, brute.value(after_nothing), abs_tol=1e-11)


def test_best_play_cannot_be_exploited() -> None:
    """A best response to the exact solution wins exactly what the solution says."""
    exact = rumpus.solve("go-nuts", TO_20)
    found = rumpus.best_response(exact.policy(), "go-nuts", TO_20)
    assert found.first == pytest.approx(exact.first, abs=1e-9)
    assert found.second == pytest.approx(1 - exact.first, abs=1e-9)
    assert rumpus.exploitability(exact.policy(), "go-nuts", TO_20) == pytest.approx(0, abs=1e-9)


def within_four_errors(found: BestResponse, policy: Any, matches: int) -> bool:
    """Either seat begins half of the matches, so that one seat tells as much as both would."""
    played = rumpus.evaluate(found.policy(), "go-nuts", policy, seats=0, matches=matches, options=TO_20, jobs=2)
    return abs(played.won - found.won) < 4 * math.sqrt(found.won * (1 - found.won) / matches)


@pytest.mark.parametrize("policy", ["sensible", by_scores], ids=["sensible", "by_scores"])
def test_a_best_response_wins_as_much_in_simulated_matches(policy: Any) -> None:
    assert within_four_errors(rumpus.best_response(policy, "go-nuts", TO_20), policy, 40_000)


def test_the_exact_policy_decides_as_the_solution_says() -> None:
    exact = rumpus.solve("go-nuts", TO_20)
    decide, rng = exact.policy(), np.random.default_rng(1)
    for _ in range(300):
        s = GAME.new(2, GAME.options({**TO_20, "first": int(rng.integers(2))}, 2))
        s.total, s.dice, s.rolls = int(rng.integers(25)), int(rng.integers(1, 6)), 1
        s.scores[:2] = rng.integers(20, size=2).tolist()
        values = exact.actions(s)
        chosen = (rules.ROLL, rules.BANK)[decide(s, s.turn, [rules.ROLL, rules.BANK], 2, False, None)]
        assert values[chosen] == pytest.approx(max(values.values()), abs=1e-12)


def by_rolls(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return 1 if s.rolls >= 3 else 0


@pytest.mark.parametrize(
    ("policy", "game", "complaint"),
    [
        ("random", "go-nuts", "response-random"),
        (by_rolls, "go-nuts", "response-two-minds"),
        (seven, "go-nuts", "policy-bad-answer"),
        ("hard", "go-nuts", "bad-strength"),
        ("tests.lab.own_policies:nothing", "go-nuts", "policy-no-attribute"),
        ("sensible", "wig-out", "solve-no-solution"),
    ],
)
def test_a_policy_that_cannot_be_answered_exactly_gets_a_sentence(policy: Any, game: str, complaint: str) -> None:
    with pytest.raises(rumpus.BadInput) as raised:
        rumpus.best_response(policy, game)
    assert raised.value.key == complaint
    assert len({language(lang).complaint(raised.value) for lang in ("en", "es")}) == 2


def test_a_policy_made_for_other_options_is_refused() -> None:
    made = rumpus.solve("go-nuts", TO_20).policy()
    with pytest.raises(rumpus.BadInput, match=r"made for go-nuts, players=2, .*goal=20; the match is of .*goal=25"):
        rumpus.evaluate(made, "go-nuts", options={"goal": 25})
    with pytest.raises(rumpus.BadInput, match="players=3"):
        rumpus.simulate("go-nuts", [made, "easy", "easy"], 10, TO_20)
