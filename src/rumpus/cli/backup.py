"""The command that copies the tables of a server."""

from pathlib import Path
from typing import Annotated

import typer

from rumpus.cli.cluster_options import Ca, Certificate, Cluster, Creds, Key, cluster_log, nats_cluster
from rumpus.cli.messages import DATA_FOLDER, DataFolder, Lang, app, progress_bar, spoken
from rumpus.language import language


@app.command()
@spoken
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; it must not exist yet.")],
    data: DataFolder = DATA_FOLDER,
    cluster: Cluster = "",
    cluster_ca: Ca = None,
    cluster_cert: Certificate = None,
    cluster_key: Key = None,
    cluster_creds: Creds = None,
    lang: Lang = "",
) -> None:
    """Copy all tables into one file, also beside running servers; only you may read the copy.

    The file is a data file, whether the tables were in a data folder or on a cluster: rumpus restore puts it back.
    """
    words = language(lang)
    with progress_bar(words.say("backup-copying")) as progress:
        if cluster:
            with cluster_log(nats_cluster(cluster, cluster_ca, cluster_cert, cluster_key, cluster_creds)) as log:
                from rumpus.log.jetstream import backup as cluster_backup

                tables = log.wait_for(cluster_backup.back_up(log.streams, file, progress))
        else:
            from rumpus.log.backup import back_up

            tables = back_up(data, file, progress)
    typer.echo(words.say("backup-made", tables=tables, file=str(file)))
