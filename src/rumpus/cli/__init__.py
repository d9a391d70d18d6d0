"""The command line: play, rules, serve, export, record, replay, verify, solve, simulate, tournament."""

import sys

import typer

from rumpus.cli import coaching, playing, recording, serving, solving, studying
from rumpus.cli.speaking import EXIT_BAD_INPUT, app, system_language
from rumpus.language import language

# Importing them is what gives the program its commands.
COMMANDS = (playing, recording, serving, coaching, solving, studying)


def main() -> None:
    """The program: every complaint is one sentence on standard error."""
    try:
        sys.exit(app(sys.argv[1:] or ["--help"], standalone_mode=False))
    except typer.TyperException as error:
        words = language(system_language())
        typer.echo(words.say("bad-command", detail=str(error).rstrip(".")), err=True)
        sys.exit(EXIT_BAD_INPUT)
