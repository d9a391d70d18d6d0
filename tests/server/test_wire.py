"""Messages and their answers: refusals explain themselves in the language of the connection."""

import pytest

from rumpus.games import named
from rumpus.language import LANGUAGES, language
from tests.server.live_server import Server, greeted, live, seated


@pytest.mark.parametrize("lang", LANGUAGES)
@live
async def test_the_rules_refuse_with_their_clause_in_the_language_of_the_connection(server: Server, lang: str) -> None:
    words = language(lang)
    async with (
        seated(server, "go-nuts", "Ana", "Ben", options={"goal": 10, "first": 0}) as (ana, ben),
        greeted(server, ana.code, ben.token, language=lang) as talk,
    ):
        await ana.ask("start")
        await talk.say("act", id=10, seat=1, action={"do": "roll"})
        refusal = (await talk.answer(10))["refusal"]
        assert refusal["clause"].startswith("GN-")
        assert refusal["text"] == words.refusal("go-nuts", refusal["key"], refusal["clause"])
        await talk.say("act", id=11, seat=0, action={"do": "roll"})
        assert (await talk.answer(11))["refusal"] == {
            "key": "not-your-seat",
            "text": words.say("not-your-seat", seat=0, name="Ana"),
        }
        await talk.say("pass", id=12, seat=1)
        refusal = (await talk.answer(12))["refusal"]
        assert refusal == {"key": "not-asked", "text": words.say("table-refusal-not-asked")}


@pytest.mark.parametrize("lang", LANGUAGES)
@live
async def test_why_not_gives_a_reason_for_every_action_that_cannot_be_done_now(server: Server, lang: str) -> None:
    words, game = language(lang), named("forget-it")
    async with (
        seated(server, "forget-it", "Ana", "Ben") as (ana, _),
        greeted(server, ana.code, ana.token, language=lang) as talk,
    ):
        await ana.ask("start")
        (seat,) = ana.seats.values()
        await talk.say("why", id=10, seat=0)
        reasons = (await talk.answer(10))["reasons"]
        cannot = [one["action"] for one in reasons]
        assert [action for action in seat.choices if action in cannot] == []
        assert len(cannot) + len(seat.choices) == game.rules.ACTIONS
        for one in reasons:
            refusal = one["refusal"]
            assert refusal["text"] == words.refusal("forget-it", refusal["key"], refusal["clause"])


@live
async def test_every_message_is_answered_even_if_it_changes_nothing(server: Server) -> None:
    async with seated(server, "forget-it", "Ana", "Ben") as (ana, _), greeted(server, ana.code, ana.token) as talk:
        await ana.ask("start")
        await talk.say("back", id=10, seat=0)
        assert await talk.answer(10) == {"type": "answer", "id": 10}
        await talk.say("ping", n=7)
        assert await talk.hear_type("pong") == {"type": "pong", "n": 7}


TURN_IS_OVER = "paused", "not-your-turn"  # after five dice alike, which 3 % of first throws are


@live
async def test_when_the_host_gives_a_match_up_an_action_that_still_waits_is_refused(slow_server: Server) -> None:
    options = {"goal": 500, "first": 0}
    async with (
        seated(slow_server, "go-nuts", "Ana", "Ben", options=options) as (ana, _),
        greeted(slow_server, ana.code, ana.token) as talk,
    ):
        for id in (10, 20, 30, 40, 50):
            await ana.ask("start")
            await talk.say("act", id=id, seat=0, action={"do": "roll"})
            await talk.say("act", id=id + 1, seat=0, action={"do": "roll"})
            await talk.say("stop", id=id + 2)
            rolled, rolls_again, stopped = await talk.answers(id, id + 1, id + 2)
            assert "refusal" not in rolled
            assert not stopped["table"]["playing"]
            if rolls_again["refusal"]["key"] not in TURN_IS_OVER:
                break
        assert rolls_again["refusal"]["key"] == "too-late"
