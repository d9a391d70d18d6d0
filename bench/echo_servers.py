"""One echo server for each way that Rumpus might serve WebSockets; each also pings every connection once a second.

    python -m bench.echo_servers "aiohttp, uvloop" PORT

On SIGUSR1 a server prints how many pongs its own code has seen, and the median of the round trips timed with them.
"""

import asyncio
import select
import signal
import socket
import sys
from collections.abc import Callable, Coroutine
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import uvloop
from aiohttp import WSMsgType, web

HOST = "127.0.0.1"
SLICES = 50  # pings go out in so many small lots a second, because a server would not send all at once


class Trips:
    """Records when each connection was pinged, and how long its pongs took."""

    def __init__(self) -> None:
        self.pinged: dict[Any, float] = {}
        self.seconds: list[float] = []

    def pong(self, connection: Any) -> None:
        self.seconds.append(perf_counter() - self.pinged[connection])

    def report(self) -> None:
        print(len(self.seconds), median(self.seconds) * 1000 if self.seconds else 0.0, flush=True)


async def ping_all(trips: Trips, ping: Callable[[Any], Coroutine[Any, Any, None]]) -> None:
    while True:
        everyone = list(trips.pinged)
        for number in range(SLICES):
            for connection in everyone[number::SLICES]:
                if connection in trips.pinged:
                    trips.pinged[connection] = perf_counter()
                    await ping(connection)
            await asyncio.sleep(1 / SLICES)


async def serve_aiohttp(port: int, trips: Trips) -> None:
    async def echo(request: web.Request) -> web.WebSocketResponse:
        connection = web.WebSocketResponse(autoping=False, compress=False, decode_text=False)
        await connection.prepare(request)
        trips.pinged[connection] = perf_counter()
        async for message in connection:
            if message.type is WSMsgType.TEXT:
                await connection.send_frame(message.data, WSMsgType.TEXT)
            elif message.type is WSMsgType.PONG:
                trips.pong(connection)
        del trips.pinged[connection]
        return connection

    async def ping(connection: web.WebSocketResponse) -> None:
        if not connection.closed:
            await connection.ping()

    app = web.Application()
    app.router.add_get("/", echo)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, HOST, port, backlog=1024).start()
    await ping_all(trips, ping)


async def serve_starlette(port: int, trips: Trips) -> None:
    """Pings are uvicorn's own; ASGI has no message for pongs, so this reaches into uvicorn's class to see them."""
    uvicorn, applications = import_module("uvicorn"), import_module("starlette.applications")
    routing, sockets = import_module("starlette.routing"), import_module("starlette.websockets")
    base = import_module("uvicorn.protocols.websockets.websockets_sansio_impl").WebSocketsSansIOProtocol

    def handle_pong(connection: Any, event: Any) -> None:
        trips.pinged[connection] = connection.ping_sent_at + perf_counter() - connection.loop.time()
        trips.pong(connection)
        del trips.pinged[connection]
        base.handle_pong(connection, event)

    async def echo(connection: Any) -> None:
        await connection.accept()
        try:
            while True:
                await connection.send_text(await connection.receive_text())
        except sockets.WebSocketDisconnect:
            pass

    app = applications.Starlette(routes=[routing.WebSocketRoute("/", echo)])
    config = uvicorn.Config(
        app,
        HOST,
        port,
        ws=type("PongsSeen", (base,), {"handle_pong": handle_pong}),
        ws_per_message_deflate=False,
        ws_ping_interval=1.0,
        backlog=1024,
        log_level="warning",
    )
    await uvicorn.Server(config).serve()


async def serve_bytes(port: int, trips: Trips) -> None:
    """Echo plain TCP without WebSocket, to show how fast the load generator itself is."""
    epoll, open_now = select.epoll(), {}
    door = socket.create_server((HOST, port), backlog=1024)
    epoll.register(door.fileno(), select.EPOLLIN)
    while True:
        for number, _ in epoll.poll():
            if number == door.fileno():
                connection, _ = door.accept()
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                open_now[connection.fileno()] = connection
                epoll.register(connection.fileno(), select.EPOLLIN)
                continue
            try:
                data = open_now[number].recv(1 << 16)
                open_now[number].sendall(data)
            except ConnectionError:
                data = b""
            if not data:
                epoll.unregister(number)
                open_now.pop(number).close()


class Kind(NamedTuple):
    serve: Callable[[int, Trips], Coroutine[Any, Any, None]]
    loop: Callable[[], asyncio.AbstractEventLoop]
    pongs: str = ""  # how a server's own code gets to see them


KINDS = {
    "aiohttp, asyncio": Kind(serve_aiohttp, asyncio.new_event_loop, "message type"),
    "aiohttp, uvloop": Kind(serve_aiohttp, uvloop.new_event_loop, "message type"),
    "Starlette on uvicorn, uvloop": Kind(serve_starlette, uvloop.new_event_loop, "inside uvicorn"),
    "bare bytes, epoll": Kind(serve_bytes, asyncio.new_event_loop),
}


async def serve(kind: Kind, port: int) -> None:
    trips = Trips()
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, trips.report)
    await kind.serve(port, trips)


if __name__ == "__main__":
    kind = KINDS[sys.argv[1]]
    with asyncio.Runner(loop_factory=kind.loop) as runner:
        runner.run(serve(kind, int(sys.argv[2])))
