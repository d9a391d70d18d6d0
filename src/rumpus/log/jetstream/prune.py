"""Removes tables that nobody has used for long from the cluster.

The time of day does not tell what is old: clocks of nodes and nats-servers may be wrong. One node at a time counts how
long it has served, and notes now and then how far every stream has come. A table whose last message was there at such a
note has not been used since. Notes and count are kept on the cluster, and go on when another node counts.
"""

import time
from bisect import bisect_right
from collections.abc import Awaitable, Callable, Collection
from uuid import uuid4

import msgspec

from rumpus.log.jetstream.messages import Head, Message, payload
from rumpus.log.jetstream.streams import STREAMS, Fenced, Streams
from rumpus.log.prune import STEADY

SERVED = "_served"  # where the notes are; no table has such a code
NOTES = 100  # in the time for which a table is kept


class Note(msgspec.Struct, frozen=True):
    served: int  # ms
    ends: list[int]  # the last sequence number of each stream then


class Served(msgspec.Struct):
    ms: int = 0  # of serving, which one node after the other has counted
    by: str = ""  # the node that counted last
    notes: list[Note] = []


decode_served = msgspec.json.Decoder(Served).decode


def steady() -> int:
    """Return the ms of a clock that nobody sets."""
    return time.clock_gettime_ns(STEADY) // 1_000_000


async def nowhere(code: str) -> bool:
    return False


class Pruner:
    def __init__(self, streams: Streams, remove: Callable[[str, int], Awaitable[bool]], node: str) -> None:
        """`remove` removes a table, unless its last message is another than the given one. `node` is a unique name."""
        self.is_run_elsewhere: Callable[[str], Awaitable[bool]] = nowhere
        self._streams = streams
        self._remove = remove
        self._node = node
        self._counted = steady()
        self._looked_at = [0] * STREAMS  # how far each stream has been looked through
        self._kept: set[str] = set()  # tables that are old and in use

    async def prune(self, keep: int, in_use: Collection[str]) -> list[str]:
        """Remove the tables that were not used for `keep` ms of serving; return their codes."""
        note = await self._count(keep)
        if note is None:
            return []
        candidates, self._kept = self._kept, set()
        for number, end in enumerate(note.ends):
            candidates |= set(await self._streams.codes_between(number, self._looked_at[number], end))
            self._looked_at[number] = max(self._looked_at[number], end)
        return [code for code in sorted(candidates) if await self._remove_if_old(code, note, in_use)]

    async def _remove_if_old(self, code: str, note: Note, in_use: Collection[str]) -> bool:
        last = await self._streams.last(code)
        if last is None or last.sequence > note.ends[self._streams.number(code)]:
            return False
        if code in in_use or await self.is_run_elsewhere(code):
            self._kept.add(code)
            return False
        return await self._remove(code, last.sequence)

    async def _count(self, keep: int) -> Note | None:
        """Count the time since last time, and return what was noted `keep` ms of serving ago, if anything was."""
        last = await self._streams.last(SERVED)
        served = decode_served(last.entries[0]) if last is not None else Served()
        now = steady()
        if served.by == self._node:
            served.ms += now - self._counted
        self._counted, served.by = now, self._node
        if not served.notes or served.ms - served.notes[-1].served >= keep / NOTES:
            served.notes.append(Note(served.ms, [await self._streams.end(number) for number in range(STREAMS)]))
        old = bisect_right(served.notes, served.ms - keep, key=lambda note: note.served) - 1
        del served.notes[: max(0, old)]
        if not await self._save(last, served):
            return None
        return served.notes[0] if old >= 0 else None

    async def _save(self, last: Message | None, served: Served) -> bool:
        """Save the count; return False if another node has counted meanwhile."""
        sequence = 0 if last is None else last.sequence
        head = Head(0, 1, 0, uuid4().hex, self._node)
        try:
            saved = await self._streams.append(
                SERVED, sequence, payload(head, [msgspec.json.encode(served)]), head.append
            )
        except Fenced:
            return False
        await self._streams.erase(SERVED, saved - 1)
        return True
