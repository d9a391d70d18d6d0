"""The servers that share a cluster, called nodes: which of them live, and which is said to run a table.

All of this is a hint that saves work. A node that is wrongly taken for dead loses its tables to others by the fence of
the log, and nothing else happens.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar
from uuid import uuid4

import msgspec
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.js.api import KeyValueConfig, StorageType
from nats.js.errors import BucketNotFoundError, KeyNotFoundError, KeyWrongLastSequenceError
from nats.js.kv import KeyValue

from rumpus.log.jetstream.settings import make_stream
from rumpus.log.jetstream.streams import ATTEMPT, PATIENCE, PAUSE, Streams, Unavailable

LOGGER = logging.getLogger(__name__)
BEAT = 0.5  # s between two signs of life
DEAD = 2.5  # s after the last one
AWAY = 1.0  # s between two of its own, as it hears them, that make a node doubt whether others heard it
SECRET = "secret"
Result = TypeVar("Result")


class Node(msgspec.Struct, frozen=True):
    """One run of a server; started again, it is another node."""

    id: str
    name: str
    address: str  # where other nodes reach it
    stops: bool = False  # it is about to end, and its tables are free


class Owner(msgspec.Struct, frozen=True):
    id: str


class Taken(msgspec.Struct, frozen=True):
    """A node tells the others that it has taken a table, or an operator that something was removed from it."""

    code: str
    by: str  # the node's id
    table: int = 0  # in the log, if something was removed


decode_node = msgspec.json.Decoder(Node).decode
decode_owner = msgspec.json.Decoder(Owner).decode
decode_taken = msgspec.json.Decoder(Taken).decode


async def announce(streams: Streams, taken: Taken) -> None:
    with suppress(NatsError):  # the fence holds without it
        await streams.client.publish(f"{streams.prefix}.taken", msgspec.json.encode(taken))


class Nodes:
    """The nodes as this one knows them. All methods but `alive` are for the log's event loop."""

    def __init__(
        self, streams: Streams, name: str, address: str, doubt: Callable[[Taken | None], object] = lambda _: None
    ) -> None:
        """`doubt` is called with what another node, or an operator, tells of a table.

        It is called with None when this node may have been taken for dead, and not have heard who took which table.
        """
        self.me = Node(uuid4().hex, name, address)
        self.secret = ""  # that nodes show to each other
        self.takeovers = 0  # of tables from nodes that died or stopped
        self._streams = streams
        self._doubt = doubt
        self._heard: dict[str, tuple[Node, float]] = {}
        self._heard_itself = time.monotonic()
        self._beating: asyncio.Task[None] | None = None
        self._owners: KeyValue | None = None
        self._reopening: asyncio.Task[None] | None = None
        self._replicas = 1

    async def start(self, replicas: int) -> None:
        """Return once this node is known to the others, and they to it."""
        client, prefix = self._streams.client, self._streams.prefix
        self._replicas = replicas
        await self._retry(self._open_owners)
        shared = await self._retry(lambda: self._bucket(f"{prefix}-cluster", StorageType.FILE, replicas))
        self.secret = await self._retry(lambda: self._shared_secret(shared))
        await client.subscribe(f"{prefix}.nodes", cb=self._hear)
        await client.subscribe(f"{prefix}.taken", cb=self._hear_taken)
        self._beating = asyncio.create_task(self._beat())
        await asyncio.sleep(1.5 * BEAT)

    async def _open_owners(self) -> None:
        """Open or make the bucket of owners. It is in memory: a nats-server that is alone forgets it when it ends."""
        self._owners = await self._bucket(f"{self._streams.prefix}-owners", StorageType.MEMORY, self._replicas)

    async def _reopen_owners(self) -> None:
        with suppress(NatsError, TimeoutError):
            await self._open_owners()

    async def _bucket(self, name: str, storage: StorageType, replicas: int) -> KeyValue:
        streams = self._streams.client.jetstream(timeout=ATTEMPT)
        try:
            found = await streams.key_value(name)
            await make_stream(self._streams, {"name": f"KV_{name}", "num_replicas": replicas})
            return found
        except BucketNotFoundError:
            config = KeyValueConfig(bucket=name, history=1, storage=storage, replicas=replicas)
            return await streams.create_key_value(config)

    async def _shared_secret(self, bucket: KeyValue) -> str:
        with suppress(KeyWrongLastSequenceError):  # another node was first
            await bucket.create(SECRET, secrets.token_hex(32).encode())
        found = (await bucket.get(SECRET)).value
        assert found is not None
        return found.decode()

    async def stop(self) -> None:
        """Tell the others that the tables of this node are free."""
        if self._beating is not None:
            self._beating.cancel()
        self.me = msgspec.structs.replace(self.me, stops=True)
        with suppress(NatsError, TimeoutError):  # then the others soon notice that there are no signs of life
            await self._say()
            await self._streams.client.flush(timeout=1)

    # --- signs of life -----------------------------------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            try:
                await self._say()
            except NatsError as error:
                LOGGER.debug("no sign of life", extra={"got": repr(error)})
            await asyncio.sleep(BEAT)

    async def _say(self) -> None:
        await self._streams.client.publish(f"{self._streams.prefix}.nodes", msgspec.json.encode(self.me))

    async def _hear(self, beat: Msg) -> None:
        node, now = decode_node(beat.data), time.monotonic()
        if node.id != self.me.id:
            self._heard[node.id] = node, now
            return
        before, self._heard_itself = self._heard_itself, now
        if now - before > AWAY:
            self._doubt(None)

    async def announce(self, code: str) -> None:
        """Tell the others that this node has taken a table: the one that ran it may not know."""
        await announce(self._streams, Taken(code, self.me.id))

    async def _hear_taken(self, message: Msg) -> None:
        taken = decode_taken(message.data)
        if taken.by != self.me.id:
            self._doubt(taken)

    def alive(self) -> list[Node]:
        """Return the other nodes that have been heard of lately and do not stop."""
        late = time.monotonic() - DEAD
        return [node for node, heard in list(self._heard.values()) if heard > late and not node.stops]

    def suspect(self, node: Node) -> None:
        """Count a node as dead until it is heard of again, as nobody listens at its address."""
        self._heard.pop(node.id, None)

    # --- who runs a table --------------------------------------------------------------------------------------------

    async def owner(self, code: str) -> Node | None:
        """Return the other node that runs a table, as far as is known."""

        async def look_up() -> Node | None:
            return (await self._look_up(code))[1]

        return await self._retry(look_up)

    async def acquire(self, code: str) -> Node | None:
        """Make this node the one that runs a table, and return None; return the other node if a living one runs it."""
        return await self._retry(lambda: self._acquire(code))

    async def _acquire(self, code: str) -> Node | None:
        assert self._owners is not None
        entry, node = await self._look_up(code)
        if node is not None or (entry is not None and self._is_own(entry)):
            return node
        ours = msgspec.json.encode(Owner(self.me.id))
        if entry is None:
            await self._owners.create(code, ours)
        else:
            await self._owners.update(code, ours, last=entry.revision)
            self.takeovers += not code.startswith("_")
        return None

    async def release(self, code: str) -> None:
        """Say that nobody runs a table any more, if this node does: the next node that is asked runs it then."""
        entry, _ = await self._retry(lambda: self._look_up(code))
        if entry is not None and self._is_own(entry):
            await self._streams.clear(f"KV_{self._streams.prefix}-owners", f"$KV.{self._streams.prefix}-owners.{code}")

    async def _look_up(self, code: str) -> tuple[KeyValue.Entry | None, Node | None]:
        assert self._owners is not None
        try:
            entry = await self._owners.get(code)
        except KeyNotFoundError:
            return None, None
        id = decode_owner(entry.value or b"{}").id
        return entry, next((node for node in self.alive() if node.id == id), None)

    def _is_own(self, entry: KeyValue.Entry) -> bool:
        return decode_owner(entry.value or b"{}").id == self.me.id

    async def _retry(self, attempt: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
        """Try again while a bucket has no leader, as just after it was made, or while it is gone."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                return await attempt()
            except KeyWrongLastSequenceError:  # another node was faster
                await asyncio.sleep(PAUSE)
            except (NatsError, TimeoutError):  # nobody answers for now
                if self._reopening is None or self._reopening.done():
                    self._reopening = asyncio.create_task(self._reopen_owners())
                await asyncio.sleep(PAUSE)
        raise Unavailable
