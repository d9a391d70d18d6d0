"""What shared tests need to know of New Game."""

from typing import Any

from rumpus.games.new_game.rules import COPIES
from tests.example_matches import Example


def cards_are_there(s: Any) -> None:
    assert s.left == sum(s.deck)
    assert s.sizes == [sum(hand) for hand in s.hands]
    assert tuple(sum(where) for where in zip(s.deck, s.laid, *s.hands, strict=True)) == COPIES


EXAMPLE = Example(
    quick={"cards": 3},
    long={"cards": 3},
    goldens=((2, {"cards": 2}), (4, {"first": 2})),
    conserved=cards_are_there,
    printed={"cards": 3, "first": None},
    seats=(2, 6),
    fits={"cards": (1, 3), "first": (0, 1, None)},
    beyond={"cards": (0, 4, True, "3"), "first": (-1, 2, True, "0")},
)
