"""How a server becomes a node of a cluster, and how it leaves."""

import logging
import socket
from collections.abc import Callable
from typing import cast

from aiohttp import web

from rumpus.log.append_queue import Call
from rumpus.log.jetstream import JetStreamLog
from rumpus.log.jetstream.durability import default_monitors, expect_durable
from rumpus.server import app as server
from rumpus.server import forward
from rumpus.server.addresses import Addresses, base_url
from rumpus.server.client_address import PeerAddresses
from rumpus.server.cluster import Cluster
from rumpus.server.lan import SWITCH, LanSwitch
from rumpus.server.listener import Port
from rumpus.server.middleware import CHECKS
from rumpus.server.rate_limits import RateLimiter
from rumpus.server.tables import Tables

LOGGER = logging.getLogger(__name__)


def open_log(serving: "server.Serving", deliver: Call, soon: Call, died: Callable[[], None]) -> JetStreamLog:
    """BadInput where the NATS servers cannot be reached, or would acknowledge what they may lose."""
    expect_durable(serving.nats_monitors or default_monitors(serving.nats_servers))
    return JetStreamLog(serving.nats_servers, deliver, soon, died, node=name_of(serving), replicas=serving.replicas)


def name_of(serving: "server.Serving") -> str:
    return serving.node or socket.gethostname()


async def join(serving: "server.Serving", tables: Tables, app: web.Application, where: Addresses, public: Port) -> Port:
    """Open the port for the other nodes, and let them and `app` know each other."""
    clients = PeerAddresses()
    port = await Port.open(serving.node_host, serving.node_port, RateLimiter(True), clients)
    address = base_url(serving.node_host, port.number)
    cluster = tables.ownership = Cluster(cast(JetStreamLog, tables.log), name_of(serving), address)
    peers = server.application(tables, where, clients, with_metrics=False)
    peers[CHECKS] = (forward.expect_peer, *peers[CHECKS])
    peers[SWITCH] = LanSwitch(public, where, False)
    for one in (app, peers):
        one[forward.CLUSTER] = cluster
    app.cleanup_ctx.append(forward.session)
    app.middlewares.append(forward.to_owner)
    await cluster.start(serving.replicas)
    await port.serve(peers)
    cluster.watch(tables)
    LOGGER.info("joined", extra={"node": name_of(serving), "address": address})
    return port
