"""Questions to a worker process and its answers, as frames of JSON. Nothing here loads the lab."""

from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import IO, Any, Protocol

import msgspec
from msgspec import Raw, Struct

from rumpus.game import Json
from rumpus.odds import Odds

WORKER = __name__.rpartition(".")[0]  # `python -m` runs a worker: this package's __main__.py
HEAD = 4  # bytes that say how long a frame is
LARGEST_SOLUTION = 32 << 20  # bytes; larger solutions are only made by `rumpus solve --large`
NOTHING = Raw(b"null")
Clues = Sequence[Sequence[Sequence[int]]]  # what a seat remembers, beyond what it sees now, in plain numbers


class OddsQuestion(Struct, frozen=True, tag="odds"):
    """Asks for the odds of each choice."""

    game: str
    view: Raw  # decoded by the worker, which knows the game
    seed: int = 0  # of the random numbers
    wait: bool = False  # for a solution that takes long; else an estimate will do
    clues: Clues = ()  # where cards are hidden
    to_act: bool = False  # only the best action matters, not its value
    effort: float = 1.0  # the share of the usual playouts that an estimate is made of


class ReportQuestion(Struct, frozen=True, tag="report"):
    """Asks for the report on a match."""

    record: str


class SolveQuestion(Struct, frozen=True, tag="solve"):
    """Asks to solve a game with these options and to cache the solution."""

    game: str
    options: Mapping[str, Json]
    name: str  # of the solution in the cache
    size: int  # bytes


class Answer(Struct, frozen=True):
    found: Raw = NOTHING  # depends on the question
    trouble: str = ""  # why there is no answer
    unsolved: Sequence[SolveQuestion] = ()  # the solutions that would make such answers exact


Question = OddsQuestion | ReportQuestion | SolveQuestion
encode = msgspec.json.Encoder().encode
read_question: Callable[[bytes], Question] = msgspec.json.Decoder(Question).decode
read_answer = msgspec.json.Decoder(Answer).decode
read_odds = msgspec.json.Decoder(list[Odds]).decode


class Pending(Protocol):
    """Odds that were asked for and may not have arrived yet."""

    def done(self) -> bool: ...
    def odds(self) -> list[Odds] | None:
        """Return every choice, the best first; None where there is no advice."""

    def cancel(self) -> None:
        """Cancel the question."""


Ask = Callable[[OddsQuestion], Pending]


def frame(message: Question | Answer) -> bytes:
    """Return a message as it goes through a pipe: its length, then its bytes."""
    data = encode(message)
    return len(data).to_bytes(HEAD, "big") + data


def read_frame(pipe: IO[bytes]) -> bytes | None:
    """Return the next message, or None where the pipe has ended."""
    head = pipe.read(HEAD)
    if len(head) < HEAD:
        return None
    size = int.from_bytes(head, "big")
    data = pipe.read(size)
    return data if len(data) == size else None


def odds_question(game: str, view: Any, seed: int = 0, clues: Clues = (), to_act: bool = False) -> OddsQuestion:
    return OddsQuestion(game, Raw(encode(view)), seed, clues=clues, to_act=to_act)


def is_installed() -> bool:
    """Whether the packages that a worker needs are installed (the extra `lab`)."""
    return find_spec("numba") is not None
