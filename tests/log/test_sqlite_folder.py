"""The data folder of the log: private, ours or another's, and complaints about a file that cannot be used."""

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from rumpus.game import BadInput
from rumpus.log.sqlite import FILE, VERSION
from rumpus.log.sqlite_log import SqliteLog, entries_of
from tests.log.kinds import OPENED, OPENING, Told, settle


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
        try:
            used = subprocess.run(
                [sys.executable, "-c", NOT_OURS, folder], user=65534, group=65534, capture_output=True, text=True
            )
        except PermissionError:
            pytest.skip("this Python is in a folder that other users may not enter")
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


def test_a_read_of_something_that_is_not_there_is_answered(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        entries_of(tmp_path, "abcd")
    assert caught.value.key == "no-data"
    SqliteLog(tmp_path, lambda call: call()).close()
    with pytest.raises(BadInput) as caught:
        entries_of(tmp_path, "abcd")
    assert caught.value.key == "no-such-table"
