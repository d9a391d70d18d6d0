"""A WebSocket client that does little beyond the system calls: frames are made beforehand and cut by hand."""

import asyncio
from base64 import b64encode
from os import urandom
from typing import TypeVar, cast

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LAST, MASKED, CONTROL = 0x80, 0x80, 8
MASK = urandom(4)
HEAD_END = b"\r\n\r\n"


Kind = TypeVar("Kind", bound="Socket")


class Refused(ConnectionError):
    """The server did not become a WebSocket, or ended one that was needed."""


def frame(message: bytes, kind: int = TEXT) -> bytes:
    """A client's frame, masked as the protocol asks; it may be sent as often as one likes."""
    size = len(message)
    if size < 126:
        head = bytes((LAST | kind, MASKED | size))
    elif size < 1 << 16:
        head = bytes((LAST | kind, MASKED | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((LAST | kind, MASKED | 127)) + size.to_bytes(8, "big")
    keys = (MASK * (size // 4 + 1))[:size]
    hidden = int.from_bytes(message, "little") ^ int.from_bytes(keys, "little")
    return head + MASK + hidden.to_bytes(size, "little")


class Socket(asyncio.Protocol):
    """One connection; a subclass says what to do when it is open and with every message that is heard."""

    transport: asyncio.Transport
    rest = b""
    upgraded = False
    ended = False

    def __init__(self, address: str, path: str, headers: str = "") -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{headers}"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {b64encode(urandom(16)).decode()}\r\n\r\n"
        )
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def opened(self) -> None:
        """Called when messages may be sent."""

    def heard(self, message: bytes) -> None:
        """Called with every whole message."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.send = self.transport.write
        self.send(self.request.encode())

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data = self.rest + data
        if not self.upgraded:
            data = self.shake_hands(data)
            if not self.upgraded:
                self.rest = data
                return
        at, end = 0, len(data)
        while end - at >= 2:
            size, body = data[at + 1], at + 2
            if size == 126:
                size, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if body + size > end:
                break
            if data[at] & CONTROL:
                self.control(data[at] & 15, data[body : body + size])
            else:
                assert data[at] & LAST, "no server here cuts its messages"
                self.heard(data[body : body + size])
            at = body + size
        self.rest = data[at:]

    def shake_hands(self, data: bytes) -> bytes:
        """The bytes after the answer to the request, or all bytes while that is not complete."""
        head, complete, rest = data.partition(HEAD_END)
        if not complete:
            return data
        if b" 101 " not in head.partition(b"\r\n")[0]:
            self.is_open.set_exception(Refused(data.decode(errors="replace")))
            self.transport.close()
            return b""
        self.upgraded = True
        self.is_open.set_result(None)
        self.opened()
        return rest

    def control(self, kind: int, message: bytes) -> None:
        if kind == PING:
            self.send(frame(message, PONG))
        elif kind == CLOSE:
            self.ended = True

    def connection_lost(self, error: Exception | None) -> None:
        self.ended = True
        if not self.is_open.done():
            self.is_open.set_exception(Refused(str(error)))


async def connect(port: int, socket: Kind) -> Kind:
    await asyncio.get_running_loop().create_connection(lambda: socket, "127.0.0.1", port)
    await socket.is_open
    return socket
