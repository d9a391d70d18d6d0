"""The news of a match as bytes, for the eyes of each guest."""

from collections.abc import Sequence
from functools import cache, lru_cache

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
        self._key = match.game.key
        self._match = match

    def to(self, eyes: Eyes, done: list[int]) -> bytes:
        key, view, message = self._key, self._view, [self._shared]
        for seat in eyes:
            message += start_of_view(key, seat), view, self._end_of_view(seat), b","
        message[-1] = b'],"done":%b}' % wire.encode(done) if done else b"]}"
        return b"".join(message)

    def _end_of_view(self, seat: int) -> bytes:
        match = self._match
        mover = match.mover
        choices = match.choices(seat) if seat != SPECTATOR and mover in (seat, RACE) else ()
        return end_of_view(self._key, tuple(choices), mover)


@cache
def start_of_view(game: str, seat: int) -> bytes:
    return b'{"game":"%b","seat":%d,"view":{"seat":%d' % (game.encode(), seat, seat)


@lru_cache(1024)
def end_of_view(game: str, choices: tuple[int, ...], mover: int) -> bytes:
    """Where nothing is hidden, the choices are few and the same again and again."""
    return b',"choices":%b,"mover":%d,"may_pass":false}' % (wire.encode(telling.actions_of(game, choices)), mover)


def lines_of(table: Table, match: Match, fresh: Sequence[Event], scale: float, eyes: Eyes) -> list[wire.NewsLine]:
    lines: list[wire.NewsLine] = []
    for number, entry in enumerate(fresh, table.number - len(fresh) + 1):
        if isinstance(entry, Acted):
            lines.append(telling.news_line(match.game, number, entry, eyes, scale))
    return lines
