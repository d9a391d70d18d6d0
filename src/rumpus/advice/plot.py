"""Plots the odds of a match over its lines."""

import warnings
from pathlib import Path

from matplotlib.figure import Figure

from rumpus.advice.report import Report
from rumpus.lab.solve.plots import save
from rumpus.language import Language, printable, shortened

LONGEST_LABEL = 40


def draw_curve(found: Report, file: Path, words: Language) -> None:
    """Plot one line for each seat."""
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    lines = [point.line for point in found.curve]
    for seat in range(len(found.names)):
        axes.step(lines, [100 * point.wins[seat] for point in found.curve], where="post", label=str(seat))
    axes.set(
        title=words.say("report-plot-title", game=words.say(f"{found.game}-name")),
        xlabel=words.say("report-plot-line"),
        ylabel=words.say("report-plot-win"),
        ylim=(-2, 102),
    )
    axes.yaxis.set_major_formatter("{x:.0f} %")
    for text, name in zip(axes.legend().get_texts(), found.names, strict=True):
        text.set_parse_math(False)  # a name may hold dollar signs
        text.set_text(shortened(printable(name), LONGEST_LABEL))
    with warnings.catch_warnings(action="ignore", category=UserWarning):  # letters that the font lacks
        save(figure, file)
