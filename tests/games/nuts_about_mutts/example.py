"""What shared tests need to know of Nuts about Mutts."""

from typing import Any

from tests.example_matches import Example
from tests.games.nuts_about_mutts.scene import everything


def cards_are_there(s: Any) -> None:
    assert list(everything(s).values()) == [2] * 39 + [14, 3, 3, 3, 3]


EXAMPLE = Example(
    quick={"hands": 1},
    long={"hands": 3},
    goldens=(
        (2, {"advanced": False}),
        (3, {"advanced": True}),
        (6, {"advanced": True}),
        (3, {"advanced": False, "first": 2}),
    ),
    conserved=cards_are_there,
    two_rounds={"hands": 2},
)
