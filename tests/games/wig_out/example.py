"""What shared tests need to know of Wig Out!."""

from typing import Any

from tests.example_matches import Example, OnScreen


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
    printed={"characters": 12, "rounds": 5},
    seats=(2, 6),
    fits={"characters": (12, 14), "rounds": (1, 20)},
    beyond={"characters": (10, 11, 13, 15, 16, "12"), "rounds": (0, 21, True, "5")},
    screen=OnScreen(
        status=("race", "cards-status-lay", {}),
        shouts=(("said-go", ".shout"), ("wig-out", ".shout")),
        steady=("en", ".hand", ("ready", "waiting")),
        painted=17,
        by_numbers=False,
    ),
    is_skilful=False,
)
