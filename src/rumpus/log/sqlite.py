"""The SQLite file behind the log: rows in the order in which they came, each naming its table's previous row.

A table's entries are a chain from its last row backwards. New rows stand at the end of the file, however many tables
there are, so a commit touches few pages; a write that does not follow the entry it expects changes nothing.
"""

import fcntl
import logging
import os
import sqlite3
import stat
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from rumpus.game import BadInput
from rumpus.log.append_queue import Write

LOGGER = logging.getLogger(__name__)
FILE, LOCK = "rumpus.db", "lock"
VERSION = 1  # of the file's layout
LAYOUT = """
create table tables (
    id integer primary key, code text not null unique, opened integer not null,
    entries integer not null, last integer not null, touched integer not null
);
create table log (i integer primary key, before integer not null, entry blob not null);
"""
CHAIN = """
with recursive chain (n, i, before, entry) as (
    select entries, i, before, entry from tables join log on i = last where id = :table
    union all
    select n - 1, log.i, log.before, log.entry from chain join log on log.i = chain.before where n - 1 > :after
) select {columns} from chain where n > :after and n <= :upto order by n
"""
READ = CHAIN.format(columns="entry")
READ_ROWS = CHAIN.format(columns="i, entry")
FORGET = f"delete from log where i in ({CHAIN.format(columns='i')})"
OPEN = "insert into tables values (?,?,?,?,?,?)"


class Statement(NamedTuple):
    """A multi-row SQL statement."""

    row: str
    text: str


APPEND = Statement("(?,?,?)", "insert into log values {rows}")
# An upsert of tables that all exist already is the fastest way to update many rows in SQLite.
MOVE_ON = Statement(
    "(?,?,?,?,'',0)",
    """
    insert into tables (id, entries, last, touched, code, opened) values {rows}
    on conflict (id) do update set entries = excluded.entries, last = excluded.last, touched = excluded.touched
    """,
)
PROBE = "create table if not exists probe (id integer primary key, bytes blob not null)"
PROBE_BYTES = 1 << 16
MOST_ROWS = 64  # in one statement
ALL = 1 << 62

End = tuple[int, int]  # where a table's entries end: how many they are, and the row of the last


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in the log."""

    id: int
    code: str
    opened: int  # ms since 1970
    entries: int
    touched: int


class Writer:
    """Writes to the file; it caches where each table ends, as long as nobody else has written."""

    def __init__(self, file: Path) -> None:
        self._db = connect(file)
        self._version = 0
        self._row = 0
        self._ends: dict[int, End] = {}

    def commit(self, writes: Sequence[Write]) -> int | None:
        """Write all of them or none; return how many entries they were, or None if none had anything to write."""
        if not any(write.entries or write.code for write in writes):
            self._expect(writes)
            return None
        db = self._db
        db.execute("begin immediate")
        try:
            self._look_for_others()
            for write in writes:
                if write.code:
                    db.execute(OPEN, (write.table, write.code, write.at, 0, 0, write.at))
            before = self._row
            self._append(writes)
            db.execute("commit")
            return self._row - before
        except BaseException:
            self._version = 0
            if db.in_transaction:
                db.execute("rollback")
            raise

    def _expect(self, writes: Sequence[Write]) -> None:
        """Raise IntegrityError unless each table ends where its write, which has no entries, expects."""
        self._look_for_others()
        for write in writes:
            self._expected_end(write)

    def probe(self) -> None:
        """Raise sqlite3.Error unless a few pages can be written to the disk."""
        self._db.execute(PROBE)
        self._db.execute("replace into probe values (1, randomblob(?))", (PROBE_BYTES,))

    def _look_for_others(self) -> None:
        version = self._db.execute("pragma data_version").fetchone()[0]
        if version != self._version:
            self._version = version
            self._row = int(self._db.execute("select coalesce(max(i), 0) from log").fetchone()[0])
            self._ends.clear()

    def _append(self, writes: Sequence[Write]) -> None:
        ends, row = self._ends, self._row
        rows: list[int | bytearray] = []
        tables: list[int] = []
        for write in writes:
            table, entries = write.table, write.entries
            count, last = self._expected_end(write)
            if entries:
                for entry in entries:
                    row += 1
                    rows += row, last, bytearray(entry)  # for bytes sqlite3 would look for an adapter every time
                    last = row
                count += len(entries)
                ends[table] = count, last
                tables += table, count, last, write.at  # of two rows for one table the later one counts
        self._row = row
        fill(self._db, APPEND, rows)
        fill(self._db, MOVE_ON, tables)

    def _expected_end(self, write: Write) -> End:
        count, last = self._ends.get(write.table) or self._end(write.table)
        if write.number != count + 1:
            raise sqlite3.IntegrityError(f"expected entry {count + 1} of table {write.table}, got {write.number}")
        return count, last

    def _end(self, table: int) -> End:
        found = self._db.execute("select entries, last from tables where id = ?", (table,)).fetchone()
        if found is None:
            raise sqlite3.IntegrityError(f"there is no table {table}")
        return int(found[0]), int(found[1])

    def close(self) -> None:
        with closing(self._db), suppress(sqlite3.Error):  # on a full disk the next server makes the checkpoint
            self._db.execute("pragma wal_checkpoint(truncate)")


def fill(db: sqlite3.Connection, statement: Statement, cells: Sequence[int | bytearray]) -> None:
    """Write many rows in few statements, as each statement costs a switch of threads."""
    columns, done, size = statement.row.count("?"), 0, MOST_ROWS
    while done < len(cells):
        while size * columns > len(cells) - done:
            size //= 2
        part = cells[done : done + size * columns]
        db.execute(spelled_out(statement, size), part)
        done += len(part)


@cache
def spelled_out(statement: Statement, rows: int) -> str:
    return statement.text.format(rows=",".join([statement.row] * rows))


# --- reading ---------------------------------------------------------------------------------------------------------


def read(db: sqlite3.Connection, table: int, after: int = 0, upto: int = ALL) -> Iterator[bytes]:
    return (entry for (entry,) in db.execute(READ, {"table": table, "after": after, "upto": upto}))


def read_rows(db: sqlite3.Connection, table: int) -> Iterator[tuple[int, bytes]]:
    """Yield a table's entries and their rows."""
    yield from db.execute(READ_ROWS, {"table": table, "after": 0, "upto": ALL})


def find(db: sqlite3.Connection, code: str) -> int | None:
    row = db.execute("select id from tables where code = ?", (code,)).fetchone()
    return None if row is None else int(row[0])


def tables(db: sqlite3.Connection) -> list[TableRow]:
    return [TableRow(*row) for row in db.execute("select id, code, opened, entries, touched from tables order by id")]


def forget(db: sqlite3.Connection, table: int, touched: int | None = None) -> bool:
    """Delete a table, unless it was touched since; its pages are overwritten in the file."""
    db.execute("pragma secure_delete = on")
    with transaction(db):
        (kept,) = db.execute("select touched from tables where id = ?", (table,)).fetchone() or (None,)
        if kept is None or (touched is not None and kept != touched):
            return False
        db.execute(FORGET, {"table": table, "after": 0, "upto": ALL})
        db.execute("delete from tables where id = ?", (table,))
    return True


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Write everything inside, or nothing."""
    db.execute("begin immediate")
    try:
        yield
        db.execute("commit")
    finally:
        if db.in_transaction:
            db.execute("rollback")


# --- the file --------------------------------------------------------------------------------------------------------


def make_private(folder: Path) -> Path:
    """Make the folder readable for its owner only: it holds the secrets of running matches."""
    file = folder / FILE
    with naming(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        restrict(folder, 0o700)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        restrict(file, 0o600)
    return file


def restrict(path: Path, mode: int) -> None:
    """Restrict the permissions if we own the path; a folder that another user made for us stays as it is."""
    try:
        path.chmod(mode)
    except PermissionError:
        found = stat.S_IMODE(path.stat().st_mode)
        LOGGER.warning("not ours, so its mode stays", extra={"path": str(path), "wanted": oct(mode), "got": oct(found)})


@contextmanager
def naming(folder: Path) -> Iterator[None]:
    """Turn an OSError into one sentence that names the folder."""
    try:
        yield
    except OSError as error:
        raise BadInput("bad-data-folder", folder=str(folder), why=error.strerror or str(error)) from None


def claim(folder: Path) -> int:
    """Lock the folder for this process, until it ends or closes the file descriptor that is returned."""
    with naming(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(folder / LOCK, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise BadInput("data-in-use", folder=str(folder)) from None
    return lock


def connect(file: Path) -> sqlite3.Connection:
    db = sqlite3.connect(file, isolation_level=None, timeout=10, check_same_thread=False)
    try:
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")
    except BaseException:
        db.close()
        raise
    return db


def lay_out(file: Path) -> int:
    """Create the schema in a new file; return the id of the next table."""
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


@contextmanager
def reading(folder: Path) -> Iterator[sqlite3.Connection]:
    """Open the tables in a folder read-only, beside a server that may be running."""
    file = folder / FILE
    if not file.exists():
        raise BadInput("no-data", folder=str(folder))
    with reading_file(file) as db:
        yield db


@contextmanager
def reading_file(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a data file read-only; BadInput where it is none."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(file))}?mode=ro", uri=True, isolation_level=None)) as db:
            expect_version(db, file)
            yield db
    except sqlite3.DatabaseError as error:
        raise BadInput("bad-data-file", file=str(file), why=str(error)) from None
