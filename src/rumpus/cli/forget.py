"""The command that removes a table, or one person's name."""

from pathlib import Path
from typing import Annotated

import typer

from rumpus.cli.messages import EXIT_BROKEN, Lang, app, end, spoken
from rumpus.game import BadInput
from rumpus.language import language


@app.command()
@spoken
def forget(
    table: Annotated[str, typer.Argument(metavar="CODE", help="The room code of a table.")],
    person: Annotated[
        str, typer.Option("--person", metavar="NAME", help="Remove only this name; the table and its matches stay.")
    ] = "",
    data: Annotated[Path, typer.Option("--data", metavar="DIR", help="The data folder.")] = Path("rumpus-data"),
    lang: Lang = "",
) -> None:
    """Remove a table with all its matches, or one person's name from it, for good.

    It works beside a running server, which tells the people at the table.
    """
    from rumpus.log.forget import Wish, forget, person_called
    from rumpus.log.room_codes import plain_code
    from rumpus.log.sqlite_log import entries_of

    words = language(lang)
    entries = entries_of(data, table)
    code = plain_code(table)
    wish = Wish(code)
    if person:
        number = person_called(person, entries)
        if number is None:
            raise BadInput("no-such-name", code=code, got=person)
        wish = Wish(code, person, words.say("neutral-name", number=number + 1))
    if not forget(data, wish):
        end(EXIT_BROKEN, words.say("forget-asked"))
    typer.echo(words.say("name-forgotten" if person else "table-forgotten", code=code, name=wish.instead))
