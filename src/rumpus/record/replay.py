"""Replays a record line by line, and checks it against the rules and its chance (RC-6 …)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET

from rumpus.game import ALLOWED, CHANCE, NOBODY, OVER, Event, Game, Words, emitted
from rumpus.record.format import Abandonment, ActionLine, Broken, Fall, Record
from rumpus.table.chance import RACES, Chance, commitment
from rumpus.table.lockstep import drawn_among
from rumpus.table.race import Draw, close_to_first


@dataclass(frozen=True)
class Moment:
    """What happened at a line of a record. `state` is the running state, not a copy."""

    line: int
    action: ActionLine | None  # None for the opening
    state: Any
    events: tuple[Event, ...]


def moments(record: Record, draw: Draw | None = None, lots: Draw | None = None) -> Iterator[Moment]:
    """Replay the match by its own outcomes; they must agree with the streams `draw` and `lots`, if given."""
    game, head = record.game, record.head
    s = game.new(len(head.seats), head.options)
    yield Moment(1, None, s, settle(game, s, head.falls, 1, draw))
    clock, last = 0, NOBODY
    for action in record.actions:
        check_action(record, s, action, clock)
        check_lots(action, contenders(record, s, action, last), lots)
        clock, last = action.deed.at, action.deed.seat
        game.rules.act(s, action.deed.seat, game.words.action_number(action.words))
        events = emitted(s)
        yield Moment(action.line, action, s, events + settle(game, s, action.deed.falls, action.line, draw))
    compare_end(record, s)


def check_action(record: Record, s: Any, action: ActionLine, clock: int) -> None:
    """RC-6, RC-7: time never runs backwards, and the rules must allow the action."""
    game, deed = record.game, action.deed
    if deed.at < clock:
        raise Broken(action.line, "RC-6", "record-time", before=clock, got=deed.at)
    if deed.seat >= len(record.head.seats):
        raise Broken(action.line, "RC-6", "record-seat", last=len(record.head.seats) - 1, got=deed.seat)
    if deed.by is not UNSET and record.head.seats[deed.seat].kind == "bot":
        raise Broken(action.line, "RC-6", "record-by", seat=deed.seat)
    answer = game.rules.check(s, deed.seat, game.words.action_number(action.words))
    if answer != ALLOWED:
        refusal = game.words.REFUSALS[answer]
        why: tuple[str, Words] = (f"{game.key}-refusal-{refusal.key}", {})
        raise Broken(action.line, refusal.clause, "record-refused", seat=deed.seat, got=action.words, why=why)


def contenders(record: Record, s: Any, action: ActionLine, last: int) -> list[int]:
    """RC-11: the seats, ascending, one of which had to come next: by their times, or at calm pace by lot."""
    deed = action.deed
    claims = [] if deed.race is UNSET else deed.race.claims
    if record.head.pace == "calm":
        if claims:
            raise Broken(action.line, "RC-11", "record-race-calm")
        return drawn_among(record.game.rules, s, last)
    if deed.race is UNSET:
        return [deed.seat]
    off = [claim for claim in claims if claim.arrival > deed.at or claim.time < claim.arrival - claim.credit]
    if not claims or off or [c.seat for c in claims] != sorted({c.seat for c in claims if c.seat < s.players}):
        raise Broken(action.line, "RC-11", "record-race-claims")
    first = close_to_first({claim.seat: claim.time for claim in claims})
    if deed.seat not in first:
        raise Broken(action.line, "RC-11", "record-race-first", wanted=first, got=deed.seat)
    return first


def check_lots(action: ActionLine, among: list[int], draw: Draw | None) -> None:
    """RC-11: one of several is drawn, and only then."""
    race, seat = action.deed.race, action.deed.seat
    tied = among if len(among) > 1 else []
    if tied != (listed := [] if race is UNSET else race.tied):
        raise Broken(action.line, "RC-11", "record-race-tied", wanted=tied, got=listed)
    if draw is not None and tied and (due := tied[draw([1] * len(tied), len(tied))]) != seat:
        raise Broken(action.line, "RC-11", "record-chance", wanted=due, got=seat)


def settle(game: Game, s: Any, falls: Sequence[Fall], line: int, draw: Draw | None) -> tuple[Event, ...]:
    """RC-8: the outcomes that the rules ask for, no fewer and no more."""
    rules = game.rules
    events: tuple[Event, ...] = ()
    odds = [0] * rules.OUTCOMES
    left = iter(falls)
    while rules.mover(s) == CHANCE:
        total = rules.weights(s, odds)
        can_fall = possible(game, s, odds)
        fall = next(left, None)
        if fall is None:
            raise Broken(line, "RC-8", "record-fall-missing", wanted=" ".join(map(str, can_fall)))
        outcome = can_fall.get(fall)
        if outcome is None:
            raise Broken(line, "RC-8", "record-fall", wanted=" ".join(map(str, can_fall)), got=fall)
        if draw is not None and (due := draw(odds, total)) != outcome:
            raise Broken(line, "RC-8", "record-chance", wanted=game.words.fall_word(s, due), got=fall)
        rules.settle(s, outcome)
        events += emitted(s)
    if (extra := next(left, None)) is not None:
        raise Broken(line, "RC-8", "record-fall-extra", got=extra)
    return events


def possible(game: Game, s: Any, odds: Sequence[int]) -> dict[Fall, int]:
    return {game.words.fall_word(s, outcome): outcome for outcome, weight in enumerate(odds) if weight}


def compare_end(record: Record, s: Any) -> None:
    """RC-9: the last line tells how the match really ended."""
    over, line, end = record.game.rules.mover(s) == OVER, record.end_line, record.end
    if isinstance(end, Abandonment):
        if over:
            raise Broken(line, "RC-9", "record-was-over")
        return
    if not over:
        raise Broken(line, "RC-9", "record-not-over")
    scores = [record.game.rules.score(s, seat) for seat in range(s.players)]
    if end.scores != scores:
        raise Broken(line, "RC-9", "record-scores", wanted=scores, got=end.scores)
    if end.winners != record.game.winners(s):
        raise Broken(line, "RC-9", "record-winners", wanted=record.game.winners(s), got=end.winners)


def verify(record: Record) -> None:
    """Check rules and chance line by line; raise Broken at the first error."""
    secret = bytes.fromhex(record.end.secret)
    is_committed = commitment(secret) == record.head.commitment
    # Without the right secret there is no stream to compare with, but the rules can still be broken first.
    draw, lots = (Chance(secret, record.head.salts, label).draw if is_committed else None for label in ("", RACES))
    for _ in moments(record, draw, lots):
        pass
    if not is_committed:
        wanted = record.head.commitment
        raise Broken(record.end_line, "RC-10", "record-secret", wanted=wanted, got=commitment(secret))
