"""Two nodes on one log: any of them answers, and what one leaves the other goes on with."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.client import Client
from tests.faults.house import House, check, company, house
from tests.server.house import get, live, post


@pytest.fixture
def two_nodes(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path, 1, 2) as found:
        yield found


@live
async def test_people_at_different_nodes_play_at_one_table(two_nodes: House) -> None:
    first, second = two_nodes.nodes
    ana = await Client.open(first.url, "Ana", "go-nuts", options={"goal": 20})
    ben = await Client.join(second.url, ana.code, "Ben")
    async with ana, ben:
        await ana.ask("sit", seat=0)
        await ben.ask("sit", seat=1)
        await ana.ask("change", game="go-nuts", options={"goal": 20}, public=True)
        for node in two_nodes.nodes:
            status, found = await get(node, "/api/tables")
            assert status == 200
            assert found.count(ana.code.encode()) == 1, "a public table is in the list of every node, once"
            keys = [{"code": ana.code, "token": ana.token}, {"code": "nosuch", "token": "x" * 32}]
            status, own = await post(node, "/api/own-tables", tables=keys)
            assert (status, [one["code"] for one in own]) == (200, [ana.code])
        digits = (await ben.ask("code"))["digits"]
        for node in two_nodes.nodes:
            assert (await get(node, f"/api/tables/{ana.code}/qr.svg"))[0] == 200
        status, _ = await post(
            first, f"/api/tables/{ana.code}/move", digits="000000" if digits != "000000" else "1" * 6
        )
        assert status == 403
    loaded = [line for node in two_nodes.nodes for line in node.logged() if line["what"] == "table loaded"]
    assert len(loaded) == 1, "one node runs the table"


@live
async def test_a_node_that_is_killed_loses_its_tables_to_the_other_and_nothing_else(two_nodes: House) -> None:
    async with company(two_nodes, "wig-out", "Ana", "Ben") as table:
        table.play()
        for _ in range(2):
            await table.go_on()
            running = two_nodes.last_to_load()
            await asyncio.to_thread(running.kill)
            await table.go_on()
            other = next(node for node in two_nodes.nodes if node is not running)
            _, metrics = await get(other, "/metrics")
            assert b"rumpus_takeovers_total 1.0" in metrics
            assert b"rumpus_tables_loaded 1.0" in metrics
            await asyncio.to_thread(running.start)
        await table.stop()
        check(two_nodes, table)


@live
async def test_a_node_that_stops_hands_its_tables_over(two_nodes: House) -> None:
    async with company(two_nodes, "go-nuts", "Ana", "Ben", options={"goal": 100}) as table:
        table.play()
        await table.go_on()
        assert await asyncio.to_thread(two_nodes.last_to_load().stop) == 0
        await table.go_on()
        await table.stop()
        check(two_nodes, table)


@live
async def test_a_frozen_node_that_wakes_after_its_table_moved_is_refused_and_sends_its_people_on(
    two_nodes: House,
) -> None:
    async with company(two_nodes, "go-nuts", "Ana", "Ben", options={"goal": 100}) as table:
        table.play()
        await table.go_on()
        frozen = two_nodes.last_to_load()
        frozen.freeze()
        other = next(node for node in two_nodes.nodes if node is not frozen)
        await Client.join(other.url, table.code, "Cora")
        assert two_nodes.last_to_load() is other
        frozen.thaw()
        await table.go_on(30)
        await table.stop()
        check(two_nodes, table)


@live
async def test_who_does_not_know_the_secret_is_not_taken_for_a_node(two_nodes: House) -> None:
    (joined,) = [line for line in two_nodes.nodes[0].logged() if line["what"] == "joined"]
    status, found = await get(joined["address"], "/api/games")
    assert status == 403
    assert b"nodes-only" in found
