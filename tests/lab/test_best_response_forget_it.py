"""Best responses in Don't You Forget It, to a goal small enough for a test: exact play, and simulated matches."""

import math
from functools import cache
from typing import Any

import numpy as np
import pytest

from rumpus.game import BadInput
from rumpus.games import named
from rumpus.games.forget_it import rules
from rumpus.games.forget_it.solver import response
from rumpus.games.forget_it.solver.examples import examples, lay, set_up
from rumpus.games.forget_it.solver.odds import NINE, hands
from rumpus.games.forget_it.solver.solution import Solution, hand_left
from rumpus.games.forget_it.solver.tables import choosing
from rumpus.games.forget_it.view import view
from rumpus.lab.play.playout import COMPILED, Bulk
from rumpus.lab.play.policies import PolicyContext, makers
from rumpus.lab.solve import race_to_goal
from rumpus.lab.solve.best_response import responded

GAME = named("forget-it")
GOAL = 12
OPTIONS: dict[str, Any] = {"goal": GOAL, "first": 0}


@cache
def solved() -> Solution:
    exact = Solution(OPTIONS, race_to_goal.unsolved(GOAL))
    assert sum(exact.solving()) == GOAL**2
    return exact


def test_best_play_cannot_be_exploited() -> None:
    exact = solved()
    found = responded(GOAL, response(OPTIONS, exact.policy()), lambda share: None)
    assert found.first == pytest.approx(exact.first, abs=1e-9)
    assert found.second == pytest.approx(1 - exact.first, abs=1e-9)


def test_a_best_response_wins_as_much_in_simulated_matches() -> None:
    """Half of the matches begin with each; a tie is half a win. Four standard errors, of at most a half each."""
    sensible = makers("forget-it")["sensible"](PolicyContext(2, OPTIONS, COMPILED))
    found = responded(GOAL, response(OPTIONS, sensible), lambda share: None)
    assert found.first > solved().first
    assert found.second > 1 - solved().first
    bulk, matches = Bulk(GAME, 2, OPTIONS, [found.policy(), sensible]), 20_000
    for first, won in ((0, found.first), (1, found.second)):
        tally = bulk.play(matches, 1, GAME.new(2, {**OPTIONS, "first": first}))
        assert abs(tally.wins[0] / matches - won) < 4 * 0.5 / math.sqrt(matches)


def laid(faces: Any, spelled: int, number: int, chooses: bool, mirrored: bool) -> rules.State:
    s: rules.State = GAME.new(2, OPTIONS)
    set_up(s, int(mirrored), 3, 7, False, mirrored)
    lay(s, faces, spelled, number, 5 if number else 0, chooses, mirrored)
    return s


@pytest.mark.parametrize("mirrored", [False, True])
def test_every_hand_and_lot_has_an_example_that_is_one(mirrored: bool) -> None:
    shown = examples()
    for place, one in enumerate(hands()):
        s = laid(shown.hand_faces[place].tolist(), int(shown.hand_spelled[place]), 4, False, mirrored)
        assert hand_left(view(s, s.turn)) == one
        assert (s.in_hand == 0) == (one == NINE)
    table = choosing()
    for lot in range(0, len(shown.lot_spelled), 7):
        s = laid(shown.lot_faces[lot].tolist(), int(shown.lot_spelled[lot]), 0, True, mirrored)
        offered = rules.choices(s, s.turn, [0] * rules.ACTIONS)
        assert offered == table.first[lot + 1] - table.first[lot]


def by_faces(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    """It looks at the dice that lie aside, red ones first."""
    return 1 if n > 1 and s.aside & 7 else 0


@pytest.mark.parametrize(("policy", "key"), [(by_faces, "response-two-minds")])
def test_a_policy_that_tells_colours_apart_is_refused(policy: Any, key: str) -> None:
    with pytest.raises(BadInput) as complaint:
        response(OPTIONS, policy)
    assert complaint.value.key == key


def test_a_policy_is_too_large_beyond_some_goal() -> None:
    with pytest.raises(BadInput, match="Expected a goal up to 200"):
        Solution({"goal": 201}, np.zeros((401, 201))).policy()
