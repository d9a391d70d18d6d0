"""The messages of a table to its clients."""

from msgspec import UNSET, Struct, UnsetType

from rumpus.wire.fields import ActionWords, EventWords, GameKey
from rumpus.wire.match_state import Deal, Hold, NewsLine, SeatView, Wait
from rumpus.wire.table_state import TableState


class FromTable(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    pass


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why a message was refused or a connection ended."""

    key: str
    text: str  # the sentence, in the connection's language
    clause: str = ""  # the clause of the game's rules that forbids it, if one does


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
    deal: Deal | UnsetType = UNSET  # the next round's, if the hold after a round has ended
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
