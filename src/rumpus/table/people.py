"""The people and chairs of a table, and the standings."""

from bisect import insort
from dataclasses import dataclass, field

from rumpus.table.distance import Distance
from rumpus.table.looks import NO_LOOK, Look

BOT_NAMES = ("Pip", "Momo", "Tuca", "Rollo", "Nita", "Bruno", "Lola", "Chip", "Fidi", "Zaza", "Otto", "Kiko")
STAND_IN = "sensible"  # the bot that plays on for a person
MOST_PEOPLE = 40  # people at one table, spectators included
REMEMBERED = 32  # messages of a client: one can overtake no more than so many others
GRACE = 30_000  # ms after which the seat and the role of somebody who left can be taken
CLIENTS = 8  # windows and devices of a person whose messages are remembered, those used last


@dataclass(slots=True)
class Person:
    name: str
    token: str  # hashed
    done: dict[str, list[int]] = field(default_factory=dict)  # by client, the one used last at the end: see `did`
    here: bool = False
    left: int | None = None  # when they were last here, in ms; None before their first visit
    has_sat: bool = False  # in any seat, ever
    distance: Distance = field(default_factory=Distance)
    look: Look = NO_LOOK
    removed: bool = False  # by the host, until readmitted

    def kept_for(self, now: int) -> int:
        """Return for how many more ms the seat and the role of an absent person are reserved."""
        return GRACE if self.left is None else max(0, self.left + GRACE - now)

    def last(self, client: str) -> int:
        """Return the highest id of that client's messages that took effect; 0 before the first."""
        done = self.done.get(client)
        return done[-1] if done else 0

    def did(self, client: str, id: int) -> None:
        """Remember a message that took effect: the highest ids of each client, for the clients used last."""
        done = self.done.get(client)
        if done is None or len(self.done) > 1:
            done = self.done[client] = self.done.pop(client, [])
            if len(self.done) > CLIENTS:
                del self.done[next(iter(self.done))]
        if not done or id > done[-1]:  # the usual case
            done.append(id)
        else:
            insort(done, id)
        if len(done) > REMEMBERED:
            del done[0]

    def has_done(self, client: str, id: int) -> bool:
        """Whether a message took effect before. Messages older than all remembered ones count as done."""
        done = self.done.get(client)
        if not done or id > done[-1]:  # the usual case
            return False
        return id in done or (len(done) == REMEMBERED and id < done[0])


@dataclass(frozen=True, slots=True)
class Chair:
    """A taken seat: a person's or a bot's."""

    name: str
    person: int | None = None
    strength: str = ""
    owner: int | None = None  # the person who had the seat before it was given away in the running match
    was: int | None = None  # the person in whose place a bot plays since they were removed in the running match
    look: Look | None = None  # of its own: a bot's, or a second person's at a device; else the person's
    has_own_name: bool = False  # that was given to it, so that it does not follow the person's
    bot: str = ""  # the name of the bot from which this person took the seat over in the running match


@dataclass(slots=True)
class Tally:
    """How many matches a name has played and won this evening; a shared win counts in parts."""

    played: int = 0
    won: float = 0.0
