"""Plots of solutions: when to stop, and the probability to win."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from rumpus.games import part
from rumpus.lab.solve.race_to_goal import Array
from rumpus.language import Language

STEPS = 60  # scores along an axis of a surface, at most


def draw(game: str, exact: Any, file: Path, words: Language) -> None:
    """Plot two panels: when to stop, and who wins."""
    figure = Figure(figsize=(11, 5), layout="constrained")
    figure.suptitle(words.say(f"{game}-name"))
    part(game, "plot").draw_stopping(figure, exact, words)
    draw_wins(figure.add_subplot(1, 2, 2), exact.chances, words)
    save(figure, file)


def save(figure: Figure, file: Path) -> None:
    """Write the figure without a date, so that the same figure gives the same file."""
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)


def draw_wins(axes: Any, chances: Array, words: Language) -> None:
    """Plot the probability to win over one's own score, for some scores of the opponent."""
    goal = chances.shape[1]
    mine = np.arange(goal)
    for other in [goal * fifth // 5 for fifth in range(5)]:
        axes.plot(mine, chances[mine + other, mine], label=words.say("plot-other-at", score=other))
    axes.set(title=words.say("plot-win-title"), xlabel=words.say("plot-my-score"), ylabel=words.say("plot-win"))
    axes.legend()
    axes.grid(alpha=0.3)


def steps(goal: int) -> Sequence[int]:
    return sorted({int(score) for score in np.linspace(0, goal - 1, min(goal, STEPS))})
