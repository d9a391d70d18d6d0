"""Plots of simulations and tournaments."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib.figure import Figure

from rumpus.experiments.summary import Summary
from rumpus.lab.solve.plots import save
from rumpus.language import Language

if TYPE_CHECKING:
    from rumpus.experiments.tournament import Tournament

BARS = 60  # of a histogram, at most


def draw_simulation(title: str, names: Sequence[str], found: Summary, file: Path, words: Language) -> None:
    """Draw win shares with their intervals, scores, and lengths."""
    figure = Figure(figsize=(13, 4.5), layout="constrained")
    figure.suptitle(title)
    wins, scores, lengths = (figure.add_subplot(1, 3, place) for place in (1, 2, 3))
    shares = [found.share(seat) for seat in range(found.players)]
    draw_shares(wins, names, [(one.won, one.low, one.high) for one in shares])
    wins.axhline(1 / found.players, color="grey", linestyle=":")
    wins.set(title=words.say("simulate-won"), ylim=(0, 1))
    for name, counts in zip(names, found.scores, strict=True):
        histogram(scores, counts, name)
    scores.set(title=words.say("simulate-score"))
    scores.legend()
    histogram(lengths, found.lengths, None)
    lengths.set(title=words.say("simulate-length"))
    save(figure, file)


def draw_shares(axes: Any, names: Sequence[str], shares: Sequence[tuple[float, float, float]]) -> None:
    """Plot points with intervals, one for each name."""
    middle, low, high = np.array(shares).T
    axes.errorbar(range(len(names)), middle, yerr=[middle - low, high - middle], fmt="o", capsize=5)
    axes.set_xticks(range(len(names)), names)
    axes.grid(alpha=0.3)


def histogram(axes: Any, counts: Counter[int], label: str | None) -> None:
    """Plot shares of all matches; several values share a bar where there are many."""
    least, most = min(counts), max(counts)
    width = max(1, -(-(most - least + 1) // BARS))
    edges = np.arange(least, most + width + 1, width)
    weights = np.array(list(counts.values())) / counts.total()
    axes.hist(list(counts), edges, weights=weights, alpha=0.6, label=label)


def draw_tournament(title: str, found: "Tournament", file: Path, words: Language) -> None:
    """Draw ratings with their intervals, and how often each bot beats each other."""
    figure = Figure(figsize=(11, 4.5), layout="constrained")
    figure.suptitle(title)
    ratings, cross = (figure.add_subplot(1, 2, place) for place in (1, 2))
    ranking = found.ranking()
    draw_shares(ratings, [one.bot for one in ranking], [(one.rating, one.low, one.high) for one in ranking])
    ratings.set(title=words.say("tournament-rating"))
    names = [one.bot for one in ranking]
    table = np.array([[found.cell(row, column).won if row != column else np.nan for column in names] for row in names])
    cross.imshow(table, vmin=0, vmax=1, cmap="RdYlGn")
    for row, column in np.argwhere(~np.isnan(table)):
        cross.text(column, row, f"{100 * table[row, column]:.1f}", ha="center", va="center")
    cross.set_xticks(range(len(names)), names)
    cross.set_yticks(range(len(names)), names)
    cross.set(title=words.say("tournament-cross"))
    save(figure, file)
