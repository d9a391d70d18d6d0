"""A connection that another node passes on counts as far away as its client is, and ends as the client's own would."""

import asyncio
import json
from pathlib import Path
from typing import Any

import aiohttp

from rumpus.client import Client
from tests.faults.cluster import Cluster, running
from tests.server.live_server import eventually, live

# Every answer to a ping is logged, and pings come often.
NOTE_PINGS = """
import logging
from rumpus.server import housekeeping
from rumpus.table.table import Table
housekeeping.PING_EVERY = 1
hears = Table.hears_ping
def hears_ping(self, person, milliseconds, network=None):
    logging.getLogger("rumpus.test").info("ping", extra={"person": person, "took": milliseconds, "network": network})
    hears(self, person, milliseconds, network)
Table.hears_ping = hears_ping
"""
LATE = 0.3  # s by which the client's pongs, and its hello, are late


@live
async def test_a_forwarded_client_that_delays_its_pongs_is_known_by_what_the_edge_measures(tmp_path: Path) -> None:
    with running(tmp_path, 1, 2, patch=NOTE_PINGS) as found:
        first, second = found.nodes
        ana = await Client.open(first.url, "Ana", "go-nuts")
        await Client.join(first.url, ana.code, "Ben")  # so the first node runs the table
        async with aiohttp.ClientSession() as session:
            address = f"{second.url}/ws/{ana.code}"
            async with session.ws_connect(address, autoping=False) as socket:
                await asyncio.sleep(LATE)
                await socket.send_json({"type": "hello", "token": ana.token})
                answering = asyncio.create_task(answer_late(socket))

                async def heard() -> bool:
                    return len(pings(first.logged())) >= 2

                await eventually(heard)
                answering.cancel()
        for ping in pings(first.logged()):
            assert ping["took"] >= LATE * 1000, "measured over the whole way"
            assert 0 < ping["network"] < LATE * 1000, "the kernel of the node that the client speaks to knows better"
        assert pings(second.logged()) == []


def pings(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line["what"] == "ping"]


async def answer_late(socket: aiohttp.ClientWebSocketResponse) -> None:
    async for message in socket:
        if message.type is aiohttp.WSMsgType.PING:
            await asyncio.sleep(LATE)
            await socket.pong(b"0.001")  # what a client claims does not count


@live
async def test_a_forwarded_client_hears_why_it_is_sent_away_and_the_code(shared_cluster: Cluster) -> None:
    first, second = shared_cluster.nodes
    ana = await Client.open(first.url, "Ana", "go-nuts")
    await Client.join(first.url, ana.code, "Ben")
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{second.url}/ws/{ana.code}") as socket,
    ):
        await socket.send_json({"type": "hello", "token": "x" * 32, "language": "es"})
        message = await socket.receive()
        assert json.loads(message.data)["why"]["key"] == "bad-token"
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 1008
