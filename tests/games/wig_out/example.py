"""What shared tests need to know of Wig Out!."""

from typing import Any

from tests.example_matches import Example


def cards_are_there(s: Any) -> None:
    assert s.left == sum(s.deck)
    assert s.sizes == [sum(hand) for hand in s.hands]
    cards = [sum(where) for where in zip(s.deck, s.piles, *s.hands, strict=True)]
    assert cards == [5] * s.characters + [0] * (14 - s.characters)


EXAMPLE = Example(
    quick={"rounds": 1},
    long={"rounds": 4},
    goldens=((2, {"rounds": 1}), (5, {"rounds": 2})),
    conserved=cards_are_there,
    two_rounds={"rounds": 2},
)
