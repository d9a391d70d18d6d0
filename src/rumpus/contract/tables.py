"""Generates the tables of docs/wire.md, docs/record.md and README.md, each between two markers with its name."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import get_args

from msgspec.inspect import Type

from rumpus.contract.shapes import (
    FROM_TABLE,
    TO_TABLE,
    Class,
    actions_of,
    events_of,
    fields,
    may_be_missing,
    parts,
    remarks,
    sentence,
    view_of,
)
from rumpus.contract.typescript import named_sets, one_of_these, spelled
from rumpus.game import Game
from rumpus.games import GAMES
from rumpus.language import language
from rumpus.server.api import ROUTES, Route
from rumpus.server.device_handover import CODE_LASTS
from rumpus.server.housekeeping import PING_EVERY
from rumpus.server.join_requests import LONGEST_WAIT, MOST_OF_ADDRESS, MOST_WAITING
from rumpus.server.rate_limits import (
    ADDRESS_MESSAGES,
    ASKS_TO_JOIN,
    DIGITS,
    FAILED_LOOKUPS,
    FAILED_LOOKUPS_IN_ALL,
    FAILED_LOOKUPS_WHEN_MANY,
    FLOOD,
    FLOODS,
    JOINS,
    MESSAGES,
    NEW_TABLES,
    NEWCOMERS,
    PERSON_MESSAGES,
    REACTIONS,
    REACTIONS_LATELY,
    REPLAYS,
    REQUESTS,
    SOCKETS,
    WHY_COST,
    WINDOWS,
    Rate,
)
from rumpus.server.room import SPECTATORS
from rumpus.server.socket import PATIENCE, SILENT_PINGS
from rumpus.table.names import LONGEST_NAME
from rumpus.table.people import MOST_PEOPLE
from rumpus.wire import LARGEST, MISSED

Row = Sequence[str]
WIDTH = 130  # of a line in a page


def tables() -> Mapping[str, str]:
    return {
        "paths": table(["", "takes", "gives", ""], map(path_row, ROUTES)),
        "limits": table(["what", "how much", "beyond it"], limits()),
        "to the table": table(["", "fields", ""], map(request_row, TO_TABLE)),
        "from the table": messages(FROM_TABLE),
        "parts": messages(parts([*TO_TABLE, *FROM_TABLE])),
        **{key: "\n\n".join(game_part(game)) for key, game in GAMES.items()},
    }


def fill_in(page: str, texts: Mapping[str, str]) -> str:
    """Return the page with every table replaced by its current text; raise ValueError if its markers are missing."""
    for name, text in texts.items():
        begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
        before, mark, rest = page.partition(begin)
        if not mark:
            raise ValueError(f"expected a place for {name!r} in the page")
        page = f"{before}{begin}\n{text}\n{end}{rest.partition(end)[2]}"
    return page


def with_every_game(page: str) -> str:
    """Return docs/wire.md with markers for every game; those of a new game are appended."""
    for key in GAMES:
        if f"<!-- {key}: begin -->" not in page:
            page += f"\n### {game_name(key)}\n\n<!-- {key}: begin -->\n<!-- {key}: end -->\n"
    return page


def game_name(key: str) -> str:
    return language("en").say(f"{key}-name")


def list_of_games() -> str:
    named = [f"**{game_name(key)}** (`{key}`)" for key in GAMES]
    return "\n".join(wrap(", ".join(named[:-1]) + f" and {named[-1]}.", WIDTH, break_on_hyphens=False))


def options_table() -> str:
    return table(
        ["game", "option", "where nothing is said", "else"], (row for key in GAMES for row in option_rows(key))
    )


def option_rows(key: str) -> Iterator[Row]:
    game = GAMES[key]
    for name, option in game.rules.OPTIONS.items():
        wanted, details = option.wanted(game.rules.SEATS[-1])
        default = json.dumps(option.default).replace(" ", "")
        yield [f"`{key}`", f"`{name}`", f"`{default}`", language("en").say(wanted, **details)]


def table(heading: Row, rows: Iterable[Row]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def path_row(route: Route) -> Row:
    takes = "" if route.takes is None else members(route.takes)
    several = get_args(route.gives)
    gives = route.gives if isinstance(route.gives, str) else members(several[0] if several else route.gives)
    return [
        f"`{route.method} {route.path}`",
        takes,
        f"list of {gives}" if several else gives,
        (route.handler.__doc__ or "").strip(),
    ]


def members(cls: Class) -> str:
    return ", ".join(f"`{field.name}{'?' if may_be_missing(cls, field) else ''}`" for field in fields(cls))


def limits() -> Iterator[Row]:
    yield ["a message", f"{LARGEST} bytes of text", "close code 1009; other frames: `bye`, `bad-frame`"]
    yield ["messages and control frames of a connection", rate_words(MESSAGES), "not heard, but answered: `too-fast`"]
    yield ["messages of a person, in all windows", rate_words(PERSON_MESSAGES), "as above"]
    yield ["messages of an address", rate_words(ADDRESS_MESSAGES), "as above"]
    yield ["a `why`", f"counts as {WHY_COST} messages", ""]
    yield [
        "reactions of a person",
        f"{rate_words(REACTIONS)}, {60 * REACTIONS_LATELY.per_second:g} a minute",
        "`reactions-too-fast`",
    ]
    yield ["messages that came too fast, less those in time since", str(FLOOD), "`bye`, `flood`"]
    yield ["connections of an address that ended so", rate_words(FLOODS), "no new ones: 429"]
    yield ["until `hello`", f"{PATIENCE} s", "`bye`, `no-hello`"]
    yield ["pings without a pong", f"{SILENT_PINGS}, one every {PING_EVERY} s", "cut off"]
    yield ["messages not read", "what the network's buffers hold", "cut off; come back for the view as it is then"]
    yield ["connections of an address", str(SOCKETS), "cut off"]
    yield ["connections without a token at a table", str(SPECTATORS), "`bye`, `crowded`"]
    yield ["windows of a person", str(WINDOWS), "the one opened first ends: `bye`, `too-many-windows`"]
    yield ["people at a table", str(MOST_PEOPLE), "409"]
    yield ["a name", f"{LONGEST_NAME} characters that can be seen", "400"]
    yield ["the body of a request", f"{LARGEST} bytes", "413"]
    yield ["requests of an address", rate_words(REQUESTS), "429"]
    yield ["new tables of an address", rate_words(NEW_TABLES), "429"]
    yield ["replays and draws asked for by an address", rate_words(REPLAYS), "429"]
    yield ["people who join from an address", rate_words(JOINS), "429"]
    yield ["people of an address who never sat down", f"{NEWCOMERS} at a table", "those away are forgotten; 429"]
    yield ["requests to join a guarded table, of an address", rate_words(ASKS_TO_JOIN), "`bye`, `too-many-requests`"]
    yield ["those that wait at a table", f"{MOST_WAITING}, {MOST_OF_ADDRESS} of an address", "`bye`"]
    yield ["until such a request is over", f"{LONGEST_WAIT} s", "`bye`, `nobody-answered`"]
    yield ["wrong room codes and tokens of an address", rate_words(FAILED_LOOKUPS), "429"]
    yield ["those of all addresses together", rate_words(FAILED_LOOKUPS_IN_ALL), "the next line holds too"]
    yield ["those of an address meanwhile", rate_words(FAILED_LOOKUPS_WHEN_MANY), "429"]
    yield ["wrong six digits of an address", rate_words(DIGITS), "429"]
    yield ["six digits", f"{CODE_LASTS // 1000} s", "403"]
    yield ["events told again", str(MISSED), "`missed` is null"]


def rate_words(rate: Rate) -> str:
    """Return a rate for readers: per second, or for slow rates the seconds until the next token."""
    refill = f"{rate.per_second:g} a second" if rate.per_second >= 0.1 else f"one every {1 / rate.per_second:g} s"
    return f"{refill}, {rate.burst:g} at once"


def request_row(cls: Class) -> Row:
    """Return one row for a message to the table: tag, fields with their comments, docstring."""
    parts = []
    for field in fields(cls):
        remark = remarks(cls).get(field.name)
        mark = "?" if may_be_missing(cls, field) else ""
        parts.append(f"`{field.name}{mark}: {plain(field.type)}`" + (f" ({remark})" if remark else ""))
    return [f"**{cls.__struct_config__.tag}**", ", ".join(parts), sentence(cls)]


def messages(classes: Iterable[Class]) -> str:
    return table(["", "field", "type", ""], (row for cls in classes for row in message_rows(cls)))


def message_rows(cls: Class) -> Iterator[Row]:
    tag = cls.__struct_config__.tag
    yield [f"**{tag or cls.__name__}**", "", "", sentence(cls)]
    yield from field_rows(cls)


def field_rows(cls: Class) -> Iterator[Row]:
    for field in fields(cls):
        mark = "?" if may_be_missing(cls, field) else ""
        yield ["", f"`{field.name}{mark}`", f"`{plain(field.type)}`", remarks(cls).get(field.name, "")]


def plain(kind: Type) -> str:
    """Return a type for readers: View, Action or Event, whatever the game."""
    return re.sub(r"(View|Action|Event)s\[Game\]|<Game>", r"\1", spelled(kind, game="Game"))


def game_part(game: Game) -> Iterator[str]:
    yield table(["view", "type", ""], [row[1:] for row in field_rows(view_of(game))])
    yield table(["number", "stands for, from 0 on"], legend_rows(game))
    names = named_sets(game)
    shapes = [
        *one_of_these("Action", actions_of(game), names),
        *one_of_these("Event", events_of(game), names),
    ]
    yield "\n".join(["```ts", *shapes, "```"])


def legend_rows(game: Game) -> Iterator[Row]:
    for name, values in game.words.LEGEND.items():
        yield [f"`{name}`", ", ".join(f"`{value}`" for value in values)]
