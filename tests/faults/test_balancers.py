"""HAProxy and Caddy before two nodes, configured as in docs/deploy: people play on when a node dies.

Where they are not installed the tests are skipped, and the run says so at its end.
"""

import asyncio
import re
import ssl
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rumpus.client import Client
from rumpus.log.room_codes import spaced
from rumpus.server.nats_process import free_ports
from tests.faults.cluster import Cluster, Node, Players, Recorder, at_table, check, metrics
from tests.server.live_server import live
from tests.server.test_deploy import DEPLOY, NAME, found, replaced, running, until_served

SITE = "localhost"
NODES = [f"10.0.0.{n}:8000" for n in (1, 2, 3)]


def haproxy(folder: Path, port: int, plain: int, nodes: list[str]) -> list[str]:
    both = folder / "both.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={SITE}"]
    subprocess.run([*made, "-keyout", str(both), "-out", str(folder / "cert")], check=True, capture_output=True)
    both.write_bytes(both.read_bytes() + (folder / "cert").read_bytes())
    text = replaced(
        (DEPLOY / "haproxy.cfg").read_text(),
        ("maxconn 20000", "maxconn 500"),
        ("bind :443", f"bind 127.0.0.1:{port}"),
        ("bind :80", f"bind 127.0.0.1:{plain}"),
        (f"/etc/haproxy/{NAME}.pem", str(both)),
        *zip(NODES[:2], nodes, strict=True),
    )
    (folder / "haproxy.cfg").write_text(re.sub(r"\n    server node-3 .*", "", text))
    return [str(found("haproxy")), "-db", "-f", str(folder / "haproxy.cfg")]


def caddy(folder: Path, port: int, plain: int, nodes: list[str]) -> list[str]:
    text = replaced(
        (DEPLOY / "Caddyfile.cluster").read_text(),
        (f"\n{NAME} {{", f"\nhttps://{SITE}:{port} {{\n\tbind 127.0.0.1\n\ttls internal"),
        (" ".join(NODES), " ".join(nodes)),
    )
    alone = f"admin off\n auto_https disable_redirects\n skip_install_trust\n storage file_system {folder}/caddy\n"
    (folder / "Caddyfile").write_text(f"{{\n {alone}}}\n{text}")
    return [str(found("caddy")), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@pytest.mark.parametrize("balancer", [haproxy, caddy])
def test_people_play_through_it_and_play_on_when_a_node_is_killed(
    balancer: Any, shared_cluster: Cluster, tmp_path: Path
) -> None:
    if found(balancer.__name__) is None:
        pytest.skip(f"{balancer.__name__} is not installed, so that docs/deploy was not tried with it")

    @live
    async def test() -> None:
        port, plain = free_ports(2)
        nodes = [f"127.0.0.1:{node.port}" for node in shared_cluster.nodes]
        url = f"https://{SITE}:{port}"

        class Through(Recorder):
            servers = (url,)
            tls = trusting()

        with running(balancer(tmp_path, port, plain, nodes), tmp_path, port):
            await until_served(url)
            before = [await forwarded(node) for node in shared_cluster.nodes]
            is_typed = balancer is haproxy  # Caddy cannot turn a typed code into the plain one
            tables = [await opened(Through, url, name, is_typed) for name in ("go-nuts", "wig-out")]
            async with at_table(*tables[0]) as first, at_table(*tables[1]) as second:
                for table in (first, second):
                    table.play()
                    await table.go_on()
                assert [await forwarded(node) for node in shared_cluster.nodes] == before, "each table has one node"
                await play_while_nodes_die(shared_cluster, first, second)
            await metrics_stay_private(Through, url)
            log = (tmp_path / "proxy.log").read_text()
            assert not any(people[0].code in log for people in tables), "the log has a room code"

    test()


async def opened(kind: type[Recorder], url: str, game: str, is_typed: bool) -> list[Recorder]:
    host = await kind.open(url, "Ana", game)
    return [host, await kind.join(url, spaced(host.code).upper() if is_typed else host.code, "Ben")]


async def forwarded(node: Node) -> str:
    """The line about requests and connections that it has passed on to the other."""
    (line,) = [line for line in (await metrics(node)).splitlines() if line.startswith("rumpus_forwarded_total ")]
    return line


async def play_while_nodes_die(shared_cluster: Cluster, *tables: Players) -> None:
    for node in shared_cluster.nodes:
        for table in tables:
            await table.go_on()
        await asyncio.to_thread(node.kill)
        for table in tables:
            await table.go_on()
        await asyncio.to_thread(node.start)
    for table in tables:
        await table.stop()
        check(shared_cluster, table)


async def metrics_stay_private(kind: type[Client], url: str) -> None:
    async with kind._new_session() as session, session.get(f"{url}/metrics") as answer:
        assert answer.status == 404
