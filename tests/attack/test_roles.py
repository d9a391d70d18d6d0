"""Strangers who wait for a moment in which somebody reloads: seats and roles are still their owner's afterwards."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from rumpus.client import Client, Refused
from rumpus.server.room import SPECTATORS
from rumpus.table.people import GRACE
from tests.server.fixtures import TEMPO
from tests.server.live_server import RawConnection, Server, dialled, greeted, live, seated

AWAY = 0, 0.005, 0.3  # s after the socket closed


def reloaded(client: Client) -> Client:
    """The same person in a page that was opened anew."""
    return Client(client.server, client.code, client.token)


async def refusal(client: Client, type: str, **fields: Any) -> str:
    with pytest.raises(Refused) as caught:
        await client.ask(type, **fields)
    return caught.value.key


@pytest.mark.parametrize("playing", [False, True])
@live
async def test_a_stranger_takes_nothing_from_a_host_who_reloads(server: Server, playing: bool) -> None:
    async with seated(server, "nuts-about-mutts", "Ana", "Ben", clock=0) as (ana, ben):
        if playing:
            await ana.ask("start")
        async with await Client.join(server.url, ana.code, "Eve") as eve:
            if not playing:
                await eve.ask("sit", seat=2)
            await ana.__aexit__()
            for pause in AWAY:
                await asyncio.sleep(pause)
                await refusal(eve, "host", person=2)
                await refusal(ben, "host", person=1)
                assert await refusal(eve, "give", seat=0, person=2) == "host-only"
                assert await refusal(eve, "stand", seat=0) == "host-only"
            await ben.until(lambda: not ben.table["people"][0]["here"])
            assert 0 < ben.table["people"][0]["grace"] <= GRACE
            assert await refusal(eve, "host", person=2) == ("sit-first" if playing else "role-kept")
            assert await refusal(ben, "host", person=1) == "role-kept"
            assert list(eve.seats) == ([-1] if playing else []), "a spectator's view alone"
            async with reloaded(ana) as again:
                assert (again.table["host"], again.table["seats"][0]["person"]) == (0, 0)
                assert list(again.seats) == ([0] if playing else [])


@live
async def test_not_even_the_host_takes_the_seat_of_somebody_who_reloads(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben", clock=0) as (ana, ben):
        await ben.__aexit__()
        await ana.until(lambda: not ana.table["people"][1]["here"])
        assert await refusal(ana, "stand", seat=1) == "seat-kept"
        await ana.ask("start")
        assert await refusal(ana, "give", seat=1, person=0) == "seat-kept"
        async with reloaded(ben) as again:
            assert list(again.seats) == [1]


@live
async def test_a_restart_is_no_moment_to_take_anything_either(own_server: Server) -> None:
    async with seated(own_server, "go-nuts", "Ana", "Ben", clock=0) as (ana, ben):
        await ana.ask("start")
        await ana.__aexit__()
        await asyncio.to_thread(own_server.kill)
        await asyncio.to_thread(own_server.start)
        with pytest.raises(Refused) as refused:
            await ben.ask("host", person=1)
        assert refused.value.key == "role-kept"
        assert "Ana has been away for only" in str(refused.value)
        async with reloaded(ana) as again:
            assert again.table["host"] == 0


@pytest.fixture
def impatient_server(tmp_path: Path) -> Iterator[Server]:
    """A server at which people who left have a second to come back."""
    patch = "from rumpus.table import people; people.GRACE = 1000"
    server = Server(tmp_path, *TEMPO, "--unlimited", patch=patch)
    yield server
    assert server.stop() == 0
    assert server.new_trouble() == []


@live
async def test_after_the_grace_the_evening_goes_on_without_the_host_who_gets_all_back(impatient_server: Server) -> None:
    server = impatient_server
    async with seated(server, "go-nuts", "Ana", "Ben", clock=0, options={"goal": 500}) as (ana, ben):
        await ana.ask("start")
        await ana.__aexit__()
        await ben.until(lambda: not ben.table["people"][0]["here"])
        await asyncio.sleep(ben.table["people"][0].get("grace", 0) / 1000)
        await ben.ask("host", person=1)
        async with (
            await Client.join(server.url, ana.code, "Cora") as cora,
            greeted(server, ana.code) as watching,
        ):
            await ben.ask("give", seat=0, person=2)
            await watching.hear(lambda heard: heard.get("table", {}).get("seats", [{}])[0].get("name") == "Cora")
            await cora.until(lambda: list(cora.seats) == [0])
            async with reloaded(ana) as again:
                assert (again.table["host"], again.table["owner"], again.table["seats"][0]["owner"]) == (1, 0, 0)
                assert await refusal(cora, "host", person=2) == "host-only"
                await again.ask("host", person=0)
                await again.ask("back", seat=0)
                await again.until(lambda: list(again.seats) == [0] and "owner" not in again.table["seats"][0])
                await cora.until(lambda: list(cora.seats) == [-1])
                assert (again.table["host"], "owner" in again.table) == (0, False)


@live
async def test_spectators_do_not_crowd_out_people(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, ben), aiohttp.ClientSession() as session:
        address = f"{server.url}/ws/{ana.code}"
        crowd = []
        for _ in range(SPECTATORS):
            crowd.append(RawConnection(await session.ws_connect(address, max_msg_size=0)))
            await crowd[-1].say("hello")  # at once, as a connection has ten seconds for it
        await asyncio.gather(*[talk.hear_type("welcome") for talk in crowd])
        async with dialled(server, ana.code) as one_more:
            await one_more.say("hello")
            assert (await one_more.hear_type("bye", "welcome"))["why"]["key"] == "crowded"
        async with greeted(server, ana.code, ben.token), await Client.join(server.url, ana.code, "Cora") as cora:
            await cora.ask("sit", seat=2)
