"""The log in a file: in order, without gaps, shared commits, and nothing that was done is lost in a crash."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Queue

import pytest

from rumpus.log.sqlite import Writer
from rumpus.log.sqlite_log import SqliteLog, entries_of
from tests.log.kinds import OPENED, OPENING, Told, hosted, settle

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


# --- a crash ---------------------------------------------------------------------------------------------------------


UNCONFIRMED = 20  # writes that are under way at a time
WRITER = f"""
import sys
from pathlib import Path
from threading import Semaphore
from rumpus.log.sqlite_log import SqliteLog
from rumpus.table.entries import Changed, Hosted, Settings

room = Semaphore({UNCONFIRMED})

def said(number):
    def say(written):
        print(number if written else "failed", flush=True)
        room.release()
    return say

log = SqliteLog(Path(sys.argv[1]), lambda call: call())
table = log.open_table("abcd", 1, [Changed(settings=Settings(game="go-nuts", options={{}}))], said(1))
number = 2
while True:
    room.acquire()
    log.append(table, number, 1, [Hosted(person=number), Hosted(person=number + 1)], said(number + 1))
    number += 2
"""


@pytest.mark.parametrize("lines", [1, 40, 400])
def test_a_confirmed_write_is_there_after_the_process_was_killed(tmp_path: Path, lines: int) -> None:
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
    """Deliveries wait here until the test hands them on, as they do in a busy event loop."""
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
def test_a_writer_that_dies_fails_waiting_and_later_writes_and_says_so(
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
