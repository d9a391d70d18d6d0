"""Removes a table, or one person's name, from the log.

While a server runs, the table may be in its memory, so that other processes only write the wish into the log; the
server fulfils it.
"""

import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from rumpus.game import BadInput
from rumpus.log import sqlite
from rumpus.log.codec import decode, encode
from rumpus.table.entries import NOBODY, Entry, Joined, Named, Sat, SatBot
from rumpus.table.names import folded, free_name

LAYOUT = """
create table if not exists wishes (code text, name text, instead text, primary key (code, name))
"""
NAMING = Joined | Named | Sat  # entries that give somebody a name
PATIENCE = 15  # s that a server may take to fulfil a wish
LOOKS_EVERY = 0.05  # s


@dataclass(frozen=True, slots=True)
class Wish:
    code: str
    name: str = ""  # of a person; without one the whole table is to go
    instead: str = ""  # what the person is to be called


def forget(folder: Path, wish: Wish) -> bool:
    """Fulfil a wish, or let the running server do so; return whether it was done within `PATIENCE`."""
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


def person_called(name: str, entries: Iterable[Entry]) -> int | None:
    """Return the number of the first person at the table who had that name, also at a shared device."""
    wanted = folded(name)
    people = (entry for entry in entries if isinstance(entry, NAMING))
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
    """Return the wishes that were not fulfilled yet."""
    if not db.execute("select 1 from sqlite_master where name = 'wishes'").fetchone():
        return []
    return [Wish(*row) for row in db.execute("select code, name, instead from wishes")]


def fulfil(file: Path, wish: Wish) -> None:
    """Remove a table or a name without a trace in the file. The table must not be in a server's memory."""
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
        rows = list(sqlite.read_rows(db, table))
        for index, entry in renamed([decode(entry) for _, entry in rows], wish):
            db.execute("update log set entry = ? where i = ?", (encode(entry), rows[index][0]))


def renamed(entries: Sequence[Entry], wish: Wish) -> Iterator[tuple[int, Entry]]:
    """Yield the entries that a wish changes, each with its index.

    A person who has had the name loses every name they have had; a second person at a device loses only this one.
    """
    naming = [(index, entry) for index, entry in enumerate(entries) if isinstance(entry, NAMING) and entry.name]
    taken = [entry.name for entry in entries if isinstance(entry, NAMING | SatBot)]
    unwanted = {id_of(entry) for _, entry in naming if folded(entry.name) == folded(wish.name)}
    instead: dict[tuple[int, str], str] = {}
    for index, entry in naming:
        if (person := id_of(entry)) in unwanted:
            name = instead[person] = instead.get(person) or free_name([wish.instead], taken)
            taken.append(name)
            yield index, msgspec.structs.replace(entry, name=name)


def id_of(entry: Joined | Named | Sat) -> tuple[int, str]:
    """Return what identifies a person; a second person at a device is known only by their name."""
    is_seat = isinstance(entry, Sat) or (isinstance(entry, Named) and entry.seat != NOBODY)
    return entry.person, folded(entry.name) if is_seat else ""
