"""Commands about records: record, replay, verify."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from rumpus import record as records
from rumpus import replay as replaying
from rumpus import simulate
from rumpus.bots import character
from rumpus.cli.files import contents, keep, make_folder
from rumpus.cli.given import given_options, listed, whole
from rumpus.cli.speaking import EXIT_BAD_INPUT, EXIT_BROKEN, GameName, Lang, Options, Players, app, progress, spoken
from rumpus.game import BadInput, Game, Json
from rumpus.games import named
from rumpus.language import Language, language


@app.command()
@spoken
def record(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder for the records; made if missing.")],
    players: Players = "2",
    matches: Annotated[str, typer.Option("--matches", metavar="K", help="How many.")] = "1",
    seed: Annotated[str, typer.Option("--seed", help="The same seed, the same files.")] = "1",
    bots: Annotated[
        str, typer.Option("--bots", help="easy, sensible, hard or random; several with commas go round the seats.")
    ] = "sensible",
    option: Options = None,
    lang: Lang = "",
) -> None:
    """Let bots play in virtual time and write one file a match."""
    words, chosen, seats, count = language(lang), named(game), whole("--players", players), whole("--matches", matches)
    options = chosen.options(given_options(option or []), seats)
    if count < 1:
        raise BadInput("bad-whole", name="--matches", got=matches)
    named_bots = listed(bots)
    strengths = [named_bots[seat % len(named_bots)] for seat in range(seats)]
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
        for moment in replaying.moments(found):
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
            replaying.verify(found)
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


def sentences(game: Game, moment: replaying.Moment, names: Sequence[str], words: Language) -> Iterable[str]:
    """What happened, each event as the seat it concerns saw it: after the match all hands are open."""
    at = 0 if moment.action is None else moment.action.deed.at
    clock = f"{at // 60000:3}:{at // 1000 % 60:02}.{at % 1000:03}"
    for event in moment.events:
        told = game.words.event_words(event, event[1])
        yield f"{clock}  {words.event(game.key, told, names, you=-1)} ({told['clause']})"


def seed_name(seed: str) -> str:
    """The seed where it can be part of a file's name, else a fingerprint of it."""
    plain = seed.isascii() and seed.replace("-", "").replace("_", "").isalnum() and len(seed) <= 40
    return seed if plain else simulate.secret_of(seed).hex()[:12]
