"""The command that copies the tables of a server."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from rumpus.cli.messages import Lang, app, spoken
from rumpus.language import language


@app.command()
@spoken
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; it must not exist yet.")],
    data: Annotated[Path, typer.Option("--data", metavar="DIR", help="The data folder.")] = Path("rumpus-data"),
    lang: Lang = "",
) -> None:
    """Copy all tables into one file, also beside a running server; only you may read the copy.

    To go back to it, stop the server, put the copy into the data folder as rumpus.db, delete rumpus.db-wal and
    rumpus.db-shm beside it, and start the server.
    """
    from rumpus.log.backup import back_up

    words = language(lang)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        copying = bar.add_task(words.say("backup-copying"), total=None)
        tables = back_up(data, file, lambda done, all: bar.update(copying, completed=done, total=all))
    typer.echo(words.say("backup-made", tables=tables, file=str(file)))
