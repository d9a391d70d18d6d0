"""Removes tables from the cluster, and names from tables, whichever nodes go on with them meanwhile."""

from collections.abc import Sequence
from uuid import uuid4

from rumpus.log.codec import decode, encode
from rumpus.log.forget import Wish, renamed
from rumpus.log.jetstream.attempts import attempts
from rumpus.log.jetstream.messages import Head, Message, current, payload, portions
from rumpus.log.jetstream.streams import Fenced, Streams, Unavailable


class Remover:
    def __init__(self, streams: Streams, node: str) -> None:
        """`node` is named in what is appended."""
        self._streams = streams
        self._node = node

    async def remove(self, code: str, sequence: int | None = None) -> bool:
        """Remove a table, unless its last message is another than `sequence`; return whether it was removed.

        A last message says that the table is gone before the others are erased: from then on nobody can go on with it.
        """
        async for _ in attempts():
            last = await self._streams.last(code)
            if last is None or (sequence is not None and last.sequence != sequence):
                return False
            end = last.sequence
            try:
                if not last.head.gone:
                    head = Head(last.head.table, last.next_number, last.head.at, uuid4().hex, self._node, gone=True)
                    end = await self._append(code, end, head)
            except Fenced:
                continue
            await self._streams.erase(code, end - 1)
            await self._streams.erase(code, end)
            return True
        raise Unavailable

    async def rename(self, wish: Wish) -> None:
        """Append the whole table without the name, and erase what was there before.

        The node that ran the table is refused from the first of these messages on, and reads it again.
        """
        async for _ in attempts():
            last = await self._streams.last(wish.code)
            if last is None or last.head.gone:
                return
            messages = current(await self._streams.messages(wish.code, 0, last.sequence))
            entries = [entry for message in messages for entry in message.entries]
            for index, entry in renamed(list(map(decode, entries)), wish):
                entries[index] = encode(entry)
            try:
                first = await self._replace(wish.code, last, entries)
            except Fenced:
                continue
            await self._streams.erase(wish.code, first - 1)
            return
        raise Unavailable

    async def finish(self, code: str) -> None:
        """Erase what an interrupted removal has left."""
        last = await self._streams.last(code)
        if last is not None and last.head.gone:
            await self.remove(code)
        elif last is not None:
            messages = await self._streams.messages(code, 0, last.sequence)
            if (kept := current(messages)) and kept[0] != messages[0]:
                await self._streams.erase(code, kept[0].sequence - 1)

    async def _replace(self, code: str, last: Message, entries: Sequence[bytes]) -> int:
        """Append entries that replace all that is there; return the sequence number of the first message."""
        found: list[int] = []
        parts = list(portions(entries))
        number, expected = 1, last.sequence
        for part, portion in enumerate(parts, 1):
            head = Head(last.head.table, number, last.head.at, uuid4().hex, self._node, part=part, parts=len(parts))
            expected = await self._append(code, expected, head, portion)
            found.append(expected)
            number += len(portion)
        return found[0]

    async def _append(self, code: str, expected: int, head: Head, entries: Sequence[bytes] = ()) -> int:
        return await self._streams.append(code, expected, payload(head, entries), head.append)
