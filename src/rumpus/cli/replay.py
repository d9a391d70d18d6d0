"""The command `replay`: tell a recorded match again."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from rumpus import record as records
from rumpus.cli.files import contents
from rumpus.cli.messages import EXIT_BROKEN, Lang, app, spoken
from rumpus.cli.verify import place
from rumpus.game import Game
from rumpus.language import Language, language


@app.command()
@spoken
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.", readable=False)],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every action.")] = False,
    lang: Lang = "",
) -> None:
    """Print a recorded match in sentences."""
    words = language(lang)
    try:
        found = records.read(contents(file))
        names = [seat.name for seat in found.head.seats]
        for moment in records.moments(found):
            for sentence in sentences(found.game, moment, names, words):
                typer.echo(sentence)
            if step and sys.stdin.readline() == "":
                return
    except records.Broken as error:
        typer.echo(words.say("record-broken", file=str(file), **place(error, words)), err=True)
        raise typer.Exit(EXIT_BROKEN) from None


def sentences(game: Game, moment: records.Moment, names: Sequence[str], words: Language) -> Iterable[str]:
    """Yield a sentence for each event, as the seat it concerns saw it; after the match all hands are open."""
    at = 0 if moment.action is None else moment.action.deed.at
    clock = f"{at // 60000:3}:{at // 1000 % 60:02}.{at % 1000:03}"
    for event in moment.events:
        described = game.words.event_words(event, event[1])
        yield f"{clock}  {words.event(game.key, described, names, you=-1)} ({described['clause']})"
