"""The command `tournament`: every bot against every other."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from rumpus.bots import character, strengths
from rumpus.cli.arguments import given_options, listed, whole
from rumpus.cli.files import writing, written_into
from rumpus.cli.messages import GameName, Lang, Options, app, spoken
from rumpus.cli.simulate import AsJson, Jobs, Plot, Seed, bar, given_jobs, how_many, interval
from rumpus.cli.solve import check_plot
from rumpus.game import BadInput
from rumpus.games import named
from rumpus.language import Language, language
from rumpus.terminal.shapes import new_console

if TYPE_CHECKING:
    from rumpus.experiments.tournament import Tournament


@app.command()
@spoken
def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B…", help="The bots; default: all.")] = "",
    players: Annotated[str, typer.Option("--players", metavar="N", help="The number of seats at every table.")] = "2",
    matches: Annotated[
        str, typer.Option("--matches", metavar="N", help="Matches at every table of compiled bots.")
    ] = "2000",
    thinking: Annotated[
        str, typer.Option("--thinking", metavar="N", help="Matches at every table with a bot that searches; slow.")
    ] = "100",
    jobs: Jobs = "",
    seed: Seed = "1",
    option: Options = None,
    plot: Plot = None,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE", help="Write the tables into this Markdown file.")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Every character against every other: ratings with their intervals, and who beats whom. Races in lock-step."""
    from rumpus.experiments import tournament as playing

    words, chosen = language(lang), named(game)
    names, seats = given_bots(game, bots), whole("--players", players)
    given = given_options(option or [])
    chosen.options(given, seats)
    if len(names) < seats:
        raise BadInput("tournament-few", seats=seats, got=", ".join(names))
    if plot is not None:
        check_plot(plot)
    wanted = how_many(matches), how_many(thinking)
    with bar(words.say("tournament-progress")) as progress:
        task = progress.add_task("", total=1.0)
        found = playing.played(
            game,
            given,
            names,
            seats,
            wanted,
            seed,
            given_jobs(jobs),
            lambda share: progress.update(task, completed=share),
        )
    if plot is not None:
        from rumpus.experiments import plots

        with writing(plot):
            plots.draw_tournament(words.say(f"{game}-name"), found, plot, words)
    if write is not None:
        written_into(write, game, "\n\n".join(markdown(table) for table in tables(found, words)))
    if as_json:
        typer.echo(json.dumps({"game": game, "rules": chosen.rules.VERSION, "seed": seed, **found.as_json()}))
    else:
        print_tables(tables(found, words))


def given_bots(game: str, text: str) -> list[str]:
    names = list(dict.fromkeys(listed(text))) if text else strengths(game)
    for name in names:
        character(game, name)
    return names


Cells = list[list[str]]  # the heading first


def tables(found: "Tournament", words: Language) -> list[Cells]:
    ranking = found.ranking()
    rated: Cells = [
        [words.say(f"tournament-{name}") for name in ("bot", "rating", "between", "won", "sure", "matches")]
    ]
    for one in ranking:
        rating = [words.figure(one.rating, 1), f"{words.figure(one.low, 1)} – {words.figure(one.high, 1)}"]
        won = [words.percent(one.won.won), interval(one.won, words), words.figure(one.matches, 0)]
        rated.append([one.bot, *rating, *won])
    names = [one.bot for one in ranking]
    cross: Cells = [[words.say("tournament-against"), *names]]
    for bot in names:
        cross.append([bot, *("" if bot == other else words.percent(found.cell(bot, other).won) for other in names)])
    return [rated, cross]


def print_tables(shown: Sequence[Cells]) -> None:
    for heading, *rows in shown:
        table = Table(*heading)
        for row in rows:
            table.add_row(*row)
        new_console().print(table)


def markdown(cells: Cells) -> str:
    """Return a table in Markdown: the first column has names, the others have figures."""
    heading, *rows = cells
    lines = [heading, ["---", *("--:" for _ in heading[1:])], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
