"""Faults of a cluster, injected while people play: each ends with everybody playing on."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from random import Random

from tests.faults.house import Company, House

Fault = Callable[[House, Random], Awaitable[None]]
FROZEN = 4.0  # s: longer than a node may be silent without being taken for dead


async def kill_node(house: House, rng: Random) -> None:
    node = rng.choice(house.nodes)
    await asyncio.to_thread(node.kill)
    await asyncio.to_thread(node.start)


async def stop_node(house: House, rng: Random) -> None:
    node = rng.choice(house.nodes)
    await asyncio.to_thread(node.stop)
    await asyncio.to_thread(node.start)


async def freeze_node(house: House, rng: Random) -> None:
    node = rng.choice(house.nodes)
    node.freeze()
    await asyncio.sleep(rng.choice([0.5, FROZEN]))
    node.thaw()


async def kill_nats_server(house: House, rng: Random) -> None:
    server = rng.choice(house.nats.servers)
    await asyncio.to_thread(server.end, signal.SIGKILL)
    await asyncio.sleep(rng.choice([0.0, 2.0]))
    server.start()
    await asyncio.to_thread(house.nats.wait)


async def freeze_nats_server(house: House, rng: Random) -> None:
    server = rng.choice(house.nats.servers)
    server.send(signal.SIGSTOP)
    await asyncio.sleep(rng.choice([0.5, 6.0]))
    server.send(signal.SIGCONT)
    await asyncio.to_thread(house.nats.wait)


FAULTS: dict[str, Fault] = {
    "node killed": kill_node,
    "node stopped": stop_node,
    "node frozen": freeze_node,
    "nats-server killed": kill_nats_server,
    "nats-server frozen": freeze_nats_server,
}


async def play_on(tables: list[Company], actions: int = 5) -> None:
    """Until everybody's table has gone on."""
    await asyncio.gather(*[table.go_on(actions) for table in tables])
