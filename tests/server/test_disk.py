"""A disk that is full and a log that dies: nobody waits in vain, everybody is told, and it goes on by itself."""

import asyncio
import json
import resource
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

from rumpus.client import Client
from tests.server.fixtures import TEMPO
from tests.server.live_server import Server, dialled, eventually, get, greeted, live, play_out, post, seated


@pytest.fixture
def disk_server(tmp_path: Path) -> Iterator[Server]:
    """A server whose disk may fill up, so that it may log errors."""
    server = Server(tmp_path, *TEMPO, "--unlimited")
    yield server
    if server.process.poll() is None:
        assert server.stop() == 0


def limit_files(server: Server, size: int) -> None:
    """Let no file of the server grow beyond that, as on a full disk."""
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, most))


async def fill_disk(server: Server) -> None:
    """Leave room for some more entries, and use it up."""
    limit_files(server, max(file.stat().st_size for file in server.data.iterdir()) + (1 << 17))
    for _ in range(1000):
        status, found = await post(server, "/api/tables", name="Ana", game="go-nuts")
        if status != 201:
            assert (status, found["key"]) == (503, "server-trouble") or found["key"] == "cannot-save"
            return
    raise AssertionError("the disk is never full")


async def health(server: Server) -> int:
    status, found = await get(server, "/healthz")
    assert json.loads(found)["ok"] == (status == 200)
    return status


@live
async def test_a_full_disk_is_unhealthy_and_said_and_gets_well_by_itself(disk_server: Server) -> None:
    server = disk_server
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, ben):
        await ana.ask("start")
        assert await health(server) == 200
        await fill_disk(server)
        assert await health(server) == 503
        metrics = (await get(server, "/metrics"))[1].decode()
        assert 'rumpus_commit_failures_total{reason="disk"}' in metrics
        assert "\nrumpus_log_healthy 0.0\n" in metrics
        async with dialled(server, ana.code) as talk:
            await talk.say("hello", token=ana.token, language="es")
            bye = await talk.hear_type("bye")
        assert (bye["why"]["key"], bye["again"]) == ("cannot-save", True)
        assert "disco" in bye["why"]["text"]
        status, found = await post(server, f"/api/tables/{ana.code}/people", name="Cleo")
        assert (status, found["key"]) == (503, "cannot-save")
        assert (await get(server, "/"))[0] in (200, 404), "pages need no log"
        assert await health(server) == 503

        limit_files(server, resource.RLIM_INFINITY)

        async def healthy() -> bool:
            return await health(server) == 200

        await eventually(healthy)
        assert "the log can be written again" in [line["what"] for line in server.logged()]
        await play_out(ana, ben)
        assert not ana.table["playing"]


DIES = """
import pathlib
from rumpus.log import sqlite
commit = sqlite.Writer.commit
def commit_or_die(writer, writes):
    if pathlib.Path({marker!r}).exists():
        raise MemoryError("no memory left")
    return commit(writer, writes)
sqlite.Writer.commit = commit_or_die
"""


@live
async def test_a_writer_that_dies_ends_the_server_and_fails_all_who_wait(tmp_path: Path) -> None:
    marker = tmp_path / "die"
    server = Server(tmp_path, *TEMPO, "--unlimited", patch=DIES.format(marker=str(marker)))
    try:
        _, ana = await post(server, "/api/tables", name="Ana", game="go-nuts")
        async with greeted(server, ana["code"], ana["token"]) as talk:
            marker.touch()
            posts = [post(server, "/api/tables", name="Ana", game="go-nuts") for _ in range(5)]
            answers = await asyncio.gather(*posts, return_exceptions=True)
            answered = [answer[0] for answer in answers if not isinstance(answer, BaseException)]
            assert set(answered) == {503}, "those who wait are answered"
            bye = await talk.hear_type("bye")
            assert bye["again"]
        assert await asyncio.to_thread(server.ended) == 1
    finally:
        if server.process.poll() is None:
            server.kill()
    *lines, last = server.log_lines()
    assert "can no longer write" in last
    critical = [line for line in map(json.loads, lines) if line["level"] == "critical"]
    assert [line["what"] for line in critical] == ["the log can no longer be written"]
    assert "no memory left" in critical[0]["trace"]


@asynccontextmanager
async def troubled_server(trouble: list[bool]) -> AsyncIterator[str]:
    """A server that sends its sockets away after the welcome while it is in trouble; else it confirms every message."""
    welcome = {"type": "welcome", "number": 1, "at": 0, "person": 0, "last": 0, "missed": None}
    bye = {"type": "bye", "why": {"key": "cannot-save", "text": "full"}, "again": True}

    async def meet(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.receive()
        await socket.send_json({**welcome, "table": {"playing": False}, "views": []})
        if trouble:
            await socket.send_json(bye)
        else:
            asked = await socket.receive_json()
            await socket.send_json({"type": "answer", "id": asked["id"]})
            trouble.append(True)
        await socket.close()
        return socket

    app = web.Application()
    app.router.add_get("/ws/{code}", meet)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


@live
async def test_a_client_sent_away_in_trouble_waits_longer_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pauses are counted, not waited for."""
    pauses: list[float] = []
    real_sleep = asyncio.sleep

    async def note(seconds: float) -> None:
        if seconds:
            pauses.append(seconds)
        await real_sleep(0)

    trouble = [True]
    async with troubled_server(trouble) as url:
        monkeypatch.setattr(asyncio, "sleep", note)
        async with Client(url, "abcdefgh") as client:
            while len(pauses) < 20:
                await real_sleep(0)
            assert all(15 <= pause <= 30 for pause in pauses[12:])
            assert len(set(pauses[12:])) > 1, "not everybody comes at the same moment"
            assert sum(pauses[:5]) < 2
            trouble.clear()
            await client.ask("start")
            confirmed = len(pauses)
            while len(pauses) == confirmed:
                await real_sleep(0)
            assert pauses[confirmed] < 0.1, "a confirmed write shows that the trouble is over"
