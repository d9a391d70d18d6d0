"""All that goes between machines is encrypted, and both sides show a certificate: nodes and NATS servers alike."""

import ssl
from pathlib import Path

import aiohttp
import pytest

from rumpus.client import Client
from tests.faults.cluster import Node
from tests.log.certificates import Authority
from tests.log.test_nats_access import USERS, nats_server
from tests.server.live_server import live, play_out


@live
async def test_two_nodes_with_certificates_share_a_table_and_talk_to_nobody_else(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    certificate, key = authority.sign("machine")
    options = ["--cluster-ca", str(authority.file), "--cluster-cert", str(certificate), "--cluster-key", str(key)]
    nodes: list[Node] = []
    with nats_server(tmp_path, USERS.format(certificate, key, authority.file)) as nats:
        address = nats.url.replace("nats://", "tls://ana:se%2Fc%40ret@")
        common = ["--cluster", address, "--nats-monitor", nats.monitor, "--replicas", "1", "--tempo", "0.02"]
        try:
            for number in range(2):
                home = tmp_path / f"node-{number}"
                home.mkdir()
                nodes.append(Node(home, *common, *options))
            await play_at_both(*nodes)
            await a_stranger_is_not_heard(nodes[0], authority)
            assert nodes[0].stop() == nodes[1].stop() == 0
            for node in nodes:
                assert node.new_trouble() == []
                assert not any("ret" in str(line.get("address")) for line in node.logged())
        finally:
            for node in nodes:
                if node.process.poll() is None:
                    node.kill()


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
