"""The bots in the rules' dialect, for bulk play: they decide as the bots do, without search.

A game declares them as `POLICIES` in its module `policy`. A maker gets a PolicyContext and returns a policy for it;
tables of odds come from the bots' own arithmetic. A test compares every policy with its bot's choices.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from rumpus.game import Json
from rumpus.games import part
from rumpus.lab.play.external_policy import as_function
from rumpus.lab.play.imported_policy import check_made_for, imported, is_import
from rumpus.lab.play.playout import Policy, Source
from rumpus.lab.play.seats import by_seat


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


def compilable(game: str, bots: Sequence[str | Policy]) -> bool:
    """Whether compiled code can play them all: policies of a caller's own, and the bots that do not search."""
    return all(not isinstance(one, str) or is_import(one) or one in makers(game) for one in bots)


def one_each(game: str, bots: Sequence[str | Policy], options: Mapping[str, Any], source: Source) -> tuple[Policy, ...]:
    """Return the policy of every seat; a bot is its name, `module:function`, or a policy."""
    table = PolicyContext(len(bots), options, source)
    made = {one: policy_of(game, one, table) for one in dict.fromkeys(bots)}
    return tuple(made[one] for one in bots)


def policy_of(game: str, bot: str | Policy, table: PolicyContext) -> Policy:
    if isinstance(bot, str) and not is_import(bot):
        return makers(game)[bot](table)
    found = imported(bot) if isinstance(bot, str) else as_function(bot)
    check_made_for(found, game, table.players, table.options)
    return found


def seated(game: str, bots: Sequence[str | Policy], options: Mapping[str, Any], source: Source) -> Policy:
    """Return one policy for all seats: each seat decides like its bot."""
    return by_seat(one_each(game, bots, options, source))
