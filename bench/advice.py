"""Do other tables slow down while thirty tables of hard bots and coaches and ten reports on long matches need advice?

    python -m bench.advice [--tables 30] [--others 15] [--reports 10] [--seconds 40] [--write docs/bench-advice.md]

First the other tables play alone, then beside all that. An act is timed from when a person sends it to when the answer
says that it is done. A coach is timed at quiet moments: from when a person has a choice to when its odds are here,
unless something else happens at the table before. At the end the server gets SIGTERM in the middle of the reports.
"""

import argparse
import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import aiohttp
import uvloop

from bench.load.process import wait_for_calm
from bench.long_matches import keep_long_matches
from bench.report import markdown, print_table, write_into
from rumpus.client import Client, Refused

ADVISED = {"nuts-about-mutts": 3, "go-nuts": 3, "wig-out": 3}  # games with hard bots and a coach, and their seats
BETWEEN = 0.7  # s between two acts at another table: hands are free by then, and nothing waits for them
PATIENCE = 3.0  # s that a person waits for odds
WARM = 240.0  # s in which every game must have been compiled
HEADING = ("", "acts", "p50 ms", "p99 ms", "max ms", "quiet moments", "odds p50 ms", "p99 ms", "max ms", "never")
CORES = ("", "server works", "server waits", "live works", "reports work", "load average")


@dataclass
class Figures:
    acts: list[float] = field(default_factory=list)  # seconds
    hints: list[float] = field(default_factory=list)
    never: int = 0  # quiet moments in which no odds came

    def cells(self, name: str) -> tuple[str, ...]:
        return (name, str(len(self.acts)), *three(self.acts), str(len(self.hints)), *three(self.hints), str(self.never))


def three(values: Sequence[float]) -> tuple[str, str, str]:
    if not values:
        return "", "", ""
    found = sorted(values)
    at = (0.5, 0.99, 1.0)
    half, most, last = (f"{found[min(len(found) - 1, int(share * len(found)))] * 1000:.1f}" for share in at)
    return half, most, last


# --- people ----------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def other_table(url: str) -> AsyncIterator[list[Client]]:
    """Two people who play Don't You Forget It, and ask for no advice."""
    ana = await Client.open(url, "Ana", "forget-it", options={"goal": 5000})
    async with ana, await Client.join(url, ana.code, "Ben") as ben:
        for seat, person in enumerate((ana, ben)):
            await person.ask("sit", seat=seat)
        await ana.ask("start")
        yield [ana, ben]


async def play(people: list[Client], until: float, figures: Figures) -> None:
    """Let the people act at a steady pace; those who have a choice take one."""
    await asyncio.sleep(random.random() * BETWEEN)
    while time.monotonic() < until:
        for person in people:
            seat = next(iter(person.seats.values()))
            if seat.choices:
                began = time.monotonic()
                with suppress(Refused):
                    await person.act(seat.seat, random.choice(seat.choices))
                    figures.acts.append(time.monotonic() - began)
        await asyncio.sleep(BETWEEN)


@asynccontextmanager
async def advised_table(url: str, game: str) -> AsyncIterator[Client]:
    """One person with a coach against hard bots."""
    ana = await Client.open(url, "Ana", game, coach=True)
    async with ana:
        await ana.ask("sit", seat=0)
        for seat in range(1, ADVISED[game]):
            await ana.ask("bot", seat=seat, strength="hard")
        await ana.ask("start")
        yield ana


async def play_advised(person: Client, until: float, figures: Figures) -> None:
    while time.monotonic() < until:
        if not person.table["playing"]:
            with suppress(Refused):
                await person.ask("start")
        choices, lines = person.seats[0].choices, len(person.lines)
        if len(choices) > 1:
            await wait_for_odds(person, lines, figures)
        with suppress(Refused, TimeoutError):
            if choices and len(person.lines) == lines:
                await person.act(0, random.choice(choices))
            else:
                async with asyncio.timeout(PATIENCE):
                    await person.until(lambda: len(person.lines) != lines)  # noqa: B023 - waited for here


async def wait_for_odds(person: Client, lines: int, figures: Figures) -> None:
    began = time.monotonic()
    try:
        async with asyncio.timeout(PATIENCE):
            await person.until(lambda: bool(person.odds) or len(person.lines) != lines)
    except TimeoutError:
        figures.never += 1
        return
    if person.odds:
        figures.hints.append(time.monotonic() - began)


async def read_report(url: str, code: str, number: int) -> float:
    """Request a report from a different address each time; return how long it took."""
    began = time.monotonic()
    connector = aiohttp.TCPConnector(local_addr=(f"127.0.0.{10 + number}", 0))
    patient = aiohttp.ClientTimeout(total=None)
    async with (
        aiohttp.ClientSession(connector=connector, timeout=patient) as session,
        session.get(f"{url}/api/tables/{code}/matches/1/report") as answer,
    ):
        await answer.read()
        answer.raise_for_status()
    return time.monotonic() - began


# --- what is measured ------------------------------------------------------------------------------------------------


class Measured(NamedTuple):
    figures: list[tuple[str, ...]]
    shares: list[tuple[str, ...]]
    reports: list[float]


async def measure(url: str, pid: int, codes: list[str], chosen: argparse.Namespace) -> Measured:
    async with AsyncExitStack() as stack:
        others = [await stack.enter_async_context(other_table(url)) for _ in range(chosen.others)]
        advised = [
            await stack.enter_async_context(advised_table(url, list(ADVISED)[number % len(ADVISED)]))
            for number in range(chosen.tables)
        ]
        await warm_up(advised)
        await asyncio.to_thread(wait_for_calm, chosen.calm)
        alone, beside = Figures(), Figures()
        until, share = time.monotonic() + chosen.seconds / 2, Share(pid)
        await asyncio.gather(*[play(people, until, alone) for people in others])
        shares = [share.cells("other tables alone")]
        reports = [asyncio.create_task(read_report(url, code, n)) for n, code in enumerate(codes)]
        while len(children(pid)) < 2:
            await asyncio.sleep(0.1)
        until, share = time.monotonic() + chosen.seconds, Share(pid)
        await asyncio.gather(
            *[play(people, until, beside) for people in others],
            *[play_advised(person, until, beside) for person in advised],
        )
        shares.append(share.cells("with all that advice"))
        made = [task.result() for task in reports if task.done() and task.exception() is None]
        for task in reports:
            task.cancel()
        figures = [alone.cells("other tables alone"), beside.cells("with all that advice")]
        return Measured(figures, shares, made)


async def warm_up(advised: list[Client]) -> None:
    """Wait until the workers have compiled, which is not to be measured."""
    figures, until = Figures(), time.monotonic() + WARM
    for person in advised[: len(ADVISED)]:
        while not figures.hints and time.monotonic() < until:
            await play_advised(person, time.monotonic() + PATIENCE, figures)
        figures.hints.clear()


def children(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(folder.name))
    return found


def scheduled(pid: int) -> tuple[int, int]:
    """Nanoseconds for which a process's main thread has run, and for which it was ready and had to wait for a core."""
    try:
        ran, waited, _ = (Path("/proc") / str(pid) / "task" / str(pid) / "schedstat").read_text().split()
    except OSError:
        return 0, 0
    return int(ran), int(waited)


class Share:
    """How much of a core the server and its workers get while something is measured."""

    def __init__(self, pid: int) -> None:
        self._pids = [pid, *sorted(children(pid))][:3]  # the live worker is the first to start
        self._before = [scheduled(one) for one in self._pids]
        self._began = time.monotonic_ns()

    def cells(self, name: str) -> tuple[str, ...]:
        passed = time.monotonic_ns() - self._began
        now = [scheduled(one) for one in self._pids]
        ran = [(after[0] - before[0]) / passed for after, before in zip(now, self._before, strict=True)] + [0.0, 0.0]
        waited = (now[0][1] - self._before[0][1]) / passed
        return name, f"{ran[0]:.0%}", f"{waited:.0%}", f"{ran[1]:.0%}", f"{ran[2]:.0%}", f"{os.getloadavg()[0]:.1f}"


def end(server: "subprocess.Popen[str]") -> float:
    """Return how long the server and all its workers take to end."""
    workers, began = children(server.pid), time.monotonic()
    server.send_signal(signal.SIGTERM)
    server.wait(60)
    while any(Path(f"/proc/{pid}").exists() for pid in workers):
        time.sleep(0.01)
    return time.monotonic() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=30, help="of one person with a coach and hard bots (30)")
    parser.add_argument("--others", type=int, default=15, help="tables that want no advice (15)")
    parser.add_argument("--reports", type=int, default=10, help="on long matches, all at once (10)")
    parser.add_argument("--seconds", type=float, default=40, help="how long all of it goes on (40)")
    parser.add_argument("--write", type=Path, help="put the tables into this Markdown file")
    parser.add_argument("--calm", type=float, default=20, help="seconds to wait for a calm machine (20)")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        codes = keep_long_matches(data, chosen.reports)
        command = [sys.executable, "-m", "rumpus", "serve", "--port", "0", "--data", str(data), "--unlimited"]
        with (Path(folder) / "log").open("w") as log:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert server.stdout is not None
        listening = re.search(r"http://127.0.0.1:\d+", server.stdout.readline())
        assert listening
        try:
            found = uvloop.run(measure(listening[0], server.pid, codes, chosen))
        finally:
            took = end(server)
    made = found.reports
    ends: list[tuple[str, ...]] = [(f"{len(made)} of {chosen.reports}", f"{max(made, default=0):.1f}", f"{took:.2f}")]
    tables: list[tuple[tuple[str, ...], list[tuple[str, ...]]]] = [
        (HEADING, found.figures),
        (CORES, found.shares),
        (("reports made", "the last after s", "SIGTERM to the end s"), ends),
    ]
    for heading, cells in tables:
        print_table(heading, cells)
    if chosen.write:
        write_into(chosen.write, "\n\n".join(markdown(heading, cells) for heading, cells in tables), "advice")


if __name__ == "__main__":
    main()
