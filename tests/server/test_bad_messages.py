"""Every bad message over a socket is answered or ends that one connection; nobody else notices."""

import asyncio
import itertools
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from rumpus.client import Client, Refused
from rumpus.game import Json
from tests.server.live_server import Server, dialled, eventually, get, greeted, live, play_out, post, seated
from tests.server.raw import BINARY, CLOSE, CONTINUATION, PING, TEXT, Line, frame, web_socket

GROWTH = 64 << 20  # bytes that a server may take up meanwhile: far less than what is thrown at it


class Calm(Client):
    """A client that counts its reconnections."""

    welcomes = 0

    async def _hear(self, message: dict[str, Json]) -> None:
        self.welcomes += message["type"] == "welcome"
        await super()._hear(message)


@asynccontextmanager
async def undisturbed(server: Server) -> AsyncIterator[list[Client]]:
    """Two people play at another table from before until after, and nothing there shows what goes on elsewhere."""
    before = server.memory()
    async with seated(server, "forget-it", "Ana", "Ben", kind=Calm, options={"goal": 5000}) as (ana, ben):
        playing = asyncio.create_task(again_and_again(ana, ben))
        try:
            yield [ana, ben]
            seen = len(ana.lines)
            await ana.until(lambda: not seen <= len(ana.lines) < seen + 5)
            assert server.memory() - before < GROWTH
            assert [person.welcomes for person in (ana, ben) if isinstance(person, Calm)] == [1, 1]
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)


async def again_and_again(host: Client, connection: Client) -> None:
    while True:
        await host.ask("start")
        await play_out(host, connection)


def nested(depth: int) -> str:
    return '{"type":"act","id":7,"seat":0,"action":{"do":' + "[" * depth + "]" * depth + "}}"


BAD_JSON = {
    "cut off": '{"type":"ping"',
    "nothing": "",
    "two at once": '{"type":"ping"}{"type":"ping"}',
    "not a number": '{"type":"ping","n":NaN}',
    "half a surrogate": '{"type":"bot","id":1,"seat":0,"strength":"\\ud800"}',
    "beyond any depth": '{"type":"change","id":1,"game":"go-nuts","options":{"goal":' + "[" * 4000,
    "a control character": '{"type":"\x01"}',
}
BAD_MESSAGES = {
    "an array": "[]",
    "nothing at all": "null",
    "a word": '"ping"',
    "without a type": "{}",
    "unknown type": '{"type":"sing"}',
    "type of another kind": '{"type":7}',
    "unknown field": '{"type":"ping","volume":11}',
    "from the server": '{"type":"welcome","number":1}',
    "missing field": '{"type":"stand","id":1}',
    "an id in words": '{"type":"start","id":"1"}',
    "an id of zero": '{"type":"start","id":0}',
    "an id beyond what browsers count": '{"type":"start","id":9007199254740992}',
    "a very large number": '{"type":"ping","n":' + "9" * 4000 + "}",
    "a number like no other": '{"type":"ping","n":1e400}',
    "half a seat": '{"type":"sit","id":1,"seat":0.5}',
    "a seat below": '{"type":"sit","id":1,"seat":-1}',
    "a salt with a line break": json.dumps({"type": "ready", "id": 1, "salt": "0" * 32 + "\n"}),
    "a salt in capitals": '{"type":"ready","id":1,"salt":"' + "A" * 32 + '"}',
    "an action that is none": '{"type":"act","id":1,"seat":0,"action":"roll"}',
}


@live
async def test_messages_that_cannot_be_read_are_answered_and_the_next_one_is_heard(server: Server) -> None:
    async with undisturbed(server) as (ana, _), dialled(server, ana.code) as talk:
        for kinds, key in ((BAD_JSON, "bad-json"), (BAD_MESSAGES, "bad-message")):
            for what, text in kinds.items():
                await talk.socket.send_str(text)
                answer = await talk.hear_type("answer")
                assert answer["refusal"]["key"] == key, what
                has_id = kinds is BAD_MESSAGES and re.search(r'"id": ?1\b', text)
                assert answer["id"] == (1 if has_id else 0), what
        await talk.say("hello")
        await talk.hear_type("welcome")


@live
async def test_an_action_of_any_shape_and_depth_is_refused_and_the_table_plays_on(server: Server) -> None:
    async with (
        undisturbed(server),
        seated(server, "nuts-about-mutts", "Eve", "Abe") as (eve, abe),
        greeted(server, eve.code, eve.token) as talk,
    ):
        await eve.ask("start")
        shapes = [nested(depth) for depth in (1, 10, 100, *range(300, 1000, 50), *range(900, 1010), 1500, 1900)]
        deeds: list[Json] = [{}, {"do": None}, {"do": {}}, {"do": []}, {"do": "play"}, {"do": "play", "card": []}]
        deeds += [{"do": "play", "card": "hydrant", "colour": {}, "target": 1 << 70}, {"do": "grab", "bone": -1}]
        deeds += [{"do": "grab", "bone": 0.5}, {"do": "grab", "bone": True}, {"do": "play", "card": "red 99"}]
        deeds += [
            {"do": "\ud800"},
            {"do": "play", "card": "x" * 3000},
            {"": ""},
            {"do": "play", "card": "red 1", "x": 1},
        ]
        for text in [*shapes, *[json.dumps({"type": "act", "id": 7, "seat": 0, "action": deed}) for deed in deeds]]:
            await talk.socket.send_str(text)
            answer = await talk.hear_type("answer")
            assert answer["refusal"]["key"] in ("bad-json", "bad-message", "bad-action"), text[:80]
        await play_out(eve, abe)


ENDINGS = {
    "a binary message": ([frame(BINARY, b"{}")], 1008),
    "a continuation of nothing": ([frame(CONTINUATION, b"{}")], 1002),
    "pieces that are too large together": (
        [frame(TEXT, b" " * 3000, last=False), frame(CONTINUATION, b" " * 3000)],
        1009,
    ),
    "an unknown kind of frame": ([frame(5, b"")], 1002),
    "a ping beyond its size": ([frame(PING, bytes(126))], 1002),
    "a ping in pieces": ([frame(PING, b"", last=False)], 1002),
    "a close of one byte": ([frame(CLOSE, b"x")], 1002),
    "a close with a code that is none": ([frame(CLOSE, (999).to_bytes(2, "big"))], 1002),
    "a close without a code": ([frame(CLOSE)], 1000),
    "a message just too large": ([frame(TEXT, b" " * 5000)], 1009),
}


@pytest.mark.parametrize("what", ENDINGS)
@live
async def test_frames_that_break_the_protocol_end_the_connection_with_a_code(server: Server, what: str) -> None:
    frames, code = ENDINGS[what]
    async with undisturbed(server) as (ana, _), web_socket(server, ana.code) as line:
        await line.send(*frames)
        found = await line.rest()
        assert b"\x88" in found, "a close frame"
        assert code.to_bytes(2, "big") in found[found.rindex(b"\x88") :]


@live
async def test_a_message_may_come_in_pieces(server: Server) -> None:
    async with web_socket(server, "x") as line:
        await line.send(frame(TEXT, b'{"type":', last=False), frame(CONTINUATION, b'"ping","n":5}'))
        await line.reader.readuntil(b'{"type":"pong","n":5}')


@live
async def test_ten_megabytes_are_not_read(server: Server) -> None:
    async with undisturbed(server) as (ana, _):
        for _ in range(5):
            async with web_socket(server, ana.code) as line:
                line.writer.write(frame(TEXT, b" " * (10 << 20)))
                await line.rest()


@live
async def test_hello_comes_first_and_once(server: Server) -> None:
    async with undisturbed(server) as (ana, _), dialled(server, ana.code) as talk:
        await talk.say("start", id=3)
        answer = await talk.answer(3)
        assert answer["refusal"]["key"] == "hello-first"
        await talk.say("hello")
        await talk.hear_type("welcome")
        await talk.say("hello", token=ana.token)
        answer = await talk.hear_type("answer")
        assert answer["refusal"]["key"] == "hello-once"


async def why_turned_away(server: Server, code: str, token: str | None) -> tuple[int | None, str, bool]:
    async with dialled(server, code) as talk:
        await talk.say("hello", token=token)
        closed = await talk.ended()
        bye = talk.heard[-1]
        assert bye["type"] == "bye"
        return closed, bye["why"]["key"], bye["again"]


@live
async def test_only_the_tokens_of_a_table_open_its_seats(server: Server) -> None:
    async with undisturbed(server) as (ana, _), seated(server, "go-nuts", "Eve") as (eve,):
        assert await why_turned_away(server, ana.code, "x" * 32) == (1008, "bad-token", False)
        assert await why_turned_away(server, ana.code, eve.token) == (1008, "bad-token", False)
        assert await why_turned_away(server, "nosuchco", None) == (1008, "no-such-table", False)
        assert await why_turned_away(server, "%F0%9F%92%A9/../etc", None) == (1008, "no-such-table", False)
        with pytest.raises(Refused) as refused:
            await Client.join(server.url, "nosuchco", "Eve")
        assert refused.value.key == "no-such-table"


BETWEEN_MATCHES: list[tuple[dict[str, Json], str]] = [
    ({"type": "sit", "seat": 0}, "seat-taken"),
    ({"type": "sit", "seat": 63}, "no-such-seat"),
    ({"type": "bot", "seat": 2, "strength": "genius"}, "bad-strength"),
    ({"type": "bot", "seat": 1, "strength": "easy"}, "seat-taken"),
    ({"type": "stand", "seat": 3}, "seat-empty"),
    ({"type": "give", "seat": 1, "person": 99}, "no-such-person"),
    ({"type": "host", "person": 99}, "no-such-person"),
    ({"type": "change", "game": "chess"}, "bad-game"),
    ({"type": "change", "game": "go-nuts", "options": {"goal": 1 << 80}}, "bad-option"),
    ({"type": "change", "game": "go-nuts", "options": {"goal": {"deep": [[[]]]}}}, "bad-option"),
    ({"type": "change", "game": "go-nuts", "options": {"colour": 1}}, "bad-option-name"),
    ({"type": "change", "game": "go-nuts", "clock": 1 << 80}, "bad-clock"),
    ({"type": "change", "clock": -1}, "bad-clock"),
    ({"type": "change", "options": {"goal": 1 << 80}}, "bad-option"),
    ({"type": "act", "seat": 0, "action": {"do": "roll"}}, "no-match"),
    ({"type": "stop"}, "no-match"),
    ({"type": "why", "seat": 0}, "no-match"),
]
IN_A_MATCH: list[tuple[dict[str, Json], str]] = [
    ({"type": "act", "seat": 0, "action": {"do": "roll"}}, "not-your-turn"),
    ({"type": "act", "seat": 1, "action": {"do": "roll"}}, "not-your-seat"),
    ({"type": "act", "seat": 3, "action": {"do": "roll"}}, "seat-empty"),
    ({"type": "sit", "seat": 2}, "match-running"),
    ({"type": "change", "game": "go-nuts"}, "match-running"),
    ({"type": "start"}, "match-running"),
]


async def assert_refused(person: Client, message: dict[str, Json], key: str) -> None:
    with pytest.raises(Refused) as refused:
        await person.ask(**message)
    assert refused.value.key == key, message


@live
async def test_requests_that_do_not_fit_the_table_are_refused_with_a_reason(server: Server) -> None:
    async with undisturbed(server), seated(server, "go-nuts", "Eve", "Abe") as (eve, _):
        for message, key in BETWEEN_MATCHES:
            await assert_refused(eve, message, key)
        await eve.ask("change", game="go-nuts", options={"goal": 10, "first": 3})
        await assert_refused(eve, {"type": "start"}, "bad-option")  # nobody sits in seat 3
        await eve.ask("change", game="go-nuts", options={"goal": 10, "first": 1})
        await eve.ask("start")
        for message, key in IN_A_MATCH:
            await assert_refused(eve, message, key)


@live
async def test_a_table_remembers_forty_people(server: Server) -> None:
    async with undisturbed(server), seated(server, "go-nuts", "Eve") as (eve,):
        path = f"/api/tables/{eve.code}/people"
        for number in range(2, 41):
            status, _ = await post(server, path, name=f"Guest {number}")
            assert status == 201
        status, _ = await post(server, path, name="One more")
        assert status == 201
        await eve.until(lambda: len(eve.table["people"]) == 40)
        names = [person["name"] for person in eve.table["people"]]
        assert (names[0], names[1], names[-1]) == ("Eve", "Guest 3", "One more"), "Guest 2 never came, and is forgotten"


# --- floods ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ['{"type":"ping"}', '{"type":"why","id":1,"seat":0}', "{"])
@live
async def test_a_flood_is_first_slowed_down_and_then_cut_off(strict_server: Server, text: str) -> None:
    async with undisturbed(strict_server) as (ana, _), greeted(strict_server, ana.code) as talk:
        for _ in range(300):
            await talk.socket.send_str(text)
        assert await talk.ended() == 1008
        assert talk.heard[-1]["why"]["key"] == "flood"
        keys = [message["refusal"]["key"] for message in talk.heard if "refusal" in message]
        assert "too-fast" in keys or text == "{"
        assert len(keys) < 300


@live
async def test_a_client_that_never_reads_what_it_asks_for_is_cut_off(server: Server) -> None:
    async with undisturbed(server) as (ana, _), web_socket(server, ana.code, receives=4096) as line:
        hello = json.dumps({"type": "hello", "token": ana.token}).encode()
        line.writer.write(frame(TEXT, hello))
        asks = [frame(TEXT, json.dumps({"type": "why", "id": id, "seat": 0}).encode()) for id in range(1, 2000)]
        with pytest.raises(ConnectionError):
            await ask_forever(line, asks)


async def ask_forever(line: Line, asks: list[bytes]) -> None:
    while True:
        await line.send(*asks)
        await asyncio.sleep(0)


@live
async def test_a_spectator_that_never_reads_is_cut_off_before_much_waits_for_it(server: Server) -> None:
    async with (
        undisturbed(server),
        seated(server, "go-nuts", "Eve") as (eve,),
        greeted(server, eve.code, eve.token) as talk,
        web_socket(server, eve.code, receives=1024) as line,
    ):
        for number in range(2, 41):
            await post(server, f"/api/tables/{eve.code}/people", name=f"Guest {number}")
        line.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await line.send(frame(TEXT, b'{"type":"hello"}'))
        await eventually(lambda: connections(server, 5))
        ids = itertools.count(100)
        while not await connections(server, 4):
            for id in itertools.islice(ids, 100):
                await talk.say("ready", id=id, salt=f"{id:032x}")
            await talk.answer(id)
        assert 'rumpus_disconnects_total{cause="not-reading"}' in (await get(server, "/metrics"))[1].decode()
        told = sum(len(json.dumps(message)) for message in talk.heard)
        assert told < 16 << 20, "the buffers of the system are a few megabytes"


async def connections(server: Server, count: int) -> bool:
    """Whether there are that many connections."""
    _, found = await get(server, "/metrics")
    return f"\nrumpus_connections {count}.0\n" in found.decode()
