"""A nats-server's disk is full, or slow: people are told, nothing that was answered is lost, and they play on."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.faults.cluster import Cluster, check, players, running, until
from tests.faults.disk import forbid_writing, slow_disk
from tests.server.live_server import get, live

# So long as nobody elects anybody, a node may give up sooner.
HASTY = """
from rumpus.log.jetstream import log, nodes, streams
for module in (log, nodes, streams):
    module.PATIENCE = 2.0
"""


@pytest.fixture(scope="module")
def one_node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with running(tmp_path_factory.mktemp("cluster"), 1, 1, patch=HASTY) as found:
        yield found


@live
async def test_people_play_slowly_on_a_slow_disk(one_node: Cluster) -> None:
    async with players(one_node, "go-nuts", "Ana", "Ben", options={"goal": 100}) as table:
        table.play()
        await table.go_on()
        async with slow_disk(one_node.nats.servers[0]):
            await table.go_on(5)
        await table.go_on()
        await table.stop()
        check(one_node, table)


@live
async def test_people_wait_while_the_disk_is_full_and_play_on_when_it_can_be_written(one_node: Cluster) -> None:
    (server,), (node,) = one_node.nats.servers, one_node.nodes
    async with players(one_node, "wig-out", "Ana", "Ben") as table:
        table.play()
        await table.go_on()
        forbid_writing(server)
        await until(lambda: "cannot-save" in [why for person in table.people for why in person.byes])
        assert (await get(node, "/healthz"))[0] == 503
        server.end()
        await asyncio.to_thread(server.start)
        await table.go_on()
        await table.stop()
        check(one_node, table)


@live
async def test_a_node_stops_in_order_while_no_nats_server_is_there(one_node: Cluster) -> None:
    (server,), (node,) = one_node.nats.servers, one_node.nodes
    server.end()
    assert await asyncio.to_thread(node.stop) == 0
    assert "Traceback" not in "\n".join(node.log_lines())
