"""The log on a NATS JetStream cluster, which several servers share: a subject per table, a message per append.

One thread speaks to the cluster. A table has one append under way at a time; what arrives meanwhile forms the next.
"""

import asyncio
import itertools
import logging
import random
import secrets
import threading
import time
from array import array
from bisect import bisect_right
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterator, Sequence
from contextlib import suppress
from typing import Any, TypeVar
from uuid import uuid4

import uvloop

from rumpus.game import BadInput
from rumpus.log.append_queue import AppendQueue, Call, Done, Write
from rumpus.log.codec import decode, encode
from rumpus.log.forget import Wish
from rumpus.log.jetstream.messages import Head, Message, payload
from rumpus.log.jetstream.streams import PATIENCE, Fenced, Streams, Unavailable
from rumpus.log.sqlite import ALL
from rumpus.table.entries import Entry

LOGGER = logging.getLogger(__name__)
MOST_BYTES = 1 << 19  # of entries in one message; a nats-server takes 1 MB
PROBE_EVERY = 2.0  # s between two attempts to reach a stream in trouble
PAUSE = 0.02  # s, about, between two attempts to become the one that appends, while others append
DAY = 86_400  # s
LONGEST_CODE = 16
Result = TypeVar("Result")


def is_subject(code: str) -> bool:
    """Whether a table can have that code; anybody may ask for anything."""
    return code.isascii() and code.isalnum() and len(code) <= LONGEST_CODE


async def attempts() -> AsyncIterator[None]:
    """Until `PATIENCE` is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        yield
        await asyncio.sleep(PAUSE * random.uniform(0.5, 1.5))


class OwnTable:
    """A table that this log may append to."""

    def __init__(self, id: int, code: str) -> None:
        self.id = id
        self.code = code
        self.number = 1  # of the next entry
        self.sequence = 0  # of the subject's last message: what the next append must follow
        self.waiting: list[Write] = []
        self.is_appending = False
        self.is_lost = False  # another server has gone on with it, or nobody knows
        self.numbers = array("q")  # of the first entry of each message
        self.sequences = array("q")

    def follow(self, message: Message) -> None:
        if message.head.number != self.number:
            raise ValueError(f"expected entry {self.number} in message {message.sequence}, got {message.head.number}")
        self.went_on(message.sequence, len(message.entries))

    def went_on(self, sequence: int, entries: int) -> None:
        if entries:
            self.numbers.append(self.number)
            self.sequences.append(sequence)
        self.number += entries
        self.sequence = sequence

    def before(self, number: int) -> int:
        """The sequence number after which the messages with this and all later entries stand."""
        index = bisect_right(self.numbers, number) - 1
        return self.sequences[index] - 1 if index >= 0 else 0


class JetStreamLog(AppendQueue):
    def __init__(
        self,
        servers: Sequence[str],
        deliver: Call,
        soon: Call = lambda call: call(),
        died: Callable[[], None] = lambda: None,
        *,
        node: str = "",
        replicas: int = 3,
        prefix: str = "rumpus",
    ) -> None:
        """Connect to the servers, and make the streams if they are missing; BadInput where that cannot be done.

        `deliver`, `soon` and `died` are as for the log in a file. `node` names this server to the others; names of
        streams and subjects begin with `prefix`.
        """
        super().__init__(deliver, soon)
        self._died = died
        self._node = node
        self._marks = map(f"{uuid4().hex}-{{}}".format, itertools.count())
        self._codes: dict[int, str] = {}
        self._tables: dict[int, OwnTable] = {}
        self._old: dict[str, tuple[int, float]] = {}  # tables that look old: their last message, and since when
        self._appending: set[asyncio.Task[None]] = set()
        self._dead = False
        self.fenced = 0  # appends that were refused as another server had gone on
        self.loop = uvloop.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="log", daemon=True)
        self._thread.start()
        try:
            self.streams = self.wait_for(Streams.connect(servers, prefix, replicas, node or "rumpus"))
        except BaseException:
            self._stop()
            raise
        self._probing = asyncio.run_coroutine_threadsafe(self._probe(), self.loop)

    # --- the thread --------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self.loop.run_forever()
        except BaseException:
            LOGGER.critical("the log can no longer be written", exc_info=True)
            self._dead = True
            self._deliver(self._died)

    def _stop(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        with suppress(OSError):  # nats-py forgets a connection that broke before the server had greeted it
            self.loop.close()

    def wait_for(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run a coroutine in the log's thread and wait for it in another; BadInput if the cluster does not answer."""
        try:
            return asyncio.run_coroutine_threadsafe(work, self.loop).result()
        except Unavailable:
            raise BadInput("cannot-save") from None

    def close(self) -> None:
        self._hand_over()
        self.wait_for(self._finish())
        self._stop()

    async def _finish(self) -> None:
        await asyncio.sleep(0)  # what was handed over before is under way
        while self._appending:
            await asyncio.wait(self._appending)
        self._probing.cancel()
        await self.streams.close()

    async def _probe(self) -> None:
        """A stream in trouble is asked again and again, so that its recovery is known before somebody appends."""
        while True:
            await asyncio.sleep(PROBE_EVERY)
            for stream in list(self.streams.trouble):
                try:
                    await self.streams.ask(stream)
                except Unavailable:
                    LOGGER.error("the log cannot be reached", extra={"stream": stream})

    def is_writing(self) -> bool:
        return self._thread.is_alive() and not self._dead

    def is_healthy(self) -> bool:
        """Whether no stream has been in trouble for so long that appends are given up."""
        late = time.monotonic() - PATIENCE
        return self.is_writing() and not any(since < late for since in list(self.streams.trouble.values()))

    def has_died(self) -> bool:
        return self._dead

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
        """The writes that fit into one message; those that do not follow what is there are refused."""
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
            if writes[0].code:  # a table that never was
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
        """A message without entries moves the fence, so that whoever appended before is refused from now on."""
        code = self._codes[id]
        async for _ in attempts():
            messages = await self._messages(id)
            table = OwnTable(id, code)
            for message in messages:
                table.follow(message)
            try:
                table.went_on(await self._publish(table, time.time_ns() // 1_000_000), 0)
            except Fenced:
                continue
            self._tables[id] = table
            return [entry for message in messages for entry in message.entries]
        raise Unavailable

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
        if table is None or upto >= table.number:  # whatever another server may have appended
            messages = await self._messages(id)
        else:
            end = table.before(upto) + 1
            messages = await self.streams.messages(table.code, table.before(after + 1), end)
        return [
            entry
            for message in messages
            for number, entry in enumerate(message.entries, message.head.number)
            if after < number <= upto
        ]

    async def _messages(self, id: int) -> list[Message]:
        """All messages of a table; BadInput if it is gone."""
        last = await self.streams.last(self._codes[id])
        if last is None or last.head.gone or last.head.table != id:
            raise BadInput("no-such-table", got=self._codes[id])
        return await self.streams.messages(self._codes[id], 0, last.sequence)

    # --- removing ----------------------------------------------------------------------------------------------------

    def wishes(self) -> list[Wish]:
        """None: `rumpus forget` removes tables of a cluster itself."""
        return []

    def fulfil(self, wish: Wish) -> None:
        if wish.name:
            raise BadInput("no-renaming-on-cluster")
        self.wait_for(self._remove(wish.code))

    async def _remove(self, code: str, sequence: int | None = None) -> bool:
        """Remove a table, unless its last message is another than `sequence`; return whether it was removed.

        The last message says so before the others are purged: from then on nobody else can go on with the table.
        """
        async for _ in attempts():
            last = await self.streams.last(code)
            if last is None or (sequence is not None and last.sequence != sequence):
                return False
            table = OwnTable(last.head.table, code)
            table.sequence, table.number = last.sequence, last.next_number
            try:
                if not last.head.gone:
                    await self._publish(table, last.head.at, gone=True)
            except Fenced:
                continue
            await self.streams.purge(code)
            return True
        raise Unavailable

    def prune(self, keep: int, in_use: Collection[str] = ()) -> list[str]:
        return self.wait_for(self._prune(keep, in_use))

    async def _prune(self, keep: int, in_use: Collection[str]) -> list[str]:
        """A table that looks old is remembered, and removed once it has looked so for a day of this server's time."""
        gone: list[str] = []
        now, before = time.monotonic(), time.time_ns() // 1_000_000 - keep
        async for code in self.streams.codes():
            last = await self.streams.last(code)
            if last is None or code in in_use or (last.head.at >= before and not last.head.gone):
                self._old.pop(code, None)
                continue
            sequence, since = self._old.get(code, (0, now))
            if sequence != last.sequence:
                self._old[code] = last.sequence, now
            elif now - since >= DAY and await self._remove(code, last.sequence):
                del self._old[code]
                gone.append(code)
        return gone
