"""Nobody's evening ends because somebody is away: bots play on, people come back, seats move to other devices."""

import asyncio
import json

import pytest

from rumpus.client import Client, Refused
from rumpus.game import Json
from tests.server.live_server import Server, greeted, live, play_out, post, random_choice, seated
from tests.server.raw import CLOSE, TEXT, frame, web_socket

LONG = {"goal": 5000}


def bot_plays(client: Client, seat: int) -> bool:
    return bool(client.table["seats"][seat]["bot_plays"])


@live
async def test_a_bot_plays_on_for_an_absent_person_until_they_are_back(server: Server) -> None:
    async with seated(server, "forget-it", "Ana", clock=1, options=LONG) as (ana,):
        ben = await Client.join(server.url, ana.code, "Ben")
        async with ben:
            await ben.ask("sit", seat=1)
            await ana.ask("start")
        playing = asyncio.create_task(ana.play(random_choice))
        await ana.until(lambda: any(line.get("by") == "bot" for line in ana.lines))
        assert bot_plays(ana, 1)
        async with Client(server.url, ana.code, ben.token) as again:
            assert not bot_plays(again, 1), "the seat is theirs from the first moment"
            plays_too = asyncio.create_task(again.play(random_choice))
            await again.until(lambda: any(line["seat"] == 1 for line in again.lines))
            assert all("by" not in line for line in again.lines if line["seat"] == 1)
            await ana.ask("stop")
            await asyncio.gather(playing, plays_too)


@live
async def test_a_race_does_not_wait_for_an_absent_person(server: Server) -> None:
    async with seated(server, "wig-out", "Ana", clock=0) as (ana,):
        async with await Client.join(server.url, ana.code, "Ben") as ben:
            await ben.ask("sit", seat=1)
        await ana.until(lambda: not ana.table["people"][1]["here"])
        await ana.ask("start")
        await play_out(ana)
        assert {line.get("by") for line in ana.lines if line["seat"] == 1} <= {"bot", "table"}
        assert ana.table["result"]["winners"]


@live
async def test_a_silent_person_is_played_for_and_takes_the_seat_back_by_acting(server: Server) -> None:
    options = {"goal": 500, "first": 0}
    async with seated(server, "go-nuts", "Ana", "Ben", clock=1, options=options) as (ana, ben):
        await ana.ask("start")
        await ana.until(lambda: bot_plays(ana, 0))
        await ana.ask("back", seat=0)
        assert not bot_plays(ana, 0)
        await ben.until(lambda: bot_plays(ben, 0) or bot_plays(ben, 1))
        asleep = ana if bot_plays(ben, 0) else ben
        await asleep.until(lambda: any(seat.choices for seat in asleep.seats.values()))
        seat = next(iter(asleep.seats.values()))
        await asleep.until(lambda: bot_plays(asleep, seat.seat))
        taken_back = False
        while not taken_back:
            taken_back = await act_now(asleep, seat.seat)
        await asleep.until(lambda: not bot_plays(asleep, seat.seat))


async def act_now(client: Client, seat: int) -> bool:
    await client.until(lambda: bool(client.seats[seat].choices))
    try:
        await client.act(seat, random_choice(client.seats[seat]))
    except Refused:
        return False
    return True


@live
async def test_a_person_with_two_windows_is_here_until_both_are_closed(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, ben):
        async with greeted(server, ana.code, ben.token), greeted(server, ana.code, ben.token):
            pass
        async with greeted(server, ana.code) as watching:
            assert [one["here"] for one in watching.heard[0]["table"]["people"]] == [True, True]


# --- another device --------------------------------------------------------------------------------------------------


async def digits_of(client: Client) -> str:
    answer = await client.ask("code")
    assert answer["seconds"] == 120
    digits: str = answer["digits"]
    return digits


async def moved(server: Server, code: str, digits: str, address: str = "127.0.0.1") -> tuple[int, Json]:
    return await post(server, f"/api/tables/{code}/move", address, digits=digits)


@live
async def test_six_digits_move_a_person_once_and_the_old_device_is_told(server: Server) -> None:
    async with seated(server, "forget-it", "Ana", "Ben") as (ana, ben), greeted(server, ana.code, ben.token) as old:
        await ana.ask("start")
        digits = await digits_of(ben)
        assert len(digits) == 6
        async with await Client.move(server.url, ana.code, digits) as phone:
            assert (phone.person, list(phone.seats)) == (1, [1])
            assert await old.ended() == 1008
            assert (old.heard[-1]["why"]["key"], old.heard[-1]["again"]) == ("moved-away", False)
            with pytest.raises(Refused) as refused:
                await ben.until(lambda: False)
            assert refused.value.key == "moved-away"
            with pytest.raises(Refused) as refused:
                await Client(server.url, ana.code, ben.token).__aenter__()
            assert refused.value.key == "bad-token", "the old token is worth nothing"
            assert (await moved(server, ana.code, digits))[0] == 403, "digits work once"
            await play_out(ana, phone)


@live
async def test_after_five_wrong_tries_an_address_has_to_wait_and_others_do_not(strict_server: Server) -> None:
    server = strict_server
    async with seated(server, "forget-it", "Ana") as (ana,):
        digits = await digits_of(ana)
        wrong = [f"{(int(digits) + step) % 10**6:06}" for step in range(1, 6)]
        for tried in wrong:
            status, found = await moved(server, ana.code, tried, "127.0.0.30")
            assert (status, found["key"]) == (403, "bad-digits")
        assert (await moved(server, ana.code, digits, "127.0.0.30"))[0] == 429
        assert (await moved(server, ana.code, digits, "127.0.0.31"))[0] == 200


@live
async def test_only_the_latest_digits_count_and_only_at_their_table(server: Server) -> None:
    async with seated(server, "forget-it", "Ana") as (ana,), seated(server, "forget-it", "Eve") as (eve,):
        first, second = await digits_of(ana), await digits_of(ana)
        assert (await moved(server, eve.code, second))[0] == 403
        assert first == second or (await moved(server, ana.code, first))[0] == 403
        assert (await moved(server, ana.code, second))[0] == 200


@pytest.mark.parametrize(
    ("goodbye", "stands_still"),
    [(b"", True), (frame(CLOSE, (4000).to_bytes(2, "big")), True), (frame(CLOSE, (1001).to_bytes(2, "big")), False)],
    ids=["lost", "given up", "closed"],
)
@live
async def test_a_match_stands_still_for_its_only_person_if_they_were_cut_off(
    server: Server, goodbye: bytes, stands_still: bool
) -> None:
    _, table = await post(server, "/api/tables", name="Ana", game="wig-out")
    said = [
        {"type": "hello", "token": table["token"]},
        {"type": "sit", "id": 1, "seat": 0},
        {"type": "bot", "id": 2, "seat": 1, "strength": "easy"},
        {"type": "start", "id": 3},
    ]
    async with greeted(server, table["code"]) as watching:
        async with web_socket(server, table["code"]) as ana:
            await ana.send(frame(TEXT, json.dumps(said[0]).encode()))
            await watching.hear(lambda message: message.get("table", {}).get("people", [{}])[0].get("here", False))
            await ana.send(*[frame(TEXT, json.dumps(one).encode()) for one in said[1:]])
            await watching.hear_type("opening")
            await ana.send(goodbye)
            if goodbye:
                await ana.rest()
        left = await watching.hear(lambda message: "table" in message and not message["table"]["people"][0]["here"])
        assert left["table"]["paused"] is stands_still
