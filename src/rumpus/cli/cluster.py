"""The command `cluster`: nats-servers, nodes and a balancer on this machine, for a trial."""

from pathlib import Path
from typing import Annotated

import typer

from rumpus.cli.arguments import number
from rumpus.cli.cluster_options import needing_cluster
from rumpus.cli.messages import Lang, app, spoken
from rumpus.game import BadInput
from rumpus.language import language


@app.command()
@spoken
def cluster(
    nodes: Annotated[str, typer.Option("--nodes", metavar="N", help="How many Rumpus servers.")] = "3",
    nats: Annotated[str, typer.Option("--nats", metavar="N", help="How many nats-servers: 1, 3 or 5.")] = "3",
    port: Annotated[str, typer.Option("--port", metavar="N", help="Of the balancer; 0 for any free one.")] = "8000",
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", help="Where the nats-servers keep tables; else nowhere.")
    ] = None,
    lang: Lang = "",
) -> None:
    """Try tables on several servers, all on this machine: kill one and see everybody play on.

    It starts nats-servers, Rumpus servers and a balancer (HAProxy if it is installed), names one link for all, and ends
    them all when it ends. Without --data the tables are gone then.
    """
    with needing_cluster():
        from rumpus.server import trial_cluster

    words = language(lang)
    wanted = trial_cluster.Wanted(
        nodes=count("--nodes", nodes),
        nats=count("--nats", nats),
        port=round(number("--port", port, 65535)),
        data=data,
    )
    with trial_cluster.running(wanted) as found:
        for node in found.nodes:
            typer.echo(words.say("cluster-node", name=node.name, pid=str(node.pid), link=node.link))
        for server in found.nats.servers:
            typer.echo(words.say("cluster-nats", name=server.name, pid=str(server.pid)))
        typer.echo(words.say("cluster-balancer" if found.has_balancer else "cluster-no-balancer"))
        typer.echo(words.say("serving", link=found.link))
        found.wait()


def count(name: str, text: str) -> int:
    found = round(number(name, text, 9))
    if found < 1:
        raise BadInput("bad-number", name=name, most=9, got=text)
    return found
