"""Plots when to bank in Go Nuts!."""

from typing import Any

import numpy as np
from matplotlib.figure import Figure

from rumpus.games.go_nuts.rules import DICE
from rumpus.games.go_nuts.solver.advice import bank_to_win
from rumpus.games.go_nuts.solver.solution import Solution
from rumpus.lab.solve.plots import steps
from rumpus.language import Language


def draw_stopping(figure: Figure, exact: Solution, words: Language) -> None:
    """Plot the turn total, by both scores, from which on banking is better than rolling all five dice."""
    scores = steps(exact.goal)
    bank = np.array([[bank_to_win(exact, mine, other)[DICE - 1] for mine in scores] for other in scores])
    axes: Any = figure.add_subplot(1, 2, 1, projection="3d")
    axes.plot_surface(*np.meshgrid(scores, scores), bank, cmap="viridis")
    axes.set(
        title=words.say("plot-bank-title"), xlabel=words.say("plot-my-score"), ylabel=words.say("plot-other-score")
    )
    axes.set_zlabel(words.say("plot-total"))
