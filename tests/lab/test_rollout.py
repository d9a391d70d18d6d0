"""Chances by rollouts: certain results are exactly 0 or 1, and shares add up. One table, as each has to be compiled."""

from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.advice import coach
from rumpus.games import named
from rumpus.games.go_nuts.rules import BANK, ROLL

GO_NUTS = named("go-nuts")
FRESH = GO_NUTS.new(3, GO_NUTS.options({"first": 0}, 3))


def seen(**changes: Any) -> Any:
    return replace(GO_NUTS.viewing.view(FRESH, 0), rolls=1, **changes)


def test_banking_what_reaches_the_goal_wins_for_certain() -> None:
    best = coach.odds(GO_NUTS, seen(total=50, dice=3))[0]
    assert (best.action, best.win, best.error) == (BANK, 1.0, 0.0)


def test_a_player_far_behind_two_others_hardly_wins() -> None:
    odds = coach.odds(GO_NUTS, seen(total=1, dice=5, scores=(0, 45, 45)))
    assert odds[0].action == ROLL, "banking one acorn helps nobody"
    assert odds[0].win < 0.2


def test_everybodys_chances_add_up_and_the_same_seed_gives_the_same() -> None:
    found = coach.wins(GO_NUTS, FRESH, seed=1)
    assert sum(found) == pytest.approx(1)
    assert found == coach.wins(GO_NUTS, FRESH, seed=1)
