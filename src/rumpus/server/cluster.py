"""This server as one node of several that share a log: which of them runs a table."""

import asyncio
import hmac
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

from rumpus.game import BadInput
from rumpus.log.jetstream import JetStreamLog, is_subject
from rumpus.log.jetstream.nodes import BEAT, DEAD, Node, Nodes
from rumpus.log.jetstream.streams import Unavailable
from rumpus.server.tables import Figures, Tables

Result = TypeVar("Result")


class Cluster:
    """All methods are for the server's event loop; what speaks to the cluster runs in the log's thread."""

    def __init__(self, log: JetStreamLog, name: str, address: str) -> None:
        """`address` is the URL at which other nodes reach this one."""
        self._log = log
        self.nodes = Nodes(log.streams, name, address)
        self._watching: asyncio.Task[None] | None = None
        self.forwarded = 0  # connections and requests that were passed on to other nodes

    async def start(self, replicas: int) -> None:
        await self._in_log(self.nodes.start(replicas))

    async def stop(self) -> None:
        """Tell the other nodes that the tables of this one are free."""
        if self._watching is not None:
            self._watching.cancel()
        await self._in_log(self.nodes.stop())

    async def owner(self, code: str) -> Node | None:
        """The other node that runs a table."""
        return await self._in_log(self.nodes.owner(code)) if is_subject(code) else None

    async def acquire(self, code: str) -> None:
        """Make this node the one that runs a table; BadInput if another lives that does."""
        if await self._in_log(self.nodes.acquire(code)) is not None:
            raise BadInput("table-elsewhere")

    async def release(self, code: str) -> None:
        await self._in_log(self.nodes.release(code))

    def watch(self, tables: Tables) -> None:
        self._watching = asyncio.create_task(self._watch(tables))

    async def _watch(self, tables: Tables) -> None:
        """After this process stood still for so long that others took it for dead, give up the tables they took."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(BEAT)
            if time.monotonic() - before > DEAD:
                for code, room in list(tables.rooms.items()):
                    if not room.broken and await self.owner(code) is not None:
                        room.dissolve("table-elsewhere", again=True)

    def figures(self) -> Figures:
        nodes, log = self.nodes, self._log
        return Figures(len(nodes.alive()), nodes.takeovers, log.fenced, log.streams.unknown, self.forwarded)

    def is_alive(self, node: Node) -> bool:
        return any(node.id == one.id for one in self.nodes.alive())

    def suspect(self, node: Node) -> None:
        """Nobody listens at its address."""
        self._log.loop.call_soon_threadsafe(self.nodes.suspect, node)

    def is_secret(self, shown: str) -> bool:
        return hmac.compare_digest(shown.encode(), self.nodes.secret.encode())

    async def _in_log(self, work: Coroutine[Any, Any, Result]) -> Result:
        try:
            return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._log.loop))
        except Unavailable:
            raise BadInput("cannot-save") from None
