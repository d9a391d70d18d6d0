"""The chances of a match as a picture."""

from pathlib import Path

from matplotlib.figure import Figure

from rumpus.advice.report import Report
from rumpus.lab.portraits import save
from rumpus.language import Language


def draw_curve(found: Report, file: Path, words: Language) -> None:
    """One line a seat, from the first line of the record to the last."""
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    lines = [point.line for point in found.curve]
    for seat, name in enumerate(found.names):
        axes.step(lines, [100 * point.wins[seat] for point in found.curve], where="post", label=name)
    axes.set(
        title=words.say("report-plot-title", game=words.say(f"{found.game}-name")),
        xlabel=words.say("report-plot-line"),
        ylabel=words.say("report-plot-win"),
        ylim=(-2, 102),
    )
    axes.yaxis.set_major_formatter("{x:.0f} %")
    axes.legend()
    save(figure, file)
