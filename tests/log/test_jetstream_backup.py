"""A copy of a cluster's tables is a data file, and a data file can be put on a cluster."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec
import pytest

from rumpus.game import BadInput
from rumpus.log.backup import back_up as back_up_folder
from rumpus.log.jetstream import messages
from rumpus.log.jetstream.backup import back_up, restore
from rumpus.log.jetstream.log import JetStreamLog
from rumpus.log.jetstream.nodes import Node
from rumpus.log.sqlite import FILE
from rumpus.log.sqlite_log import SqliteLog, entries_of
from rumpus.table.entries import Entry
from tests.log.kinds import OPENED, OPENING, hosted, one_nats_server, settle

TABLES: dict[str, list[Entry]] = {code: [*OPENING, *hosted(*range(n))] for n, code in enumerate(("aaa", "bbb", "ccc"))}
MOST = 3  # tables in TABLES


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.log.jetstream.backup.DEAD", 0.3)
    monkeypatch.setattr("rumpus.log.jetstream.backup.IN_A_COMMIT", 2)


@contextmanager
def cluster(prefix: str = "") -> Iterator[JetStreamLog]:
    servers = one_nats_server().urls
    log = JetStreamLog(servers, lambda call: call(), replicas=1, prefix=prefix or f"t{token_hex(4)}")
    yield log
    log.close()


def fill(log: JetStreamLog | SqliteLog) -> None:
    for code, entries in TABLES.items():
        table = log.open_table(code, OPENED, entries[:1], lambda _: None)
        for number, entry in enumerate(entries[1:], 2):
            log.append(table, number, OPENED + number, [entry], lambda _: None)
        assert settle(log, table, len(entries) + 1)


def tables_on(log: JetStreamLog) -> dict[str, list[Entry]]:
    found = {code: log.find(code) for code in TABLES}
    return {code: list(log.read(table)) for code, table in found.items() if table is not None}


def test_tables_go_to_a_file_and_to_another_cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[tuple[int, int]] = []
    with cluster() as first, cluster() as second:
        fill(first)
        ids = [first.find(code) for code in TABLES]
        assert first.wait_for(back_up(first.streams, tmp_path / FILE, lambda *step: steps.append(step))) == MOST
        assert steps == [(2, MOST), (MOST, MOST)]
        assert {code: entries_of(tmp_path, code) for code in TABLES} == TABLES
        assert [file.name for file in tmp_path.iterdir()] == [FILE]
        monkeypatch.setattr(messages, "MOST_BYTES", 100)  # so that they come in several messages
        assert second.wait_for(restore(second.streams, tmp_path / FILE, lambda *_: None)) == (MOST, 0)
        assert tables_on(second) == TABLES
        assert [second.find(code) for code in TABLES] == ids


def test_tables_of_a_data_folder_go_to_a_cluster_and_those_that_are_there_stay(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "data", lambda call: call())
    fill(log)
    log.close()
    back_up_folder(tmp_path / "data", tmp_path / "copy.db")
    with cluster() as there:
        other = there.open_table("bbb", OPENED, hosted(7), lambda _: None)
        assert settle(there, other, 2)
        assert there.wait_for(restore(there.streams, tmp_path / "copy.db", lambda *_: None)) == (MOST - 1, 1)
        assert tables_on(there) == {**TABLES, "bbb": hosted(7)}
        table = there.find("ccc")
        assert table is not None
        assert there.take(table) == TABLES["ccc"]
        there.append(table, 5, OPENED, hosted(9), lambda _: None)
        assert settle(there, table, 6), "it can be gone on with"


def test_an_interrupted_restore_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = SqliteLog(tmp_path, lambda call: call())
    fill(log)
    log.close()
    monkeypatch.setattr(messages, "MOST_BYTES", 100)
    with cluster() as there:
        append, appended = there.streams.append, 0

        async def interrupted(*given: Any) -> int:
            nonlocal appended
            appended += 1
            if appended == 5:
                raise KeyError
            return await append(*given)

        monkeypatch.setattr(there.streams, "append", interrupted)
        with pytest.raises(KeyError):
            there.wait_for(restore(there.streams, tmp_path / FILE, lambda *_: None))
        assert tables_on(there) != TABLES
        assert there.wait_for(restore(there.streams, tmp_path / FILE, lambda *_: None)) == (MOST, 0)
        assert tables_on(there) == TABLES
        assert there.wait_for(restore(there.streams, tmp_path / FILE, lambda *_: None)) == (MOST, 0)
        assert tables_on(there) == TABLES


def test_nothing_is_restored_while_a_node_runs(tmp_path: Path) -> None:
    SqliteLog(tmp_path, lambda call: call()).close()

    async def beside_a_node(log: JetStreamLog) -> None:
        beat = msgspec.json.encode(Node("id", "node-1", "http://127.0.0.1:1"))
        restoring = asyncio.create_task(restore(log.streams, tmp_path / FILE, lambda *_: None))
        while not restoring.done():
            await log.streams.client.publish(f"{log.streams.prefix}.nodes", beat)
            await asyncio.sleep(0.05)
        await restoring

    with cluster() as there, pytest.raises(BadInput) as caught:
        there.wait_for(beside_a_node(there))
    assert (caught.value.key, caught.value.details) == ("nodes-running", {"names": "node-1"})


def test_an_incomplete_copy_is_removed(tmp_path: Path) -> None:
    def interrupted(*_: int) -> None:
        raise KeyboardInterrupt

    async def as_if_interrupted(log: JetStreamLog) -> None:
        with pytest.raises(KeyboardInterrupt):
            await back_up(log.streams, tmp_path / "copy.db", interrupted)

    with cluster() as log:
        fill(log)
        log.wait_for(as_if_interrupted(log))
    assert list(tmp_path.iterdir()) == []
