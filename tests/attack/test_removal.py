"""Somebody whom the host has sent away tries to come back: with their token, under another name, with six digits."""

import asyncio

import pytest

from rumpus.client import Client, Refused
from tests.server.live_server import Server, live, play_out, post, seated


@live
async def test_a_removed_person_stays_out_over_a_restart_until_the_host_lets_them_back(own_server: Server) -> None:
    async with seated(own_server, "go-nuts", "Ana", "Ben", "Clara") as (ana, ben, clara):
        await ana.ask("start")
        digits = (await ben.ask("code"))["digits"]
        await ana.ask("remove", person=1)
        with pytest.raises(Refused) as told:
            await ben.until(lambda: False)
        assert (told.value.key, "asked you to leave" in str(told.value)) == ("removed", True)
        assert [one["name"] for one in ana.table["people"]] == ["Ana", "Clara"]
        assert ana.table["removed"] == [{"person": 1, "name": "Ben"}]
        people = f"/api/tables/{ana.code}"
        status, why = await post(own_server, f"{people}/people", name="Somebody else", token=ben.token)
        assert (status, why["key"]) == (403, "removed")
        status, why = await post(own_server, f"{people}/move", digits=digits)
        assert (status, why["key"]) == (403, "bad-digits")

        await asyncio.to_thread(own_server.kill)
        await asyncio.to_thread(own_server.start)
        await asyncio.gather(ana.until(lambda: not ana.table["paused"]), clara.until(lambda: not clara.table["paused"]))
        with pytest.raises(Refused, match="asked you to leave"):
            async with Client(own_server.url, ana.code, ben.token):
                pass
        await play_out(ana, clara)
        await ana.ask("readmit", person=1)
        assert "removed" not in ana.table
        async with Client(own_server.url, ana.code, ben.token) as again:
            assert again.person == 1
            await again.ask("sit", seat=3)
