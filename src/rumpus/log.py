"""The durable log: every table's entries, in order, in one SQLite file. What was answered is there after any crash.

One thread writes. It commits all that waits, again and again, without a timer: under load many entries share a commit,
otherwise an entry waits for nothing but the disk.
"""

import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from urllib.parse import quote

import msgspec

from rumpus.game import BadInput
from rumpus.table.events import Event

LOGGER = logging.getLogger(__name__)
FILE = "rumpus.db"
VERSION = 1  # of the file's layout
LAYOUT = """
create table tables (id integer primary key, code text not null unique, opened integer not null);
create table log
    (i integer primary key, t integer not null, n integer not null, at integer not null, entry blob not null);
create unique index of_table on log (t, n);
"""

encode: Callable[[Event], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes], Event] = msgspec.json.Decoder(Event).decode

Row = tuple[int, int, int, bytes]  # table, number, when, entry
Done = Callable[[bool], None]


@dataclass(frozen=True, slots=True)
class Write:
    table: int
    number: int  # of the first entry
    rows: Sequence[Row]
    done: Done  # called with whether it is on the disk
    code: str = ""  # of a new table


@dataclass(frozen=True, slots=True)
class Kept:
    """A table in the log."""

    id: int
    code: str
    opened: int  # ms since 1970
    entries: int
    touched: int


class Log:
    def __init__(self, folder: Path, deliver: Callable[[Callable[[], None]], object]) -> None:
        """`deliver` calls something in the thread that wants to hear what is done."""
        self._deliver = deliver
        self.commits, self.seconds, self.written = 0, 0.0, 0
        make_private(folder)
        self._file = folder / FILE
        self._next_id = lay_out(self._file)
        self._last: dict[int, int] = {}  # the number of the last entry of each table that was written to
        self._reading = threading.local()
        self._readers: list[sqlite3.Connection] = []
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="log", daemon=True)
        self._writer.start()

    # --- writing -----------------------------------------------------------------------------------------------------

    def open_table(self, code: str, at: int, entries: Sequence[Event], done: Done) -> int:
        """A new table with its first entries; its id in the log."""
        table, self._next_id = self._next_id, self._next_id + 1
        self._waiting.put(Write(table, 1, rows_of(table, 1, at, entries), done, code))
        return table

    def append(self, table: int, number: int, at: int, entries: Sequence[Event], done: Done) -> None:
        """Entries from that number on; it fails if the log has gone on without us, or lacks what was before."""
        self._waiting.put(Write(table, number, rows_of(table, number, at, entries), done))

    def is_writing(self) -> bool:
        return self._writer.is_alive()

    def close(self) -> None:
        """After everything that waits is written."""
        self._waiting.put(None)
        self._writer.join()
        for db in self._readers:
            db.close()

    def _write(self) -> None:
        with closing(connect(self._file)) as db:
            open_for_business = True
            while open_for_business:
                batch = [self._waiting.get()]
                batch += [self._waiting.get() for _ in range(self._waiting.qsize())]
                writes = [write for write in batch if write is not None]
                open_for_business = len(writes) == len(batch)
                self._commit(db, writes)
            db.execute("pragma wal_checkpoint(truncate)")

    def _commit(self, db: sqlite3.Connection, writes: Sequence[Write]) -> None:
        """All together; if that fails, one by one, so that one table's trouble is not another's."""
        began = time.monotonic()
        try:
            commit(db, writes, self._last)
        except sqlite3.Error as error:
            self._last.clear()
            if len(writes) > 1:
                for write in writes:
                    self._commit(db, [write])
            else:
                LOGGER.error("not written: %s", error)
                self._deliver(partial(tell, writes, False))
            return
        self.commits += 1
        self.seconds += time.monotonic() - began
        self.written += sum(len(write.rows) for write in writes)
        self._deliver(partial(tell, writes, True))

    # --- reading -----------------------------------------------------------------------------------------------------

    def find(self, code: str) -> int | None:
        row = self._reader().execute("select id from tables where code = ?", (code,)).fetchone()
        return None if row is None else int(row[0])

    def read(self, table: int, after: int = 0, upto: int = 1 << 62) -> Iterator[Event]:
        query = "select entry from log where t = ? and n > ? and n <= ? order by n"
        return (decode(entry) for (entry,) in self._reader().execute(query, (table, after, upto)))

    def tables(self) -> list[Kept]:
        query = """select id, code, opened, n, at from tables join log on log.t = id
            where n = (select max(n) from log where t = id) order by id"""
        return [Kept(*row) for row in self._reader().execute(query)]

    def prune(self, before: int, in_use: Collection[str] = ()) -> list[str]:
        """Forget the tables at which nothing happened since; their codes."""
        old = [kept for kept in self.tables() if kept.touched < before and kept.code not in in_use]
        with closing(connect(self._file)) as db, db:
            db.execute("begin immediate")
            for kept in old:
                db.execute("delete from log where t = ?", (kept.id,))
                db.execute("delete from tables where id = ?", (kept.id,))
            db.execute("commit")
        for kept in old:
            self._last.pop(kept.id, None)
        return [kept.code for kept in old]

    def _reader(self) -> sqlite3.Connection:
        """One connection a thread: SQLite lets them read while another writes."""
        db: sqlite3.Connection | None = getattr(self._reading, "db", None)
        if db is None:
            db = self._reading.db = connect(self._file)
            self._readers.append(db)
        return db


def entries_of(folder: Path, code: str) -> list[Event]:
    """A table's entries, read beside a server that may be running."""
    file = folder / FILE
    if not file.exists():
        raise BadInput("no-data", folder=str(folder))
    wanted = code.lower().replace("-", "")
    query = "select entry from log join tables on t = id where code = ? order by n"
    try:
        with closing(sqlite3.connect(f"file:{quote(str(file))}?mode=ro", uri=True)) as db:
            expect_version(db, file)
            found = [decode(entry) for (entry,) in db.execute(query, (wanted,))]
    except sqlite3.DatabaseError as error:
        raise BadInput("bad-data-file", file=str(file), why=str(error)) from None
    if not found:
        raise BadInput("no-such-table", got=code)
    return found


def tell(writes: Sequence[Write], written: bool) -> None:
    for write in writes:
        write.done(written)


def make_private(folder: Path) -> None:
    """Secrets of running matches lie in there: nobody else on this machine may look."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
        os.close(os.open(folder / FILE, os.O_CREAT | os.O_RDWR, 0o600))
        (folder / FILE).chmod(0o600)
    except OSError as error:
        raise BadInput("bad-data-folder", folder=str(folder), why=error.strerror or str(error)) from None


def connect(file: Path) -> sqlite3.Connection:
    db = sqlite3.connect(file, isolation_level=None, timeout=10, check_same_thread=False)  # another may close it
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = full")
    return db


def lay_out(file: Path) -> int:
    """Make the file ours if it is new; the id of the next table."""
    try:
        with closing(connect(file)) as db:
            if version_of(db) == 0:
                db.executescript(f"begin; {LAYOUT} pragma user_version = {VERSION}; commit;")
            expect_version(db, file)
            return 1 + (db.execute("select max(id) from tables").fetchone()[0] or 0)
    except sqlite3.DatabaseError as error:
        raise BadInput("bad-data-file", file=str(file), why=str(error)) from None


def version_of(db: sqlite3.Connection) -> int:
    return int(db.execute("pragma user_version").fetchone()[0])


def expect_version(db: sqlite3.Connection, file: Path) -> None:
    if (version := version_of(db)) != VERSION:
        raise BadInput("bad-data-version", file=str(file), wanted=VERSION, got=version)


def rows_of(table: int, number: int, at: int, entries: Sequence[Event]) -> list[Row]:
    return [(table, number + k, at, encode(entry)) for k, entry in enumerate(entries)]


def commit(db: sqlite3.Connection, writes: Sequence[Write], last: dict[int, int]) -> None:
    opened = [(write.table, write.code, write.rows[0][2]) for write in writes if write.code]
    db.execute("begin immediate")
    try:
        if opened:
            db.executemany("insert into tables values (?, ?, ?)", opened)
        rows = [row for write in writes for row in write.rows]
        for write in writes:
            expect_no_gap(db, write, last)
        db.executemany("insert into log (t, n, at, entry) values (?, ?, ?, ?)", rows)
        db.execute("commit")
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("rollback")
        raise


def expect_no_gap(db: sqlite3.Connection, write: Write, last: dict[int, int]) -> None:
    """All that was before must be there; whether the numbers themselves are still free is known to the index."""
    table = write.table
    if table not in last:
        last[table] = db.execute("select coalesce(max(n), 0) from log where t = ?", (table,)).fetchone()[0]
    if write.number > last[table] + 1:
        raise sqlite3.IntegrityError(f"expected entry {last[table] + 1} of table {table}, got {write.number}")
    last[table] = max(last[table], write.number + len(write.rows) - 1)
