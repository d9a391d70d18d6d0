"""Does one address that floods the server slow down the tables of others?

    python -m bench.floods [--seconds 6] [--only NAME] [--write docs/bench-floods.md]

Twelve tables of another address play 60 actions a second in all, while one address floods the server for some seconds,
one kind of flood after the other, each against a server started anew with its usual limits. The server has one core;
the players and, at a lower priority, the attacker have the other. Each second is evaluated separately: the table shows
the 99th percentile of the worst second, and in how many seconds it was above 100 ms.
"""

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import uvloop
from aiohttp import ClientSession, TCPConnector

from bench.load.contenders import OURS
from bench.load.measure import open_tables
from bench.load.play import FixedRate
from bench.load.process import Server, free_port, python, running, use_our_core
from bench.load.socket import PING, PONG, Socket, frame
from bench.report import markdown, print_table, write_into

TABLES, RATE = 12, 60
LIMIT = 100.0  # ms
ATTACKER = "127.0.0.2"
SOCKETS = 200
A_LOT = 2000  # frames written at once
NICE = 5


class Target(NamedTuple):
    """Open a table that belongs to the attacker."""

    port: int
    code: str
    token: str


class Hostile(Socket):
    """A connection of the attacker, which sends hello when it opens."""

    def __init__(self, target: Target, token: str | None = None) -> None:
        super().__init__(f"127.0.0.1:{target.port}", f"/ws/{target.code}")
        self._hello = frame(json.dumps({"type": "hello", "token": token}).encode())

    def opened(self) -> None:
        self.send(self._hello)


async def dial(target: Target, token: str | None = None) -> Hostile | None:
    """Connect; None if the server refuses the connection."""
    socket = Hostile(target, token)
    try:
        await asyncio.get_running_loop().create_connection(
            lambda: socket, "127.0.0.1", target.port, local_addr=(ATTACKER, 0)
        )
        await asyncio.wait_for(socket.is_open, 2)
    except (OSError, TimeoutError):
        return None
    return socket


async def pour(target: Target, count: int, data: bytes, token: str | None = None) -> None:
    """Send the same frames over many connections for ever, and dial again when one is ended."""

    async def one() -> None:
        while True:
            socket = await dial(target, token)
            while socket is not None and not socket.transport.is_closing():
                socket.send(data)
                await asyncio.sleep(0.005)
            await asyncio.sleep(0.02)

    await asyncio.gather(*(one() for _ in range(count)))


def said(**message: object) -> bytes:
    return frame(json.dumps(message).encode())


async def unread(target: Target) -> None:
    """Connections that ask without end and never read."""

    async def one() -> None:
        while True:
            socket = await dial(target, target.token)
            if socket is not None:
                socket.transport.pause_reading()
                while not socket.transport.is_closing():
                    socket.send(said(type="why", id=1, seat=0))
                    await asyncio.sleep(0.05)
            await asyncio.sleep(0.02)

    await asyncio.gather(*(one() for _ in range(50)))


async def ask(method: str, target: Target, path: str, **body: object) -> None:
    """HTTP requests as fast as they are answered, over fifty connections."""
    connector = TCPConnector(local_addr=(ATTACKER, 0), limit=50)
    async with ClientSession(connector=connector) as session:

        async def one() -> None:
            while True:
                with contextlib.suppress(Exception):
                    async with session.request(
                        method, f"http://127.0.0.1:{target.port}{path}", json=body or None
                    ) as answer:
                        await answer.read()

        await asyncio.gather(*(one() for _ in range(50)))


async def knock(target: Target) -> None:
    """TCP connections that are closed at once."""

    async def one() -> None:
        while True:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(ATTACKER, 0))
                writer.transport.abort()
            await asyncio.sleep(0)

    await asyncio.gather(*(one() for _ in range(20)))


ACT = said(type="act", id=1, seat=0, action={"do": "end"})
FLOODS: dict[str, Callable[[Target], Awaitable[None]]] = {
    "nothing": lambda target: asyncio.sleep(3600),
    "ping frames, 4 connections": lambda target: pour(target, 4, frame(b"", PING) * A_LOT),
    "pong frames, 4 connections": lambda target: pour(target, 4, frame(b"", PONG) * A_LOT),
    "messages, 4 connections": lambda target: pour(target, 4, said(type="ping") * A_LOT),
    "broken messages, 50 connections": lambda target: pour(target, 50, frame(b"{") * 100),
    "`why`, 200 connections of one person": lambda target: pour(
        target, SOCKETS, said(type="why", id=1, seat=0) * 20, target.token
    ),
    "refused actions, 200 connections of one person": lambda target: pour(target, SOCKETS, ACT * 20, target.token),
    "connections that never read": unread,
    "connections opened and closed": knock,
    "wrong room codes": lambda target: ask("GET", target, "/api/tables/nosuchco"),
    "people who join": lambda target: ask("POST", target, f"/api/tables/{target.code}/people", name="Eve"),
    "new tables": lambda target: ask("POST", target, "/api/tables", name="Eve", game="go-nuts"),
    "pages": lambda target: ask("GET", target, "/api/games"),
}


class Seconds(NamedTuple):
    acts: int
    p50: float
    worst_p99: float  # of the worst second
    longest: float
    above: int  # seconds whose p99 was above the limit


async def play_on(server: Server, flood: str, seconds: int) -> Seconds:
    load = FixedRate(RATE)
    await open_tables(OURS[0], server.port, load, TABLES)
    target = await own_table(server.port)
    load.begin()
    await asyncio.sleep(2)
    load.trips.clear()
    attacker = subprocess.Popen(
        python("-m", "bench.floods", "--attack", flood, "--target", *map(str, target), "--seconds", str(seconds)),
        preexec_fn=lambda: os.nice(NICE),
    )
    found: list[list[float]] = []
    began = time.monotonic()
    for second in range(1, seconds + 2):
        await asyncio.sleep(max(0, began + second - time.monotonic()))
        found.append(sorted(trip * 1000 for trip in load.trips))
        load.trips.clear()
    load.end()
    attacker.terminate()
    attacker.wait()
    return summary(found)


def summary(found: list[list[float]]) -> Seconds:
    """The 99th percentile of each second; a second without any act counts as 1000 ms."""
    p99s = [trips[int(len(trips) * 0.99)] if trips else 1000.0 for trips in found]
    every = sorted(trip for trips in found for trip in trips)
    above = sum(p99 > LIMIT for p99 in p99s)
    return Seconds(len(every), every[len(every) // 2], max(p99s), every[-1], above)


async def own_table(port: int) -> Target:
    url = f"http://127.0.0.1:{port}/api/tables"
    async with ClientSession(connector=TCPConnector(local_addr=(ATTACKER, 0))) as session:
        async with session.post(url, json={"name": "Eve", "game": "nuts-about-mutts"}) as answer:
            admitted = await answer.json()
        target = Target(port, admitted["code"], admitted["token"])
        socket = await dial(target, target.token)
        assert socket is not None
        socket.send(said(type="sit", seat=0, id=1) + said(type="bot", seat=1, strength="easy", id=2))
        socket.send(said(type="start", id=3))
        await asyncio.sleep(0.5)
        socket.transport.close()
    return target


def measure(flood: str, seconds: int) -> Seconds:
    port = free_port()
    with TemporaryDirectory() as folder:
        command = python("-m", "rumpus", "serve", "--port", str(port), "--data", folder, "--tempo", "0.001")
        with running(command, port) as server:
            return uvloop.run(play_on(server, flood, seconds))


async def attack(flood: str, target: Target, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(FLOODS[flood](target), seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=6, help="how long each flood lasts (6)")
    parser.add_argument("--only", default="", help="floods whose name has this in it")
    parser.add_argument("--write", type=Path, help="put the table into this Markdown file")
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--target", nargs=3, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.attack:
        port, code, token = chosen.target
        uvloop.run(attack(chosen.attack, Target(int(port), code, token), chosen.seconds))
        return
    use_our_core()
    heading = (
        "one address sends",
        "others' acts",
        "p50 ms",
        "p99 ms, worst second",
        "longest ms",
        "seconds above 100 ms",
    )
    rows = []
    for flood in FLOODS:
        if chosen.only in flood:
            found = measure(flood, chosen.seconds)
            rows.append(
                (
                    flood,
                    str(found.acts),
                    f"{found.p50:.1f}",
                    f"{found.worst_p99:.0f}",
                    f"{found.longest:.0f}",
                    str(found.above),
                )
            )
            print(*rows[-1], sep=" | ", flush=True)
    print_table(heading, rows)
    if chosen.write:
        write_into(chosen.write, markdown(heading, rows))


if __name__ == "__main__":
    main()
