"""The entries of a table's durable log. A table's state follows from its entries alone.

`by`, `client` and `id` name the person, the window or program of theirs, and its message that an entry answers, so that
a message sent twice takes effect once. Clients that do not identify themselves share the name "".
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
    """The host's choices for a table."""

    game: str
    options: dict[str, Any]
    pace: Literal["live", "calm"] = "live"
    clock: int = 45  # seconds a seat may think before a bot plays on; 0 for as long as it likes
    public: bool = False
    coach: bool = False  # people see what their choices are worth
    speed: Speed = "normal"  # of the pauses between plays and after rounds
    knock: bool = False  # the host lets newcomers in, one by one


class Joined(EntryFields, frozen=True, tag="joined"):
    """A person joins; the first one becomes the host."""

    person: int
    name: str
    token: str  # hashed
    avatar: str = ""  # empty in entries written before avatars existed
    colour: str = ""


class Forgot(EntryFields, frozen=True, tag="forgot"):
    """A person who joined long ago, never sat down and is away gives up their place to another."""

    person: int


class Moved(EntryFields, frozen=True, tag="moved"):
    """A person continues on another device, with another token."""

    person: int
    token: str


class Named(EntryFields, frozen=True, tag="named"):
    """A person is renamed; with a seat, the second person at that person's device."""

    person: int
    name: str
    seat: int = NOBODY


class Looked(EntryFields, frozen=True, tag="looked"):
    """A person has chosen an avatar and a colour; with a seat, for the second person at the device."""

    person: int
    avatar: str
    colour: str
    seat: int = NOBODY


class Removed(EntryFields, frozen=True, tag="removed"):
    """The host removed a person: their seats become free, or are played by bots until the running match ends."""

    person: int
    bots: dict[int, str] = {}  # the names of those bots, by seat


class Readmitted(EntryFields, frozen=True, tag="readmitted"):
    """A removed person may come back."""

    person: int


class Changed(EntryFields, frozen=True, tag="changed"):
    settings: Settings


class Hosted(EntryFields, frozen=True, tag="hosted"):
    person: int


class Sat(EntryFields, frozen=True, tag="sat"):
    """A person takes a seat, and replaces a bot that sat there."""

    seat: int
    person: int
    name: str = ""  # the second person at this device, who plays there


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
    """A person without a seat asks for one in the next match, or no longer does."""

    person: int
    waits: bool


class Prepared(EntryFields, frozen=True, tag="prepared"):
    """The secret of the next match, whose commitment becomes public."""

    secret: str


class Readied(EntryFields, frozen=True, tag="readied"):
    person: int
    salt: str


class Began(EntryFields, frozen=True, tag="began"):
    """A match of all occupied seats begins; empty seats are closed up."""

    date: str
    falls: tuple[str | int, ...]
    pace: Literal["calm"] | None = None  # None: as in the settings


class Acted(EntryFields, frozen=True, tag="acted"):
    """An action that took place, and what followed."""

    at: int  # ms since the match began
    seat: int
    action: int
    falls: tuple[str | int, ...]
    events: tuple[tuple[int, ...], ...]
    stand_in: StandInName | None = None  # who acted in place of the person
    race: Race | None = None  # the claims, where they say more than `at` and `seat`


class LetPass(EntryFields, frozen=True, tag="let-pass"):
    """Calm pace: a seat passed."""

    at: int
    seat: int


class Resumed(EntryFields, frozen=True, tag="resumed"):
    """The pause after a round, or before a race, is over: people may act."""


class Handed(EntryFields, frozen=True, tag="handed"):
    """A bot plays for the seat's person, who was silent too long or left, or because the host decided so."""

    seat: int
    why: Literal["silent", "host", "left"]


class Returned(EntryFields, frozen=True, tag="returned"):
    seat: int


class Given(EntryFields, frozen=True, tag="given"):
    """An absent person's seat, or a bot's in a running match, now belongs to another person."""

    seat: int
    person: int


class Ended(EntryFields, frozen=True, tag="ended"):
    """The match is over, or was abandoned (`why`)."""

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
