"""Summaries of many matches: counts that can be added up in any order, and their statistics."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from rumpus.game import Json
from rumpus.lab.play.playout import LENGTH, SCORES, STARTER, WINNERS, win_counts

SURE = 1.959964  # standard errors on either side hold 95 %


class Share(NamedTuple):
    """A share of matches won, with its 95 % interval."""

    won: float
    low: float
    high: float


def share(wins: float, matches: float) -> Share:
    """Return Wilson's interval, which is right at the ends of the scale too. A win shared by k counts as 1/k."""
    if matches == 0:
        return Share(0.5, 0.0, 1.0)
    won, spread = wins / matches, SURE**2 / matches
    middle = (won + spread / 2) / (1 + spread)
    half = SURE * sqrt(won * (1 - won) / matches + spread / matches / 4) / (1 + spread)
    return Share(won, max(0.0, middle - half), min(1.0, middle + half))


class Spread(NamedTuple):
    """Mean, deviation, extremes and median of a distribution."""

    mean: float
    deviation: float
    least: int
    median: int
    most: int


def spread(counts: Counter[int]) -> Spread:
    values, weights = (np.array(list(side), float) for side in (counts.keys(), counts.values()))
    mean = float(np.average(values, weights=weights))
    deviation = sqrt(float(np.average((values - mean) ** 2, weights=weights)))
    return Spread(mean, deviation, min(counts), middle(counts), max(counts))


def middle(counts: Counter[int]) -> int:
    """Return the median, the lower one of two."""
    passed, half = 0, (counts.total() + 1) // 2
    for value in sorted(counts):
        passed += counts[value]
        if passed >= half:
            return value
    raise ValueError("nothing was counted")


@dataclass
class Summary:
    """Counts of the matches added so far; they are whole numbers, so that sums do not depend on their order."""

    players: int
    matches: int = 0
    wins: np.ndarray[Any, Any] = field(init=False)  # by seat: won alone, shared with one, with two …
    starts: np.ndarray[Any, Any] = field(init=False)  # the same for the seat that began
    scores: list[Counter[int]] = field(init=False)  # by seat
    lengths: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = np.zeros((self.players, self.players), np.int64)
        self.starts = np.zeros(self.players, np.int64)
        self.scores = [Counter() for _ in range(self.players)]

    def add(self, rows: np.ndarray[Any, Any]) -> None:
        self.matches += len(rows)
        self.wins += win_counts(rows)
        won = rows[:, WINNERS] >> rows[:, STARTER] & 1
        shared = won * (rows[:, WINNERS, None] >> np.arange(self.players) & 1).sum(axis=1)
        self.starts += np.bincount(shared, minlength=self.players + 1)[1:]
        self.lengths.update(counted(rows[:, LENGTH]))
        for seat, scores in enumerate(self.scores):
            scores.update(counted(rows[:, SCORES + seat]))

    def share(self, seat: int) -> Share:
        return share(in_full(self.wins[seat]), self.matches)

    def first(self) -> Share:
        """Return the share of the seat that made the first throw, or laid or drew the first card."""
        return share(in_full(self.starts), self.matches)

    def as_json(self, bots: tuple[str, ...]) -> dict[str, Json]:
        seats = [
            {"bot": bot, **self.share(seat)._asdict(), "score": distribution(self.scores[seat])}
            for seat, bot in enumerate(bots)
        ]
        first = {**self.first()._asdict(), "fair": 1 / self.players}
        return {"matches": self.matches, "seats": seats, "first": first, "length": distribution(self.lengths)}


def counted(values: np.ndarray[Any, Any]) -> dict[int, int]:
    found, counts = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


def in_full(counts: np.ndarray[Any, Any]) -> float:
    """Return the number of wins, where one shared by k counts as 1/k."""
    return float(sum(count / (n + 1) for n, count in enumerate(counts.tolist())))


def distribution(counts: Counter[int]) -> dict[str, Json]:
    return {**spread(counts)._asdict(), "counts": {str(value): counts[value] for value in sorted(counts)}}
