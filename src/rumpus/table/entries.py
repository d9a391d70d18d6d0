"""What happened at a table: the entries of its durable log, in order. A table is what its entries make of it.

`by`, `client` and `id` name the person, the window or program of theirs, and its message that an entry answers, so that
what was sent twice happens once. Clients that do not say who they are share the name "".
"""

from typing import Any, Literal

from msgspec import Struct

from rumpus.table.pauses import Speed
from rumpus.table.race import Race

NOBODY = -1  # no person: the table itself
StandInName = Literal["bot", "table"]


class EntryFields(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="what", kw_only=True):
    by: int = NOBODY
    id: int = 0
    client: str = ""


class Settings(Struct, frozen=True, kw_only=True):
    """What the host may choose about a table."""

    game: str
    options: dict[str, Any]
    pace: Literal["live", "calm"] = "live"
    clock: int = 45  # seconds a seat may think before a bot plays on; 0 for as long as it likes
    public: bool = False
    coach: bool = False  # people see what their choices are worth
    speed: Speed = "normal"  # of the pauses between plays and after rounds
    knock: bool = False  # the host lets newcomers in, one by one


class Joined(EntryFields, frozen=True, tag="joined"):
    """The first to join is the host."""

    person: int
    name: str
    token: str  # hashed
    avatar: str = ""  # entries of before there were any say nothing
    colour: str = ""


class Forgot(EntryFields, frozen=True, tag="forgot"):
    """Somebody joined long ago, never sat down and is away: their place is somebody else's."""

    person: int


class Moved(EntryFields, frozen=True, tag="moved"):
    """A person goes on at another device, with another token."""

    person: int
    token: str


class Named(EntryFields, frozen=True, tag="named"):
    """A person has another name from now on; with a seat, only whoever sits there: a second person at a device."""

    person: int
    name: str
    seat: int = NOBODY


class Looked(EntryFields, frozen=True, tag="looked"):
    """A person has chosen a drawing and a colour; with a seat, for a second person at the device."""

    person: int
    avatar: str
    colour: str
    seat: int = NOBODY


class Removed(EntryFields, frozen=True, tag="removed"):
    """The host has sent somebody away: their seats are free, or played by bots to the end of the running match."""

    person: int
    bots: dict[int, str] = {}  # the names of those bots, by seat


class Readmitted(EntryFields, frozen=True, tag="readmitted"):
    """Somebody who was sent away may come back."""

    person: int


class Changed(EntryFields, frozen=True, tag="changed"):
    settings: Settings


class Hosted(EntryFields, frozen=True, tag="hosted"):
    person: int


class Sat(EntryFields, frozen=True, tag="sat"):
    """Somebody has a seat; a bot that sat there is gone."""

    seat: int
    person: int
    name: str = ""  # of somebody else at this person's device, who plays there


class SatBot(EntryFields, frozen=True, tag="sat-bot"):
    seat: int
    name: str
    strength: str
    avatar: str = ""
    colour: str = ""


class Stood(EntryFields, frozen=True, tag="stood"):
    """A seat is free again."""

    seat: int


class Waited(EntryFields, frozen=True, tag="waited"):
    """Somebody without a seat wants one in the next match, or only wants to watch."""

    person: int
    waits: bool


class Prepared(EntryFields, frozen=True, tag="prepared"):
    """The secret of the next match; its commitment is public from now on."""

    secret: str


class Readied(EntryFields, frozen=True, tag="readied"):
    person: int
    salt: str


class Began(EntryFields, frozen=True, tag="began"):
    """A match of all occupied seats, in order; empty ones are gone."""

    date: str
    falls: tuple[str | int, ...]
    pace: Literal["calm"] | None = None  # where it is not the settings'


class Acted(EntryFields, frozen=True, tag="acted"):
    """An action that took place, and what followed."""

    at: int  # ms since the match began
    seat: int
    action: int
    falls: tuple[str | int, ...]
    events: tuple[tuple[int, ...], ...]
    stand_in: StandInName | None = None  # where one acted for the person
    race: Race | None = None  # what was weighed, where that says more than `at` and `seat`


class LetPass(EntryFields, frozen=True, tag="let-pass"):
    """Calm pace: a seat let it go by."""

    at: int
    seat: int


class Resumed(EntryFields, frozen=True, tag="resumed"):
    """The pause after a round, or before a race, is over: people may act."""


class Handed(EntryFields, frozen=True, tag="handed"):
    """A bot plays on for the seat's person: silent too long, gone, or the host's decision."""

    seat: int
    why: Literal["silent", "host", "left"]


class Returned(EntryFields, frozen=True, tag="returned"):
    seat: int


class Given(EntryFields, frozen=True, tag="given"):
    """An absent person's seat, or a bot's in a running match, is somebody else's now."""

    seat: int
    person: int


class Ended(EntryFields, frozen=True, tag="ended"):
    """The match is over, or was given up (`why`)."""

    scores: list[int]
    winners: list[int]
    why: str = ""


Entry = (
    Joined
    | Forgot
    | Moved
    | Named
    | Looked
    | Removed
    | Readmitted
    | Changed
    | Hosted
    | Sat
    | SatBot
    | Stood
    | Waited
    | Prepared
    | Readied
    | Began
    | Acted
    | LetPass
    | Resumed
    | Handed
    | Returned
    | Given
    | Ended
)
