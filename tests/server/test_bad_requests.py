"""Every bad request over HTTP, and any bytes, get a sentence and a status, or the connection ends."""

import asyncio
import io
import json
import socket
import struct

import aiohttp
import pytest

from rumpus.game import Json
from rumpus.language import language
from tests.server.live_server import Server, from_here, get, live, post, seated
from tests.server.raw import line, request, upgrade
from tests.server.test_bad_messages import undisturbed

OPENING = {"name": "Eve", "game": "go-nuts"}


async def opened(server: Server, **how: Json) -> tuple[int, Json]:
    async with from_here() as session, session.post(f"{server.url}/api/tables", **how) as answer:
        return answer.status, (await answer.json())["key"] if answer.status != 201 else ""


BAD_BODIES = {
    "no JSON": (b"{", "bad-json"),
    "nothing": (b"", "bad-json"),
    "not UTF-8": (b'{"name":"\xff\xfe","game":"go-nuts"}', "bad-json"),
    "half a surrogate": (b'{"name":"\\ud800","game":"go-nuts"}', "bad-json"),
    "beyond any depth": (b'{"name":"Eve","game":"go-nuts","options":{"goal":' + b"[" * 3000, "bad-json"),
    "an array": (b"[]", "bad-message"),
    "a field missing": (b'{"name":"Eve"}', "bad-message"),
    "a field too much": (b'{"name":"Eve","game":"go-nuts","colour":1}', "bad-message"),
    "a name that is none": (b'{"name":7,"game":"go-nuts"}', "bad-message"),
    "a pace that is none": (b'{"name":"Eve","game":"go-nuts","pace":"fast"}', "bad-message"),
    "an unknown game": (b'{"name":"Eve","game":"chess"}', "bad-game"),
    "an unknown option": (b'{"name":"Eve","game":"go-nuts","options":{"colour":1}}', "bad-option-name"),
    "an option that does not fit": (b'{"name":"Eve","game":"go-nuts","options":{"goal":1e300}}', "bad-option"),
    "an option of great depth": (
        b'{"name":"Eve","game":"go-nuts","options":{"goal":' + b"[" * 900 + b"]" * 900 + b"}}",
        "bad-option",
    ),
    "a very large clock": (b'{"name":"Eve","game":"go-nuts","clock":' + b"9" * 3000 + b"}", "bad-clock"),
    "an empty name": (b'{"name":"","game":"go-nuts"}', "bad-name"),
    "a name of spaces": (b'{"name":"   ","game":"go-nuts"}', "bad-name"),
    "a name nobody can see": ('{"name":"\u202e\u200b\u2060","game":"go-nuts"}'.encode(), "bad-name"),
    "a name too long": (b'{"name":"' + b"e" * 100 + b'","game":"go-nuts"}', "bad-name"),
}


@live
async def test_bodies_that_do_not_fit_are_answered_with_400_and_why(server: Server) -> None:
    async with undisturbed(server):
        for what, (data, key) in BAD_BODIES.items():
            found = await opened(server, data=data, headers={"Content-Type": "application/json"})
            assert found == (400, key), what


@live
async def test_bodies_too_large_or_of_another_kind_are_not_read(server: Server) -> None:
    async def endless() -> object:
        for _ in range(10_000):
            yield b" " * 1000

    kind = {"Content-Type": "application/json"}
    async with undisturbed(server):
        assert await opened(server, data=io.BytesIO(bytes(10 << 20)), headers=kind) == (413, "too-large-request")
        assert await opened(server, data=endless(), headers=kind) == (413, "too-large-request")
        for other in ("text/plain", "application/x-www-form-urlencoded", "", "application/json5", "\x00"):
            headers = {"Content-Type": other} if other.isprintable() else {}
            found = await opened(server, data=json.dumps(OPENING), headers=headers)
            assert found == (415, "bad-content-type"), other


@live
async def test_complaints_come_in_the_language_of_the_browser(server: Server) -> None:
    async with from_here() as session:
        for wanted, spoken in (
            ("es-MX,es;q=0.9", "es"),
            ("fr, es", "es"),
            ("de", "en"),
            ("", "en"),
            ("x" * 5000, "en"),
        ):
            url = f"{server.url}/api/tables/nosuchco"
            async with session.get(url, headers={"Accept-Language": wanted}) as answer:
                found = await answer.json()
            assert answer.status == 404
            assert found["text"] == language(spoken).say("no-such-table", got="nosuchco")


@live
async def test_paths_and_methods_that_are_none_are_answered_in_words(server: Server) -> None:
    odd = (
        "/api/nothing",
        "/api/tables/%ED%A0%80",
        "/api/tables/%00",
        "/api/tables/" + "x" * 3000,
        "/api/tables/a b/qr.svg",
    )
    async with from_here() as session:
        for path in (*odd, "/api/tables/../../etc/passwd", "/api/tables/nosuchco/matches/1"):
            async with session.get(server.url + path) as answer:
                assert answer.status == 404, path
                assert (await answer.json())["key"] in ("no-such-page", "no-such-table")
        for method in ("DELETE", "PUT", "TRACE", "PURGE"):
            async with session.request(method, f"{server.url}/api/tables") as answer:
                assert answer.status == 405
                assert (answer.headers["Allow"], (await answer.json())["key"]) == ("GET, POST", "bad-method")
    _, ana = await post(server, "/api/tables", **OPENING)
    for match in ("1", "0", "-1", "x", "9" * 3000):
        assert (await get(server, f"/api/tables/{ana['code']}/matches/{match}"))[0] == 404


# --- pages of others -------------------------------------------------------------------------------------------------

FOREIGN = [
    "http://evil.example",
    "https://127.0.0.1.evil.example",
    "null",
    "",
    "http://[",
    "file://",
    "http://127.0.0.1:1",
]


@pytest.mark.parametrize("origin", FOREIGN)
@live
async def test_a_page_of_others_can_neither_post_nor_open_a_socket(server: Server, origin: str) -> None:
    async with seated(server, "go-nuts", "Ana") as (ana,):
        assert await opened(server, json=OPENING, headers={"Origin": origin}) == (403, "foreign-origin")
        async with line(server) as raw:
            await raw.send(upgrade(ana.code, f"Origin: {origin}"))
            assert (await raw.head()).startswith(b"HTTP/1.1 403")


@live
async def test_a_page_of_ours_may_do_both(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana") as (ana,), from_here() as session:
        headers = {"Origin": server.url}
        assert (await opened(server, json=OPENING, headers=headers))[0] == 201
        async with session.ws_connect(f"{server.url}/ws/{ana.code}", headers=headers) as socket:
            await socket.send_str('{"type":"hello"}')
            assert (await socket.receive_json())["type"] == "welcome"


# --- bytes -----------------------------------------------------------------------------------------------------------

GARBAGE = {
    "no text at all": bytes(range(256)) * 8,
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500),
    "a request line that is none": b"HELLO WORLD\r\n\r\n",
    "a header without a name": request("GET /healthz", ": x"),
    "a header without end": b"GET /healthz HTTP/1.1\r\nX: " + b"x" * 100_000,
    "headers without end": b"GET /healthz HTTP/1.1\r\n" + b"X: y\r\n" * 20_000,
    "a body of two lengths": request("POST /api/tables", "Content-Length: 1", "Content-Length: 2"),
    "a socket with a bad header": upgrade("x", "no colon here"),
    "a socket with endless headers": b"GET /ws/x HTTP/1.1\r\n" + b"X: y\r\n" * 20_000,
}


@pytest.mark.parametrize("what", GARBAGE)
@live
async def test_garbage_on_the_port_is_refused_and_the_connection_ends(server: Server, what: str) -> None:
    async with undisturbed(server), line(server) as raw:
        raw.writer.write(GARBAGE[what])
        found = await raw.rest()
        assert found == b"" or found.startswith((b"HTTP/1.1 400", b"HTTP/1.0 400", b"HTTP/1.1 431", b"HTTP/1.1 404")), (
            found
        )


NO_SOCKETS = {
    "without a key": request("GET /ws/x", "Connection: Upgrade", "Upgrade: websocket"),
    "of another version": upgrade("x").replace(b"Version: 13", b"Version: 99"),
    "without an upgrade": request("GET /ws/x"),
}


@pytest.mark.parametrize("what", NO_SOCKETS)
@live
async def test_a_socket_asked_for_wrongly_is_refused(server: Server, what: str) -> None:
    async with line(server) as raw:
        await raw.send(NO_SOCKETS[what])
        assert (await raw.head()).startswith(b"HTTP/1.1 400")


HANDSHAKES = {
    "as Chrome says it": {"connection": "Upgrade"},
    "as Firefox says it": {"connection": "keep-alive, Upgrade"},
    "in small letters": {"connection": "upgrade"},
}


@pytest.mark.parametrize("what", HANDSHAKES)
@live
async def test_every_browser_gets_its_socket(server: Server, what: str) -> None:
    async with line(server) as raw:
        await raw.send(upgrade("x", "Sec-WebSocket-Extensions: permessage-deflate", **HANDSHAKES[what]))
        assert (await raw.head()).startswith(b"HTTP/1.1 101")


@live
async def test_a_socket_opens_however_its_request_arrives(server: Server) -> None:
    """With the cookies of everything else on this machine, in pieces, or after a page on the same connection."""
    async with line(server) as raw:
        await raw.send(upgrade("x", "Cookie: " + "c" * 6000))
        assert (await raw.head()).startswith(b"HTTP/1.1 101")
    async with line(server) as raw:
        for byte in upgrade("x"):
            await raw.send(bytes([byte]))
            await asyncio.sleep(0)
        assert (await raw.head()).startswith(b"HTTP/1.1 101")
    async with line(server) as raw:
        await raw.send(request("GET /healthz"))
        assert (await raw.head()).startswith(b"HTTP/1.1 200")
        await raw.reader.readuntil(b"}")
        await raw.send(upgrade("x"))
        assert (await raw.head()).startswith(b"HTTP/1.1 101")


# --- limits ----------------------------------------------------------------------------------------------------------


async def statuses(session: aiohttp.ClientSession, method: str, url: str, times: int, **body: Json) -> list[int]:
    """The statuses of requests that are sent at once: in sequence, a busy machine might be too slow to meet a limit."""

    async def ask() -> int:
        async with session.request(method, url, **body) as answer:
            return answer.status

    return await asyncio.gather(*[ask() for _ in range(times)])


@live
async def test_an_address_that_asks_too_often_has_to_wait_and_others_do_not(strict_server: Server) -> None:
    url = strict_server.url
    async with undisturbed(strict_server), from_here("127.0.0.11") as many, from_here("127.0.0.12") as few:
        found = await statuses(many, "GET", f"{url}/api/games", 120)
        assert set(found) == {200, 429}
        assert found.count(200) >= 100
        assert await statuses(few, "GET", f"{url}/api/games", 1) == [200]


@live
async def test_an_address_opens_a_few_dozen_tables_at_most(strict_server: Server) -> None:
    async with from_here("127.0.0.13") as session:
        found = await statuses(session, "POST", f"{strict_server.url}/api/tables", 60, json=OPENING)
        assert set(found) == {201, 429}
        assert found.count(201) >= 30


@live
async def test_an_address_that_guesses_codes_tokens_or_digits_is_soon_turned_away(strict_server: Server) -> None:
    async with undisturbed(strict_server) as (ana, _):
        tables = f"{strict_server.url}/api/tables"
        async with from_here("127.0.0.14") as session:
            for _ in range(15):  # less than are allowed, as a client may ask again by itself
                assert await statuses(session, "GET", f"{tables}/nosuchco", 1) == [404]
            assert set(await statuses(session, "GET", f"{tables}/nosuchco", 90)) == {404, 429}
        async with from_here("127.0.0.15") as session:
            found = await statuses(session, "POST", f"{tables}/{ana.code}/move", 40, json={"digits": "000000"})
            assert set(found) == {403, 429}
            assert found.count(403) >= 5
        for address, code, token in (("127.0.0.16", "nosuchco", None), ("127.0.0.17", ana.code, "x" * 32)):
            assert "too-many-requests" in await guess(strict_server, address, code, token)


async def guess(server: Server, address: str, code: str, token: str | None) -> set[str]:
    """The reason why a stranger who guesses again and again is turned away."""

    async def why() -> str:
        async with session.ws_connect(f"{server.url}/ws/{code}") as socket:
            await socket.send_json({"type": "hello", "token": token})
            return str((await socket.receive_json())["why"]["key"])

    async with from_here(address) as session:
        return set(await asyncio.gather(*[why() for _ in range(90)]))


@live
async def test_an_address_holds_two_hundred_connections_at_most(strict_server: Server) -> None:
    async with undisturbed(strict_server), from_here("127.0.0.18") as few:
        loop = asyncio.get_running_loop()
        held = [
            await loop.create_connection(
                asyncio.Protocol, "127.0.0.1", strict_server.port, local_addr=("127.0.0.19", 0)
            )
            for _ in range(200)
        ]
        async with from_here("127.0.0.19") as one_more:
            with pytest.raises(aiohttp.ClientError):
                await one_more.get(f"{strict_server.url}/healthz")
        assert await statuses(few, "GET", f"{strict_server.url}/healthz", 1) == [200]
        for transport, _ in held:
            transport.abort()


@live
async def test_a_client_gone_before_the_answer_to_an_upgrade_is_no_trouble(server: Server) -> None:
    """The fixture looks at what the server has logged."""
    for _ in range(300):
        hasty = socket.create_connection(("127.0.0.1", server.port))
        hasty.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        hasty.sendall(upgrade("nowhere"))
        hasty.close()
    assert (await get(server, "/healthz"))[0] == 200
