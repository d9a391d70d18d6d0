"""A TCP connection between a log and its nats-server that a test can cut, hold or make swallow answers."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Cable:
    """Forwards connections to a port of this machine, in a thread of its own."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._loop = asyncio.new_event_loop()
        self._writers: set[asyncio.StreamWriter] = set()
        self._open = threading.Event()
        self._server: asyncio.Server | None = None
        self.is_cut = False  # connections are ended, and new ones refused
        self.swallows = False  # what the server sends does not arrive
        self.port = 0
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._open.wait()

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def cut(self) -> None:
        self.is_cut = True
        self._loop.call_soon_threadsafe(self._end_all)

    def heal(self) -> None:
        self.is_cut = self.swallows = False

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end_all)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run(self) -> None:
        self._loop.run_until_complete(self._listen())
        self._loop.run_forever()
        assert self._server is not None
        self._server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0.01))
        self._loop.close()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        self._open.set()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, far_writer}
        await asyncio.gather(
            self._pass_on(reader, far_writer, False), self._pass_on(far_reader, writer, True), return_exceptions=True
        )

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, inward: bool) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                if not (inward and self.swallows):
                    writer.write(data)
        writer.transport.abort()

    def _end_all(self) -> None:
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()


@contextmanager
def cable(port: int) -> Iterator[Cable]:
    found = Cable(port)
    yield found
    found.close()
