"""Bone races against a real server on this machine, in real time: what does a client gain by holding back its pongs?

At each table sit three people who react alike. The first is forged, or honest for comparison. Counted is which of the
first two gets a bone before the other, and in photo finishes of both the credit that the first is given.
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

from rumpus.bots.reaction import ex_gaussian
from rumpus.client import Client, Json, Refused

TABLES = 20
TEMPO = 0.5  # so that the turns between the races are over sooner
SECONDS = 60
WARM_UP = 12  # s of them, in which the server gets to know how far away everybody is
FORGER, HONEST = 0, 1  # seats; the third person is honest too
THOUGHT = 0.05  # s before an action that nobody races for


class Player(Client):
    """Takes a person's time for a bone, and hardly any for its turns."""

    late_pongs = 0.0  # s

    async def _converse(self) -> None:
        assert self._session is not None
        url = f"{self.server}/ws/{self.code}"
        async with self._session.ws_connect(url, max_msg_size=0, autoping=False) as socket, asyncio.TaskGroup() as late:
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

    async def play_seat(self, seat: int, luck: Random) -> None:
        while True:
            await self.until(lambda: seat in self.seats and bool(self.seats[seat].choices))
            races = bool(self._open(seat, "grab"))
            await asyncio.sleep(ex_gaussian(luck) / 1000 if races else THOUGHT)
            choices = self._open(seat, "grab") if races else self._open(seat, "play") or self._open(seat)
            if choices:
                mutts = [choice for choice in choices if choice.get("card") == "mutt"]
                with suppress(Refused):
                    await self.act(seat, luck.choice(mutts or choices))

    def _open(self, seat: int, do: str = "") -> list[Json]:
        return [choice for choice in self.seats[seat].choices if choice["do"].startswith(do)]


class Result(NamedTuple):
    firsts: list[int]  # of each race, the seat that was first
    credits: list[int]  # the forger's

    def row(self, name: str) -> tuple[str, ...]:
        won, credit = self.firsts.count(FORGER), median(self.credits) if self.credits else 0
        return name, f"{won} of {len(self.firsts)}", f"{won / len(self.firsts):.1%}", f"{credit:.0f} ms"


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


async def race(url: str, number: int, late_pongs: float) -> list[Json]:
    """The lines of one table's matches, until the time is up."""
    luck = Random(number)
    options = {"hands": 20, "advanced": False}
    host = await Player.open(url, "Ana", "nuts-about-mutts", options=options)
    people = [host, *[await Player.join(url, host.code, name) for name in ("Beto", "Clara")]]
    people[FORGER].late_pongs = late_pongs
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
                    playing.create_task(person.play_seat(seat, luck))
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


async def races(late_pongs: float, *options: str) -> Result:
    with server("--tempo", str(TEMPO), *options) as url:
        found = await asyncio.gather(*[race(url, number, late_pongs) for number in range(TABLES)])
    lines = [line for part in found for line in part]
    return Result(list(firsts(lines)), list(credits(lines)))


def main() -> None:
    for name, late in (("honest", 0.0), ("forged", 0.23)):
        print(asyncio.run(races(late)).row(name))


if __name__ == "__main__":
    main()
