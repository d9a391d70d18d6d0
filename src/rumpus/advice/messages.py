"""What is asked of a worker process and what it answers, as frames of JSON. Nothing here loads the lab."""

from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import IO, Any, Protocol

import msgspec
from msgspec import Raw, Struct

from rumpus.game import Json
from rumpus.odds import Odds

WORKER = __name__.rpartition(".")[0]  # `python -m` runs a worker: this package's __main__.py
HEAD = 4  # bytes that say how long a frame is
LARGEST_SOLUTION = 32 << 20  # bytes; what is larger is only solved for somebody who asks for it by name
NOTHING = Raw(b"null")
Clues = Sequence[Sequence[Sequence[int]]]  # what a seat remembers, beyond what it sees now, in plain numbers


class OddsQuestion(Struct, frozen=True, tag="odds"):
    """What is each choice worth?"""

    game: str
    view: Raw  # encoded; which game's it is, is known only then
    seed: int = 0  # of what is left to luck
    wait: bool = False  # for what takes long to know exactly; else an estimate does
    clues: Clues = ()  # where cards are hidden
    to_act: bool = False  # what is best matters then, not how good it is
    effort: float = 1.0  # the share of the usual playouts that an estimate is made of


class ReportQuestion(Struct, frozen=True, tag="report"):
    """How did a match go?"""

    record: str


class SolveQuestion(Struct, frozen=True, tag="solve"):
    """Solve a game with these options and put the solution into the cache."""

    game: str
    options: Mapping[str, Json]
    name: str  # of the solution in the cache
    size: int  # bytes


class Answer(Struct, frozen=True):
    found: Raw = NOTHING  # as the question wants it
    trouble: str = ""  # why it is not known
    unsolved: Sequence[SolveQuestion] = ()  # what would make such answers exact, once somebody has solved it


Question = OddsQuestion | ReportQuestion | SolveQuestion
encode = msgspec.json.Encoder().encode
read_question: Callable[[bytes], Question] = msgspec.json.Decoder(Question).decode
read_answer = msgspec.json.Decoder(Answer).decode
read_odds = msgspec.json.Decoder(list[Odds]).decode


class Pending(Protocol):
    """Odds that were asked for and may still be on their way."""

    def done(self) -> bool: ...
    def odds(self) -> list[Odds] | None:
        """Every choice, the best first; None where there is no advice to be had."""

    def cancel(self) -> None:
        """Nobody needs the answer any more."""


Ask = Callable[[OddsQuestion], Pending]


def frame(message: Question | Answer) -> bytes:
    """A message as it goes through a pipe: its length, then itself."""
    data = encode(message)
    return len(data).to_bytes(HEAD, "big") + data


def read_frame(pipe: IO[bytes]) -> bytes | None:
    """The next message, or None where the pipe has ended."""
    head = pipe.read(HEAD)
    if len(head) < HEAD:
        return None
    size = int.from_bytes(head, "big")
    data = pipe.read(size)
    return data if len(data) == size else None


def odds_question(game: str, view: Any, seed: int = 0, clues: Clues = (), to_act: bool = False) -> OddsQuestion:
    return OddsQuestion(game, Raw(encode(view)), seed, clues=clues, to_act=to_act)


def is_installed() -> bool:
    """Whether there is what a worker needs (the extra `lab`)."""
    return find_spec("numba") is not None
