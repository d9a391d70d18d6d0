"""Nobody is waited for without end: the real limits, only shorter, in a server in the test's own loop."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from rumpus.game import BadInput
from rumpus.log.sqlite_log import SqliteLog
from rumpus.server import api, app, listener, socket
from rumpus.server.app import Serving
from rumpus.server.rate_limits import RateLimiter
from rumpus.server.tables import Tables
from rumpus.table.entries import Settings
from tests.server.live_server import live
from tests.server.raw import TEXT, Line, frame, line, request, upgrade

SHORT = 0.1  # s


@asynccontextmanager
async def at_home(folder: Path) -> AsyncIterator[tuple[int, Tables]]:
    """The port of a server with limits, and its tables."""
    loop = asyncio.get_running_loop()
    tables = Tables(SqliteLog(folder, loop.call_soon_threadsafe), 0.02, RateLimiter())
    (port,), _ = await app.open_doors(Serving(folder, port=0), tables)
    try:
        yield port.number, tables
    finally:
        port.close()
        await tables.close()
        await port.cleanup()


@pytest.mark.parametrize("begun", [b"", b"GET / HT", request("GET /healthz")[:-2], upgrade("x")[:-2], b"GET /ws/"])
@live
async def test_the_head_of_a_request_has_to_come_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(listener, "HEAD_TIMEOUT", SHORT)
    async with at_home(tmp_path) as (port, _), line(port) as slow:
        await slow.send(begun)
        assert await slow.rest() == b""


@live
async def test_a_socket_begun_after_a_page_has_to_come_in_time_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_home(tmp_path) as (port, _), line(port) as slow:
        await slow.send(request("GET /healthz"))
        assert (await slow.head()).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(listener, "HEAD_TIMEOUT", SHORT)
        await slow.send(upgrade("x")[:-2])
        assert (await slow.rest()).endswith(b"}"), "the page, and nothing else"


@live
async def test_the_body_of_a_request_has_to_come_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "SLOWEST", SHORT)
    async with at_home(tmp_path) as (port, _), line(port) as slow:
        await slow.send(request("POST /api/tables", "Content-Type: application/json", "Content-Length: 9"), b"{")
        assert (await slow.head()).startswith(b"HTTP/1.1 408")


@live
async def test_a_socket_has_to_say_hello_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "PATIENCE", SHORT)
    monkeypatch.setattr(socket, "GOODBYE", SHORT)
    async with at_home(tmp_path) as (port, _), line(port) as silent:
        await silent.send(upgrade("x"))
        await silent.head()
        assert b'"no-hello"' in await silent.rest()


async def sit_down(at: Line, code: str, token: str) -> None:
    await at.send(upgrade(code), frame(TEXT, json.dumps({"type": "hello", "token": token}).encode()))
    await at.reader.readuntil(b'"type":"welcome"')


@live
async def test_a_half_open_connection_is_noticed_by_its_silence_and_its_person_is_away(tmp_path: Path) -> None:
    """As when a phone has lost its network: nothing comes any more, not even a goodbye."""
    async with at_home(tmp_path) as (port, tables), line(port) as lost:
        room, token = await tables.open(Settings(game="go-nuts", options={}), "Ana")
        await sit_down(lost, room.code, token)
        person = room.table.evening.people[0]
        (connection,) = tables.connections
        for _ in range(socket.SILENT_PINGS):
            assert person.here
            connection.ping()
        await lost.rest()
        assert not person.here
        assert not tables.connections
        assert tables.counts.disconnects == {"silent": 1}


@live
async def test_a_client_that_answers_pings_stays_however_quiet(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (port, tables), line(port) as quiet:
        room, token = await tables.open(Settings(game="go-nuts", options={}), "Ana")
        await sit_down(quiet, room.code, token)
        (connection,) = tables.connections
        person = room.table.evening.people[0]
        for answered in range(1, 2 * socket.SILENT_PINGS):
            connection.ping()
            await quiet.send(b"\x8a\x80\x00\x00\x00\x00")
            while len(person.distance.pongs) < answered:
                await asyncio.sleep(0)
        assert person.here


@live
async def test_a_request_for_the_past_while_the_server_stops_is_answered(tmp_path: Path) -> None:
    tables = Tables(SqliteLog(tmp_path, asyncio.get_running_loop().call_soon_threadsafe))
    await tables.close()
    with pytest.raises(BadInput) as caught:
        await tables.in_archive(list)
    assert caught.value.key == "server-stops"


@pytest.mark.parametrize("by_client", [True, False])
@live
async def test_a_socket_that_has_ended_no_longer_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_client: bool
) -> None:
    if not by_client:
        monkeypatch.setattr(socket, "PATIENCE", SHORT)
        monkeypatch.setattr(socket, "GOODBYE", SHORT)
    async with at_home(tmp_path) as (port, tables):
        async with line(port) as one:
            await one.send(upgrade("x"))
            await one.head()
            assert tables.limits.has_open("127.0.0.1")
            if not by_client:
                await one.rest()
        async with asyncio.timeout(30):
            while tables.limits.has_open("127.0.0.1"):
                await asyncio.sleep(0.01)
        assert not tables.limits.has_open(("socket", "127.0.0.1"))
