"""Tournaments: every character plays every other, and all are rated.

At tables of more than two, every set of different characters plays. Ratings are openskill's Plackett–Luce, each match a
free-for-all that its winners win; the interval is the model's own, 1.96 of its sigma on either side.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from openskill.models import PlackettLuce

from rumpus.experiments.simulation import question, simulated
from rumpus.experiments.summary import SURE, Share, in_full, share
from rumpus.game import Json
from rumpus.lab.play.playout import SCORES, WINNERS, win_counts


class Rated(NamedTuple):
    bot: str
    rating: float
    low: float
    high: float
    matches: int
    won: Share  # of them


@dataclass
class Tournament:
    bots: Sequence[str]
    players: int
    tables: dict[tuple[str, ...], np.ndarray[Any, Any]] = field(default_factory=dict)  # the rows of each set of bots

    def cell(self, bot: str, other: str) -> Share:
        """Return the first bot's share of the wins of both, at tables where both sat."""
        ours, both = 0.0, 0.0
        for sat, rows in self.tables.items():
            if bot in sat and other in sat:
                wins = win_counts(rows)
                ours += in_full(wins[sat.index(bot)])
                both += in_full(wins[sat.index(bot)]) + in_full(wins[sat.index(other)])
        return share(ours, both)

    def ranking(self) -> list[Rated]:
        """Return the ratings, the best first."""
        model = PlackettLuce(tau=0.0)  # characters do not change from match to match
        ratings = {bot: model.rating(name=bot) for bot in self.bots}
        for sat, row in by_turns(self.tables):
            teams = [[ratings[bot]] for bot in sat]
            ranks = [0.0 if row[WINNERS] >> seat & 1 else 1.0 for seat in range(len(sat))]
            for bot, team in zip(sat, model.rate(teams, ranks=ranks), strict=True):
                ratings[bot] = team[0]
        rated = [self._rated(bot, rating.mu, SURE * rating.sigma) for bot, rating in ratings.items()]
        return sorted(rated, key=lambda one: -one.rating)

    def _rated(self, bot: str, rating: float, either_side: float) -> Rated:
        tables = [(sat.index(bot), rows) for sat, rows in self.tables.items() if bot in sat]
        matches = sum(len(rows) for _, rows in tables)
        won = sum(in_full(win_counts(rows)[seat]) for seat, rows in tables)
        return Rated(bot, rating, rating - either_side, rating + either_side, matches, share(won, matches))

    def as_json(self) -> dict[str, Json]:
        cross = {
            bot: {other: self.cell(bot, other)._asdict() for other in self.bots if other != bot} for bot in self.bots
        }
        ranking = [{**one._asdict(), "won": one.won._asdict()} for one in self.ranking()]
        return {"players": self.players, "ranking": ranking, "cross": cross}


def by_turns(tables: dict[tuple[str, ...], np.ndarray[Any, Any]]) -> Any:
    """Yield one match of every table, then the next of each, so that no pairing is rated last."""
    for number in range(max(map(len, tables.values()), default=0)):
        for sat, rows in tables.items():
            if number < len(rows):
                yield sat, rows[number]


def played(
    game: str,
    given: dict[str, Json],
    bots: Sequence[str],
    players: int,
    matches: tuple[int, int],
    seed: str,
    jobs: int,
    on_progress: Callable[[float], None],
) -> Tournament:
    """Play `matches` at every table: (with compiled bots, with plain ones). Ctrl-C ends it early."""
    found = Tournament(bots, players)
    sets = list(combinations(bots, players))
    try:
        for number, sat in enumerate(sets):
            asked = question(game, given, sat, "lockstep", seed)
            wanted, rows = matches[0 if asked.compiled else 1], np.zeros((0, SCORES + players), np.int64)
            for more in simulated(asked, wanted, jobs):
                rows = np.concatenate([rows, more])
                found.tables[sat] = rows
                on_progress((number + len(rows) / wanted) / len(sets))
    except KeyboardInterrupt:
        if not found.tables:
            raise
    return found
