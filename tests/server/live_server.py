"""A real server in a process of its own, and how tests talk to it."""

import asyncio
import functools
import json
import os
import re
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, ParamSpec

import aiohttp

from rumpus.client import Client, Seat
from rumpus.game import Json
from tests.example_matches import QUICK
from tests.seeded_rng import PATCH, STARTS, new_rng, rng_of
from tests.server.forked import Forked

PATIENCE = 600  # s: far more than random_choice here takes, also on a busy machine that has to compile first
Given = ParamSpec("Given")


def live(test: Callable[Given, Coroutine[Any, Any, None]]) -> Callable[Given, None]:
    """Run an asynchronous test; it fails if the messages it waits for never come."""

    @functools.wraps(test)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), PATIENCE))

    return run


class Server:
    """`rumpus serve` on a data folder; it keeps its port when it is started again.

    `patch` is Python that its process runs first, to make something fail or a clock go wrong.
    """

    def __init__(self, folder: Path, *options: str, port: int = 0, patch: str = "") -> None:
        self._patch = patch
        self.data = folder / "data"
        self.port = port
        self.options = options
        self._stderr = folder / "stderr"
        self._checked = 0  # how many of the lines it logged were looked at
        self._starts = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        asked = ["serve", "--port", str(self.port), "--data", str(self.data), *self.options, "--lang", "en"]
        self._starts += 1
        env = {**os.environ, STARTS: str(self._starts), PATCH: self._patch}
        with self._stderr.open("ab") as stderr:
            self.process = Forked(asked, env, stderr.fileno())
        told = self.process.stdout.readline()
        if not told:
            self.ended()
            raise AssertionError(self._stderr.read_text())
        found = re.search(r"http://127.0.0.1:(\d+) ", told)
        self.port = int(found[1]) if found else self.port

    def kill(self) -> None:
        """Kill the server with SIGKILL."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Stop the server by a signal, as a terminal or a supervisor would; return its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.ended()

    def ended(self) -> int:
        """Wait until the server has ended; return its exit code."""
        code = self.process.wait(timeout=60)
        self.process.stdout.close()
        return code

    def log_lines(self) -> list[str]:
        """All lines that the server wrote to standard error."""
        return self._stderr.read_text().splitlines()

    def logged(self) -> list[Json]:
        return [json.loads(line) for line in self.log_lines()]

    def new_trouble(self) -> list[Json]:
        """The warnings and errors logged since the last call."""
        lines = self.logged()
        fresh, self._checked = lines[self._checked :], len(lines)
        return [line for line in fresh if line["level"] not in ("info", "debug")]

    def memory(self) -> int:
        """The resident memory of the server in bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


# --- people ----------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def seated(
    server: Server, game: str, *names: str, kind: type[Client] = Client, **settings: Any
) -> AsyncIterator[list[Client]]:
    """Open a table at which these people sit, the host first."""
    settings.setdefault("options", QUICK[game])
    host = await kind.open(server.url, names[0], game, **settings)
    people = [host, *[await kind.join(server.url, host.code, name) for name in names[1:]]]
    async with connected(people):
        for seat, person in enumerate(people):
            await person.ask("sit", seat=seat)
        yield people


@asynccontextmanager
async def connected(people: list[Client]) -> AsyncIterator[None]:
    for person in people:
        await person.__aenter__()
    try:
        yield
    finally:
        for person in people:
            await person.__aexit__()


def random_choice(seat: Seat) -> Json:
    return rng_of("anybody").choice(seat.choices)


async def play_out(*people: Client) -> None:
    """All people do random allowed actions until the match is over; some may not have received its opening yet."""
    match = people[0].table["matches"]
    await asyncio.gather(*[_play_out(person, match, new_rng(f"person {n}")) for n, person in enumerate(people)])


async def _play_out(person: Client, match: int, own: Random) -> None:
    await person.until(lambda: bool(person.table["matches"] == match))
    await person.play(lambda seat: own.choice(seat.choices))


# --- bare messages ---------------------------------------------------------------------------------------------------


class RawConnection:
    """A connection that sends any message a test wants and keeps every message received."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[Json] = []

    async def say(self, type: str, **fields: Any) -> None:
        await self.socket.send_json({"type": type, **fields})

    async def hear(self, fits: Callable[[Json], bool]) -> Json:
        """The next message that fits; those before it are kept in `heard`."""
        while True:
            try:
                message = await self.socket.receive()
            except aiohttp.ClientConnectionResetError:  # a ping came that cannot be answered any more
                continue
            assert message.type == aiohttp.WSMsgType.TEXT, f"the connection ended: {message}"
            found = json.loads(message.data)
            self.heard.append(found)
            if fits(found):
                return found

    async def hear_type(self, *types: str) -> Json:
        return await self.hear(lambda message: message["type"] in types)

    async def answer(self, id: int) -> Json:
        """Wait for the answer to the message with this id: a refusal, or the message that lists it as done."""
        return await self.hear(lambda message: message.get("id") == id or id in message.get("done", []))

    async def answers(self, *ids: int) -> list[Json]:
        """Wait for the answers to these messages, which may come in any order."""
        found: dict[int, Json] = {}
        while not found.keys() >= set(ids):
            message = await self.hear(lambda _: True)
            found.update((id, message) for id in [message.get("id", 0), *message.get("done", [])])
        return [found[id] for id in ids]

    async def ended(self) -> int | None:
        """Wait until the server has closed the connection; return the close code."""
        async for message in self.socket:
            self.heard.append(json.loads(message.data))
        return self.socket.close_code


@asynccontextmanager
async def dialled(server: Server, code: str, **headers: str) -> AsyncIterator[RawConnection]:
    """A connection on which no message has been sent yet."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{server.url}/ws/{code}", max_msg_size=0, headers=headers) as socket,
    ):
        yield RawConnection(socket)


@asynccontextmanager
async def greeted(server: Server, code: str, token: str | None = None, **hello: Any) -> AsyncIterator[RawConnection]:
    """A connection that has said hello; `welcome` is its first message in `heard`."""
    async with dialled(server, code) as talk:
        await talk.say("hello", token=token, **hello)
        await talk.hear_type("welcome")
        yield talk


def from_here(address: str = "127.0.0.1") -> aiohttp.ClientSession:
    """An HTTP session from this loopback address; rate limits are counted by address."""
    return aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=(address, 0)))


async def post(server: Server, path: str, address: str = "127.0.0.1", **body: Any) -> tuple[int, Json]:
    async with from_here(address) as session, session.post(server.url + path, json=body) as answer:
        return answer.status, await answer.json()


async def get(server: Server | str, path: str) -> tuple[int, bytes]:
    url = server if isinstance(server, str) else server.url
    async with from_here() as session, session.get(url + path) as answer:
        return answer.status, await answer.read()


async def eventually(happens: Callable[[], Awaitable[bool]]) -> None:
    """Wait until a condition holds that no message reports."""
    while not await happens():
        await asyncio.sleep(0.02)
