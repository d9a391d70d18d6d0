"""What a solution between two says at a table of more."""

from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.advice import coach
from rumpus.games import named
from rumpus.games.forget_it.rules import FRESH
from rumpus.games.forget_it.rules import ROLL as FORGET_IT_ROLL
from rumpus.games.go_nuts.rules import BANK, ROLL
from rumpus.lab.solve import bradley_terry

GO_NUTS = named("go-nuts")


def position(*scores: int, **changes: Any) -> Any:
    """What seat 0 sees on its turn, in a short match."""
    s = GO_NUTS.new(len(scores), GO_NUTS.options({"first": 0, "goal": 10}, len(scores)))
    s.rolls, s.dice = 1, 5
    for seat, score in enumerate(scores):
        s.scores[seat] = score
    for name, value in changes.items():
        setattr(s, name, value)
    return GO_NUTS.viewing.view(s, 0)


def worth(view: Any) -> dict[int, float]:
    return {one.action: one.win for one in coach.odds(GO_NUTS, view, to_act=True)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_character_even_with_each_has_an_even_share_among_all(players: int) -> None:
    view = GO_NUTS.viewing.view(GO_NUTS.new(players, GO_NUTS.options({}, players)), 0)
    assert bradley_terry.combine(view, lambda view, other: {ROLL: 0.5})[ROLL] == pytest.approx(1 / players)


def test_a_sure_win_is_one_and_a_hopeless_choice_nought() -> None:
    view = position(0, 0, 0)
    wins = {1: {ROLL: 1.0, BANK: 0.0}, 2: {ROLL: 1.0, BANK: 0.9}}
    found = bradley_terry.combine(view, lambda view, other: wins[other])
    assert found == {ROLL: 1.0, BANK: pytest.approx(0.0)}


def test_banking_what_reaches_the_goal_wins_for_sure_among_three() -> None:
    assert worth(position(0, 5, 5, total=10))[BANK] == 1.0


def test_the_strongest_other_tells_when_to_bank_wherever_it_sits() -> None:
    """One other is about to win, so nothing is left but to roll; which of them it is makes no difference."""
    left, right = (worth(position(0, *others, total=4, dice=2)) for others in ((9, 0), (0, 9)))
    assert left == pytest.approx(right)
    assert left[ROLL] > left[BANK]
    assert worth(position(0, 0, 0, total=4, dice=2))[BANK] > left[BANK]


def test_people_are_told_an_estimate_with_its_error_where_there_are_three() -> None:
    assert all(one.error > 0 for one in coach.odds(GO_NUTS, position(0, 5, 5, total=4)))


@pytest.mark.parametrize("reached", [None, 1])
def test_a_player_further_ahead_is_harder_to_beat_in_the_last_turns_too(reached: int | None) -> None:
    game = named("forget-it")
    fresh = game.viewing.view(game.new(3, game.options({"goal": 50}, 3)), 0)
    view = replace(fresh, stage=FRESH, turn=0, scores=(0, 60 if reached else 40, 10), reached=reached)
    exact = coach.solution(game, view, wait=True)
    assert exact is not None
    assert 0 < exact.against(view, 1)[FORGET_IT_ROLL] < exact.against(view, 2)[FORGET_IT_ROLL]
