"""People who play through the balancer over the browser client's own connection, in a process of Node.js."""

import asyncio
import json
import subprocess
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientSession

ROOT = Path(__file__).parent.parent.parent
SOURCE = Path(__file__).with_name("browsers.ts")
STALE = 10.0  # s after which the browser client drops an unsent move: such an answer is none
GAMES = ({"game": "wig-out"}, {"game": "go-nuts", "options": {"goal": 500}})  # in both everybody acts at once
SEATS = 3
STILL = 0.5  # s without an answer: longer than any action takes


class Tables:
    """What the people at some tables have seen so far. Times are seconds of the machine's monotonic clock."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.answers: dict[int, list[tuple[float, float]]] = {table: [] for table in range(count)}  # sent, answered
        self.dropped: dict[int, float] = {}  # when a connection of the table broke last
        self._changed = asyncio.Condition()

    async def hear(self, line: dict[str, Any]) -> None:
        table = line["table"]
        async with self._changed:
            if line.get("phase") == "reconnecting":
                self.dropped[table] = line["at"] / 1000
            elif "answered" in line and line["answered"] - line["sent"] < STALE * 1000:
                self.answers[table].append((line["sent"] / 1000, line["answered"] / 1000))
            self._changed.notify_all()

    def played_on(self, table: int, since: float) -> float | None:
        """Seconds from `since` to the first answer to an action that was not yet answered, or sent, when it broke."""
        fresh = [answered for sent, answered in self.answers[table] if answered > self._after(table, since, sent)]
        return min(fresh) - since if fresh else None

    def _after(self, table: int, since: float, sent: float) -> float:
        """An answer may still arrive right after a fault; one sent before it counts only on another connection."""
        broke = self.dropped.get(table, 0.0)
        return since if sent > since else broke if broke > since else float("inf")

    def was_hit(self, table: int, since: float, took: float) -> bool:
        """Whether the table stood still, or its people lost their connections."""
        return took > STILL or self.dropped.get(table, 0.0) > since

    async def all_play_on(self, since: float) -> dict[int, float]:
        """How long each table took to play on."""

        def found() -> dict[int, float]:
            times = {table: self.played_on(table, since) for table in self.answers}
            return {table: took for table, took in times.items() if took is not None}

        async with self._changed:
            await self._changed.wait_for(lambda: len(found()) == self.count)
        return found()

    def forget(self) -> None:
        for answers in self.answers.values():
            answers.clear()


@asynccontextmanager
async def playing(url: str, tables: int, folder: Path) -> AsyncIterator[Tables]:
    """Three people at each of so many tables, who play until the end."""
    program = await bundled(folder)
    process = await asyncio.create_subprocess_exec(
        "node", "--experimental-websocket", "--no-warnings", str(program), stdin=PIPE, stdout=PIPE, stderr=DEVNULL
    )
    found = Tables(tables)
    hearing = asyncio.create_task(hear_all(process, found))
    try:
        places = [place for number in range(tables) for place in await opened(url, number)]
        assert process.stdin is not None
        process.stdin.write(json.dumps(places).encode() + b"\n")
        await found.all_play_on(time.monotonic())
        yield found
    finally:
        process.kill()
        await process.wait()
        hearing.cancel()


async def hear_all(process: Process, tables: Tables) -> None:
    assert process.stdout is not None
    async for line in process.stdout:
        await tables.hear(json.loads(line))


async def bundled(folder: Path) -> Path:
    program = folder / "browsers.mjs"
    command = [str(ROOT / "web/node_modules/.bin/rolldown"), str(SOURCE), "--file", str(program)]
    await asyncio.to_thread(
        subprocess.run, [*command, "--platform", "node", "--format", "esm"], check=True, capture_output=True
    )
    return program


async def opened(url: str, number: int) -> list[dict[str, Any]]:
    """The places of a new table."""
    way, body = "tables", {"name": "Player 0", **GAMES[number % len(GAMES)]}
    places: list[dict[str, Any]] = []
    async with ClientSession() as http:
        for seat in range(SEATS):
            async with http.post(f"{url}/api/{way}", json=body) as answer:
                admitted = await answer.json()
            code, token = admitted["code"], admitted["token"]
            address = f"{url.replace('http', 'ws')}/ws/{code}"
            places.append({"table": number, "seat": seat, "seats": SEATS, "address": address, "token": token})
            way, body = f"tables/{code}/people", {"name": f"Player {seat + 1}"}
    return places
