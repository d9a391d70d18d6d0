"""A table whose host lets newcomers in: nobody sees it before, and only the host decides."""

import asyncio

import pytest

from rumpus.client import Client, Refused
from rumpus.server.join_requests import MOST_OF_ADDRESS, MOST_WAITING
from tests.server.live_server import Server, dialled, from_here, get, greeted, live, play_out, post, seated


async def until_asked(host: Client, *names: str) -> None:
    await host.until(lambda: sorted(request["name"] for request in host.requests) == sorted(names))


@live
async def test_a_newcomer_waits_and_comes_in_when_the_host_says_so(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", knock=True) as (ana,):
        async with greeted(server, ana.code, ana.token) as window:
            zoe = Client.asking(server.url, ana.code, "Zoe")
            coming = asyncio.create_task(zoe.__aenter__())
            await until_asked(ana, "Zoe")
            assert (await window.hear_type("join-requests"))["requests"] == ana.requests, "in every window of the host"
            assert not zoe.table, "nothing of the table is told before"
            await ana.ask("let-in", number=ana.requests[0]["number"], yes=True)
            await coming
            assert (await window.hear_type("join-requests"))["requests"] == []
        try:
            assert [person["name"] for person in zoe.table["people"]] == ["Ana", "Zoe"]
            await zoe.ask("sit", seat=1)
            async with Client(server.url, ana.code, zoe.token) as again:
                assert again.person == zoe.person, "the token is as good as any"
        finally:
            await zoe.__aexit__()


@live
async def test_a_refused_newcomer_is_told_and_one_who_goes_away_no_longer_asks(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", knock=True) as (ana,):
        zoe = asyncio.create_task(Client.asking(server.url, ana.code, "Zoe").__aenter__())
        await until_asked(ana, "Zoe")
        await ana.ask("let-in", number=ana.requests[0]["number"], yes=False)
        with pytest.raises(Refused, match="Ana cannot let you in"):
            await zoe
        async with dialled(server, ana.code) as yan:
            await yan.say("hello", name="Yan")
            assert await yan.hear_type("waiting") == {"type": "waiting", "host": "Ana", "game": "go-nuts"}
            await until_asked(ana, "Yan")
            number = ana.requests[0]["number"]
        await until_asked(ana)
        with pytest.raises(Refused) as caught:
            await ana.ask("let-in", number=number, yes=True)
        assert caught.value.key == "request-gone"


@live
async def test_strangers_see_neither_the_board_nor_the_matches(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, ben):
        await ana.ask("start")
        await play_out(ana, ben)
        async with greeted(server, ana.code) as watching:
            await ana.ask("change", game="go-nuts", knock=True)
            bye = await watching.hear_type("bye")
            assert (bye["why"]["key"], bye["again"]) == ("ask-to-join", False), "spectators leave, too"
        status, found = await post(server, f"/api/tables/{ana.code}/people", name="Zoe")
        assert (status, found["key"]) == (403, "ask-to-join")
        with pytest.raises(Refused, match="Ask to join"):
            await Client(server.url, ana.code).__aenter__()
        async with greeted(server, ana.code, ana.token, watch=True) as screen:
            assert screen.heard[0]["person"] is None, "a screen in the room, opened by somebody who is let in"
        assert (await get(server, f"/api/tables/{ana.code}/matches"))[0] == 200
        async with from_here("127.0.0.33") as stranger:
            for path in ("/matches", "/matches/1", "/matches/1/seats/-1"):
                async with stranger.get(f"{server.url}/api/tables/{ana.code}{path}") as answer:
                    assert (answer.status, (await answer.json())["key"]) == (403, "people-only"), path


@live
async def test_only_the_host_answers_and_names_that_are_taken_cannot_ask(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, ben):
        await ana.ask("change", game="go-nuts", knock=True)
        async with dialled(server, ana.code) as zoe:
            await zoe.say("hello", name="Zoe")
            await until_asked(ana, "Zoe")
            assert ben.requests == []
            with pytest.raises(Refused) as caught:
                await ben.ask("let-in", number=ana.requests[0]["number"], yes=True)
            assert caught.value.key == "host-only"
            await ana.ask("host", person=ben.person)
            await until_asked(ben, "Zoe")
            await until_asked(ana)
        with pytest.raises(Refused) as caught:
            await Client.asking(server.url, ana.code, "BEN").__aenter__()
        assert caught.value.key == "name-taken"


@live
async def test_a_waiting_person_comes_in_when_the_host_opens_the_table_and_asks_again_after_a_restart(
    own_server: Server,
) -> None:
    async with seated(own_server, "go-nuts", "Ana", knock=True) as (ana,):
        zoe = Client.asking(own_server.url, ana.code, "Zoe")
        coming = asyncio.create_task(zoe.__aenter__())
        await until_asked(ana, "Zoe")
        await asyncio.to_thread(own_server.stop)
        ana.requests = []
        await asyncio.to_thread(own_server.start)
        await until_asked(ana, "Zoe")
        await ana.ask("change", game="go-nuts", knock=False)
        await coming
        await zoe.__aexit__()


@live
async def test_few_wait_at_a_table_and_fewer_of_one_address(server: Server, strict_server: Server) -> None:
    for which, most, why in ((server, MOST_WAITING, "many-ask-to-join"), (strict_server, MOST_OF_ADDRESS, "too-many")):
        async with seated(which, "go-nuts", "Ana", knock=True) as (ana,):
            asking = [
                asyncio.create_task(Client.asking(which.url, ana.code, f"Zoe {n}").__aenter__()) for n in range(most)
            ]
            await until_asked(ana, *[f"Zoe {n}" for n in range(most)])
            with pytest.raises(Refused) as caught:
                await Client.asking(which.url, ana.code, "Yan").__aenter__()
            assert caught.value.key.startswith(why)
            for task in asking:
                task.cancel()
            await asyncio.gather(*asking, return_exceptions=True)


@live
async def test_a_screen_without_a_token_shows_the_table_once_the_host_lets_it_in(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", knock=True) as (ana,):
        async with dialled(server, ana.code) as tv:
            await tv.say("hello", watch=True, client="0123456789abcdef")
            assert (await tv.hear_type("waiting"))["host"] == "Ana"
            await ana.until(lambda: [(one["name"], one.get("screen")) for one in ana.requests] == [("", True)])
            await ana.ask("let-in", number=ana.requests[0]["number"], yes=True)
            welcome = await tv.hear_type("welcome")
            assert welcome["person"] is None
            assert [person["name"] for person in welcome["table"]["people"]] == ["Ana"], "it is nobody at the table"
            await tv.say("react", reaction="laugh", id=1)
            assert (await tv.hear_type("answer"))["refusal"]["key"] == "spectators-watch"
        async with dialled(server, ana.code) as tv:
            await tv.say("hello", watch=True, client="0123456789abcdef")
            assert (await tv.hear_type("welcome"))["person"] is None, "it comes back by itself"
            await ana.ask("change", game="wig-out", knock=True)
            assert (await tv.hear_type("table"))["table"]["game"] == "wig-out", "and stays when settings change"


@live
async def test_a_screen_that_the_host_does_not_want_sees_nothing(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", knock=True) as (ana,), dialled(server, ana.code) as tv:
        await tv.say("hello", watch=True)
        await ana.until(lambda: bool(ana.requests))
        await ana.ask("let-in", number=ana.requests[0]["number"], yes=False)
        assert (await tv.hear_type("bye"))["why"]["key"] == "not-let-in"
        assert {one["type"] for one in tv.heard} <= {"waiting", "bye"}
