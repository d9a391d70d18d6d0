"""One address floods a server with whatever it can send; its connections end, and a table elsewhere plays on."""

import asyncio
import contextlib
import json
import time

import pytest

from rumpus.client import Client
from rumpus.game import Json
from rumpus.server.rate_limits import FLOOD, MESSAGES, NEWCOMERS, WINDOWS
from tests.server.live_server import Server, from_here, greeted, live, post, seated
from tests.server.raw import PING, PONG, TEXT, Line, frame, web_socket
from tests.server.test_bad_messages import undisturbed

ROOM = round(MESSAGES.burst)  # messages that one window may send at once, its `hello` too
A_FLOOD = 20 * (round(MESSAGES.burst) + FLOOD)  # frames; a connection ends long before


@pytest.mark.parametrize("kind", [PING, PONG])
@live
async def test_a_connection_that_floods_with_control_frames_ends(strict_server: Server, kind: int) -> None:
    async with undisturbed(strict_server) as (ana, _), web_socket(strict_server, ana.code) as raw:
        began = time.monotonic()
        raw.writer.write(frame(kind, b"x") * A_FLOOD)
        found = await raw.rest()
        refilled = MESSAGES.per_second * (time.monotonic() - began)  # a busy machine takes its time to read them all
        assert found.count(b"\x8a\x01x") <= MESSAGES.burst + refilled + 5, "pongs end with the allowance"
        assert found == b"" or b'"flood"' in found or len(found) < A_FLOOD


@live
async def test_pings_within_the_allowance_are_answered(strict_server: Server) -> None:
    async with web_socket(strict_server, "x") as raw:
        for number in range(20):
            await raw.send(frame(PING, b"%d" % number))
            await raw.reader.readuntil(b"%d" % number)


@pytest.mark.parametrize("options", [(), ("--unlimited",)])
@live
async def test_a_connections_own_limit_holds_whatever_the_options(
    server: Server, strict_server: Server, options: tuple[str, ...]
) -> None:
    """`--unlimited` lifts what is counted by address and person; there, at tempo 0.02, 50 times as much is allowed."""
    which = server if options else strict_server
    allowed = MESSAGES.burst * (50 if options else 1) + FLOOD
    async with undisturbed(which) as (ana, _), web_socket(which, ana.code) as raw:
        sent = 8 * round(allowed)
        raw.writer.write(frame(TEXT, b'{"type":"ping"}') * sent)
        found = await raw.rest()
        assert found.count(b'"type":"pong"') < sent // 2, "the connection has ended before"


@live
async def test_a_person_has_a_few_windows_and_the_first_one_opened_gives_way(strict_server: Server) -> None:
    async with seated(strict_server, "go-nuts", "Ana") as (ana,), contextlib.AsyncExitStack() as stack:
        talks = [
            await stack.enter_async_context(greeted(strict_server, ana.code, ana.token)) for _ in range(WINDOWS - 1)
        ]
        assert not any(talk.socket.closed for talk in talks)
        late = await stack.enter_async_context(greeted(strict_server, ana.code, ana.token))
        while ana._ended is None:
            await asyncio.sleep(0.01)
        assert ana._ended.key == "too-many-windows"
        await late.say("ping", n=1)
        await late.hear_type("pong")


@live
async def test_all_windows_of_a_person_share_an_allowance(strict_server: Server) -> None:
    """No window sends more than it may, but together they do; written at once, as a busy machine is slow."""
    async with seated(strict_server, "go-nuts", "Ana", "Ben", options={"first": 1}) as (ana, _):
        await ana.ask("start")
        async with contextlib.AsyncExitStack() as stack:
            windows = [await stack.enter_async_context(web_socket(strict_server, ana.code)) for _ in range(WINDOWS - 1)]
            for window in windows:
                await window.send(text(type="hello", token=ana.token))
                await window.reader.readuntil(b'"welcome"')
            acts = b"".join(text(type="act", id=id, seat=0, action={"do": "roll"}) for id in range(1, ROOM))
            for window in windows:
                await window.send(acts)
            turned_away = [asyncio.create_task(until_turned_away(window)) for window in windows]
            found, others = await asyncio.wait(turned_away, return_when=asyncio.FIRST_COMPLETED)
            assert all(task.result() for task in found)  # else it would wait for ever
            for task in others:
                task.cancel()


async def until_turned_away(window: Line) -> bool:
    """Listen until a message came too fast, by itself or as one of a flood that ends the connection."""
    found = b""
    while b'"too-fast"' not in found and b'"flood"' not in found:
        data = await window.reader.read(1 << 16)
        assert data, "the connection ended"
        found += data
    return True


def text(**message: Json) -> bytes:
    return frame(TEXT, json.dumps(message).encode())


@live
async def test_asking_why_costs_more_than_a_message(strict_server: Server) -> None:
    async with seated(strict_server, "nuts-about-mutts", "Ana", "Ben") as (ana, _):
        await ana.ask("start")
        async with greeted(strict_server, ana.code, ana.token) as talk:
            for id in range(1, 41):
                await talk.say("why", id=id, seat=0)
            answers = await talk.answers(*range(1, 41))
            refused = [answer for answer in answers if answer["type"] == "answer"]
            assert {answer["refusal"]["key"] for answer in refused} == {"too-fast"}
            assert len(answers) - len(refused) >= 10, "messages in one packet cost no more than one by one"


@live
async def test_wrong_codes_of_one_person_do_not_lock_out_a_household(strict_server: Server) -> None:
    """People who have been at a table find it again, with a token or without, while their address must wait."""
    home = "127.0.0.44"
    async with seated(strict_server, "go-nuts", "Ana") as (ana,):
        table = f"{strict_server.url}/api/tables/{ana.code}"
        async with from_here(home) as session:
            async with session.get(table) as answer:
                assert answer.status == 200
            statuses = set()
            for _ in range(90):
                async with session.get(f"{strict_server.url}/api/tables/nosuchco") as answer:
                    statuses.add(answer.status)
            assert statuses == {404, 429}
            async with session.get(table) as answer:
                assert answer.status == 200
            async with session.ws_connect(f"{strict_server.url}/ws/{ana.code}") as socket:
                await socket.send_json({"type": "hello", "token": ana.token})
                assert json.loads((await socket.receive()).data)["type"] == "welcome"


@live
async def test_nobody_can_use_up_the_tries_of_somebody_elses_digits(strict_server: Server) -> None:
    async with seated(strict_server, "go-nuts", "Ana") as (ana,):
        digits = (await ana.ask("code"))["digits"]
        wrong = f"{(int(digits) + 1) % 10**6:06}"
        path = f"/api/tables/{ana.code}/move"
        for address in ("127.0.0.45", "127.0.0.46", "127.0.0.47"):
            for _ in range(8):
                status, _ = await post(strict_server, path, address, digits=wrong)
                assert status in (403, 429)
        status, _ = await post(strict_server, path, "127.0.0.48", digits=digits)
        assert status == 200


@live
async def test_strangers_who_join_and_never_sit_do_not_close_a_public_table(strict_server: Server) -> None:
    async with seated(strict_server, "go-nuts", "Ana", public=True) as (ana,):
        path = f"/api/tables/{ana.code}/people"
        statuses = [(await post(strict_server, path, "127.0.0.49", name=f"Eve {n}"))[0] for n in range(60)]
        assert 429 in statuses, "an address joins a few times a second at most"
        assert len(ana.table["people"]) <= 1 + NEWCOMERS
        async with await Client.join(strict_server.url, ana.code, "Ben") as ben:
            await ben.ask("sit", seat=1)
