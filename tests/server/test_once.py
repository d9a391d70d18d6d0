"""Every message takes effect once, however often it is sent, and people who were away miss nothing."""

import asyncio
import json
import socket

import pytest

from rumpus.client import Client
from rumpus.game import Json
from rumpus.games import GAMES
from tests.example_matches import LENGTHY
from tests.server.live_server import Server, greeted, live, play_out, post, seated
from tests.server.raw import CLOSE, TEXT, frame, web_socket
from tests.server.witness import Witness, assert_answers_are_true

ENDS = {"goodbye": frame(CLOSE, b"\x03\xe8"), "bad frame": frame(TEXT, b"{}", flags=0x40)}


class Stutterer(Witness):
    """A client that sends everything five times."""

    async def _send(self, message: str) -> None:
        for _ in range(5):
            await super()._send(message)


class Wanderer(Witness):
    """A client that loses its connection with every fourth message it sends, while others are under way to it."""

    sent = 0

    async def _send(self, message: str) -> None:
        await super()._send(message)
        self.sent += 1
        if self.sent % 4 == 0 and self._socket is not None:
            line = self._socket.get_extra_info("socket")
            if line is not None:
                line.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize("game", GAMES)
@live
async def test_a_request_sent_five_times_happens_once_and_is_never_refused_after_it_was_done(
    server: Server, game: str
) -> None:
    async with seated(server, game, "Ana", "Ben", kind=Stutterer) as people:
        await people[0].ask("start")
        await play_out(*people)
        done = 0
        for person in people:
            assert isinstance(person, Stutterer)
            assert_answers_are_true(server, person)
            done += len(person.done)
        assert done, "by one of them at least, who may win in the first turn"


@pytest.mark.parametrize("game", GAMES)
@live
async def test_a_person_who_loses_the_connection_again_and_again_plays_on_and_misses_nothing(
    server: Server, game: str
) -> None:
    options = LENGTHY[game]
    async with seated(server, game, "Ana", "Ben", kind=Wanderer, options=options) as (ana, ben):
        assert isinstance(ben, Wanderer)
        async with Client(server.url, ana.code, ben.token) as who_never_left:
            await ana.ask("start")
            await asyncio.gather(play_out(ana, ben), who_never_left.until(lambda: bool(who_never_left.table["result"])))
            await ben.until(lambda: ben.lines[-1:] == who_never_left.lines[-1:])
            assert ben.lines == who_never_left.lines
        for person in (ana, ben):
            assert isinstance(person, Wanderer)
            assert person.sent > 4
            assert_answers_are_true(server, person)


@live
async def test_a_message_of_the_table_sent_again_is_answered_and_changes_nothing(server: Server) -> None:
    _, ana = await post(server, "/api/tables", name="Ana", game="go-nuts")
    async with greeted(server, ana["code"], ana["token"]) as talk:
        for _ in range(5):
            await talk.say("sit", id=1, seat=0)
            answer = await talk.answer(1)
            assert "refusal" not in answer
        await talk.say("sit", id=2, seat=0)
        assert (await talk.answer(2))["refusal"]["key"] == "seat-taken", "a new message is a new request"
    async with greeted(server, ana["code"], ana["token"]) as talk:
        assert talk.heard[0]["last"] == 1
        await talk.say("sit", id=1, seat=3)
        assert await talk.answer(1) == {"type": "answer", "id": 1}
        assert [seat["seat"] for seat in talk.heard[0]["table"]["seats"]] == [0]


@live
async def test_two_windows_of_one_person_do_not_swallow_each_others_messages(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana") as (ana,), Client(server.url, ana.code, ana.token) as window:
        for seat in (1, 2):
            await ana.ask("sit", seat=seat)
        await window.until(lambda: len(window.table["seats"]) == 3)
        await window.ask("stand", seat=2)
        assert [seat["seat"] for seat in window.table["seats"]] == [0, 1]


@live
async def test_two_windows_that_ask_at_the_same_moment_are_both_heard(server: Server) -> None:
    async with (
        seated(server, "go-nuts", "Ana") as (ana,),
        Client(server.url, ana.code, ana.token) as one,
        Client(server.url, ana.code, ana.token) as other,
    ):
        await asyncio.gather(one.ask("sit", seat=1), other.ask("sit", seat=2))
        await one.until(lambda: len(one.table["seats"]) == 3)


@live
async def test_windows_of_a_person_count_their_own_messages_and_hear_their_own_answers(server: Server) -> None:
    async with (
        seated(server, "forget-it", "Ana", "Ben") as (ana, _),
        greeted(server, ana.code, ana.token, client="kitchen-tablet") as tablet,
        greeted(server, ana.code, ana.token, client="phone-of-ana") as phone,
    ):
        await ana.ask("stand", seat=0)
        for window, seat in ((tablet, 2), (phone, 3)):
            await window.say("sit", id=900, seat=seat)
            assert "done" in await window.answer(900)
        await ana.ask("start")
        await tablet.say("act", id=901, seat=9, action={"do": "roll"})
        await tablet.say("act", id=902, seat=0, action={"do": "roll"})
        await tablet.say("act", id=903, seat=1, action={"do": "end"})
        assert "refusal" in await tablet.answer(901)
        assert "refusal" in await tablet.answer(902)
        assert (await tablet.answer(903))["refusal"]["clause"], "the rules say no"
        await phone.say("ping", n=1)
        await phone.hear_type("pong")
        told = [id for heard in phone.heard for id in [heard.get("id"), *heard.get("done", [])] if id]
        assert told == [900], "nothing of what the tablet was told"
        async with greeted(server, ana.code, ana.token, client="kitchen-tablet") as again:
            assert again.heard[0]["last"] == 900
            await again.say("sit", id=900, seat=2)
            assert await again.answer(900) == {"type": "answer", "id": 900}
        async with greeted(server, ana.code, ana.token, client="another-window") as new:
            assert new.heard[0]["last"] == 0


@live
async def test_a_client_that_connects_anew_takes_the_place_of_its_earlier_connection(server: Server) -> None:
    async with (
        seated(server, "go-nuts", "Ana", "Ben") as (ana, ben),
        greeted(server, ana.code, ben.token, client="kitchen-tablet") as before,
        greeted(server, ana.code, ben.token, client="phone-of-ben") as other,
        greeted(server, ana.code, ben.token, client="kitchen-tablet") as after,
    ):
        assert await before.ended() == 1012
        assert (before.heard[-1]["why"]["key"], before.heard[-1]["again"]) == ("replaced", True)
        for talk in (other, after):
            await talk.say("ping", n=1)
            await talk.hear_type("pong")
        assert all(one["here"] for heard in other.heard if "table" in heard for one in heard["table"]["people"])


# --- coming back -----------------------------------------------------------------------------------------------------


async def missed(server: Server, person: Client, seen: int) -> list[Json] | None:
    async with greeted(server, person.code, person.token, seen=seen) as talk:
        found: list[Json] | None = talk.heard[0]["missed"]
        return found


@live
async def test_a_client_that_says_what_it_saw_last_gets_exactly_what_came_after(server: Server) -> None:
    async with seated(server, "wig-out", "Ana", "Ben") as (ana, ben):
        await ana.ask("start")
        began = ana._seen
        assert began is not None
        assert await missed(server, ben, began) == []
        await play_out(ana, ben)
        last = ben.lines[-1]["number"]
        for seen in (last, last - 1, last - 7):
            assert await missed(server, ben, seen) == [line for line in ben.lines if line["number"] > seen]
        assert await missed(server, ben, began - 1) is None, "of this match only"
        assert await missed(server, ben, last + 1000) is None, "nobody has seen what is yet to come"


@live
async def test_more_than_two_hundred_events_are_too_much_to_tell(server: Server) -> None:
    async with seated(server, "forget-it", "Ana", "Ben", options={"goal": 1000}) as (ana, ben):
        await ana.ask("start")
        await play_out(ana, ben)
        events = 0
        for line in reversed(ana.lines):
            events += len(line["events"])
            if events > 200:
                break
        assert events > 200
        assert await missed(server, ana, line["number"] - 1) is None
        told = await missed(server, ana, line["number"])
        assert told is not None
        assert 190 < sum(len(one["events"]) for one in told) <= 200
        assert told == ana.lines[-len(told) :]


@pytest.mark.parametrize("end", ENDS)
@live
async def test_what_is_sent_just_before_the_end_in_the_same_packet_happens(server: Server, end: str) -> None:
    async with seated(server, "forget-it", "Ana", "Ben", options={"first": 0}) as (ana, ben):
        await ana.ask("start")
        async with web_socket(server, ana.code) as line:
            await line.send(frame(TEXT, json.dumps({"type": "hello", "token": ana.token}).encode()))
            await line.reader.readuntil(b'"welcome"')
            act = {"type": "act", "id": 1, "seat": 0, "action": {"do": "roll"}}
            await line.send(frame(TEXT, json.dumps(act).encode()) + ENDS[end])
            await ben.until(lambda: bool(ben.lines))
        assert [(one["seat"], one["action"]) for one in ben.lines] == [(0, {"do": "roll"})]


@pytest.mark.parametrize("end", ENDS)
@live
async def test_a_hello_with_the_end_in_the_same_packet_lets_nobody_in_and_is_no_trouble(
    server: Server, end: str
) -> None:
    async with seated(server, "forget-it", "Ana") as (ana,):
        ben = await Client.join(server.url, ana.code, "Ben")
        async with web_socket(server, ana.code) as line:
            await line.send(frame(TEXT, json.dumps({"type": "hello", "token": ben.token}).encode()) + ENDS[end])
            assert b'"welcome"' not in await line.rest()
        await ana.ask("sit", seat=1)
        assert [one["here"] for one in ana.table["people"]] == [True, False]
    assert server.new_trouble() == []
