"""A TCP proxy to a port of this machine that a test can cut, make wait or make swallow answers."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class TcpProxy:
    """Forwards connections in a thread of its own."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        """It listens at the address at which it reaches the port."""
        self._target = port
        self._host = host
        self._transports: set[asyncio.WriteTransport] = set()
        self.is_cut = False  # connections are ended, and new ones refused
        self.swallows = False  # what the server sends does not arrive
        self.late: list[float] = []  # s: how late the first bytes of the next connections reach the server
        self.port = 0
        self._is_open = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._thread.start()
        self._is_open.wait()

    @property
    def address(self) -> str:
        return f"{self._host}:{self.port}"

    def cut(self) -> None:
        """End all connections, and refuse new ones until `heal`."""
        self.is_cut = True
        self._loop.call_soon_threadsafe(self._end_all)

    def heal(self) -> None:
        self.is_cut = self.swallows = False

    def stall(self) -> None:
        """Let all data wait until `release`, as in an outage of the network that ends no connection."""
        self._loop.call_soon_threadsafe(self._flows.clear)

    def release(self) -> None:
        self._loop.call_soon_threadsafe(self._flows.set)

    def close(self) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._closed.set)
        self._thread.join()

    async def _run(self) -> None:
        self._loop, self._closed, self._flows = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
        self._flows.set()
        server = await asyncio.start_server(self._connect, self._host, 0)
        self.port = server.sockets[0].getsockname()[1]
        self._is_open.set()
        await self._closed.wait()
        server.close()
        self._flows.set()
        self._end_all()
        await asyncio.sleep(0)  # the transports close

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection(self._host, self._target)
        except OSError:
            writer.transport.abort()
            return
        await asyncio.sleep(self.late.pop() if self.late else 0)
        ends = {writer.transport, far_writer.transport}
        self._transports |= ends
        await asyncio.gather(self._pass_on(reader, far_writer, False), self._pass_on(far_reader, writer, True))
        self._transports -= ends

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, inward: bool) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._flows.wait()
                if not (inward and self.swallows):
                    writer.write(data)
            await writer.drain()
        writer.close()  # after what was written has left

    def _end_all(self) -> None:
        for transport in self._transports:
            transport.abort()


@contextmanager
def tcp_proxy(port: int) -> Iterator[TcpProxy]:
    found = TcpProxy(port)
    try:
        yield found
    finally:
        found.close()
