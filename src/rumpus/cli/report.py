"""The command `report`: which choices of a match cost most."""

import json
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from rumpus import record as records
from rumpus.advice.report import Choice, Report
from rumpus.advice.report import report as look_back
from rumpus.cli.coach import AsJson
from rumpus.cli.files import contents, writing
from rumpus.cli.messages import EXIT_BROKEN, Lang, app, progress_bar, spoken
from rumpus.cli.solve import check_plot
from rumpus.cli.verify import place
from rumpus.language import Language, language
from rumpus.terminal.shapes import new_console


@app.command()
@spoken
def report(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a match.")],
    as_json: AsJson = False,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw the curve: .png or .svg.")] = None,
    lang: Lang = "",
) -> None:
    """Print the win probabilities of a match from start to end, and every player's accuracy and luck."""
    words = language(lang)
    if plot is not None:
        check_plot(plot)
    try:
        kept = records.read(contents(file))
        found = with_progress(kept, words)
    except records.Broken as error:
        typer.echo(words.say("record-broken", file=str(file), **place(error, words)), err=True)
        raise typer.Exit(EXIT_BROKEN) from None
    if plot is not None:
        from rumpus.advice.plot import draw_curve

        with writing(plot):
            draw_curve(found, plot, words)
    if as_json:
        typer.echo(json.dumps(msgspec.to_builtins(found)))  # ASCII, whatever the names are
    else:
        print_report(found, words)


def with_progress(kept: records.Record, words: Language) -> Report:
    from rumpus.advice import coach as coaching

    with progress_bar(words.say("progress-report")) as show:
        return look_back(kept, coaching, show)


def print_report(found: Report, words: Language) -> None:
    console = new_console()
    basis = "exact" if found.exact else "lockstep" if found.lockstep else "estimated"
    console.print(words.say(f"report-{basis}"))
    table = Table(*(words.say(f"report-{column}") for column in ("name", "accuracy", "lost", "luck", "result")))
    for seat, one in enumerate(found.seats):
        accuracy = "–" if one.accuracy is None else words.percent(one.accuracy, 1)
        lost, result = words.percent(one.lost, 1), words.percent(found.curve[-1].wins[seat], 1)
        luck = ("+" if one.luck >= 0 else "") + words.percent(one.luck, 1)
        table.add_row(one.name, accuracy, lost, luck, result)
    console.print(table)
    for choice in found.costliest:
        console.print(told_choice(found, choice, words))


def told_choice(found: Report, choice: Choice, words: Language) -> str:
    return words.say(
        "report-choice",
        line=choice.line,
        name=found.names[choice.seat],
        action=words.action(found.game, choice.action, found.names),
        best=words.action(found.game, choice.best, found.names),
        win=words.figure(100 * choice.win, 1),
        could=words.figure(100 * choice.could, 1),
    )
