"""What a server prints when it is ready: its links, and at a terminal a QR code for phones."""

import sys
from pathlib import Path

import segno
import typer

from rumpus.language import Language


def show(here: str, others: str, data: Path, wanted_others: bool, words: Language) -> None:
    """Print the links for this machine and for other devices; say so if those were wanted and cannot connect."""
    typer.echo(words.say("serving", link=here))
    if others and others != here:
        typer.echo(words.say("serving-others", link=others))
    elif wanted_others and not others:
        typer.echo(words.say("lan-none"))
    if not sys.stdout.isatty():
        return
    if others:
        segno.make(others, micro=False).terminal(compact=True)
    typer.echo(words.say("serving-until", folder=str(data)))
