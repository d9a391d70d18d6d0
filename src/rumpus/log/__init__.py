"""The durable log: every table's entries, in order. What was answered is there after any crash.

One thread writes. It commits all that waits, again and again, without a timer: under load many entries share a commit,
otherwise an entry waits for nothing but the disk. What one turn of the event loop brings about is handed over together.
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

from rumpus.log import sqlite
from rumpus.log.sqlite import ALL, Done, Kept, Write, Writer
from rumpus.table.events import Event

LOGGER = logging.getLogger(__name__)

encode: Callable[[Event], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes], Event] = msgspec.json.Decoder(Event).decode


Call = Callable[[Callable[[], None]], object]


class Log:
    def __init__(self, folder: Path, deliver: Call, soon: Call = lambda call: call()) -> None:
        """`deliver` calls something in the thread that wants to hear what is done, and `soon` when it has a moment."""
        self._deliver = deliver
        self._soon = soon
        self._gathered: list[Write] = []
        self.commits, self.seconds, self.written = 0, 0.0, 0
        self._file = sqlite.make_private(folder)
        self._next_id = sqlite.lay_out(self._file)
        self._waiting: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="log", daemon=True)
        self._writer.start()

    # --- writing -----------------------------------------------------------------------------------------------------

    def open_table(self, code: str, at: int, entries: Sequence[Event], done: Done) -> int:
        """A new table with its first entries; its id in the log."""
        table, self._next_id = self._next_id, self._next_id + 1
        self._gather(Write(table, 1, at, list(map(encode, entries)), done, code))
        return table

    def append(self, table: int, number: int, at: int, entries: Sequence[Event], done: Done) -> None:
        """Entries from that number on; it fails if the log has gone on without us, or lacks what was before."""
        self._gather(Write(table, number, at, list(map(encode, entries)), done))

    def _gather(self, write: Write) -> None:
        self._gathered.append(write)
        if len(self._gathered) == 1:
            self._soon(self._hand_over)

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._waiting.put(gathered)

    def is_writing(self) -> bool:
        return self._writer.is_alive()

    def close(self) -> None:
        """After everything that waits is written."""
        self._hand_over()
        self._waiting.put(None)
        self._writer.join()

    def _write(self) -> None:
        with closing(Writer(self._file)) as writer:
            open_for_business = True
            while open_for_business:
                waiting = [self._waiting.get()]
                waiting += [self._waiting.get() for _ in range(self._waiting.qsize())]
                open_for_business = None not in waiting
                self._commit(writer, [write for gathered in waiting if gathered for write in gathered])

    def _commit(self, writer: Writer, writes: Sequence[Write]) -> None:
        """All together; if that fails, one by one, so that one table's trouble is not another's."""
        began = time.monotonic()
        try:
            written = writer.commit(writes)
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
        self.written += written
        self._deliver(partial(tell, writes, True))

    # --- reading -----------------------------------------------------------------------------------------------------

    # SQLite lets others read while one writes, in any thread, each with a connection of its own.

    def find(self, code: str) -> int | None:
        with closing(sqlite.connect(self._file)) as db:
            return sqlite.find(db, code)

    def read(self, table: int, after: int = 0, upto: int = ALL) -> Iterator[Event]:
        with closing(sqlite.connect(self._file)) as db:
            yield from map(decode, sqlite.read(db, table, after, upto))

    def tables(self) -> list[Kept]:
        with closing(sqlite.connect(self._file)) as db:
            return sqlite.tables(db)

    def prune(self, before: int, in_use: Collection[str] = ()) -> list[str]:
        """Forget the tables at which nothing happened since; their codes.

        One by one and with pauses, so that whoever plays meanwhile hardly waits; somebody may come back to one.
        """
        gone = []
        with closing(sqlite.connect(self._file)) as db:
            for kept in self.tables():
                if kept.touched < before and kept.code not in in_use and self.is_writing():
                    began = time.monotonic()
                    sqlite.forget(db, kept.id)
                    gone.append(kept.code)
                    time.sleep(2 * (time.monotonic() - began))
        return gone


def entries_of(folder: Path, code: str) -> list[Event]:
    """A table's entries, read beside a server that may be running."""
    return [decode(entry) for entry in sqlite.look_into(folder, code)]


def tell(writes: Sequence[Write], written: bool) -> None:
    for write in writes:
        write.done(written)
