"""A forged client holds back its pongs to look far away, and so to be credited with time in races."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from rumpus.client import Client
from rumpus.table.distance import SLACK
from rumpus.table.race import MOST_CREDIT
from tests.server.live_server import Server, connected, live, play_out

LATE = 0.6  # s, three times the most credit there is


class Forged(Client):
    """A client that answers pings late, and all else at once."""

    late = LATE
    greeted = 0.0  # ms until the hello had been answered

    async def _converse(self) -> None:
        assert self._session is not None
        self.answered = asyncio.Event()
        url = f"{self.server}/ws/{self.code}"
        began = time.monotonic()
        async with self._session.ws_connect(url, max_msg_size=0, autoping=False) as socket, asyncio.TaskGroup() as late:
            await socket.send_str(json.dumps({"type": "hello", "token": self.token, "seen": self._seen}))
            self._socket = socket
            async for message in socket:
                if message.type == aiohttp.WSMsgType.PING:
                    late.create_task(self._answer_ping(socket, message.data))
                elif message.type == aiohttp.WSMsgType.TEXT:
                    self.greeted = self.greeted or (time.monotonic() - began) * 1000
                    await self._hear(json.loads(message.data))

    async def _answer_ping(self, socket: aiohttp.ClientWebSocketResponse, payload: bytes) -> None:
        await asyncio.sleep(self.late)
        await socket.pong(payload)
        self.answered.set()


class OnTime(Forged):
    """A forged client without the delay."""

    late = 0.0


@pytest.fixture
def proxied_server(tmp_path: Path) -> Iterator[Server]:
    """A server that takes every peer on this machine for a proxy."""
    server = Server(tmp_path, "--tempo", "0.02", "--unlimited", "--trusted-proxy", "127.0.0.1/32")
    yield server
    assert server.stop() == 0
    assert server.new_trouble() == []


@asynccontextmanager
async def long_way(server: Server, one_way: float) -> AsyncIterator[str]:
    """The address of a proxy that takes that many seconds to pass anything on."""
    loop = asyncio.get_running_loop()
    writers: list[asyncio.StreamWriter] = []
    carrying: list[asyncio.Task[None]] = []

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                loop.call_later(one_way, writer.write, data)
        loop.call_later(one_way, writer.close)

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", server.port)
        writers.extend((writer, back))
        carrying.extend(asyncio.create_task(carry(*way)) for way in ((reader, back), (there, writer)))

    async with await asyncio.start_server(connect, "127.0.0.1", 0) as proxy:
        yield f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
        for writer in writers:
            writer.transport.abort()
        await asyncio.gather(*carrying)


async def credits(server: Server, suspect: type[Forged], url: str) -> tuple[int, float]:
    """The most that the second person, by that address, is credited with in the photo finishes of a match.

    Also how many ms it took until their hello was answered.
    """
    host = await Client.open(server.url, "Ana", "nuts-about-mutts", options={"hands": 1})
    person = await suspect.join(url, host.code, "Beto")
    async with connected([host, person]):
        await host.ask("sit", seat=0)
        await person.ask("sit", seat=1)
        await person.answered.wait()
        await person.ask("ready", salt="0" * 32)  # behind the pong, so the server knows of that one by now
        await host.ask("start")
        await play_out(host, person)
    claims = [claim for line in host.lines if line.get("race") for claim in line["race"]["claims"]]
    found = {claim["credit"] for claim in claims if claim["seat"] == 1}
    assert found, "nothing was raced for"
    return max(found), person.greeted


@live
async def test_late_pongs_are_worth_little_as_the_kernel_knows_better(server: Server) -> None:
    most, _ = await credits(server, Forged, server.url)
    assert most < MOST_CREDIT / 2


@live
async def test_behind_a_proxy_late_pongs_are_worth_no_more_than_the_hello_was_late(proxied_server: Server) -> None:
    most, greeted = await credits(proxied_server, Forged, proxied_server.url)
    assert most <= greeted + SLACK, "on a busy machine a hello may well be late"


@live
async def test_behind_a_proxy_somebody_far_away_has_all_the_credit_there_is(proxied_server: Server) -> None:
    async with long_way(proxied_server, LATE / 2) as url:
        most, _ = await credits(proxied_server, OnTime, url)
        assert most == MOST_CREDIT
