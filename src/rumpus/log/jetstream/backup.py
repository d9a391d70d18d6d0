"""Copies the tables of a cluster into a data file, as a server without a cluster has it, and back."""

import asyncio
import hashlib
import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

from nats.aio.msg import Msg

from rumpus.game import BadInput
from rumpus.log import sqlite
from rumpus.log.append_queue import Write
from rumpus.log.backup import new_copy
from rumpus.log.jetstream.messages import Head, current, payload, portions
from rumpus.log.jetstream.nodes import DEAD, decode_node
from rumpus.log.jetstream.streams import Fenced, Streams
from rumpus.log.sqlite import TableRow, Writer

AT_ONCE = 16  # tables that are read or written at the same time
IN_A_COMMIT = 64  # tables
RESTORE = "restore"  # in place of a node's name, in messages that a restore has written
CLUSTER_ID = 1 << 52  # the smallest id of a table on a cluster
Progress = Callable[[int, int], None]  # is called with the tables done and the tables in all
Result = TypeVar("Result")


async def back_up(streams: Streams, file: Path, progress: Progress) -> int:
    """Copy every table as it is when its turn comes; return how many they are. An incomplete copy is removed."""
    codes = sorted({code async for code in streams.codes()})
    copied = 0
    with new_copy(file):
        sqlite.lay_out(file)
        with closing(Writer(file)) as writer:
            for start in range(0, len(codes), IN_A_COMMIT):
                part = codes[start : start + IN_A_COMMIT]
                found = [one for one in await all_of([table_of(streams, code) for code in part]) if one]
                writer.commit([write for writes in found for write in writes])
                copied += len(found)
                progress(start + len(part), len(codes))
        with closing(sqlite3.connect(file, isolation_level=None)) as copy:
            copy.execute("pragma journal_mode = delete")  # one file is all there is to keep
    return copied


async def table_of(streams: Streams, code: str) -> list[Write]:
    """Return what has to be written for a table; nothing if it is gone."""
    last = await streams.last(code)
    if last is None or last.head.gone:
        return []
    messages = current(await streams.messages(code, 0, last.sequence))
    first, entries = messages[0], [entry for message in messages for entry in message.entries]
    table = first.head.table
    return [
        Write(table, 1, first.head.at, (), lambda _: None, code),
        Write(table, 1, messages[-1].head.at, entries, lambda _: None),
    ]


async def restore(streams: Streams, file: Path, progress: Progress) -> tuple[int, int]:
    """Write the tables of a data file to the cluster; return how many those are, and how many were there already.

    Tables that are there stay as they are. If it is interrupted, it goes on next time where it was. BadInput while
    nodes run: they would take tables that are not complete yet.
    """
    await expect_no_nodes(streams)
    with sqlite.reading_file(file) as db:
        rows = sqlite.tables(db)
        restored = 0
        for start in range(0, len(rows), IN_A_COMMIT):
            part = rows[start : start + IN_A_COMMIT]
            restored += sum(await all_of([restore_table(streams, db, row) for row in part]))
            progress(start + len(part), len(rows))
    return restored, len(rows) - restored


async def restore_table(streams: Streams, db: sqlite3.Connection, row: TableRow) -> bool:
    """Write one table; return whether it is there now as the file has it."""
    last, table = await streams.last(row.code), cluster_id(row)
    if last is not None and (last.head.table, last.head.node) != (table, RESTORE):
        return False
    number, sequence = (1, 0) if last is None else (last.next_number, last.sequence)
    for portion in portions(list(sqlite.read(db, row.id, number - 1))):
        if portion:
            head = Head(table, number, row.touched, uuid4().hex, RESTORE)
            try:
                sequence = await streams.append(row.code, sequence, payload(head, portion), head.append)
            except Fenced:
                return False
            number += len(portion)
    return True


def cluster_id(row: TableRow) -> int:
    """Return the id of a table on the cluster; tables of a server without one have small numbers."""
    if row.id >= CLUSTER_ID:
        return row.id
    digest = hashlib.sha256(f"{row.code} {row.opened}".encode()).digest()
    return int.from_bytes(digest[:8]) % CLUSTER_ID | CLUSTER_ID


async def expect_no_nodes(streams: Streams) -> None:
    """Raise BadInput if a node is heard of."""
    heard: list[str] = []

    async def hear(beat: Msg) -> None:
        heard.append(decode_node(beat.data).name)

    listening = await streams.client.subscribe(f"{streams.prefix}.nodes", cb=hear)
    await asyncio.sleep(DEAD)
    await listening.unsubscribe()
    if heard:
        raise BadInput("nodes-running", names=", ".join(sorted(set(heard))))


async def all_of(work: Sequence[Coroutine[Any, Any, Result]]) -> list[Result]:
    """Wait for all, a few at a time."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(what: Coroutine[Any, Any, Result]) -> Result:
        async with free:
            return await what

    return await asyncio.gather(*map(one, work))
