"""Two nodes on one log: any of them answers, and what one leaves the other goes on with."""

import asyncio

import pytest

from rumpus.client import Client
from rumpus.log.jetstream.log import JetStreamLog
from rumpus.log.jetstream.messages import Head, payload
from rumpus.log.jetstream.nodes import Taken, announce
from rumpus.table.entries import Ended
from tests.faults.cluster import Cluster, Node, check, metrics, players, until
from tests.server.live_server import get, live, post


@live
async def test_people_at_different_nodes_play_at_one_table(shared_cluster: Cluster) -> None:
    first, second = shared_cluster.nodes
    before = loads(shared_cluster)
    ana = await Client.open(first.url, "Ana", "go-nuts", options={"goal": 20})
    ben = await Client.join(second.url, ana.code, "Ben")
    async with ana, ben:
        await ana.ask("sit", seat=0)
        await ben.ask("sit", seat=1)
        await ana.ask("change", game="go-nuts", options={"goal": 20}, public=True)
        for node in shared_cluster.nodes:
            status, found = await get(node, "/api/tables")
            assert status == 200
            assert found.count(ana.code.encode()) == 1, "a public table is in the list of every node, once"
            keys = [{"code": ana.code, "token": ana.token}, {"code": "nosuch", "token": "x" * 32}]
            status, own = await post(node, "/api/own-tables", tables=keys)
            assert (status, [one["code"] for one in own]) == (200, [ana.code])
        digits = (await ben.ask("code"))["digits"]
        for node in shared_cluster.nodes:
            assert (await get(node, f"/api/tables/{ana.code}/qr.svg"))[0] == 200
        status, _ = await post(
            first, f"/api/tables/{ana.code}/move", digits="000000" if digits != "000000" else "1" * 6
        )
        assert status == 403
    assert loads(shared_cluster) == before + 1, "one node runs the table"


def loads(cluster: Cluster) -> int:
    return sum(line["what"] == "table loaded" for node in cluster.nodes for line in node.logged())


@live
async def test_a_node_that_is_killed_loses_its_tables_to_the_other_and_nothing_else(shared_cluster: Cluster) -> None:
    async with players(shared_cluster, "wig-out", "Ana", "Ben") as table:
        table.play()
        for _ in range(2):
            await table.go_on()
            running = shared_cluster.last_to_load()
            other = next(node for node in shared_cluster.nodes if node is not running)
            before = await figure(other, "rumpus_takeovers_total")
            await asyncio.to_thread(running.kill)
            await table.go_on()
            assert await figure(other, "rumpus_takeovers_total") == before + 1
            assert await figure(other, "rumpus_tables_loaded") >= 1
            await asyncio.to_thread(running.start)
        await table.stop()
        check(shared_cluster, table)


async def figure(node: Node, name: str) -> float:
    (line,) = [line for line in (await metrics(node)).splitlines() if line.startswith(f"{name} ")]
    return float(line.split()[1])


@live
async def test_an_upgrade_of_one_node_after_the_other_interrupts_no_match(shared_cluster: Cluster) -> None:
    """Each node is stopped as for an upgrade, hands its tables over, and is started again."""
    async with players(shared_cluster, "go-nuts", "Ana", "Ben", options={"goal": 100}) as table:
        table.play()
        await table.go_on()
        for _ in shared_cluster.nodes:
            running = shared_cluster.last_to_load()
            assert await asyncio.to_thread(running.stop) == 0
            await table.go_on()
            assert shared_cluster.last_to_load() is not running
            await asyncio.to_thread(running.start)
        await table.stop()
        check(shared_cluster, table)
    ended = [entry for entry in shared_cluster.entries(table.code) if isinstance(entry, Ended)]
    assert not any(entry.why for entry in ended), "no match was abandoned"


@live
async def test_a_frozen_node_that_wakes_after_its_table_moved_is_refused_and_sends_its_people_on(
    shared_cluster: Cluster,
) -> None:
    async with players(shared_cluster, "go-nuts", "Ana", "Ben", options={"goal": 100}) as table:
        table.play()
        await table.go_on()
        frozen = shared_cluster.last_to_load()
        frozen.freeze()
        other = next(node for node in shared_cluster.nodes if node is not frozen)
        await Client.join(other.url, table.code, "Cora")
        assert shared_cluster.last_to_load() is other
        frozen.thaw()
        await table.go_on(30)
        await table.stop()
        check(shared_cluster, table)


@live
async def test_who_does_nothing_is_sent_on_when_another_node_took_the_table(shared_cluster: Cluster) -> None:
    """As when the nats-servers were all started again, and have forgotten who runs which table."""
    async with players(shared_cluster, "go-nuts", "Ana", "Ben") as table:
        log = JetStreamLog(shared_cluster.nats.urls, lambda call: call(), replicas=1)
        log.wait_for(log.streams.clear("KV_rumpus-owners", f"$KV.rumpus-owners.{table.code}"))
        log.close()
        await Client.join(shared_cluster.nodes[1].url, table.code, "Cora")
        await until(lambda: all(len(person.table["people"]) == 3 for person in table.people))


@pytest.mark.parametrize(
    "entry",
    [b'{"what":"sung","song":"la la la"}', b'{"what":"changed","settings":{"game":"snap","options":{}}}'],
    ids=["unknown kind", "unknown game"],
)
@live
async def test_a_table_that_only_a_newer_version_understands_is_kept_by_no_node(
    shared_cluster: Cluster, entry: bytes
) -> None:
    """As during an upgrade: whichever node has the newer version takes the table as soon as it is asked for it."""
    async with players(shared_cluster, "go-nuts", "Ana", "Ben") as table:
        log = JetStreamLog(shared_cluster.nats.urls, lambda call: call(), replicas=1)
        last = log.wait_for(log.streams.last(table.code))
        assert last is not None
        head = Head(last.head.table, last.next_number, last.head.at, "newer-1")
        log.wait_for(log.streams.append(table.code, last.sequence, payload(head, [entry]), head.append))
        log.wait_for(announce(log.streams, Taken(table.code, "newer")))
        log.close()
        await until(lambda: all("newer-table" in person.byes for person in table.people))
    for node in shared_cluster.nodes:
        before = await figure(node, "rumpus_table_load_failures_total")
        status, told = await get(node, f"/api/tables/{table.code}")
        assert (status, b'"newer-table"' in told) == (503, True)
        assert await figure(node, "rumpus_table_load_failures_total") == before + 1, "it tried, and asked no other node"


@live
async def test_who_does_not_know_the_secret_is_not_taken_for_a_node(shared_cluster: Cluster) -> None:
    joined = [line for line in shared_cluster.nodes[0].logged() if line["what"] == "joined"][-1]
    status, found = await get(joined["address"], "/api/games")
    assert status == 403
    assert b"nodes-only" in found
