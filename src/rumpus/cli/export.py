"""The command `export`: the records of the matches in a data folder or on a cluster."""

from pathlib import Path
from typing import Annotated

import typer

from rumpus.cli.cluster_options import Ca, Certificate, Cluster, Creds, Key, cluster_entries, cluster_log, nats_cluster
from rumpus.cli.files import keep, make_folder
from rumpus.cli.messages import DATA_FOLDER, DataFolder, Lang, app, spoken
from rumpus.language import language


@app.command()
@spoken
def export(
    table: Annotated[str, typer.Argument(metavar="CODE", help="The room code of a table.")],
    data: DataFolder = DATA_FOLDER,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder for the records.")] = Path("records"),
    cluster: Cluster = "",
    cluster_ca: Ca = None,
    cluster_cert: Certificate = None,
    cluster_key: Key = None,
    cluster_creds: Creds = None,
    lang: Lang = "",
) -> None:
    """Write the records of all matches that ended at a table, also beside a running server."""
    from rumpus.log.sqlite_log import entries_of
    from rumpus.record import export

    if cluster:
        with cluster_log(nats_cluster(cluster, cluster_ca, cluster_cert, cluster_key, cluster_creds)) as log:
            entries = cluster_entries(log, table)
    else:
        entries = entries_of(data, table)
    kept = list(export.matches(entries))
    make_folder(out)
    for match in kept:
        keep(out / f"{table.lower().replace('-', '')}-{match.match:03}-{match.game}.jsonl", match.record)
    typer.echo(language(lang).say("recorded", count=len(kept), folder=str(out)))
