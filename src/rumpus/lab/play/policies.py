"""The bots in the rules' dialect, for bulk play: they decide as the bots do, without search.

A game declares them as `POLICIES` in its module `policy`. A maker gets a PolicyContext and returns a policy for it;
tables of odds come from the bots' own arithmetic. A test compares every policy with its bot's choices.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from rumpus.game import Json
from rumpus.games import part
from rumpus.lab.play.playout import Policy, Source


class PolicyContext(NamedTuple):
    players: int
    options: Mapping[str, Json]
    source: Source


def random(table: PolicyContext) -> Policy:
    """Return the policy that chooses any action with equal probability; unlike `uniform` it never passes."""
    word, scaled = table.source.word, table.source.scaled

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        return scaled(word(rng), n)

    return decide


@cache
def makers(game: str) -> dict[str, Callable[[PolicyContext], Policy]]:
    """Return makers of policies by character; a game without a module `policy` has `random` alone."""
    module = part(game, "policy")
    return {**(module.POLICIES if module else {}), "random": random}


def compilable(game: str, bots: Sequence[str]) -> bool:
    return all(name in makers(game) for name in bots)


def seated(game: str, bots: Sequence[str], options: Mapping[str, Any], source: Source) -> Policy:
    """Return one policy for all seats: each seat decides like its bot."""
    table = PolicyContext(len(bots), options, source)
    made = {name: makers(game)[name](table) for name in dict.fromkeys(bots)}
    decide = made[bots[-1]]
    for seat in reversed(range(len(bots) - 1)):
        if bots[seat] != bots[seat + 1]:
            decide = sitting(seat, made[bots[seat]], decide)
    return decide


def sitting(place: int, here: Policy, elsewhere: Policy) -> Policy:
    """Return the policy `here` for the seats up to a place, and `elsewhere` for the seats after it."""

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        if seat <= place:
            return here(s, seat, actions, n, passable, rng)
        return elsewhere(s, seat, actions, n, passable, rng)

    return decide
