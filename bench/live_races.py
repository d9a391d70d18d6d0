"""Bone races against a real server on this machine, in real time: what does a client gain by holding back its pongs?

At each table sit three people who react alike. The first is forged, or honest for comparison. The bench counts
which of the first two gets a bone before the other, and the credit of the first in close races between them.
"""

import asyncio
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from random import Random
from statistics import median
from typing import NamedTuple

import aiohttp

from bench.reaction import ex_gaussian
from rumpus.client import Client, Json, Refused

TABLES = 8  # of each kind
SECONDS = 60
WARM_UP = 12  # s of them, in which the server gets to know how far away everybody is
FORGER, HONEST = 0, 1  # seats; the third person is honest too
LATE = 0.23  # s by which a forged client delays what it answers
PROXIED = ("--trusted-proxy", "127.0.0.1/32")  # the server takes everybody for a proxy
HEADING: tuple[str, ...] = ("first seat", "won", "share", "median credit")
THOUGHT = 0.05  # s before an action that nobody races for
MUTT_LIES = 250  # ms after the line: people react to what lies there


class Player(Client):
    """A client that takes a human reaction time for a bone, and hardly any for its turns."""

    late_pongs = late_hello = 0.0  # s

    async def _converse(self) -> None:
        assert self._session is not None
        url = f"{self.server}/ws/{self.code}"
        async with self._session.ws_connect(url, max_msg_size=0, autoping=False) as socket, asyncio.TaskGroup() as late:
            await asyncio.sleep(self.late_hello)
            await socket.send_str(json.dumps({"type": "hello", "token": self.token, "seen": self._seen}))
            self._socket = socket
            async for message in socket:
                if message.type == aiohttp.WSMsgType.PING:
                    late.create_task(self._pong(socket, message.data))
                elif message.type == aiohttp.WSMsgType.TEXT:
                    await self._hear(json.loads(message.data))

    async def _pong(self, socket: aiohttp.ClientWebSocketResponse, payload: bytes) -> None:
        await asyncio.sleep(self.late_pongs)
        await socket.pong(payload)

    async def play_seat(self, seat: int, rng: Random) -> None:
        while True:
            await self.until(lambda: seat in self.seats and bool(self.seats[seat].choices))
            races = bool(self._open(seat, "grab"))
            await asyncio.sleep((MUTT_LIES + ex_gaussian(rng)) / 1000 if races else THOUGHT)
            choices = self._open(seat, "grab") if races else self._open(seat, "play") or self._open(seat)
            if choices:
                mutts = [choice for choice in choices if choice.get("card") == "mutt"]
                with suppress(Refused):
                    await self.act(seat, rng.choice(mutts or choices))

    def _open(self, seat: int, do: str = "") -> list[Json]:
        return [choice for choice in self.seats[seat].choices if choice["do"].startswith(do)]


class Kind(NamedTuple):
    """How the client of the first person at a table behaves."""

    name: str
    late_pongs: float = 0.0
    late_hello: float = 0.0
    proxied: bool = False


KINDS = (
    Kind("honest"),
    Kind("late pongs", LATE),
    Kind("late pongs, behind a proxy", LATE, proxied=True),
    Kind("late pongs and hello, behind a proxy", LATE, LATE, proxied=True),
)


@contextmanager
def server(*options: str) -> Iterator[str]:
    """The address of a server in a process of its own."""
    with tempfile.TemporaryDirectory() as data:
        command = [
            sys.executable,
            "-m",
            "rumpus",
            "serve",
            "--port",
            "0",
            "--data",
            data,
            "--unlimited",
            "--lang",
            "en",
        ]
        with subprocess.Popen(
            [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            try:
                assert process.stdout is not None
                found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
                assert found is not None
                yield found[0]
            finally:
                process.terminate()


async def race(url: str, number: int, kind: Kind) -> list[Json]:
    """The lines of one table's matches, until the time is up."""
    rng = Random(number)
    await asyncio.sleep(number / TABLES)  # so that not everybody says hello at once
    options = {"hands": 20, "advanced": False}
    host = await Player.open(url, "Ana", "nuts-about-mutts", options=options)
    people = [host, *[await Player.join(url, host.code, name) for name in ("Beto", "Clara")]]
    people[FORGER].late_pongs, people[FORGER].late_hello = kind.late_pongs, kind.late_hello
    lines: list[Json] = []
    async with AsyncExitStack() as stack:
        for seat, person in enumerate(people):
            await stack.enter_async_context(person)
            await person.ask("sit", seat=seat)
        await asyncio.sleep(WARM_UP)
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS - WARM_UP), asyncio.TaskGroup() as playing:
                playing.create_task(begin_again(host, lines))
                for seat, person in enumerate(people):
                    playing.create_task(person.play_seat(seat, rng))
    return lines + host.lines


async def begin_again(host: Client, lines: list[Json]) -> None:
    while True:
        await host.ask("start")
        await host.until(lambda: not host.table["playing"])
        lines += host.lines


def firsts(lines: list[Json]) -> Iterator[int]:
    """Of the grabs for the bones after each mutt, the seat of the first two that came before the other."""
    racing = True
    for line in lines:
        if line["action"]["do"] != "grab":
            racing = True
        elif racing and line["seat"] in (FORGER, HONEST):
            racing = False
            yield line["seat"]


def credits(lines: list[Json]) -> Iterator[int]:
    for line in lines:
        claims = (line.get("race") or {"claims": []})["claims"]
        yield from (claim["credit"] for claim in claims if claim["seat"] == FORGER and len(claims) > 1)


async def tables(url: str, kind: Kind) -> tuple[str, ...]:
    found = await asyncio.gather(*[race(url, number, kind) for number in range(TABLES)])
    lines = [line for part in found for line in part]
    seats, credit = list(firsts(lines)), median(credits(lines))
    won = seats.count(FORGER)
    return kind.name, f"{won} of {len(seats)}", f"{won / len(seats):.1%}", f"{credit:.0f} ms"


async def all_kinds() -> list[tuple[str, ...]]:
    """Run all kinds at once, each at its own tables, so that the load of the machine is the same for all."""
    with server() as direct, server(*PROXIED) as proxied:
        return await asyncio.gather(*[tables(proxied if kind.proxied else direct, kind) for kind in KINDS])


def rows() -> list[tuple[str, ...]]:
    return asyncio.run(all_kinds())
