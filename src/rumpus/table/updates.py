"""The updates that a match returns when somebody acts or time passes: entries to log, and refused actions."""

from typing import NamedTuple, final

from msgspec import Struct

from rumpus.game import Refusal
from rumpus.table.entries import NOBODY, Acted, LetPass, Resumed

BUSY = Refusal("busy", "")  # a seat's hands are full and one more action waits already
NOT_ASKED = Refusal("not-asked", "")  # calm pace: another seat is asked now
MUST_ACT = Refusal("must-act", "")  # calm pace: this seat may not pass
PAUSED = Refusal("paused", "")  # a round is over, or a race is about to begin
TOO_LATE = Refusal("too-late", "")  # the match ended before the action could take place


@final
class RefusedAction(Struct, frozen=True):
    """An action that a person asked for and that was refused; `by`, `id` and `client` as in an entry."""

    seat: int
    action: int
    refusal: Refusal
    by: int = NOBODY
    id: int = 0
    client: str = ""


MatchUpdate = Acted | LetPass | Resumed | RefusedAction


class RefusedRequest(NamedTuple):
    """A person's message to a table that was refused."""

    person: int
    id: int
    client: str
    refusal: Refusal
