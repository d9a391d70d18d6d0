"""Secure by default: no secret is found anywhere but with its owner."""

import asyncio
import json
import socket
import stat

import pytest

from rumpus.client import Client
from rumpus.log.room_codes import ALPHABET
from rumpus.server.middleware import SECURITY
from rumpus.server.openapi import description
from tests.server.live_server import Server, from_here, get, greeted, live, play_out, post, seated
from tests.server.raw import line, request, upgrade


@live
async def test_every_answer_has_the_security_headers(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana") as (ana,), from_here() as session:
        table = f"/api/tables/{ana.code}"
        asked = [("GET", path) for path in ("/", "/healthz", "/metrics", "/openapi.json", "/api/games", "/api/tables")]
        asked += [("GET", f"{table}{rest}") for rest in ("", "/qr.svg", "/matches", "/matches/1")]
        asked += [("GET", "/nothing"), ("DELETE", "/api/tables"), ("POST", "/api/tables"), ("OPTIONS", "/api/tables")]
        for method, path in asked:
            async with session.request(method, server.url + path) as answer:
                assert SECURITY.items() <= answer.headers.items(), path
                assert "Access-Control-Allow-Origin" not in answer.headers
                assert "Set-Cookie" not in answer.headers
    for bytes_ in (
        request("GET /healthz", "Expect: nonsense"),
        upgrade("x", "Origin: http://evil.example"),
    ):
        async with line(server) as raw:
            await raw.send(bytes_)
            head = (await raw.head()).decode()
            assert not head.startswith("HTTP/1.1 2")
            for name, value in SECURITY.items():
                assert f"{name}: {value}\r\n" in head, head


def test_the_content_policy_allows_nothing_from_elsewhere() -> None:
    rules = dict(rule.strip().split(" ", 1) for rule in SECURITY["Content-Security-Policy"].split(";"))
    assert rules["default-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["object-src"] == rules["base-uri"] == "'none'"
    assert not any("http" in sources or "*" in sources for sources in rules.values())


@live
async def test_tokens_are_nowhere_but_with_their_people(own_server: Server) -> None:
    """Not in the log lines, not in the data, not in anything that a page can fetch or that others are sent."""
    async with (
        seated(own_server, "go-nuts", "Ana", "Ben") as (ana, ben),
        greeted(own_server, ana.code) as watching,
    ):
        await ana.ask("start")
        await play_out(ana, ben)
        digits = (await ana.ask("code"))["digits"]
        async with await Client.move(own_server.url, ana.code, digits) as phone:
            tokens = [ana.token, ben.token, phone.token]
            await watching.say("ping")
            await watching.hear_type("pong")
            told = json.dumps(watching.heard)
        for path in ("", "/matches", "/matches/1"):
            told += (await get(own_server, f"/api/tables/{ana.code}{path}"))[1].decode()
        async with greeted(own_server, ana.code, ben.token) as again:
            told += json.dumps(again.heard)
    own_server.kill()  # whatever lies on the disk now, lies there
    files = [path for path in own_server.data.parent.rglob("*") if path.is_file()]
    assert {"rumpus.db", "stderr"} <= {path.name for path in files}
    kept = b"".join(path.read_bytes() for path in files)
    for token in tokens:
        assert token is not None
        assert token not in told
        assert token.encode() not in kept


@live
async def test_the_secret_of_a_match_is_told_only_when_it_is_over(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, ben), greeted(server, ana.code, ben.token) as talk:
        await ana.ask("start")
        await asyncio.gather(
            play_out(ana, ben), talk.hear(lambda message: bool(message.get("table", {}).get("result")))
        )
        _, found = await get(server, f"/api/tables/{ana.code}/matches/1")
        secret = json.loads(found.splitlines()[-1])["secret"]
        assert secret not in json.dumps(talk.heard)
        _, following = await get(server, f"/api/tables/{ana.code}/matches")
        assert ana.table["commitment"] not in found.decode(), "the next match has another secret"
        assert ana.table["commitment"] not in following.decode()


def test_no_address_has_room_for_a_secret() -> None:
    """Addresses end up in histories and in the logs of proxies."""
    for path, methods in description()["paths"].items():
        for how in methods.values():
            named = {given["name"] for given in how.get("parameters", [])}
            assert named <= {"code", "match", "seat"}, path


@live
async def test_codes_and_tokens_cannot_be_guessed_from_each_other(server: Server) -> None:
    opened = [(await post(server, "/api/tables", name="Ana", game="go-nuts"))[1] for _ in range(50)]
    codes, tokens = [one["code"] for one in opened], [one["token"] for one in opened]
    assert len(set(codes)) == len(set(tokens)) == 50
    assert {len(code) for code in codes} == {6}
    assert {character for code in codes for character in code} <= set(ALPHABET)
    assert {len(token) for token in tokens} == {32}, "24 random bytes"
    for letters in (codes, tokens):
        assert all(len({text[place] for text in letters}) > 5 for place in range(6)), "no letter stands still"


def test_the_data_is_private_to_its_user(server: Server) -> None:
    assert stat.S_IMODE(server.data.stat().st_mode) == 0o700
    files = list(server.data.iterdir())
    assert files
    for file in files:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_only_this_machine_is_let_in_unless_somebody_says_otherwise(server: Server) -> None:
    with socket.socket() as other, pytest.raises(ConnectionRefusedError):
        other.connect(("127.0.0.2", server.port))


NAMES = {
    "  Ana \n María  ": "Ana María",
    "Zoe\u0308": "Zoë",
    "\u202eevil": "evil",
    "Be\u200bn\ufeff": "Ben",
    "<b>Bob</b>": "<b>Bob</b>",
    "a\x00b\x1bc": "abc",
    "ñandú 🦆": "ñandú 🦆",
}


@live
async def test_names_are_cleaned_before_anybody_sees_them(server: Server) -> None:
    async with seated(server, "go-nuts", "Host") as (host,):
        for name in NAMES:
            status, _ = await post(server, f"/api/tables/{host.code}/people", name=name)
            assert status == 201, name
        await host.until(lambda: len(host.table["people"]) == 1 + len(NAMES))
        assert [person["name"] for person in host.table["people"][1:]] == list(NAMES.values())
        for name in ("ana maría", "ＢＥＮ", "Host"):
            status, found = await post(server, f"/api/tables/{host.code}/people", name=name)
            assert (status, found["key"]) == (409, "name-taken"), name
