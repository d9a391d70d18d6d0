"""Access to the NATS servers: logins, encryption, and which servers and streams are trusted."""

import asyncio
import json
import logging
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from secrets import token_hex

import pytest
from nats.aio.client import Client

from rumpus.game import BadInput
from rumpus.log import jetstream
from rumpus.log.credentials import ANYBODY, Credentials
from rumpus.log.jetstream.connection import expect_reachable
from rumpus.log.jetstream.durability import default_monitors, expect_durable
from rumpus.log.jetstream.log import JetStreamLog
from rumpus.log.jetstream.streams import Error, Reply, Streams
from rumpus.server.nats_process import NatsProcess, NatsProcesses, free_ports
from tests.log.certificates import Authority
from tests.log.kinds import OPENED, OPENING, hosted, one_nats_server, settle
from tests.log.nats_operator import Operator
from tests.log.test_jetstream import until
from tests.tcp_proxy import tcp_proxy
from tests.test_cli import rumpus

pytestmark = pytest.mark.filterwarnings("ignore:unclosed resource <TCPTransport:ResourceWarning")


@contextmanager
def nats_server(folder: Path, further: str) -> Iterator[NatsProcess]:
    """A nats-server with further lines in its configuration."""
    port, monitor = free_ports(2)
    server = NatsProcess(folder / "nats", "nats-1", port, monitor, further)
    try:
        until(server.is_ready)
        yield server
    finally:
        server.end()


def opened(
    servers: list[str], credentials: Credentials = ANYBODY, replicas: int = 1, prefix: str = "rumpus"
) -> JetStreamLog:
    return JetStreamLog(servers, lambda call: call(), replicas=replicas, credentials=credentials, prefix=prefix)


def refused(servers: list[str], credentials: Credentials = ANYBODY, prefix: str = "rumpus") -> BadInput:
    with pytest.raises(BadInput) as caught:
        opened(servers, credentials, prefix=prefix)
    return caught.value


# --- users and certificates ------------------------------------------------------------------------------------------

USERS = """
accounts {{
  TABLES {{ jetstream: enabled, users: [{{ user: "ana", password: "se/c@ret" }}] }}
  OTHERS {{ users: [{{ user: "ben", password: "other" }}] }}
}}
tls {{ cert_file: "{0}", key_file: "{1}", ca_file: "{2}", verify: true, handshake_first: {3} }}
"""


@pytest.mark.parametrize("first", ["auto", "true"])
def test_a_server_lets_in_clients_with_a_certificate_and_a_password(
    first: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    authority = Authority(tmp_path)
    certificate, key = authority.sign("machine")
    stranger = Authority(tmp_path, "stranger")
    with nats_server(tmp_path, USERS.format(certificate, key, authority.file, first)) as server:
        url = [server.url.replace("nats:", "tls:")]
        ana = Credentials("ana", "se/c@ret", authority.file, certificate, key)
        log = opened(url, ana)
        table = log.open_table("abcd", OPENED, OPENING, lambda _: None)
        assert settle(log, table, 3)
        log.close()
        why = refused(url, replace(ana, password="guessed"))
        assert (why.key, "guessed" in str(why.details)) == ("no-cluster", False)
        assert refused(url, replace(ana, certificate=None, key=None)).key == "no-cluster"
        assert "CERTIFICATE_VERIFY_FAILED" in str(refused(url, replace(ana, ca=stranger.file)).details)
    assert "eof_received" not in caplog.text


def test_a_client_whose_first_bytes_come_late_is_let_in_at_another_attempt(tmp_path: Path) -> None:
    """A server that waits for TLS at first (`auto`) goes on in clear after 50 ms, and a busy machine takes longer."""
    authority = Authority(tmp_path)
    certificate, key = authority.sign("machine")
    with (
        nats_server(tmp_path, USERS.format(certificate, key, authority.file, "auto")) as server,
        tcp_proxy(server.port) as link,
    ):
        link.late = [0.5, 0.5]
        asyncio.run(
            expect_reachable(
                [f"tls://{link.address}"], Credentials("ana", "se/c@ret", authority.file, certificate, key)
            )
        )
        assert link.late == []


def test_a_user_without_jetstream_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jetstream.streams, "PATIENCE", 1)
    users = USERS[: USERS.index("tls")].format()
    with nats_server(tmp_path, users) as server:
        assert refused([server.url], Credentials("ben", "other")).key == "no-streams"
        for _ in range(20):  # now and then the connection is reset right after the refusal
            assert "Authorization" in str(refused([server.url]).details)


def test_a_server_lets_in_a_user_whose_credentials_its_operator_vouches_for(tmp_path: Path) -> None:
    operator = Operator()
    ours, others = operator.creds(tmp_path / "ours.creds"), Operator().creds(tmp_path / "others.creds")
    with nats_server(tmp_path, operator.config()) as server:
        log = opened([server.url], Credentials(creds=ours))
        table = log.open_table("abcd", OPENED, OPENING, lambda _: None)
        assert settle(log, table, 3)
        log.close()
        copy = rumpus("backup", str(tmp_path / "copy.db"), "--cluster", server.url, "--cluster-creds", str(ours))
        assert copy.returncode == 0, copy.stderr
        assert "Authorization" in str(refused([server.url], Credentials(creds=others)).details)
        assert "Authorization" in str(refused([server.url]).details)


def test_a_renewed_file_counts_at_once_and_a_broken_one_is_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(jetstream.log, "PROBE_EVERY", 0.1)
    operator = Operator()
    file = operator.creds(tmp_path / "ours.creds")
    with nats_server(tmp_path, operator.config()) as server:
        log = opened([server.url], Credentials(creds=file))
        file.write_text("soon")
        server.end()
        server.start()
        until(lambda: any("bad-creds" in getattr(one, "got", "") for one in caplog.records))
        operator.creds(file)
        assert log.find("abcd") is None
        before = log.streams.client.stats["reconnects"]
        operator.creds(file)
        until(lambda: log.streams.client.stats["reconnects"] > before)
        assert log.find("abcd") is None
        log.close()


def test_a_log_whose_user_is_sent_away_for_good_has_died(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """As when a user is removed, or its credentials have expired: to connect again would not help."""
    died = threading.Event()
    with nats_server(tmp_path, USERS[: USERS.index("tls")].format()) as server:
        ana = Credentials("ana", "se/c@ret")
        log = JetStreamLog([server.url], lambda call: call(), died=died.set, replicas=1, credentials=ana)
        table = log.open_table("abcd", OPENED, OPENING, lambda _: None)
        assert settle(log, table, 3)
        config = server.folder / "nats.conf"
        config.write_text(config.read_text().replace("se/c@ret", "another"))
        server.send(signal.SIGHUP)
        assert died.wait(60)
        assert (log.has_died(), log.is_writing(), log.is_healthy()) == (True, False, False)
        log.append(table, 3, OPENED, hosted(0), lambda _: None)
        assert not settle(log, table, 4)
        log.close()
    assert "the log can no longer be written" in caplog.text


def test_a_password_is_never_sent_to_a_server_that_offers_no_tls() -> None:
    """An attacker between us and the servers could pass on everything but the offer of TLS."""
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=greet, args=(listening, heard), daemon=True)
        thread.start()
        url = f"tls://127.0.0.1:{listening.getsockname()[1]}"
        with pytest.raises(BadInput) as caught:
            asyncio.run(expect_reachable([url], Credentials("ana", "secret")))
        assert caught.value.key == "nats-without-tls"
        listening.shutdown(socket.SHUT_RDWR)
        thread.join()
    assert heard
    assert not any(b"secret" in one for one in heard)


def greet(listening: socket.socket, heard: list[bytes]) -> None:
    info = {"server_id": "x", "version": "2.15.1", "max_payload": 1 << 20, "auth_required": True}
    while True:
        try:
            connection, _ = listening.accept()
        except OSError:
            return
        with connection:
            connection.settimeout(1)  # a client that has anything to say says it at once
            connection.sendall(b"INFO " + json.dumps(info).encode() + b"\r\n")
            with suppress(OSError):
                while data := connection.recv(4096):
                    heard.append(data)
                    connection.sendall(b"-ERR 'Unknown Protocol Operation'\r\n")


# --- servers and streams that could lose something -------------------------------------------------------------------


def test_messages_that_are_too_large_for_a_server_are_noticed_at_the_start(tmp_path: Path) -> None:
    with nats_server(tmp_path, "max_payload: 65536") as server:
        why = refused([server.url])
        assert (why.key, why.details["got"]) == ("nats-small-payload", 65536)


@pytest.mark.parametrize(("setting", "value"), [("max_age", 3600_000_000_000), ("max_msgs", 1000), ("sealed", True)])
def test_a_stream_that_would_forget_is_refused(setting: str, value: int | bool) -> None:
    servers, prefix = one_nats_server().urls, f"t{token_hex(4)}"
    log = opened(servers, prefix=prefix)
    request = log.streams.request
    found = log.wait_for(request(f"STREAM.INFO.{prefix}-3", {})).config
    assert log.wait_for(request(f"STREAM.UPDATE.{prefix}-3", {**found, setting: value})).error is None
    log.close()
    why = refused(servers, prefix=prefix)
    assert (why.key, why.details["name"], why.details["setting"]) == ("bad-stream", f"{prefix}-3", setting)


def test_a_cluster_whose_servers_have_not_all_found_each_other_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """As right after their start; a real cluster takes minutes to call a server offline."""
    too_few = Error(code=400, err_code=10005, description="no suitable peers for placement, peer offline")
    replies = [Reply(error=too_few), Reply(error=too_few), Reply(seq=1)]

    async def send(self: Streams, subject: str, payload: bytes) -> Reply:
        return replies.pop(0)

    monkeypatch.setattr(Streams, "_send", send)
    assert asyncio.run(Streams(Client(), "rumpus").request("STREAM.CREATE.rumpus-0", {})).error is None


def test_of_three_servers_one_may_be_down_but_none_that_runs_may_be_lazy(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    servers = NatsProcesses(tmp_path, 3)
    try:
        servers.wait()
        opened(servers.urls).close()
        log = opened(servers.urls, replicas=3)
        names = [f"rumpus-{number}" for number in range(jetstream.streams.STREAMS)]
        configs = [log.wait_for(log.streams.request(f"STREAM.INFO.{name}", {})).config for name in names]
        assert [config["num_replicas"] for config in configs] == [3] * len(names), "made for one, now on three"
        log.close()

        with pytest.raises(BadInput) as caught:
            expect_durable(servers.monitors[:2])
        assert (caught.value.key, caught.value.details) == ("nats-unchecked", {"wanted": 3, "got": 2})
        with pytest.raises(BadInput) as caught:
            expect_durable([*servers.monitors[:2], "127.0.0.1:1"])
        assert caught.value.key == "nats-unmonitored", "it runs, and cannot be asked"
        third = servers.servers[2]
        third.end(signal.SIGKILL)
        expect_durable(servers.monitors)
        assert "a NATS server is down" in caplog.text

        config = third.folder / "nats.conf"
        config.write_text(config.read_text().replace("sync_interval: always", 'sync_interval: "2m"'))
        third.start()
        servers.wait()
        with pytest.raises(BadInput) as caught:
            expect_durable([address.removeprefix("http://") + "/" for address in servers.monitors])
        assert (caught.value.key, caught.value.details) == ("nats-not-durable", {"name": "nats-3"})
    finally:
        servers.end()


def test_a_server_without_jetstream_or_that_is_none_is_named(tmp_path: Path) -> None:
    server = one_nats_server().servers[0]
    with pytest.raises(BadInput) as caught:
        expect_durable([server.url.replace("nats:", "http:")])
    assert caught.value.key == "nats-unmonitored", "the port for clients, not the one for monitoring"
    port, monitor = free_ports(2)
    plain = NatsProcess(tmp_path, "plain", port, monitor)
    plain.end()
    config = tmp_path / "nats.conf"
    config.write_text("\n".join(line for line in config.read_text().splitlines() if "jetstream" not in line))
    plain.start()
    try:
        until(plain.is_ready)
        with pytest.raises(BadInput) as caught:
            expect_durable([plain.monitor])
        assert (caught.value.key, caught.value.details) == ("nats-without-jetstream", {"name": "plain"})
    finally:
        plain.end()


def test_the_usual_monitoring_address_is_asked() -> None:
    assert default_monitors(["nats://a.example:4222", "tls://10.0.0.2", "nats://[::1]:4222"]) == [
        "http://a.example:8222",
        "https://10.0.0.2:8222",
        "http://[::1]:8222",
    ]
