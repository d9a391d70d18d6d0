"""The kernel's figure for a connection, from the transports that the server meets."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import uvloop

from rumpus.server.round_trip import kernel_round_trip

loops = pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])


def measured(loop: Callable[[], asyncio.AbstractEventLoop], path: str = "") -> list[float | None]:
    """The figures at the server's end: after the first message, and once the connection is closed."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(await reader.readline())
        await writer.drain()
        await reader.readline()  # so the first answer was acknowledged
        found.append(kernel_round_trip(writer.transport))
        writer.transport.abort()
        await asyncio.sleep(0)
        found.append(kernel_round_trip(writer.transport))
        done.set()

    async def talk() -> None:
        if path:
            server = await asyncio.start_unix_server(answer, path)
            reader, writer = await asyncio.open_unix_connection(path)
        else:
            server = await asyncio.start_server(answer, "127.0.0.1", 0)
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(b"hello\n")
        await reader.readline()
        writer.write(b"again\n")
        await done.wait()
        writer.close()
        server.close()

    found: list[float | None] = []
    done = asyncio.Event()
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(asyncio.wait_for(talk(), 30))
    return found


@loops
@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells it")
def test_of_a_tcp_connection_it_is_told_in_milliseconds(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    told, closed = measured(loop)
    assert told is not None
    assert 0 < told < 1000, "within one machine it takes microseconds"
    assert closed is None


@loops
def test_of_anything_else_nothing_is_told(loop: Callable[[], asyncio.AbstractEventLoop], tmp_path: Path) -> None:
    assert measured(loop, str(tmp_path / "socket")) == [None, None]


def test_elsewhere_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert measured(asyncio.new_event_loop)[0] is None
