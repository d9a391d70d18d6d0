"""Three nats-servers and some nodes on this machine, as processes of their own."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.load.process import Server, free_port, python, seconds_of_work
from rumpus.server.nats_process import NatsProcesses

NATS_SERVERS = 3
ALL_CORES = range(os.cpu_count() or 1)


class Cluster:
    """The nodes are the measured servers; the nats-servers are their helpers."""

    def __init__(self, folder: Path, nodes: int, *options: str) -> None:
        self.nats = NatsProcesses(folder, NATS_SERVERS)
        self.nats.wait()
        self._options = options
        self.ports, self.metrics_ports = ([free_port() for _ in range(nodes)] for _ in range(2))
        self.nodes: list[Server] = []
        for number in range(nodes):
            self.nodes.append(self._start(number))

    def _start(self, number: int) -> Server:
        command = python("-m", "rumpus", "serve", "--port", str(self.ports[number]), "--node", f"node-{number + 1}")
        command += ["--cluster", ",".join(self.nats.urls), "--nats-monitor", ",".join(self.nats.monitors)]
        command += ["--metrics-port", str(self.metrics_ports[number])]
        server = Server([*command, "--unlimited", *self._options], self.ports[number], ALL_CORES)
        server.wait_until_it_listens()
        return server

    def start(self, number: int) -> None:
        """Start a node again that was killed."""
        self.nodes[number] = self._start(number)

    @property
    def port(self) -> int:
        return self.ports[0]

    def seconds_of_work(self) -> float:
        return sum(node.seconds_of_work() for node in self.nodes)

    def seconds_of_helpers(self) -> float:
        return sum(seconds_of_work(server.pid) for server in self.nats.servers)

    def output(self) -> str:
        return "\n".join(node.output() for node in self.nodes)

    def end(self) -> None:
        for node in self.nodes:
            node.end()
        self.nats.end()


@contextmanager
def running(nodes: int, *options: str) -> Iterator[Cluster]:
    with TemporaryDirectory(prefix="rumpus-bench-") as folder:
        found = Cluster(Path(folder), nodes, *options)
        try:
            yield found
        finally:
            found.end()
