"""What shared tests need to know of Go Nuts!."""

from typing import Any

from tests.example_matches import Example, OnScreen


def dice_are_there(s: Any) -> None:
    assert 0 <= s.air <= s.dice <= 5
    assert all(0 <= face < 3 for face in s.faces)


EXAMPLE = Example(
    quick={"goal": 10},
    long={"goal": 100},
    goldens=((2, {"goal": 10}), (4, {"goal": 12, "first": 2})),
    conserved=dice_are_there,
    lengthy={"goal": 40},
    racing={"goal": 10, "squirrel_faces": [4, 1, 1]},
    easy_to_win={"goal": 10, "squirrel_faces": [1, 4, 1]},
    printed={"squirrel_faces": [3, 2, 1], "dog_faces": [1, 5], "goal": 50, "first": None},
    seats=(2, 4),
    fits={
        "squirrel_faces": ([1, 1, 4], [1, 4, 1], [4, 1, 1], [3, 2, 1]),
        "dog_faces": ([1, 5], [5, 1]),
        "goal": (10, 500),
        "first": (0, 1, None),
    },
    beyond={
        "squirrel_faces": ([3, 3, 0], [3, 2, 2], [3, 3], [3, 2, True], 6),
        "dog_faces": ([6, 0], [1, 4], [1, 1, 4], [True, 5]),
        "goal": (9, 501, None, "50", 50.0, True),
        "first": (-1, 2, True, "0"),
    },
    screen=OnScreen(
        status=("two-acorns", "dice-nuts-status-again", {"points": 5}),
        louder=("two-acorns", "go-nuts-do-roll", "go-nuts-do-bank"),
        shouts=tuple((moment, ".note") for moment in ("go-nuts", "five-again", "all-cars", "others-bank")),
        painted=5,
        by_numbers=False,
    ),
)
