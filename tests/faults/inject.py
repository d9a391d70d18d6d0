"""Faults of a cluster and of what it stands on, injected while people play: each ends with everybody playing on."""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tests.faults.balancer import Balancer
from tests.faults.clock import YEAR
from tests.faults.cluster import Cluster, Node, Players
from tests.faults.disk import SmallDisk, forbid_writing, slow_disk

FROZEN = 4.0  # s: longer than a node may be silent without being taken for dead
LONG_CUT = 18.0  # s: longer than a node waits for the log before it tells people that it cannot save
LATE = 1.5  # s: longer than a node waits for an answer before it asks what became of it


@dataclass(frozen=True)
class Site:
    """A cluster, and what is around it as far as this machine allows it."""

    cluster: Cluster
    balancer: Balancer | None = None
    disk: SmallDisk | None = None  # of the first nats-server


async def kill_node(site: Site, rng: Random) -> None:
    node = rng.choice(site.cluster.nodes)
    await asyncio.to_thread(node.kill)
    await asyncio.to_thread(node.start)


async def stop_node(site: Site, rng: Random) -> None:
    node = rng.choice(site.cluster.nodes)
    await asyncio.to_thread(node.stop)
    await asyncio.to_thread(node.start)


async def freeze_node(site: Site, rng: Random) -> None:
    node = rng.choice(site.cluster.nodes)
    node.freeze()
    await asyncio.sleep(rng.choice([0.5, FROZEN]))
    node.thaw()


async def kill_nats_server(site: Site, rng: Random) -> None:
    server = rng.choice(site.cluster.nats.servers)
    await asyncio.to_thread(server.end, signal.SIGKILL)
    await asyncio.sleep(rng.choice([0.0, 2.0]))
    server.start()
    await asyncio.to_thread(site.cluster.nats.wait)


async def freeze_nats_server(site: Site, rng: Random) -> None:
    server = rng.choice(site.cluster.nats.servers)
    server.send(signal.SIGSTOP)
    await asyncio.sleep(rng.choice([0.5, 6.0]))
    server.send(signal.SIGCONT)
    await asyncio.to_thread(site.cluster.nats.wait)


async def kill_both(site: Site, rng: Random) -> None:
    """What a machine takes with it that fails."""
    number = rng.randrange(len(site.cluster.nodes))
    server, node = site.cluster.nats.servers[number], site.cluster.nodes[number]
    await asyncio.gather(asyncio.to_thread(server.end, signal.SIGKILL), asyncio.to_thread(node.kill))
    await asyncio.sleep(rng.choice([0.0, 2.0]))
    server.start()
    await asyncio.to_thread(site.cluster.nats.wait)
    await asyncio.to_thread(node.start)


async def kill_balancer(site: Site, rng: Random) -> None:
    assert site.balancer is not None
    site.balancer.kill()
    await asyncio.sleep(rng.choice([0.0, 1.0]))
    await asyncio.to_thread(site.balancer.start)


async def freeze_balancer(site: Site, rng: Random) -> None:
    assert site.balancer is not None
    site.balancer.freeze()
    await asyncio.sleep(rng.choice([0.5, FROZEN]))
    site.balancer.thaw()


async def cut_link(site: Site, rng: Random) -> None:
    """Part a node from the log and the other nodes; without namespaces, the last node from the log."""
    network, seconds = site.cluster.network, rng.choice([0.5, FROZEN, FROZEN, LONG_CUT])
    if network is not None:
        node = rng.randrange(len(site.cluster.nodes))
        network.cut(node)
        await asyncio.sleep(seconds)
        network.heal(node)
        return
    for line in site.cluster.repeaters:
        line.swallows = True
    await asyncio.sleep(seconds)
    for line in site.cluster.repeaters:
        line.heal()


async def fill_disk(site: Site, rng: Random) -> None:
    """A nats-server whose disk was full has to be started again."""
    server = site.cluster.nats.servers[0]
    if site.disk is None:
        forbid_writing(server)
    else:
        await asyncio.to_thread(site.disk.fill)
    await asyncio.sleep(rng.choice([1.0, FROZEN]))
    if site.disk is not None:
        site.disk.free()
    await asyncio.to_thread(server.end, signal.SIGKILL)
    server.start()
    await asyncio.to_thread(site.cluster.nats.wait)


async def slow_down_disk(site: Site, rng: Random) -> None:
    async with slow_disk(rng.choice(site.cluster.nats.servers)):
        await asyncio.sleep(rng.choice([1.0, FROZEN]))


async def delay_messages(site: Site, rng: Random) -> None:
    """The last node's, and their copies; those that are late may overtake nobody."""
    for line in site.cluster.repeaters:
        line.hold = LATE
    await asyncio.sleep(2 * LATE)
    for line in site.cluster.repeaters:
        line.hold = 0.0


async def set_clock(site: Site, rng: Random) -> None:
    rng.choice(site.cluster.clocks).set(rng.choice([YEAR, -YEAR, 3600, 0]))


class Fault(NamedTuple):
    inject: Callable[[Site, Random], Awaitable[None]]
    is_possible: Callable[[Site], object] = lambda site: True
    needs: str = ""


def has_balancer(site: Site) -> bool:
    return site.balancer is not None


FAULTS = {
    "node killed": Fault(kill_node),
    "node stopped": Fault(stop_node),
    "node frozen": Fault(freeze_node),
    "nats-server killed": Fault(kill_nats_server),
    "nats-server frozen": Fault(freeze_nats_server),
    "node and nats-server killed": Fault(kill_both),
    "balancer killed": Fault(kill_balancer, has_balancer, "HAProxy"),
    "balancer frozen": Fault(freeze_balancer, has_balancer, "HAProxy"),
    "link to the log cut": Fault(cut_link, lambda site: site.cluster.network or site.cluster.repeaters),
    "disk full": Fault(fill_disk),
    "disk slow": Fault(slow_down_disk),
    "messages late": Fault(delay_messages, lambda site: site.cluster.repeaters),
    "clock jumped": Fault(set_clock, lambda site: site.cluster.clocks),
}


async def play_on(tables: Sequence[Players], actions: int = 5) -> None:
    """Return when everybody's table has gone on."""
    await asyncio.gather(*[table.go_on(actions) for table in tables])


def address(node: Node) -> str:
    return f"{node.host}:{node.port}"
