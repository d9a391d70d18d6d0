"""The command `play`: a match at one screen."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from rumpus import record as records
from rumpus.bots import character
from rumpus.cli.arguments import given_options, number, whole
from rumpus.cli.files import keep, make_folder
from rumpus.cli.messages import Lang, Options, Players, app, spoken
from rumpus.games import named
from rumpus.language import language
from rumpus.table.entries import Acted
from rumpus.table.match import Match


@app.command()
@spoken
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game; without it you are asked.")] = "",
    players: Players = "3",
    seed: Annotated[str, typer.Option("--seed", help="The same seed, the same dice.")] = "",
    bots: Annotated[
        str, typer.Option("--bots", help="How strong the others are: easy, sensible or hard.")
    ] = "sensible",
    option: Options = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Write the record of the match to this folder.")
    ] = None,
    tempo: Annotated[
        str, typer.Option("--tempo", metavar="X", help="How long throws, cards and pauses take: 1 as in life.")
    ] = "1",
    lang: Lang = "",
) -> None:
    """Play a match against bots in this terminal."""
    from rumpus.terminal import play as terminal  # the screen is only needed here

    words = language(lang)
    chosen = named(game) if game else terminal.menu(words)
    seats = whole("--players", players)
    options = chosen.options(given_options(option or []), seats)
    character(chosen.key, bots)
    scale = number("--tempo", tempo, 10)
    if out is not None:
        make_folder(out)

    def finished(match: Match, lines: Sequence[Acted]) -> None:
        if out is not None:
            file = out / f"{chosen.key}-{match.setup.date.replace(':', '')}.jsonl"
            keep(file, records.write(match, lines, why=words.say("left-the-table")))
            typer.echo(words.say("kept", file=str(file)))

    raise typer.Exit(terminal.play(chosen, seats, words, seed or None, options, bots, finished, scale))
