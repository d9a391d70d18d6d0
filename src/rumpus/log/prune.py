"""Old tables are deleted in two steps: one that looks old is marked, and deleted a day later if it still is.

The system's clock says what looks old, and it may be wrong: a small computer starts with the time at which it was
switched off, or with 1970. The day is counted by a clock that only advances while a server runs, and no server deletes
anything before it has run for a while.
"""

import sqlite3
import time
from collections.abc import Callable, Collection
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from rumpus.log import sqlite

MARKED_FOR = 86_400_000  # ms of serving between the mark and the deletion
JUMP = 3_600_000  # ms by which the system's clock must differ from ours to count as set anew
STEADY = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # also goes on while the machine sleeps
LAYOUT = """
create table if not exists marks (id integer primary key, touched integer not null, since integer not null);
create table if not exists served (id integer primary key, ms integer not null);
"""
SERVE = "insert into served values (1, :ms) on conflict (id) do update set ms = ms + :ms returning ms"
SET_RIGHT = "update tables set touched = touched + :jump where touched between :since and :upto"
UNMARK = """
delete from marks where not exists (
    select 1 from tables where tables.id = marks.id and tables.touched = marks.touched and tables.touched < :before
)
"""
MARK = "insert or ignore into marks select id, touched, :served from tables where touched < :before"
UNMARK_USED = "delete from marks where id = (select id from tables where code = ?)"
DUE = "select tables.id, code, tables.touched from marks join tables using (id) where since <= ? order by tables.id"


@dataclass(frozen=True)
class Times:
    wall: int  # ms since 1970, by the system's clock
    steady: int  # ms by a clock that nobody sets

    @classmethod
    def now(cls) -> Self:
        return cls(time.time_ns() // 1_000_000, time.clock_gettime_ns(STEADY) // 1_000_000)


class Pruner:
    def __init__(self, file: Path, now: Times) -> None:
        self._file = file
        self._started = self._last = now

    def run(
        self, now: Times, keep: int, in_use: Collection[str] = (), goes_on: Callable[[], bool] = lambda: True
    ) -> list[str]:
        """Mark the tables untouched for `keep` ms, delete those marked long ago, and return the codes of the deleted.

        Tables are deleted one by one and with pauses, so that other writers hardly wait, as long as `goes_on`.
        """
        gone = []
        with closing(sqlite.connect(self._file)) as db:
            db.executescript(LAYOUT)
            for table, code, touched in self._mark(db, now, now.wall - keep, in_use):
                if code not in in_use and goes_on():
                    began = time.monotonic()
                    if sqlite.forget(db, table, touched):
                        gone.append(code)
                    time.sleep(2 * (time.monotonic() - began))
        return gone

    def _mark(
        self, db: sqlite3.Connection, now: Times, before: int, in_use: Collection[str]
    ) -> list[tuple[int, str, int]]:
        """Mark the tables that look old."""
        last, self._last = self._last, now
        with sqlite.transaction(db):
            jump = (now.wall - last.wall) - (now.steady - last.steady)
            if abs(jump) > JUMP:
                db.execute(SET_RIGHT, {"jump": jump, "since": self._started.wall, "upto": now.wall - jump})
                self._started = Times(self._started.wall + jump, self._started.steady)
            (served,) = db.execute(SERVE, {"ms": now.steady - last.steady}).fetchone()
            db.execute(UNMARK, {"before": before})
            db.execute(MARK, {"served": served, "before": before})
            db.executemany(UNMARK_USED, [(code,) for code in list(in_use)])
            return list(db.execute(DUE, (served - MARKED_FOR,)))
