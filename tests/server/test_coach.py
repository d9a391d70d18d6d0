"""A table with a coach, and the report on a match that is over."""

import json
from contextlib import suppress

from rumpus.advice import coach
from rumpus.client import Client, Refused
from rumpus.games import named
from tests.server.live_server import Server, get, live, play_out, seated

GO_NUTS = named("go-nuts")


@live
async def test_at_a_table_with_a_coach_a_player_is_told_what_each_choice_is_worth(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", options={"goal": 100, "first": 0}, coach=True, clock=0) as (ana,):
        await ana.ask("bot", seat=1, strength="easy")
        async with Client(server.url, ana.code) as watching:
            await ana.ask("start")
            while len(ana.seats[0].choices) < 2:  # the first throw may end the turn at once, or begin a round
                await ana.until(lambda: bool(ana.seats[0].choices))
                with suppress(Refused):  # a round may have just ended
                    await ana.act(0, ana.seats[0].choices[0])
            await ana.until(lambda: bool(ana.odds))
            view = GO_NUTS.viewing.View(**ana.seats[0].view)
            expected = [(GO_NUTS.words.action_words(one.action), one.win) for one in coach.odds(GO_NUTS, view)]
            assert [(one["action"], one["win"]) for one in ana.odds[0]] == expected
            assert not watching.odds, "only the person with the choice is told"


@live
async def test_without_a_coach_nobody_is_told(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, ben):
        await ana.ask("start")
        await play_out(ana, ben)
        assert not ana.odds
        assert ana.table["coach"] is False


@live
async def test_a_match_that_is_over_has_a_report(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, ben):
        await ana.ask("start")
        await play_out(ana, ben)
        status, body = await get(server.url, f"/api/tables/{ana.code}/matches/1/report")
        found = json.loads(body)
        assert status == 200
        assert found["names"] == ["Ana", "Ben"]
        assert found["exact"] is False, "its races were live, and the solution weighs them in lock-step"
        winner = ana.table["result"]["winners"][0]
        assert found["curve"][-1]["wins"][winner] == 1
        assert await get(server.url, f"/api/tables/{ana.code}/matches/1/report") == (200, body)
        assert (await get(server.url, f"/api/tables/{ana.code}/matches/2/report"))[0] == 404


@live
async def test_a_hard_bot_plays_to_the_end_at_a_live_table_by_the_answers_it_gets(own_server: Server) -> None:
    """While the worker starts, the bot chooses without advice; so matches go on until it has had an answer."""
    async with seated(own_server, "go-nuts", "Ana") as (ana,):
        await ana.ask("bot", seat=1, strength="hard")
        while not await answered(own_server):
            await ana.ask("start")
            await play_out(ana)
            assert ana.table["result"]["winners"]


async def answered(server: Server) -> bool:
    """Whether a worker has answered bots; nobody else asks here."""
    _, metrics = await get(server, "/metrics")
    return b'rumpus_advice_requests_total{end="answered",worker="live"}' in metrics
