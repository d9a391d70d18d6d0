"""The news of a match as bytes, for the eyes of each guest."""

from collections.abc import Sequence
from functools import cache

from rumpus import wire
from rumpus.game import RACE, SPECTATOR
from rumpus.server import telling
from rumpus.server.telling import Eyes
from rumpus.table.events import Acted, Event, LetPass
from rumpus.table.match import Match
from rumpus.table.table import Table

SPECTATORS_SEAT = b'{"seat":-1'  # what a spectator's view begins with


def news_of(table: Table, fresh: Sequence[Event], at: int, scale: float) -> "News | OpenNews":
    """What these entries, the table's last, are to whoever looks on."""
    match = table.match
    assert match is not None
    if match.game.hides or match.setup.pace == "calm":
        return News(table, match, fresh, at, scale)
    return OpenNews(table, match, fresh, at, scale)


class News:
    def __init__(self, table: Table, match: Match, fresh: Sequence[Event], at: int, scale: float) -> None:
        self._table = table
        self._match = match
        self._fresh = fresh
        self._at = at
        self._scale = scale

    def to(self, eyes: Eyes, done: list[int]) -> bytes:
        """With the ids of one's own messages that took effect."""
        news = wire.News(
            number=self._table.number,
            at=self._at,
            lines=lines_of(self._table, self._match, self._fresh, self._scale, eyes),
            passed=[entry.seat for entry in self._fresh if isinstance(entry, LetPass)],
            waits=telling.waits(self._table),
            hold=telling.hold(self._table),
            stand_ins=telling.stand_ins(self._table),
            views=telling.views(self._match, eyes),
            done=done,
        )
        return wire.encode(news)


class OpenNews:
    """Of a live match that hides nothing: encoded once, and put together for each guest from the same parts."""

    def __init__(self, table: Table, match: Match, fresh: Sequence[Event], at: int, scale: float) -> None:
        lines = lines_of(table, match, fresh, scale, (SPECTATOR,))
        shared = wire.SharedNews(
            number=table.number,
            at=at,
            lines=lines,
            waits=telling.waits(table),
            hold=telling.hold(table),
            stand_ins=telling.stand_ins(table),
        )
        self._shared = wire.encode(shared)[:-1] + b',"views":['
        self._view = wire.encode(match.view(SPECTATOR)).removeprefix(SPECTATORS_SEAT)
        self._mover = b',"mover":%d,"may_pass":false}' % match.mover
        self._match = match

    def to(self, eyes: Eyes, done: list[int]) -> bytes:
        views = b",".join([self._seat_view(seat) for seat in eyes])
        end = b'],"done":' + wire.encode(done) + b"}" if done else b"]}"
        return b"".join((self._shared, views, end))

    def _seat_view(self, seat: int) -> bytes:
        match = self._match
        may_act = seat != SPECTATOR and match.mover in (seat, RACE)
        choices = telling.choices_json(match.game.key, tuple(match.choices(seat)) if may_act else ())
        return b"".join((start_of_view(match.game.key, seat), self._view, b',"choices":', choices, self._mover))


@cache
def start_of_view(game: str, seat: int) -> bytes:
    return b'{"game":"%b","seat":%d,"view":{"seat":%d' % (game.encode(), seat, seat)


def lines_of(table: Table, match: Match, fresh: Sequence[Event], scale: float, eyes: Eyes) -> list[wire.NewsLine]:
    lines: list[wire.NewsLine] = []
    for number, entry in enumerate(fresh, table.number - len(fresh) + 1):
        if isinstance(entry, Acted):
            lines.append(telling.news_line(match.game, number, entry, eyes, scale))
    return lines
