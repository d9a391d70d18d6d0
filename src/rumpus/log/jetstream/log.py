"""The log on a NATS JetStream cluster.

One thread speaks to the cluster. A table has one append under way at a time; what arrives meanwhile forms the next.
"""

import asyncio
import itertools
import logging
import secrets
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from uuid import uuid4

from rumpus.game import BadInput
from rumpus.log.append_queue import AppendQueue, Call, Done, Write
from rumpus.log.codec import decode, encode
from rumpus.log.credentials import ANYBODY, Credentials
from rumpus.log.forget import Wish
from rumpus.log.jetstream import settings
from rumpus.log.jetstream.attempts import attempts
from rumpus.log.jetstream.connection import Renewal
from rumpus.log.jetstream.messages import MOST_BYTES, Head, Message, current, payload
from rumpus.log.jetstream.nodes import Taken, announce
from rumpus.log.jetstream.own_table import OwnTable
from rumpus.log.jetstream.prune import Pruner
from rumpus.log.jetstream.remove import Remover
from rumpus.log.jetstream.streams import PATIENCE, Fenced, Streams, Unavailable
from rumpus.log.jetstream.thread import LogThread
from rumpus.log.sqlite import ALL
from rumpus.table.entries import Entry

LOGGER = logging.getLogger(__name__)
PROBE_EVERY = 2.0  # s between two attempts to reach a stream in trouble
LONGEST_CODE = 16


def is_subject(code: str) -> bool:
    """Whether a table can have that code; a code in a request may be any text."""
    return code.isascii() and code.isalnum() and len(code) <= LONGEST_CODE


class JetStreamLog(AppendQueue):
    def __init__(
        self,
        servers: Sequence[str],
        deliver: Call,
        call_soon: Call = lambda call: call(),
        died: Callable[[], None] = lambda: None,
        *,
        node: str = "",
        replicas: int | None = 3,
        prefix: str = "rumpus",
        credentials: Credentials = ANYBODY,
    ) -> None:
        """Connect to the servers, and make the streams if they are missing; BadInput where that cannot be done.

        `deliver`, `call_soon` and `died` are as for the log in a file. `node` names this server to the others; names of
        streams and subjects begin with `prefix`. Without `replicas` the streams must be there already.
        """
        super().__init__(deliver, call_soon)
        self._node = node
        self._mark = uuid4().hex
        self._marks = map(f"{self._mark}-{{}}".format, itertools.count())
        self._codes: dict[int, str] = {}
        self._tables: dict[int, OwnTable] = {}
        self._appending: set[asyncio.Task[None]] = set()
        self.fenced = 0  # appends that were refused as another server had gone on
        self._is_closing = False
        self._renewal = Renewal(credentials.creds)
        self._thread = LogThread(lambda: deliver(died))
        self.loop = self._thread.loop
        self.wait_for = self._thread.wait_for
        try:
            connecting = Streams.connect(servers, prefix, node or "rumpus", credentials, self._connection_ended)
            self.streams = self.wait_for(connecting)
            self.wait_for(self._make(replicas))
        except BaseException:
            self._thread.stop()
            raise
        self._remover = Remover(self.streams, node)
        self.pruner = Pruner(self.streams, self._remover.remove, self._mark)
        self._probing = asyncio.run_coroutine_threadsafe(self._probe(), self.loop)

    async def _make(self, replicas: int | None) -> None:
        try:
            await (settings.expect(self.streams) if replicas is None else settings.make(self.streams, replicas))
        except BaseException:
            self._is_closing = True
            await self.streams.close()
            raise

    # --- the thread --------------------------------------------------------------------------------------------------

    def _connection_ended(self, why: str) -> None:
        """End the log unless it is closing: nats-py does not reconnect, but a supervisor can restart the server."""
        if not self._is_closing:
            self._thread.die(extra={"why": why})

    def close(self) -> None:
        self._is_closing = True
        self._hand_over()
        self.wait_for(self._finish())
        self._thread.stop()

    async def _finish(self) -> None:
        await asyncio.sleep(0)  # what was handed over before is under way
        while self._appending:
            await asyncio.wait(self._appending)
        self._probing.cancel()
        await self.streams.close()

    async def _probe(self) -> None:
        """Look after the connection, and ask a stream in trouble again and again.

        So its recovery is known before somebody appends.
        """
        while True:
            await asyncio.sleep(PROBE_EVERY)
            self.streams.notice_disconnection()
            await self._renewal.reconnect_if_due(self.streams.client)
            for stream in {**self.streams.trouble, **self.streams.unwritable}:
                try:
                    await self.streams.ask(stream)
                    if stream in self.streams.unwritable:
                        await self.streams.try_to_write(stream)
                except Unavailable:
                    LOGGER.error("the log cannot be reached", extra={"stream": stream})

    def is_writing(self) -> bool:
        return self._thread.is_alive()

    def is_healthy(self) -> bool:
        """Whether no stream has been in trouble for so long that appends are given up."""
        late = time.monotonic() - PATIENCE
        troubles = [*self.streams.trouble.values(), *self.streams.unwritable.values()]
        return self.is_writing() and not any(since < late for since in troubles)

    def has_died(self) -> bool:
        return self._thread.is_dead

    def free_bytes(self) -> int | None:
        return None

    # --- appending ---------------------------------------------------------------------------------------------------

    def open_table(self, code: str, at: int, entries: Sequence[Entry], done: Done) -> int:
        table = secrets.randbits(52) | 1 << 52
        self._codes[table] = code
        self._gather(Write(table, 1, at, list(map(encode, entries)), done, code))
        return table

    def release(self, table: int) -> None:
        super().release(table)
        if table not in self._progress:
            self._codes.pop(table, None)
            self.loop.call_soon_threadsafe(self._tables.pop, table, None)

    def _submit(self, writes: list[Write]) -> None:
        self.loop.call_soon_threadsafe(self._take_over, writes)

    def _take_over(self, writes: Sequence[Write]) -> None:
        for write in writes:
            table = self._tables.get(write.table)
            if table is None and write.code:
                table = self._tables[write.table] = OwnTable(write.table, write.code)
            if table is None:
                self._refuse([write], "conflict")
                continue
            table.waiting.append(write)
            if not table.is_appending:
                table.is_appending = True
                task = self.loop.create_task(self._append_all(table))
                self._appending.add(task)
                task.add_done_callback(self._appending.discard)

    async def _append_all(self, table: OwnTable) -> None:
        """Append what waits, again and again, until nothing waits any more."""
        writes: list[Write] = []
        try:
            while table.waiting:
                writes = self._next_batch(table)
                if writes:
                    await self._append(table, writes)
        except Exception:
            LOGGER.exception("an append failed")
            table.is_lost = True
            self._refuse([*writes, *table.waiting], "disk")
            table.waiting = []
        finally:
            table.is_appending = False

    def _next_batch(self, table: OwnTable) -> list[Write]:
        """Return the writes that fit into one message; those that do not follow what is there are refused."""
        batch: list[Write] = []
        number, size, taken = table.number, 0, 0
        for write in table.waiting:
            if table.is_lost or write.number != number:
                if batch:
                    break
                self._refuse([write], "conflict")
            else:
                size += sum(map(len, write.entries))
                if batch and size > MOST_BYTES:
                    break
                batch.append(write)
                number += len(write.entries)
            taken += 1
        del table.waiting[:taken]
        return batch

    async def _append(self, table: OwnTable, writes: Sequence[Write]) -> None:
        entries = [entry for write in writes for entry in write.entries]
        if not entries and not writes[0].code:
            self._answer(writes, True)
            return
        began = time.monotonic()
        try:
            sequence = await self._publish(table, writes[-1].at, entries)
        except (Fenced, Unavailable) as error:
            table.is_lost = True
            if writes[0].code:  # the table was never opened
                del self._tables[table.id]
            self._refuse(writes, "conflict" if isinstance(error, Fenced) else "disk")
            return
        table.went_on(sequence, len(entries))
        self.commits += 1
        self.written += len(entries)
        self.commit_seconds.observe(time.monotonic() - began)
        self._answer(writes, True)

    async def _publish(self, table: OwnTable, at: int, entries: Sequence[bytes] = (), gone: bool = False) -> int:
        head = Head(table.id, table.number, at, next(self._marks), self._node, gone)
        try:
            return await self.streams.append(table.code, table.sequence, payload(head, entries), head.append)
        except Fenced:
            self.fenced += 1
            LOGGER.warning("append refused, as another server has gone on", extra={"table": table.id})
            raise
        except Unavailable:
            LOGGER.error("append given up, outcome unknown", extra={"table": table.id})
            raise

    def _refuse(self, writes: Sequence[Write], why: str) -> None:
        self.failed[why] += len(writes)
        self._answer(writes, False)

    # --- reading -----------------------------------------------------------------------------------------------------

    def take(self, table: int) -> list[Entry]:
        found = self.wait_for(self._take(table))
        return list(map(decode, found))

    async def _take(self, id: int) -> list[bytes]:
        """Take a table over; a message without entries moves the fence, so that the server before is refused."""
        code = self._codes[id]
        async for _ in attempts():
            messages, last = await self._messages(id)
            table = OwnTable(id, code)
            for message in messages:
                table.follow(message)
            table.sequence = last
            try:
                table.went_on(await self._publish(table, time.time_ns() // 1_000_000), 0)
            except Fenced:
                continue
            self._tables[id] = table
            return [entry for message in messages for entry in message.entries]
        raise Unavailable

    async def why_lost(self, id: int) -> str:
        """Return the key of what happened to a table that was taken here, or "" if it is still ours.

        Await it in the log's event loop.
        """
        table = self._tables.get(id)
        last = None if table is None else await self.streams.last(table.code)
        if table is None or (last is not None and last.head.append.startswith(self._mark)):
            return ""
        if last is None or last.head.gone:
            return "table-removed"
        return "name-removed" if last.head.parts else "table-elsewhere"

    def find(self, code: str) -> int | None:
        if not is_subject(code):
            return None
        last = self.wait_for(self.streams.last(code))
        if last is None or last.head.gone:
            return None
        self._codes.setdefault(last.head.table, code)
        return last.head.table

    def read(self, table: int, after: int = 0, upto: int = ALL) -> Iterator[Entry]:
        return map(decode, self.wait_for(self._read(table, after, upto)))

    async def _read(self, id: int, after: int, upto: int) -> list[bytes]:
        table = self._tables.get(id)
        if table is None or upto >= table.number:  # another server may have appended more
            messages, _ = await self._messages(id)
        else:
            end = table.before(upto) + 1
            messages = await self.streams.messages(table.code, table.before(after + 1), end)
        return [
            entry
            for message in messages
            for number, entry in enumerate(message.entries, message.head.number)
            if after < number <= upto
        ]

    async def _messages(self, id: int) -> tuple[list[Message], int]:
        """Return a table's messages, and the sequence number of the last on its subject; BadInput if it is gone."""
        last = await self.streams.last(self._codes[id])
        if last is None or last.head.gone or last.head.table != id:
            raise BadInput("no-such-table", got=self._codes[id])
        return current(await self.streams.messages(self._codes[id], 0, last.sequence)), last.sequence

    # --- removing ----------------------------------------------------------------------------------------------------

    def wishes(self) -> list[Wish]:
        """Return none: `rumpus forget` removes tables of a cluster itself."""
        return []

    def fulfil(self, wish: Wish) -> None:
        """Remove a table, or a name from it, and let the nodes know; it may be in their memory."""
        self.wait_for(self._fulfil(wish))

    def finish_removal(self, code: str) -> None:
        """Erase what an interrupted removal of a table, or of a name, has left on the disks."""
        self.wait_for(self._remover.finish(code))

    async def _fulfil(self, wish: Wish) -> None:
        last = await self.streams.last(wish.code)
        await (self._remover.rename(wish) if wish.name else self._remover.remove(wish.code))
        if last is not None:
            await announce(self.streams, Taken(wish.code, "", last.head.table))

    def prune(self, keep: int, in_use: Collection[str] = ()) -> list[str]:
        return self.wait_for(self.pruner.prune(keep, in_use))
