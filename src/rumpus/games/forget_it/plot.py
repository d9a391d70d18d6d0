"""Plots when to end a turn of Don't You Forget It."""

from matplotlib.figure import Figure

from rumpus.games.forget_it.solver.advice import end_for_most
from rumpus.games.forget_it.solver.solution import Solution
from rumpus.language import Language


def draw_stopping(figure: Figure, exact: Solution, words: Language) -> None:
    """Plot, for each hand with one or two words set aside, the number of point dice at which to end the turn."""
    ends = {hand: points for hand, points in end_for_most().items() if len(hand.live) < 3}
    hands = sorted(ends, key=lambda hand: ends[hand])
    axes = figure.add_subplot(1, 2, 1)
    axes.barh([f"{hand.pool} + {'+'.join(map(str, hand.live))}" for hand in hands], [ends[hand] for hand in hands])
    axes.tick_params(axis="y", labelsize=6)
    axes.set(title=words.say("plot-end-title"), xlabel=words.say("plot-point-dice"), ylabel=words.say("plot-hand-axis"))
