"""The language, the errors and the exit codes of all commands."""

import functools
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.progress import Progress, track

from rumpus.game import BadInput, Json
from rumpus.games import GAMES
from rumpus.language import LANGUAGES, language
from rumpus.terminal.shapes import new_console

EXIT_BROKEN, EXIT_BAD_INPUT, EXIT_INTERRUPTED, EXIT_UNHEARD = 1, 2, 130, 141
DATA_FOLDER = Path("rumpus-data")

app = typer.Typer(
    help="Rumpus: four fast family games. Play them here, record matches of bots, and check every die.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of {', '.join(GAMES)}.")]
Players = Annotated[str, typer.Option("--players", metavar="N", help="The number of seats.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=JSON", help="An option of the game.")]
DataFolder = Annotated[Path, typer.Option("--data", metavar="DIR", help="The data folder.")]
Lang = Annotated[str, typer.Option("--lang", metavar="|".join(LANGUAGES), help="The language; default: the system's.")]


def system_language() -> str:
    wanted = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def spoken(command: Callable[..., None]) -> Callable[..., None]:
    """Decorate a command so that its errors are in the language it was called with."""

    @functools.wraps(command)
    def run(*args: Json, lang: str, **rest: Json) -> None:
        lang = lang or system_language()
        words = language(lang if lang in LANGUAGES else LANGUAGES[0])
        try:
            command(*args, lang=lang, **rest)
            sys.stdout.flush()
        except BadInput as error:
            end(EXIT_BAD_INPUT, words.complaint(error))
        except KeyboardInterrupt:
            end(EXIT_INTERRUPTED, words.say("interrupted"))
        except ModuleNotFoundError as error:  # some commands need the extra `lab`
            if error.name is None or error.name.startswith("rumpus"):
                raise
            end(EXIT_BAD_INPUT, words.say("lab-missing", package=error.name))
        except OSError as error:  # standard output is closed, or full
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            if isinstance(error, BrokenPipeError):  # the reader of our output closed the pipe
                end(EXIT_UNHEARD)
            end(
                EXIT_BAD_INPUT,
                words.say("unwritable", file=words.say("standard-output"), why=error.strerror or str(error)),
            )

    return run


def end(code: int, sentence: str = "") -> NoReturn:
    if sentence:
        typer.echo(sentence, err=True)
    raise typer.Exit(code)


def progress(things: Sequence[Json], what: str) -> Iterable[Json]:
    """Show a progress bar on standard error, if that is a terminal."""
    console = new_console(stderr=True)
    return track(things, what, console=console, transient=True, disable=len(things) < 2 or not console.is_terminal)


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[..., None]]:
    """Show a progress bar on standard error, if that is a terminal; yield show(done, total), where `total` may be 1."""
    console = new_console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=None)

        def show(done: float, total: float = 1.0) -> None:
            bar.update(task, completed=done, total=total)

        yield show
