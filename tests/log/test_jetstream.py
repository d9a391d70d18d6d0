"""The log on a NATS cluster: the fence, answers that never come, old tables, and servers that cannot be trusted."""

import resource
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from secrets import token_hex

import pytest

from rumpus.game import BadInput
from rumpus.log import jetstream
from rumpus.log.jetstream.durability import expect_durable
from rumpus.log.jetstream.log import JetStreamLog
from rumpus.log.jetstream.messages import FORMAT, Head, payload
from rumpus.server.nats_process import NatsProcesses
from tests.log.kinds import OPENED, OPENING, OpenLog, Told, answering, hosted, logs, one_nats_server, settle
from tests.log.repeater import repeater
from tests.tcp_proxy import tcp_proxy

# nats-py forgets a connection that broke before the server had greeted it.
pytestmark = pytest.mark.filterwarnings("ignore:unclosed resource <TCPTransport:ResourceWarning")


@pytest.fixture
def opened_here(tmp_path: Path) -> Iterator[OpenLog]:
    with logs("jetstream", tmp_path) as opened:
        yield opened


def test_taking_a_table_is_enough_to_refuse_the_log_that_had_it(opened_here: OpenLog, told: Told) -> None:
    first, second = opened_here(), opened_here()
    table = first.open_table("abcd", OPENED, OPENING, told.about("opening"))
    assert settle(first, table, 3)
    assert second.find("abcd") == table
    second.take(table)
    first.append(table, 3, OPENED, hosted(0), told.about("late"))
    assert not settle(first, table, 4)
    assert told.answers[-1] == ("late", False)
    first.append(table, 3, OPENED, hosted(0), told.about("still late"))
    assert not settle(first, table, 4), "also with the right number, until it takes the table again"
    assert list(second.read(table)) == OPENING


def test_a_table_whose_messages_have_a_newer_format_is_left_to_others(opened_here: OpenLog, told: Told) -> None:
    first, second = opened_here(), opened_here()
    assert isinstance(first, JetStreamLog)
    table = first.open_table("abcd", OPENED, OPENING, told.about("opening"))
    assert settle(first, table, 3)
    last = first.wait_for(first.streams.last("abcd"))
    assert last is not None
    head = Head(table, 3, OPENED, "newer-1", format=FORMAT + 1)
    newest = first.wait_for(first.streams.append("abcd", last.sequence, payload(head, ()), head.append))
    assert second.find("abcd") == table
    with pytest.raises(BadInput) as caught:
        second.take(table)
    assert caught.value.key == "newer-table"
    last = first.wait_for(first.streams.last("abcd"))
    assert last is not None
    assert last.sequence == newest, "it has not moved the fence of whoever understands the table"
    assert first.wait_for(first.why_lost(table)) == "table-elsewhere"


def test_the_ids_of_tables_tell_nothing_about_their_codes(opened_here: OpenLog) -> None:
    log = opened_here()
    ids = [log.open_table(code, OPENED, OPENING, lambda _: None) for code in ("aaaa", "aaab", "aaac")]
    assert all(id >> 52 == 1 for id in ids)
    assert len(set(ids)) == 3


# --- answers that never come -----------------------------------------------------------------------------------------


def test_an_append_whose_answer_is_lost_happens_once(told: Told) -> None:
    server = one_nats_server().servers[0]
    with answering() as deliver, tcp_proxy(server.port) as line:
        log = JetStreamLog([f"nats://{line.address}"], deliver, replicas=1, prefix=f"t{token_hex(4)}")
        table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
        assert settle(log, table, 3)
        line.swallows = True
        answers: Queue[bool] = Queue()
        log.append(table, 3, OPENED, hosted(1), answers.put)
        log.append(table, 4, OPENED, hosted(2), told.about("next"))
        until(lambda: log.streams.unknown == 1)
        assert answers.empty(), "nobody is told before it is known"
        line.cut()
        line.heal()
        assert answers.get(timeout=60)
        assert settle(log, table, 5)
        assert list(log.read(table)) == [*OPENING, *hosted(1, 2)]
        log.close()


def test_appends_that_arrive_twice_and_late_happen_once(monkeypatch: pytest.MonkeyPatch) -> None:
    server = one_nats_server().servers[0]
    with answering() as deliver, repeater(server.port) as line:
        log = JetStreamLog([f"nats://{line.address}"], deliver, replicas=1, prefix=f"t{token_hex(4)}")
        table = log.open_table("abcd", OPENED, OPENING, lambda _: None)
        answers: Queue[bool] = Queue()
        number = 3
        monkeypatch.setattr(jetstream.streams, "ATTEMPT", 0.1)
        for copy_after, hold in ((0.0, 0.0), (0.05, 0.0), (None, 0.25), (0.05, 0.25)):
            line.copy_after, line.hold = copy_after, hold
            for _ in range(3):
                log.append(table, number, OPENED, hosted(number), answers.put)
                number += 1
                assert answers.get(timeout=60)
        assert line.copies
        assert log.streams.unknown, "what is late for longer than anybody waits was sent again"
        assert log.fenced == 0
        line.hold = 0.0
        assert list(log.read(table)) == [*OPENING, *hosted(*range(3, number))]
        log.close()


def test_a_link_that_is_cut_and_healed_delays_appends_and_loses_none() -> None:
    server = one_nats_server().servers[0]
    with answering() as deliver, tcp_proxy(server.port) as line:
        log = JetStreamLog([f"nats://{line.address}"], deliver, replicas=1, prefix=f"t{token_hex(4)}")
        table = log.open_table("abcd", OPENED, OPENING, lambda _: None)
        answers: Queue[bool] = Queue()
        number = 3
        for _ in range(3):
            line.cut()
            line.heal()
            for _ in range(5):
                log.append(table, number, OPENED, hosted(number), answers.put)
                number += 1
            assert [answers.get(timeout=60) for _ in range(5)] == [True] * 5
        assert list(log.read(table)) == [*OPENING, *hosted(*range(3, number))]
        log.close()


def test_a_call_that_waits_for_the_cluster_is_answered_when_the_log_is_closed() -> None:
    server = one_nats_server().servers[0]
    with answering() as deliver, tcp_proxy(server.port) as line:
        log = JetStreamLog([f"nats://{line.address}"], deliver, replicas=1, prefix=f"t{token_hex(4)}")
        line.swallows = True
        ends: Queue[str] = Queue()

        def look() -> None:
            try:
                log.find("abcd")
            except BadInput as error:
                ends.put(error.key)

        thread = threading.Thread(target=look, daemon=True)
        thread.start()
        until(lambda: bool(log.streams._waiting))
        log.close()
        assert ends.get(timeout=60) == "server-stops"
        with pytest.raises(BadInput) as caught:
            log.find("abcd")
        assert caught.value.key == "server-stops"


def test_a_nats_server_that_is_killed_and_comes_back_has_all_it_acknowledged(tmp_path: Path) -> None:
    servers = NatsProcesses(tmp_path, 1)
    try:
        servers.wait()
        with answering() as deliver:
            log = JetStreamLog(servers.urls, deliver, replicas=1)
            table = log.open_table("abcd", OPENED, OPENING, lambda _: None)
            answers: Queue[bool] = Queue()
            for number in range(3, 33):
                log.append(table, number, OPENED, hosted(number), answers.put)
                if number % 10 == 0:
                    servers.servers[0].end(signal.SIGKILL)
                    servers.servers[0].start()
                assert answers.get(timeout=60)
            assert list(log.read(table)) == [*OPENING, *hosted(*range(3, 33))]
            log.close()
    finally:
        servers.end()


def test_an_append_without_an_answer_in_time_is_given_up_and_makes_the_log_unhealthy(
    monkeypatch: pytest.MonkeyPatch, told: Told
) -> None:
    monkeypatch.setattr(jetstream.log, "PATIENCE", 0.3)
    monkeypatch.setattr(jetstream.streams, "PATIENCE", 0.3)
    monkeypatch.setattr(jetstream.streams, "ATTEMPT", 0.1)
    server = one_nats_server().servers[0]
    with answering() as deliver, tcp_proxy(server.port) as line:
        log = JetStreamLog([f"nats://{line.address}"], deliver, replicas=1, prefix=f"t{token_hex(4)}")
        table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
        assert settle(log, table, 3)
        line.cut()
        log.append(table, 3, OPENED, hosted(1), told.about("lost"))
        assert not settle(log, table, 4)
        assert told.answers[-1] == ("lost", False)
        until(lambda: not log.is_healthy())
        line.heal()
        until(log.is_healthy)
        assert log.take(table) in (OPENING, [*OPENING, *hosted(1)])
        log.close()


def test_a_server_that_answers_but_stores_nothing_is_unhealthy_until_it_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A nats-server whose disk was full stores nothing until it is started again, and goes on answering questions."""
    for module in (jetstream.log, jetstream.streams):
        monkeypatch.setattr(module, "PATIENCE", 0.5)
    monkeypatch.setattr(jetstream.streams, "ATTEMPT", 0.2)
    monkeypatch.setattr(jetstream.log, "PROBE_EVERY", 0.05)
    servers = NatsProcesses(tmp_path, 1)
    try:
        servers.wait()
        with answering() as deliver:
            log = JetStreamLog(servers.urls, deliver, replicas=1)
            table = log.open_table("abcd", OPENED, OPENING, lambda _: None)
            assert settle(log, table, 3)
            resource.prlimit(servers.servers[0].pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            log.append(table, 3, OPENED, hosted(1), lambda _: None)
            assert not settle(log, table, 4)
            assert not log.is_healthy(), "a failed append comes with its reason"
            assert log.find("abcd") == table
            assert not log.is_healthy(), "an answer to a question does not say that anything is stored"
            servers.servers[0].end()
            servers.servers[0].start()
            until(log.is_healthy)
            assert log.take(table) == OPENING
            log.append(table, 3, OPENED, hosted(1), lambda _: None)
            assert settle(log, table, 4)
            assert codes(log) == ["abcd"], "what was written to try it is no table"
            log.close()
    finally:
        servers.end()


def codes(log: JetStreamLog) -> list[str]:
    async def all_codes() -> list[str]:
        return [code async for code in log.streams.codes()]

    return log.wait_for(all_codes())


def test_a_log_that_nobody_uses_knows_that_it_cannot_be_reached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (jetstream.streams, jetstream.log):
        monkeypatch.setattr(module, "PATIENCE", 0.5)
    monkeypatch.setattr(jetstream.log, "PROBE_EVERY", 0.1)
    servers = NatsProcesses(tmp_path, 1)
    try:
        servers.wait()
        log = JetStreamLog(servers.urls, lambda call: call(), replicas=1)
        assert log.is_healthy()
        servers.servers[0].end()
        until(lambda: not log.is_healthy())
        servers.servers[0].start()
        until(log.is_healthy)
        log.close()
    finally:
        servers.end()


def until(happens: Callable[[], bool]) -> None:
    while not happens():
        time.sleep(0.01)


# --- removing ---------------------------------------------------------------------------------------------------------


def test_a_table_that_was_used_while_it_was_to_be_removed_stays(opened_here: OpenLog) -> None:
    log = opened_here()
    assert isinstance(log, JetStreamLog)
    table = log.open_table("abcd", OPENED, OPENING, lambda _: None)
    assert settle(log, table, 3)
    last = log.wait_for(log.streams.last("abcd"))
    assert last is not None
    log.append(table, 3, OPENED, hosted(0), lambda _: None)
    assert settle(log, table, 4)
    assert not log.wait_for(log._remover.remove("abcd", last.sequence))
    assert list(log.read(table)) == [*OPENING, *hosted(0)]


# --- servers that cannot be trusted ----------------------------------------------------------------------------------


def test_a_server_that_syncs_always_is_trusted_and_no_other(tmp_path: Path) -> None:
    expect_durable(one_nats_server().monitors)
    lazy = NatsProcesses(tmp_path, 1, sync='"2m"')
    try:
        lazy.wait()
        with pytest.raises(BadInput) as caught:
            expect_durable(lazy.monitors)
        assert (caught.value.key, caught.value.details) == ("nats-not-durable", {"name": "nats-1"})
    finally:
        lazy.end()
    with pytest.raises(BadInput) as caught:
        expect_durable(lazy.monitors)
    assert caught.value.key == "nats-unmonitored"


def test_without_a_server_the_log_says_which_it_could_not_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jetstream.connection, "CONNECT", 0.2)
    with pytest.raises(BadInput) as caught:
        JetStreamLog(["nats://127.0.0.1:1"], lambda call: call())
    assert caught.value.key == "no-cluster"
    assert caught.value.details["servers"] == "nats://127.0.0.1:1"


def test_more_replicas_than_servers_are_refused() -> None:
    with pytest.raises(BadInput) as caught:
        JetStreamLog(one_nats_server().urls, lambda call: call(), replicas=3, prefix=f"t{token_hex(4)}")
    assert (caught.value.key, caught.value.details["replicas"]) == ("no-streams", 3)
