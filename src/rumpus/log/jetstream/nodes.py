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

from rumpus.log.jetstream.streams import PATIENCE, PAUSE, Streams, Unavailable

LOGGER = logging.getLogger(__name__)
BEAT = 0.5  # s between two signs of life
DEAD = 2.5  # s after the last one
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


decode_node = msgspec.json.Decoder(Node).decode
decode_owner = msgspec.json.Decoder(Owner).decode


class Nodes:
    """All methods but `alive` are for the log's event loop."""

    def __init__(self, streams: Streams, name: str, address: str) -> None:
        self.me = Node(uuid4().hex, name, address)
        self.secret = ""  # that nodes show to each other
        self.takeovers = 0  # of tables from nodes that had died
        self._streams = streams
        self._heard: dict[str, tuple[Node, float]] = {}
        self._beating: asyncio.Task[None] | None = None
        self._owners: KeyValue | None = None

    async def start(self, replicas: int) -> None:
        """Return once this node is known to the others, and they to it."""
        client, prefix = self._streams.client, self._streams.prefix
        self._owners = await self._retry(lambda: self._bucket(f"{prefix}-owners", StorageType.MEMORY, replicas))
        shared = await self._retry(lambda: self._bucket(f"{prefix}-cluster", StorageType.FILE, replicas))
        self.secret = await self._retry(lambda: self._shared_secret(shared))
        await client.subscribe(f"{prefix}.nodes", cb=self._hear)
        self._beating = asyncio.create_task(self._beat())
        await asyncio.sleep(1.5 * BEAT)

    async def _bucket(self, name: str, storage: StorageType, replicas: int) -> KeyValue:
        streams = self._streams.client.jetstream()
        try:
            return await streams.key_value(name)
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
        node = decode_node(beat.data)
        if node.id != self.me.id:
            self._heard[node.id] = node, time.monotonic()

    def alive(self) -> list[Node]:
        """The other nodes that have been heard of lately and do not stop."""
        late = time.monotonic() - DEAD
        return [node for node, heard in list(self._heard.values()) if heard > late and not node.stops]

    def suspect(self, node: Node) -> None:
        """Nobody listens at its address: it counts as dead until it is heard of again."""
        self._heard.pop(node.id, None)

    # --- who runs a table --------------------------------------------------------------------------------------------

    async def owner(self, code: str) -> Node | None:
        """The other node that runs a table, as far as is known."""

        async def look_up() -> Node | None:
            return (await self._look_up(code))[1]

        return await self._retry(look_up)

    async def acquire(self, code: str) -> Node | None:
        """Make this node the one that runs a table, unless another lives that does: it is returned then."""
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
            self.takeovers += 1
        return None

    async def release(self, code: str) -> None:
        """Say that nobody runs a table any more, if this node does: whoever is asked next runs it then."""
        entry, _ = await self._look_up(code)
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
        """A bucket that was made just now has no leader yet, and one may lose its leader at any time."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                return await attempt()
            except (NatsError, TimeoutError):  # another node was faster, or nobody answers for now
                await asyncio.sleep(PAUSE)
        raise Unavailable
