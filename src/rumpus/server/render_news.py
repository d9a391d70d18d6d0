"""Renders the news of a match as bytes, for every viewer."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

from rumpus import wire
from rumpus.game import SPECTATOR
from rumpus.games import named
from rumpus.server import render
from rumpus.server.render import Viewer
from rumpus.table.entries import Acted, Entry, LetPass
from rumpus.table.match import Match
from rumpus.table.table import Table

SPECTATORS_SEAT = b'{"seat":-1'  # the beginning of a spectator's view
NONE: list[int] = []

Reader = TypeVar("Reader")
Sender = tuple[int | None, str]  # a person, and which client of theirs
Audience = Iterable[tuple[Reader, Sender, Viewer]]
Done = Mapping[Sender, list[int]]  # the ids of everybody's own messages that took effect


def render_news(
    table: Table, fresh: Sequence[Entry], at: int, scale: float, audience: Audience[Reader], done: Done
) -> list[tuple[Reader, bytes]]:
    """Return the news of these entries, the table's last, for each viewer."""
    match = table.match
    assert match is not None
    return renderer(match)(table, match, fresh, at, scale, audience, done)


def renderer(match: Match) -> Callable[..., list[tuple[Any, bytes]]]:
    return whole_news if match.game.hides or match.setup.pace == "calm" else open_news


def whole_news(
    table: Table,
    match: Match,
    fresh: Sequence[Entry],
    at: int,
    scale: float,
    audience: Audience[Reader],
    done: Done,
) -> list[tuple[Reader, bytes]]:
    """Render a message for each viewer."""
    outbox: list[tuple[Reader, bytes]] = []
    for reader, sender, viewer in audience:
        news = wire.News(
            number=table.number,
            at=at,
            lines=lines_of(table, match, fresh, scale, viewer),
            passed=[entry.seat for entry in fresh if isinstance(entry, LetPass)],
            waits=render.waits(table),
            hold=render.hold(table),
            stand_ins=render.stand_ins(table),
            views=render.views(match, viewer),
            public_view=render.public_view(match, viewer),
            done=done.get(sender, NONE),
        )
        outbox.append((reader, wire.encode(news)))
    return outbox


def open_news(
    table: Table,
    match: Match,
    fresh: Sequence[Entry],
    at: int,
    scale: float,
    audience: Audience[Reader],
    done: Done,
) -> list[tuple[Reader, bytes]]:
    """Render a live match that hides nothing: encoded once, and assembled for each viewer from the same parts."""
    shared = wire.SharedNews(
        number=table.number,
        at=at,
        lines=lines_of(table, match, fresh, scale, (SPECTATOR,)),
        waits=render.waits(table),
        hold=render.hold(table),
        stand_ins=render.stand_ins(table),
    )
    start = wire.encode(shared)[:-1] + b',"views":['
    view = wire.encode(match.view(SPECTATOR)).removeprefix(SPECTATORS_SEAT)
    game, mover = match.game.key, match.mover
    starts, end_without_choices = starts_of_views(game), end_of_view(game, (), mover)
    outbox: list[tuple[Reader, bytes]] = []
    for reader, sender, viewer in audience:
        views = []
        for seat in viewer:
            choices = match.choices(seat) if seat != SPECTATOR else ()
            end = end_of_view(game, tuple(choices), mover) if choices else end_without_choices
            views.append(starts[seat] + view + end)
        ids = done.get(sender)
        rest = b'],"done":%b}' % wire.encode(ids) if ids else b"]}"
        outbox.append((reader, start + b",".join(views) + rest))
    return outbox


@cache
def starts_of_views(game: str) -> tuple[bytes, ...]:
    """Return the beginning of every seat's view; the spectator's, whose number is -1, is the last."""
    seats = (*range(named(game).rules.SEATS[-1]), SPECTATOR)
    return tuple(b'{"game":"%b","seat":%d,"view":{"seat":%d' % (game.encode(), seat, seat) for seat in seats)


@lru_cache(1024)
def end_of_view(game: str, choices: tuple[int, ...], mover: int) -> bytes:
    """Return the end of a view; where nothing is hidden, choices are few and repeat, so they are cached."""
    return b',"choices":%b,"mover":%d,"may_pass":false}' % (wire.encode(render.actions_of(game, choices)), mover)


def lines_of(table: Table, match: Match, fresh: Sequence[Entry], scale: float, viewer: Viewer) -> list[wire.NewsLine]:
    lines: list[wire.NewsLine] = []
    number = table.number - len(fresh)
    for entry in fresh:
        number += 1
        if type(entry) is Acted:
            lines.append(render.news_line(match.game, number, entry, viewer, scale))
    return lines
