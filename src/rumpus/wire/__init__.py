"""The messages between a server and its clients: JSON objects whose `type` names them.

docs/wire.md describes their order. Decoding is strict: an unknown type or field is refused. `make wire` generates
tables, a JSON Schema and TypeScript from these classes, their docstrings and the comment behind each field. Other
packages import this one (`wire.Act`), not its modules.
"""

from rumpus.wire.codec import decode, decode_id, encode
from rumpus.wire.fields import (
    LARGEST,
    MISSED,
    REACTIONS,
    RECALLED,
    Avatar,
    Colour,
    EventWords,
    GameKey,
    Name,
    Pace,
    Seat,
    Speed,
    Token,
    ViewOf,
)
from rumpus.wire.from_table import (
    Admitted,
    Answer,
    Bye,
    ChoiceOdds,
    Digits,
    HostAsked,
    JoinRequest,
    JoinRequests,
    News,
    Opening,
    Outgoing,
    Pong,
    Reaction,
    Reason,
    Reasons,
    Refusal,
    SeatOdds,
    SharedNews,
    State,
    Welcome,
)
from rumpus.wire.match_state import Claim, Deal, Hold, NewsLine, Race, SeatEvents, SeatView, Wait
from rumpus.wire.table_state import PersonHere, PersonRemoved, Result, SeatTaken, Standing, TableState, Waiting
from rumpus.wire.to_table import (
    Act,
    Asking,
    Back,
    Change,
    ChooseLook,
    Code,
    Give,
    GoOn,
    Hand,
    Hello,
    Host,
    Incoming,
    LetIn,
    LetPass,
    Ping,
    PlayNext,
    React,
    Readmit,
    Ready,
    Remove,
    Rename,
    Request,
    SeatBot,
    Sit,
    Stand,
    Start,
    Stop,
    Take,
    Why,
)
