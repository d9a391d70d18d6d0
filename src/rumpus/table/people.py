"""Who is at a table: people and their names, chairs and who sits in them, and how the evening stands."""

from bisect import insort
from dataclasses import dataclass, field

from rumpus.table.distance import Distance

MOST_PEOPLE = 40  # at one table, spectators included
REMEMBERED = 32  # of a person's messages: by no more can one overtake another


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
