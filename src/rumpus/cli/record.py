"""The command `record`: play matches of bots and write their records."""

from pathlib import Path
from typing import Annotated

import typer

from rumpus import bot_matches
from rumpus import record as records
from rumpus.bots import character
from rumpus.cli.arguments import given_options, listed, whole
from rumpus.cli.files import keep, make_folder
from rumpus.cli.messages import GameName, Lang, Options, Players, app, progress, spoken
from rumpus.game import BadInput
from rumpus.games import named
from rumpus.language import language


@app.command()
@spoken
def record(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder for the records; made if missing.")],
    players: Players = "2",
    matches: Annotated[str, typer.Option("--matches", metavar="K", help="The number of matches.")] = "1",
    seed: Annotated[str, typer.Option("--seed", help="The same seed, the same files.")] = "1",
    bots: Annotated[
        str, typer.Option("--bots", help="easy, sensible, hard or random; several with commas go round the seats.")
    ] = "sensible",
    option: Options = None,
    lang: Lang = "",
) -> None:
    """Let bots play in virtual time and write one record for each match."""
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
        match, lines = bot_matches.bot_match(chosen, options, strengths, seed, number)
        keep(out / f"{chosen.key}-{seats}p-{seed_name(seed)}-{number:05}.jsonl", records.write(match, lines))
    typer.echo(words.say("recorded", count=count, folder=str(out)))


def seed_name(seed: str) -> str:
    """Return the seed where it can be part of a file's name, else a fingerprint of it."""
    plain = seed.isascii() and seed.replace("-", "").replace("_", "").isalnum() and len(seed) <= 40
    return seed if plain else bot_matches.secret_of(seed).hex()[:12]
