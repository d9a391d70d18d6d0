"""One port for two protocols: the first line of a connection says whether it is a socket or asks for a page."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, cast

from picows import WSAutoPingStrategy, WSUpgradeRequest
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from rumpus.server.limits import Doorkeeper
from rumpus.wire import LARGEST

SOCKETS = b"GET /ws/"
HANDSHAKE = 10  # s
QUIET = logging.getLogger("rumpus.sockets")
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


class Front(asyncio.Protocol):
    """Looks at the first bytes; a socket is handed on for good, a page is fetched for as long as it takes."""

    def __init__(self, pages: Callable[[], asyncio.Protocol], listener: Listener, doorkeeper: Doorkeeper) -> None:
        self._make_pages = pages
        self._listener = listener
        self._doorkeeper = doorkeeper
        self._transport: asyncio.Transport | None = None
        self._address = ""
        self._begun = b""
        self._pages: asyncio.Protocol | None = None
        self._timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._address = str((transport.get_extra_info("peername") or ("",))[0])
        if not self._doorkeeper.comes(self._address):
            self._transport.abort()
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
        if self._pages is not None and not data.startswith(SOCKETS):
            self._pages.data_received(data)
            return
        self._begun += data
        if len(self._begun) < len(SOCKETS):
            return
        assert self._transport is not None
        assert self._timeout is not None
        if self._begun.startswith(SOCKETS):
            if self._pages is not None:  # a proxy uses the connection again on which it fetched a page
                self._pages.connection_lost(None)
            self._become_socket(self._transport)
        else:
            self._timeout.cancel()
            self._pages = self._make_pages()
            self._pages.connection_made(self._transport)
            self._pages.data_received(self._begun)
            self._begun = b""

    def eof_received(self) -> bool | None:
        return None if self._pages is None else self._pages.eof_received()

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
        room = protocol.get_buffer(-1)
        if len(self._begun) > len(room):
            transport.abort()
            return
        room[: len(self._begun)] = self._begun
        protocol.buffer_updated(len(self._begun))
