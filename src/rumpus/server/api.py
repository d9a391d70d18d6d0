"""The HTTP API: open, join and find tables, move to another device, and read games and records."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from io import BytesIO
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec
import segno
from aiohttp import web
from msgspec import UNSET, Meta, Struct, UnsetType

from rumpus import record as records
from rumpus import wire
from rumpus.advice.report import Report
from rumpus.bots import strengths
from rumpus.game import BadInput, Faces, Game, Option, Switch, Whole
from rumpus.games import GAMES
from rumpus.language import Language
from rumpus.record import export
from rumpus.server import joining
from rumpus.server.commands import settings_of
from rumpus.server.lan import SWITCH
from rumpus.server.middleware import ADDRESSES, TABLES, address_of, answer, tongue
from rumpus.server.rate_limits import NEW_TABLES, REPLAYS, Rate
from rumpus.server.replay import Draw, Replay, draws, watched
from rumpus.server.room import Room
from rumpus.table.evening import LONGEST_CLOCK
from rumpus.table.looks import Look

LOGGER = logging.getLogger(__name__)
MOST_TABLES = 8  # that one request may ask about
SLOWEST = 10  # s that the body of a request may take
Body = TypeVar("Body", bound=Struct)


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open, and the name of its host."""

    game: Annotated[str, Meta(extra_json_schema={"enum": list(GAMES)})]
    name: wire.Name
    options: dict[str, Any] = {}
    pace: wire.Pace = "live"
    clock: Annotated[int, Meta(extra_json_schema={"minimum": 0, "maximum": LONGEST_CLOCK})] = 45
    public: bool = False
    coach: bool = False
    speed: wire.Speed = "normal"
    avatar: wire.Avatar | None = None  # wanted, as the colour; who names none gets one
    colour: wire.Colour | None = None
    knock: bool = False


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    name: wire.Name
    avatar: wire.Avatar | None = None
    colour: wire.Colour | None = None
    token: wire.Token | None = None  # of before, if this browser has been at the table


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    digits: Annotated[str, Meta(pattern="^[0-9]{6}$", max_length=6)]


class TableKey(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=40)]
    token: wire.Token


class OwnTables(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables that a browser remembers, a few at most."""

    tables: Annotated[list[TableKey], Meta(max_length=MOST_TABLES)]


class OwnTable(Struct, frozen=True):
    """A table that a person may go back to."""

    code: str
    game: str
    playing: bool
    name: str  # of the person who asks
    here: list[str]  # the names of the others who are there now


class LetPhonesIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the server should listen on the home network too."""

    on: bool


class Invitation(Struct, frozen=True):
    """Where to find a table. `reachable` is false while only this machine can open the link.

    `lan` says whether other devices are let in; it is there for people who may change that.
    """

    code: str
    link: str
    reachable: bool
    lan: bool | UnsetType = UNSET


class Admission(Struct, frozen=True):
    """A person at a table. The token proves it: keep it, and show it to nobody."""

    code: str
    link: str
    reachable: bool
    person: int
    token: str


class OptionOffer(Struct, frozen=True, omit_defaults=True):
    """An option of a game."""

    name: str
    kind: Literal[
        "whole", "switch", "faces", "seat"
    ]  # a number, yes or no, how many of a die's faces show each, a seat
    default: Any
    wanted: str  # what fits, in words
    least: int | None = None  # of a whole number, like the next two
    most: int | None = None
    step: int | None = None


class GameOffer(Struct, frozen=True):
    key: str
    name: str
    least: int
    most: int
    bots: list[str]
    options: list[OptionOffer]


class PublicTable(Struct, frozen=True):
    code: str
    game: str
    host: str
    seats: int
    playing: bool


class MatchSummary(Struct, frozen=True):
    match: int
    game: str
    date: str


# --- requests -------------------------------------------------------------------------------------------------------


def allow(request: web.Request, rate: Rate) -> None:
    if not request.app[TABLES].limits.allows(address_of(request), rate, time.monotonic()):
        raise BadInput("too-many-requests")


async def body(request: web.Request, shape: type[Body]) -> Body:
    if request.content_type != "application/json":
        raise BadInput("bad-content-type", got=request.content_type)
    try:
        async with asyncio.timeout(SLOWEST):
            data = await request.read()
    except TimeoutError:
        raise BadInput("too-slow", most=SLOWEST) from None
    except (ConnectionError, web.RequestPayloadError):  # cut off; seldom is anybody left to read the answer
        raise BadInput("bad-json", got="") from None
    try:
        return msgspec.json.decode(data, type=shape)
    except msgspec.ValidationError as error:
        raise BadInput("bad-message", why=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadInput("bad-json", got=data[:80].decode("utf-8", "replace")) from None


async def room(request: web.Request) -> Room:
    return await request.app[TABLES].find_for(request.match_info["code"], address_of(request))


# --- the pages -------------------------------------------------------------------------------------------------------


async def games(request: web.Request) -> web.Response:
    """The games that can be played here, with their options and bots."""
    words = tongue(request)
    return answer([offer(game, words) for game in GAMES.values()])


def offer(game: Game, words: Language) -> GameOffer:
    seats = game.rules.SEATS
    options = [option_offer(name, option, seats[-1], words) for name, option in game.rules.OPTIONS.items()]
    return GameOffer(game.key, words.say(f"{game.key}-name"), seats[0], seats[-1], strengths(game.key), options)


def option_offer(name: str, option: Option, players: int, words: Language) -> OptionOffer:
    wanted, details = option.wanted(players)
    sentence = words.say(wanted, **details)
    match option:
        case Whole(default, allowed):
            return OptionOffer(name, "whole", default, sentence, allowed[0], allowed[-1], allowed.step)
        case Switch(default):
            return OptionOffer(name, "switch", default, sentence)
        case Faces(default):
            return OptionOffer(name, "faces", default, sentence)
    return OptionOffer(name, "seat", option.default, sentence)


async def public_tables(request: web.Request) -> web.Response:
    """The tables that anybody may join."""
    return answer([public_table(room) for room in request.app[TABLES].public()])


def public_table(room: Room) -> PublicTable:
    evening = room.table.evening
    host = evening.people[evening.host].name
    return PublicTable(room.code, evening.settings.game, host, len(evening.chairs), evening.playing)


async def own_tables(request: web.Request) -> web.Response:
    """Those of these tables that the tokens still open."""
    wanted = await body(request, OwnTables)
    allow(request, REPLAYS)
    tables, address = request.app[TABLES], address_of(request)
    found = [await tables.seek(key.code, key.token, address) for key in wanted.tables]
    return answer([own_table(*one) for one in found if one is not None])


def own_table(room: Room, person: int) -> OwnTable:
    evening = room.table.evening
    here = [one.name for number, one in evening.people.items() if one.here and number != person]
    return OwnTable(room.code, evening.settings.game, evening.playing, evening.people[person].name, here)


async def open_table(request: web.Request) -> web.Response:
    """Open a table; the person who opens it becomes its host."""
    wanted = await body(request, OpenTable)
    allow(request, NEW_TABLES)
    opened, token = await request.app[TABLES].open(settings_of(wanted), wanted.name, look_of(wanted))
    return answer(admission(request, opened, 0, token), 201)


def look_of(wanted: OpenTable | Join) -> Look:
    return Look(wanted.avatar or "", wanted.colour or "")


def admission(request: web.Request, room: Room, person: int, token: str) -> Admission:
    found = invitation(request, room)
    return Admission(found.code, found.link, found.reachable, person, token)


def invitation(request: web.Request, room: Room) -> Invitation:
    addresses, switch = request.app[ADDRESSES], request.app[SWITCH]
    lan = switch.is_on if switch.may_turn(request) else UNSET
    return Invitation(room.code, addresses.link(room.code), addresses.reachable, lan)


async def invite(request: web.Request) -> web.Response:
    """The link of a table, and whether phones can open it."""
    return answer(invitation(request, await room(request)))


async def let_phones_in(request: web.Request) -> web.Response:
    """Turn the switch that lets other devices in; only a page on the server's own machine may."""
    request.app[SWITCH].expect_may_turn(request)
    wanted = await body(request, LetPhonesIn)
    allow(request, NEW_TABLES)
    await request.app[SWITCH].turn(wanted.on)
    return answer(LetPhonesIn(request.app[SWITCH].is_on))


async def qr_code(request: web.Request) -> web.Response:
    """The link of a table as a QR code."""
    code = segno.make(invitation(request, await room(request)).link, error="m", micro=False)
    picture = BytesIO()  # a picture of its own needs the namespace, which segno's `svg_inline` leaves out
    code.save(picture, kind="svg", xmldecl=False, scale=8, border=4, light="#fff")
    return web.Response(body=picture.getvalue(), content_type="image/svg+xml")


async def join(request: web.Request) -> web.Response:
    """Join a table under a name."""
    wanted = await body(request, Join)
    found = await room(request)
    found.admission.expect_open()
    joining.expect_not_removed(found, wanted.token)
    tables = request.app[TABLES]
    tables.expect_log()
    person, token = await joining.join(found, tables.limits, wanted.name, address_of(request), look_of(wanted))
    return answer(admission(request, found, person, token), 201)


async def move(request: web.Request) -> web.Response:
    """Continue on this device with the six digits that another one shows."""
    wanted = await body(request, Move)
    found = await room(request)
    tables = request.app[TABLES]
    tables.expect_log()
    person, token = await tables.handovers.move(found, wanted.digits, address_of(request))
    return answer(admission(request, found, person, token))


async def matches(request: web.Request) -> web.Response:
    """The matches that were finished or abandoned."""
    found = await room(request)
    return answer([MatchSummary(kept.match, kept.game, kept.date) for kept in await kept_matches(request, found)])


async def record(request: web.Request) -> web.Response:
    """The record of a match, line by line, as `rumpus verify` checks it."""
    kept = await kept_match(request)
    headers = {"Content-Disposition": f'attachment; filename="{kept.game}-{kept.match}.jsonl"'}
    return web.Response(body=kept.record, content_type="application/x-ndjson", headers=headers)


async def replay(request: web.Request) -> web.Response:
    """A match as a seat saw it (-1: a spectator), action by action."""
    seat, scale = request.match_info["seat"], request.app[TABLES].scale
    return await replayed(request, lambda kept: watched(kept, seat, scale))


async def drawn(request: web.Request) -> web.Response:
    """The odds that every die and card of a match was drawn with, to check its chance."""
    return await replayed(request, lambda kept: list(draws(kept)))


async def looked_back(request: web.Request) -> web.Response:
    """How a match went: everybody's chances, accuracy and luck, and the costliest choices. It may take a while."""
    allow(request, REPLAYS)
    at, kept = await room(request), await kept_match(request)
    is_here = partial(has_caller, request)
    found = await request.app[TABLES].reports.report((at.id, kept.match), kept.record, address_of(request), is_here)
    return web.Response(body=found, content_type="application/json")


def has_caller(request: web.Request) -> bool:
    """Whether the client still waits for the answer."""
    return request.transport is not None and not request.transport.is_closing()


async def replayed(request: web.Request, render: Callable[[records.Record], Any]) -> web.Response:
    """Read a finished match aside from the event loop, and compress the answer, which is long."""
    allow(request, REPLAYS)
    kept = await kept_match(request)
    found = await request.app[TABLES].in_archive(lambda: answer(render(records.read(kept.record))))
    found.enable_compression()
    return found


async def kept_match(request: web.Request) -> export.MatchRecord:
    found = await room(request)
    wanted = request.match_info["match"]
    kept = next((kept for kept in await kept_matches(request, found) if str(kept.match) == wanted), None)
    if kept is None:
        raise BadInput("no-such-record", got=wanted)
    return kept


async def kept_matches(request: web.Request, room: Room) -> list[export.MatchRecord]:
    tables = request.app[TABLES]
    room.admission.expect_known(address_of(request))
    return await tables.in_archive(lambda: list(export.matches(tables.log.read(room.id))))


class Route(NamedTuple):
    method: str
    path: str
    handler: Callable[[web.Request], Awaitable[web.Response]]
    status: int
    gives: Any  # a type for JSON, or the kind of content
    takes: type[Struct] | None = None


ROUTES = (
    Route("GET", "/api/games", games, 200, list[GameOffer]),
    Route("GET", "/api/tables", public_tables, 200, list[PublicTable]),
    Route("POST", "/api/tables", open_table, 201, Admission, OpenTable),
    Route("POST", "/api/own-tables", own_tables, 200, list[OwnTable], OwnTables),
    Route("POST", "/api/lan", let_phones_in, 200, LetPhonesIn, LetPhonesIn),
    Route("GET", "/api/tables/{code}", invite, 200, Invitation),
    Route("GET", "/api/tables/{code}/qr.svg", qr_code, 200, "image/svg+xml"),
    Route("POST", "/api/tables/{code}/people", join, 201, Admission, Join),
    Route("POST", "/api/tables/{code}/move", move, 200, Admission, Move),
    Route("GET", "/api/tables/{code}/matches", matches, 200, list[MatchSummary]),
    Route("GET", "/api/tables/{code}/matches/{match}", record, 200, "application/x-ndjson"),
    Route("GET", "/api/tables/{code}/matches/{match}/draws", drawn, 200, list[Draw]),
    Route("GET", "/api/tables/{code}/matches/{match}/report", looked_back, 200, Report),
    Route("GET", "/api/tables/{code}/matches/{match}/seats/{seat}", replay, 200, Replay),
)
