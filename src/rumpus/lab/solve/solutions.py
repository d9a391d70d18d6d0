"""Finds exact solutions: from the cache, or solved now and then cached."""

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from rumpus.game import BadInput, Json
from rumpus.games import named, part, with_part
from rumpus.lab.solve import array_cache, race_to_goal
from rumpus.lab.solve.race_to_goal import Array

ROOM = 4  # memory that solving takes, in sizes of the solution
SAVING = 10.0  # seconds after which an interruption must not cost more …
WORTH = 20  # … unless keeping what there is took more than this part of the time
OnProgress = Callable[[float], object]  # called with the share of the work that is done


class Solution(Protocol):
    @property
    def first(self) -> float: ...
    @property
    def turn(self) -> float: ...
    def as_json(self) -> dict[str, Json]: ...
    def actions(self, position: Any) -> dict[int, float]: ...
    def against(self, seen: Any, other: int) -> dict[int, float]: ...
    def win(self, position: Any, seat: int) -> float: ...
    def policy(self) -> Any: ...


_half_solved: dict[Path, int] = {}  # files with an interrupted solution, and when they were last written


def solution(game: str, given: Mapping[str, Json] | None = None, on_progress: OnProgress | None = None) -> Solution:
    """Return a solution from the cache, or solve it now; `on_progress` is called with the share that is done."""
    options = checked(game, given or {})
    found = ready(game, options)
    return found if found is not None else solved(game, options, on_progress or (lambda share: None))


def is_solved(game: str) -> bool:
    """Whether the game has a solver, and so an exact solution between two players."""
    return part(game, "solver") is not None


def checked(game: str, given: Mapping[str, Json]) -> dict[str, Json]:
    options = named(game).options(given, players=2)
    if not is_solved(game):
        raise BadInput("solve-no-solution", known=", ".join(with_part("solver")), got=game)
    return options


def size(options: Mapping[str, Json]) -> int:
    """Return how many bytes a solution takes on disk."""
    rows, columns = race_to_goal.shape(options["goal"])
    return rows * columns * np.dtype(np.float64).itemsize


def ready(game: str, options: Mapping[str, Json]) -> Solution | None:
    """Return the solution if it is in the cache and complete."""
    path = array_cache.place(name(game, options))
    written = array_cache.written_at(path)
    if written is None or _half_solved.get(path) == written:
        return None
    chances = array_cache.load(path, race_to_goal.shape(options["goal"]))
    if chances is None or race_to_goal.next_total(chances) >= 0:
        _half_solved[path] = written
        return None
    array_cache.note_use(path)
    found: Solution = part(game, "solver").Solution(options, chances)
    return found


def solved(game: str, options: Mapping[str, Json], on_progress: OnProgress) -> Solution:
    """Solve now, from where the last attempt stopped; an interruption keeps what there is."""
    chances = race_to_goal.unsolved(options["goal"])
    path = array_cache.place(name(game, options))
    begun = array_cache.load(path, chances.shape)
    if begun is not None:
        chances[:] = begun
    exact = part(game, "solver").Solution(options, chances)
    try:
        follow(exact, chances, path, on_progress)
    finally:
        keep_further(path, chances)
    found: Solution = exact
    return found


def follow(exact: Any, chances: Array, path: Path, on_progress: OnProgress) -> None:
    left, due = np.count_nonzero(np.isnan(chances)), time.monotonic() + SAVING
    for pairs in exact.solving():
        left -= pairs
        on_progress(1 - left / chances.shape[1] ** 2)
        if (began := time.monotonic()) > due:
            keep_further(path, chances)
            due = time.monotonic() + max(SAVING, WORTH * (time.monotonic() - began))


def keep_further(path: Path, chances: Array) -> None:
    """Cache the solution so far, unless another process has cached more."""
    other = array_cache.load(path, chances.shape)
    if other is None or race_to_goal.next_total(other) > race_to_goal.next_total(chances):
        with suppress(OSError):
            array_cache.keep(path, chances)


def name(game: str, options: Mapping[str, Json]) -> str:
    """Return a file name of the game, the rules' version and the options that matter."""
    values = (options[option] for option in part(game, "solver").BEARING)
    values_text = (".".join(map(str, value)) if isinstance(value, list) else str(value) for value in values)
    return "-".join([game, f"rules{named(game).rules.VERSION}", *values_text])
