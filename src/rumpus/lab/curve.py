"""The chances of a match as a picture."""

from io import BytesIO

from matplotlib.figure import Figure

from rumpus.game import BadInput
from rumpus.language import Language
from rumpus.report import Report

FORMATS = (".png", ".svg")


def drawn(found: Report, suffix: str, words: Language) -> bytes:
    """One line a seat, from the first line of the record to the last; `suffix` is that of the file it is for."""
    if suffix not in FORMATS:
        raise BadInput("bad-plot", known=", ".join(FORMATS), got=suffix)
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
    drawing = BytesIO()
    figure.savefig(drawing, format=suffix[1:], metadata={"Date": None} if suffix == ".svg" else None)
    return drawing.getvalue()
