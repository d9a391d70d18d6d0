"""Policies as a person would write them, for tests that name them as module:function."""

from typing import Any

from rumpus.games.go_nuts.rules import BANK

not_a_function = 5


def five(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    """In Go Nuts!, bank from five acorns on."""
    for index in range(n):
        if actions[index] == BANK and s.total >= 5:
            return index
    return 0


def first(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return 0


def seven(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return 7


def with_text(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return len(str(actions[0]).split())
