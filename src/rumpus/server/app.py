"""The server: one port for pages and sockets, and a calm end."""

import asyncio
import logging
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from aiohttp import web
from picows import WSUpgradeRequest, WSUpgradeResponse, WSUpgradeResponseWithListener

from rumpus.game import BadInput
from rumpus.log import Log, sqlite
from rumpus.server import api, operating, pages
from rumpus.server.addresses import Addresses, addresses
from rumpus.server.front import Front, Pages
from rumpus.server.hall import Hall
from rumpus.server.housekeeping import keep_house
from rumpus.server.limits import GUESSES, Doorkeeper
from rumpus.server.socket import Connection
from rumpus.wire import LARGEST

LOGGER = logging.getLogger(__name__)
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
    hall = Hall(log, serving.tempo, Doorkeeper(serving.unlimited))
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
    server = await listen(loop, serving, lambda: Front(lambda: Pages(site, loop), listener, hall.doorkeeper))
    where = addresses(serving.host, port_of(server), serving.public_url)
    app = application(hall, where)
    runner = web.AppRunner(app, handle_signals=False, shutdown_timeout=GRACE)
    await runner.setup()
    site, listener = cast(web.Server, runner.server), sockets(hall, where)
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


def application(hall: Hall, where: Addresses) -> web.Application:
    app = web.Application(middlewares=[api.guarded], client_max_size=LARGEST)
    app[api.HALL], app[api.ADDRESSES] = hall, where
    for route in api.ROUTES:
        app.router.add_route(route.method, route.path, route.handler)
    operating.add_to(app)
    pages.add_to(app)
    return app


def sockets(hall: Hall, where: Addresses) -> Callable[[WSUpgradeRequest, str], object]:
    """Who may open a socket: the way is /ws/ and a room code, the page one of ours."""

    def listener(request: WSUpgradeRequest, address: str) -> object:
        headers = request.headers
        if not where.allows(headers.get("Origin"), headers.get("Host", "")):
            return turned_away(403)
        if hall.doorkeeper.is_empty(address, GUESSES, time.monotonic()):
            return turned_away(429)
        if "upgrade" in [word.strip().lower() for word in headers.get("Connection", "").split(",")]:
            headers["Connection"] = "upgrade"  # Firefox says keep-alive too, which picows does not understand
        code = request.path.decode("ascii", "replace").removeprefix("/ws/")
        return Connection(hall, code, address)

    return listener


def turned_away(status: int) -> WSUpgradeResponseWithListener:
    response = WSUpgradeResponse.create_error_response(status, extra_headers=api.SECURITY)
    return WSUpgradeResponseWithListener(response, None)
