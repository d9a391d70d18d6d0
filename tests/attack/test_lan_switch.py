"""The switch that lets phones in: only some people may turn it, and nothing else opens the server to the network.

Everything listens on loopback: 127.0.0.2 stands for the address in the home network, and where peers matter, a patch
makes the server take that address for another machine's.
"""

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest

from rumpus.game import BadInput, Json
from rumpus.server.lan import home_address
from tests.server.live_server import Server, from_here, live, post
from tests.server.raw import line

LAN = "127.0.0.2"
AT_HOME = f"import rumpus.server.addresses as here; here.lan_address = lambda: {LAN!r}\n"
ANOTHER_MACHINE = "import rumpus.server.lan as lan; lan.is_loopback = lambda host: host in ('127.0.0.1', 'localhost')\n"
ON = json.dumps({"on": True})


@pytest.fixture
def at_home(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, "--unlimited", patch=AT_HOME + ANOTHER_MACHINE)
    yield server
    assert server.stop() == 0
    assert server.new_trouble() == []


async def turn(server: Server, *headers: str, body: str = ON) -> int:
    """The status of a request for the switch with just these headers."""
    lines = ["POST /api/lan HTTP/1.1", "Content-Type: application/json", f"Content-Length: {len(body)}", *headers]
    async with line(server) as raw:
        await raw.send("\r\n".join([*lines, "", body]).encode())
        return int((await raw.head()).split()[1])


def own_page(server: Server, name: str = "127.0.0.1") -> tuple[str, str]:
    return f"Host: {name}:{server.port}", f"Origin: http://{name}:{server.port}"


async def invitation(server: Server, code: str, **headers: str) -> Json:
    async with from_here() as session, session.get(f"{server.url}/api/tables/{code}", headers=headers) as answer:
        return await answer.json()


async def listens_at_home(server: Server) -> bool:
    try:
        _, writer = await asyncio.open_connection(LAN, server.port)
    except ConnectionRefusedError:
        return False
    writer.close()
    return True


@live
async def test_a_page_on_this_machine_lets_phones_in_and_shuts_them_out_again(at_home: Server) -> None:
    _, table = await post(at_home, "/api/tables", name="Ana", game="go-nuts")
    before = await invitation(at_home, table["code"])
    assert (before["lan"], before["reachable"], before["link"]) == (False, False, table["link"])
    assert not await listens_at_home(at_home)
    assert await turn(at_home, *own_page(at_home)) == 200
    after = await invitation(at_home, table["code"])
    assert (after["lan"], after["reachable"]) == (True, True)
    assert after["link"].startswith(f"http://{LAN}:{at_home.port}/t/")
    async with aiohttp.ClientSession() as phone, phone.get(after["link"].replace("/t/", "/api/tables/")) as answer:
        assert answer.status == 200
        assert "lan" not in await answer.json()  # the switch is not a phone's to turn
    assert await turn(at_home, *own_page(at_home, "localhost"), body=json.dumps({"on": False})) == 200
    assert await invitation(at_home, table["code"]) == before
    assert not await listens_at_home(at_home)


@live
async def test_turning_it_often_and_at_once_opens_one_door(at_home: Server) -> None:
    assert await asyncio.gather(*[turn(at_home, *own_page(at_home)) for _ in range(10)]) == [200] * 10
    assert await listens_at_home(at_home)


@live
async def test_nobody_else_turns_it(at_home: Server) -> None:
    host, origin = own_page(at_home)
    refused = {
        "a program": (host,),
        "a page on the internet": (host, "Origin: http://evil.example"),
        "a page of another server here": (host, "Origin: http://127.0.0.1:3000"),
        "a page by TLS": (host, f"Origin: https://127.0.0.1:{at_home.port}"),
        "a page without an origin": (host, "Origin: null"),
        "two origins": (host, origin, origin),
        "a name that points here": own_page(at_home, "evil.example"),
        "this machine's name": own_page(at_home, "rumpus.localhost"),
        "the address in the home network": own_page(at_home, LAN),
        "another site's frame": (host, origin, "Sec-Fetch-Site: cross-site"),
        "another port's page": (host, origin, "Sec-Fetch-Site: same-site"),
        **{
            name: (host, origin, f"{name}: 192.168.1.7")
            for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded", "Via")
        },
    }
    for who, headers in refused.items():
        assert await turn(at_home, *headers) in (403, 421), who
        assert not await listens_at_home(at_home), who


@live
async def test_another_machine_does_not_turn_it_off_or_on(at_home: Server) -> None:
    assert await turn(at_home, *own_page(at_home)) == 200
    for host in (LAN, "127.0.0.1", "localhost"):
        own = {"Host": f"{host}:{at_home.port}", "Origin": f"http://{host}:{at_home.port}"}
        async with (
            from_here(LAN) as phone,
            phone.post(f"http://{LAN}:{at_home.port}/api/lan", json={"on": False}, headers=own) as answer,
        ):
            assert answer.status == 403, host
            assert (await answer.json())["key"] == "lan-refused"
    assert await listens_at_home(at_home)


@pytest.mark.parametrize(
    "options",
    [
        ("--no-lan-switch",),
        ("--trusted-proxy", "127.0.0.1/32"),
        ("--public-url", "https://games.example"),
        ("--host", LAN),
    ],
)
def test_it_is_not_offered_where_the_server_was_told_where_to_be(tmp_path: Path, options: tuple[str, ...]) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    patch = AT_HOME + ANOTHER_MACHINE + "import rumpus.server.app as app; app.is_loopback = lan.is_loopback"
    server = Server(tmp_path, *options, port=port, patch=patch)
    address = LAN if "--host" in options else "127.0.0.1"

    @live
    async def nobody_is_offered_it() -> None:
        async with aiohttp.ClientSession(f"http://{address}:{port}") as session:
            async with session.post("/api/tables", json={"name": "Ana", "game": "go-nuts"}) as answer:
                table = await answer.json()
            async with session.get(f"/api/tables/{table['code']}") as answer:
                assert "lan" not in await answer.json()
            own = {"Origin": f"http://{address}:{port}"}
            async with session.post("/api/lan", json={"on": True}, headers=own) as answer:
                assert answer.status == 403

    try:
        nobody_is_offered_it()
    finally:
        assert server.stop() == 0


@live
async def test_a_port_that_is_taken_there_is_said(at_home: Server) -> None:
    taken = await asyncio.start_server(lambda _, writer: writer.close(), LAN, at_home.port)
    try:
        assert await turn(at_home, *own_page(at_home)) == 409
    finally:
        taken.close()
    assert (await turn(at_home, *own_page(at_home))) == 200


@pytest.mark.parametrize("address", ["", "8.8.8.8", "100.64.1.1", "2001:4860:4860::8888"])
def test_no_door_opens_to_the_whole_internet(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr("rumpus.server.addresses.lan_address", lambda: address)
    with pytest.raises(BadInput) as caught:
        home_address()
    assert caught.value.key == "lan-none"
