"""A server is killed at any moment and started again: all it confirmed is there, and everybody plays on."""

import asyncio
import socket
from contextlib import AsyncExitStack

from rumpus import record
from rumpus.client import Client
from rumpus.games import named
from rumpus.log.sqlite_log import entries_of
from rumpus.table.entries import Acted
from tests.example_matches import LONG
from tests.server.live_server import Server, get, greeted, live, play_out, seated
from tests.server.witness import Witness, assert_answers_are_true, happened

TABLES = [*LONG, *LONG]


async def restart(server: Server) -> None:
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)


@live
async def test_nothing_answered_is_lost_and_every_match_goes_on_to_its_end(own_server: Server) -> None:
    server = own_server
    async with AsyncExitStack() as stack:
        tables = [
            await stack.enter_async_context(seated(server, game, "Ana", "Ben", kind=Witness, options=LONG[game]))
            for game in TABLES
        ]
        people = [person for table in tables for person in table if isinstance(person, Witness)]
        for table in tables:
            await table[0].ask("start")
        playing = asyncio.gather(*[play_out(*table) for table in tables])
        for _ in range(3):
            enough = answered(people) + 60
            while answered(people) < enough:
                await asyncio.sleep(0.001)
            assert not playing.done(), "the match is still under way"
            await asyncio.to_thread(server.kill)
            for person in people:
                assert person.done <= set(happened(server, person)), "answered, so it is on the disk"
            await asyncio.to_thread(server.start)
        await playing
        for person in people:
            assert_answers_are_true(server, person)
            assert_lines_are_those_of_the_log(server, person)
        for table in tables:
            _, found = await get(server, f"/api/tables/{table[0].code}/matches/1")
            record.verify(record.read(found))


def answered(people: list[Witness]) -> int:
    return sum(len(person.done) for person in people)


def assert_lines_are_those_of_the_log(server: Server, person: Client) -> None:
    assert not person.missed_some
    words = named(person.table["game"]).words
    entries = enumerate(entries_of(server.data, person.code), 1)
    assert [(line["number"], line["at"], line["seat"], line["action"]) for line in person.lines] == [
        (number, entry.at, entry.seat, words.action_words(entry.action))
        for number, entry in entries
        if isinstance(entry, Acted)
    ]


@live
async def test_a_message_sent_again_after_a_restart_happens_once(own_server: Server) -> None:
    async with seated(own_server, "go-nuts", "Ana", "Ben", options={"first": 0}) as (ana, _):
        await ana.ask("start")
        code, token = ana.code, ana.token
        async with greeted(own_server, code, token) as talk:
            await talk.say("act", id=50, seat=0, action={"do": "roll"})
            await talk.answer(50)
        await restart(own_server)
        async with greeted(own_server, code, token) as talk:
            assert talk.heard[0]["last"] == 50
            for _ in range(5):
                await talk.say("act", id=50, seat=0, action={"do": "roll"})
            assert [await talk.answer(50) for _ in range(5)] == [{"type": "answer", "id": 50}] * 5
        await ana.until(lambda: ana.table["people"][0]["here"])
        assert happened(own_server, ana)[50] == 1


@live
async def test_the_last_to_return_after_a_restart_is_told_once_of_what_waited_for_them(own_server: Server) -> None:
    async with seated(own_server, "wig-out", "Ana", "Ben") as (ana, ben):
        await ana.ask("start")
        code, tokens, seen = ana.code, (ana.token, ben.token), ana._seen
    await restart(own_server)
    async with greeted(own_server, code, tokens[0]) as first:
        await first.say("act", id=50, seat=0, action={"do": "ready"})
        await first.say("ping", n=1)
        await first.hear_type("pong")
        async with greeted(own_server, code, tokens[1], seen=seen) as last:
            await last.say("ping", n=2)
            await last.hear_type("pong")
            told = [line for heard in last.heard for line in (heard.get("missed") or heard.get("lines") or [])]
            assert (told[0]["seat"], told[0]["action"]) == (0, {"do": "ready"})
            numbers = [line["number"] for line in told]
            assert len(set(numbers)) == len(numbers)


@live
async def test_between_matches_the_evening_is_as_it_was(own_server: Server) -> None:
    async with seated(own_server, "wig-out", "Ana", "Ben") as (ana, ben):
        await ana.ask("bot", seat=2, strength="easy")
        await ana.ask("start")
        await play_out(ana, ben)
        await ana.ask("change", game="go-nuts", options={"goal": 10}, pace="calm", clock=30, public=True)
        before = ana.table
        number = ana._seen
        await restart(own_server)
        async with await Client.join(own_server.url, ana.code, "Cora") as cora:
            await cora.until(lambda: [one["here"] for one in cora.table["people"]] == [True] * 3)
            assert {**cora.table, "people": cora.table["people"][:2]} == before
        await ana.until(lambda: ana._seen != number)
        await ana.ask("start")
        await play_out(ana, ben)
        assert [one["played"] for one in ana.table["standings"]] == [2, 2, 2]


# --- a calm end ------------------------------------------------------------------------------------------------------


@live
async def test_asked_to_stop_the_server_says_so_ends_at_once_and_the_match_goes_on_later(own_server: Server) -> None:
    async with (
        seated(own_server, "forget-it", "Ana", "Ben", options={"goal": 200}) as (ana, ben),
        greeted(own_server, ana.code, language="es") as talk,
    ):
        await ana.ask("start")
        playing = asyncio.gather(play_out(ana, ben))
        await ana.until(lambda: len(ana.lines) > 5)
        stopping = asyncio.create_task(asyncio.to_thread(own_server.stop))
        assert await talk.ended() == 1012, "service restart: browsers and proxies know it"
        bye = talk.heard[-1]
        assert (bye["type"], bye["why"]["key"], bye["again"]) == ("bye", "server-stops", True)
        assert bye["why"]["text"].startswith("El servidor")
        assert await stopping == 0
        await asyncio.to_thread(own_server.start)
        await playing


@live
async def test_nobody_can_keep_the_server_from_stopping(own_server: Server) -> None:
    """A request half sent, a page kept open, a socket that never said hello, and one that never reads."""
    begun = [b"GET / HT", b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n", upgrade("x")]
    begun.append(
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"
    )
    begun.append(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    lines = [socket.create_connection(("127.0.0.1", own_server.port)) for _ in begun]
    for line, data in zip(lines, begun, strict=True):
        line.sendall(data)
    assert lines[-1].recv(100).startswith(b"HTTP/1.1 200")
    assert lines[2].recv(100).startswith(b"HTTP/1.1 101")
    assert await asyncio.to_thread(own_server.stop) == 0
    for line in lines:
        line.close()


def upgrade(code: str) -> bytes:
    return (
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
