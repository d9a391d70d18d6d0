"""Reads and writes records: a match as lines of JSON. docs/record.md specifies the format (RC-1 …)."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import fields

from rumpus.game import BadInput, Game, Json, Words
from rumpus.games import named
from rumpus.table.chance import commitment
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.race import MOST_CREDIT
from rumpus.table.setup import Setup

FORMAT = 1
# The longest matches of bots take half a megabyte, 8,200 lines and 825 bytes a line.
LARGEST = 8 << 20  # bytes
MOST_LINES = 100_000
LONGEST_LINE = 64 << 10  # characters
Digest = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Salt = Annotated[str, Meta(pattern=r"\A([0-9a-f]{32})?\Z")]
Date = Annotated[str, Meta(pattern=r"\A\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?\Z")]
Milliseconds = Annotated[int, Meta(ge=0, lt=1 << 53)]
LONGEST_TEXT = 200  # characters
Text = Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]
Fall = str | int


class SeatLine(Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    kind: Literal["person", "bot"]
    strength: Text | UnsetType = UNSET  # of a bot


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
    seed: Text | UnsetType = UNSET


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
        options=recorded_options(setup),
        pace=setup.pace,
        date=setup.date,
        seats=[SeatLine(seat.name, seat.kind, seat.strength or UNSET) for seat in setup.seats],
        commitment=commitment(setup.secret),
        salts=list(setup.salts),
        falls=list(falls),
        seed=setup.seed if is_text(setup.seed) else UNSET,
    )


def recorded_options(setup: Setup) -> dict[str, Json]:
    """RC-3: an option that a game gained later is left out where it is the default: records stay as they were."""
    known = setup.game.rules.OPTIONS
    return {
        name: value
        for name, value in setup.options.items()
        if not (known[name].added_later and value == known[name].default)
    }


def is_text(seed: str) -> bool:
    """Whether a record can hold it: a seed may come from a command line, as bytes of any kind and number."""
    return 0 < len(seed) <= LONGEST_TEXT and seed == seed.encode("utf-8", "replace").decode("utf-8")


def line_of(setup: Setup, line: Acted) -> Words:
    action = setup.game.words.action_words(line.action)
    words = {"at": line.at, "seat": line.seat, **action, "falls": list(line.falls)}
    if line.stand_in is not None and setup.seats[line.seat].kind == "person":  # not where a person took a bot's seat
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
    """Return the whole record; `why` says why a match that is not over was given up."""
    objects = [head_of(match.setup, match.opening), *(line_of(match.setup, line) for line in lines), end_of(match, why)]
    return b"".join(msgspec.json.encode(one) + b"\n" for one in objects)


# --- reading ---------------------------------------------------------------------------------------------------------

Shape = TypeVar("Shape", bound=Struct)


def read(data: bytes) -> Record:
    """Return the record if every line has the right form; raise Broken at the first that has not."""
    lines = lines_of(data)
    head = shaped(parse_line(lines[0], 1), Head, 1, "RC-2")
    game = playable(head)
    actions = [read_action(game, parse_line(line, number), number) for number, line in enumerate(lines[1:-1], 2)]
    last = parse_line(lines[-1], len(lines))
    if "over" not in last or len(lines) == 1:
        raise Broken(len(lines) + 1, "RC-1", "record-cut-off")
    return Record(head, game, actions, read_end(last, len(lines)), len(lines))


def lines_of(data: bytes) -> list[str]:
    if len(data) > LARGEST:
        raise Broken(1, "RC-1", "record-too-large", most=LARGEST >> 20)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Broken(data[: error.start].count(b"\n") + 1, "RC-1", "record-not-text") from None
    if not text:
        raise Broken(1, "RC-1", "record-empty")
    *lines, rest = text.split("\n", MOST_LINES + 1)
    if len(lines) > MOST_LINES:
        raise Broken(MOST_LINES + 1, "RC-1", "record-too-long", most=MOST_LINES)
    if rest:
        raise Broken(len(lines) + 1, "RC-1", "record-cut-off")
    return lines


def parse_line(line: str, number: int) -> Words:
    def distinct(pairs: list[tuple[str, Json]]) -> Words:
        if len({key for key, _ in pairs}) < len(pairs):
            raise ValueError
        return dict(pairs)

    if len(line) > LONGEST_LINE:
        raise Broken(number, "RC-1", "record-line-too-long", most=LONGEST_LINE >> 10)
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
    """Return a sentence about a line's keys; msgspec has found that something is wrong, and where."""
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
    wanted = [name for name in options if not game.rules.OPTIONS[name].added_later]
    if missing := [name for name in wanted if name not in head.options]:
        raise Broken(1, "RC-3", "record-option-missing", option=missing[0])
    if any(seat.kind == "person" and seat.strength is not UNSET for seat in head.seats):
        raise Broken(1, "RC-4", "record-strength")
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
