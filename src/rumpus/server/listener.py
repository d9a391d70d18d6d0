"""The listening port: every connection is an aiohttp server's from its first byte to its last.

This layer only counts connections by address, and ends those that are slow to send the head of a request.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import cast

from aiohttp import web

from rumpus.server.client_address import ClientAddresses
from rumpus.server.rate_limits import CONNECTS, RateLimiter

HEAD_TIMEOUT = 10  # s in which the head of a request has to arrive

Handler = Callable[[], asyncio.Protocol]  # makes aiohttp's protocol for one connection


class CountedConnection(asyncio.Protocol):
    """Passes everything on to aiohttp's protocol, and knows whether a request is being answered."""

    def __init__(self, handler: Handler, limits: RateLimiter, addresses: ClientAddresses) -> None:
        self._make_handler = handler
        self._handler = asyncio.Protocol()  # of a connection that is turned away, aiohttp never hears
        self._limits = limits
        self._addresses = addresses
        self._address = ""
        self._is_trusted = False
        self._transport: asyncio.Transport | None = None
        self._answering = 0  # requests
        self._timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = str((transport.get_extra_info("peername") or ("",))[0])
        self._is_trusted = self._addresses.is_proxy(peer)
        if not self._is_trusted:
            self._address = self._addresses.group(peer)
            if not self._limits.opened(self._address) or not self._may_connect():
                self._transport.abort()
                return
        self._handler = self._make_handler()
        self._expect_head()
        self._handler.connection_made(transport)

    def _may_connect(self) -> bool:
        return self._limits.allows(self._address, CONNECTS, time.monotonic())

    def connection_lost(self, error: Exception | None) -> None:
        self._cancel_timeout()
        if not self._is_trusted:
            self._limits.closed(self._address)
        self._handler.connection_lost(error)

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
    transport = request.transport
    connection = transport.get_protocol() if transport is not None else None
    if not isinstance(connection, CountedConnection):
        return await handler(request)
    connection.request_begins()
    try:
        return await handler(request)
    finally:
        connection.request_ends()
