"""This server as one node of several that share a log: which of them runs a table."""

import asyncio
import hmac
from collections.abc import Coroutine
from typing import Any, TypeVar

from rumpus.game import BadInput
from rumpus.log.jetstream.log import JetStreamLog, is_subject
from rumpus.log.jetstream.nodes import Node, Nodes, Taken
from rumpus.log.jetstream.streams import Unavailable
from rumpus.server.room import Room
from rumpus.server.tables import Figures, Tables

PRUNING = "_prune"  # one node acquires this like a table, and prunes; no table has such a code
Result = TypeVar("Result")


class Cluster:
    """The other nodes. All methods are for the server's event loop; the work itself runs in the log's thread."""

    def __init__(self, log: JetStreamLog, name: str, address: str) -> None:
        """`address` is the URL at which other nodes reach this one."""
        self._log = log
        self._doubts: asyncio.Queue[Taken | None] = asyncio.Queue()  # tables that may be lost; None for all
        self._loop = asyncio.get_running_loop()
        self.nodes = Nodes(log.streams, name, address, self._doubt)
        log.pruner.is_run_elsewhere = self._is_run_elsewhere
        self._watching: list[asyncio.Task[None]] = []
        self.forwarded = 0  # connections and requests that were passed on to other nodes

    def _doubt(self, taken: Taken | None) -> None:
        """Called in the log's thread."""
        self._loop.call_soon_threadsafe(self._doubts.put_nowait, taken)

    async def start(self, replicas: int) -> None:
        await self._in_log(self.nodes.start(replicas))

    async def stop(self) -> None:
        """Tell the other nodes that the tables of this one are free."""
        for task in self._watching:
            task.cancel()
        await self._in_log(self.nodes.stop())

    async def owner(self, code: str) -> Node | None:
        """Return the other node that runs a table."""
        return await self._in_log(self.nodes.owner(code)) if is_subject(code) else None

    async def acquire(self, code: str) -> None:
        """Make this node the one that runs a table; BadInput if another lives that does."""
        if await self._in_log(self.nodes.acquire(code)) is not None:
            raise BadInput("table-elsewhere")

    async def prunes(self) -> bool:
        """Whether it is this node that removes old tables; if nobody does, it does from now on."""
        return await self._in_log(self.nodes.acquire(PRUNING)) is None

    async def _is_run_elsewhere(self, code: str) -> bool:
        """Called in the log's thread."""
        return await self.nodes.owner(code) is not None

    async def release(self, code: str) -> None:
        await self._in_log(self.nodes.release(code))

    def watch(self, tables: Tables, *further: Coroutine[Any, Any, None]) -> None:
        """Begin to look for tables that others have taken, and whatever else is to be done until `stop`."""
        self._watching = [asyncio.create_task(work) for work in (self._watch(tables), *further)]

    async def announce(self, code: str) -> None:
        """Tell the other nodes that this one has taken a table."""
        await self._in_log(self.nodes.announce(code))

    async def _watch(self, tables: Tables) -> None:
        """Give up the tables that other nodes have taken, and those that an operator has removed, or a name from them.

        Otherwise their people would learn of it only when somebody acts here, and the log refuses the entry.
        """
        while True:
            taken = await self._doubts.get()
            if taken is not None and taken.table:
                tables.reports.forget(taken.table)
                tables.handovers.forget(taken.code)
            for code in list(tables.rooms) if taken is None else [taken.code]:
                room = tables.rooms.get(code)
                if room is not None and not room.broken and (why := await self._why_lost(room)):
                    room.dissolve(why, again=why != "table-removed")

    async def _why_lost(self, room: Room) -> str:
        try:
            return await self._in_log(self._log.why_lost(room.id))
        except BadInput:  # the log does not answer: ask again
            self._doubts.put_nowait(Taken(room.code, ""))
            return ""

    def figures(self) -> Figures:
        nodes, log = self.nodes, self._log
        return Figures(len(nodes.alive()), nodes.takeovers, log.fenced, log.streams.unknown, self.forwarded)

    def is_alive(self, node: Node) -> bool:
        return any(node.id == one.id for one in self.nodes.alive())

    def suspect(self, node: Node) -> None:
        """Count a node as dead, as nobody listens at its address."""
        self._log.loop.call_soon_threadsafe(self.nodes.suspect, node)

    def is_secret(self, shown: str) -> bool:
        return hmac.compare_digest(shown.encode(), self.nodes.secret.encode())

    async def _in_log(self, work: Coroutine[Any, Any, Result]) -> Result:
        try:
            return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._log.loop))
        except Unavailable:
            raise BadInput("cannot-save") from None
