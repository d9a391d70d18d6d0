"""The command line: one module for each command, besides what they share."""

import importlib.metadata
import sys
from itertools import pairwise
from typing import Annotated

import typer

from rumpus.cli import (
    backup,
    cluster,
    coach,
    export,
    forget,
    play,
    record,
    replay,
    report,
    restore,
    rules,
    serve,
    simulate,
    solve,
    tournament,
    verify,
)
from rumpus.cli.messages import EXIT_BAD_INPUT, app, system_language
from rumpus.language import LANGUAGES, Language, language


@app.callback(invoke_without_command=True)
def program(
    version: Annotated[bool, typer.Option("--version", help="Print the version and end.", is_eager=True)] = False,
) -> None:
    if version:
        typer.echo(f"rumpus {importlib.metadata.version('rumpus')}")
        raise typer.Exit


# Importing them is what gives the program its commands.
COMMANDS = (
    *(play, rules, serve, cluster, export, backup, restore, forget),
    *(record, replay, verify, coach, report, solve, simulate, tournament),
)


AT_HOME = ("serve", "--open", "--lan")  # what the program does without arguments


def main() -> None:
    """Run the program; every complaint is one sentence on standard error."""
    if sys.platform == "win32":
        typer.echo(language(asked_language(sys.argv)).say("no-windows"), err=True)
        sys.exit(EXIT_BAD_INPUT)
    try:
        sys.exit(app(sys.argv[1:] or AT_HOME, standalone_mode=False))
    except typer.TyperException as error:
        words = language(asked_language(sys.argv))
        typer.echo(words.say("bad-command", detail=detail(error, words)), err=True)
        sys.exit(EXIT_BAD_INPUT)


def asked_language(arguments: list[str]) -> str:
    """Return the language that a command line asks for, though it could not be parsed as a whole."""
    following = dict(pairwise(arguments))
    wanted = following.get("--lang") or next((one[7:] for one in arguments if one.startswith("--lang=")), "")
    return wanted if wanted in LANGUAGES else system_language()


def detail(error: typer.TyperException, words: Language) -> str:
    """Return the complaint of Typer, translated where it is a common one."""
    if isinstance(error, typer.BadParameter) and error.param is not None and not error.message:
        name = error.param.opts[0]
        return words.say("command-missing", name=name if name.startswith("-") else error.param.metavar or name.upper())
    if hasattr(error, "possibilities"):
        return words.say("command-no-option", name=str(getattr(error, "option_name", "")))
    return str(error).rstrip(".")
