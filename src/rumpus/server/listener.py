"""The listening port: every connection is an aiohttp server's from its first byte to its last.

This layer only counts connections by address, and ends those that are slow to send the head of a request.
"""

import asyncio
import logging
import os
import socket
import ssl
import time
from collections.abc import Awaitable, Callable
from typing import cast

from aiohttp import web

from rumpus.game import BadInput
from rumpus.server.client_address import ClientAddresses, household
from rumpus.server.rate_limits import CONNECTS, RateLimiter

QUIET = logging.getLogger("rumpus.strangers")  # bad requests are answered, and not logged one by one
QUIET.setLevel(logging.CRITICAL)
IDLE = 75  # s that a connection without a request is kept
GRACE = 2  # s for the answers that are under way when the server is to stop
WAITING_CONNECTIONS = 100  # that are not accepted yet
HEAD_TIMEOUT = 10  # s in which the head of a request has to arrive

Handler = Callable[[], asyncio.Protocol]  # makes aiohttp's protocol for one connection


class CountedConnection(asyncio.Protocol):
    """Passes everything on to aiohttp's protocol, and knows whether a request is being answered."""

    __slots__ = (
        "_address",
        "_addresses",
        "_answering",
        "_handler",
        "_is_counted",
        "_limits",
        "_make_handler",
        "_timeout",
        "_transport",
    )

    def __init__(self, handler: Handler, limits: RateLimiter, addresses: ClientAddresses) -> None:
        self._make_handler = handler
        self._handler = asyncio.Protocol()  # aiohttp never sees a connection that is refused
        self._limits = limits
        self._addresses = addresses
        self._address = ""
        self._is_counted = False
        self._transport: asyncio.Transport | None = None
        self._answering = 0  # requests
        self._timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = str((transport.get_extra_info("peername") or ("",))[0])
        if not self._addresses.is_proxy(peer):
            self._address = household(peer)
            self._is_counted = True
            if not self._limits.opened(self._address) or not self._may_connect():
                self._transport.abort()
                return
        self._handler = self._make_handler()
        self._expect_head()
        self._handler.connection_made(transport)

    def _may_connect(self) -> bool:
        return self._limits.allows(self._address, CONNECTS, time.monotonic())

    def connection_lost(self, error: Exception | None) -> None:
        self._release()
        self._handler.connection_lost(error)

    def _release(self) -> None:
        self._cancel_timeout()
        if self._is_counted:
            self._is_counted = False
            self._limits.closed(self._address)

    def data_received(self, data: bytes) -> None:
        if not self._answering and self._timeout is None:
            self._expect_head()
        self._handler.data_received(data)

    def eof_received(self) -> bool | None:
        return self._handler.eof_received()

    def pause_writing(self) -> None:
        self._handler.pause_writing()

    def resume_writing(self) -> None:
        self._handler.resume_writing()

    # --- a WebSocket -------------------------------------------------------------------------------------------------

    def step_aside(self) -> None:
        """Let aiohttp's protocol hear the transport itself from now on: the connection has become a WebSocket.

        There is no further head to wait for, and every message is heard in one call less.
        """
        assert self._transport is not None
        self._transport.set_protocol(self._handler)

    def step_back(self) -> None:
        """Hear the transport again, unless it has ended: of that aiohttp's protocol knows already."""
        assert self._transport is not None
        if self._transport.is_closing():
            self._release()
        else:
            self._transport.set_protocol(self)

    # --- the head of a request ---------------------------------------------------------------------------------------

    def request_begins(self) -> None:
        self._answering += 1
        self._cancel_timeout()

    def request_ends(self) -> None:
        self._answering -= 1

    def _expect_head(self) -> None:
        assert self._transport is not None
        self._timeout = asyncio.get_running_loop().call_later(HEAD_TIMEOUT, self._transport.abort)

    def _cancel_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None


@web.middleware
async def watch_heads(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Tell the connection when the head of a request is complete, and when the request is answered."""
    connection = connection_of(request)
    if connection is None:
        return await handler(request)
    connection.request_begins()
    try:
        return await handler(request)
    finally:
        connection.request_ends()


def connection_of(request: web.Request) -> CountedConnection | None:
    transport = request.transport
    connection = transport.get_protocol() if transport is not None else None
    return connection if isinstance(connection, CountedConnection) else None


def claim(server: asyncio.Server) -> None:
    """Let the server's sockets listen; what connects now waits until the server serves. Raises OSError.

    Linux lets two programs bind a port while neither listens, and uvloop reports no error when the second one does.
    """
    try:
        for bound in server.sockets:
            with socket.socket(fileno=os.dup(bound.fileno())) as same:
                same.listen(WAITING_CONNECTIONS)
    except OSError:
        server.close()
        raise


class Port:
    """A port that is bound at once, and answers as soon as it has an application."""

    def __init__(self, limits: RateLimiter, clients: ClientAddresses) -> None:
        self._limits = limits
        self._clients = clients
        self._server: asyncio.Server | None = None
        self._further: asyncio.Server | None = None  # on the home network, while somebody wants it
        self._runner: web.AppRunner | None = None

    @classmethod
    async def open(
        cls, host: str, port: int, limits: RateLimiter, clients: ClientAddresses, tls: ssl.SSLContext | None = None
    ) -> "Port":
        """Bind the port; BadInput where it cannot be had."""
        self = cls(limits, clients)
        self._server = await self._listen(host, port, tls)
        return self

    async def _listen(self, host: str, port: int, tls: ssl.SSLContext | None = None) -> asyncio.Server:
        loop = asyncio.get_running_loop()
        try:
            server = await loop.create_server(self._connection, host, port, ssl=tls, start_serving=False)
            claim(server)
        except OSError as error:
            raise BadInput("cannot-listen", host=host, port=str(port), why=error.strerror or str(error)) from None
        return server

    async def listen_too(self, host: str) -> None:
        """Serve the same at another address of this machine, with the same port number; BadInput where it is taken."""
        assert self._further is None
        self._further = await self._listen(host, self.number)
        await self._further.start_serving()

    def stop_listening_too(self) -> None:
        """Accept no more connections there; existing ones stay."""
        if self._further is not None:
            self._further.close()
            self._further = None

    def _connection(self) -> CountedConnection:
        assert self._runner is not None
        return CountedConnection(cast(web.Server, self._runner.server), self._limits, self._clients)

    @property
    def number(self) -> int:
        assert self._server is not None
        return int(self._server.sockets[0].getsockname()[1])

    async def serve(self, app: web.Application) -> None:
        assert self._server is not None
        self._runner = web.AppRunner(
            app, handle_signals=False, shutdown_timeout=GRACE, keepalive_timeout=IDLE, access_log=None, logger=QUIET
        )
        await self._runner.setup()
        await self._server.start_serving()

    def close(self) -> None:
        """Accept no more connections."""
        self.stop_listening_too()
        if self._server is not None:
            self._server.close()

    async def cleanup(self) -> None:
        """End the remaining connections."""
        if self._runner is not None:
            await self._runner.cleanup()
