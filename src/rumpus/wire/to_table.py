"""The messages of clients to a table."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from rumpus.wire.fields import (
    RECALLED,
    Avatar,
    ClientName,
    Colour,
    Id,
    Name,
    Pace,
    PersonNumber,
    Plain,
    Salt,
    Seat,
    Speed,
    Token,
    Tongue,
)


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
    """The host changes settings between matches; those not named stay. Everybody has to say `ready` again."""

    game: Name | UnsetType = UNSET  # another game begins with its default options
    options: dict[str, Any] | UnsetType = UNSET  # options not named stay as they are
    pace: Pace | UnsetType = UNSET
    clock: int | UnsetType = UNSET  # seconds until a bot plays on for a silent seat; 0 for never
    public: bool | UnsetType = UNSET  # shown in the public list of tables
    coach: bool | UnsetType = UNSET  # people see the win probability of each of their choices
    speed: Speed | UnsetType = UNSET  # length of the pauses between the bots' plays and after rounds
    knock: bool | UnsetType = UNSET  # newcomers ask the host to be let in


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
