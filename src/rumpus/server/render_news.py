"""Renders the news of a match as bytes, for every viewer."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType

from rumpus import wire
from rumpus.game import RACE, SPECTATOR
from rumpus.games import named
from rumpus.server import render
from rumpus.server.render import Viewer
from rumpus.table.entries import Acted, Entry, LetPass, Resumed
from rumpus.table.match import Match
from rumpus.table.table import Table

SPECTATORS_SEAT = b'{"seat":-1'  # the beginning of a spectator's view
NONE: list[int] = []

Reader = TypeVar("Reader")
Sender = tuple[int | None, str]  # a person, and which client of theirs
Audience = Iterable[tuple[Reader, Sender, Viewer]]
Done = Mapping[Sender, list[int]]  # the ids of everybody's own messages that took effect


def renderer(match: Match) -> Callable[..., list[tuple[Any, bytes]]]:
    """Return the function that renders entries, the table's last, as news for each viewer."""
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
            deal=deal_of(table, match, fresh, viewer),
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
    game, hold = match.game.key, match.pauses.hold
    mover = match.mover if hold is None else match.shown_mover
    racing = mover == RACE
    shared = wire.SharedNews(
        number=table.number,
        at=at,
        lines=lines_of(table, match, fresh, scale, (SPECTATOR,)),
        deal=deal_of(table, match, fresh, (SPECTATOR,)) if match.pauses.dealt else UNSET,
        waits=render.waits(table),
        hold=UNSET if hold is None else render.hold(table),
        stand_ins=render.stand_ins(table) if racing else [],
    )
    start = wire.encode(shared)[:-1] + b',"views":['
    seen = match.view(SPECTATOR) if hold is None else match.shown(SPECTATOR)
    view = wire.encode(seen).removeprefix(SPECTATORS_SEAT)
    turn = render.turn_of(match) if racing else UNSET
    starts, end, ends = starts_of_views(game), end_of_view(game, (), mover, turn), {}
    for seat in (mover,) if mover >= 0 else range(match.state.players) if racing else ():
        ends[seat] = end_of_view(game, tuple(match.choices(seat)), mover, turn)
    outbox: list[tuple[Reader, bytes]] = []
    for reader, sender, viewer in audience:
        seat = viewer[0]
        views = starts[seat] + view + ends.get(seat, end)
        for seat in viewer[1:]:  # of others at the same device
            views += b"," + starts[seat] + view + ends.get(seat, end)
        ids = done.get(sender)
        outbox.append((reader, start + views + (b'],"done":%b}' % wire.encode(ids) if ids else b"]}")))
    return outbox


@cache
def starts_of_views(game: str) -> tuple[bytes, ...]:
    """Return the beginning of every seat's view; the spectator's, whose number is -1, is the last."""
    seats = (*range(named(game).rules.SEATS[-1]), SPECTATOR)
    return tuple(b'{"game":"%b","seat":%d,"view":{"seat":%d' % (game.encode(), seat, seat) for seat in seats)


@lru_cache(1024)
def end_of_view(game: str, choices: tuple[int, ...], mover: int, turn: int | UnsetType) -> bytes:
    """Return the end of a view; where nothing is hidden, choices are few and repeat, so they are cached."""
    rest = b"" if turn is UNSET else b',"turn":%d' % turn
    actions = wire.encode(render.actions_of(game, choices))
    return b',"choices":%b,"mover":%d,"may_pass":false%b}' % (actions, mover, rest)


def lines_of(table: Table, match: Match, fresh: Sequence[Entry], scale: float, viewer: Viewer) -> list[wire.NewsLine]:
    game, lines, number = match.game, [], table.number - len(fresh)
    for entry in fresh:
        number += 1
        if type(entry) is Acted:
            lines.append(render.news_line(game, number, entry, viewer, scale))
            last = number, entry
    if lines and match.pauses.hold is not None:  # the events of the next deal are shown after it
        lines[-1:] = render.news_lines(game, [last], viewer, scale, render.kept_back(match))
    return lines


def deal_of(table: Table, match: Match, fresh: Sequence[Entry], viewer: Viewer) -> wire.Deal | UnsetType:
    """Return the deal that a hold has kept back, if the hold ended with these entries.

    Where the round ended with them too, its line has these events already.
    """
    if not match.pauses.dealt:
        return UNSET
    first = table.number - len(fresh) + 1
    for number, entry in enumerate(fresh, first):
        if type(entry) is Acted:
            return UNSET
        if type(entry) is Resumed:
            return wire.Deal(number, render.event_words(match.game, match.pauses.dealt, viewer))
    return UNSET
