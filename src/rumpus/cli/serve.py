"""The command `serve`: a server with tables for everybody who can reach it."""

from typing import Annotated

import typer

from rumpus.cli import welcome
from rumpus.cli.arguments import node_place, number, replica_count
from rumpus.cli.cluster_options import (
    Ca,
    Certificate,
    Cluster,
    Creds,
    Key,
    Monitor,
    Replicas,
    listed_monitors,
    nats_cluster,
)
from rumpus.cli.messages import DATA_FOLDER, EXIT_BROKEN, DataFolder, Lang, app, end, spoken
from rumpus.language import language


@app.command()
@spoken
def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets other devices in.")
    ] = "127.0.0.1",
    port: Annotated[
        str, typer.Option("--port", metavar="N", help="The port; 0 for any free one. Default: 8000 if that is free.")
    ] = "",
    data: DataFolder = DATA_FOLDER,
    public_url: Annotated[
        str, typer.Option("--public-url", metavar="URL", help="How people reach this server, for links and QR codes.")
    ] = "",
    allowed_host: Annotated[
        list[str],
        typer.Option("--allowed-host", metavar="NAME", help="Another name by which people reach this server."),
    ] = [],  # noqa: B006 - typer makes a new one each time
    lan_switch: Annotated[
        bool,
        typer.Option(
            "--lan-switch/--no-lan-switch",
            help="Whether a page on this machine may let other devices on the home network in.",
        ),
    ] = True,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let other devices on the home network in from the start.")
    ] = False,
    tempo: Annotated[
        str, typer.Option("--tempo", metavar="X", help="How long throws and cards take: 1 as in life, 0.1 for tests.")
    ] = "1",
    keep_days: Annotated[
        str, typer.Option("--keep-days", metavar="N", help="Delete tables unused for N days; 0 keeps all.")
    ] = "30",
    trusted_proxy: Annotated[
        list[str],
        typer.Option(
            "--trusted-proxy", metavar="CIDR", help="Take clients' addresses from X-Forwarded-For of this proxy."
        ),
    ] = [],  # noqa: B006 - typer makes a new one each time
    unlimited: Annotated[
        bool,
        typer.Option("--unlimited", help="No limits by address or person, only by connection: for load tests."),
    ] = False,
    metrics_port: Annotated[
        str, typer.Option("--metrics-port", metavar="N", help="Serve /metrics there, and no longer on the public port.")
    ] = "",
    metrics_host: Annotated[str, typer.Option("--metrics-host", help="The address of the metrics port.")] = "127.0.0.1",
    log_level: Annotated[
        str,
        typer.Option(
            "--log-level",
            metavar="LEVEL",
            help="debug, info, warning or error; debug names addresses. Default: warning on a terminal, else info.",
        ),
    ] = "",
    log: Annotated[
        str, typer.Option("--log", metavar="FORMAT", help="text or json; else text on a terminal and json elsewhere.")
    ] = "",
    cluster: Cluster = "",
    cluster_ca: Ca = None,
    cluster_cert: Certificate = None,
    cluster_key: Key = None,
    cluster_creds: Creds = None,
    node: Annotated[
        str,
        typer.Option("--node", metavar="NAME", help="The name of this server in the cluster; default: the machine's."),
    ] = "",
    node_address: Annotated[
        str,
        typer.Option("--node-address", metavar="HOST:PORT", help="The address at which other servers reach this one."),
    ] = "",
    replicas: Replicas = "3",
    nats_monitor: Monitor = "",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the front page in this machine's browser.")
    ] = False,
    lang: Lang = "",
) -> None:
    """Serve live tables over HTTP and WebSocket until interrupted.

    Everything is kept in one SQLite file in the data folder, or on a NATS cluster that several servers share; kill a
    server at any moment and nothing that was answered is lost. Logs go to standard error, as lines of text or JSON;
    /healthz and /metrics tell how it is doing.
    """
    from rumpus.server import main  # the network is only needed here

    def listening(links: main.Links) -> None:
        welcome.show(links.here, links.others, data, lan, language(lang))
        if open_browser:
            main.show(links.here)

    nats = nats_cluster(cluster, cluster_ca, cluster_cert, cluster_key, cluster_creds)
    node_host, node_port = node_place(node_address) if node_address else ("", 0)
    serving = main.Serving(
        data=data,
        host=host,
        port=round(number("--port", port or "8000", 65535)),
        any_port=not port,
        public_url=public_url,
        allowed_hosts=tuple(allowed_host),
        lan_switch=lan_switch,
        lan=lan,
        tempo=number("--tempo", tempo, 10),
        keep_days=number("--keep-days", keep_days, 36500),
        unlimited=unlimited,
        trusted_proxies=tuple(trusted_proxy),
        metrics_port=round(number("--metrics-port", metrics_port, 65535)) if metrics_port else None,
        metrics_host=metrics_host,
        log_level=log_level,
        log_format=log,
        nats_servers=nats.servers,
        credentials=nats.credentials,
        nats_monitors=listed_monitors(nats_monitor),
        replicas=replica_count(replicas),
        node=node,
        node_host=node_host,
        node_port=node_port,
    )
    try:
        main.run(serving, listening)
    except main.LogDied:
        end(EXIT_BROKEN, language(lang).say("log-died"))
