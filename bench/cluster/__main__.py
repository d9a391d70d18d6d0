"""How soon do tables play on after a fault?

    python -m bench.cluster [--only "node killed"] [--times 30] [--tables 9] [--write docs/bench-cluster.md]

Three nats-servers, three nodes and HAProxy as docs/deploy configures it. Three people sit at each table and act
whenever they may, over the browser client's own connection. A table was hit by a fault if its people lost their
connections or nothing was answered for half a second. The bench measures how long it takes from the fault until an
action at that table is answered; the slowest table of each fault counts.
"""

import argparse
import asyncio
import signal
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from aiohttp import ClientSession
from rich.console import Console
from rich.progress import track
from tests.faults.balancer import balancer

from bench.cluster.nodes import Cluster, running
from bench.cluster.people import Tables, playing
from bench.report import markdown, print_table, write_into

NODES = 3
SETTLE = 2.0  # s of play between the end of one fault and the next
TEMPO = "0.1"  # so that pauses after rounds do not count as faults
PART = "faults"  # of the page
HEADING = ("fault", "times", "tables hit", "median s", "worst s", "wanted s")


async def with_tables(found: Cluster, rng: Random) -> int:
    """A node that runs tables."""
    async with ClientSession() as http:
        running = [number for number, port in enumerate(found.metrics_ports) if await tables_at(http, port)]
    return rng.choice(running)


async def tables_at(http: ClientSession, port: int) -> float:
    async with http.get(f"http://127.0.0.1:{port}/metrics") as answer:
        lines = (await answer.text()).splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("rumpus_tables_loaded "))


async def kill_node(found: Cluster, tables: Tables, rng: Random) -> dict[int, float]:
    number = await with_tables(found, rng)
    since = time.monotonic()
    found.nodes[number].kill()
    times = await tables.all_play_on(since)
    await asyncio.to_thread(found.start, number)
    return times


async def stop_node(found: Cluster, tables: Tables, rng: Random) -> dict[int, float]:
    number = await with_tables(found, rng)
    since = time.monotonic()
    found.nodes[number].process.send_signal(signal.SIGTERM)
    times = await tables.all_play_on(since)
    await asyncio.to_thread(found.nodes[number].end)
    await asyncio.to_thread(found.start, number)
    return times


async def freeze_node(found: Cluster, tables: Tables, rng: Random) -> dict[int, float]:
    node = found.nodes[await with_tables(found, rng)]
    since = time.monotonic()
    node.process.send_signal(signal.SIGSTOP)
    times = await tables.all_play_on(since)
    node.process.send_signal(signal.SIGCONT)
    return times


async def kill_nats_server(found: Cluster, tables: Tables, rng: Random) -> dict[int, float]:
    server = rng.choice(found.nats.servers)
    since = time.monotonic()
    server.send(signal.SIGKILL)
    times = await tables.all_play_on(since)
    server.end()
    server.start()
    await asyncio.to_thread(found.nats.wait)
    return times


async def freeze_nats_server(found: Cluster, tables: Tables, rng: Random) -> dict[int, float]:
    server = rng.choice(found.nats.servers)
    since = time.monotonic()
    server.send(signal.SIGSTOP)
    times = await tables.all_play_on(since)
    server.send(signal.SIGCONT)
    await asyncio.to_thread(found.nats.wait)
    return times


async def kill_both(found: Cluster, tables: Tables, rng: Random) -> dict[int, float]:
    """The processes that end with a machine that fails."""
    number = await with_tables(found, rng)
    server = found.nats.servers[number]
    since = time.monotonic()
    server.send(signal.SIGKILL)
    found.nodes[number].kill()
    times = await tables.all_play_on(since)
    server.end()
    server.start()
    await asyncio.to_thread(found.nats.wait)
    await asyncio.to_thread(found.start, number)
    return times


class Fault(NamedTuple):
    inject: Callable[[Cluster, Tables, Random], Awaitable[dict[int, float]]]
    times: int
    wanted: str


FAULTS = {
    "node killed": Fault(kill_node, 30, "3"),
    "node stopped": Fault(stop_node, 10, "1"),
    "node frozen": Fault(freeze_node, 10, "–"),
    "nats-server killed": Fault(kill_nats_server, 10, "10"),
    "nats-server frozen": Fault(freeze_nats_server, 10, "10"),
    "both killed": Fault(kill_both, 10, "10"),
}


async def measure(name: str, chosen: argparse.Namespace) -> list[list[float]]:
    """For each fault, how long each table that was hit took to play on."""
    fault, rng = FAULTS[name], Random(chosen.seed)
    found: list[list[float]] = []
    turns = track(range(chosen.times or fault.times), name, console=Console(stderr=True), transient=True)
    with (
        running(NODES, "--tempo", TEMPO, "--trusted-proxy", "127.0.0.1/32") as built,
        TemporaryDirectory() as folder,
        balancer(Path(folder), [f"127.0.0.1:{port}" for port in built.ports]) as door,
    ):
        async with playing(door.url, chosen.tables, Path(folder)) as tables:
            for _ in turns:
                await asyncio.sleep(SETTLE)
                tables.forget()
                since = time.monotonic()
                times = await fault.inject(built, tables, rng)
                found.append([took for table, took in times.items() if tables.was_hit(table, since, took)])
                await tables.all_play_on(time.monotonic())
                if chosen.verbose:
                    print(name, [round(took, 2) for took in sorted(found[-1])], flush=True)
    return found


def row(name: str, found: list[list[float]]) -> tuple[str, ...]:
    slowest = [max(times) for times in found if times]
    hit = sum(map(len, found))
    return name, str(len(found)), str(hit), f"{median(slowest):.1f}", f"{max(slowest):.1f}", FAULTS[name].wanted


def merged(page: Path, rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The rows of a page, with these in the place of older ones."""
    _, _, text = page.read_text("utf-8").partition(f"<!-- {PART}: begin -->")
    lines = [line.strip("| ").split(" | ") for line in text.partition(f"<!-- {PART}: end -->")[0].splitlines()]
    known = {line[0]: tuple(line) for line in lines if line[0] in FAULTS} | {one[0]: one for one in rows}
    return [known[name] for name in FAULTS if name in known]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", choices=["", *FAULTS])
    parser.add_argument("--times", type=int, default=0, help="of each fault (30 for a killed node, else 10)")
    parser.add_argument("--tables", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="print each fault's time by table")
    parser.add_argument("--write", type=Path, help="put the table into this Markdown file")
    chosen = parser.parse_args()
    rows = [row(name, asyncio.run(measure(name, chosen))) for name in FAULTS if chosen.only in ("", name)]
    print_table(HEADING, rows)
    if chosen.write:
        write_into(chosen.write, markdown(HEADING, merged(chosen.write, rows)), PART)


if __name__ == "__main__":
    main()
