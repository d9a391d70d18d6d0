"""Which library should serve the WebSockets? Each echoes small messages for many clients, on one core, in one run.

    python -m bench.echo [--connections 500] [--seconds 4] [--rounds 3] [--write docs/bench-live.md]

Every client sends its next message when the last has come back (a closed loop). The server has one core and pings every
connection once a second; the load has the other core. The rounds interleave all servers and the best round counts,
because other work on the machine only ever makes a server slower.
"""

import argparse
import asyncio
import json
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import uvloop
from rich.console import Console
from rich.progress import track

from bench.echo_servers import KINDS
from bench.load.process import Server, busy_cores, free_port, python, running, use_our_core, wait_for_calm
from bench.load.socket import Socket, connect, frame
from bench.report import markdown, print_table, write_into

MESSAGE = json.dumps({"id": 123456, "do": "roll", "text": "x" * 110}).encode()
assert len(MESSAGE) == 150
FRAME = frame(MESSAGE)
WARM_UP = 1.0  # seconds
HEADING = (
    "server",
    "messages/s",
    "p50 ms",
    "p99 ms",
    "µs each",
    "its core",
    "load's core",
    "KB a socket",
    "pong ms",
    "pongs seen by",
)
BARE = "bare bytes, epoll"


class Measured(NamedTuple):
    per_second: float
    p50: float  # seconds
    p99: float
    work: float  # the server's seconds a message
    server_share: float  # of its core
    load_share: float
    memory: float  # bytes a connection
    pongs: int
    trip: float  # ms, as the server's code has timed them
    others: float  # cores used by other processes meanwhile


class Echo(Socket):
    """A client that sends its message again when the echo arrives; `stopped` is set after the last echo."""

    sent = 0.0
    going = True

    def __init__(self, address: str, trips: list[float]) -> None:
        super().__init__(address, "/")
        self.trips = trips

    def begin(self) -> None:
        self.sent = time.perf_counter()
        self.send(FRAME)

    def heard(self, message: bytes) -> None:
        now = time.perf_counter()
        self.trips.append(now - self.sent)
        if self.going:
            self.sent = now
            self.send(FRAME)


class Bytes(Echo):
    """The same over plain TCP, which gives the highest rate that the load generator can reach."""

    def __init__(self, address: str, trips: list[float]) -> None:
        super().__init__(address, trips)
        self.request, self.upgraded = "", True
        self.is_open.set_result(None)

    def data_received(self, data: bytes) -> None:
        self.heard(data)


async def measure(server: Server, kind: str, connections: int, seconds: float) -> Measured:
    trips: list[float] = []
    client = Bytes if kind == BARE else Echo
    address = f"127.0.0.1:{server.port}"
    clients = [await connect(server.port, client(address, trips))]
    alone = server.memory()
    clients += [await connect(server.port, client(address, trips)) for _ in range(connections - 1)]
    for each in clients:
        each.begin()
    await asyncio.sleep(WARM_UP)
    trips.clear()
    began, worked = time.perf_counter(), server.seconds_of_work()
    ours, everybody = time.process_time(), busy_cores()
    await asyncio.sleep(seconds)
    took, worked = time.perf_counter() - began, server.seconds_of_work() - worked
    ours, everybody = time.process_time() - ours, busy_cores() - everybody
    memory, times = server.memory() - alone, sorted(trips)
    pongs, trip = await pongs_seen(server) if kind != BARE else (0, 0.0)
    for each in clients:
        each.going = False
        each.transport.abort()
    return Measured(
        len(times) / took,
        times[len(times) // 2],
        times[len(times) * 99 // 100],
        worked / len(times),
        worked / took,
        ours / took,
        memory / (connections - 1),
        pongs,
        trip,
        max(0.0, everybody - worked - ours) / took,
    )


async def pongs_seen(server: Server) -> tuple[int, float]:
    server.process.send_signal(signal.SIGUSR1)
    while not server.output().endswith("\n"):
        await asyncio.sleep(0.05)
    count, trip = server.output().split()
    return int(count), float(trip)


def one_round(kind: str, connections: int, seconds: float) -> Measured:
    port = free_port()
    with running(python("-m", "bench.echo_servers", kind, str(port)), port) as server:
        return uvloop.run(measure(server, kind, connections, seconds))


def best_rounds(connections: int, seconds: float, rounds: int, calm: float) -> dict[str, Measured]:
    best: dict[str, Measured] = {}
    turns = [kind for _ in range(rounds) for kind in KINDS]
    for kind in track(turns, "Echoing", console=Console(stderr=True), transient=True):
        wait_for_calm(calm)
        measured = one_round(kind, connections, seconds)
        if kind not in best or measured.per_second > best[kind].per_second:
            best[kind] = measured
    return best


def rows(best: dict[str, Measured]) -> Iterator[tuple[str, ...]]:
    for kind, measured in best.items():
        yield (
            kind,
            f"{measured.per_second:,.0f}",
            f"{measured.p50 * 1000:.1f}",
            f"{measured.p99 * 1000:.1f}",
            f"{measured.work * 1e6:.1f}",
            f"{measured.server_share:.0%}",
            f"{measured.load_share:.0%}",
            f"{measured.memory / 1024:.1f}",
            f"{measured.trip:.1f}" if measured.pongs else "",
            KINDS[kind].pongs,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Which library should serve the WebSockets?")
    parser.add_argument("--connections", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=4, help="how long each server is measured in a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--calm", type=float, default=20, help="seconds to wait for a calm machine before each (20)")
    parser.add_argument("--write", type=Path, help="put the table between the marks of this page")
    arguments = parser.parse_args()
    use_our_core()
    best = best_rounds(arguments.connections, arguments.seconds, arguments.rounds, arguments.calm)
    table = list(rows(best))
    print_table(HEADING, table)
    print(f"Others had {max(each.others for each in best.values()):.2f} of the cores at most during the rounds shown.")
    if arguments.write:
        write_into(arguments.write, markdown(HEADING, table), "echo")


if __name__ == "__main__":
    main()
