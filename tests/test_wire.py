"""The wire is what its page, its schema and its TypeScript say; the page's conversation takes place again."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import aiohttp
import jsonschema_rs
import msgspec
import pytest
from hypothesis import given, settings

from rumpus import record, wire
from rumpus.bots import bot
from rumpus.contract import schema, shapes
from rumpus.contract.__main__ import PAGE, printed
from rumpus.game import SPECTATOR, Game, Json, Words
from rumpus.games import GAMES
from rumpus.language import language
from rumpus.log.sqlite_log import SqliteLog
from rumpus.server.api import OptionOffer, option_offer
from rumpus.server.app import Serving, open_doors
from rumpus.server.tables import Tables
from rumpus.table.services import TableServices
from rumpus.table.tempo import MILLISECONDS
from tests.walk import SEEDS, walk

ROOT = Path(__file__).parent.parent
SECRET = (69).to_bytes(32, "big")  # with the salt of the page, three rolls of Go Nuts! bring ten acorns
PATIENCE = 30  # s: far more than the conversation takes
LOOSE = {"at", "until", "code", "link", "token"}  # another each time
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


@pytest.mark.parametrize("path", printed(ROOT), ids=lambda path: path.name)
def test_the_files_generated_from_the_wire_are_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == printed(ROOT)[path], "run `make wire`"


def test_every_message_says_in_a_sentence_what_it_is_for() -> None:
    for cls in (*shapes.TO_TABLE, *shapes.FROM_TABLE, *shapes.parts([*shapes.TO_TABLE, *shapes.FROM_TABLE])):
        assert shapes.sentence(cls).rstrip().endswith((".", "?")), cls


def test_the_page_has_the_figures_of_the_table() -> None:
    page = (ROOT / PAGE).read_text("utf-8")
    assert f"more than {wire.MISSED} events" in page
    _, throw, lay, draw = MILLISECONDS.values()
    assert f"a throw {throw} ms, a card laid {lay} ms, a card drawn {draw} ms" in page


# --- a game's own ----------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_the_legend_numbers_the_stages_as_the_rules_do(game: Game) -> None:
    constants = vars(sys.modules[game.rules.State.__module__])
    stages = game.words.LEGEND["stage"]
    assert [constants[str(stage).upper()] for stage in stages] == list(range(len(stages)))
    assert constants["DONE"] < len(stages)


def test_the_legend_numbers_faces_cards_and_colours_as_the_rules_do() -> None:
    go_nuts, mutts, forget_it = (GAMES[key].words for key in ("go-nuts", "nuts-about-mutts", "forget-it"))
    assert go_nuts.LEGEND["face"] == ("squirrel", "acorn", "car")
    for number, card in (
        (0, "red 1"),
        (12, "red 13"),
        (13, "blue 1"),
        (38, "yellow 13"),
        (39, "mutt"),
        (43, "doghouse"),
    ):
        assert mutts.LEGEND["card"][number] == card
    breeds = dict(zip(mutts.LEGEND["card"], mutts.LEGEND["breed_of_card"], strict=False))
    assert (breeds["red 1"], breeds["blue 1"], breeds["yellow 6"], breeds["blue 10"]) == (0, 4, 0, 0)  # NM-2
    assert forget_it.LEGEND["colour_of_die"] == (0, 0, 0, 1, 1, 1, 2, 2, 2)


@EVERY_GAME
def test_the_offer_of_an_option_tells_what_fits(game: Game) -> None:
    players = game.rules.SEATS[-1]
    for name, option in game.rules.OPTIONS.items():
        good, bad = examples(option_offer(name, option, players, language("en")), players)
        assert all(option.fits(value, players) for value in good)
        assert not any(option.fits(value, players) for value in bad)


def examples(offer: OptionOffer, players: int) -> tuple[list[Json], list[Json]]:
    """Values that fit and values that do not, by nothing but the offer."""
    match offer:
        case OptionOffer(kind="whole", least=int(least), most=int(most), step=int(step)):
            return [offer.default, least, least + step, most], [least - step, most + step]
        case OptionOffer(kind="switch"):
            return [offer.default, True, False], [1, None]
        case OptionOffer(kind="faces", default=faces):
            return [faces, [7 - len(faces)] + [1] * (len(faces) - 1)], [faces[1:], [*faces, 0], [6]]
    return [offer.default, None, 0, players - 1], [players, -1]


@EVERY_GAME
def test_the_shapes_of_actions_are_exactly_the_actions_there_are(game: Game) -> None:
    said = [game.words.action_words(action) for action in range(game.rules.ACTIONS)]
    told = [dict(zip(box, values, strict=True)) for box in shapes.boxes(said) for values in combinations(box)]
    assert len(told) == len(said)
    assert all(words in said for words in told)


def combinations(box: dict[str, tuple[Json, ...]]) -> Iterator[tuple[Json, ...]]:
    heads: list[tuple[Json, ...]] = [()]
    for values in box.values():
        heads = [(*head, value) for head in heads for value in values]
    yield from heads


@EVERY_GAME
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_every_event_of_a_match_has_the_shape_that_is_documented(game: Game, seed: int) -> None:
    by_key = dict(zip(game.words.EVENT_FIELDS, shapes.events_of(game), strict=True))
    players = game.rules.SEATS[-1]
    s = game.new(players, game.options({}, players))
    for _ in walk(game, s, Random(seed)):
        for event in s.events[: s.event_count]:
            for seat in range(SPECTATOR, players):
                words = game.words.event_words(event, seat)
                assert msgspec.to_builtins(msgspec.convert(words, by_key[words["event"]])) == words


@EVERY_GAME
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_a_message_about_any_moment_of_a_match_fits_the_schema(game: Game, seed: int) -> None:
    players = game.rules.SEATS[0]
    s = game.new(players, game.options({}, players))
    fits = jsonschema_rs.validator_for(schema.schema())
    for number, _ in enumerate(walk(game, s, Random(seed))):
        if number % 20 == 0:
            view = wire.SeatView(game.key, 0, game.viewing.view(s, 0), [], game.rules.mover(s))
            events = [game.words.event_words(event, 0) for event in s.events[: s.event_count]]
            line = wire.NewsLine(number=1, at=0, seat=0, action=action(game, 0), takes=0, events=events)
            fits.validate(json.loads(wire.encode(wire.News(number=1, at=0, lines=[line], views=[view]))))


def action(game: Game, number: int) -> msgspec.Raw:
    return msgspec.Raw(wire.encode(game.words.action_words(number)))


def test_the_schema_refuses_what_the_table_refuses() -> None:
    fits = jsonschema_rs.validator_for(schema.schema())
    good: Words = {"type": "act", "id": 1, "seat": 0, "action": {"do": "roll"}}
    assert fits.is_valid(good)
    wire.decode(json.dumps(good).encode())
    for bad in ({"id": 0}, {"seat": -1}, {"more": 1}, {"type": "roll"}, {"id": "1"}):
        assert not fits.is_valid(good | bad)
        with pytest.raises(msgspec.ValidationError):
            wire.decode(json.dumps(good | bad).encode())


# --- the conversation ------------------------------------------------------------------------------------------------


class Said(NamedTuple):
    sign: str  # `>` to the table, `<` from it, `connect`, or an HTTP method or status
    what: str


def conversation() -> list[Said]:
    page = (ROOT / PAGE).read_text("utf-8")
    text = page.partition("<!-- conversation: begin -->")[2].partition("<!-- conversation: end -->")[0]
    lines = [line for line in text.splitlines() if line and not line.startswith("```")]
    return [Said(sign, what) for sign, _, what in (line.partition(" ") for line in lines)]


def test_the_conversation_of_the_page_takes_place_as_it_stands_there(tmp_path: Path) -> None:
    said = conversation()
    assert {"POST", "201", "connect", ">", "<", "GET", "200"} == {one.sign for one in said}
    asyncio.run(asyncio.wait_for(Reenactment(tmp_path).run(said), PATIENCE))


class Reenactment:
    """Sends the page's messages to a table again, and compares all answers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now: dict[str, str] = {}  # the code and token of the page, and what they are this time
        self.fits = jsonschema_rs.validator_for(schema.schema())

    async def run(self, said: list[Said]) -> None:
        async with serving(self.folder) as url, aiohttp.ClientSession(url) as session:
            self.session = session
            self.socket: aiohttp.ClientWebSocketResponse | None = None
            while said:
                said = await self.step(*said)
            assert self.socket is not None
            await self.socket.close()

    async def step(self, one: Said, *rest: Said) -> list[Said]:
        what = self.translated(one.what)
        match one.sign:
            case "connect":
                if self.socket is not None:
                    await self.socket.close()
                self.socket = await self.session.ws_connect(what)
            case ">":
                assert self.socket is not None
                self.fits.validate(json.loads(what))
                await self.socket.send_str(what)
            case "<":
                self.compare(json.loads(what), await self.next_message())
            case method:
                await self.request(method, what, rest[0])
                return list(rest[1:])
        return list(rest)

    def translated(self, text: str) -> str:
        for then, now in self.now.items():
            text = text.replace(then, now)
        return text

    async def next_message(self) -> Any:
        """The next message, without those that nobody asked for."""
        assert self.socket is not None
        while True:
            text = await self.socket.receive_str()
            found = json.loads(text)
            self.fits.validate(found)
            msgspec.json.decode(text, type=wire.Outgoing)
            if found["type"] != "table" or "done" in found:
                return found

    async def request(self, method: str, what: str, answer: Said) -> None:
        path, _, body = what.partition(" ")
        async with self.session.request(method, path, json=json.loads(body) if body else None) as response:
            assert str(response.status) == answer.sign
            found = await response.read()
        if not answer.what:
            record.verify(record.read(found))
            return
        then, now = json.loads(answer.what), json.loads(found)
        self.now = {then["code"]: now["code"], then["token"]: now["token"]}
        self.compare(then, now)

    def compare(self, expected: Json, found: Json, key: str = "") -> None:
        """`…` stands for anything."""
        if expected == "…":
            return
        if key in LOOSE:
            assert type(expected) is type(found)
        elif isinstance(expected, dict):
            assert list(expected) == list(found)
            for name in expected:
                self.compare(expected[name], found[name], name)
        elif isinstance(expected, list):
            assert len(expected) == len(found)
            for one, other in zip(expected, found, strict=True):
                self.compare(one, other)
        else:
            assert expected == found


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[str]:
    """A real server whose secret is always the same."""
    loop = asyncio.get_running_loop()
    tables = Tables(SqliteLog(folder, loop.call_soon_threadsafe))
    tables.services = TableServices(bot=lambda game, strength, _: bot(game, strength, Random(1)), secret=lambda: SECRET)
    (port,), links = await open_doors(Serving(folder, port=0), tables)
    try:
        yield links.here
    finally:
        port.close()
        await tables.close()
        await port.cleanup()
