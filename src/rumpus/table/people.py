"""Who is at a table: people and their names, chairs and who sits in them, and how the evening stands."""

import unicodedata
from dataclasses import dataclass, field

from rumpus.game import BadInput

LONGEST_NAME = 20
MOST_PEOPLE = 40  # at one table, spectators included


@dataclass(slots=True)
class Person:
    name: str
    token: str  # hashed
    last: int = 0  # the id of the last message of theirs that took effect
    here: bool = False
    round_trips: list[float] = field(default_factory=list)  # ms, the latest


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that is taken, by a person or by a bot."""

    name: str
    person: int | None = None
    strength: str = ""


@dataclass(slots=True)
class Tally:
    """How one name has done this evening; a shared win is shared out."""

    played: int = 0
    won: float = 0.0


def clean_name(name: str) -> str:
    """A name as others will see it: composed, on one line, without invisible characters, and not too long."""
    composed = unicodedata.normalize("NFC", name)
    seen = "".join(" " if c.isspace() else c for c in composed if c.isspace() or is_visible(c))
    cleaned = " ".join(seen.split())
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise BadInput("bad-name", most=LONGEST_NAME, got=name)
    return cleaned


def is_visible(character: str) -> bool:
    """No controls, no marks that turn the direction of writing, nothing unassigned or private."""
    return unicodedata.category(character)[0] != "C"
