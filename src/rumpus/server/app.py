"""Starts the server on its ports, and stops it in order."""

import asyncio
import logging
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from rumpus.game import BadInput
from rumpus.log import Log, sqlite
from rumpus.log.credentials import ANYBODY, Credentials
from rumpus.log.sqlite_log import SqliteLog
from rumpus.server import api, health, middleware, static
from rumpus.server.addresses import Addresses, addresses, base_url, is_everywhere, is_loopback
from rumpus.server.client_address import ClientAddresses, trusting
from rumpus.server.housekeeping import keep_house
from rumpus.server.lan import SWITCH, LanSwitch
from rumpus.server.listener import Port, watch_heads
from rumpus.server.rate_limits import RateLimiter
from rumpus.server.socket import live
from rumpus.server.tables import Tables
from rumpus.server.threads import in_thread
from rumpus.wire import LARGEST

LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True)
class Serving:
    """The options of a server; `rumpus serve --help` explains them."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    any_port: bool = False  # where that one is taken
    public_url: str = ""
    tempo: float = 1.0
    keep_days: float = 30
    unlimited: bool = False
    trusted_proxies: tuple[str, ...] = ()
    allowed_hosts: tuple[str, ...] = ()
    lan_switch: bool = True
    lan: bool = False  # turn the switch on at the start
    metrics_port: int | None = None
    metrics_host: str = "127.0.0.1"
    log_level: str = ""  # warnings as text on a terminal, else info
    log_format: str = ""  # text on a terminal, else json
    nats_servers: tuple[str, ...] = ()  # the cluster that keeps the tables, instead of the data folder
    nats_monitors: tuple[str, ...] = ()
    credentials: Credentials = ANYBODY  # for the cluster
    replicas: int = 3
    node: str = ""
    node_host: str = ""  # loopback, if the NATS servers are there too
    node_port: int = 0


@dataclass(frozen=True)
class Links:
    """The links of the front page: for a browser on this machine, and for other devices ("" where none gets in)."""

    here: str
    others: str


class LogDied(Exception):
    """Raised when the server ends because the log can no longer be written; the server's log says why."""


async def serve(serving: Serving, listening: Callable[[Links], None] = lambda _: None) -> None:
    """Serve until a signal asks to stop; `listening` is called as soon as the front page can be opened."""
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(signal_number, stop.set)
    log = await open_log(serving, stop.set)
    tables = Tables(log, serving.tempo, RateLimiter(serving.unlimited, serving.tempo))
    try:
        ports, links = await open_doors(serving, tables)
        listening(links)
        housekeeping = asyncio.create_task(keep_house(tables, serving.keep_days))
        await stop.wait()
        LOGGER.info("stopping", extra={"connections": len(tables.connections)})
        housekeeping.cancel()
        if tables.ownership is not None:
            await tables.ownership.stop()
        for port in ports:
            port.close()
    finally:
        await tables.close()
    for port in ports:
        await port.cleanup()
    if log.has_died():
        raise LogDied


async def open_log(serving: Serving, died: Callable[[], None]) -> Log:
    """Open the log in the data folder, or on the cluster that was named."""
    loop = asyncio.get_running_loop()
    if serving.nats_servers:
        try:
            from rumpus.server import node
        except ModuleNotFoundError as error:
            raise BadInput("cluster-missing", package=error.name or "nats-py") from None
        return await in_thread(node.open_log, serving, loop.call_soon_threadsafe, loop.call_soon, died)
    sqlite.claim(serving.data)
    return SqliteLog(serving.data, loop.call_soon_threadsafe, loop.call_soon, died)


async def open_doors(serving: Serving, tables: Tables) -> tuple[list[Port], Links]:
    """Bind the public port, and those for metrics and for other nodes if wanted, before any of them answers."""
    clients = trusting(serving.trusted_proxies)
    public = await public_port(serving, tables.limits, clients)
    where = addresses(serving.host, public.number, serving.public_url, serving.allowed_hosts)
    app = application(tables, where, clients, with_metrics=serving.metrics_port is None)
    switch = app[SWITCH] = LanSwitch(public, where, offers_lan_switch(serving))
    ports, told = [public], {"host": serving.host, "port": public.number}
    if serving.metrics_port is not None:
        ports.append(await metrics_port(serving, tables, where))
        told["metrics"] = ports[1].number
    if serving.nats_servers:
        from rumpus.server.node import join  # only there nats-py is needed

        ports.append(await join(serving, tables, app, where, public))
    here = base_url("127.0.0.1", public.number) if is_everywhere(serving.host) and where.reachable else where.base
    await public.serve(app)
    LOGGER.info("listening", extra=told)
    if serving.lan:
        await switch.turn_on_if_possible()
    return ports, Links(serving.public_url or here, where.base if where.reachable else "")


async def public_port(serving: Serving, limits: RateLimiter, clients: ClientAddresses) -> Port:
    try:
        return await Port.open(serving.host, serving.port, limits, clients)
    except BadInput:
        if not serving.any_port:
            raise
        return await Port.open(serving.host, 0, limits, clients)


async def metrics_port(serving: Serving, tables: Tables, where: Addresses) -> Port:
    assert serving.metrics_port is not None
    private = await Port.open(serving.metrics_host, serving.metrics_port, RateLimiter(), ClientAddresses())
    await private.serve(metrics_application(tables, where))
    return private


def offers_lan_switch(serving: Serving) -> bool:
    """Whether to offer the switch: not where the server is reachable in another way, or behind a proxy."""
    elsewhere = serving.public_url or serving.trusted_proxies or not is_loopback(serving.host)
    return serving.lan_switch and not elsewhere


def application(tables: Tables, where: Addresses, clients: ClientAddresses, with_metrics: bool) -> web.Application:
    app = bare_application(tables, where, clients, middleware.expect_few)
    for site in dict.fromkeys(("", where.path)):  # a proxy may remove the site's path, or pass it on
        app.router.add_get(f"{site}/ws/{{code:.*}}", live)
        for route in api.ROUTES:
            app.router.add_route(route.method, site + route.path, route.handler)
    health.add_to(app, with_metrics)
    static.add_to(app, where.path)
    return app


def metrics_application(tables: Tables, where: Addresses) -> web.Application:
    app = bare_application(tables, where, ClientAddresses())
    health.add_to_own_port(app)
    return app


def bare_application(
    tables: Tables, where: Addresses, clients: ClientAddresses, *further: middleware.Check
) -> web.Application:
    app = web.Application(middlewares=[watch_heads, middleware.complaining], client_max_size=LARGEST)
    app[middleware.CHECKS] = (*further, middleware.expect_own)
    app[middleware.TABLES], app[middleware.ADDRESSES], app[middleware.CLIENTS] = tables, where, clients
    app.on_response_prepare.append(middleware.secure)
    return app
