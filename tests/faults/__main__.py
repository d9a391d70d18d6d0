"""Inject many faults into a cluster of three nats-servers, three nodes and a balancer while people play.

    python -m tests.faults [--faults 300] [--seed N] [--only "node killed"]

`make faults` runs it. The nodes have network namespaces and wall clocks of their own, the first nats-server has a small
disk, and all that the last node publishes arrives twice. What this machine does not allow is said at the end.
"""

import argparse
import asyncio
import os
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory

from rumpus.games import GAMES
from tests import seeded_rng
from tests.faults import balancer
from tests.faults.clock import PRUNE_OFTEN
from tests.faults.cluster import Players, check, players, running
from tests.faults.disk import small_disk, trace_program
from tests.faults.inject import FAULTS, Site, address, play_on
from tests.faults.network import network

SLOWEST = 120  # s after which a table counts as stuck
EVENING = 25  # faults after which people open new tables: to load a table takes the longer, the more was played there
COPY_AFTER = 0.05  # s
TOLD = 30  # lines of each log that are shown where something failed
PRUNE_LESS_OFTEN = "housekeeping.PRUNE_EVERY = 3\n"
SIZE = 3  # nats-servers, and nodes


@contextmanager
def site(folder: Path) -> Iterator[Site]:
    """Build as much as this machine allows."""
    with ExitStack() as stack:
        links = stack.enter_context(network(SIZE))
        disk = stack.enter_context(small_disk(folder / "nats/nats-1/jetstream"))
        proxies = ("--trusted-proxy", "127.0.0.0/8", "--trusted-proxy", "10.0.0.0/8")
        surroundings = {"network": links, "clocks": True, "repeats": True, "patch": PRUNE_OFTEN + PRUNE_LESS_OFTEN}
        found = stack.enter_context(running(folder, SIZE, SIZE, *proxies, **surroundings))
        for line in found.repeaters:
            line.copy_after = COPY_AFTER
        door = None
        if balancer.program() is not None:
            door = stack.enter_context(balancer.balancer(folder, [address(node) for node in found.nodes]))
        yield Site(found, door, disk)


@asynccontextmanager
async def evening(site: Site) -> AsyncIterator[list[Players]]:
    """Two tables of each game: people at one know all nodes, people at the other only the balancer."""
    async with AsyncExitStack() as stack:
        tables = []
        for number, game in enumerate([*GAMES, *GAMES]):
            urls = [site.balancer.url] if site.balancer and number >= len(GAMES) else None
            people = players(site.cluster, game, "Ana", "Ben", first=number % SIZE, urls=urls)
            tables.append(await stack.enter_async_context(people))
            tables[-1].play()
        await play_on(tables)
        yield tables


async def run(found: Site, faults: int, only: str, rng: Random) -> None:
    possible = [name for name, fault in FAULTS.items() if fault.is_possible(found) and only in ("", name)]
    counts: Counter[str] = Counter()
    answered = records = 0
    while counts.total() < faults:
        async with evening(found) as tables:
            for _ in range(min(EVENING, faults - counts.total())):
                name = rng.choice(possible)
                began = time.monotonic()
                await FAULTS[name].inject(found, rng)
                async with asyncio.timeout(SLOWEST):
                    await play_on(tables)
                counts[name] += 1
                took = time.monotonic() - began
                print(f"{counts.total()}/{faults} {name}: everybody plays on after {took:.1f} s", flush=True)
            for table in tables:
                await table.stop()
        for table in tables:
            records += await asyncio.to_thread(check, found.cluster, table)
            answered += table.answered()
        print(f"{answered} answered actions so far: 0 lost, 0 twice; {records} valid records", flush=True)
    report(found, counts, answered, records)


def report(found: Site, counts: Counter[str], answered: int, records: int) -> None:
    for name, count in sorted(counts.items()):
        print(f"{count:5} {name}")
    print(f"{counts.total()} faults, {answered} answered actions: 0 lost, 0 twice; {records} valid records")
    copies = sum(line.copies for line in found.cluster.repeaters)
    print(f"{copies} messages of the last node arrived twice")
    for name, fault in FAULTS.items():
        if not fault.is_possible(found):
            print(f"!!! NOT INJECTED: {name} (needs {fault.needs})")
    if found.cluster.network is None:
        print("!!! Without network namespaces (root) only the last node was parted from the log, by a proxy")
    if found.disk is None:
        print("!!! Nothing may be mounted here (root): a process' limit on the size of files stood for a full disk")
    if trace_program() is None:
        print("!!! Without strace a slow disk was a nats-server that stands still again and again")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6))
    parser.add_argument("--only", default="", choices=["", *FAULTS])
    asked = parser.parse_args()
    print(f"--seed {asked.seed}")
    with TemporaryDirectory() as name:
        os.environ[seeded_rng.SEED_FILE] = str(Path(name) / "seed")
        seeded_rng.begin(str(asked.seed))
        with site(Path(name)) as found:
            try:
                asyncio.run(run(found, asked.faults, asked.only, Random(asked.seed)))
            except BaseException:
                show_logs(Path(name))
                raise


def show_logs(folder: Path) -> None:
    for file in sorted([*folder.glob("nats/*/nats.log"), *folder.glob("node-*/stderr")]):
        told = [line for line in file.read_text().splitlines() if "Healthcheck failed" not in line]
        print(f"--- the end of {file.relative_to(folder)}", *told[-TOLD:], sep="\n")


if __name__ == "__main__":
    main()
