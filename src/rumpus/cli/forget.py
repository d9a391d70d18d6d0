"""The command that removes a table, or one person's name."""

from typing import Annotated

import typer

from rumpus.cli.cluster_options import Ca, Certificate, Cluster, Creds, Key, cluster_entries, cluster_log, nats_cluster
from rumpus.cli.messages import DATA_FOLDER, EXIT_BROKEN, DataFolder, Lang, app, end, spoken
from rumpus.game import BadInput
from rumpus.language import Language, language
from rumpus.log.forget import Wish, person_called
from rumpus.log.room_codes import plain_code
from rumpus.table.entries import Entry


@app.command()
@spoken
def forget(
    table: Annotated[str, typer.Argument(metavar="CODE", help="The room code of a table.")],
    person: Annotated[
        str, typer.Option("--person", metavar="NAME", help="Remove only this name; the table and its matches stay.")
    ] = "",
    data: DataFolder = DATA_FOLDER,
    cluster: Cluster = "",
    cluster_ca: Ca = None,
    cluster_cert: Certificate = None,
    cluster_key: Key = None,
    cluster_creds: Creds = None,
    lang: Lang = "",
) -> None:
    """Remove a table with all its matches, or one person's name from it, for good.

    It works beside running servers, which tell the people at the table.
    """
    from rumpus.log.forget import forget
    from rumpus.log.sqlite_log import entries_of

    words, code = language(lang), plain_code(table)
    if cluster:
        with cluster_log(nats_cluster(cluster, cluster_ca, cluster_cert, cluster_key, cluster_creds)) as log:
            log.finish_removal(code)
            wish = wish_for(code, person, cluster_entries(log, table), words)
            log.fulfil(wish)
    else:
        wish = wish_for(code, person, entries_of(data, table), words)
        if not forget(data, wish):
            end(EXIT_BROKEN, words.say("forget-asked"))
    typer.echo(words.say("name-forgotten" if person else "table-forgotten", code=code, name=wish.instead))


def wish_for(code: str, person: str, entries: list[Entry], words: Language) -> Wish:
    if not person:
        return Wish(code)
    number = person_called(person, entries)
    if number is None:
        raise BadInput("no-such-name", code=code, got=person)
    return Wish(code, person, words.say("neutral-name", number=number + 1))
