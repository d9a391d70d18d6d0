"""Chances by playing on: what is certain is certain, and the rest adds up."""

from typing import Any

import pytest
from msgspec.structs import replace

from rumpus import coach
from rumpus.game import CHANCE, Game
from rumpus.games import GAMES, named
from rumpus.games.go_nuts.rules import BANK, ROLL
from rumpus.lab import rollout

GO_NUTS = named("go-nuts")


def opened(game: Game, players: int) -> Any:
    """A match at its first decision."""
    s = game.new(players, game.options({}, players))
    odds = [0] * game.rules.OUTCOMES
    while game.rules.mover(s) == CHANCE:
        game.rules.weights(s, odds)
        game.rules.settle(s, next(outcome for outcome, weight in enumerate(odds) if weight))
    return s


def test_banking_what_reaches_the_goal_wins_whoever_else_plays() -> None:
    s = GO_NUTS.new(3, GO_NUTS.options({"goal": 10, "first": 0}, 3))
    view = replace(GO_NUTS.viewing.view(s, 0), rolls=1, total=10, dice=3)
    best = coach.odds(GO_NUTS, view)[0]
    assert (best.action, best.win, best.error) == (BANK, 1.0, 0.0)


def test_who_is_far_behind_three_others_hardly_wins() -> None:
    s = GO_NUTS.new(4, GO_NUTS.options({"goal": 50, "first": 0}, 4))
    view = replace(GO_NUTS.viewing.view(s, 0), rolls=1, total=1, dice=5, scores=(0, 45, 45, 45))
    odds = coach.odds(GO_NUTS, view)
    assert odds[0].action == ROLL, "banking one acorn helps nobody"
    assert odds[0].win < 0.2


@pytest.mark.parametrize("key", [key for key in GAMES if key != "nuts-about-mutts"])
def test_everybodys_chances_add_up_and_the_same_seed_gives_the_same(key: str) -> None:
    game = GAMES[key]
    s = opened(game, 3)
    options = coach.options_of(game, game.viewing.view(s, 0))
    found = rollout.wins(game, s, options, seed=1)
    assert sum(found) == pytest.approx(1)
    assert found == rollout.wins(game, s, options, seed=1)
