"""The messages between a server and its clients: JSON objects whose `type` names them.

docs/wire.md tells how they follow each other. Decoding is strict: what is not here is refused. `make wire` prints these
classes, with their sentences and the remark behind each field, as tables, as a JSON Schema and as TypeScript.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

LARGEST = 4096  # bytes of a message to the table
RECALLED = 60  # lines told again to a page that was loaded anew
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
Avatar = Literal[
    "squirrel",
    "mutt",
    "poodle",
    "terrier",
    "cat",
    "fox",
    "owl",
    "hedgehog",
    "raccoon",
    "rabbit",
    "diva",
    "punk",
]
Colour = Literal["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"]
REACTIONS = ("laugh", "wow", "oh-no", "well-done", "hurry", "wave")

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
    recall: Annotated[int, Meta(ge=0, le=RECALLED)] = 0  # how many lines of the running match who has `seen` none wants
    language: Tongue = "en"  # of every refusal's sentence
    client: ClientName | None = None  # a random name of this window or program, whose ids are its own
    name: Name | None = None  # join under it, without a token: at once, or when the host has said `let-in`
    watch: bool = False  # with a token too: see only what a spectator sees; without, a screen the host may let in


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


class Rename(Asking, frozen=True, tag="rename"):
    """Take another name; or name a second seat of one's own, as the host also of others between matches."""

    name: Name
    seat: Seat | None = None  # of a second person at the device; without it, one's own name


class ChooseLook(Asking, frozen=True, tag="look"):
    """Choose the drawing and the colour that stand for oneself, or for a second seat as with `rename`."""

    avatar: Avatar
    colour: Colour
    seat: Seat | None = None


class Sit(Asking, frozen=True, tag="sit"):
    """Anybody takes a free seat, between matches; one person may take several, for others at the same device."""

    seat: Seat | None = None  # else the first free one
    name: Name | None = None  # of who plays there; else the person's own, with a number behind it for a second seat


class SeatBot(Asking, frozen=True, tag="bot"):
    """The host puts a bot into a free seat or in a bot's place, between matches."""

    strength: Name  # one of the game's `bots`, as /api/games lists them
    seat: Seat | None = None  # else the first free one


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


class Take(Asking, frozen=True, tag="take"):
    """Somebody who has no part in the running match plays on for a bot: its seat is theirs from now on."""

    seat: Seat


class PlayNext(Asking, frozen=True, tag="play-next"):
    """Somebody without a seat wants one in the next match, before any bot; or only wants to watch."""

    wants: bool = True


class Host(Asking, frozen=True, tag="host"):
    """The host makes somebody else the host; others take the part when the host has been away for 30 s."""

    person: PersonNumber


class Remove(Asking, frozen=True, tag="remove"):
    """The host sends somebody away, who stays out until invited again; in a match bots play on in their seats."""

    person: PersonNumber


class Readmit(Asking, frozen=True, tag="readmit"):
    """The host lets somebody come back who was sent away."""

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
    knock: bool = False  # the host lets newcomers in, one by one


class LetIn(Asking, frozen=True, tag="let-in"):
    """The host answers one of the `join-requests`."""

    number: Annotated[int, Meta(ge=1, lt=1 << 31)]  # of the request
    yes: bool  # false: not now


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


class React(Asking, frozen=True, tag="react"):
    """Somebody who has joined shows a reaction to everybody; it is neither logged nor told again."""

    reaction: Name  # laugh, wow, oh-no, well-done, hurry or wave


Request = (
    Act
    | LetPass
    | Why
    | Rename
    | ChooseLook
    | Sit
    | SeatBot
    | Stand
    | Hand
    | Back
    | Give
    | Take
    | PlayNext
    | Host
    | Remove
    | Readmit
    | Change
    | LetIn
    | GoOn
    | Ready
    | Start
    | Stop
    | Code
    | React
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
    avatar: str | UnsetType = UNSET  # the drawing that stands for them, as `look` lists them
    colour: str | UnsetType = UNSET


class PersonRemoved(Struct, frozen=True):
    """Somebody whom the host has sent away."""

    person: int
    name: str


class SeatTaken(Struct, frozen=True):
    """A seat and who sits there; free seats are not listed."""

    seat: int
    name: str
    person: int | None  # null for a bot
    strength: str  # of a bot
    ready: bool
    bot_plays: bool  # for the person, who is away or silent
    owner: int | UnsetType = UNSET  # the person it was given away from in this match, who may say `back`
    bot: str | UnsetType = UNSET  # the name of the bot from which its person took it over in this match
    avatar: str | UnsetType = UNSET  # of whoever plays there, also of a bot
    colour: str | UnsetType = UNSET


class Waiting(Struct, frozen=True):
    """Somebody without a seat who wants to play in the next match."""

    person: int
    gets_seat: bool  # a bot's or a free one; false while people have all seats of the game


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
    waiting: list[Waiting] | UnsetType = UNSET  # for the next match, the first to be seated first; absent for nobody
    shares_hands: bool | UnsetType = UNSET  # true where one person has several hands of cards: played at calm pace
    removed: list[PersonRemoved] | UnsetType = UNSET  # who was sent away and may be let back, if anybody was
    knock: bool = False  # the host lets newcomers in, one by one


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


class SeatEvents(Struct, frozen=True):
    """Events as one seat is told them."""

    seat: int
    events: list[EventWords]


class NewsLine(Struct, frozen=True, omit_defaults=True):
    """An action that took place, and what followed as far as this seat may know."""

    number: int
    at: int  # ms since the match began
    seat: int
    action: ActionWords
    takes: int  # ms of tempo: show what follows when they are over
    events: list[EventWords]  # to a person with several seats as everybody is told them, see `told`
    by: Literal["bot", "table"] | None = None  # who stood in for the seat's person
    race: Race | None = None  # where somebody else may have been first
    told: list[SeatEvents] = []  # to a person with several seats: where one of these is told more than everybody


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
    public_view: SeatView | UnsetType = UNSET  # the spectator's too, where one has several seats with hidden cards
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
    public_view: SeatView | UnsetType = UNSET  # the spectator's too, where one has several seats with hidden cards
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
    public_view: SeatView | UnsetType = UNSET  # the spectator's too, where one has several seats with hidden cards
    recalled: list[NewsLine] = []  # the last lines of the running match, as asked for by `recall`


class Reaction(FromTable, frozen=True, tag="reaction"):
    """Somebody reacts: show it for a moment at their seat."""

    person: int
    reaction: str


class HostAsked(FromTable, frozen=True, tag="waiting"):
    """To a `hello` with a name: the host is asked. `admitted` follows, or a `bye`."""

    host: str
    game: GameKey


class Admitted(FromTable, frozen=True, tag="admitted"):
    """One has joined under the name in `hello`; `welcome` follows."""

    person: int
    token: str  # proves it: keep it, and show it to nobody


class JoinRequest(Struct, frozen=True, omit_defaults=True):
    """Somebody who waits to be let in."""

    number: int
    name: str  # empty for a screen
    screen: bool = False  # it would only show the table, as spectators see it


class JoinRequests(FromTable, frozen=True, tag="join-requests"):
    """To every window of the host: who waits now, the first to ask first."""

    requests: list[JoinRequest]


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


Outgoing = (
    Answer
    | Reasons
    | Digits
    | State
    | News
    | Opening
    | Welcome
    | HostAsked
    | Admitted
    | JoinRequests
    | SeatOdds
    | Reaction
    | Pong
    | Bye
)

encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes | memoryview], Incoming] = msgspec.json.Decoder(Incoming).decode


class Numbered(Struct):
    """Any message that has an id, whatever else is wrong with it."""

    id: Id


decode_id: Callable[[bytes | memoryview], Numbered] = msgspec.json.Decoder(Numbered).decode
