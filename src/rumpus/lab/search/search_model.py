"""The search model of a game: what tree search needs besides its rules, and the defaults."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rumpus.game import Rules
from rumpus.lab.play.external_policy import PICKS as PICKS
from rumpus.lab.play.playout import Policy, compiled_below


class SearchModel(NamedTuple):
    """Functions of the dialect that guide the search."""

    decide: Policy  # the rollout policy below the tree
    prune: Callable[..., int]  # (s, seat, actions, n): keeps the actions worth searching, and returns their number
    deal: Callable[..., None]  # (s, seat, past, clues, picks, actions, rng): deals anew what the seat cannot know
    horizon: Callable[[Any], int]  # (s): a playout ends with the match, or when this changes
    evaluate: Callable[..., None]  # (s, results): every seat's probability to win from where a playout ended


def plain(rules: Rules, decide: Policy) -> SearchModel:
    """Return the default model: all actions, all deals equally likely, and matches played to their end."""
    return SearchModel(decide, everything, dealing(rules), whole_match, sharing(rules))


def everything(s: Any, seat: int, actions: Any, n: int) -> int:
    return n


def dealing(rules: Rules) -> Callable[..., None]:
    hidden, redeal = rules.hidden, rules.redeal

    def deal(s: Any, seat: int, past: Any, clues: Any, picks: Any, actions: Any, rng: Any) -> None:
        for n in range(hidden(s, seat)):
            picks[n] = compiled_below(rng, PICKS)
        redeal(s, seat, picks)

    return deal


def whole_match(s: Any) -> int:
    return 0


def sharing(rules: Rules) -> Callable[..., None]:
    """Return evaluate(s, results) for a finished match; a shared win counts in parts."""
    standing = rules.standing

    def evaluate(s: Any, results: Any) -> None:
        best = standing(s, 0)
        for seat in range(1, s.players):
            best = max(best, standing(s, seat))
        winners = 0
        for seat in range(s.players):
            winners += standing(s, seat) == best
        for seat in range(s.players):
            results[seat] = 1 / winners if standing(s, seat) == best else 0.0

    return evaluate
