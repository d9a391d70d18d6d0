"""A solution answers for positions of its own match only; others get a sentence, not a number."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.game import BadInput, Json
from rumpus.games import named
from rumpus.games.forget_it.solver import solution as forget_it_solution
from rumpus.games.go_nuts.solver import solution as go_nuts_solution
from rumpus.lab.solve import race_to_goal
from rumpus.language import language

GO_NUTS, FORGET_IT = named("go-nuts"), named("forget-it")
TEN = GO_NUTS.options({"goal": 10, "first": 0}, 2)
FIFTY = FORGET_IT.options({"goal": 50}, 2)


def go_nuts() -> Any:
    chances = race_to_goal.unsolved(10)
    exact = go_nuts_solution.Solution(TEN, chances)
    assert sum(exact.solving()) == 100
    return exact


def forget_it() -> Any:
    """Its chances are not asked for."""
    return forget_it_solution.Solution(FIFTY, race_to_goal.unsolved(50))


def go_nuts_state(players: int = 2, scores: tuple[int, ...] = (3, 4), **options: Json) -> Any:
    s = GO_NUTS.new(players, {**TEN, **options})
    s.scores[: len(scores)] = scores
    return s


def forget_it_state(players: int = 2, goal: int = 50) -> Any:
    s = FORGET_IT.new(players, {"goal": goal})
    FORGET_IT.rules.settle(s, 1)
    for _ in range(players - 1):
        FORGET_IT.rules.settle(s, 0)
    return s


def wrong() -> Iterator[tuple[str, Callable[[], Any], Any]]:
    yield "solve-players", go_nuts, go_nuts_state(3)
    yield "solve-players", go_nuts, GO_NUTS.viewing.view(go_nuts_state(4), 0)
    yield "solve-options", go_nuts, go_nuts_state(goal=50, scores=(30, 20))
    yield "solve-options", go_nuts, go_nuts_state(dog_faces=[2, 4])
    yield "solve-options", go_nuts, GO_NUTS.viewing.view(go_nuts_state(squirrel_faces=[2, 2, 2]), 0)
    yield "solve-scores", go_nuts, go_nuts_state(scores=(3, 12))
    yield "solve-scores", go_nuts, replace(GO_NUTS.viewing.view(go_nuts_state(), 0), scores=(-1, 3))
    yield "solve-no-state", go_nuts, forget_it_state()
    yield "solve-no-state", go_nuts, {"scores": [3, 4]}
    yield "solve-players", forget_it, forget_it_state(3)
    yield "solve-options", forget_it, forget_it_state(goal=500)
    yield "solve-no-state", forget_it, go_nuts_state()


@pytest.mark.parametrize(("key", "exact", "position"), list(wrong()))
def test_a_position_of_another_match_is_refused(key: str, exact: Callable[[], Any], position: Any) -> None:
    found = exact()
    for ask in (found.actions, lambda position: found.win(position, 0)):
        with pytest.raises(BadInput) as complaint:
            ask(position)
        assert complaint.value.key == key
        assert str(complaint.value) == f"{language('en').complaint(complaint.value)} ({key})"
        assert language("es").complaint(complaint.value) != str(complaint.value)


def test_the_chances_of_two_seats_add_up_and_there_is_no_third() -> None:
    exact, s = go_nuts(), go_nuts_state()
    assert exact.win(s, 0) + exact.win(s, 1) == pytest.approx(1)
    with pytest.raises(BadInput, match="seat 0 or 1, got 2"):
        exact.win(s, 2)


def test_a_match_that_is_over_is_no_mistake() -> None:
    s = go_nuts_state(scores=(12, 3))
    s.stage = GO_NUTS.rules.DONE  # type: ignore[attr-defined]
    exact = go_nuts()
    assert (exact.win(s, 0), exact.win(s, 1)) == (1, 0)
    assert exact.actions(s) == {}
    assert exact.win(GO_NUTS.viewing.view(s, 0), 0) == 1
