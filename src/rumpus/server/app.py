"""The server: one port for pages and sockets, and a calm end."""

import asyncio
import logging
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from aiohttp import web

from rumpus.game import BadInput
from rumpus.log import Log, sqlite
from rumpus.server import api, operating, pages
from rumpus.server.addresses import Addresses, addresses
from rumpus.server.client_address import ClientAddresses, trusting
from rumpus.server.hall import Hall
from rumpus.server.housekeeping import keep_house
from rumpus.server.listener import CountedConnection, watch_heads
from rumpus.server.rate_limits import RateLimiter
from rumpus.server.socket import live
from rumpus.wire import LARGEST

LOGGER = logging.getLogger(__name__)
QUIET = logging.getLogger("rumpus.strangers")  # what is no proper request is answered, and not worth a line each
QUIET.setLevel(logging.CRITICAL)
IDLE = 75  # s that a connection without a request is kept
GRACE = 2  # s for the answers that are under way when the server is to stop


@dataclass(frozen=True)
class Serving:
    """How a server is to run; `rumpus serve --help` tells what each choice means."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    tempo: float = 1.0
    keep_days: float = 30
    unlimited: bool = False
    trusted_proxies: tuple[str, ...] = ()
    allowed_hosts: tuple[str, ...] = ()


class LogDied(Exception):
    """The server ended because nothing can be written any more; the log says why."""


async def serve(serving: Serving, listening: Callable[[str], None] = lambda _: None) -> None:
    """Until a signal asks to stop. `listening` is told the link of the front page."""
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(signal_number, stop.set)
    sqlite.claim(serving.data)
    log = Log(serving.data, loop.call_soon_threadsafe, loop.call_soon, died=stop.set)
    hall = Hall(log, serving.tempo, RateLimiter(serving.unlimited, serving.tempo))
    try:
        server, runner, where = await open_doors(loop, serving, hall)
        listening(where.base)
        LOGGER.info("listening", extra={"host": serving.host, "port": port_of(server)})
        housekeeping = asyncio.create_task(keep_house(hall, serving.keep_days))
        await stop.wait()
        LOGGER.info("stopping", extra={"connections": len(hall.connections)})
        housekeeping.cancel()
        server.close()
    finally:
        await hall.close()
    await runner.cleanup()
    if log.has_died():
        raise LogDied


async def open_doors(
    loop: asyncio.AbstractEventLoop, serving: Serving, hall: Hall
) -> tuple[asyncio.Server, web.AppRunner, Addresses]:
    """The port is ours before anything is built that names it; only then somebody is let in."""
    clients = trusting(serving.trusted_proxies)
    server = await listen(loop, serving, lambda: CountedConnection(http_server, hall.limits, clients))
    where = addresses(serving.host, port_of(server), serving.public_url, serving.allowed_hosts)
    runner = web.AppRunner(
        application(hall, where, clients),
        handle_signals=False,
        shutdown_timeout=GRACE,
        keepalive_timeout=IDLE,
        access_log=None,
        logger=QUIET,
    )
    await runner.setup()
    http_server = cast(web.Server, runner.server)
    await server.start_serving()
    return server, runner, where


async def listen(
    loop: asyncio.AbstractEventLoop, serving: Serving, protocol: Callable[[], asyncio.Protocol]
) -> asyncio.Server:
    try:
        return await loop.create_server(protocol, serving.host, serving.port, start_serving=False)
    except OSError as error:
        raise BadInput(
            "cannot-listen", host=serving.host, port=str(serving.port), why=error.strerror or str(error)
        ) from None


def port_of(server: asyncio.Server) -> int:
    return int(server.sockets[0].getsockname()[1])


def application(hall: Hall, where: Addresses, clients: ClientAddresses) -> web.Application:
    app = web.Application(middlewares=[watch_heads, api.guarded], client_max_size=LARGEST)
    app[api.HALL], app[api.ADDRESSES], app[api.CLIENTS] = hall, where, clients
    app.on_response_prepare.append(api.secure)
    app.router.add_get("/ws/{code:.*}", live)
    for route in api.ROUTES:
        app.router.add_route(route.method, route.path, route.handler)
    operating.add_to(app)
    pages.add_to(app)
    return app
