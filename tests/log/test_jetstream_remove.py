"""Tables and names are removed from a cluster without a trace, also if a node has the table or something interrupts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rumpus.game import BadInput
from rumpus.log.forget import Wish
from rumpus.log.jetstream import messages
from rumpus.log.jetstream.log import JetStreamLog
from rumpus.table.entries import Entry, Joined
from tests.log.kinds import OPENED, OPENING, hosted, logs, one_nats_server, settle

ZENOBIA: list[Entry] = [Joined(person=1, name="Zenobia", token="cd" * 32)]
LATER = [*ZENOBIA, *hosted(1, 0, 1, 0)]
RENAMED = [*OPENING, Joined(person=1, name="Player 2", token="cd" * 32), *LATER[1:]]
WISH = Wish("abcd", "zenobia", "Player 2")


class Interrupted(Exception):
    pass


@pytest.fixture
def two_logs(tmp_path: Path) -> Iterator[list[JetStreamLog]]:
    """Two logs; the first has a table, which Zenobia has joined."""
    with logs("jetstream", tmp_path) as opened:
        found = [log for log in (opened(), opened()) if isinstance(log, JetStreamLog)]
        table = found[0].open_table("abcd", OPENED, OPENING, lambda _: None)
        for number, entry in enumerate(LATER, 3):
            found[0].append(table, number, OPENED, [entry], lambda _: None)
            assert settle(found[0], table, number + 1)
        assert b"Zenobia" in on_disk()
        yield found
        assert b"Zenobia" not in on_disk()


def on_disk() -> bytes:
    folder = one_nats_server().servers[0].folder
    return b"".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())


def read(log: JetStreamLog) -> list[Entry]:
    table = log.find("abcd")
    assert table is not None
    return list(log.read(table))


def append_is_refused(log: JetStreamLog, number: int) -> bool:
    table = log.find("abcd") or next(iter(log._tables))
    log.append(table, number, OPENED, hosted(0), lambda _: None)
    return not settle(log, table, number + 1)


def test_a_table_is_removed_also_for_the_node_that_has_it(two_logs: list[JetStreamLog]) -> None:
    first, second = two_logs
    second.fulfil(Wish("abcd"))
    assert first.find("abcd") is None
    assert append_is_refused(first, 8)
    table = second.open_table("abcd", OPENED, OPENING, lambda _: None)
    assert settle(second, table, 3), "another table may have the code from now on"
    assert append_is_refused(first, 8)


def test_a_name_is_removed_and_the_node_that_had_the_table_reads_it_again(
    two_logs: list[JetStreamLog], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two_logs
    monkeypatch.setattr(messages, "MOST_BYTES", 200)
    assert len(list(messages.portions([b"x" * 90] * 5))) == 3
    second.fulfil(WISH)
    assert read(second) == RENAMED
    assert append_is_refused(first, 8)
    table = first.find("abcd")
    assert table is not None
    assert first.take(table) == RENAMED
    first.append(table, 8, OPENED, hosted(0), lambda _: None)
    assert settle(first, table, 9)
    assert read(second) == [*RENAMED, *hosted(0)]
    assert list(first.read(table, 3, 6)) == RENAMED[3:6], "also a part, by the node that has the table"


def test_until_all_of_it_is_rewritten_a_table_stays_as_it_was(
    two_logs: list[JetStreamLog], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two_logs
    monkeypatch.setattr(messages, "MOST_BYTES", 200)
    append, appended = second.streams.append, 0

    async def once(*given: Any) -> int:
        nonlocal appended
        appended += 1
        if appended > 1:
            raise Interrupted
        return await append(*given)

    monkeypatch.setattr(second.streams, "append", once)
    with pytest.raises(Interrupted):
        second.fulfil(WISH)
    monkeypatch.setattr(second.streams, "append", append)
    assert read(second) == [*OPENING, *LATER]
    table = first.find("abcd")
    assert table is not None
    assert first.take(table) == [*OPENING, *LATER]
    first.append(table, 8, OPENED, hosted(0), lambda _: None)
    assert settle(first, table, 9)
    assert read(second) == [*OPENING, *LATER, *hosted(0)]
    second.fulfil(WISH)
    assert read(second) == [*RENAMED, *hosted(0)]


@pytest.mark.parametrize(("wish", "left"), [(WISH, RENAMED), (Wish("abcd"), None)])
def test_the_remains_of_an_interrupted_removal_are_erased_next_time(
    two_logs: list[JetStreamLog], monkeypatch: pytest.MonkeyPatch, wish: Wish, left: list[Entry] | None
) -> None:
    first, second = two_logs
    erase = second.streams.erase

    async def interrupted(*_: Any) -> None:
        raise Interrupted

    monkeypatch.setattr(second.streams, "erase", interrupted)
    with pytest.raises(Interrupted):
        second.fulfil(wish)
    monkeypatch.setattr(second.streams, "erase", erase)
    assert b"Zenobia" in on_disk()
    assert (None if second.find("abcd") is None else read(second)) == left
    assert append_is_refused(first, 8)
    second.finish_removal("abcd")


def test_without_streams_there_is_nothing_to_work_on() -> None:
    with pytest.raises(BadInput) as caught:
        JetStreamLog(one_nats_server().urls, lambda call: call(), replicas=None, prefix="nowhere")
    assert caught.value.key == "no-tables-there"
