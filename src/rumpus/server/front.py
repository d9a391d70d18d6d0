"""One port for two protocols: the first line of a connection says whether it is a socket or asks for a page."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, cast

from aiohttp import web
from picows import WSAutoPingStrategy, WSUpgradeRequest
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from rumpus.server.api import SECURITY
from rumpus.server.limits import Doorkeeper
from rumpus.wire import LARGEST

SOCKETS = b"GET /ws/"
HANDSHAKE = 10  # s in which the head of a request has to arrive
LONGEST_HEAD = 16384  # bytes
IDLE = 75  # s that a connection without a request is kept
QUIET = logging.getLogger("rumpus.strangers")  # what is no proper request is answered, and not worth a line each
QUIET.setLevel(logging.CRITICAL)

Listener = Callable[[WSUpgradeRequest, str], object]


def socket_protocol(listener: Callable[[WSUpgradeRequest], object]) -> Any:
    """The protocol that picows' own server would use, for a connection that is open already."""
    return WSProtocol(
        None,
        None,
        False,
        listener,
        QUIET,
        True,
        HANDSHAKE,
        False,
        10,
        10,
        WSAutoPingStrategy.PING_WHEN_IDLE,
        True,
        LARGEST,
        None,
        2048,
    )


class Pages(web.RequestHandler):
    """The application answers; also what never reaches it, as it is no proper request, bears the security headers."""

    __slots__ = ()

    def __init__(self, server: web.Server, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(server, loop=loop, logger=QUIET, access_log=QUIET, keepalive_timeout=IDLE)

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        resp.headers.update(SECURITY)
        return await super().finish_response(request, resp, start_time)

    def let_go(self) -> None:
        """The connection is a socket's from now on, and must not be closed with us."""
        self.transport = None
        self.connection_lost(None)


class Front(asyncio.Protocol):
    """Looks at the head of a request; a socket is handed on for good, a page is fetched for as long as it takes."""

    def __init__(self, pages: Callable[[], Pages], listener: Listener, doorkeeper: Doorkeeper) -> None:
        self._make_pages = pages
        self._listener = listener
        self._doorkeeper = doorkeeper
        self._transport: asyncio.Transport | None = None
        self._address = ""
        self._begun = b""
        self._pages: Pages | None = None
        self._timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._address = str((transport.get_extra_info("peername") or ("",))[0])
        if not self._doorkeeper.comes(self._address):
            self._transport.abort()
        self._expect_head()

    def _expect_head(self) -> None:
        assert self._transport is not None
        self._timeout = asyncio.get_running_loop().call_later(HANDSHAKE, self._transport.abort)

    def connection_lost(self, error: Exception | None) -> None:
        self._let_go()
        if self._pages is not None:
            self._pages.connection_lost(error)

    def _let_go(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
        self._doorkeeper.goes(self._address)

    def data_received(self, data: bytes) -> None:
        if self._pages is not None and not self._begun:
            if not data.startswith(SOCKETS):
                self._pages.data_received(data)
                return
            self._expect_head()
        self._begun += data
        if self._is_incomplete():
            return
        assert self._transport is not None
        assert self._timeout is not None
        if self._begun.startswith(SOCKETS):
            if self._pages is not None:  # a proxy uses the connection again on which it fetched a page
                self._pages.let_go()
            self._become_socket(self._transport)
        else:
            self._timeout.cancel()
            self._pages = self._make_pages()
            self._pages.connection_made(self._transport)
            self._pages.data_received(self._begun)
            self._begun = b""

    def _is_incomplete(self) -> bool:
        """Whether the rest of a head is still to come; what does not even begin like one is not waited for."""
        begun = self._begun
        return begun[:1].isalpha() and b"\r\n\r\n" not in begun and len(begun) < LONGEST_HEAD

    def eof_received(self) -> None:
        if self._pages is not None:
            self._pages.eof_received()

    def pause_writing(self) -> None:
        if self._pages is not None:
            self._pages.pause_writing()

    def resume_writing(self) -> None:
        if self._pages is not None:
            self._pages.resume_writing()

    def _become_socket(self, transport: asyncio.Transport) -> None:
        self._let_go()  # a socket is counted by its own connection
        address = self._address
        protocol = socket_protocol(lambda request: self._listener(request, address))
        transport.set_protocol(protocol)
        protocol.connection_made(transport)
        begun, self._begun = self._begun, b""
        while begun and not transport.is_closing():
            room = protocol.get_buffer(-1)
            taken = min(len(room), len(begun))
            room[:taken] = begun[:taken]
            protocol.buffer_updated(taken)
            begun = begun[taken:]
