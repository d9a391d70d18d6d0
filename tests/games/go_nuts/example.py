"""What shared tests need to know of Go Nuts!."""

from typing import Any

from tests.example_matches import Example


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
)
