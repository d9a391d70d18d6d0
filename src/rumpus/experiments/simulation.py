"""Simulates millions of matches of bots, in batches, on all cores or a Dask cluster.

The batches, their seeds and their order follow from the question alone, so that the same seed gives the same result for
any number of jobs, and an interrupted run gives the beginning of that result.
"""

import hashlib
import json
import signal
import warnings
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import numpy as np
from joblib import Parallel, delayed, parallel_config  # type: ignore[import-untyped]

from rumpus.bot_matches import bot_match
from rumpus.bots import character
from rumpus.game import NO_TIME, NOBODY, BadInput, Json
from rumpus.games import named
from rumpus.lab.play.external_policy import as_function
from rumpus.lab.play.imported_policy import is_import
from rumpus.lab.play.playout import COMPILED, Bulk
from rumpus.lab.play.policies import compilable, makers, one_each
from rumpus.lab.play.seats import Policy
from rumpus.table.entries import Acted

Races = Literal["lockstep", "live"]
Rows = np.ndarray[Any, Any]  # see playout.LENGTH and what follows it
BATCH, PLAIN_BATCH, THINKING_BATCH = 5_000, 50, 5  # matches that a core plays before it reports
DASK = "dask:"


class Question(NamedTuple):
    """What to simulate; one bot for each seat: its name, `module:function`, or a policy as a function."""

    game: str
    options: str  # JSON, all of them: a question can be a key
    bots: tuple[str | Policy, ...]
    races: Races
    seed: str

    @property
    def names(self) -> tuple[str, ...]:
        """The bots by name; a policy that is a function is called after its module and itself."""
        return tuple(one if isinstance(one, str) else name_of(as_function(one)) for one in self.bots)

    @property
    def compiled(self) -> bool:
        """Whether compiled policies can play it; reaction times and searching bots need plain matches."""
        return self.races == "lockstep" and compilable(self.game, self.bots)

    @property
    def batch(self) -> int:
        if self.compiled:
            return BATCH
        thinks = any(character(self.game, name).ponders for name in self.bots if isinstance(name, str))
        return THINKING_BATCH if thinks else PLAIN_BATCH


def name_of(policy: Any) -> str:
    return f"{policy.__module__}:{policy.__qualname__}"


def about(asked: Question) -> dict[str, Json]:
    """Return the question as JSON, for files with results."""
    rules = named(asked.game).rules.VERSION
    return {**asked._asdict(), "rules": rules, "options": json.loads(asked.options), "bots": list(asked.names)}


def question(game: str, given: dict[str, Json], bots: Sequence[str | Policy], races: str, seed: str) -> Question:
    """Return the checked question with all options; BadInput where something does not fit."""
    options = named(game).options(given, len(bots))
    own = [one for one in bots if is_own(one)]
    for name in bots:
        if isinstance(name, str) and not is_own(name):
            character(game, name)
    if races not in ("lockstep", "live"):
        raise BadInput("simulate-bad-races", got=races)
    asked = Question(game, json.dumps(options), tuple(bots), races, seed)  # type: ignore[arg-type]
    if own:
        check_own(asked)
    return asked


def is_own(bot: str | Policy) -> bool:
    """Whether it is a policy of the caller's, and no bot of the game."""
    return not isinstance(bot, str) or is_import(bot)


def check_own(asked: Question) -> None:
    """Raise BadInput where policies do not compile, or sit beside bots that compiled code cannot play."""
    if asked.races != "lockstep":
        raise BadInput("simulate-own-live")
    beside = [one for one in asked.bots if isinstance(one, str) and not compilable(asked.game, [one])]
    if beside:
        raise BadInput("simulate-own-beside", known=", ".join(makers(asked.game)), got=beside[0])
    bulk(asked.game, asked.options, asked.bots)


def simulated(asked: Question, matches: int, jobs: int = -1, on: str = "") -> Generator[Rows, None, None]:
    """Yield the rows of all matches, batch by batch, in order."""
    sizes = (min(asked.batch, matches - first) for first in range(0, matches, asked.batch))
    with spread(asked, on):
        yield from in_order((delayed(batch)(asked, number, size) for number, size in enumerate(sizes)), jobs)


def in_order(tasks: Iterable[Any], jobs: int) -> Generator[Any, None, None]:
    """Yield the results of joblib's tasks in their order, on so many cores."""
    parallel = Parallel(n_jobs=jobs, return_as="generator", batch_size=1)
    yield from until_left(parallel(tasks))


def until_left(batches: Any) -> Generator[Any, None, None]:
    """Yield the batches until the caller stops, without joblib's warning about unused work."""
    try:
        for rows in batches:  # noqa: UP028 (`yield from` would close them itself, complaints and all)
            yield rows
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            batches.close()


def spread(asked: Question, on: str) -> Any:
    """Choose threads for compiled code and processes for plain Python."""
    if on:
        return cluster(on)
    if asked.compiled:
        return parallel_config(backend="threading")
    return parallel_config(backend="loky", initializer=leave_interrupts)


@contextmanager
def cluster(on: str) -> Iterator[None]:
    """Use all workers of the Dask cluster whose scheduler has this address."""
    if not on.startswith(DASK):
        raise BadInput("simulate-bad-cluster", got=on)
    try:
        from distributed import Client

        client: Any = Client(on.removeprefix(DASK), timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInput("simulate-no-cluster", address=on.removeprefix(DASK), why=type(error).__name__) from None
    with client, client.as_current(), parallel_config(backend="dask"):
        yield


def leave_interrupts() -> None:
    """Ignore Ctrl-C in workers: a batch under way is played to its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def batch(asked: Question, number: int, matches: int) -> Rows:
    if asked.compiled:
        return bulk(asked.game, asked.options, asked.bots).rows(matches, seed_of(asked.seed, number))
    first = number * asked.batch
    return np.array([plain_row(asked, first + n + 1) for n in range(matches)], np.int64)


@lru_cache(maxsize=64)
def bulk(game: str, options: str, bots: tuple[str | Policy, ...]) -> Bulk:
    chosen = json.loads(options)
    return Bulk(named(game), len(bots), chosen, one_each(game, bots, chosen, COMPILED))


def seed_of(seed: str, number: int) -> int:
    """Return the seed of a batch."""
    text = f"rumpus:{seed}:batch {number}".encode("utf-8", "surrogateescape")
    return int.from_bytes(hashlib.sha256(text).digest()[:8])


def plain_row(asked: Question, number: int) -> list[int]:
    """Play a match in virtual time: at calm pace in lock-step, or live with reaction times."""
    game, pace = named(asked.game), "calm" if asked.races == "lockstep" else "live"
    names = [name for name in asked.bots if isinstance(name, str)]  # all of them: check_own() refuses others here
    match, lines = bot_match(game, json.loads(asked.options), names, asked.seed, number, pace)  # type: ignore[arg-type]
    s, seats = match.state, range(len(asked.bots))
    chances = len(match.opening) + sum(len(line.falls) for line in lines)
    won = sum(1 << seat for seat in game.winners(s))
    return [len(lines), chances, starter(game, lines), won, *(game.rules.score(s, seat) for seat in seats)]


def starter(game: Any, lines: Sequence[Acted]) -> int:
    """Return the seat that made the first throw, or laid or drew the first card."""
    return next((line.seat for line in lines if game.rules.pace(line.action)[0] != NO_TIME), NOBODY)
