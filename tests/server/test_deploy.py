"""The files in docs/deploy do what they are for: a real nginx and a real Caddy, configured so, before a real server.

Where they are not installed the tests are skipped, and the run says so at its end.
"""

import asyncio
import configparser
import contextlib
import json
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp.abc import AbstractResolver, ResolveResult

from rumpus.server.rate_limits import FAILED_LOOKUPS
from tests.server.fixtures import TEMPO
from tests.server.live_server import Server, free_port
from tests.server.live_server import live as with_patience
from tests.test_cli import rumpus

DEPLOY = Path(__file__).parent.parent.parent / "docs/deploy"
NAME = "games.example"
ANA, STRANGER = "127.0.0.21", "127.0.0.22"


class Here(AbstractResolver):
    """A resolver to which every name is this machine's."""

    async def resolve(self, host: str, port: int = 0, family: Any = socket.AF_INET) -> list[ResolveResult]:
        address = ResolveResult(hostname=host, host="127.0.0.1", port=port, family=socket.AF_INET, proto=0, flags=0)
        return [address]

    async def close(self) -> None:
        pass


@asynccontextmanager
async def browsing(address: str, headers: dict[str, str] | None = None) -> AsyncIterator[aiohttp.ClientSession]:
    """An HTTP session at that address that believes any certificate."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    connector = aiohttp.TCPConnector(resolver=Here(), local_addr=(address, 0), ssl=trusting)
    async with aiohttp.ClientSession(connector=connector, headers=headers) as session:
        yield session


# --- the proxies -----------------------------------------------------------------------------------------------------


def found(program: str) -> str | None:
    return shutil.which(program, path="/usr/sbin:/usr/bin:/usr/local/bin")


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    for old, new in pairs:
        assert old in text, f"the file no longer has {old}"
        text = text.replace(old, new)
    return text


def nginx(folder: Path, port: int, server: int) -> list[str]:
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}"]
    subprocess.run([*made, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    site = replaced(
        (DEPLOY / "nginx.conf").read_text(),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate)),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key)),
    )
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    logs = f"access_log {folder}/access.log; error_log {folder}/error.log;"
    main = f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}} http {{ {places} {logs}\n{site} }}"
    (folder / "nginx.conf").write_text(main)
    return [str(found("nginx")), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]


def caddy(folder: Path, port: int, server: int) -> list[str]:
    site = replaced(
        (DEPLOY / "Caddyfile").read_text(),
        (f"\n{NAME} {{", f"\nhttps://{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls internal"),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
    )
    alone = f"admin off\n auto_https disable_redirects\n skip_install_trust\n storage file_system {folder}/caddy\n"
    (folder / "Caddyfile").write_text(f"{{\n {alone}}}\n{site}")
    return [str(found("caddy")), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextlib.contextmanager
def running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """The proxy, from when it listens; it ends with the test."""
    env = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "PATH": "/usr/sbin:/usr/bin:/bin"}
    with (folder / "proxy.log").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env=env)
    try:
        while not listens(port):
            assert process.poll() is None, (folder / "proxy.log").read_text()
        yield
    finally:
        process.terminate()
        process.wait(30)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(0.1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


async def until_served(url: str) -> None:
    """Caddy listens before it has made its certificate."""
    async with browsing("127.0.0.1") as anybody:
        while True:
            with contextlib.suppress(aiohttp.ClientConnectorSSLError):
                async with anybody.get(f"{url}/healthz") as answer:
                    if answer.status == 200:
                        return
            await asyncio.sleep(0.05)


@asynccontextmanager
async def behind(proxy: Callable[[Path, int, int], list[str]], folder: Path) -> AsyncIterator[str]:
    """The public address of a server behind a proxy, as the documentation says to start both."""
    if found(proxy.__name__) is None:
        pytest.skip(f"{proxy.__name__} is not installed, so that docs/deploy was not tried with it")
    port, own = free_port(), free_port()
    url = f"https://{NAME}:{port}"
    options = ("--public-url", url, "--trusted-proxy", "127.0.0.1/32", "--metrics-port", "0")
    server = Server(folder, *TEMPO, *options, port=own)
    try:
        with running(proxy(folder, port, own), folder, port):
            await until_served(url)
            yield url
    finally:
        assert server.stop() == 0
        assert server.new_trouble() == []


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_table_is_played_and_limits_hold_behind(proxy: Callable[[Path, int, int], list[str]], tmp_path: Path) -> None:
    @with_patience
    async def test() -> None:
        async with behind(proxy, tmp_path) as url, browsing(ANA, {"Origin": url}) as ana:
            table = {"name": "Ana", "game": "go-nuts"}
            async with ana.post(f"{url}/api/tables", json=table) as answer:
                assert answer.status == 201
                opened = await answer.json()
            assert opened["link"].startswith(f"{url}/t/")
            async with ana.ws_connect(f"{url}/ws/{opened['code']}") as line:
                await line.send_json({"type": "hello", "token": opened["token"]})
                assert json.loads((await line.receive()).data)["type"] == "welcome"
                await line.send_json({"type": "sit", "id": 1, "seat": 0})
                assert 1 in json.loads((await line.receive()).data)["done"]
                await strangers_are_limited(url, opened["code"])
                async with ana.get(f"{url}/api/tables/nosuchco") as answer:
                    assert answer.status == 404, "a stranger's guesses count for nobody else"
            async with ana.get(f"{url}/metrics") as answer:
                assert answer.status == 404
            async with ana.get(f"{url}/healthz") as answer:
                assert (answer.status, (await answer.json())["ok"]) == (200, True)
            for file in (one for one in tmp_path.glob("*.log") if one.is_file()):
                assert opened["code"] not in file.read_text(), f"{file.name} has the room code"

    test()


async def strangers_are_limited(url: str, code: str) -> None:
    """Strangers are limited whatever address they claim to have."""
    async with browsing(STRANGER) as stranger:
        for n in range(6 * round(FAILED_LOOKUPS.burst)):
            claim = {"X-Forwarded-For": f"198.51.100.{n}"}
            async with stranger.get(f"{url}/api/tables/nosuchco", headers=claim) as answer:
                if answer.status == 429:
                    break
        else:
            pytest.fail("every request counted for another client")
        async with stranger.get(f"{url}/api/tables/{code}", headers={"X-Forwarded-For": "198.51.100.250"}) as answer:
            assert answer.status == 429


# --- what the files and the documentation say ------------------------------------------------------------------------

SERVE = re.compile(r"rumpus serve\b([^\n`]*)")


def test_every_option_that_the_documentation_names_exists() -> None:
    told = rumpus("serve", "--help").stdout
    offered = set(re.findall(r"--[a-z-]+", told))
    page = (DEPLOY.parent / "serving.md").read_text("utf-8")
    own = set(re.findall(r"`(--[a-z-]+)", page)) - {"--person"}  # of rumpus forget
    commands = [
        command
        for file in (DEPLOY.parent / "serving.md", *DEPLOY.iterdir())
        for command in SERVE.findall(file.read_text())
    ]
    assert len(commands) >= 5
    named = own | {option for command in commands for option in re.findall(r"--[a-z-]+", command)}
    assert named <= offered, f"not options of rumpus serve: {named - offered}"
    named |= {option.replace("--no-", "--", 1) for option in named}  # a page may name the one way to turn something
    assert offered - {"--help", "--lang", "--open", "--tempo"} <= named, "options that docs/serving.md does not mention"


def test_the_unit_file_starts_a_server_that_may_write_where_it_has_to() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "rumpus.service")
    service = unit["Service"]
    assert "--data ${STATE_DIRECTORY}" in service["ExecStart"]
    assert service["StateDirectory"] == service["CacheDirectory"] == "rumpus"
    assert service["Environment"] == "XDG_CACHE_HOME=%C/rumpus", "the folder that CacheDirectory makes"
    assert service["ProtectSystem"] == "strict"


def test_systemd_understands_the_unit_file(tmp_path: Path) -> None:
    if found("systemd-analyze") is None:
        pytest.skip("systemd is not installed, so that docs/deploy was not tried with it")
    copy = tmp_path / "rumpus.service"
    copy.write_text(replaced((DEPLOY / "rumpus.service").read_text(), ("/opt/rumpus/bin/rumpus", "/bin/true")))
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--recursive-errors=no", str(copy)], capture_output=True, text=True, check=False
    )
    assert "rumpus.service" not in verified.stderr, verified.stderr
    assert verified.returncode == 0
