"""The news of a match as bytes, for the eyes of each guest."""

from collections.abc import Sequence
from functools import cache, lru_cache

from rumpus import wire
from rumpus.game import RACE, SPECTATOR
from rumpus.games import named
from rumpus.server import render
from rumpus.server.render import Viewer
from rumpus.table.entries import Acted, Entry, LetPass
from rumpus.table.match import Match
from rumpus.table.table import Table

SPECTATORS_SEAT = b'{"seat":-1'  # what a spectator's view begins with


def news_of(table: Table, fresh: Sequence[Entry], at: int, scale: float) -> "NewsRenderer | OpenNewsRenderer":
    """What these entries, the table's last, are to whoever looks on."""
    match = table.match
    assert match is not None
    if match.game.hides or match.setup.pace == "calm":
        return NewsRenderer(table, match, fresh, at, scale)
    return OpenNewsRenderer(table, match, fresh, at, scale)


class NewsRenderer:
    def __init__(self, table: Table, match: Match, fresh: Sequence[Entry], at: int, scale: float) -> None:
        self._table = table
        self._match = match
        self._fresh = fresh
        self._at = at
        self._scale = scale

    def to(self, viewer: Viewer, done: list[int]) -> bytes:
        """With the ids of one's own messages that took effect."""
        news = wire.News(
            number=self._table.number,
            at=self._at,
            lines=lines_of(self._table, self._match, self._fresh, self._scale, viewer),
            passed=[entry.seat for entry in self._fresh if isinstance(entry, LetPass)],
            waits=render.waits(self._table),
            hold=render.hold(self._table),
            stand_ins=render.stand_ins(self._table),
            views=render.views(self._match, viewer),
            public_view=render.public_view(self._match, viewer),
            done=done,
        )
        return wire.encode(news)


class OpenNewsRenderer:
    """Of a live match that hides nothing: encoded once, and put together for each guest from the same parts."""

    def __init__(self, table: Table, match: Match, fresh: Sequence[Entry], at: int, scale: float) -> None:
        lines = lines_of(table, match, fresh, scale, (SPECTATOR,))
        shared = wire.SharedNews(
            number=table.number,
            at=at,
            lines=lines,
            waits=render.waits(table),
            hold=render.hold(table),
            stand_ins=render.stand_ins(table),
        )
        self._shared = wire.encode(shared)[:-1] + b',"views":['
        self._view = wire.encode(match.view(SPECTATOR)).removeprefix(SPECTATORS_SEAT)
        self._starts = starts_of_views(match.game.key)
        self._match = match

    def to(self, viewer: Viewer, done: list[int]) -> bytes:
        views = self._seat_view(viewer[0])
        for seat in viewer[1:]:
            views += b"," + self._seat_view(seat)
        if done:
            return b'%b%b],"done":%b}' % (self._shared, views, wire.encode(done))
        return b"%b%b]}" % (self._shared, views)

    def _seat_view(self, seat: int) -> bytes:
        match = self._match
        mover = match.mover
        choices = match.choices(seat) if seat != SPECTATOR and (seat == mover or mover == RACE) else ()
        return self._starts[seat] + self._view + end_of_view(match.game.key, tuple(choices), mover)


@cache
def starts_of_views(game: str) -> tuple[bytes, ...]:
    """By seat; the spectator's, whose number is -1, is the last."""
    seats = (*range(named(game).rules.SEATS[-1]), SPECTATOR)
    return tuple(b'{"game":"%b","seat":%d,"view":{"seat":%d' % (game.encode(), seat, seat) for seat in seats)


@lru_cache(1024)
def end_of_view(game: str, choices: tuple[int, ...], mover: int) -> bytes:
    """Where nothing is hidden, the choices are few and the same again and again."""
    return b',"choices":%b,"mover":%d,"may_pass":false}' % (wire.encode(render.actions_of(game, choices)), mover)


def lines_of(table: Table, match: Match, fresh: Sequence[Entry], scale: float, viewer: Viewer) -> list[wire.NewsLine]:
    lines: list[wire.NewsLine] = []
    number = table.number - len(fresh)
    for entry in fresh:
        number += 1
        if type(entry) is Acted:
            lines.append(render.news_line(match.game, number, entry, viewer, scale))
    return lines
