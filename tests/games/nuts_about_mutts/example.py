"""What shared tests need to know of Nuts about Mutts."""

from typing import Any

from tests.example_matches import Example, OnScreen
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
    printed={"hands": 1, "advanced": True, "first": None},
    seats=(2, 6),
    fits={"hands": (1, 20), "advanced": (True, False), "first": (0, 1, None)},
    beyond={"hands": (0, 21, True, "1"), "advanced": (1, "true", None), "first": (-1, 2, True, "0")},
    screen=OnScreen(
        status=("turn", "cards-status-play", {}),
        louder=("deciding", "cards-play-drawn", "nuts-about-mutts-do-keep"),
        shouts=(("cut-in", ".shout"),),
        steady=("es", ".hand", ("turn", "draw", "deciding", "match-and-run")),
        painted=50,
    ),
)
