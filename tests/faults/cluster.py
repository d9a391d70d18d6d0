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
from rumpus.log.jetstream.log import JetStreamLog
from rumpus.record import export
from rumpus.server.nats_process import LOOPBACK, NatsProcesses
from rumpus.table.entries import Acted, Entry
from tests.example_matches import QUICK
from tests.faults.clock import WallClock
from tests.faults.network import Network
from tests.log.repeater import Repeater
from tests.seeded_rng import new_rng
from tests.server.live_server import Server, connected, get

MOMENT = 0.02  # s between two looks
PORT, NODE_PORT = 8000, 8100  # of a node with a network of its own


class Node(Server):
    def __init__(self, folder: Path, *options: str, host: str = LOOPBACK, port: int = 0, patch: str = "") -> None:
        self.host = host
        super().__init__(folder, *options, port=port, patch=patch)

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def freeze(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def has_logged(self, what: str) -> bool:
        return any(line["what"] == what for line in self.logged())


class Cluster:
    """So many nats-servers and nodes; whatever a test does to them, they end with it.

    With `network` each node has a link to the log that can be cut. With `clocks` each has a wall clock of its own. With
    `repeats` the last node's messages to the log pass through repeaters.
    """

    def __init__(
        self,
        folder: Path,
        nats: int,
        nodes: int,
        *options: str,
        patch: str = "",
        network: Network | None = None,
        clocks: bool = False,
        repeats: bool = False,
    ) -> None:
        self.network = network
        host = network.log_address if network else LOOPBACK
        self.nats = NatsProcesses(folder / "nats", nats, host=host)
        self.repeaters = [Repeater(server.port, host) for server in self.nats.servers] if repeats else []
        self.clocks: list[WallClock] = []
        self.replicas = nats
        self.nodes: list[Node] = []
        self._options, self._patch, self._has_clocks = options, patch, clocks
        try:
            self.nats.wait()
            for number in range(nodes):
                self.add_node(folder, bool(self.repeaters) and number == nodes - 1)
        except BaseException:
            self.end()
            raise

    def add_node(self, folder: Path, repeats: bool = False) -> None:
        number = len(self.nodes)
        home = folder / f"node-{number}"
        home.mkdir()
        self.nodes.append(self._node(home, number, repeats))

    def _node(self, home: Path, number: int, repeats: bool) -> Node:
        urls = [f"nats://{line.address}" for line in self.repeaters] if repeats else self.nats.urls
        options = ["--cluster", ",".join(urls), "--nats-monitor", ",".join(self.nats.monitors)]
        options += ["--replicas", str(self.replicas), "--tempo", "0.02", "--unlimited", *self._options]
        options += ["--node", f"node-{number}"]
        patch, host, port = self._patch, LOOPBACK, 0
        if self._has_clocks:
            self.clocks.append(WallClock(home))
            patch = self.clocks[-1].patch + patch
        if self.network is not None:
            host, port = self.network.public_address(number), PORT
            options += ["--host", host, "--node-address", f"{self.network.private_address(number)}:{NODE_PORT}"]
            patch = self.network.enter(number) + patch
        return Node(home, *options, host=host, port=port, patch=patch)

    @property
    def urls(self) -> list[str]:
        return [node.url for node in self.nodes]

    def end(self) -> None:
        for node in self.nodes:
            if node.process.poll() is None:
                node.kill()
        for line in self.repeaters:
            line.close()
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
def running(folder: Path, nats: int, nodes: int, *options: str, **surroundings: Any) -> Iterator[Cluster]:
    found = Cluster(folder, nats, nodes, *options, **surroundings)
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
        self.byes: list[str] = []  # why the server ended connections
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

    async def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "bye":
            self.byes.append(message["why"]["key"])
        await super()._hear(message)

    def _hear_lines(self, lines: list[dict[str, Any]]) -> None:
        before = self._last_line
        super()._hear_lines(lines)
        self.heard += [line for line in lines if line["number"] > before]


class Players:
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
async def players(
    cluster: Cluster, game: str, *names: str, first: int = 0, urls: Sequence[str] | None = None, **settings: Any
) -> AsyncIterator[Players]:
    """People at a table, who know all nodes, or these addresses; the `first` node is asked first."""
    known = urls or [*cluster.urls[first:], *cluster.urls[:first]]

    class AtNodes(Recorder):
        servers = known

    settings.setdefault("options", QUICK[game])
    host = await AtNodes.open(known[0], names[0], game, **settings)
    people = [host, *[await AtNodes.join(known[0], host.code, name) for name in names[1:]]]
    async with at_table(*people) as found:
        yield found


@asynccontextmanager
async def at_table(*people: Recorder) -> AsyncIterator[Players]:
    """People who have joined a table sit down, and stop playing at the end."""
    async with connected(list(people)):
        for seat, person in enumerate(people):
            await person.ask("sit", seat=seat)
        found = Players(people)
        try:
            yield found
        finally:
            await found.stop()


def check(cluster: Cluster, players: Players) -> int:
    """What was answered is in the log once, everybody saw its order, and every record is valid; how many there are."""
    entries = cluster.entries(players.code)
    log = {number: entry for number, entry in enumerate(entries, 1) if isinstance(entry, Acted)}
    for person in players.people:
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


async def metrics(node: Node) -> str:
    """What it exports on a port of its own."""
    port = [line["metrics"] for line in node.logged() if line["what"] == "listening"][-1]
    _, told = await get(f"http://127.0.0.1:{port}", "/metrics")
    return told.decode()


async def until(happens: Callable[[], bool]) -> None:
    while not happens():
        await asyncio.sleep(MOMENT)
