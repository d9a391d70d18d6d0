"""Estimates the odds of a position by rollouts in which every seat plays the sensible policy.

Up to sampling noise, the best choice by this estimate is never worse than the sensible bot's: a player who takes it is
one step of policy improvement ahead of the rollout policy.
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

DEALS = 25  # samples of what the seat cannot know
MATCHES = 1000  # for each choice, over all deals
FEWEST = 50  # matches at least
ROLLOUT_POLICY = "sensible"


@lru_cache(64)
def bulk(game: str, players: int, options: str) -> Bulk:
    """Return compiled matches of the rollout policy; `options` are JSON."""
    given: dict[str, Json] = json.loads(options)
    return Bulk(named(game), players, given, seated(game, [ROLLOUT_POLICY] * players, given, COMPILED))


def wins(game: Game, s: Any, options: dict[str, Json], seed: int, matches: int = MATCHES) -> list[float]:
    """Return every seat's share of the matches that continue from this state."""
    whole = game.options(options, s.players)
    found = bulk(game.key, s.players, json.dumps(whole)).play(matches, seed, s)
    return [won / matches for won in found.wins]


def matches(effort: float) -> int:
    """Return the number of rollouts for a share of the usual effort."""
    return max(FEWEST, round(MATCHES * effort))


def odds(game: Game, view: Any, options: dict[str, Json], seed: int, effort: float = 1.0) -> list[Odds]:
    """Return the odds of each choice of the view's seat; all choices meet the same random numbers."""
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
    """Return one standard error: between deals where there are several, else of a share of that many matches.

    It is never 0, which would mean exact: a match won as often as lost is added to the sample.
    """
    if deals > 1 and (spread := float(np.std(found, ddof=1))):
        return spread / sqrt(deals)
    win = (float(np.mean(found)) * played + 1) / (played + 2)
    return sqrt(win * (1 - win) / played)
