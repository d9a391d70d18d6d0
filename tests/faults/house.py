"""A cluster of real nats-servers and nodes, and people who play there and keep everything they are told."""

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from rumpus import record
from rumpus.client import Client, Refused
from rumpus.games import named
from rumpus.log.jetstream import JetStreamLog
from rumpus.record import export
from rumpus.server.nats_process import NatsProcesses
from rumpus.table.entries import Acted, Entry
from tests.example_matches import QUICK
from tests.seeded_rng import new_rng
from tests.server.house import Server, together

MOMENT = 0.02  # s between two looks


class Node(Server):
    def freeze(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.process.send_signal(signal.SIGCONT)


class House:
    """So many nats-servers and nodes; whatever a test does to them, they end with it."""

    def __init__(self, folder: Path, nats: int, nodes: int, *options: str, patch: str = "") -> None:
        self.nats = NatsProcesses(folder / "nats", nats)
        self.nats.wait()
        self.replicas = nats
        common = ["--cluster", ",".join(self.nats.urls), "--nats-monitor", ",".join(self.nats.monitors)]
        common += ["--replicas", str(nats), "--tempo", "0.02", "--unlimited", *options]
        self.nodes = []
        for number in range(nodes):
            home = folder / f"node-{number}"
            home.mkdir()
            self.nodes.append(Node(home, *common, "--node", f"node-{number}", patch=patch))

    @property
    def urls(self) -> list[str]:
        return [node.url for node in self.nodes]

    def end(self) -> None:
        for node in self.nodes:
            if node.process.poll() is None:
                node.kill()
        self.nats.end()

    def entries(self, code: str) -> list[Entry]:
        """What the log has of a table."""
        log = JetStreamLog(self.nats.urls, lambda call: call(), replicas=self.replicas)
        try:
            table = log.find(code)
            assert table is not None
            return list(log.read(table))
        finally:
            log.close()

    def last_to_load(self) -> Node:
        """The node that has loaded a table last, by what they log."""
        loads = [
            (line["at"], number)
            for number, node in enumerate(self.nodes)
            for line in node.logged()
            if line["what"] == "table loaded"
        ]
        return self.nodes[max(loads)[1]]


@contextmanager
def house(folder: Path, nats: int, nodes: int, *options: str, patch: str = "") -> Iterator[House]:
    found = House(folder, nats, nodes, *options, patch=patch)
    try:
        yield found
    finally:
        found.end()


class Recorder(Client):
    """Asks another node whenever a connection ends, and keeps all it was told."""

    servers: Sequence[str] = ()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.done: set[int] = set()
        self.refused: set[int] = set()
        self.sent: set[int] = set()
        self.heard: list[dict[str, Any]] = []  # lines of all matches
        self._turn = 0

    async def _converse(self) -> None:
        self.server = self.servers[self._turn % len(self.servers)]
        try:
            await super()._converse()
        finally:
            self._turn += 1

    async def send_again(self, id: int, type: str, **fields: Any) -> dict[str, Any]:
        if type == "act":
            self.sent.add(id)
        try:
            answer = await super().send_again(id, type, **fields)
        except Refused:
            self.refused.add(id)
            raise
        if type == "act":
            self.done.add(id)
        return answer

    def _hear_lines(self, lines: list[dict[str, Any]]) -> None:
        before = self._last_line
        super()._hear_lines(lines)
        self.heard += [line for line in lines if line["number"] > before]


class Company:
    """A table, its people, and the matches they play one after the other."""

    def __init__(self, people: Sequence[Recorder]) -> None:
        self.people = people
        self._playing: list[asyncio.Task[None]] = []

    @property
    def code(self) -> str:
        return self.people[0].code

    def answered(self) -> int:
        return sum(len(person.done) for person in self.people)

    def play(self) -> None:
        self._playing = [asyncio.create_task(self._play(n)) for n in range(len(self.people))]

    async def _play(self, number: int) -> None:
        person, rng = self.people[number], new_rng(f"person {number}")
        while True:
            if person.table["playing"]:
                await person.play(lambda seat: rng.choice(seat.choices))
            elif number == 0:
                with suppress(Refused):
                    await person.ask("start")
            else:
                await person.until(lambda: bool(person.table["playing"]))

    async def go_on(self, actions: int = 10) -> None:
        """Until so many more actions were answered."""
        enough = self.answered() + actions
        while self.answered() < enough:
            for task in self._playing:
                if task.done():
                    task.result()
            await asyncio.sleep(MOMENT)

    async def stop(self) -> None:
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)


@asynccontextmanager
async def company(house: House, game: str, *names: str, first: int = 0, **settings: Any) -> AsyncIterator[Company]:
    """People at a table, who know all nodes; the `first` is asked first."""
    urls = [*house.urls[first:], *house.urls[:first]]

    class AtNodes(Recorder):
        servers = urls

    settings.setdefault("options", QUICK[game])
    host = await AtNodes.open(urls[0], names[0], game, **settings)
    people = [host, *[await AtNodes.join(urls[0], host.code, name) for name in names[1:]]]
    async with together(list(people)):
        for seat, person in enumerate(people):
            await person.ask("sit", seat=seat)
        found = Company(people)
        try:
            yield found
        finally:
            await found.stop()


def check(house: House, company: Company) -> int:
    """What was answered is in the log once, everybody saw its order, and every record is valid; how many there are."""
    entries = house.entries(company.code)
    log = {number: entry for number, entry in enumerate(entries, 1) if isinstance(entry, Acted)}
    for person in company.people:
        once = Counter(entry.id for entry in log.values() if entry.by == person.person and entry.id)
        assert set(once.values()) <= {1}, "nothing happened twice"
        assert person.done <= set(once), "answered, so it is in the log"
        assert not person.refused & set(once), "refused, so it did not happen"
        assert set(once) <= person.sent
        assert_one_order(person, log)
    records = list(export.matches(entries))
    for one in records:
        record.verify(record.read(one.record))
    return len(records)


def assert_one_order(person: Recorder, log: dict[int, Acted]) -> None:
    words = named(person.table["game"]).words
    numbers = [line["number"] for line in person.heard]
    assert numbers == sorted(set(numbers)), "each line once, in order"
    for line in person.heard:
        entry = log[line["number"]]
        assert (line["at"], line["seat"], line["action"]) == (entry.at, entry.seat, words.action_words(entry.action))


async def until(happens: Callable[[], bool]) -> None:
    while not happens():
        await asyncio.sleep(MOMENT)
