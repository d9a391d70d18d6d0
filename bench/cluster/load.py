"""How fast is a node on JetStream beside a server on SQLite, and two nodes beside one?

    python -m bench.cluster.load [--tables 250] [--rate 500] [--seconds 8] [--rounds 2] [--write docs/bench-cluster.md]

The load is that of bench.load. Nobody is pinned to a core: nodes, three nats-servers and the clients share the machine.
"""

import argparse
import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import uvloop
from aiohttp import ClientSession
from rich.console import Console
from rich.progress import track

from bench.cluster.nodes import ALL_CORES, Cluster, running
from bench.load.arguments import load_parser
from bench.load.contenders import Contender, serve_rumpus
from bench.load.dialects import rumpus
from bench.load.measure import Measured, measure
from bench.load.play import FixedRate, Load, Table
from bench.load.process import Server, free_port, wait_for_calm
from bench.report import markdown, print_table, write_into

FIGURES = ("actions/s", "p50 ms", "p99 ms", "p99.9 ms", "node µs each", "nats µs each", "others")


class Rival(NamedTuple):
    name: str
    nodes: int  # 0: one server on SQLite


RIVALS = (Rival("SQLite", 0), Rival("JetStream, 1 node", 1), Rival("JetStream, 2 nodes", 2))


@contextmanager
def sqlite() -> Iterator[Server]:
    with TemporaryDirectory(prefix="rumpus-bench-") as folder:
        server = Server(serve_rumpus(port := free_port(), Path(folder)), port, ALL_CORES)
        try:
            server.wait_until_it_listens()
            yield server
        finally:
            server.end()


def contender(name: str, ports: list[int]) -> Contender:
    """Tables are opened at each node in turn, which runs them from then on."""
    turns = itertools.cycle(ports)

    async def open_table(http: ClientSession, port: int, table: Table) -> None:
        await rumpus.open_table(http, next(turns), table)

    return Contender(name, lambda port, folder: [], open_table)


def measured(rival: Rival, load: Load, chosen: argparse.Namespace) -> Measured:
    with sqlite() if not rival.nodes else running(rival.nodes, "--tempo", "0") as found:
        ports = found.ports if isinstance(found, Cluster) else [found.port]
        return uvloop.run(measure(load, contender(rival.name, ports), found, chosen.tables, chosen.seconds))


def best(
    make_load: Callable[[], Load], better: Callable[[Measured], float], chosen: argparse.Namespace
) -> list[tuple[str, ...]]:
    """The best of the rounds, as other work on the machine only makes everything slower."""
    found: dict[str, list[Measured]] = {}
    turns = [rival for _ in range(chosen.rounds) for rival in RIVALS if chosen.only in rival.name]
    for rival in track(turns, "Load", console=Console(stderr=True), transient=True):
        wait_for_calm(chosen.calm)
        found.setdefault(rival.name, []).append(measured(rival, make_load(), chosen))
    return [cells(name, min(all, key=better)) for name, all in found.items()]


def cells(name: str, one: Measured) -> tuple[str, ...]:
    return (
        name,
        f"{one.per_second:,.0f}",
        f"{one.p50:.2f}",
        f"{one.p99:.1f}",
        f"{one.p999:.1f}",
        f"{one.work:,.0f}",
        f"{one.helpers:,.0f}",
        f"{one.others:.0%}",
    )


def main() -> None:
    parser = load_parser(__doc__)
    chosen = parser.parse_args()
    tables = [
        (
            (f"{chosen.rate:,} actions/s wanted", *FIGURES),
            best(lambda: FixedRate(chosen.rate), lambda one: one.p99, chosen),
        ),
        (("closed loop", *FIGURES), best(Load, lambda one: -one.per_second, chosen)),
    ]
    for heading, rows in tables:
        print_table(heading, rows)
    if chosen.write:
        write_into(chosen.write, "\n\n".join(markdown(*table) for table in tables), "load")


if __name__ == "__main__":
    main()
