"""A copy of the data file, made beside a server that may be running."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from rumpus.game import BadInput
from rumpus.log import sqlite

STEP = 1024  # pages between two reports of progress


def back_up(folder: Path, file: Path, progress: Callable[[int, int], None] = lambda done, all: None) -> int:
    """Copy all tables as they are now into a new file that only its owner may read; return how many they are.

    `progress` is called with the pages copied so far and the pages in all. An incomplete copy is removed.
    """
    with sqlite.reading(folder) as source:
        source.execute("begin")  # all steps copy the same moment, whatever a server writes meanwhile
        (tables,) = source.execute("select count(*) from tables").fetchone()
        make_new(file)
        try:
            with closing(sqlite3.connect(file, isolation_level=None)) as copy:
                source.backup(copy, pages=STEP, progress=lambda _, left, all: progress(all - left, all))
                copy.execute("pragma journal_mode = delete")  # one file is all there is to keep
        except BaseException as error:
            file.unlink(missing_ok=True)
            if isinstance(error, sqlite3.Error):
                raise BadInput("unwritable", file=str(file), why=str(error)) from None
            raise
    return int(tables)


def make_new(file: Path) -> None:
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        raise BadInput("backup-exists", file=str(file)) from None
    except OSError as error:
        raise BadInput("unwritable", file=str(file), why=error.strerror or str(error)) from None
