"""The link between a node and the log is cut and healed, by network namespaces where this machine allows them.

Elsewhere a proxy between the node and its nats-server swallows what passes.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.client import Client
from tests.faults.cluster import Cluster, Node, check, players, running, until
from tests.faults.network import network
from tests.server.live_server import live

UNKNOWN = "outcome of an append unknown"


@pytest.fixture(scope="module")
def parted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two nodes; people sit down at the second, whose link to the log can be cut."""
    with (
        network(2) as links,
        running(tmp_path_factory.mktemp("cluster"), 1, 2, network=links, repeats=not links) as found,
    ):
        yield found


def cut(found: Cluster) -> None:
    if found.network is not None:
        found.network.cut(1)
    for line in found.repeaters:
        line.swallows = True


def heal(found: Cluster) -> None:
    if found.network is not None:
        found.network.heal(1)
    for line in found.repeaters:
        line.heal()


def logged(node: Node, what: str) -> int:
    return sum(line["what"] == what for line in node.logged())


def test_nobody_else_on_the_machine_sees_these_links(parted: Cluster) -> None:
    """A browser of another test would end its requests when an address comes or goes."""
    assert f"rmp{os.getpid():x}" not in Path("/proc/1/net/dev").read_text()


@live
async def test_a_table_waits_while_its_node_is_parted_from_the_log(parted: Cluster) -> None:
    node = parted.nodes[1]
    async with players(parted, "wig-out", "Ana", "Ben", first=1) as table:
        table.play()
        await table.go_on()
        before = logged(node, UNKNOWN)
        cut(parted)
        await until(lambda: logged(node, UNKNOWN) > before)
        heal(parted)
        await table.go_on()
        await table.stop()
        check(parted, table)


@live
async def test_people_at_a_parted_node_are_sent_on_when_another_took_their_table(parted: Cluster) -> None:
    async with players(parted, "go-nuts", "Ana", "Ben", first=1, options={"goal": 100}) as table:
        table.play()
        await table.go_on()
        cut(parted)
        await Client.join(parted.nodes[0].url, table.code, "Cora")
        heal(parted)
        await table.go_on(30)
        await table.stop()
        check(parted, table)


@live
async def test_who_does_nothing_at_a_parted_node_sees_what_happened_elsewhere(parted: Cluster) -> None:
    async with players(parted, "go-nuts", "Ana", "Ben", first=1) as table:
        cut(parted)
        await Client.join(parted.nodes[0].url, table.code, "Cora")
        heal(parted)
        await until(lambda: all("Cora" in names(person) for person in table.people))


def names(person: Client) -> list[str]:
    return [one["name"] for one in person.table["people"]]
