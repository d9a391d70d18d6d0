"""The command `verify`: check the dice and the moves of records."""

from pathlib import Path
from typing import Annotated

import typer

from rumpus import record as records
from rumpus.cli.files import contents
from rumpus.cli.messages import EXIT_BAD_INPUT, EXIT_BROKEN, Lang, app, progress, spoken
from rumpus.game import BadInput, Json
from rumpus.language import Language, language


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
    """Return the details of the sentence about a sound record; a match that was given up is not taken for a won one."""
    if isinstance(found.end, records.Finish):
        names = ", ".join(found.head.seats[seat].name for seat in found.end.winners)
        result = words.say("record-won", names=names, points=found.end.scores[found.end.winners[0]])
    else:
        result = words.say("record-given-up", why=found.end.why)
    return {"game": words.say(f"{found.game.key}-name"), "actions": len(found.actions), "result": result}


def place(error: records.Broken, words: Language) -> dict[str, Json]:
    return {"line": error.line, "clause": error.clause, "problem": words.complaint(error)}
