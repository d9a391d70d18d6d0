"""The messages between a table and those who sit at it, both ways: JSON objects whose `type` names them.

docs/wire.md tells how they follow each other. Decoding is strict: what is not here is refused.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from rumpus.game import Words

LARGEST = 4096  # bytes of a message to the table
MISSED = 200  # events told again to somebody who comes back; beyond, the view must do

Id = Annotated[int, Meta(ge=1, lt=1 << 53, description="counts up with every message of this person")]
Seat = Annotated[int, Meta(ge=0, lt=64)]
PersonNumber = Annotated[int, Meta(ge=0, lt=1 << 31)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Token = Annotated[str, Meta(min_length=16, max_length=100)]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Pace = Literal["live", "calm"]
Tongue = Literal["en", "es"]

# --- to the table ----------------------------------------------------------------------------------------------------


class ToTable(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    pass


class Asking(ToTable, frozen=True):
    """A message that is answered, and takes effect once however often it is sent."""

    id: Id


class Hello(ToTable, frozen=True, tag="hello"):
    """The first message of a connection. Without a token it is a spectator's."""

    token: Token | None = None
    seen: Annotated[int, Meta(ge=0, description="the number of the last news seen")] | None = None
    language: Tongue = "en"


class Ping(ToTable, frozen=True, tag="ping"):
    n: Annotated[int, Meta(ge=0, lt=1 << 53)] = 0


class Act(Asking, frozen=True, tag="act"):
    seat: Seat
    action: dict[str, Any]  # as a record has it: {"do": "roll"}, and what belongs to it


class LetPass(Asking, frozen=True, tag="pass"):
    """In calm pace, when asked: let it go by."""

    seat: Seat


class Why(Asking, frozen=True, tag="why"):
    """What may this seat not do, and why?"""

    seat: Seat


class Sit(Asking, frozen=True, tag="sit"):
    seat: Seat


class SeatBot(Asking, frozen=True, tag="bot"):
    seat: Seat
    strength: Name


class Stand(Asking, frozen=True, tag="stand"):
    """Leave a seat; the host may free any. While a match runs, a bot plays on."""

    seat: Seat


class Hand(Asking, frozen=True, tag="hand"):
    """Let a bot play on for a person's seat: one's own, or as the host anybody's."""

    seat: Seat


class Back(Asking, frozen=True, tag="back"):
    """Play one's own seat again."""

    seat: Seat


class Give(Asking, frozen=True, tag="give"):
    """The host gives an absent person's seat to somebody else."""

    seat: Seat
    person: PersonNumber


class Host(Asking, frozen=True, tag="host"):
    """Make somebody the host; oneself where the host is away."""

    person: PersonNumber


class Change(Asking, frozen=True, tag="change"):
    """The host chooses the game and how it is played."""

    game: Name
    options: dict[str, Any] = {}
    pace: Pace = "live"
    clock: int = 45
    public: bool = False


class Ready(Asking, frozen=True, tag="ready"):
    salt: Salt


class Start(Asking, frozen=True, tag="start"):
    pass


class Stop(Asking, frozen=True, tag="stop"):
    """The host gives the running match up."""


class Code(Asking, frozen=True, tag="code"):
    """Six digits with which this person can go on at another device."""


Request = Act | LetPass | Why | Sit | SeatBot | Stand | Hand | Back | Give | Host | Change | Ready | Start | Stop | Code
Incoming = Hello | Ping | Request

# --- from the table --------------------------------------------------------------------------------------------------


class FromTable(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    pass


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why not: a key, the clause of the rules it rests on, and the sentence in the connection's language."""

    key: str
    text: str
    clause: str = ""


class PersonHere(Struct, frozen=True):
    person: int
    name: str
    here: bool


class SeatTaken(Struct, frozen=True):
    seat: int
    name: str
    person: int | None  # None for a bot
    strength: str
    ready: bool
    bot_plays: bool  # for the person


class Standing(Struct, frozen=True):
    name: str
    played: int
    won: float


class TableState(Struct, frozen=True):
    """All that is not the match itself."""

    code: str
    game: str
    options: dict[str, Any]
    pace: Pace
    clock: int
    public: bool
    host: int
    people: list[PersonHere]
    seats: list[SeatTaken]
    commitment: str  # of the match that is next or running
    playing: bool
    matches: int
    standings: list[Standing]


class NewsLine(Struct, frozen=True, omit_defaults=True):
    """An action that took place, and what followed as far as this seat may know."""

    number: int
    at: int  # ms since the match began
    seat: int
    action: Raw
    takes: int  # ms of tempo: show what follows when they are over
    events: list[Words]
    by: Literal["bot", "table"] | None = None
    race: Any = None


class SeatView(Struct, frozen=True):
    """What one seat sees (-1: a spectator), and all it may do now."""

    seat: int
    view: Any  # of the game; see docs/wire.md
    choices: list[Raw]
    may_pass: bool = False


class Wait(Struct, frozen=True):
    """A bot takes over when the time has come."""

    seat: int
    until: int  # ms since the match began


class Answer(FromTable, frozen=True, tag="answer"):
    """To one message: it took effect, or why not."""

    id: int
    refusal: Refusal | UnsetType = UNSET


class Reasons(FromTable, frozen=True, tag="reasons"):
    id: int
    reasons: list["Reason"]


class Reason(Struct, frozen=True):
    action: Raw
    refusal: Refusal


class Digits(FromTable, frozen=True, tag="digits"):
    id: int
    digits: str
    seconds: int


class State(FromTable, frozen=True, tag="table"):
    """The table has changed; `done` are the ids of one's own messages that did it."""

    number: int
    table: TableState
    done: list[int] = []


class News(FromTable, frozen=True, tag="news"):
    """The match has gone on: every line since the last news, and how things stand now."""

    number: int
    at: int
    lines: list[NewsLine]
    views: list[SeatView]
    waits: list[Wait] = []
    done: list[int] = []


class Opening(FromTable, frozen=True, tag="opening"):
    """A match begins."""

    number: int
    at: int
    events: list[Words]
    views: list[SeatView]
    table: TableState
    waits: list[Wait] = []
    done: list[int] = []


class Welcome(FromTable, frozen=True, tag="welcome"):
    """Who you are, how the table stands, and what you have missed of this match."""

    number: int
    at: int
    person: int | None
    last: int  # the id of your last message that took effect
    table: TableState
    views: list[SeatView]
    missed: list[NewsLine] | None  # None: too much, or another match; the views must do
    waits: list[Wait] = []


class Pong(FromTable, frozen=True, tag="pong"):
    n: int


class Bye(FromTable, frozen=True, tag="bye"):
    """The connection ends. `again`: come back, your seat waits."""

    why: Refusal
    again: bool


Outgoing = Answer | Reasons | Digits | State | News | Opening | Welcome | Pong | Bye

encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes | memoryview], Incoming] = msgspec.json.Decoder(Incoming).decode
