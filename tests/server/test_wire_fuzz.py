"""Any bytes, any JSON, any message that is nearly right: an answer or a clean end, never a fault; the table lives."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from aiohttp import WSMessage, WSMsgType
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rumpus.game import Json
from rumpus.games import GAMES
from rumpus.log.sqlite_log import SqliteLog
from rumpus.server.clock import milliseconds
from rumpus.server.joining import join
from rumpus.server.rate_limits import RateLimiter
from rumpus.server.room import Room
from rumpus.server.socket import WebSocketConnection
from rumpus.server.tables import Tables
from rumpus.table.entries import Acted, Settings
from rumpus.table.restore import load_table
from rumpus.table.table import Table
from tests.amount import examples
from tests.server.live_server import Server
from tests.server.raw import frame, line, web_socket
from tests.walk import SEEDS

# --- what is sent ----------------------------------------------------------------------------------------------------

LEGAL = {"do": "whatever is allowed"}  # replaced when it is sent
ACTIONS = [game.words.action_words(action) for game in GAMES.values() for action in range(game.rules.ACTIONS)]
ODD: list[Json] = [None, True, -1, 0, 1.5, 1 << 53, 10**30, "", "x" * 500, "\ud800", "\x00", [], [[[]]], {}, {"do": []}]
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS: dict[str, Callable[[Random], Json]] = {
    "id": lambda rng: rng.randint(1, 3),  # counted from the last one used: some come twice, some never
    "seat": lambda rng: rng.randrange(4),
    "person": lambda rng: rng.randrange(4),
    "n": lambda rng: rng.randrange(10),
    "action": lambda rng: rng.choice([LEGAL, LEGAL, rng.choice(ACTIONS)]),
    "strength": lambda rng: rng.choice(["easy", "sensible", "random", "genius"]),
    "salt": lambda rng: rng.randbytes(16).hex(),
    "game": lambda rng: rng.choice(list(GAMES)),
    "reaction": lambda rng: rng.choice(["laugh", "wave", "applause"]),
    "pace": lambda rng: rng.choice(["live", "calm"]),
    "clock": lambda rng: rng.choice([0, 0, 45]),
    "name": lambda rng: rng.choice([None, "Zoe", "Ana"]),
}
RIGHT = {
    "hello": "",
    "ping": "n",
    "act": "id seat action",
    **dict.fromkeys(["pass", "why", "stand", "hand", "back"], "id seat"),
    "sit": "id seat name",
    "bot": "id seat strength",
    "give": "id seat person",
    "host": "id person",
    "change": "id game pace clock",
    "ready": "id salt",
    "react": "id reaction",
    **dict.fromkeys(["start", "stop", "code"], "id"),
}


def nearly_right(rng: Random, odd: Json) -> dict[str, Json]:
    """A message that is mostly right; sometimes a field has another type, is missing, or is one too many."""
    kind = rng.choice([*RIGHT, *["act"] * len(RIGHT)])
    message = {"type": kind, **{name: FIELDS[name](rng) for name in RIGHT[kind].split()}}
    name, wrong = rng.choice(list(message)), rng.random()
    if wrong < 0.1:
        message[name] = odd
    elif wrong < 0.15:
        del message[name]
    elif wrong < 0.2:
        message["more"] = odd
    return message


NEARLY_RIGHT = st.builds(nearly_right, SEEDS.map(Random), ANY_JSON).map(json.dumps).map(str.encode)
TEXTS = st.one_of(NEARLY_RIGHT, NEARLY_RIGHT, ANY_JSON.map(json.dumps).map(str.encode), st.binary(max_size=60))


# --- who hears it ----------------------------------------------------------------------------------------------------


class Socket:
    """The other end of a connection: says what it is told to, keeps what it is sent, and ends when it is told to."""

    def __init__(self) -> None:
        self.sent: list[Json] = []
        self.ended = False
        self._said: asyncio.Queue[WSMessage] = asyncio.Queue()

    def say(self, text: bytes) -> None:
        self._said.put_nowait(WSMessage(WSMsgType.TEXT, text, None))

    def hang_up(self) -> None:
        self._said.put_nowait(WSMessage(WSMsgType.CLOSED, None, None))

    async def receive(self) -> WSMessage:
        return await self._said.get()

    def write(self, frame: bytes) -> None:
        opcode, size = frame[0] & 15, frame[1]
        if opcode == WSMsgType.TEXT:
            self.sent.append(json.loads(frame[2 if size < 126 else 4 if size == 126 else 10 :]))
        self.ended |= opcode == WSMsgType.CLOSE

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None:
        self.ended = True

    def close(self) -> None:
        self.ended = True


class FuzzedServer:
    """A server with one table, in an event loop that goes on from one example to the next."""

    def __init__(self, runner: asyncio.Runner, log: SqliteLog, tables: Tables) -> None:
        self.runner, self.log, self.tables = runner, log, tables
        self.code, self.tokens = runner.run(self._open())
        self._last_id = 0
        self._running: set[asyncio.Task[None]] = set()

    async def _open(self) -> tuple[str, list[str]]:
        room, token = await self.tables.open(Settings(game="go-nuts", options={}, clock=0), "Ana")
        connections = [await join(room, self.tables.limits, name, "127.0.0.1") for name in ("Ben", "Cora")]
        return room.code, [token, *[token for _, token in connections]]

    async def connect(self, token: str | None) -> Socket:
        socket: Any = Socket()
        running = asyncio.create_task(WebSocketConnection(self.tables, self.code, "127.0.0.1", socket, socket).run())
        self._running.add(running)
        socket.say(json.dumps({"type": "hello", "token": token}).encode())
        while not socket.sent:
            assert not running.done(), running
            await asyncio.sleep(0)
        assert socket.sent[0]["type"] == "welcome"
        found: Socket = socket
        return found

    @asynccontextmanager
    async def everybody(self) -> AsyncIterator[list[Socket]]:
        """The people and a spectator; at the end, everybody still connected gets answers."""
        people: list[Socket] = []
        try:
            for token in (*self.tokens, None):
                people.append(await self.connect(token))
            yield people
        finally:
            for socket in people:
                socket.say(b'{"type":"ping","n":7}')
                socket.hang_up()
            await asyncio.gather(*self._running)
            self._running.clear()
        for socket in people:
            assert {"type": "pong", "n": 7} in socket.sent or socket.sent[-1]["type"] == "bye"

    def prepared(self, who: int, text: bytes) -> tuple[int, bytes]:
        """The same message with an id that goes on from those before, and an action that fits the moment."""
        self._last_id += 2
        try:
            message = json.loads(text)
            message["id"] += self._last_id
        except (ValueError, TypeError, KeyError):
            return who, text
        table = self.tables.rooms[self.code].table
        if message.get("action") == LEGAL and table.match is not None and table.evening.playing:
            match = table.match
            deeds = [(seat, action) for seat in table.evening.chairs for action in match.choices(seat)]
            if deeds:  # there are none during a pause, which a timer of the room ends
                seat, action = deeds[self._last_id // 2 % len(deeds)]
                message.update(seat=seat, action=match.game.words.action_words(action))
                who = table.evening.chairs[seat].person or 0
        return who, json.dumps(message).encode()

    async def say(self, people: list[Socket], who: int, text: bytes) -> None:
        """Send it as this person; an answer comes, or the connection ends."""
        who, text = self.prepared(who, text)
        socket = people[who]
        before = len(socket.sent)
        socket.say(text)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        room = await self.room()
        await room.logged()
        await asyncio.sleep(0)
        assert is_answered(text, socket.sent[before:]) or socket.ended, text
        assert not room.broken

    async def between_matches(self) -> Room:
        room = await self.room()
        if room.table.evening.playing:
            room.table.stop(room.table.evening.host, 0, "for something else", milliseconds())
        room.publish(milliseconds())
        return room

    async def begin(self, game: str, pace: Any) -> None:
        """Another match, with everybody in a seat."""
        room = await self.between_matches()
        table, evening = room.table, room.table.evening
        table.enter(evening.change(evening.host, Settings(game=game, options={}, pace=pace, clock=0)))
        for seat in range(3):
            if seat not in evening.chairs:
                table.enter(evening.sit(seat, seat))
        table.start(evening.host, 0, milliseconds(), "2026-01-01")
        room.publish(milliseconds())

    async def room(self) -> Room:
        return await self.tables.find(self.code)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FuzzedServer]:
    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        log = SqliteLog(tmp_path_factory.mktemp("fuzz"), loop.call_soon_threadsafe)
        tables = Tables(log, 0.0, RateLimiter(unlimited=True, tempo=0))
        fuzzed = FuzzedServer(runner, log, tables)
        yield fuzzed
        runner.run(tables.close())


@settings(max_examples=examples(100), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(st.tuples(st.integers(0, 3), TEXTS), min_size=1, max_size=12))
def test_whatever_is_sent_is_answered(
    fuzzed: FuzzedServer, caplog: pytest.LogCaptureFixture, said: list[tuple[int, bytes]]
) -> None:
    async def converse() -> None:
        async with fuzzed.everybody() as people:
            for who, text in said:
                await fuzzed.say(people, who, text)

    fuzzed.runner.run(converse())
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("pace", ["live", "calm"])
@pytest.mark.parametrize("game", GAMES)
def test_an_evening_of_messages_that_are_nearly_right_leaves_a_table_that_loads_again(
    fuzzed: FuzzedServer, caplog: pytest.LogCaptureFixture, game: str, pace: str
) -> None:
    async def converse() -> None:
        rng = Random(f"{game} {pace}")
        async with fuzzed.everybody() as people:
            before = (await fuzzed.room()).table.number
            for _ in range(4):
                await fuzzed.begin(game, pace)
                for _ in range(100):
                    await fuzzed.say(people, rng.randrange(4), json.dumps(nearly_right(rng, rng.choice(ODD))).encode())
        room = await fuzzed.between_matches()  # so that nothing happens by itself any more
        await room.logged()
        entries = list(fuzzed.log.read(room.id))
        assert sum(isinstance(entry, Acted) for entry in entries[before:]) > 3, "a fuzz that plays"
        assert_same(load_table(entries, fuzzed.tables.services, 0), room.table)

    fuzzed.runner.run(converse())
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def assert_same(again: Table, table: Table) -> None:
    assert again.number == table.number
    assert again.evening.chairs == table.evening.chairs
    assert again.evening.standings == table.evening.standings
    assert again.match is not None
    assert table.match is not None
    assert again.match.state == table.match.state


def is_answered(text: bytes, sent: list[Json]) -> bool:
    """Whether it was answered by its id, or by a refusal without one; an action may wait for the verdict of a race."""
    try:
        asked = json.loads(text)
        id = asked.get("id", 0) if isinstance(asked, dict) else 0
        kind = asked.get("type") if isinstance(asked, dict) else ""
    except ValueError:
        id, kind = 0, ""
    return kind in ("act", "pass") or any(
        message.get("id") in (0, id) or id in message.get("done", []) or message["type"] == "pong" for message in sent
    )


# --- over a real wire ------------------------------------------------------------------------------------------------


@settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    pieces=st.lists(st.binary(max_size=200), max_size=4),
    first=st.sampled_from([b"", b"GET /ws/x ", b"POST / ", b"GET "]),
)
def test_any_bytes_on_the_port_harm_nobody(server: Server, first: bytes, pieces: list[bytes]) -> None:
    async def send() -> None:
        async with line(server) as raw:
            raw.writer.writelines([first, *pieces])
            await raw.hang_up()

    asyncio.run(asyncio.wait_for(send(), 30))


@settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    frames=st.lists(
        st.tuples(st.integers(0, 15), st.binary(max_size=140), st.booleans(), st.booleans(), st.integers(0, 7)),
        max_size=5,
    ),
    rng=st.integers(0, 2**32),
)
def test_any_frames_on_a_socket_harm_nobody(
    server: Server, frames: list[tuple[int, bytes, bool, bool, int]], rng: int
) -> None:
    async def send() -> None:
        async with web_socket(server, "x") as raw:
            for kind, payload, last, masked, flags in frames:
                raw.writer.write(frame(kind, payload, last=last, masked=masked, flags=flags << 4))
            raw.writer.write(Random(rng).randbytes(20))
            await raw.hang_up()

    asyncio.run(asyncio.wait_for(send(), 30))
