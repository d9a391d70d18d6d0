"""The durable log: every table's entries, in order. What was answered is there after any crash.

One thread writes. It commits all that waits, again and again, without a timer: under load many entries share a commit,
otherwise an entry waits for nothing but the disk.
"""

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from queue import SimpleQueue

import msgspec

from rumpus import logfile
from rumpus.logfile import ALL, Done, Kept, Write, Writer
from rumpus.table.events import Event

LOGGER = logging.getLogger(__name__)

encode: Callable[[Event], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes], Event] = msgspec.json.Decoder(Event).decode


class Log:
    def __init__(self, folder: Path, deliver: Callable[[Callable[[], None]], object]) -> None:
        """`deliver` calls something in the thread that wants to hear what is done."""
        self._deliver = deliver
        self.commits, self.seconds, self.written = 0, 0.0, 0
        self._file = logfile.make_private(folder)
        self._next_id = logfile.lay_out(self._file)
        self._reading = threading.local()
        self._readers: list[sqlite3.Connection] = []
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="log", daemon=True)
        self._writer.start()

    # --- writing -----------------------------------------------------------------------------------------------------

    def open_table(self, code: str, at: int, entries: Sequence[Event], done: Done) -> int:
        """A new table with its first entries; its id in the log."""
        table, self._next_id = self._next_id, self._next_id + 1
        self._waiting.put(Write(table, 1, at, [encode(entry) for entry in entries], done, code))
        return table

    def append(self, table: int, number: int, at: int, entries: Sequence[Event], done: Done) -> None:
        """Entries from that number on; it fails if the log has gone on without us, or lacks what was before."""
        self._waiting.put(Write(table, number, at, [encode(entry) for entry in entries], done))

    def is_writing(self) -> bool:
        return self._writer.is_alive()

    def close(self) -> None:
        """After everything that waits is written."""
        self._waiting.put(None)
        self._writer.join()
        for db in self._readers:
            db.close()

    def _write(self) -> None:
        with closing(Writer(self._file)) as writer:
            open_for_business = True
            while open_for_business:
                batch = [self._waiting.get()]
                batch += [self._waiting.get() for _ in range(self._waiting.qsize())]
                writes = [write for write in batch if write is not None]
                open_for_business = len(writes) == len(batch)
                self._commit(writer, writes)

    def _commit(self, writer: Writer, writes: Sequence[Write]) -> None:
        """All together; if that fails, one by one, so that one table's trouble is not another's."""
        began = time.monotonic()
        try:
            writer.commit(writes)
        except sqlite3.Error as error:
            if len(writes) > 1:
                for write in writes:
                    self._commit(writer, [write])
            else:
                LOGGER.error("not written: %s", error)
                self._deliver(partial(tell, writes, False))
            return
        self.commits += 1
        self.seconds += time.monotonic() - began
        self.written += sum(len(write.entries) for write in writes)
        self._deliver(partial(tell, writes, True))

    # --- reading -----------------------------------------------------------------------------------------------------

    def find(self, code: str) -> int | None:
        return logfile.find(self._reader(), code)

    def read(self, table: int, after: int = 0, upto: int = ALL) -> Iterator[Event]:
        return map(decode, logfile.read(self._reader(), table, after, upto))

    def tables(self) -> list[Kept]:
        return logfile.tables(self._reader())

    def prune(self, before: int, in_use: Collection[str] = ()) -> list[str]:
        """Forget the tables at which nothing happened since; their codes."""
        old = [kept for kept in self.tables() if kept.touched < before and kept.code not in in_use]
        with closing(logfile.connect(self._file)) as db:
            logfile.forget(db, [kept.id for kept in old])
        return [kept.code for kept in old]

    def _reader(self) -> sqlite3.Connection:
        """One connection a thread: SQLite lets them read while another writes."""
        db: sqlite3.Connection | None = getattr(self._reading, "db", None)
        if db is None:
            db = self._reading.db = logfile.connect(self._file)
            self._readers.append(db)
        return db


def entries_of(folder: Path, code: str) -> list[Event]:
    """A table's entries, read beside a server that may be running."""
    return [decode(entry) for entry in logfile.look_into(folder, code)]


def tell(writes: Sequence[Write], written: bool) -> None:
    for write in writes:
        write.done(written)
