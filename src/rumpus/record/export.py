"""Exports the matches in a table's log as records."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import msgspec

from rumpus.record.format import Abandonment, Finish, head_of, line_of
from rumpus.table.entries import Acted, Began, Changed, Ended, Entry
from rumpus.table.evening import Evening
from rumpus.table.setup import Setup


@dataclass(frozen=True)
class MatchRecord:
    """A match that ended, and its record."""

    match: int  # the first of the evening is 1
    game: str
    date: str
    record: bytes


def matches(entries: Iterable[Entry]) -> Iterator[MatchRecord]:
    """Yield every match that was finished or abandoned. A running one has no record, as its secret is not public."""
    evening: Evening | None = None
    setup: Setup | None = None
    lines: list[bytes] = []
    for entry in entries:
        if evening is None:
            assert isinstance(entry, Changed)
            evening = Evening(entry.settings)
        match entry:
            case Began():
                setup = evening.setup(entry.date, entry.pace)
                lines = [line(head_of(setup, entry.falls))]
            case Acted():
                assert setup is not None
                lines.append(line(line_of(setup, entry)))
            case Ended():
                assert setup is not None
                lines.append(line(last_line(setup, entry)))
                yield MatchRecord(evening.matches, setup.game.key, setup.date, b"".join(lines))
        evening.happens(entry)


def last_line(setup: Setup, entry: Ended) -> Finish | Abandonment:
    secret = setup.secret.hex()
    if entry.why:
        return Abandonment(over=False, why=entry.why, secret=secret)
    return Finish(over=True, scores=entry.scores, winners=entry.winners, secret=secret)


def line(found: object) -> bytes:
    return msgspec.json.encode(found) + b"\n"
