"""A copy of the data file, made beside a server that may be running, and put back."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from rumpus.game import BadInput
from rumpus.log import sqlite

STEP = 1024  # pages between two reports of progress


Progress = Callable[[int, int], None]  # is called with the pages copied so far and the pages in all


def back_up(folder: Path, file: Path, progress: Progress = lambda done, all: None) -> int:
    """Copy all tables as they are now into a new file that only its owner may read; return how many they are.

    An incomplete copy is removed.
    """
    with sqlite.reading(folder) as source:
        return copy_tables(source, file, progress)


def restore_to(folder: Path, file: Path, progress: Progress = lambda done, all: None) -> int:
    """Put the tables of a copy into a folder that has none; return how many they are."""
    with sqlite.reading_file(file) as source:
        lock = sqlite.claim(folder)
        try:
            sqlite.restrict(folder, 0o700)
            return copy_tables(source, folder / sqlite.FILE, progress)
        finally:
            os.close(lock)


def copy_tables(source: sqlite3.Connection, file: Path, progress: Progress) -> int:
    source.execute("begin")  # all steps copy the same moment, whatever a server writes meanwhile
    (tables,) = source.execute("select count(*) from tables").fetchone()
    with new_copy(file), closing(sqlite3.connect(file, isolation_level=None)) as copy:
        source.backup(copy, pages=STEP, progress=lambda _, left, all: progress(all - left, all))
        copy.execute("pragma journal_mode = delete")  # one file is all there is to keep
    return int(tables)


@contextmanager
def new_copy(file: Path) -> Iterator[None]:
    """Make a file that only its owner may read; it is removed if what is inside fails."""
    make_new(file)
    try:
        yield
    except BaseException as error:
        for one in (file, *(file.with_name(file.name + ending) for ending in ("-wal", "-shm"))):
            one.unlink(missing_ok=True)
        if isinstance(error, sqlite3.Error):
            raise BadInput("unwritable", file=str(file), why=str(error)) from None
        raise


def make_new(file: Path) -> None:
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        raise BadInput("backup-exists", file=str(file)) from None
    except OSError as error:
        raise BadInput("unwritable", file=str(file), why=error.strerror or str(error)) from None
