"""A server at home answers its own pages only, not those of another host whose name points to this machine."""

import json
import socket
from pathlib import Path

import pytest

from rumpus.game import BadInput
from rumpus.server.addresses import addresses
from tests.server.live_server import Server, free_port, live
from tests.server.raw import KEY, line

SOCKET = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {KEY}")
OPENING = json.dumps({"name": "Eve", "game": "go-nuts"})


def head(begin: str, *headers: str) -> bytes:
    return "\r\n".join([begin, *headers, "", ""]).encode()


async def status_of(server: Server, data: bytes) -> int:
    async with line(server) as raw:
        await raw.send(data)
        return int((await raw.head()).split()[1])


def get(host: str) -> bytes:
    return head("GET /api/games HTTP/1.1", f"Host: {host}")


def post(*headers: str) -> bytes:
    body = ("Content-Type: application/json", f"Content-Length: {len(OPENING)}")
    return head("POST /api/tables HTTP/1.1", *headers, *body) + OPENING.encode()


OWN = ["127.0.0.1", "127.0.0.1:8000", "192.168.1.20:8000", "[::1]:8000", "[fe80::1]", "localhost", "LOCALHOST:80"]
OWN += [
    "rumpus.localhost",
    "localhost.",
    *(f"{socket.gethostname().partition('.')[0]}{end}" for end in ("", ".local", ".lan")),
]
FOREIGN = ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "notlocalhost"]
FOREIGN += ["127.0.0.1.nip.io", "2130706433", "0x7f.1", "xn--lcalhost-n4a", "evil.local", "[evil.example]"]
BROKEN = ["", " ", "evil.example@127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1/x", "127.0.0.1, evil.example"]
BROKEN += ["[::1", "::1", "127.0.0.1:999999", "lôcalhost", "127.0.0.1#"]


@live
async def test_the_server_answers_to_its_own_names_and_addresses(server: Server) -> None:
    for host in OWN:
        assert await status_of(server, get(host)) == 200, host
    assert await status_of(server, post("Host: localhost:8000", "Origin: http://localhost:8000")) == 201


@live
async def test_another_host_is_refused_with_a_sentence_that_helps(server: Server) -> None:
    for host in FOREIGN:
        assert await status_of(server, get(host)) in (400, 421), host
        assert await status_of(server, post(f"Host: {host}", f"Origin: http://{host}")) in (400, 421), host
        assert await status_of(server, head("GET / HTTP/1.1", f"Host: {host}")) in (400, 421), host
    for language, sentence in (("en", "start it with --allowed-host evil.example"), ("es", "arráncalo con")):
        async with line(server) as raw:
            await raw.send(
                head("GET / HTTP/1.1", "Host: evil.example:8000", "Connection: close", f"Accept-Language: {language}")
            )
            answer = (await raw.rest()).decode()
        assert "HTTP/1.1 421" in answer
        assert sentence in answer


@live
async def test_a_host_that_is_none_is_refused(server: Server) -> None:
    for host in BROKEN:
        assert await status_of(server, get(host)) == 400, host


@live
async def test_there_is_exactly_one_host(server: Server) -> None:
    for headers in ((), ("Host: 127.0.0.1", "Host: evil.example"), ("Host: evil.example", "host: 127.0.0.1")):
        assert await status_of(server, head("GET /api/games HTTP/1.1", *headers)) == 400, headers
    twice = head("GET /api/games HTTP/1.1", "Host: 127.0.0.1", "Host: 127.0.0.1")
    assert await status_of(server, twice) == 400


@live
async def test_two_origins_are_refused(server: Server) -> None:
    own, foreign = "Origin: http://127.0.0.1", "Origin: http://evil.example"
    for origins in ((own, foreign), (foreign, own), (own, own)):
        assert await status_of(server, post("Host: 127.0.0.1", *origins)) == 403
        assert await status_of(server, head("GET /api/games HTTP/1.1", "Host: 127.0.0.1", *origins)) == 403
        assert await status_of(server, head("GET /ws/x HTTP/1.1", "Host: 127.0.0.1", *SOCKET, *origins)) == 403


@live
async def test_sockets_are_guarded_like_pages(server: Server) -> None:
    assert await status_of(server, head("GET /ws/x HTTP/1.1", "Host: localhost", *SOCKET)) == 101
    for host in ("evil.example", "evil.example:8000"):
        asked = head("GET /ws/x HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", *SOCKET)
        assert await status_of(server, asked) == 421
    twice = head("GET /ws/x HTTP/1.1", "Host: 127.0.0.1", "Host: evil.example", *SOCKET)
    assert await status_of(server, twice) == 400


@live
async def test_further_names_are_told_when_the_server_starts(tmp_path: Path) -> None:
    port = free_port()
    names = ("--allowed-host", "juegos.example", "--allowed-host", "Mañana.example")
    server = Server(tmp_path, *names, "--public-url", "https://games.example:8443/", port=port)
    try:
        for host in ("juegos.example:80", "xn--maana-pta.example", "games.example:8443", "GAMES.example", "127.0.0.1"):
            assert await status_of(server, get(host)) == 200, host
        assert await status_of(server, get("evil.example")) == 421
        assert await status_of(server, post("Host: x.internal", "Origin: https://games.example:8443")) == 421
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize("name", ["", "https://games.example", "games.example/x", "a b", "a" * 300 + "ñ", "[", "a@b"])
def test_a_name_that_is_none_is_refused_at_the_start(name: str) -> None:
    with pytest.raises(BadInput) as caught:
        addresses("127.0.0.1", 80, "", [name])
    assert caught.value.key == "bad-allowed-host"


# --- a client that goes away -----------------------------------------------------------------------------------------


@live
async def test_a_request_cut_off_in_its_body_is_no_trouble(own_server: Server) -> None:
    """The fixture demands that nothing was logged above info."""
    whole = post("Host: 127.0.0.1")
    for cut in (1, len(OPENING) // 2, len(OPENING)):
        for ending in ("reset", "eof"):
            async with line(own_server) as raw:
                await raw.send(whole[:-cut])
                if ending == "eof":
                    await raw.hang_up()
    chunked = head("POST /api/tables HTTP/1.1", "Host: 127.0.0.1", "Content-Type: application/json")[:-2]
    for chunks in (b"5\r\n{", b"5\r\n{}", b"zz\r\n", b"-1\r\n", b"5\r\n{nnnn\r\nx\r\n", b"ffffffffffffffff\r\n{"):
        async with line(own_server) as raw:
            await raw.send(chunked, b"Transfer-Encoding: chunked\r\n\r\n", chunks)
            await raw.hang_up()
    assert await status_of(own_server, get("127.0.0.1")) == 200
