"""The durable log: in order, without gaps, shared commits, private, and nothing that was done is lost in a crash."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory

import pytest

from rumpus.game import BadInput
from rumpus.log.prune import Pruner, Times
from rumpus.log.sqlite import FILE, VERSION, Writer
from rumpus.log.sqlite_log import SqliteLog, entries_of
from rumpus.table.entries import Changed, Entry, Hosted, Joined, Settings

OPENED = 1000  # ms since 1970
OPENING: list[Entry] = [
    Changed(settings=Settings(game="go-nuts", options={"goal": 20, "first": None})),
    Joined(person=0, name="Ana «¡!»", token="ab" * 32),
]


class Told:
    """What the log says about each write, in its own thread, in order."""

    def __init__(self) -> None:
        self.answers: list[tuple[str, bool]] = []

    def about(self, what: str) -> Callable[[bool], None]:
        return lambda written: self.answers.append((what, written))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SqliteLog]:
    log = SqliteLog(tmp_path / "data", lambda call: call())
    yield log
    log.close()


@pytest.fixture
def told() -> Told:
    return Told()


def settle(log: SqliteLog, table: int, number: int = 1) -> bool:
    """Wait until everything before is dealt with: whether all entries up to that number are written."""
    answers: Queue[bool] = Queue()
    log.append(table, number, OPENED, [], answers.put)
    return answers.get(timeout=60)


def hosted(*people: int) -> list[Entry]:
    return [Hosted(person=person) for person in people]


# --- writing and reading ---------------------------------------------------------------------------------------------


def test_tables_are_found_by_their_code_also_after_a_restart(tmp_path: Path, told: Told) -> None:
    first = SqliteLog(tmp_path, lambda call: call())
    one = first.open_table("abcd", OPENED, OPENING, told.about("abcd"))
    two = first.open_table("efgh", OPENED, OPENING, told.about("efgh"))
    first.close()
    assert not first.is_writing()
    again = SqliteLog(tmp_path, lambda call: call())
    three = again.open_table("ijkl", OPENED, OPENING, told.about("ijkl"))
    assert settle(again, three, 3)
    assert [again.find(code) for code in ("abcd", "efgh", "ijkl", "mnop")] == [one, two, three, None]
    assert len({one, two, three}) == 3
    assert list(again.read(one)) == OPENING
    assert again.is_writing()
    again.close()


def test_the_tables_in_the_log_say_how_long_they_are_and_when_they_were_touched(log: SqliteLog, told: Told) -> None:
    table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
    log.append(table, 3, OPENED + 7, hosted(0), told.about("more"))
    assert settle(log, table, 4)
    ((kept),) = log.tables()
    assert (kept.id, kept.code, kept.opened, kept.entries, kept.touched) == (table, "abcd", OPENED, 3, OPENED + 7)


def test_a_write_is_written_wholly_or_not_at_all(log: SqliteLog, told: Told) -> None:
    table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
    log.append(table, 2, OPENED, hosted(0, 1, 2), told.about("overlapping"))
    settle(log, table)
    assert told.answers[-1] == ("overlapping", False)
    assert list(log.read(table)) == OPENING


def test_a_table_can_be_read_beside_a_running_server(tmp_path: Path, told: Told) -> None:
    log = SqliteLog(tmp_path, lambda call: call())
    table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
    assert settle(log, table, 3)
    assert entries_of(tmp_path, "AB-cd") == OPENING
    log.close()
    assert entries_of(tmp_path, "abcd") == OPENING


# --- after the wrong number ------------------------------------------------------------------------------------------


def test_a_second_log_on_the_same_file_cannot_go_on_a_table_that_the_first_has_gone_on(
    tmp_path: Path, told: Told
) -> None:
    first, second = (SqliteLog(tmp_path, lambda call: call()) for _ in range(2))
    table = first.open_table("abcd", OPENED, OPENING, told.about("opening"))
    assert settle(first, table, 3)
    first.append(table, 3, OPENED, hosted(0), told.about("first"))
    assert settle(first, table, 4)
    second.append(table, 3, OPENED, hosted(1), told.about("second"))
    settle(second, table)
    assert told.answers[1:] == [("first", True), ("second", False)]
    first.append(table, 4, OPENED, hosted(2), told.about("first again"))
    assert settle(first, table, 5)
    assert list(second.read(table)) == [*OPENING, *hosted(0, 2)]
    second.append(table, 5, OPENED, hosted(3), told.about("second again"))
    assert settle(second, table, 6)
    first.append(table, 5, OPENED, hosted(4), told.about("first, too late"))
    settle(first, table)
    assert told.answers[-2:] == [("second again", True), ("first, too late", False)]
    assert list(first.read(table)) == [*OPENING, *hosted(0, 2, 3)]
    for log in (first, second):
        log.close()


# --- many at once ----------------------------------------------------------------------------------------------------


def test_appends_that_wait_share_a_commit_and_none_is_lost(log: SqliteLog, told: Told) -> None:
    tables = [log.open_table(f"t{n}", OPENED, OPENING, told.about("opening")) for n in range(5)]
    assert settle(log, tables[-1], 3)
    before, gate = log.commits, threading.Event()

    def hold(_: bool) -> None:
        gate.wait(60)

    log.open_table("held", OPENED, OPENING, hold)  # the writer is busy meanwhile
    for number in range(3, 103):
        for table in tables:
            log.append(table, number, OPENED, hosted(number), told.about("one"))
    gate.set()
    assert all(settle(log, table, 103) for table in tables)
    assert [answer for answer in told.answers if answer[0] == "one"] == [("one", True)] * 500
    assert all(list(log.read(table)) == [*OPENING, *hosted(*range(3, 103))] for table in tables)
    assert log.commits - before <= 2 + len(tables), "what waited went in one commit"


def test_the_log_closes_even_if_somebody_still_writes(tmp_path: Path, told: Told) -> None:
    log, gate = SqliteLog(tmp_path, lambda call: call()), threading.Event()

    def hold(_: bool) -> None:
        gate.wait(60)

    table = log.open_table("abcd", OPENED, OPENING, hold)
    closing_time = threading.Thread(target=log.close, daemon=True)
    closing_time.start()
    for number in range(3, 103):
        log.append(table, number, OPENED, hosted(number), told.about("late"))
        time.sleep(0.001)
    gate.set()
    closing_time.join(60)
    assert not log.is_writing()
    assert len(entries_of(tmp_path, "abcd")) == 2 + sum(written for _, written in told.answers), (
        "what was said to be written is there"
    )


# --- the folder ------------------------------------------------------------------------------------------------------


def test_nobody_else_on_the_machine_may_look_into_the_data_folder(tmp_path: Path, told: Told) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    before = os.umask(0)
    try:
        log = SqliteLog(folder, lambda call: call())
        assert settle(log, log.open_table("abcd", OPENED, OPENING, told.about("opening")), 3)
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
        log.close()
    finally:
        os.umask(before)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert modes == dict.fromkeys((FILE, f"{FILE}-wal", f"{FILE}-shm"), 0o600)


NOT_OURS = """
import logging, sys
from pathlib import Path
from rumpus.log.sqlite_log import SqliteLog
logging.basicConfig()
log = SqliteLog(Path(sys.argv[1]), lambda call: call())
log.open_table("abcd", 1, [], lambda written: print(written))
log.close()
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a folder that belongs to somebody else")
def test_a_folder_that_is_writable_but_not_ours_is_used_with_a_warning() -> None:
    with TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        used = subprocess.run(
            [sys.executable, "-c", NOT_OURS, folder], user=65534, group=65534, capture_output=True, text=True
        )
        assert used.stdout == "True\n", used.stderr
        assert "not ours, so its mode stays" in used.stderr
        assert used.stderr.count("WARNING") == 1, "the file is ours"
        assert stat.S_IMODE(os.stat(Path(folder) / FILE).st_mode) == 0o600
        assert stat.S_IMODE(os.stat(folder).st_mode) == 0o777


def test_a_folder_whose_mode_we_may_not_change_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuses(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", refuses)
    log = SqliteLog(tmp_path, lambda call: call())
    log.close()
    assert "not ours" in caplog.text
    assert caplog.records[0].__dict__["path"] == str(tmp_path)


def complaint(folder: Path) -> str:
    with pytest.raises(BadInput) as caught:
        SqliteLog(folder, lambda call: call())
    return caught.value.key


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert complaint(tmp_path / "file") == "bad-data-folder"
    assert complaint(tmp_path / "file" / "data") == "bad-data-folder"
    (tmp_path / "data" / FILE).mkdir(parents=True)
    assert complaint(tmp_path / "data") == "bad-data-folder"


def test_a_file_that_is_no_database_is_named_and_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("a shopping list, long enough to be no database\n" * 100)
    before = (tmp_path / FILE).read_bytes()
    assert complaint(tmp_path) == "bad-data-file"
    assert (tmp_path / FILE).read_bytes() == before
    with pytest.raises(BadInput) as caught:
        entries_of(tmp_path, "abcd")
    assert caught.value.key == "bad-data-file"


def test_a_file_of_another_layout_is_not_touched(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute(f"pragma user_version = {VERSION + 1}")
    assert complaint(tmp_path) == "bad-data-version"
    with pytest.raises(BadInput) as caught:
        entries_of(tmp_path, "abcd")
    assert caught.value.key == "bad-data-version"


def test_asking_for_what_is_not_there_is_answered(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        entries_of(tmp_path, "abcd")
    assert caught.value.key == "no-data"
    SqliteLog(tmp_path, lambda call: call()).close()
    with pytest.raises(BadInput) as caught:
        entries_of(tmp_path, "abcd")
    assert caught.value.key == "no-such-table"


# --- forgetting ------------------------------------------------------------------------------------------------------


DAYS = 86_400_000  # ms
YEAR = 365 * DAYS
START = Times(wall=1_000 * DAYS, steady=5)


def later(days: float, wall: int = 0) -> Times:
    """So long after the start; the system's clock is off by `wall` ms."""
    return Times(START.wall + round(days * DAYS) + wall, START.steady + round(days * DAYS))


def old_tables(folder: Path, **touched: int) -> Pruner:
    """Tables touched at these times, and what prunes them."""
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
    """One table was played before, one while the clock was wrong: both have their thirty days."""
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


def test_what_was_deleted_cannot_be_read_from_the_file(tmp_path: Path) -> None:
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


# --- a crash ---------------------------------------------------------------------------------------------------------

WRITER = """
import sys
from pathlib import Path
from rumpus.log.sqlite_log import SqliteLog
from rumpus.table.entries import Changed, Hosted, Settings

def said(number):
    return lambda written: print(number if written else "failed", flush=True)

log = SqliteLog(Path(sys.argv[1]), lambda call: call())
table = log.open_table("abcd", 1, [Changed(settings=Settings(game="go-nuts", options={}))], said(1))
number = 2
for _ in range(10_000_000):
    log.append(table, number, 1, [Hosted(person=number), Hosted(person=number + 1)], said(number + 1))
    number += 2
"""


@pytest.mark.parametrize("lines", [1, 40, 400])
def test_what_was_said_to_be_done_is_there_after_the_process_was_killed(tmp_path: Path, lines: int) -> None:
    with subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline() for _ in range(lines)]
        writer.send_signal(signal.SIGKILL)
        said += [line for line in writer.stdout if line.endswith("\n")]
    assert writer.returncode == -signal.SIGKILL
    done = int(said[-1])
    log = SqliteLog(tmp_path, lambda call: call())
    kept = list(log.read(1))
    assert len(kept) >= done >= 2 * lines - 1
    assert len(kept) % 2 == 1, "the two entries of a write are there together"
    assert kept[1:] == hosted(*range(2, len(kept) + 1))
    log.append(1, len(kept) + 1, OPENED, hosted(0), lambda _: None)
    assert settle(log, 1, len(kept) + 2), "and the table goes on"
    log.close()


# --- a writer in trouble ---------------------------------------------------------------------------------------------


def test_an_answer_without_entries_opens_no_transaction_and_changes_no_thread(log: SqliteLog, told: Told) -> None:
    table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
    assert settle(log, table, 3)
    before = log.commits
    threads: list[threading.Thread] = []
    log.append(table, 3, OPENED, [], lambda _: threads.append(threading.current_thread()))
    assert threads == [threading.current_thread()]
    log.release(table)
    assert settle(log, table, 3), "nor where nothing is known of the table's writes"
    assert log.commits == before


def test_an_answer_without_entries_comes_after_what_was_written_before(tmp_path: Path, told: Told) -> None:
    """What is delivered waits here until the test hands it on, as it does in a busy event loop."""
    delivered: Queue[Callable[[], None]] = Queue()
    log = SqliteLog(tmp_path, delivered.put)
    table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
    opening = delivered.get(timeout=60)
    log.append(table, 3, OPENED, [], told.about("confirmed"))
    assert told.answers == [], "the entries are on the disk, but nobody was told yet"
    opening()
    delivered.get(timeout=60)()
    assert told.answers == [("opening", True), ("confirmed", True)]
    log.append(table, 3, OPENED, hosted(0), told.about("more"))
    log.append(table, 4, OPENED, [], told.about("confirmed again"))
    assert len(told.answers) == 2
    while len(told.answers) < 4:
        delivered.get(timeout=60)()
    assert told.answers[2:] == [("more", True), ("confirmed again", True)]
    log.append(table, 9, OPENED, [], told.about("of what is not there"))
    delivered.get(timeout=60)()
    assert told.answers[4:] == [("of what is not there", False)]
    log.close()


def test_one_answer_that_cannot_be_dealt_with_keeps_no_other_back(
    log: SqliteLog, told: Told, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(_: bool) -> None:
        raise RuntimeError("a faulty listener")

    def hold(_: bool) -> None:
        gate.wait(60)

    gate = threading.Event()
    log.open_table("held", OPENED, OPENING, hold)
    table = log.open_table("abcd", OPENED, OPENING, fails)
    log.append(table, 3, OPENED, hosted(0), told.about("next"))
    gate.set()
    assert settle(log, table, 4)
    assert told.answers == [("next", True)]
    assert "a faulty listener" in caplog.text


@pytest.mark.parametrize("error", [MemoryError, KeyError, SystemExit])
def test_a_writer_that_dies_fails_what_waits_and_what_comes_and_says_so(
    tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    died = threading.Event()
    log = SqliteLog(tmp_path, lambda call: call(), died=died.set)
    table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
    assert settle(log, table, 3)

    def commit(*_: object) -> int:
        raise error("a bug")

    monkeypatch.setattr(Writer, "commit", commit)
    log.append(table, 3, OPENED, hosted(0), told.about("waiting"))
    assert died.wait(60)
    log.append(table, 4, OPENED, hosted(0), told.about("late"))
    assert not settle(log, table, 5)
    assert told.answers == [("opening", True), ("waiting", False), ("late", False)]
    assert log.has_died()
    assert not log.is_writing()
    assert not log.is_healthy()
    log.close()
    assert entries_of(tmp_path, "abcd") == OPENING
