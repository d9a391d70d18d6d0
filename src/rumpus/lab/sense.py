"""What the search knows of a game besides its rules: functions of the dialect."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rumpus.game import Game, Json, Rules
from rumpus.lab import mutts_sense
from rumpus.lab.playout import COMPILED, Policy, compiled_below
from rumpus.lab.policies import POLICIES, Table

PICKS = 1 << 30


class Sense(NamedTuple):
    decide: Policy  # plays the rest of a match
    sift: Callable[..., int]  # (s, seat, actions, n): keeps the actions worth weighing; how many
    deal: Callable[..., None]  # (s, seat, clues, picks, luck): what the seat cannot know, anew
    likely: Callable[..., float]  # (s, past, clues, actions, luck): how well that explains what others chose


def plain(rules: Rules, decide: Policy) -> Sense:
    """All actions, and any deal as likely as any other."""
    return Sense(decide, everything, dealing(rules), indifferent)


def mutts(rules: Rules, decide: Policy) -> Sense:
    return Sense(decide, mutts_sense.sift, mutts_sense.deal, mutts_sense.recalling(decide))


SENSES: Mapping[str, Callable[[Rules, Policy], Sense]] = {"nuts-about-mutts": mutts}


def sense_of(game: Game, players: int, options: Mapping[str, Json]) -> Sense:
    decide = POLICIES[game.key]["sensible"](Table(players, options, COMPILED))
    return SENSES.get(game.key, plain)(game.rules, decide)


def everything(s: Any, seat: int, actions: Any, n: int) -> int:
    return n


def dealing(rules: Rules) -> Callable[..., None]:
    hidden, redeal = rules.hidden, rules.redeal

    def deal(s: Any, seat: int, clues: Any, picks: Any, luck: Any) -> None:
        for n in range(hidden(s, seat)):
            picks[n] = compiled_below(luck, PICKS)
        redeal(s, seat, picks)

    return deal


def indifferent(s: Any, past: Any, clues: Any, actions: Any, luck: Any) -> float:
    return 1.0
