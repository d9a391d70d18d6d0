"""Old tables are removed from the log in a file, whatever its clock says."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from rumpus.log.prune import Pruner, Times
from rumpus.log.sqlite import FILE
from rumpus.log.sqlite_log import SqliteLog
from tests.log.kinds import OPENING, Told, hosted, settle

DAYS = 86_400_000  # ms
YEAR = 365 * DAYS
START = Times(wall=1_000 * DAYS, steady=5)


def later(days: float, wall: int = 0) -> Times:
    """The times so many days after the start, by a system clock that is off by `wall` ms."""
    return Times(START.wall + round(days * DAYS) + wall, START.steady + round(days * DAYS))


def old_tables(folder: Path, **touched: int) -> Pruner:
    """The pruner of a data file with tables touched at these times."""
    log = SqliteLog(folder, lambda call: call())
    for code, at in touched.items():
        log.open_table(code, at, OPENING, lambda _: None)
    log.close()
    return Pruner(folder / FILE, START)


def codes(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return [code for (code,) in db.execute("select code from tables order by id")]


def test_old_tables_are_marked_and_deleted_a_day_later(tmp_path: Path) -> None:
    pruner = old_tables(tmp_path, old=START.wall - 31 * DAYS, young=START.wall - 20 * DAYS)
    assert pruner.run(later(0.1), 30 * DAYS) == []
    assert pruner.run(later(1), 30 * DAYS) == []
    assert pruner.run(later(1.1), 30 * DAYS) == ["old"]
    assert codes(tmp_path) == ["young"]
    assert pruner.run(later(10.2), 30 * DAYS) == []
    assert pruner.run(later(11.2), 30 * DAYS) == ["young"]
    assert entries_left(tmp_path) == 0


def entries_left(folder: Path) -> int:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return int(db.execute("select count(*) from log").fetchone()[0])


def test_the_day_is_counted_while_a_server_runs_over_restarts(tmp_path: Path) -> None:
    pruner = old_tables(tmp_path, old=START.wall - 31 * DAYS)
    pruner.run(later(0.1), 30 * DAYS)
    for evening in range(1, 10):
        begins = later(7 * evening)
        pruner = Pruner(tmp_path / FILE, begins)
        ends = Times(begins.wall + DAYS // 10, begins.steady + DAYS // 10)
        assert pruner.run(ends, 30 * DAYS) == [], "after a short evening"
    pruner = Pruner(tmp_path / FILE, later(100))
    assert pruner.run(later(100.1), 30 * DAYS) == ["old"]


def test_somebody_who_comes_back_to_a_marked_table_saves_it(tmp_path: Path) -> None:
    at = START.wall - 31 * DAYS
    pruner = old_tables(tmp_path, old=at, touched=at, looked_at=at)
    pruner.run(later(0.1), 30 * DAYS)
    log = SqliteLog(tmp_path, lambda call: call())
    log.append(2, 3, later(0.5).wall, hosted(0), lambda _: None)
    assert settle(log, 2, 4)
    log.close()
    assert pruner.run(later(0.6), 30 * DAYS, in_use=["looked_at"]) == []
    assert pruner.run(later(1.2), 30 * DAYS) == ["old"]
    assert pruner.run(later(2.2), 30 * DAYS) == ["looked_at"], "it was marked again when nobody looked any more"
    assert codes(tmp_path) == ["touched"]


def test_a_table_in_use_is_never_deleted(tmp_path: Path) -> None:
    pruner = old_tables(tmp_path, used=START.wall - YEAR)
    for day in range(5):
        assert pruner.run(later(day + 0.1), 30 * DAYS, in_use=["used"]) == []


def test_a_clock_a_year_behind_and_then_right_deletes_no_table(tmp_path: Path) -> None:
    """A table played before and one played while the clock was wrong both have their thirty days."""
    pruner = old_tables(tmp_path, before=START.wall - DAYS, while_wrong=START.wall - YEAR + DAYS // 100)
    pruner = Pruner(tmp_path / FILE, later(0, wall=-YEAR))
    assert pruner.run(later(0.1, wall=-YEAR), 30 * DAYS) == []
    for day in range(28):
        assert pruner.run(later(day + 0.2), 30 * DAYS) == []
    assert codes(tmp_path) == ["before", "while_wrong"]
    gone = [code for day in range(28, 35) for code in pruner.run(later(day + 0.2), 30 * DAYS)]
    assert gone == ["before", "while_wrong"]


def test_a_clock_a_year_ahead_and_then_right_deletes_no_table(tmp_path: Path) -> None:
    old_tables(tmp_path, before=START.wall - DAYS, while_wrong=START.wall + YEAR + DAYS // 100)
    pruner = Pruner(tmp_path / FILE, later(0, wall=YEAR))
    assert pruner.run(later(0.1, wall=YEAR), 30 * DAYS) == []
    gone = {code: day for day in range(40) for code in pruner.run(later(day + 0.2), 30 * DAYS)}
    assert gone == {"before": 30, "while_wrong": 31}


def test_a_mark_of_an_older_table_with_the_same_id_means_nothing(tmp_path: Path) -> None:
    pruner = old_tables(tmp_path, old=START.wall - 31 * DAYS)
    pruner.run(later(0.1), 30 * DAYS)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as db:
        db.execute("update tables set code = 'new', touched = touched + 1")  # as if deleted by an older Rumpus
    assert pruner.run(later(1.2), 30 * DAYS) == []
    assert pruner.run(later(2.2), 30 * DAYS) == ["new"]


def test_a_file_of_an_earlier_server_needs_nothing_but_to_be_opened(tmp_path: Path) -> None:
    """It has neither marks nor a clock; and an earlier server can go on with a file that has them."""
    old_tables(tmp_path, old=START.wall - 31 * DAYS)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        names = {name for (name,) in db.execute("select name from sqlite_master where type = 'table'")}
        assert names == {"tables", "log"}
        assert db.execute("pragma user_version").fetchone() == (1,)
    Pruner(tmp_path / FILE, START).run(later(0.1), 30 * DAYS)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        assert db.execute("pragma user_version").fetchone() == (1,), "the layout that every server knows"


def test_deleted_content_cannot_be_read_from_the_file(tmp_path: Path) -> None:
    pruner = old_tables(tmp_path, old=START.wall - 31 * DAYS)
    assert b"Ana" in (tmp_path / FILE).read_bytes()
    pruner.run(later(0.1), 30 * DAYS)
    pruner.run(later(1.2), 30 * DAYS)
    assert b"".join(file.read_bytes() for file in tmp_path.iterdir()).count(b"Ana") == 0


def test_nothing_can_be_added_to_a_table_that_was_forgotten(log: SqliteLog, told: Told) -> None:
    table = log.open_table("old", START.wall, OPENING, told.about("opening"))
    assert settle(log, table, 3)
    now = Times.now()
    for day in (1, 2):
        log.prune(30 * DAYS, now=Times(now.wall + day * DAYS, now.steady + day * DAYS))
    log.append(table, 3, 300, hosted(0), told.about("late"))
    settle(log, table)
    assert told.answers[-1] == ("late", False)
    assert list(log.read(table)) == []


def test_a_server_that_stops_does_not_wait_for_the_rest_of_the_old_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pruner = old_tables(tmp_path, one=1, two=1, three=1)
    going_on = [True]
    pruner.run(later(0.1), DAYS)
    monkeypatch.setattr(time, "sleep", lambda _: going_on.clear())  # in the pause after the first
    assert pruner.run(later(1.2), DAYS, goes_on=lambda: bool(going_on)) == ["one"]
