"""Is anything lost after kill -9? Plays under load, kills the server at a random moment and starts it again.

    python -m bench.load.kill [--kills 10] [--tables 20] [--seed 1] [--write docs/bench-live.md]

Every client remembers what it was told. After the restart it comes back to its seat and compares: an action of its own
that it has seen applied, and that the table no longer knows, is lost. Then all tables must go on. Ends with status 1 if
Rumpus has lost anything.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Self

import uvloop
from rich.console import Console
from rich.progress import track

from bench.load.contenders import FLAT_FILE, RUMPUS, Contender, why_no_peers
from bench.load.dialects import boardgame, rumpus
from bench.load.measure import open_tables
from bench.load.play import Load, Player, Table
from bench.load.process import NeverListened, Server, free_port, running, use_our_core
from bench.load.socket import connect
from bench.report import markdown, print_table, write_into

MOMENTS = (0.5, 2.0)  # seconds under load until the kill, at least and at most
PATIENCE = 10.0  # seconds for everybody to come back
GOING_ON = 2.0  # seconds in which every table must go on
RECALLED = 30  # lines told before the kill that must be told again, word for word
HEADING = ("kill -9", "kills", "tables each", "answered", "lost", "tables that lost", "tables that stopped")


class Witness(Player):
    """A client that remembers what it received, and can reconnect to its seat."""

    lost: int | None = None  # answered actions that are gone; None until it has come back
    before: Self | None = None

    def __init__(self, *place: Any) -> None:
        super().__init__(*place)
        self.place = place

    def again(self, table: Table) -> Self:
        address, _, *rest = self.place
        witness = type(self)(address, table, *rest)
        witness.before = self
        return witness


class RumpusWitness(Witness, rumpus.Seat):
    """Remembers which of its actions were done, and every line of the match that it received."""

    def __init__(self, *place: Any) -> None:
        super().__init__(*place)
        self.done: list[int] = []
        self.lines: list[dict[str, Any]] = []

    def hello(self) -> dict[str, object]:
        recalled = self.before.lines[-RECALLED - 1 :] if self.before else []
        return {**super().hello(), "seen": recalled[0]["number"] if recalled else None}

    def heard(self, text: bytes) -> None:
        message = json.loads(text)
        if message["type"] == "opening":
            self.lines.clear()
        self.lines += message.get("lines", [])
        self.done += message.get("done", [])
        if message["type"] == "welcome" and self.before:
            self.last = message["last"]
            self.lost = self.before.missing_from(message)
        super().heard(text)

    def missing_from(self, welcome: dict[str, Any]) -> int:
        """The number of lost actions: ids that the table has forgotten, or lines that are missing or different now."""
        forgotten = sum(id > int(welcome["last"]) for id in self.done)
        told = welcome["missed"]
        recalled = self.lines[1:][-RECALLED:] if told is not None else []
        return max(forgotten, sum(line not in told for line in recalled))


class BoardgameWitness(Witness, boardgame.Seat):
    """Remembers the last state that it received; every state is one action."""

    def sees(self, applied: bool, may_act: bool) -> None:
        if self.lost is None and self.before:
            self.lost = max(0, self.before.state - self.state)
        super().sees(applied, may_act)


WITNESSED = (
    RUMPUS._replace(open_table=partial(rumpus.open_table, kind=RumpusWitness)),
    FLAT_FILE._replace(open_table=partial(boardgame.open_table, kind=BoardgameWitness)),
)


class Trial(NamedTuple):
    answered: int = 0  # actions, until the kill
    lost: int = 0
    losers: int = 0  # tables that lost any
    stopped: int = 0  # tables at which nobody could act any more

    def __add__(self, other: Any) -> "Trial":
        return Trial(*(ours + theirs for ours, theirs in zip(self, other, strict=True)))


def trial(contender: Contender, tables: int, moment: float) -> Trial:
    with TemporaryDirectory() as folder:
        command = contender.command(port := free_port(), Path(folder))
        with running(command, port) as server:
            before = uvloop.run(play_until_killed(contender, server, tables, moment))
        answered = len(before.trips)
        try:
            with running(command, port):
                return verdict(answered, uvloop.run(come_back(port, before)))
        except NeverListened:
            return Trial(answered, 0, 0, tables)


async def play_until_killed(contender: Contender, server: Server, tables: int, moment: float) -> Load:
    load = Load()
    await asyncio.wait_for(open_tables(contender, server.port, load, tables), PATIENCE)
    load.begin()
    await asyncio.sleep(moment)
    server.kill()
    load.end()
    await asyncio.sleep(0.2)  # what was sent before the kill still arrives, and counts
    return load


async def come_back(port: int, before: Load) -> Load:
    """Reconnect all clients, as far as the server lets them, and let them play on."""
    load = Load()
    for old in before.tables:
        table = Table(load)
        load.tables.append(table)
        for player in old.players:
            assert isinstance(player, Witness)
            with suppress(OSError):  # a server that has died again
                table.players.append(await connect(port, player.again(table)))
    load.begin()
    await asyncio.sleep(GOING_ON)
    load.end()
    return load


def verdict(answered: int, load: Load) -> Trial:
    lost = [max((each.lost or 0 for each in witnesses(table)), default=0) for table in load.tables]
    return Trial(answered, sum(lost), sum(map(bool, lost)), sum(not goes_on(table) for table in load.tables))


def witnesses(table: Table) -> list[Witness]:
    return [player for player in table.players if isinstance(player, Witness)]


def goes_on(table: Table) -> bool:
    """Whether both have come back, and any action has been applied since; the last one may still be under way."""
    back = [each for each in witnesses(table) if each.lost is not None]
    return len(back) == 2 and any(each.acted > (each.since is not None) for each in back)


def rows(kills: int, tables: int, seed: str) -> Iterator[tuple[tuple[str, ...], Trial]]:
    for contender in WITNESSED[: 1 if why_no_peers() else 2]:
        rng, sum_of_all = Random(seed), Trial()
        for _ in track(range(kills), contender.name, console=Console(stderr=True), transient=True):
            sum_of_all += trial(contender, tables, rng.uniform(*MOMENTS))
        yield (contender.name, *(f"{number:,}" for number in (kills, tables, *sum_of_all))), sum_of_all


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=10, help="each of a fresh server (10)")
    parser.add_argument("--tables", type=int, default=20, help="of two clients each (20)")
    parser.add_argument("--seed", default="1", help="another one kills at other moments (1)")
    parser.add_argument("--write", type=Path, help="put the table into this Markdown file")
    chosen = parser.parse_args()
    use_our_core()
    found = list(rows(chosen.kills, chosen.tables, chosen.seed))
    table = [row for row, _ in found]
    print_table(HEADING, table)
    if why_no_peers():
        print(why_no_peers())
    if chosen.write:
        write_into(chosen.write, markdown(HEADING, table), "kill")
    ours = found[0][1]
    sys.exit(bool(ours.lost or ours.stopped or not ours.answered))


if __name__ == "__main__":
    main()
