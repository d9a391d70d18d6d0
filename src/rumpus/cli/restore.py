"""The command that puts the tables of a copy back."""

from pathlib import Path
from typing import Annotated

import typer

from rumpus.cli.arguments import replica_count
from rumpus.cli.cluster_options import (
    Ca,
    Certificate,
    Cluster,
    Creds,
    Key,
    Monitor,
    Replicas,
    nats_cluster,
    new_cluster_log,
)
from rumpus.cli.messages import DATA_FOLDER, DataFolder, Lang, app, progress_bar, spoken
from rumpus.language import language


@app.command()
@spoken
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that rumpus backup made.")],
    data: DataFolder = DATA_FOLDER,
    cluster: Cluster = "",
    cluster_ca: Ca = None,
    cluster_cert: Certificate = None,
    cluster_key: Key = None,
    cluster_creds: Creds = None,
    replicas: Replicas = "3",
    nats_monitor: Monitor = "",
    lang: Lang = "",
) -> None:
    """Put the tables of a copy into an empty data folder, or on a cluster whose servers do not run yet.

    It does not matter which of them the copy is of, so it also moves tables from one server to several, or back.
    """
    words = language(lang)
    with progress_bar(words.say("backup-copying")) as progress:
        if cluster:
            nats = nats_cluster(cluster, cluster_ca, cluster_cert, cluster_key, cluster_creds)
            with new_cluster_log(nats, nats_monitor, replica_count(replicas)) as log:
                from rumpus.log.jetstream.backup import restore

                restored, there = log.wait_for(restore(log.streams, file, progress))
            said = words.say("restored-cluster", tables=restored, there=there)
        else:
            from rumpus.log.backup import restore_to

            restored = restore_to(data, file, progress)
            said = words.say("restored", tables=restored, folder=str(data))
    typer.echo(said)
