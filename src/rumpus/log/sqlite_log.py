"""The log in one SQLite file.

One thread writes. It commits all that waits, again and again, without a timer: under load many entries share a commit,
otherwise an entry waits for nothing but the disk.
"""

import logging
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from queue import Empty, SimpleQueue

from rumpus.game import BadInput
from rumpus.log import forget, sqlite
from rumpus.log.append_queue import AppendQueue, Call, Done, Write
from rumpus.log.codec import decode, encode
from rumpus.log.forget import Wish
from rumpus.log.prune import Pruner, Times
from rumpus.log.room_codes import plain_code
from rumpus.log.sqlite import ALL, TableRow, Writer
from rumpus.table.entries import Entry

LOGGER = logging.getLogger(__name__)
PROBE_EVERY = 2.0  # s between two attempts to write while the disk refuses


class SqliteLog(AppendQueue):
    def __init__(
        self,
        folder: Path,
        deliver: Call,
        call_soon: Call = lambda call: call(),
        died: Callable[[], None] = lambda: None,
    ) -> None:
        """Open the log in a folder, which is made if it is missing.

        `deliver` calls a function in the thread that waits for answers, `call_soon` on the next turn of its loop.
        `died` is delivered if the writer ends for any reason but `close`; all writes fail from then on.
        """
        super().__init__(deliver, call_soon)
        self._died = died
        self._file = sqlite.make_private(folder)
        self._next_id = sqlite.lay_out(self._file)
        self._pruner = Pruner(self._file, Times.now())
        self._waiting: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._unanswered: list[Write] = []  # taken from the queue
        self._closing = self._dead = self._refused = False
        self._tried = 0.0  # when the disk was last written to, or refused
        self._writer = threading.Thread(target=self._write, name="log", daemon=True)
        self._writer.start()

    # --- writing -----------------------------------------------------------------------------------------------------

    def open_table(self, code: str, at: int, entries: Sequence[Entry], done: Done) -> int:
        """Add a table with its first entries; return its id in the log."""
        table, self._next_id = self._next_id, self._next_id + 1
        self._gather(Write(table, 1, at, list(map(encode, entries)), done, code))
        return table

    def _submit(self, writes: list[Write]) -> None:
        self._waiting.put(writes)

    def is_writing(self) -> bool:
        return self._writer.is_alive() and not self._dead

    def is_healthy(self) -> bool:
        """Whether the last attempt to write succeeded; while it did not, another follows every few seconds."""
        return self.is_writing() and not self._refused

    def has_died(self) -> bool:
        return self._dead

    def free_bytes(self) -> int:
        """Return how many bytes are free on the disk."""
        return shutil.disk_usage(self._file.parent).free

    def close(self) -> None:
        """Return after everything that waits is written."""
        self._hand_over()
        self._waiting.put(None)
        self._writer.join()

    # --- the writer's thread -----------------------------------------------------------------------------------------

    def _write(self) -> None:
        try:
            with closing(Writer(self._file)) as writer:
                while not self._closing:
                    self._take()
                    if self._unanswered:
                        self._commit(writer, list(self._unanswered))
                    if self._refused and self._patience() <= 0:
                        self._probe(writer)
        except BaseException:
            LOGGER.critical("the log can no longer be written", exc_info=True)
            self._dead = True
            self._deliver(self._died)
            self._refuse_all()

    def _take(self) -> None:
        """Wait for writes; while the disk refuses them, only until it is to be tried again."""
        try:
            waiting = [self._waiting.get(timeout=self._patience() if self._refused else None)]
        except Empty:
            return
        waiting += [self._waiting.get() for _ in range(self._waiting.qsize())]
        self._closing = None in waiting
        self._unanswered = [write for gathered in waiting if gathered for write in gathered]

    def _patience(self) -> float:
        return max(0.0, self._tried + PROBE_EVERY - time.monotonic())

    def _commit(self, writer: Writer, writes: Sequence[Write]) -> None:
        """Commit all writes together; if that fails, one by one, so that one table's failure is not another's."""
        began = time.monotonic()
        try:
            written = writer.commit(writes)
        except sqlite3.Error as error:
            if len(writes) > 1:
                for write in writes:
                    self._commit(writer, [write])
            else:
                LOGGER.error("not written: %s", error)
                is_conflict = isinstance(error, sqlite3.IntegrityError)  # that says nothing about the disk
                self.failed["conflict" if is_conflict else "disk"] += 1
                if not is_conflict:
                    self._tried_to_write(failed=True)
                self._answer(writes, False)
            return
        if written is not None:
            self.commits += 1
            self.commit_seconds.observe(time.monotonic() - began)
            self.written += written
            self._tried_to_write(failed=False)
        self._answer(writes, True)

    def _probe(self, writer: Writer) -> None:
        try:
            writer.probe()
        except sqlite3.Error:
            self._tried_to_write(failed=True)
        else:
            self._tried_to_write(failed=False)

    def _tried_to_write(self, failed: bool) -> None:
        if self._refused and not failed:
            LOGGER.warning("the log can be written again")
        self._refused, self._tried = failed, time.monotonic()

    def _answer(self, writes: Sequence[Write], written: bool) -> None:
        del self._unanswered[: len(writes)]
        super()._answer(writes, written)

    def _refuse_all(self) -> None:
        """Refuse everything that waits, as the writer has died."""
        self._answer(list(self._unanswered), False)
        while not self._closing:
            self._take()
            self._answer(list(self._unanswered), False)

    # --- reading -----------------------------------------------------------------------------------------------------

    # SQLite lets others read while one writes, in any thread, each with a connection of its own.

    def find(self, code: str) -> int | None:
        with closing(sqlite.connect(self._file)) as db:
            return sqlite.find(db, code)

    def read(self, table: int, after: int = 0, upto: int = ALL) -> Iterator[Entry]:
        with closing(sqlite.connect(self._file)) as db:
            yield from map(decode, sqlite.read(db, table, after, upto))

    def take(self, table: int) -> list[Entry]:
        """Return all entries. One server at a time has the folder, so there is nobody to take the table from."""
        return list(self.read(table))

    def tables(self) -> list[TableRow]:
        with closing(sqlite.connect(self._file)) as db:
            return sqlite.tables(db)

    def prune(self, keep: int, in_use: Collection[str] = (), now: Times | None = None) -> list[str]:
        """Mark tables untouched for `keep` ms and delete those marked a day ago; return the codes of the deleted."""
        return self._pruner.run(now or Times.now(), keep, in_use, self.is_writing)

    def wishes(self) -> list[Wish]:
        with closing(sqlite.connect(self._file)) as db:
            return forget.wishes(db)

    def fulfil(self, wish: Wish) -> None:
        """Remove a table, or a person's name from it; the table must not be in memory."""
        forget.fulfil(self._file, wish)


def entries_of(folder: Path, code: str) -> list[Entry]:
    """Return a table's entries, read beside a server that may be running."""
    with sqlite.reading(folder) as db:
        table = sqlite.find(db, plain_code(code))
        if table is None:
            raise BadInput("no-such-table", got=code)
        return [decode(entry) for entry in sqlite.read(db, table)]
