"""Upgrade a cluster from another version, and go back, while people play.

    python -m tests.faults.upgrade PYTHON [--rounds 3] [--seed N]

`PYTHON` is that of an environment in which the other version is installed with its extra `cluster`. Two nodes share
three nats-servers behind HAProxy. In each round one node after the other is stopped and started with this version, then
with the other version again; while both versions run, the node that was not touched is killed and started again.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory

from rumpus.server.nats_process import DIES_WITH_US
from rumpus.table.entries import Ended
from tests import seeded_rng
from tests.faults.__main__ import SLOWEST, evening, show_logs
from tests.faults.balancer import balancer
from tests.faults.cluster import Cluster, Node, Players, check, running
from tests.faults.inject import Site, address, play_on

ACTIONS = 20  # at each table between two changes
THIS = sys.executable
NODES = 2


class VersionedNode(Node):
    """A node of the version that is installed for `python`, from its next start on."""

    def __init__(self, python: str, home: Path, *options: str) -> None:
        self.python = python
        home.mkdir()
        super().__init__(home, *options)

    def start(self) -> None:
        command = [*DIES_WITH_US, self.python, "-m", "rumpus", "serve", "--port", str(self.port), *self.options]
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        with self._stderr.open("ab") as log:
            self.process = subprocess.Popen(  # type: ignore[assignment]
                command, env=env, cwd=self._stderr.parent, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout.readline(), self._stderr.read_text()
        self.port = [line["port"] for line in self.logged() if line["what"] == "listening"][-1]


def add_nodes(cluster: Cluster, folder: Path, python: str) -> None:
    options = ["--cluster", ",".join(cluster.nats.urls), "--nats-monitor", ",".join(cluster.nats.monitors)]
    options += ["--tempo", "0.02", "--unlimited", "--trusted-proxy", "127.0.0.0/8", "--lang", "en"]
    for number in range(NODES):
        name = f"node-{number}"
        cluster.nodes.append(VersionedNode(python, folder / name, *options, "--node", name))


async def change(tables: list[Players], node: Node, what: str, python: str = "") -> None:
    """Stop a node and start it with that version, or kill it and start it as it was; everybody plays on."""
    assert isinstance(node, VersionedNode)
    began = time.monotonic()
    if python:
        assert await asyncio.to_thread(node.stop) == 0
        await play_on(tables)
        node.python = python
    else:
        await asyncio.to_thread(node.kill)
    await asyncio.to_thread(node.start)
    async with asyncio.timeout(SLOWEST):
        await play_on(tables, ACTIONS)
    print(f"{what}: everybody played on, {time.monotonic() - began:.1f} s", flush=True)


async def run(site: Site, other: str, rounds: int) -> None:
    first, second = site.cluster.nodes
    async with evening(site) as tables:
        for number in range(1, rounds + 1):
            for python, version in ((THIS, "this version"), (other, "the other version")):
                await change(tables, first, f"{number}: node-0 to {version}", python)
                await change(tables, second, f"{number}: node-1 killed beside it")
                await change(tables, second, f"{number}: node-1 to {version}", python)
        for table in tables:
            await table.stop()
    answered = records = abandoned = 0
    for table in tables:
        records += await asyncio.to_thread(check, site.cluster, table)
        answered += table.answered()
        ended = [entry for entry in site.cluster.entries(table.code) if isinstance(entry, Ended)]
        abandoned += sum(bool(entry.why) for entry in ended)
    trouble = [line for node in site.cluster.nodes for line in node.logged() if line["level"] in ("error", "critical")]
    print(f"{rounds} upgrades and as many ways back, {answered} answered actions: 0 lost, 0 twice")
    print(f"{records} valid records, {abandoned} abandoned matches, {len(trouble)} errors logged")
    for line in trouble[:10]:
        print(line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python", metavar="PYTHON")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6))
    asked = parser.parse_args()
    print(f"--seed {asked.seed}")
    with TemporaryDirectory() as name:
        folder = Path(name)
        os.environ[seeded_rng.SEED_FILE] = str(folder / "seed")
        seeded_rng.begin(str(asked.seed))
        with running(folder, 3, 0) as cluster:
            try:
                add_nodes(cluster, folder, asked.python)
                with balancer(folder, [address(node) for node in cluster.nodes]) as door:
                    asyncio.run(run(Site(cluster, door), asked.python, asked.rounds))
            except BaseException:
                show_logs(folder)
                raise


if __name__ == "__main__":
    main()
