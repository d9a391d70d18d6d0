"""A connection to a nats-server on which what is published arrives twice, and may arrive late."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.tcp_proxy import TcpProxy

LINE = b"\r\n"
PUBLISHES = (b"PUB ", b"HPUB ")


class Repeater(TcpProxy):
    """Knows where a message of NATS' protocol ends; everything else passes as it comes."""

    copy_after: float | None = None  # s after which a copy of each publication follows it
    hold = 0.0  # s by which publications are late
    copies = 0

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, inward: bool) -> None:
        if inward:
            await super()._pass_on(reader, writer, inward)
            return
        with suppress(OSError, asyncio.IncompleteReadError):
            while True:
                line = await reader.readuntil(LINE)
                if line.startswith(PUBLISHES):
                    payload = await reader.readexactly(int(line.split()[-1]) + len(LINE))
                    self._publish(writer, line + payload)
                else:
                    writer.write(line)
        writer.transport.abort()

    def _publish(self, writer: asyncio.StreamWriter, message: bytes) -> None:
        if self.hold:
            self._loop.call_later(self.hold, send, writer, message)
        else:
            send(writer, message)
        if self.copy_after is not None:
            self.copies += 1
            self._loop.call_later(self.hold + self.copy_after, send, writer, message)


def send(writer: asyncio.StreamWriter, message: bytes) -> None:
    if not writer.transport.is_closing():
        writer.write(message)


@contextmanager
def repeater(port: int, host: str = "127.0.0.1") -> Iterator[Repeater]:
    found = Repeater(port, host)
    try:
        yield found
    finally:
        found.close()
