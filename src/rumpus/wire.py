"""The messages between a table and those who sit at it, both ways: JSON objects whose `type` names them.

docs/wire.md tells how they follow each other. Decoding is strict: what is not here is refused. `make wire` prints these
classes, with their sentences and the remark behind each field, as tables, as a JSON Schema and as TypeScript.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

LARGEST = 4096  # bytes of a message to the table
MISSED = 200  # events told again to somebody who comes back; beyond, the view must do

Id = Annotated[int, Meta(ge=1, lt=1 << 53)]
Seat = Annotated[int, Meta(ge=0, lt=64)]
PersonNumber = Annotated[int, Meta(ge=0, lt=1 << 31)]
Name = Annotated[str, Meta(max_length=200, extra_json_schema={"minLength": 1})]  # who gives none is told what is wanted
Token = Annotated[str, Meta(min_length=16, max_length=100)]
ClientName = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$", min_length=8, max_length=64)]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]  # `$` lets a line end follow
Pace = Literal["live", "calm"]
Speed = Literal["slower", "normal", "faster"]
Tongue = Literal["en", "es"]

# What a title names is each game's own.
GameKey = Annotated[str, Meta(title="Game")]
ViewOf = Annotated[Any, Meta(title="View")]
Plain = str | int | float | bool | None  # nothing within: whoever nests for its own sake is refused at once
ActionWords = Annotated[Raw, Meta(title="Action")]  # encoded beforehand
EventWords = Annotated[dict[str, Any], Meta(title="Event")]

# --- to the table ----------------------------------------------------------------------------------------------------


class ToTable(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    pass


class Asking(ToTable, frozen=True):
    """A message that is answered, and takes effect once however often it is sent."""

    id: Id  # unique among the messages of this client; each is higher than those before


class Hello(ToTable, frozen=True, tag="hello"):
    """The first message of a connection."""

    token: Token | None = None  # without one, a spectator's
    seen: Annotated[int, Meta(ge=0)] | None = None  # the `number` of the last message seen, by who comes back
    language: Tongue = "en"  # of every refusal's sentence
    client: ClientName | None = None  # a random name of this window or program, whose ids are its own


class Ping(ToTable, frozen=True, tag="ping"):
    """Is somebody there? For programs that cannot send ping frames."""

    n: Annotated[int, Meta(ge=0, lt=1 << 53)] = 0


class Act(Asking, frozen=True, tag="act"):
    """Whoever sits there does something: now, or as soon as the seat's hands are free."""

    seat: Seat
    action: Annotated[dict[str, Plain], Meta(title="Action")]  # one of the view's `choices`


class LetPass(Asking, frozen=True, tag="pass"):
    """Whoever sits there lets it go by, at calm pace, while the view says `may_pass`."""

    seat: Seat


class Why(Asking, frozen=True, tag="why"):
    """What may one's own seat not do now, and why? Answered by `reasons`."""

    seat: Seat


class Sit(Asking, frozen=True, tag="sit"):
    """Anybody takes a free seat, between matches; one person may take several."""

    seat: Seat


class SeatBot(Asking, frozen=True, tag="bot"):
    """The host puts a bot into a free seat or in a bot's place, between matches."""

    seat: Seat
    strength: Name  # one of the game's `bots`, as /api/games lists them


class Stand(Asking, frozen=True, tag="stand"):
    """Leave one's own seat; the host may free any, unless its person has just left. In a match, a bot plays on."""

    seat: Seat


class Hand(Asking, frozen=True, tag="hand"):
    """Let a bot play on for a person's seat: one's own, or as the host anybody's."""

    seat: Seat


class Back(Asking, frozen=True, tag="back"):
    """Play one's own seat again, also one that was given away meanwhile; else acting, or coming back, does the same."""

    seat: Seat


class Give(Asking, frozen=True, tag="give"):
    """The host gives the seat of somebody who has been away for 30 s to somebody else, visibly to all."""

    seat: Seat
    person: PersonNumber


class Host(Asking, frozen=True, tag="host"):
    """The host makes somebody else the host; others take the part when the host has been away for 30 s."""

    person: PersonNumber


class Change(Asking, frozen=True, tag="change"):
    """The host chooses the game and how it is played, all of it at once, between matches; nobody is ready then."""

    game: Name
    options: dict[str, Any] = {}  # those not named are the game's own
    pace: Pace = "live"
    clock: int = 45  # seconds until a bot plays on for a silent seat; 0 for never
    public: bool = False  # listed for everybody
    coach: bool = False  # people see what their choices are worth
    speed: Speed = "normal"  # of the pauses between the bots' plays and after rounds


class GoOn(Asking, frozen=True, tag="go-on"):
    """Somebody who plays has seen how the round ended; once all have, the table goes on before its `hold` is over."""


class Ready(Asking, frozen=True, tag="ready"):
    """Whoever sits here agrees to the next match and adds to its chance, having kept the table's `commitment`."""

    salt: Salt  # 32 random hex digits


class Start(Asking, frozen=True, tag="start"):
    """The host begins the match, ready or not; the seats close up, so that they are numbered without gaps."""


class Stop(Asking, frozen=True, tag="stop"):
    """The host gives the running match up."""


class Code(Asking, frozen=True, tag="code"):
    """Six digits with which one can go on at another device. Answered by `digits`."""


Request = (
    Act
    | LetPass
    | Why
    | Sit
    | SeatBot
    | Stand
    | Hand
    | Back
    | Give
    | Host
    | Change
    | GoOn
    | Ready
    | Start
    | Stop
    | Code
)
Incoming = Hello | Ping | Request

# --- from the table --------------------------------------------------------------------------------------------------


class FromTable(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    pass


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why not."""

    key: str
    text: str  # the sentence, in the connection's language
    clause: str = ""  # of the game's rules that it rests on


class PersonHere(Struct, frozen=True):
    """Somebody who has joined."""

    person: int
    name: str
    here: bool  # connected now
    grace: int | UnsetType = UNSET  # ms from now until the seat and the part of somebody who is away can be taken


class SeatTaken(Struct, frozen=True):
    """A seat and who sits there; free seats are not listed."""

    seat: int
    name: str
    person: int | None  # null for a bot
    strength: str  # of a bot
    ready: bool
    bot_plays: bool  # for the person, who is away or silent
    owner: int | UnsetType = UNSET  # the person it was given away from in this match, who may say `back`


class Standing(Struct, frozen=True):
    """How one name has done this evening."""

    name: str
    played: int
    won: float  # a shared win is shared out


class Result(Struct, frozen=True):
    """How a match ended. Its record is at /api/tables/{code}/matches/{match}."""

    match: int  # the first of the evening is 1
    game: GameKey
    names: list[str]  # by seat, like the scores
    scores: list[int]
    winners: list[int]  # the seats that share first place; none where the match was given up


class TableState(Struct, frozen=True):
    """All that is not the match itself."""

    code: str
    game: GameKey  # that is played, or is next
    options: dict[str, Any]  # all of the game's
    pace: Pace
    clock: int  # seconds; 0 for none
    public: bool
    coach: bool
    host: int  # a person
    people: list[PersonHere]
    seats: list[SeatTaken]
    commitment: str  # to the chance of the match that is next or running: SHA-256, in hex
    playing: bool
    paused: bool  # after a restart, until its people are back
    matches: int  # begun so far
    result: Result | None  # of the match just over; null while one runs
    standings: list[Standing]
    owner: int | UnsetType = UNSET  # the person from whom the host took the part over, and who may have it back
    speed: Speed = "normal"  # of the pauses between the bots' plays and after rounds


class Claim(Struct, frozen=True):
    """One seat's part in a race, in milliseconds since the match began."""

    seat: int
    arrival: int
    credit: int  # for the seat's distance
    time: int  # that counts: the arrival less the credit, but not before anybody could react


class Race(Struct, frozen=True):
    """The photo finish: what was weighed before the action took place."""

    claims: list[Claim]  # by seat; none where the table drew lots
    tied: list[int]  # the seats it was drawn among, where nobody was clearly first


class NewsLine(Struct, frozen=True, omit_defaults=True):
    """An action that took place, and what followed as far as this seat may know."""

    number: int
    at: int  # ms since the match began
    seat: int
    action: ActionWords
    takes: int  # ms of tempo: show what follows when they are over
    events: list[EventWords]
    by: Literal["bot", "table"] | None = None  # who stood in for the seat's person
    race: Race | None = None  # where somebody else may have been first


class SeatView(Struct, frozen=True):
    """What one seat sees, and all it may do now."""

    game: GameKey
    seat: int  # -1 for a spectator
    view: ViewOf
    choices: list[ActionWords]
    mover: int  # whose move it is; -1 in a race, which is everybody's, and -3 when the match is over
    may_pass: bool = False  # this seat is asked, and may let it go by
    asked: int | UnsetType = UNSET  # in a race at calm pace: the one seat that may act now


class Wait(Struct, frozen=True):
    """A bot takes over when the time has come."""

    seat: int
    until: int  # ms since the match began, as `at`


class Hold(Struct, frozen=True):
    """Nobody can act until then: a round is over (until all people say `go-on`), or a race is about to begin."""

    why: Literal["round", "race"]
    until: int  # ms since the match began, as `at`
    seat: int  # that ended the round, or began the race; -1 for none
    points: list[int] = []  # of the round, by seat
    totals: list[int] = []  # of the match so far, by seat
    first: bool = False  # the first race of this game at the table, which deserves a 3, 2, 1
    tapped: list[int] = []  # the people who have said `go-on`


class Answer(FromTable, frozen=True, tag="answer"):
    """To one message: why not; or, without a refusal, that it took effect before or had nothing to change."""

    id: int  # 0 where the message had none that could be read
    refusal: Refusal | UnsetType = UNSET


class Reason(Struct, frozen=True):
    """An action that is not allowed now, and why."""

    action: ActionWords
    refusal: Refusal


class Reasons(FromTable, frozen=True, tag="reasons"):
    """To `why`: all that a person might think of and may not do."""

    id: int
    reasons: list[Reason]


class Digits(FromTable, frozen=True, tag="digits"):
    """To `code`: they work once, for so many seconds."""

    id: int
    digits: str
    seconds: int


class State(FromTable, frozen=True, tag="table"):
    """The table has changed."""

    number: int
    at: int  # ms since the match began
    table: TableState
    waits: list[Wait] = []
    hold: Hold | UnsetType = UNSET  # while nobody can act
    stand_ins: list[Wait] = []  # when the table itself acts for a person whom a race waits for
    done: list[int] = []  # the ids of this client's messages that took effect


class SharedNews(FromTable, frozen=True, tag="news"):
    """What everybody at the table is told alike, unless a game hides something."""

    number: int
    at: int  # ms since the match began
    lines: list[NewsLine]  # none where a seat let it go by or was given to somebody, and when a hold is over
    passed: list[int] = []  # calm pace: the seats that let it go by
    waits: list[Wait] = []
    hold: Hold | UnsetType = UNSET  # while nobody can act
    stand_ins: list[Wait] = []  # when the table itself acts for a person whom a race waits for


class News(SharedNews, frozen=True, tag="news", kw_only=True):
    """The match has gone on: what happened since the last news, and how things stand now."""

    views: list[SeatView]  # of one's own seats, or the spectator's
    done: list[int] = []


class Opening(FromTable, frozen=True, tag="opening"):
    """A match begins."""

    number: int
    at: int
    events: list[EventWords]  # before the first action: who starts, what is dealt
    views: list[SeatView]
    table: TableState
    waits: list[Wait] = []
    hold: Hold | UnsetType = UNSET  # while nobody can act
    stand_ins: list[Wait] = []  # when the table itself acts for a person whom a race waits for
    done: list[int] = []


class Welcome(FromTable, frozen=True, tag="welcome"):
    """Who you are, how the table stands, and what you have missed of this match."""

    number: int
    at: int
    person: int | None  # null for a spectator
    last: int  # the highest id of this client's messages that took effect: count on from there
    table: TableState
    views: list[SeatView]  # of the match that runs or ran last; none before the first
    missed: list[NewsLine] | None  # null: nothing was asked, too much, or another match; the views must do
    waits: list[Wait] = []
    hold: Hold | UnsetType = UNSET  # while nobody can act
    stand_ins: list[Wait] = []  # when the table itself acts for a person whom a race waits for


class Pong(FromTable, frozen=True, tag="pong"):
    """To `ping`."""

    n: int  # the ping's


class Bye(FromTable, frozen=True, tag="bye"):
    """The connection ends."""

    why: Refusal
    again: bool  # come back in a moment, your seat waits; otherwise it is no use


class ChoiceOdds(Struct, frozen=True):
    """What a choice is worth."""

    action: ActionWords
    win: float  # the chances of winning, 0 to 1
    error: float  # one standard error of an estimate; 0 where solved, with races in lock-step


class SeatOdds(FromTable, frozen=True, tag="odds"):
    """At a table with a coach: what each choice of a seat is worth, the best first; it comes after the view."""

    number: int  # of the news it is for
    seat: int
    odds: list[ChoiceOdds]


Outgoing = Answer | Reasons | Digits | State | News | Opening | Welcome | SeatOdds | Pong | Bye

encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes | memoryview], Incoming] = msgspec.json.Decoder(Incoming).decode


class Numbered(Struct):
    """Any message that has an id, whatever else is wrong with it."""

    id: Id


decode_id: Callable[[bytes | memoryview], Numbered] = msgspec.json.Decoder(Numbered).decode
