"""One policy made of several: each seat of a match decides by its own."""

from collections.abc import Callable, Sequence
from typing import Any

Policy = Callable[..., int]


def by_seat(policies: Sequence[Policy]) -> Policy:
    """Return one policy for all seats, given one for each seat. Neighbours with the same policy share its code."""
    decide = policies[-1]
    for seat in reversed(range(len(policies) - 1)):
        if policies[seat] is not policies[seat + 1]:
            decide = sitting(seat, policies[seat], decide)
    return decide


def sitting(place: int, here: Policy, elsewhere: Policy) -> Policy:
    """Return the policy `here` for the seats up to a place, and `elsewhere` for the seats after it."""

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        if seat <= place:
            return here(s, seat, actions, n, passable, rng)
        return elsewhere(s, seat, actions, n, passable, rng)

    return decide
