"""The command line: play, rules, record, replay, verify."""

import functools
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import track

from rumpus import record as records
from rumpus import simulate
from rumpus.bots import character
from rumpus.game import BadInput, Game, Json
from rumpus.games import GAMES, named
from rumpus.language import LANGUAGES, Language, language
from rumpus.table.match import Line, Match

EXIT_BROKEN, EXIT_BAD_INPUT, EXIT_INTERRUPTED, EXIT_UNHEARD = 1, 2, 130, 141
LARGEST_RECORD = 64 << 20  # bytes; the longest matches take a hundredth of it

app = typer.Typer(
    help="Rumpus: four fast family games. Play them here, record matches of bots, and check every die.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of {', '.join(GAMES)}.")]
Players = Annotated[str, typer.Option("--players", metavar="N", help="How many seats.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=JSON", help="A choice of the game's.")]
Lang = Annotated[str, typer.Option("--lang", metavar="|".join(LANGUAGES), help="Language; else the system's.")]


def main() -> None:
    """The program: every complaint is one sentence on standard error."""
    try:
        sys.exit(app(sys.argv[1:] or ["--help"], standalone_mode=False))
    except typer.TyperException as error:
        words = language(system_language())
        typer.echo(words.say("bad-command", detail=str(error).rstrip(".")), err=True)
        sys.exit(EXIT_BAD_INPUT)


def system_language() -> str:
    wanted = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def spoken(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose complaints come in the language it was called with."""

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
        except OSError as error:  # standard output is closed, or full
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            if isinstance(error, BrokenPipeError):  # whoever reads our output has heard enough
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


@app.command()
@spoken
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game; without it you may choose.")] = "",
    players: Players = "3",
    seed: Annotated[str, typer.Option("--seed", help="The same seed, the same dice.")] = "",
    bots: Annotated[str, typer.Option("--bots", help="How strong the others are: easy or sensible.")] = "sensible",
    option: Options = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Keep the record of the match here.")] = None,
    lang: Lang = "",
) -> None:
    """Sit down at a table with bots, in this terminal."""
    from rumpus.terminal import play as terminal  # the screen is only needed here

    words = language(lang)
    chosen = named(game) if game else terminal.menu(words)
    seats = whole("--players", players)
    options = chosen.options(given_options(option or []), seats)
    character(chosen.key, bots)
    if out is not None:
        make_folder(out)

    def finished(match: Match, lines: Sequence[Line]) -> None:
        if out is not None:
            file = out / f"{chosen.key}-{match.setup.date.replace(':', '')}.jsonl"
            keep(file, records.write(match, lines, why=words.say("left-the-table")))
            typer.echo(words.say("kept", file=str(file)))

    raise typer.Exit(terminal.play(chosen, seats, words, seed or None, options, bots, finished))


@app.command()
@spoken
def serve(
    host: Annotated[
        str, typer.Option("--host", help="0.0.0.0 lets other devices in; else only this one.")
    ] = "127.0.0.1",
    port: Annotated[str, typer.Option("--port", metavar="N", help="0 for any free one.")] = "8000",
    data: Annotated[Path, typer.Option("--data", metavar="DIR", help="Where tables are kept.")] = Path("rumpus-data"),
    public_url: Annotated[
        str, typer.Option("--public-url", metavar="URL", help="How people reach this server, for links and QR codes.")
    ] = "",
    tempo: Annotated[
        str, typer.Option("--tempo", metavar="X", help="How long throws and cards take: 1 as in life, 0.1 for tests.")
    ] = "1",
    keep_days: Annotated[
        str, typer.Option("--keep-days", metavar="N", help="Forget tables unused for so long; 0 to keep all.")
    ] = "30",
    unlimited: Annotated[
        bool, typer.Option("--unlimited", help="No limits on how often one address may ask: for load tests only.")
    ] = False,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the front page in this machine's browser.")
    ] = False,
    lang: Lang = "",
) -> None:
    """Serve live tables over HTTP and WebSocket until interrupted.

    Everything is kept in one SQLite file in the data folder; kill the server at any moment and nothing that was
    answered is lost. Logs are lines of JSON on standard error; /healthz and /metrics tell how it is doing.
    """
    from rumpus.server import main  # the network is only needed here

    def listening(link: str) -> None:
        typer.echo(language(lang).say("serving", link=link))
        if open_browser:
            main.show(link)

    main.run(
        main.Serving(
            data=data,
            host=host,
            port=round(number("--port", port, 65535)),
            public_url=public_url,
            tempo=number("--tempo", tempo, 10),
            keep_days=number("--keep-days", keep_days, 36500),
            unlimited=unlimited,
        ),
        listening,
    )


@app.command()
@spoken
def export(
    table: Annotated[str, typer.Argument(metavar="CODE", help="The room code of a table.")],
    data: Annotated[Path, typer.Option("--data", metavar="DIR", help="The data folder.")] = Path("rumpus-data"),
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the records go.")] = Path("records"),
    lang: Lang = "",
) -> None:
    """Write the records of all matches that ended at a table."""
    from rumpus import history
    from rumpus.log import entries_of

    kept = list(history.matches(entries_of(data, table)))
    make_folder(out)
    for match in kept:
        keep(out / f"{table.lower().replace('-', '')}-{match.match:03}-{match.game}.jsonl", match.record)
    typer.echo(language(lang).say("recorded", count=len(kept), folder=str(out)))


@app.command()
@spoken
def rules(game: GameName, lang: Lang = "") -> None:
    """Print the rules in our own words, with the number of every clause and the rulings marked."""
    from rumpus.terminal.rules import rules_page

    rules_page(named(game), language(lang))


@app.command()
@spoken
def record(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder for the records; made if missing.")],
    players: Players = "2",
    matches: Annotated[str, typer.Option("--matches", metavar="K", help="How many.")] = "1",
    seed: Annotated[str, typer.Option("--seed", help="The same seed, the same files.")] = "1",
    bots: Annotated[
        str, typer.Option("--bots", help="easy, sensible or random; several with commas go round the seats.")
    ] = "sensible",
    option: Options = None,
    lang: Lang = "",
) -> None:
    """Let bots play in virtual time and write one file a match."""
    words, chosen, seats, count = language(lang), named(game), whole("--players", players), whole("--matches", matches)
    options = chosen.options(given_options(option or []), seats)
    if count < 1:
        raise BadInput("bad-whole", name="--matches", got=matches)
    strengths = [bots.split(",")[seat % len(bots.split(","))] for seat in range(seats)]
    for strength in strengths:
        character(chosen.key, strength)
    make_folder(out)
    for number in progress(range(1, count + 1), words.say("progress-record")):
        match, lines = simulate.bot_match(chosen, options, strengths, seed, number)
        keep(out / f"{chosen.key}-{seats}p-{seed_name(seed)}-{number:05}.jsonl", records.write(match, lines))
    typer.echo(words.say("recorded", count=count, folder=str(out)))


@app.command()
@spoken
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.", readable=False)],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every action.")] = False,
    lang: Lang = "",
) -> None:
    """Tell a recorded match in sentences."""
    words = language(lang)
    try:
        found = records.read(contents(file))
        names = [seat.name for seat in found.head.seats]
        for moment in records.replay(found):
            for sentence in sentences(found.game, moment, names, words):
                typer.echo(sentence)
            if step and sys.stdin.readline() == "":
                return
    except records.Broken as error:
        typer.echo(words.say("record-broken", file=str(file), **place(error, words)), err=True)
        raise typer.Exit(EXIT_BROKEN) from None


@app.command()
@spoken
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records to check.", readable=False)],
    lang: Lang = "",
) -> None:
    """Check rules and chance of whole records; say the line and the clause of the first thing wrong."""
    words, worst = language(lang), 0
    for file in progress(files, words.say("progress-verify")):
        try:
            found = records.read(contents(file))
            records.verify(found)
        except records.Broken as error:
            typer.echo(words.say("record-broken", file=str(file), **place(error, words)), err=True)
            worst = EXIT_BROKEN
        except BadInput as error:
            typer.echo(words.complaint(error), err=True)
            worst = worst or EXIT_BAD_INPUT
        else:
            typer.echo(words.say("record-sound", file=str(file), **summary(found, words)))
    raise typer.Exit(worst)


def summary(found: records.Record, words: Language) -> dict[str, Json]:
    """A match that was given up must not pass for one that was played to its end."""
    if isinstance(found.end, records.Finish):
        names = ", ".join(found.head.seats[seat].name for seat in found.end.winners)
        result = words.say("record-won", names=names, points=found.end.scores[found.end.winners[0]])
    else:
        result = words.say("record-given-up", why=found.end.why)
    return {"game": words.say(f"{found.game.key}-name"), "actions": len(found.actions), "result": result}


def place(error: records.Broken, words: Language) -> dict[str, Json]:
    return {"line": error.line, "clause": error.clause, "problem": words.complaint(error)}


def sentences(game: Game, moment: records.Moment, names: Sequence[str], words: Language) -> Iterable[str]:
    """What happened, each event as the seat it concerns saw it: after the match all hands are open."""
    at = 0 if moment.action is None else moment.action.deed.at
    clock = f"{at // 60000:3}:{at // 1000 % 60:02}.{at % 1000:03}"
    for event in moment.events:
        told = game.words.event_words(event, event[1])
        yield f"{clock}  {words.event(game.key, told, names, you=-1)} ({told['clause']})"


def whole(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadInput("bad-whole", name=name, got=text) from None


def number(name: str, text: str, most: int) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= most:
        raise BadInput("bad-number", name=name, most=most, got=text)
    return found


def given_options(given: Sequence[str]) -> dict[str, Json]:
    """`goal=25` and the like; the value is JSON."""
    options: dict[str, Json] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if name in options:
            raise BadInput("bad-option-twice", got=name)
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            sign = ""
        if not sign:
            raise BadInput("bad-option-form", got=text)
    return options


def seed_name(seed: str) -> str:
    """The seed where it can be part of a file's name, else a fingerprint of it."""
    plain = seed.isascii() and seed.replace("-", "").replace("_", "").isalnum() and len(seed) <= 40
    return seed if plain else simulate.secret_of(seed).hex()[:12]


def progress(things: Sequence[Json], what: str) -> Iterable[Json]:
    """A bar on standard error while somebody watches."""
    console = Console(stderr=True)
    return track(things, what, console=console, transient=True, disable=len(things) < 2 or not console.is_terminal)


def contents(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            data = stream.read(LARGEST_RECORD + 1)
    except OSError as error:
        raise BadInput("unreadable", file=str(file), why=error.strerror or str(error)) from None
    if len(data) > LARGEST_RECORD:
        raise BadInput("too-large", file=str(file), most=LARGEST_RECORD >> 20)
    return data


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass  # better noticed now than after the match
    except OSError as error:
        raise BadInput("unwritable", file=str(folder), why=error.strerror or str(error)) from None


def keep(file: Path, data: bytes) -> None:
    """Whole or not at all, and never over another match: an interruption leaves no half record."""
    half = file.with_suffix(".part")
    try:
        if file.exists() and file.read_bytes() != data:
            raise BadInput("another-record", file=str(file))
        half.write_bytes(data)
        half.replace(file)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise BadInput("unwritable", file=str(file), why=error.strerror or str(error)) from None
