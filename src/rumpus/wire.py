"""The messages between a server and its clients: JSON objects whose `type` names them.

docs/wire.md describes their order. Decoding is strict: an unknown type or field is refused. `make wire` generates
tables, a JSON Schema and TypeScript from these classes, their docstrings and the comment behind each field.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

LARGEST = 4096  # bytes of a message to the table
RECALLED = 60  # most lines of the match sent to a page that was reloaded
MISSED = 200  # most events sent to a client that reconnects; if it missed more, it gets only the view

Id = Annotated[int, Meta(ge=1, lt=1 << 53)]
Seat = Annotated[int, Meta(ge=0, lt=64)]
PersonNumber = Annotated[int, Meta(ge=0, lt=1 << 31)]
Name = Annotated[str, Meta(max_length=200, extra_json_schema={"minLength": 1})]  # an empty name is refused later
Token = Annotated[str, Meta(min_length=16, max_length=100)]
ClientName = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+$", min_length=8, max_length=64)]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]  # `$` also matches before a final newline
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

# A title marks a type that every game defines for itself.
GameKey = Annotated[str, Meta(title="Game")]
ViewOf = Annotated[Any, Meta(title="View")]
Plain = str | int | float | bool | None  # not nested, so that deeply nested JSON is refused while decoding
ActionWords = Annotated[Raw, Meta(title="Action")]  # already encoded as JSON
EventWords = Annotated[dict[str, Any], Meta(title="Event")]

# --- to the table ----------------------------------------------------------------------------------------------------


class ToTable(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    pass


class Asking(ToTable, frozen=True):
    """A message that the table answers, and that takes effect only once even if it is sent again."""

    id: Id  # higher than the id of every earlier message of this client


class Hello(ToTable, frozen=True, tag="hello"):
    """The first message of a connection."""

    token: Token | None = None  # without a token, the connection is a spectator's
    seen: Annotated[int, Meta(ge=0)] | None = None  # the `number` of the last message received, on reconnecting
    recall: Annotated[int, Meta(ge=0, le=RECALLED)] = 0  # lines of the running match to send if `seen` is missing
    language: Tongue = "en"  # the language of refusals
    client: ClientName | None = None  # a random name of this window or program; ids are counted for each
    name: Name | None = None  # without a token: join under this name, at once or after the host's `let-in`
    watch: bool = False  # with a token: see only what a spectator sees; without: ask the host to let a screen in


class Ping(ToTable, frozen=True, tag="ping"):
    """Checks the connection, for programs that cannot send WebSocket ping frames. Answered by `pong`."""

    n: Annotated[int, Meta(ge=0, lt=1 << 53)] = 0


class Act(Asking, frozen=True, tag="act"):
    """A player acts: at once, or as soon as the seat's last action has taken its time."""

    seat: Seat
    action: Annotated[dict[str, Plain], Meta(title="Action")]  # one of the view's `choices`


class LetPass(Asking, frozen=True, tag="pass"):
    """A player declines to act in a race at calm pace; allowed while the view has `may_pass`."""

    seat: Seat


class Why(Asking, frozen=True, tag="why"):
    """Asks which actions the sender's seat may not do now, and why. Answered by `reasons`."""

    seat: Seat


class Rename(Asking, frozen=True, tag="rename"):
    """Changes the sender's name, or that of a second seat of theirs; between matches the host may name others' too."""

    name: Name
    seat: Seat | None = None  # of a second person at the device; without it, the sender's own name changes


class ChooseLook(Asking, frozen=True, tag="look"):
    """Changes the avatar and colour of the sender, or of a second seat as with `rename`."""

    avatar: Avatar
    colour: Colour
    seat: Seat | None = None


class Sit(Asking, frozen=True, tag="sit"):
    """Takes a free seat, between matches; one person may take several, for others at the same device."""

    seat: Seat | None = None  # without it, the first free one
    name: Name | None = None  # of the player there; without it the person's own, numbered for a second seat


class SeatBot(Asking, frozen=True, tag="bot"):
    """The host puts a bot into a free seat, or replaces a bot, between matches."""

    strength: Name  # one of the game's `bots`, as /api/games lists them
    seat: Seat | None = None  # without it, the first free one


class Stand(Asking, frozen=True, tag="stand"):
    """Leaves the sender's seat; the host may free any, unless its person has just left. In a match, a bot plays on."""

    seat: Seat


class Hand(Asking, frozen=True, tag="hand"):
    """Lets a bot play on in a person's seat: the sender's own, or any if the sender is the host."""

    seat: Seat


class Back(Asking, frozen=True, tag="back"):
    """Takes the sender's seat back from a bot or from the person who was given it; acting or reconnecting does too."""

    seat: Seat


class Give(Asking, frozen=True, tag="give"):
    """The host gives the seat of a person who has been away for 30 s to another person; everybody sees it."""

    seat: Seat
    person: PersonNumber


class Take(Asking, frozen=True, tag="take"):
    """A person without a seat in the running match takes over a bot's seat."""

    seat: Seat


class PlayNext(Asking, frozen=True, tag="play-next"):
    """A person without a seat asks for one in the next match, ahead of any bot, or says that they only watch."""

    wants: bool = True


class Host(Asking, frozen=True, tag="host"):
    """The host makes another person the host; any player may take the role when the host was away for 30 s."""

    person: PersonNumber


class Remove(Asking, frozen=True, tag="remove"):
    """The host removes a person, who stays out until `readmit`; in a match bots play on in their seats."""

    person: PersonNumber


class Readmit(Asking, frozen=True, tag="readmit"):
    """The host allows a removed person to come back."""

    person: PersonNumber


class Change(Asking, frozen=True, tag="change"):
    """The host sets the game and all settings at once, between matches; everybody has to say `ready` again."""

    game: Name
    options: dict[str, Any] = {}  # options not named have the game's default
    pace: Pace = "live"
    clock: int = 45  # seconds until a bot plays on for a silent seat; 0 for never
    public: bool = False  # shown in the public list of tables
    coach: bool = False  # people see the win probability of each of their choices
    speed: Speed = "normal"  # length of the pauses between the bots' plays and after rounds
    knock: bool = False  # newcomers ask the host to be let in


class LetIn(Asking, frozen=True, tag="let-in"):
    """The host answers one of the `join-requests`."""

    number: Annotated[int, Meta(ge=1, lt=1 << 31)]  # the request's
    yes: bool  # false refuses the request


class GoOn(Asking, frozen=True, tag="go-on"):
    """A player has seen how the round ended; once all have, the table goes on before its `hold` is over."""


class Ready(Asking, frozen=True, tag="ready"):
    """A player agrees to the next match and adds a salt to its random seed, after storing the table's `commitment`."""

    salt: Salt  # 32 random hex digits


class Start(Asking, frozen=True, tag="start"):
    """The host starts the match even if not all are ready; seats are renumbered so that there are no gaps."""


class Stop(Asking, frozen=True, tag="stop"):
    """The host ends the running match early; nobody wins it."""


class Code(Asking, frozen=True, tag="code"):
    """Asks for six digits with which the sender can continue on another device. Answered by `digits`."""


class React(Asking, frozen=True, tag="react"):
    """A person who has joined shows a reaction to everybody; it is neither logged nor sent again later."""

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
    """Why a message was refused or a connection ended."""

    key: str
    text: str  # the sentence, in the connection's language
    clause: str = ""  # the clause of the game's rules that forbids it, if one does


class PersonHere(Struct, frozen=True):
    """A person who has joined the table."""

    person: int
    name: str
    here: bool  # connected now
    grace: int | UnsetType = UNSET  # ms from now until an absent person's seat and role as host can be taken
    avatar: str | UnsetType = UNSET  # one of those that `look` lists
    colour: str | UnsetType = UNSET


class PersonRemoved(Struct, frozen=True):
    """A person whom the host has removed."""

    person: int
    name: str


class SeatTaken(Struct, frozen=True):
    """An occupied seat and its player; free seats are not listed."""

    seat: int
    name: str
    person: int | None  # null for a bot
    strength: str  # of a bot; empty for a person
    ready: bool
    bot_plays: bool  # a bot plays in place of the person, who is away or did not act
    owner: int | UnsetType = UNSET  # the person who had the seat before the host gave it away; they may send `back`
    bot: str | UnsetType = UNSET  # the name of the bot that the person replaced in this match
    avatar: str | UnsetType = UNSET  # of the person or bot that plays there
    colour: str | UnsetType = UNSET


class Waiting(Struct, frozen=True):
    """A person without a seat who wants to play in the next match."""

    person: int
    gets_seat: bool  # true if a seat is free or a bot's; false while people have all seats of the game


class Standing(Struct, frozen=True):
    """Matches played and won at this table under one name."""

    name: str
    played: int
    won: float  # a win shared by n seats counts 1/n for each


class Result(Struct, frozen=True):
    """How a match ended. Its record is at /api/tables/{code}/matches/{match}."""

    match: int  # the table's first match is 1
    game: GameKey
    names: list[str]  # by seat, like the scores
    scores: list[int]
    winners: list[int]  # the seats that share first place; empty if the host stopped the match


class TableState(Struct, frozen=True):
    """People, seats, settings and results of a table: everything except the match itself."""

    code: str
    game: GameKey  # of the running match, or of the next one
    options: dict[str, Any]  # every option of the game with its value
    pace: Pace
    clock: int  # seconds; 0 for none
    public: bool
    coach: bool
    host: int  # the host's `person`
    people: list[PersonHere]
    seats: list[SeatTaken]
    commitment: str  # SHA-256, in hex, of the secret seed of the running or next match
    playing: bool
    paused: bool  # true after a restart, until the players have reconnected
    matches: int  # how many have begun
    result: Result | None  # of the last match; null while one runs
    standings: list[Standing]
    owner: int | UnsetType = UNSET  # the person who was host before and may take the role back
    speed: Speed = "normal"  # length of the pauses between the bots' plays and after rounds
    waiting: list[Waiting] | UnsetType = UNSET  # for the next match, in the order of seating; absent if empty
    shares_hands: bool | UnsetType = UNSET  # true if one person holds several hands of cards: played at calm pace
    removed: list[PersonRemoved] | UnsetType = UNSET  # people whom the host may readmit; absent if empty
    knock: bool = False  # newcomers ask the host to be let in


class Claim(Struct, frozen=True):
    """When one seat claimed an action in a race, in milliseconds since the match began."""

    seat: int
    arrival: int
    credit: int  # compensation for the connection's latency
    time: int  # arrival - credit, but not before a person could react; the earliest wins


class Race(Struct, frozen=True):
    """How a race was decided: the claims that the table compared."""

    claims: list[Claim]  # by seat; empty if the table drew lots
    tied: list[int]  # the seats among which it was drawn because they were too close to call


class SeatEvents(Struct, frozen=True):
    """Events as one seat may see them."""

    seat: int
    events: list[EventWords]


class NewsLine(Struct, frozen=True, omit_defaults=True):
    """An action that took place, and the events that followed, as far as this seat may see them."""

    number: int
    at: int  # ms since the match began
    seat: int
    action: ActionWords
    takes: int  # ms that the action takes; show its events after that
    events: list[EventWords]  # for a person with several seats, as a spectator sees them; see `told`
    by: Literal["bot", "table"] | None = None  # set if a bot or the table acted in place of the seat's person
    race: Race | None = None  # set if another seat might have been first
    told: list[SeatEvents] = []  # for a person with several seats: what one of them sees beyond `events`


class SeatView(Struct, frozen=True):
    """What one seat sees, and every action it may do now."""

    game: GameKey
    seat: int  # -1 for a spectator
    view: ViewOf
    choices: list[ActionWords]
    mover: int  # the seat to move; -1 in a race, when every seat may act; -3 when the match is over
    may_pass: bool = False  # this seat may send `pass`
    asked: int | UnsetType = UNSET  # in a race at calm pace: the one seat that may act now


class Wait(Struct, frozen=True):
    """When a bot or the table acts for a seat that does not."""

    seat: int
    until: int  # ms since the match began, as `at`


class Hold(Struct, frozen=True):
    """A pause in which nobody can act: after a round (until all people have sent `go-on`), or just before a race."""

    why: Literal["round", "race"]
    until: int  # ms since the match began, as `at`
    seat: int  # the seat that ended the round or began the race; -1 for none
    points: list[int] = []  # of the round, by seat
    totals: list[int] = []  # of the match so far, by seat
    first: bool = False  # the first race of this game at the table; clients count down 3, 2, 1
    tapped: list[int] = []  # the people who have sent `go-on`


class Answer(FromTable, frozen=True, tag="answer"):
    """Answers one message: refused; or, without a refusal, it already took effect earlier or changed nothing."""

    id: int  # of the message; 0 if it had no readable id
    refusal: Refusal | UnsetType = UNSET


class Reason(Struct, frozen=True):
    """An action that is not allowed now, and why."""

    action: ActionWords
    refusal: Refusal


class Reasons(FromTable, frozen=True, tag="reasons"):
    """Answers `why`: every action that a player might try now and may not do."""

    id: int
    reasons: list[Reason]


class Digits(FromTable, frozen=True, tag="digits"):
    """Answers `code`: the digits work once, within `seconds`."""

    id: int
    digits: str
    seconds: int


class State(FromTable, frozen=True, tag="table"):
    """The table has changed, and this is how it is now."""

    number: int
    at: int  # ms since the match began
    table: TableState
    waits: list[Wait] = []
    hold: Hold | UnsetType = UNSET  # while nobody can act
    stand_ins: list[Wait] = []  # when the table itself acts for a person whom a race waits for
    done: list[int] = []  # ids of this client's messages that have taken effect


class SharedNews(FromTable, frozen=True, tag="news"):
    """The part of the news that is the same for every client, unless the game has secrets."""

    number: int
    at: int  # ms since the match began
    lines: list[NewsLine]  # empty if a seat passed or was given to another person, or if a hold ended
    passed: list[int] = []  # at calm pace, the seats that passed in this race
    waits: list[Wait] = []
    hold: Hold | UnsetType = UNSET  # while nobody can act
    stand_ins: list[Wait] = []  # when the table itself acts for a person whom a race waits for


class News(SharedNews, frozen=True, tag="news", kw_only=True):
    """The match went on: the actions since the last news, and the views after them."""

    views: list[SeatView]  # of the person's own seats, or the spectator's
    public_view: SeatView | UnsetType = UNSET  # the spectator's, for a person with several seats with hidden cards
    done: list[int] = []


class Opening(FromTable, frozen=True, tag="opening"):
    """A match begins."""

    number: int
    at: int
    events: list[EventWords]  # before the first action: the first player, the deal
    views: list[SeatView]
    table: TableState
    waits: list[Wait] = []
    hold: Hold | UnsetType = UNSET  # while nobody can act
    stand_ins: list[Wait] = []  # when the table itself acts for a person whom a race waits for
    public_view: SeatView | UnsetType = UNSET  # the spectator's, for a person with several seats with hidden cards
    done: list[int] = []


class Welcome(FromTable, frozen=True, tag="welcome"):
    """Answers `hello`: the person, the table, and the part of the match that the client missed."""

    number: int
    at: int
    person: int | None  # null for a spectator
    last: int  # the highest id of this client that took effect; number further messages from there
    table: TableState
    views: list[SeatView]  # of the running or the last match; empty before the first
    missed: list[NewsLine] | None  # null if `seen` was missing, too long ago or in another match: use the views
    waits: list[Wait] = []
    hold: Hold | UnsetType = UNSET  # while nobody can act
    stand_ins: list[Wait] = []  # when the table itself acts for a person whom a race waits for
    public_view: SeatView | UnsetType = UNSET  # the spectator's, for a person with several seats with hidden cards
    recalled: list[NewsLine] = []  # the last lines of the running match, as many as `recall` asked for


class Reaction(FromTable, frozen=True, tag="reaction"):
    """A person reacts; clients show it for a moment at their seat."""

    person: int
    reaction: str


class HostAsked(FromTable, frozen=True, tag="waiting"):
    """Answers a `hello` with a name at a guarded table: the host is asked. `admitted` or `bye` follows."""

    host: str
    game: GameKey


class Admitted(FromTable, frozen=True, tag="admitted"):
    """The client has joined under the name in `hello`; `welcome` follows."""

    person: int
    token: str  # the person's secret: store it, and show it to nobody


class JoinRequest(Struct, frozen=True, omit_defaults=True):
    """A person or a screen that waits for the host's `let-in`."""

    number: int
    name: str  # empty for a screen
    screen: bool = False  # a screen that would only show the table, as spectators see it


class JoinRequests(FromTable, frozen=True, tag="join-requests"):
    """Sent to every window of the host: the open requests, oldest first."""

    requests: list[JoinRequest]


class Pong(FromTable, frozen=True, tag="pong"):
    """Answers `ping`."""

    n: int  # the ping's


class Bye(FromTable, frozen=True, tag="bye"):
    """The last message before the server closes the connection."""

    why: Refusal
    again: bool  # true: reconnect in a moment, the seat is kept; false: do not reconnect


class ChoiceOdds(Struct, frozen=True):
    """The win probability of one choice."""

    action: ActionWords
    win: float  # the probability of winning, 0 to 1
    error: float  # standard error of an estimate; 0 if solved exactly, with races in lock-step


class SeatOdds(FromTable, frozen=True, tag="odds"):
    """At a table with a coach: the win probability of each choice of a seat, best first; sent after the view."""

    number: int  # of the news that the odds belong to
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
    """Reads only the id of a message, so that a malformed one can be answered too."""

    id: Id


decode_id: Callable[[bytes | memoryview], Numbered] = msgspec.json.Decoder(Numbered).decode
