"""Bytes as an attacker would send them: requests and frames made by hand, sockets that misbehave."""

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.live_server import Server

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def request(line: str, *headers: str) -> bytes:
    return "\r\n".join([f"{line} HTTP/1.1", "Host: 127.0.0.1", *headers, "", ""]).encode()


def upgrade(code: str, *headers: str, connection: str = "Upgrade") -> bytes:
    return request(
        f"GET /ws/{code}",
        f"Connection: {connection}",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {KEY}",
        *headers,
    )


def frame(kind: int, payload: bytes = b"", *, last: bool = True, masked: bool = True, flags: int = 0) -> bytes:
    size = len(payload)
    first = bytes([last << 7 | flags | kind])
    if size < 126:
        length = bytes([masked << 7 | size])
    elif size < 1 << 16:
        length = bytes([masked << 7 | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([masked << 7 | 127]) + size.to_bytes(8, "big")
    if not masked:
        return first + length + payload
    mask = os.urandom(4)
    mixed = bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload)) if size < 1 << 16 else payload
    return first + length + mask + mixed


class Line:
    """A TCP connection to the server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, *data: bytes) -> None:
        self.writer.writelines(data)
        await self.writer.drain()

    async def head(self) -> bytes:
        """Read the status line and headers of a response."""
        return await self.reader.readuntil(b"\r\n\r\n")

    async def rest(self) -> bytes:
        """Read everything until the server ends the connection, cleanly or not."""
        found = b""
        with contextlib.suppress(ConnectionError):
            while data := await self.reader.read(1 << 16):
                found += data
        return found

    async def hang_up(self) -> bytes:
        """Shut down the sending side; return what the server still sends."""
        with contextlib.suppress(OSError):  # the server may have been faster
            self.writer.write_eof()
        return await self.rest()


@asynccontextmanager
async def line(server: Server | int, receives: int = 0) -> AsyncIterator[Line]:
    """Connect; `receives` is the size of the receive buffer, after which the server cannot send more."""
    loop = asyncio.get_running_loop()
    bare = socket.socket()
    bare.setblocking(False)
    if receives:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    await loop.sock_connect(bare, ("127.0.0.1", server if isinstance(server, int) else server.port))
    reader, writer = await asyncio.open_connection(sock=bare)
    try:
        yield Line(reader, writer)
    finally:
        writer.transport.abort()


@asynccontextmanager
async def web_socket(server: Server, code: str, receives: int = 0) -> AsyncIterator[Line]:
    """A WebSocket connection whose frames are made by hand."""
    async with line(server, receives) as found:
        await found.send(upgrade(code))
        assert (await found.head()).startswith(b"HTTP/1.1 101")
        yield found
