"""An evening over the network, from the link to the standings."""

import asyncio
import json
import secrets
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rumpus import record
from rumpus.client import Client, Refused
from rumpus.game import SPECTATOR, Game, Json
from rumpus.games import GAMES
from rumpus.log.room_codes import spaced
from tests.example_matches import QUICK
from tests.server.live_server import RawConnection, Server, get, greeted, live, play_out, post, random_choice, seated


@pytest.mark.parametrize("pace", ["live", "calm"])
@pytest.mark.parametrize("game", GAMES)
@live
async def test_two_people_and_a_bot_play_every_game_to_an_end_whose_record_verifies(
    server: Server, game: str, pace: str
) -> None:
    async with seated(server, game, "Ana", "Ben", pace=pace) as (ana, ben):
        await ana.ask("bot", seat=2, strength="easy")
        salt = secrets.token_hex(16)
        commitment = ben.table["commitment"]
        await ben.ask("ready", salt=salt)
        await ana.ask("start")
        await play_out(ana, ben)
        kept = await kept_record(ana, 1)
        assert kept.head.commitment == commitment, "the one shown before the salt was sent"
        assert kept.head.salts == ["", salt, ""]
        assert (kept.head.game, kept.head.pace) == (game, pace)
        assert [(seat.name, seat.kind) for seat in kept.head.seats][:2] == [("Ana", "person"), ("Ben", "person")]
        assert isinstance(kept.end, record.Finish)
        told = [(line["at"], line["seat"], line["action"]) for line in ben.lines]
        assert told == [(action.deed.at, action.deed.seat, action.words) for action in kept.actions]
        assert ana.table["result"]["scores"] == kept.end.scores
        assert ana.table["result"]["winners"] == kept.end.winners


async def kept_record(client: Client, match: int) -> record.Record:
    """A match as anybody can fetch it, checked as `rumpus verify` does."""
    status, found = await get(client.server, f"/api/tables/{client.code}/matches/{match}")
    assert status == 200
    kept = record.read(found)
    record.verify(kept)
    return kept


# --- who sees what ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@live
async def test_a_seat_and_a_spectator_are_sent_exactly_the_views_choices_and_events_of_the_rules(
    server: Server, game: str
) -> None:
    async with (
        seated(server, game, "Ana", "Ben") as (ana, ben),
        greeted(server, ana.code) as watching,
        greeted(server, ana.code, ana.token) as sitting,
    ):
        await ana.ask("start")
        await asyncio.gather(play_out(ana, ben), match_heard(watching), match_heard(sitting))
        kept = await kept_record(ana, 1)
        for talk, seat in ((watching, SPECTATOR), (sitting, 0)):
            opening, *news = [message for message in talk.heard if message["type"] in ("opening", "news")]
            due = list(what_is_due(kept, seat))
            assert opening["events"] == due[0]["events"]
            assert [line["events"] for one in news for line in one["lines"]] == [one["events"] for one in due[1:]]
            told = 0
            for message in (opening, *news):
                told += len(message.get("lines", []))
                (view,) = message["views"]
                choices = [] if "hold" in message else due[told]["choices"]
                assert (view["seat"], view["view"], view["choices"]) == (seat, due[told]["view"], choices)


async def match_heard(talk: RawConnection) -> None:
    await talk.hear(lambda message: bool(message.get("table", {}).get("result")))


def what_is_due(kept: record.Record, seat: int) -> Iterator[Json]:
    """For the opening and each action: what that seat may know, by the rules alone."""
    game: Game = kept.game
    for moment in record.moments(kept):
        choices = [0] * game.rules.ACTIONS
        found = 0 if seat == SPECTATOR else game.rules.choices(moment.state, seat, choices)
        yield {
            "events": [plain(game.words.event_words(event, seat)) for event in moment.events],
            "view": plain(game.viewing.view(moment.state, seat)),
            "choices": [game.words.action_words(action) for action in choices[:found]],
        }


def plain(found: Any) -> Json:
    return json.loads(msgspec.json.encode(found))


@live
async def test_a_spectator_cannot_act_sit_or_ask_for_digits(server: Server) -> None:
    async with seated(server, "forget-it", "Ana", "Ben") as (ana, _), greeted(server, ana.code) as watching:
        await ana.ask("start")
        await watching.say("act", id=1, seat=0, action={"do": "roll"})
        await watching.say("sit", id=2, seat=2)
        await watching.say("code", id=3)
        await watching.say("why", id=4, seat=0)
        keys = [(await watching.answer(id))["refusal"]["key"] for id in (1, 2, 3, 4)]
        assert keys == ["spectators-watch", "spectators-watch", "spectators-watch", "not-your-seat"]


@live
async def test_reactions_reach_everybody_and_nobody_can_send_many(strict_server: Server) -> None:
    """Those who only watch see them too, but have no name to send any."""
    async with seated(strict_server, "go-nuts", "Ana", "Ben") as (ana, ben), greeted(strict_server, ana.code) as tv:
        with pytest.raises(Refused, match="laugh, wow, oh-no, well-done, hurry, wave"):
            await ana.ask("react", reaction="applause")
        await ana.ask("react", reaction="well-done")
        assert await tv.hear_type("reaction") == {"type": "reaction", "person": ana.person, "reaction": "well-done"}
        await tv.say("react", id=1, reaction="wave")
        assert (await tv.answer(1))["refusal"]["key"] == "spectators-watch"
        with pytest.raises(Refused, match="a lot of reactions"):
            await asyncio.gather(*(ben.ask("react", reaction="laugh") for _ in range(12)))


# --- from the link to the standings ----------------------------------------------------------------------------------


@live
async def test_a_table_has_a_code_a_link_and_a_picture_of_it_that_lead_back(server: Server) -> None:
    status, opened = await post(server, "/api/tables", name="Ana", game="go-nuts")
    code = opened["code"]
    assert status == 201
    assert opened["link"] == f"{server.url}/t/{spaced(code)}"
    for written in (code, code.upper(), spaced(code)):
        status, found = await get(server, f"/api/tables/{written}")
        assert (status, json.loads(found)) == (
            200,
            {"code": code, "link": opened["link"], "reachable": False, "lan": False},
        )
    status, picture = await get(server, f"/api/tables/{code}/qr.svg")
    assert status == 200
    assert picture.startswith(b'<svg xmlns="http://www.w3.org/2000/svg"')  # a picture of its own
    assert b"<script" not in picture


@live
async def test_the_same_people_play_again_and_another_game_and_the_evening_adds_up(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, ben):
        commitments = [ana.table["commitment"]]
        for game in ("go-nuts", "go-nuts", "forget-it"):
            await ana.ask("change", game=game, options=QUICK[game])
            await ana.ask("start")
            await play_out(ana, ben)
            commitments.append(ana.table["commitment"])
        assert len(set(commitments)) == 4, "every match has a secret of its own"
        kept = [await kept_record(ana, match) for match in (1, 2, 3)]
        assert [one.head.game for one in kept] == ["go-nuts", "go-nuts", "forget-it"]
        assert [one.head.commitment for one in kept] == commitments[:3]
        won = {"Ana": 0.0, "Ben": 0.0}
        for one in kept:
            assert isinstance(one.end, record.Finish)
            for seat in one.end.winners:
                won[one.head.seats[seat].name] += 1 / len(one.end.winners)
        assert {one["name"]: (one["played"], one["won"]) for one in ana.table["standings"]} == {
            name: (3, wins) for name, wins in won.items()
        }
        _, listed = await get(server, f"/api/tables/{ana.code}/matches")
        assert [(one["match"], one["game"]) for one in json.loads(listed)] == [
            (match, one.head.game) for match, one in enumerate(kept, 1)
        ]


@live
async def test_a_running_match_has_no_record_and_one_given_up_says_so(server: Server) -> None:
    async with seated(server, "forget-it", "Ana", "Ben") as (ana, ben):
        await ana.ask("start")
        assert (await get(server, f"/api/tables/{ana.code}/matches/1"))[0] == 404
        assert json.loads((await get(server, f"/api/tables/{ana.code}/matches"))[1]) == []
        with pytest.raises(Refused, match="Only the host"):
            await ben.ask("stop")
        await ana.ask("stop")
        kept = await kept_record(ana, 1)
        assert isinstance(kept.end, record.Abandonment)
        assert ana.table["standings"] == [], "nobody won"


@live
async def test_only_public_tables_with_somebody_there_are_listed(server: Server) -> None:
    async def listed() -> list[Json]:
        found = json.loads((await get(server, "/api/tables"))[1])
        return [one for one in found if one["host"] in ("Olga", "Pia")]

    async with seated(server, "go-nuts", "Olga") as (olga,):
        assert await listed() == [], "private by default"
        async with seated(server, "go-nuts", "Pia", public=True) as (pia,):
            assert await listed() == [
                {"code": pia.code, "game": "go-nuts", "host": "Pia", "seats": 1, "playing": False}
            ]
            await pia.ask("change", game="go-nuts", public=False)
            assert await listed() == []
            await olga.ask("change", game="forget-it", public=True)
            assert [one["host"] for one in await listed()] == ["Olga"]
    assert await listed() == [], "nobody is there any more"


# --- the host --------------------------------------------------------------------------------------------------------


@live
async def test_settings_that_a_change_does_not_name_stay_as_they_are(server: Server) -> None:
    """Two windows of a host, or two quick presses of one, each change what they know to be so."""
    async with seated(server, "go-nuts", "Ana", speed="slower") as (ana,):
        changes: list[dict[str, Any]] = [
            {"coach": True},
            {"clock": 0},
            {"options": {"goal": 25}},
            {"options": {"first": 0}},
        ]
        for change in changes:
            await ana.ask("change", **change)
        now = ana.table
        assert [now["game"], now["coach"], now["clock"], now["speed"]] == ["go-nuts", True, 0, "slower"]
        assert [now["options"]["goal"], now["options"]["first"]] == [25, 0]
        await ana.ask("change", game="wig-out")
        assert ana.table["coach"]
        assert "goal" not in ana.table["options"], "another game has options of its own"


@live
async def test_only_the_host_seats_bots_changes_the_game_and_starts(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, ben):
        asks: list[dict[str, Any]] = [
            {"type": "bot", "seat": 2, "strength": "easy"},
            {"type": "change", "game": "forget-it"},
            {"type": "start"},
            {"type": "stand", "seat": 0},
            {"type": "host", "person": 1},
        ]
        for ask in asks:
            with pytest.raises(Refused) as refused:
                await ben.ask(**ask)
            assert refused.value.key == "host-only"
        await ana.ask("host", person=1)
        await ben.ask("change", game="forget-it", options=QUICK["forget-it"])
        with pytest.raises(Refused) as refused:
            await ana.ask("start")
        assert refused.value.key == "host-only"


@live
async def test_the_host_may_free_a_seat_and_in_a_match_hand_it_to_a_bot(server: Server) -> None:
    async with seated(server, "forget-it", "Ana", "Ben") as (ana, ben):
        await ana.ask("stand", seat=1)
        assert [seat["name"] for seat in ana.table["seats"]] == ["Ana"]
        await ben.ask("sit", seat=3)
        await ana.ask("start")
        await ana.ask("hand", seat=1)
        assert [seat["bot_plays"] for seat in ana.table["seats"]] == [False, True]
        await ana.play(random_choice)
        assert {line["by"] for line in ana.lines if line["seat"] == 1} == {"bot"}
        assert (await kept_record(ana, 1)).head.seats[1].kind == "person"


@live
async def test_the_seat_of_somebody_who_is_here_is_not_given_away(server: Server) -> None:
    async with seated(server, "forget-it", "Ana", "Ben", clock=0) as (ana, _):
        await ana.ask("start")
        with pytest.raises(Refused) as refused:
            await ana.ask("give", seat=1, person=0)
        assert refused.value.key == "seat-not-free"
