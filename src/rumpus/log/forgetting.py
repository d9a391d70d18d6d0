"""A table, or one person's name at it, can be removed from the log at somebody's wish.

While a server runs, the table may be in its memory, so others only write the wish down; the server fulfils it.
"""

import os
import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from rumpus.game import BadInput
from rumpus.log import sqlite
from rumpus.log.entries import decode, encode
from rumpus.table.events import Event, Joined, SatBot
from rumpus.table.names import folded, free_name

LAYOUT = """
create table if not exists wishes (code text, name text, instead text, primary key (code, name))
"""
PATIENCE = 15  # s that a server may take to fulfil a wish
LOOKS_EVERY = 0.05  # s


@dataclass(frozen=True, slots=True)
class Wish:
    code: str
    name: str = ""  # of a person; without one the whole table is to go
    instead: str = ""  # what the person is to be called


def forget(folder: Path, wish: Wish) -> bool:
    """Fulfil a wish, or have it fulfilled by the server that runs; return whether that was done within `PATIENCE`."""
    try:
        lock = sqlite.claim(folder)
    except BadInput as error:
        if error.key != "data-in-use":
            raise
        return ask_server(folder / sqlite.FILE, wish)
    try:
        fulfil(folder / sqlite.FILE, wish)
    finally:
        os.close(lock)
    return True


def person_called(name: str, entries: Iterable[Event]) -> int | None:
    """The number of the first person at the table with that name."""
    wanted = folded(name)
    people = (entry for entry in entries if isinstance(entry, Joined))
    return next((entry.person for entry in people if folded(entry.name) == wanted), None)


def ask_server(file: Path, wish: Wish) -> bool:
    with closing(sqlite.connect(file)) as db:
        db.executescript(LAYOUT)
        db.execute("replace into wishes values (?,?,?)", (wish.code, wish.name, wish.instead))
        until = time.monotonic() + PATIENCE
        while wish in wishes(db):
            if time.monotonic() > until:
                return False
            time.sleep(LOOKS_EVERY)
    return True


def wishes(db: sqlite3.Connection) -> list[Wish]:
    """What was wished for and not fulfilled yet."""
    if not db.execute("select 1 from sqlite_master where name = 'wishes'").fetchone():
        return []
    return [Wish(*row) for row in db.execute("select code, name, instead from wishes")]


def fulfil(file: Path, wish: Wish) -> None:
    """Nothing of what is removed stays in the file or beside it. The table must not be in a server's memory."""
    with closing(sqlite.connect(file)) as db:
        db.execute("pragma secure_delete = on")
        table = sqlite.find(db, wish.code)
        if table is not None and wish.name:
            rename(db, table, wish)
        elif table is not None:
            sqlite.forget(db, table)
        if wish in wishes(db):
            db.execute("delete from wishes where code = ? and name = ?", (wish.code, wish.name))
        with suppress(sqlite3.OperationalError):  # somebody reads; the next checkpoint does it
            db.execute("pragma wal_checkpoint(truncate)")


def rename(db: sqlite3.Connection, table: int, wish: Wish) -> None:
    with sqlite.transaction(db):
        rows = [(row, decode(entry)) for row, entry in sqlite.read_rows(db, table)]
        taken = [entry.name for _, entry in rows if isinstance(entry, Joined | SatBot)]
        for row, entry in rows:
            if isinstance(entry, Joined) and folded(entry.name) == folded(wish.name):
                name = free_name([wish.instead], taken)
                taken.append(name)
                renamed = encode(msgspec.structs.replace(entry, name=name))
                db.execute("update log set entry = ? where i = ?", (renamed, row))
