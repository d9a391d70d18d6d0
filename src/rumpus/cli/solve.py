"""The command solve: the dice games between two players, exactly."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from rumpus.advice.messages import LARGEST_SOLUTION
from rumpus.cli.arguments import given_json, given_options
from rumpus.cli.files import make_folder
from rumpus.cli.messages import EXIT_INTERRUPTED, Lang, Options, app, end, progress_bar, spoken
from rumpus.game import BadInput, Json
from rumpus.games import named, part
from rumpus.language import Language, language
from rumpus.terminal.shapes import new_console

if TYPE_CHECKING:
    from rumpus.lab.solve.solutions import Solution

MEGABYTE = 1 << 20
PLOTS = (".png", ".svg")


@app.command()
@spoken
def solve(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game that has a solver.")],
    option: Options = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Plot the result, as PNG or SVG.")] = None,
    at: Annotated[
        str, typer.Option("--at", metavar="JSON", help="Print the win probability of each choice in this position.")
    ] = "",
    large: Annotated[
        bool, typer.Option("--large", help="Solve it even if that takes hours and hundreds of megabytes.")
    ] = False,
    lang: Lang = "",
) -> None:
    """Best play between two, exactly: who wins how often, when to stop, what to choose. Races go in lock-step.

    Solutions are kept for the next time; an interrupted one goes on where it was.
    """
    from rumpus.lab.solve import positions
    from rumpus.lab.solve import solutions as solving

    words, given = language(lang), given_options(option or [])
    options = solving.checked(game, given)
    asked = positions.position(game, options, given_json("--at", at)) if at else None
    if plot is not None:
        check_plot(plot)
    if not large:
        check_size(game, options)
    exact = solved(game, options, words)
    if plot is not None:
        from rumpus.lab.solve import plots

        plots.draw(game, exact, plot, words)
    if asked is not None:
        print_position(game, exact, asked, words, as_json)
    elif as_json:
        head = {"game": game, "rules": named(game).rules.VERSION, "options": options, **races(game)}
        typer.echo(json.dumps({**head, **exact.as_json()}))
    else:
        print_solution(game, exact, words)


def check_size(game: str, options: dict[str, Json]) -> None:
    """Refuse a solution that would fill the disk, as of a mistyped goal."""
    from rumpus.lab.solve import solutions as solving

    size = solving.size(options)
    if size > LARGEST_SOLUTION and solving.ready(game, options) is None:
        raise BadInput("solve-large", disk=size // MEGABYTE, memory=solving.ROOM * size // MEGABYTE)


def check_plot(plot: Path) -> None:
    if plot.suffix not in PLOTS:
        raise BadInput("solve-bad-plot", known=", ".join(PLOTS), got=str(plot))
    make_folder(plot.parent)


def solved(game: str, options: dict[str, Json], words: Language) -> "Solution":
    from rumpus.lab.solve import solutions as solving

    done = 0.0
    try:
        with progress_bar(words.say("solve-progress")) as show:

            def on_progress(share: float) -> None:
                nonlocal done
                done = share
                show(share)

            return solving.solution(game, options, on_progress)
    except KeyboardInterrupt:
        end(EXIT_INTERRUPTED, words.say("solve-interrupted", share=words.percent(done)))


def print_position(game: str, exact: "Solution", asked: Json, words: Language, as_json: bool) -> None:
    """Print each choice with its win probability, the best first."""
    naming = named(game).words
    values = sorted(exact.actions(asked).items(), key=lambda item: -item[1])
    if as_json:
        actions = [{**naming.action_words(action), "win": value} for action, value in values]
        typer.echo(json.dumps({"win": exact.win(asked, 0), "actions": actions, **races(game)}))
        return
    table = Table(words.say("solve-choice"), words.say("solve-wins"))
    for action, value in values:
        table.add_row(words.action(game, naming.action_words(action), []), words.percent(value))
    new_console().print(table)
    tell_lockstep(game, words)


def races(game: str) -> dict[str, Json]:
    """Return the model in which races are solved, for a game that has any."""
    return {"races": "lockstep"} if named(game).races else {}


def tell_lockstep(game: str, words: Language) -> None:
    if named(game).races:
        typer.echo(words.say("solve-lockstep"))


def print_solution(game: str, exact: "Solution", words: Language) -> None:
    typer.echo(words.say("solve-first", game=words.say(f"{game}-name"), share=words.percent(exact.first)))
    tell_lockstep(game, words)
    for heading, columns, rows in part(game, "solver").pages(exact):
        typer.echo("\n" + said(words, heading))
        table = Table(*(said(words, column) for column in columns))
        for row in rows:
            table.add_row(*(said(words, cell) for cell in row))
        new_console().print(table)


def said(words: Language, cell: Json) -> str:
    """Return a number as it is, and a (key, details) pair as the sentence it names."""
    return words.say(cell[0], **cell[1]) if isinstance(cell, tuple) else str(cell)
