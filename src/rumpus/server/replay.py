"""Replays of finished matches: as any seat saw them, and with the odds of every outcome."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET, Struct

from rumpus import record, wire
from rumpus.game import SPECTATOR, BadInput, Game
from rumpus.record import ActionLine, Record, replay
from rumpus.record.format import Fall, RaceLine
from rumpus.server.render import actions_json, event_words
from rumpus.table.tempo import lasts


class Moment(Struct, frozen=True):
    """An action of a finished match, and how things stood for one seat afterwards."""

    line: wire.NewsLine  # its `number` is the line of the record
    view: wire.ViewOf
    mover: int


class Replay(Struct, frozen=True):
    """A finished match as one seat saw it."""

    game: wire.GameKey
    names: list[str]  # by seat
    seat: int  # -1 for a spectator
    events: list[wire.EventWords]  # before the first action
    view: wire.ViewOf  # before the first action
    mover: int
    moments: list[Moment]


class Draw(Struct, frozen=True):
    """One die or card, and the odds it was drawn with, in the order in which the stream was read."""

    line: int  # of the record
    fall: str | int
    outcomes: list[str | int]  # that could have fallen
    weights: list[int]  # of each, in whole parts


def watched(kept: Record, wanted: str, scale: float) -> Replay:
    """Return the whole match as that seat saw it; BadInput where there was no such seat."""
    game, names = kept.game, [one.name for one in kept.head.seats]
    seat = {str(seat): seat for seat in range(SPECTATOR, len(names))}.get(wanted)
    if seat is None:
        raise BadInput("no-such-seat", last=len(names) - 1, got=wanted)
    replayed = record.moments(kept)
    opening = next(replayed)
    view, mover = standing(game, opening.state, seat)  # now, as `replayed` changes this state
    moments = [moment(game, one, seat, scale) for one in replayed]
    return Replay(game.key, names, seat, event_words(game, opening.events, (seat,)), view, mover, moments)


def standing(game: Game, s: Any, seat: int) -> tuple[Any, int]:
    return game.viewing.view(s, seat), game.rules.mover(s)


def moment(game: Game, found: record.Moment, seat: int, scale: float) -> Moment:
    assert found.action is not None
    line = news_line(game, found.action, event_words(game, found.events, (seat,)), scale)
    return Moment(line, *standing(game, found.state, seat))


def news_line(game: Game, action: ActionLine, events: list[wire.EventWords], scale: float) -> wire.NewsLine:
    deed, number = action.deed, game.words.action_number(action.words)
    return wire.NewsLine(
        number=action.line,
        at=deed.at,
        seat=deed.seat,
        action=actions_json(game.key)[number],
        takes=lasts(game.rules.pace(number), scale),
        events=events,
        by=None if deed.by is UNSET else deed.by,
        race=None if deed.race is UNSET else photo_finish(deed.race),
    )


def photo_finish(race: RaceLine) -> wire.Race:
    return wire.Race([wire.Claim(one.seat, one.arrival, one.credit, one.time) for one in race.claims], race.tied)


def draws(kept: Record) -> Iterator[Draw]:
    """Yield every outcome of the match, in order, with its odds."""
    game, head = kept.game, kept.head
    s = game.new(len(head.seats), head.options)
    yield from settled(game, s, 1, head.falls)
    for action in kept.actions:
        game.rules.act(s, action.deed.seat, game.words.action_number(action.words))
        yield from settled(game, s, action.line, action.deed.falls)


def settled(game: Game, s: Any, line: int, falls: Sequence[Fall]) -> Iterator[Draw]:
    odds = [0] * game.rules.OUTCOMES
    for fall in falls:
        game.rules.weights(s, odds)
        possible = replay.possible(game, s, odds)
        yield Draw(line, fall, list(possible), [odds[outcome] for outcome in possible.values()])
        game.rules.settle(s, possible[fall])
