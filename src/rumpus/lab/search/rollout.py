"""Chances by playing on from a position many times, everybody sensibly: an estimate for whatever is not solved.

The best choice by this measure is never worse, but for the noise, than what the sensible bot does: whoever takes it
plays one step better than everybody whom the estimate lets play on.
"""

import copy
import json
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Any

import numpy as np

from rumpus.game import OVER, Game, Json
from rumpus.games import named
from rumpus.lab.play.playout import COMPILED, Bulk
from rumpus.lab.play.policies import seated
from rumpus.odds import Odds
from rumpus.table.lockstep import open_to

DEALS = 25  # of what the seat cannot know
MATCHES = 1000  # for each choice, over all deals
FEWEST = 50  # matches, however little effort is to be made
ROLLOUT_POLICY = "sensible"


@lru_cache(64)
def bulk(game: str, players: int, options: str) -> Bulk:
    """Compiled matches in which everybody is sensible; options are JSON, with all that bears on a choice."""
    given: dict[str, Json] = json.loads(options)
    return Bulk(named(game), players, given, seated(game, [ROLLOUT_POLICY] * players, given, COMPILED))


def wins(game: Game, s: Any, options: dict[str, Json], seed: int, matches: int = MATCHES) -> list[float]:
    """Every seat's share of the matches that go on from here."""
    whole = game.options(options, s.players)
    found = bulk(game.key, s.players, json.dumps(whole)).play(matches, seed, s)
    return [won / matches for won in found.wins]


def matches(effort: float) -> int:
    """How many are played for a share of the usual effort."""
    return max(FEWEST, round(MATCHES * effort))


def odds(game: Game, view: Any, options: dict[str, Json], seed: int, effort: float = 1.0) -> list[Odds]:
    """What each choice of the seat that looks is worth to it; all choices meet the same luck."""
    played = matches(effort)
    rng, seat = Random(seed), view.seat
    start = game.viewing.state(view)
    hidden = game.rules.hidden(start, seat)
    deals = DEALS if hidden else 1
    shares: dict[int, list[float]] = {action: [] for action in open_to(game.rules, start, seat)}
    certain = set(shares)  # actions that end the match, however the hidden cards lie
    for deal in range(deals):
        s = copy.deepcopy(start)
        game.rules.redeal(s, seat, [rng.getrandbits(30) for _ in range(hidden)])
        for action, found in shares.items():
            after = copy.deepcopy(s)
            game.rules.act(after, seat, action)
            if game.rules.mover(after) != OVER:
                certain.discard(action)
            found.append(wins(game, after, options, seed + deal, played // deals)[seat])
    return [
        Odds(action, float(np.mean(found)), 0.0 if action in certain else error(found, deals, played))
        for action, found in shares.items()
    ]


def error(found: list[float], deals: int, played: int) -> float:
    """One standard error: between deals where there are several, else of so many matches won or lost.

    It is never 0, which would mean exact: a match won as often as lost is added, for all that was not seen.
    """
    if deals > 1 and (spread := float(np.std(found, ddof=1))):
        return spread / sqrt(deals)
    win = (float(np.mean(found)) * played + 1) / (played + 2)
    return sqrt(win * (1 - win) / played)
