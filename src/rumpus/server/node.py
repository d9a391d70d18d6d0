"""How a server becomes a node of a cluster, and how it leaves."""

import asyncio
import logging
import socket
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

from aiohttp import web

from rumpus.game import BadInput
from rumpus.log.append_queue import Call
from rumpus.log.jetstream.connection import expect_reachable
from rumpus.log.jetstream.durability import default_monitors, expect_durable
from rumpus.log.jetstream.log import JetStreamLog
from rumpus.server import app as server
from rumpus.server import forward
from rumpus.server.addresses import Addresses, base_url, is_loopback
from rumpus.server.client_address import PeerAddresses
from rumpus.server.cluster import Cluster
from rumpus.server.lan import SWITCH, LanSwitch
from rumpus.server.listener import Port
from rumpus.server.middleware import CHECKS
from rumpus.server.rate_limits import RateLimiter
from rumpus.server.tables import Tables
from rumpus.server.threads import in_thread

LOGGER = logging.getLogger(__name__)
CHECK_EVERY = 60.0  # s


def open_log(serving: "server.Serving", deliver: Call, call_soon: Call, died: Callable[[], None]) -> JetStreamLog:
    """Open the log; raise BadInput where NATS servers cannot be reached, or would acknowledge what they may lose."""
    servers, credentials = serving.nats_servers, serving.credentials
    node_host(serving)
    asyncio.run(expect_reachable(servers, credentials))
    expect_all_durable(serving)
    return JetStreamLog(
        servers, deliver, call_soon, died, node=name_of(serving), replicas=serving.replicas, credentials=credentials
    )


def expect_all_durable(serving: "server.Serving") -> None:
    expect_durable(serving.nats_monitors or default_monitors(serving.nats_servers), serving.credentials)


async def watch_durability(serving: "server.Serving") -> None:
    """Log an error every minute while a NATS server may lose what it acknowledges; one can join or restart any time."""
    while True:
        await asyncio.sleep(CHECK_EVERY)
        try:
            await in_thread(expect_all_durable, serving)
        except BadInput as error:
            about = error.details.get("name") or error.details.get("address")
            LOGGER.error("not all NATS servers are durable", extra={"why": error.key, "about": about})


def name_of(serving: "server.Serving") -> str:
    return serving.node or socket.gethostname()


def node_host(serving: "server.Serving") -> str:
    """Return the host at which other nodes reach this one.

    Without --node-address that is loopback where all NATS servers are on loopback; else BadInput, as other nodes can be
    on other machines.
    """
    if serving.node_host:
        return serving.node_host
    if not all(is_loopback(urlsplit(one).hostname or "") for one in serving.nats_servers):
        raise BadInput("no-node-address")
    return "127.0.0.1"


async def join(serving: "server.Serving", tables: Tables, app: web.Application, where: Addresses, public: Port) -> Port:
    """Open the port for the other nodes, and let them and `app` know each other."""
    clients, host, credentials = PeerAddresses(), node_host(serving), serving.credentials
    tls = credentials.server_context() if credentials.certificate else None
    port = await Port.open(host, serving.node_port, RateLimiter(True), clients, tls)
    address = base_url(host, port.number, "https" if tls else "http")
    cluster = tables.ownership = Cluster(cast(JetStreamLog, tables.log), name_of(serving), address)
    peers = server.application(tables, where, clients, with_metrics=False)
    peers[CHECKS] = (forward.expect_peer, *peers[CHECKS])
    peers[SWITCH] = LanSwitch(public, where, False)
    for one in (app, peers):
        one[forward.CLUSTER] = cluster
    app.cleanup_ctx.append(forward.session_with(credentials.client_context() if tls else True))
    app.middlewares.append(forward.to_owner)
    await cluster.start(serving.replicas)
    await port.serve(peers)
    cluster.watch(tables, watch_durability(serving))
    LOGGER.info("joined", extra={"node": name_of(serving), "address": address})
    return port
