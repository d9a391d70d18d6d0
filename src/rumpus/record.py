"""A match as lines of JSON: write, read, replay, verify. docs/record.md tells the format, clause by clause (RC-1 …)."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import fields

from rumpus.game import ALLOWED, CHANCE, NOBODY, OVER, BadInput, Event, Game, Json, Words, told
from rumpus.games import named
from rumpus.table.chance import RACES, Chance, commitment
from rumpus.table.events import Acted
from rumpus.table.lockstep import drawn_among
from rumpus.table.match import Match
from rumpus.table.news import Setup
from rumpus.table.race import MOST_CREDIT, Draw, close_to_first

FORMAT = 1
Digest = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Salt = Annotated[str, Meta(pattern=r"\A([0-9a-f]{32})?\Z")]
Date = Annotated[str, Meta(pattern=r"\A\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?\Z")]
Milliseconds = Annotated[int, Meta(ge=0, lt=1 << 53)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Fall = str | int


class SeatLine(Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    kind: Literal["person", "bot"]


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    rumpus: int
    game: str
    rules: int
    options: dict[str, Any]
    pace: Literal["live", "calm"]
    date: Date
    seats: list[SeatLine]
    commitment: Digest
    salts: list[Salt]
    falls: list[Fall]


class ClaimLine(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0)]
    arrival: Milliseconds
    credit: Annotated[int, Meta(ge=0, le=MOST_CREDIT)]
    time: Milliseconds


class RaceLine(Struct, frozen=True, forbid_unknown_fields=True):
    claims: list[ClaimLine]
    tied: list[int]


class Deed(Struct, frozen=True):
    """An action's line, but for the words of the action itself."""

    at: Milliseconds
    seat: Annotated[int, Meta(ge=0)]
    falls: list[Fall]
    race: RaceLine | UnsetType = UNSET
    by: Literal["bot", "table"] | UnsetType = UNSET


class Finish(Struct, frozen=True, forbid_unknown_fields=True):
    over: bool
    scores: list[int]
    winners: list[int]
    secret: Digest


class Abandonment(Struct, frozen=True, forbid_unknown_fields=True):
    over: bool
    why: Text
    secret: Digest


class Broken(BadInput):
    """The first thing wrong with a record: its line and the clause it offends."""

    def __init__(self, line: int, clause: str, key: str, **details: Json) -> None:
        super().__init__(key, **details)
        self.line = line
        self.clause = clause


@dataclass(frozen=True)
class ActionLine:
    """An action's line, read back."""

    line: int
    deed: Deed
    words: Words


@dataclass(frozen=True)
class Record:
    head: Head
    game: Game
    actions: list[ActionLine]
    end: Finish | Abandonment
    end_line: int


# --- writing ---------------------------------------------------------------------------------------------------------


def head_of(setup: Setup, falls: Iterable[Fall]) -> Head:
    return Head(
        rumpus=FORMAT,
        game=setup.game.key,
        rules=setup.game.rules.VERSION,
        options=dict(setup.options),
        pace=setup.pace,
        date=setup.date,
        seats=[SeatLine(seat.name, seat.kind) for seat in setup.seats],
        commitment=commitment(setup.secret),
        salts=list(setup.salts),
        falls=list(falls),
    )


def line_of(game: Game, line: Acted) -> Words:
    words = {"at": line.at, "seat": line.seat, **game.words.action_words(line.action), "falls": list(line.falls)}
    if line.stand_in is not None:
        words["by"] = line.stand_in
    if line.race is not None:
        words["race"] = {"claims": [claim._asdict() for claim in line.race.claims], "tied": list(line.race.tied)}
    return words


def end_of(match: Match, why: str) -> Finish | Abandonment:
    secret, s = match.setup.secret.hex(), match.state
    if not match.over:
        if not why:
            raise ValueError("a match that is not over is only recorded with the reason why it was given up")
        return Abandonment(over=False, why=why, secret=secret)
    scores = [match.game.rules.score(s, seat) for seat in range(s.players)]
    return Finish(over=True, scores=scores, winners=match.game.winners(s), secret=secret)


def write(match: Match, lines: Iterable[Acted], why: str = "") -> bytes:
    """The whole record; `why` says why a match that is not over was given up."""
    objects = [head_of(match.setup, match.opening), *(line_of(match.game, line) for line in lines), end_of(match, why)]
    return b"".join(msgspec.json.encode(one) + b"\n" for one in objects)


# --- reading ---------------------------------------------------------------------------------------------------------

Shape = TypeVar("Shape", bound=Struct)


def read(data: bytes) -> Record:
    """A record whose every line has the right form; Broken at the first that has not."""
    lines = lines_of(data)
    head = shaped(parse_line(lines[0], 1), Head, 1, "RC-2")
    game = playable(head)
    objects = [parse_line(line, number) for number, line in enumerate(lines, 1)]
    if "over" not in objects[-1] or len(objects) == 1:
        raise Broken(len(objects) + 1, "RC-1", "record-cut-off")
    actions = [read_action(game, words, line) for line, words in enumerate(objects[1:-1], 2)]
    return Record(head, game, actions, read_end(objects[-1], len(objects)), len(objects))


def lines_of(data: bytes) -> list[str]:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Broken(data[: error.start].count(b"\n") + 1, "RC-1", "record-not-text") from None
    if not text:
        raise Broken(1, "RC-1", "record-empty")
    *lines, rest = text.split("\n")
    if rest:
        raise Broken(len(lines) + 1, "RC-1", "record-cut-off")
    return lines


def parse_line(line: str, number: int) -> Words:
    def distinct(pairs: list[tuple[str, Json]]) -> Words:
        if len({key for key, _ in pairs}) < len(pairs):
            raise ValueError
        return dict(pairs)

    try:
        found = json.loads(line, object_pairs_hook=distinct)
        line.encode("utf-8")
        json.dumps(found, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Broken(number, "RC-1", "record-not-json", got=line)
    return found


def shaped(words: Words, shape: type[Shape], line: int, clause: str) -> Shape:
    try:
        return msgspec.convert(words, shape)
    except msgspec.ValidationError as error:
        raise misshapen(words, shape, str(error), line, clause) from None


CLAUSES = {
    "options": "RC-3",
    "seats": "RC-4",
    "commitment": "RC-5",
    "salts": "RC-5",
    "falls": "RC-8",
    "secret": "RC-10",
    "race": "RC-11",
}


def misshapen(words: Words, shape: type[Struct], complaint: str, line: int, clause: str) -> Broken:
    """What is wrong with a line's keys, in words of our own; msgspec has found that something is, and where."""
    for field in fields(shape):
        if field.required and field.name not in words:
            return Broken(line, clause, "record-key-missing", field=field.name)
    for key in words:
        if key not in shape.__struct_fields__:
            return Broken(line, clause, "record-key-unknown", field=key)
    where = re.search(r"`\$\.(\w+)", complaint)
    key = where[1] if where else next(iter(words))
    return Broken(
        line, CLAUSES.get(key, clause), "record-key", field=key, wanted=(f"record-wants-{key}", {}), got=words[key]
    )


def playable(head: Head) -> Game:
    """RC-2 to RC-5: a match that this program knows how to play."""
    if head.rumpus != FORMAT:
        raise Broken(1, "RC-2", "record-format", wanted=FORMAT, got=head.rumpus)
    try:
        game = named(head.game)
        if head.rules != game.rules.VERSION:
            raise Broken(1, "RC-2", "record-rules", wanted=game.rules.VERSION, got=head.rules)
        options = game.options(head.options, len(head.seats))
    except Broken:
        raise
    except BadInput as error:
        clause = {"bad-game": "RC-2", "bad-players": "RC-4"}.get(error.key, "RC-3")
        raise Broken(1, clause, error.key, **error.details) from None
    if missing := [name for name in options if name not in head.options]:
        raise Broken(1, "RC-3", "record-option-missing", option=missing[0])
    if len(head.salts) != len(head.seats):
        raise Broken(1, "RC-5", "record-salts", wanted=len(head.seats), got=len(head.salts))
    return game


OWN_KEYS = frozenset(Deed.__struct_fields__)


def read_action(game: Game, words: Words, line: int) -> ActionLine:
    deed = shaped({key: value for key, value in words.items() if key in OWN_KEYS}, Deed, line, "RC-6")
    said = {key: value for key, value in words.items() if key not in OWN_KEYS}
    try:
        game.words.action_number(said)
    except BadInput as error:
        raise Broken(line, "RC-6", error.key, **error.details) from None
    return ActionLine(line, deed, said)


def read_end(words: Words, line: int) -> Finish | Abandonment:
    shape: type[Finish] | type[Abandonment] = Abandonment if words["over"] is False else Finish
    return shaped(words, shape, line, "RC-9")


# --- replaying -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A record replayed up to a line: what happened there. The state is the running one, not a copy."""

    line: int
    action: ActionLine | None  # None for the opening
    state: Any
    events: tuple[Event, ...]


def replay(record: Record, draw: Draw | None = None, lots: Draw | None = None) -> Iterator[Moment]:
    """The match again, by its own falls; every fall must also be what the stream `draw` says, every lot what `lots`."""
    game, head = record.game, record.head
    s = game.new(len(head.seats), head.options)
    yield Moment(1, None, s, settle(game, s, head.falls, 1, draw))
    clock, last = 0, NOBODY
    for action in record.actions:
        refuse(record, s, action, clock)
        weigh(action, contenders(record, s, action, last), lots)
        clock, last = action.deed.at, action.deed.seat
        game.rules.act(s, action.deed.seat, game.words.action_number(action.words))
        events = told(s)
        yield Moment(action.line, action, s, events + settle(game, s, action.deed.falls, action.line, draw))
    compare_end(record, s)


def refuse(record: Record, s: Any, action: ActionLine, clock: int) -> None:
    """RC-6, RC-7: time never runs backwards, and the rules must allow it."""
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


def weigh(action: ActionLine, among: list[int], draw: Draw | None) -> None:
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
        events += told(s)
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
    """Rules and chance, line by line; Broken at the first thing wrong."""
    secret = bytes.fromhex(record.end.secret)
    kept = commitment(secret) == record.head.commitment
    # Without the right secret there is no stream to compare with, but the rules can still be broken first.
    draw, lots = (Chance(secret, record.head.salts, label).draw if kept else None for label in ("", RACES))
    for _ in replay(record, draw, lots):
        pass
    if not kept:
        wanted = record.head.commitment
        raise Broken(record.end_line, "RC-10", "record-secret", wanted=wanted, got=commitment(secret))
