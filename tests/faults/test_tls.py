"""All that goes between machines is encrypted, and both sides show a certificate: nodes and NATS servers alike."""

import socket
import ssl
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

import aiohttp
import pytest

from rumpus.client import Client
from rumpus.log.credentials import Credentials
from rumpus.server.nats_process import NatsProcess, free_ports
from tests.faults.cluster import Node
from tests.log.certificates import Authority
from tests.log.test_jetstream import until
from tests.server.live_server import live, play_out

CONFIG = Path(__file__).parent.parent.parent / "docs/deploy/nats.conf"
USER, PASSWORD = "rumpus", "se/c@ret"


class SecuredServer(NatsProcess):
    """A nats-server as docs/deploy configures it, at other addresses; its certificate is that of the machine."""

    def __init__(self, folder: Path, number: int, ports: Sequence[int], machine: Credentials) -> None:
        """`ports` are those for clients, for monitoring and for routes of all three servers, in turn."""
        self.name = f"nats-{number}"
        self.folder = folder / self.name
        self.folder.mkdir()
        self.port, monitor, self.route_port = ports[3 * number - 3 : 3 * number]
        self.url, self.monitor = f"tls://127.0.0.1:{self.port}", f"https://127.0.0.1:{monitor}"
        self._machine = machine
        config = CONFIG.read_text().replace("nats-1", self.name).replace('"$2a$11$…"', f'"{PASSWORD}"')
        for other, route in enumerate(ports[2::3], 1):
            config = config.replace(f"nats://10.0.0.{other}:6222", f"nats://127.0.0.1:{route}")
        for usual, port in (("4222", self.port), ("8222", monitor), ("6222", self.route_port)):
            config = config.replace(f"10.0.0.1:{usual}", f"127.0.0.1:{port}")
        for usual, file in (
            ("/var/lib/nats", self.folder / "jetstream"),
            ("/etc/nats/machine.pem", machine.certificate),
            ("/etc/nats/machine.key", machine.key),
            ("/etc/nats/ca.pem", machine.ca),
        ):
            config = config.replace(usual, str(file))
        (self.folder / "nats.conf").write_text(config)
        self.start()

    def is_ready(self) -> bool:
        try:
            with urlopen(f"{self.monitor}/healthz", timeout=2, context=self._machine.client_context()) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


@contextmanager
def secured_servers(folder: Path, machine: Credentials) -> Iterator[list[SecuredServer]]:
    ports = free_ports(9)
    servers = [SecuredServer(folder, number, ports, machine) for number in (1, 2, 3)]
    try:
        for server in servers:
            until(server.is_ready)
        yield servers
    finally:
        for server in servers:
            server.end()


@live
async def test_three_servers_and_two_nodes_with_certificates_share_a_table_and_talk_to_nobody_else(
    tmp_path: Path,
) -> None:
    authority = Authority(tmp_path)
    certificate, key = authority.sign("machine")
    machine = Credentials(ca=authority.file, certificate=certificate, key=key)
    options = ["--cluster-ca", str(authority.file), "--cluster-cert", str(certificate), "--cluster-key", str(key)]
    nodes: list[Node] = []
    with secured_servers(tmp_path, machine) as servers:
        address = ",".join(server.url for server in servers).replace("tls://", f"tls://{USER}:{quote(PASSWORD, '')}@")
        common = ["--cluster", address, "--nats-monitor", ",".join(server.monitor for server in servers)]
        try:
            for number in range(2):
                home = tmp_path / f"node-{number}"
                home.mkdir()
                nodes.append(Node(home, *common, "--tempo", "0.02", *options))
            await play_at_both(*nodes)
            await a_stranger_is_not_heard(nodes[0], authority)
            for server in servers:
                a_stranger_is_no_route(server, machine)
            assert nodes[0].stop() == nodes[1].stop() == 0
            for node in nodes:
                assert node.new_trouble() == []
                assert not any("ret" in str(line.get("address")) for line in node.logged())
        finally:
            for node in nodes:
                if node.process.poll() is None:
                    node.kill()


def a_stranger_is_no_route(server: SecuredServer, machine: Credentials) -> None:
    """The server greets another one that shows a certificate, and nobody else."""
    assert greeting(server, machine.client_context()).startswith(b"INFO")
    with pytest.raises(ssl.SSLError):
        greeting(server, replace(machine, certificate=None, key=None).client_context())


def greeting(server: SecuredServer, context: ssl.SSLContext) -> bytes:
    with (
        socket.create_connection(("127.0.0.1", server.route_port), timeout=60) as plain,
        context.wrap_socket(plain, server_hostname="127.0.0.1") as encrypted,
    ):
        return encrypted.recv(4)


async def play_at_both(first: Node, second: Node) -> None:
    ana = await Client.open(first.url, "Ana", "go-nuts", options={"goal": 20})
    ben = await Client.join(second.url, ana.code, "Ben")
    async with ana, ben:
        await ana.ask("sit", seat=0)
        await ben.ask("sit", seat=1)
        await ana.ask("start")
        await play_out(ana, ben)


async def a_stranger_is_not_heard(node: Node, authority: Authority) -> None:
    (joined,) = [line for line in node.logged() if line["what"] == "joined"]
    assert joined["address"].startswith("https://")
    nobody = ssl.create_default_context(cafile=authority.file)
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=nobody)) as session:
        with pytest.raises(aiohttp.ClientError):
            await session.get(f"{joined['address']}/api/games")
