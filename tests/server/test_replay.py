"""A match that is over can be replayed, and everybody can check its dice and cards."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from rumpus import record
from rumpus.client import Client
from rumpus.game import SPECTATOR, Json
from rumpus.games import GAMES
from rumpus.table.chance import words
from tests.server.live_server import Server, get, live, play_out, seated


async def played(people: Sequence[Client]) -> record.Record:
    """The first match of the evening, played to its end, as its record tells it."""
    await people[0].ask("start")
    await play_out(*people)
    return record.read(await found(people[0], ""))


async def found(client: Client, path: str) -> bytes:
    status, body = await get(client.server, f"/api/tables/{client.code}/matches/1{path}")
    assert status == 200
    return body


def plain(one: Any) -> Json:
    return json.loads(msgspec.json.encode(one))


@pytest.mark.parametrize("game", GAMES)
@live
async def test_a_match_is_seen_again_through_the_eyes_of_every_seat(server: Server, game: str) -> None:
    async with seated(server, game, "Ana", "Ben") as people:
        kept = await played(people)
        for seat in (SPECTATOR, 0, 1):
            again = json.loads(await found(people[0], f"/seats/{seat}"))
            assert (again["game"], again["names"], again["seat"]) == (game, ["Ana", "Ben"], seat)
            for due, told in zip(record.moments(kept), [again, *again["moments"]], strict=True):
                events = told["events"] if due.action is None else told["line"]["events"]
                assert events == [plain(kept.game.words.event_words(event, seat)) for event in due.events]
                assert told["view"] == plain(kept.game.viewing.view(due.state, seat))
                assert told["mover"] == kept.game.rules.mover(due.state)


@pytest.mark.parametrize("game", GAMES)
@live
async def test_a_player_is_told_again_what_they_were_told_then(server: Server, game: str) -> None:
    async with seated(server, game, "Ana", "Ben") as people:
        await played(people)
        for seat, person in enumerate(people):
            lines = [moment["line"] for moment in json.loads(await found(person, f"/seats/{seat}"))["moments"]]
            assert [line.pop("number") for line in lines] == list(range(2, len(lines) + 2)), "the lines of the record"
            assert lines == [{name: line[name] for name in line if name != "number"} for line in person.lines]


@pytest.mark.parametrize("game", GAMES)
@live
async def test_with_the_secret_every_fall_is_found_among_the_outcomes_it_was_drawn_from(
    server: Server, game: str
) -> None:
    async with seated(server, game, "Ana", "Ben") as people:
        await people[1].ask("ready", salt="00112233445566778899aabbccddeeff")
        kept = await played(people)
        draws = json.loads(await found(people[0], "/draws"))
        assert [draw["fall"] for draw in draws if draw["line"] == 1] == kept.head.falls
        for action in kept.actions:
            assert [draw["fall"] for draw in draws if draw["line"] == action.line] == action.deed.falls
        stream = words(bytes.fromhex(kept.end.secret), kept.head.salts)
        for draw in draws:
            total = sum(draw["weights"])
            word = next(word for word in stream if word < (1 << 32) // total * total)
            fallen = [one for one, weight in zip(draw["outcomes"], draw["weights"], strict=True) for _ in range(weight)]
            assert draw["fall"] == fallen[word % total]


@live
async def test_nobody_sees_a_match_again_before_it_is_over(server: Server) -> None:
    async with seated(server, "nuts-about-mutts", "Ana", "Ben") as (ana, _):
        await ana.ask("start")
        for path in ("", "/draws", "/seats/-1", "/seats/1"):
            status, body = await get(ana.server, f"/api/tables/{ana.code}/matches/1{path}")
            assert (status, json.loads(body)["key"]) == (404, "no-such-record")


@pytest.mark.parametrize("seat", ["2", "-2", "x", "1.0", "9" * 5000])
@live
async def test_a_seat_at_which_nobody_sat_saw_nothing(server: Server, seat: str) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as people:
        await played(people)
        status, body = await get(people[0].server, f"/api/tables/{people[0].code}/matches/1/seats/{seat}")
        assert (status, json.loads(body)["key"]) == (404, "no-such-seat")
