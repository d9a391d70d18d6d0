"""Who is at a table: people and their names, chairs and who sits in them, and how the evening stands."""

import unicodedata
from bisect import insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain, count

from rumpus.game import BadInput
from rumpus.table.distance import Distance

LONGEST_NAME = 20
MOST_PEOPLE = 40  # at one table, spectators included
REMEMBERED = 32  # of a person's messages: by no more can one overtake another
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and marks that show nothing


@dataclass(slots=True)
class Person:
    name: str
    token: str  # hashed
    done: list[int] = field(default_factory=list)  # the highest ids of messages that took effect
    here: bool = False
    distance: Distance = field(default_factory=Distance)

    @property
    def last(self) -> int:
        return self.done[-1] if self.done else 0

    def did(self, id: int) -> None:
        insort(self.done, id)
        if len(self.done) > REMEMBERED:
            del self.done[0]

    def has_done(self, id: int) -> bool:
        """A message may overtake one that waits; what is older than all we remember was dealt with long ago."""
        done = self.done
        if not done or id > done[-1]:  # as nearly always
            return False
        return id in done or (len(done) == REMEMBERED and id < done[0])


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
    seen = "".join(" " if c.isspace() else c for c in name if c.isspace() or is_visible(c))
    cleaned = unicodedata.normalize("NFC", " ".join(seen.split()))
    if len(cleaned) > LONGEST_NAME or not any(unicodedata.category(c)[0] in "LNPS" for c in cleaned):
        raise BadInput("bad-name", most=LONGEST_NAME, got=name)
    return cleaned


def is_visible(character: str) -> bool:
    """No controls, no marks that turn the direction of writing, nothing blank, unassigned or private."""
    if unicodedata.category(character)[0] == "C" or character in BLANK:
        return False
    return "VARIATION SELECTOR" not in unicodedata.name(character, "")


def likeness(name: str) -> str:
    """The same for names that are alike but for case or the width of their letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def free_name(names: Sequence[str], taken: Iterable[str]) -> str:
    """The first of these that is not like one that is taken; if need be with a number behind it."""
    known = {likeness(name) for name in taken}
    numbered = (f"{name} {number}" for number in count(2) for name in names)
    return next(name for name in chain(names, numbered) if likeness(name) not in known)
