"""Pictures of the solutions, in the manner of the papers on Pig: where to stop, and how likely one wins."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from rumpus.games.go_nuts.rules import DICE
from rumpus.lab import forget_it_solution, go_nuts_solution
from rumpus.lab.advice import bank_to_win, end_for_most
from rumpus.lab.duel import Array
from rumpus.language import Language

STEPS = 60  # scores along an axis of a surface, at most


def draw(game: str, exact: Any, file: Path, words: Language) -> None:
    """One picture of two panels: when to stop, and who wins."""
    figure = Figure(figsize=(11, 5), layout="constrained")
    figure.suptitle(words.say(f"{game}-name"))
    STOPPING[game](figure, exact, words)
    draw_wins(figure.add_subplot(1, 2, 2), exact.chances, words)
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)


def draw_wins(axes: Any, chances: Array, words: Language) -> None:
    """A curve over one's own score for some scores of the other."""
    goal = chances.shape[1]
    mine = np.arange(goal)
    for other in [goal * part // 5 for part in range(5)]:
        axes.plot(mine, chances[mine + other, mine], label=words.say("plot-other-at", score=other))
    axes.set(title=words.say("plot-win-title"), xlabel=words.say("plot-my-score"), ylabel=words.say("plot-win"))
    axes.legend()
    axes.grid(alpha=0.3)


def steps(goal: int) -> Sequence[int]:
    return sorted({int(score) for score in np.linspace(0, goal - 1, min(goal, STEPS))})


def draw_banking(figure: Figure, exact: go_nuts_solution.Solution, words: Language) -> None:
    """The surface between rolling and banking with all five dice: below it roll."""
    scores = steps(exact.goal)
    bank = np.array([[bank_to_win(exact, mine, other)[DICE - 1] for mine in scores] for other in scores])
    axes: Any = figure.add_subplot(1, 2, 1, projection="3d")
    axes.plot_surface(*np.meshgrid(scores, scores), bank, cmap="viridis")
    axes.set(
        title=words.say("plot-bank-title"), xlabel=words.say("plot-my-score"), ylabel=words.say("plot-other-score")
    )
    axes.set_zlabel(words.say("plot-total"))


def draw_ending(figure: Figure, exact: forget_it_solution.Solution, words: Language) -> None:
    """The point dice that are enough, by hand, where one or two words are out."""
    ends = {hand: points for hand, points in end_for_most().items() if len(hand.live) < 3}
    hands = sorted(ends, key=lambda hand: ends[hand])
    axes = figure.add_subplot(1, 2, 1)
    axes.barh([f"{hand.pool} + {'+'.join(map(str, hand.live))}" for hand in hands], [ends[hand] for hand in hands])
    axes.tick_params(axis="y", labelsize=6)
    axes.set(title=words.say("plot-end-title"), xlabel=words.say("plot-point-dice"), ylabel=words.say("plot-hand-axis"))


STOPPING: dict[str, Any] = {"go-nuts": draw_banking, "forget-it": draw_ending}
