"""The SQLite file behind the log: rows in the order in which they came, each with the row of its table before it.

A table's entries are a chain from its last row backwards. Whatever the number of tables, what is written stands at the
end of the file, so a commit touches few pages; and what does not follow the entry it expects changes nothing.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from rumpus.game import BadInput

FILE = "rumpus.db"
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
FORGET = f"delete from log where i in ({CHAIN.format(columns='i')})"
OPEN = "insert into tables values {rows}"
APPEND = "insert into log values {rows}"
MOVE_ON = """
update tables set entries = new.column2, last = new.column3, touched = new.column4 from (values {rows}) as new
where id = new.column1 and entries = new.column5
"""
MOST_ROWS = 64  # in one statement
ALL = 1 << 62

Done = Callable[[bool], None]


class Write(NamedTuple):
    """Entries of one table, to be appended from a number on. Without entries it only waits for those before."""

    table: int
    number: int  # of the first entry
    at: int  # ms since 1970
    entries: Sequence[bytes]
    done: Done  # called with whether it is on the disk
    code: str = ""  # of a new table


class End(NamedTuple):
    """Where a table's entries end."""

    entries: int
    row: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A table in the log."""

    id: int
    code: str
    opened: int  # ms since 1970
    entries: int
    touched: int


class Writer:
    """The one that writes; it remembers where each table ends."""

    def __init__(self, file: Path) -> None:
        self._db = connect(file)
        self._row = self._db.execute("select coalesce(max(i), 0) from log").fetchone()[0]
        self._ends: dict[int, End] = {}

    def commit(self, writes: Sequence[Write]) -> None:
        """All of them or none."""
        db = self._db
        db.execute("begin immediate")
        try:
            opened = [(write.table, write.code, write.at, 0, 0, write.at) for write in writes if write.code]
            fill(db, OPEN, opened)
            self._ends.update(self._append(writes))
            db.execute("commit")
        except sqlite3.Error:
            self._ends.clear()
            if db.in_transaction:
                db.execute("rollback")
            raise

    def _append(self, writes: Sequence[Write]) -> dict[int, End]:
        before: dict[int, End] = {}
        ends: dict[int, End] = {}
        touched: dict[int, int] = {}
        rows: list[tuple[int, int, bytes]] = []
        for write in writes:
            table = write.table
            if table not in ends:
                ends[table] = before[table] = self._end(table)
            ends[table] = self._chain(write, ends[table], rows)
            if write.entries:
                touched[table] = write.at
        fill(self._db, APPEND, rows)
        moves = [(t, *ends[t], touched[t], before[t].entries) for t in ends if ends[t] != before[t]]
        if fill(self._db, MOVE_ON, moves) != len(moves):
            raise sqlite3.IntegrityError("the log has gone on without this server")
        return ends

    def _chain(self, write: Write, end: End, rows: list[tuple[int, int, bytes]]) -> End:
        if write.number != end.entries + 1:
            raise sqlite3.IntegrityError(f"expected entry {end.entries + 1} of table {write.table}, got {write.number}")
        last = end.row
        for entry in write.entries:
            self._row += 1
            rows.append((self._row, last, entry))
            last = self._row
        return End(end.entries + len(write.entries), last)

    def _end(self, table: int) -> End:
        end = self._ends.get(table)
        if end is not None:
            return end
        found = self._db.execute("select entries, last from tables where id = ?", (table,)).fetchone()
        if found is None:
            raise sqlite3.IntegrityError(f"there is no table {table}")
        return End(*found)

    def close(self) -> None:
        self._db.execute("pragma wal_checkpoint(truncate)")
        self._db.close()


def fill(db: sqlite3.Connection, statement: str, rows: Sequence[Sequence[Any]]) -> int:
    """Many rows in few statements, as each costs a change of threads; how many rows changed."""
    changed, done = 0, 0
    while done < len(rows):
        size = MOST_ROWS
        while size > len(rows) - done:
            size //= 2
        part = rows[done : done + size]
        row = f"({','.join('?' * len(part[0]))})"
        flat = [cell for cells in part for cell in cells]
        changed += db.execute(statement.format(rows=",".join([row] * size)), flat).rowcount
        done += size
    return changed


# --- reading ---------------------------------------------------------------------------------------------------------


def read(db: sqlite3.Connection, table: int, after: int = 0, upto: int = ALL) -> Iterator[bytes]:
    return (entry for (entry,) in db.execute(READ, {"table": table, "after": after, "upto": upto}))


def find(db: sqlite3.Connection, code: str) -> int | None:
    row = db.execute("select id from tables where code = ?", (code,)).fetchone()
    return None if row is None else int(row[0])


def tables(db: sqlite3.Connection) -> list[Kept]:
    return [Kept(*row) for row in db.execute("select id, code, opened, entries, touched from tables order by id")]


def forget(db: sqlite3.Connection, table: int) -> None:
    db.execute("begin immediate")
    db.execute(FORGET, {"table": table, "after": 0, "upto": ALL})
    db.execute("delete from tables where id = ?", (table,))
    db.execute("commit")


# --- the file --------------------------------------------------------------------------------------------------------


def make_private(folder: Path) -> Path:
    """Secrets of running matches lie in there: nobody else on this machine may look."""
    file = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        file.chmod(0o600)
    except OSError as error:
        raise BadInput("bad-data-folder", folder=str(folder), why=error.strerror or str(error)) from None
    return file


def connect(file: Path) -> sqlite3.Connection:
    db = sqlite3.connect(file, isolation_level=None, timeout=10, check_same_thread=False)
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


def look_into(folder: Path, code: str) -> list[bytes]:
    """A table's entries, read beside a server that may be running."""
    file = folder / FILE
    if not file.exists():
        raise BadInput("no-data", folder=str(folder))
    try:
        with closing(sqlite3.connect(f"file:{quote(str(file))}?mode=ro", uri=True)) as db:
            expect_version(db, file)
            table = find(db, code.lower().replace("-", ""))
            if table is None:
                raise BadInput("no-such-table", got=code)
            return list(read(db, table))
    except sqlite3.DatabaseError as error:
        raise BadInput("bad-data-file", file=str(file), why=str(error)) from None
