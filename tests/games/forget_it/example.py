"""What shared tests need to know of Don't You Forget It."""

from typing import Any

from rumpus.games.forget_it.rules import ROLLING
from tests.example_matches import Example, OnScreen


def dice_are_there(s: Any) -> None:
    in_hand = s.hand[: s.in_hand]
    assert s.in_hand <= 9
    assert len(set(in_hand)) == len(in_hand), "no die is there twice"
    assert all(0 <= face < 6 for face in s.faces)
    assert s.stage != ROLLING or sum(s.shown) == s.landed


EXAMPLE = Example(
    quick={"goal": 50},
    long={"goal": 400},
    goldens=((2, {"goal": 50}), (4, {"goal": 60}), (3, {"goal": 50, "first": 1})),
    conserved=dice_are_there,
    lengthy={"goal": 200},
    printed={"goal": 500, "first": None},
    seats=(2, 10),
    fits={"goal": (50, 5000), "first": (0, 1, None)},
    beyond={"goal": (49, 5001, True, "500"), "first": (-1, 2, True, "0")},
    screen=OnScreen(
        status=("first-roll", "dice-forget-choose", {}),
        louder=("second-roll", "forget-it-do-roll", "forget-it-do-end"),
        shouts=(("busted", ".note"), ("scored", ".note")),
        steady=("es", ".parts > .pad", ("first-roll", "chosen")),
    ),
)
