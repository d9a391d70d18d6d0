"""Who is at a table: people and their names, chairs and who sits in them, and how the evening stands."""

from bisect import insort
from dataclasses import dataclass, field

from rumpus.table.distance import Distance
from rumpus.table.looks import NO_LOOK, Look

BOT_NAMES = ("Pip", "Momo", "Tuca", "Rollo", "Nita", "Bruno", "Lola", "Chip", "Fidi", "Zaza", "Otto", "Kiko")
STAND_IN = "sensible"  # the bot that plays on for a person
MOST_PEOPLE = 40  # at one table, spectators included
REMEMBERED = 32  # messages of a client: by no more can one overtake another
GRACE = 30_000  # ms after which the seat and the role of somebody who left can be taken
CLIENTS = 8  # of a person, those used last: windows and devices whose messages are remembered


@dataclass(slots=True)
class Person:
    name: str
    token: str  # hashed
    done: dict[str, list[int]] = field(default_factory=dict)  # by client, the one used last at the end: see `did`
    here: bool = False
    left: int | None = None  # when they were here last, in ms; None if they have yet to come
    has_sat: bool = False  # in any seat, ever
    distance: Distance = field(default_factory=Distance)
    look: Look = NO_LOOK
    removed: bool = False  # by the host, until invited again

    def kept_for(self, now: int) -> int:
        """How many more ms the seat and the role of an absent person are kept for them."""
        return GRACE if self.left is None else max(0, self.left + GRACE - now)

    def last(self, client: str) -> int:
        """The highest id of that client's messages that took effect; 0 before the first."""
        done = self.done.get(client)
        return done[-1] if done else 0

    def did(self, client: str, id: int) -> None:
        """Remember a message that took effect: each client's highest ids, ascending, of the clients used last."""
        done = self.done.get(client)
        if done is None or len(self.done) > 1:
            done = self.done[client] = self.done.pop(client, [])
            if len(self.done) > CLIENTS:
                del self.done[next(iter(self.done))]
        insort(done, id)
        if len(done) > REMEMBERED:
            del done[0]

    def has_done(self, client: str, id: int) -> bool:
        """A message may overtake one that waits; what is older than all we remember was dealt with long ago."""
        done = self.done.get(client)
        if not done or id > done[-1]:  # as nearly always
            return False
        return id in done or (len(done) == REMEMBERED and id < done[0])


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that is taken, by a person or by a bot."""

    name: str
    person: int | None = None
    strength: str = ""
    owner: int | None = None  # from whom the seat was given to this person in the running match
    was: int | None = None  # the person in whose place a bot plays since they were removed in the running match
    look: Look | None = None  # of its own: a bot's, or a second person's at a device; else the person's
    has_own_name: bool = False  # that was given to it, so that it does not follow the person's
    bot: str = ""  # the name of the bot from which this person took the seat over in the running match


@dataclass(slots=True)
class Tally:
    """How one name has done this evening; a shared win is shared out."""

    played: int = 0
    won: float = 0.0
