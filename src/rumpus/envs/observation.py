"""Finds how a game is observed: what one seat may know, as a row of numbers of fixed size.

A game declares it as `parts(players)` and `observe(s, seat, out)` in its module `observation`, in the dialect of the
rules. Without that module the default holds: every cell of the state in the order of its fields, except the events and
what `rumpus.cards` keeps secret, of which a seat sees its own hand. A game that hides anything else must declare its
observation; tests/test_law.py fails for a game whose observation tells a secret.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from rumpus.game import Game
from rumpus.games import named, part

NEVER_SEEN = ("events", "event_count", "deck")
OWN_ROW = ("hands",)  # by seat; a seat sees its own row

See = Callable[[Any, Any, int, Any], Any]  # see(s, cells, seat, out); `cells` are those of the state in one row


class Observation(NamedTuple):
    """How one game is observed."""

    labels: Callable[[int], tuple[str, ...]]  # by number of players: one for each cell of an observation
    see: See  # in the dialect
    by_cells: bool  # whether see() reads `cells`


@cache
def observation(game: str) -> Observation:
    module = part(game, "observation")
    if module is None:
        return default_observation(named(game))
    observe, parts = module.observe, module.parts

    def see(s: Any, cells: Any, seat: int, out: Any) -> None:
        observe(s, seat, out)

    return Observation(cache(lambda players: tuple(labels(parts(players)))), see, by_cells=False)


def labels(parts: tuple[tuple[str, int], ...]) -> Iterator[str]:
    for name, size in parts:
        yield from (name,) if size == 1 else (f"{name}[{cell}]" for cell in range(size))


def default_observation(game: Game) -> Observation:
    """Observe what the description of the state says: whole fields, or a seat's own row of one."""
    found = list(seen_cells(game))
    names, first, step = (tuple(one) for one in zip(*found, strict=True))

    def see(s: Any, cells: Any, seat: int, out: Any) -> None:
        for n in range(len(first)):
            out[n] = cells[first[n] + seat * step[n]]

    return Observation(lambda players: names, see, by_cells=True)


def seen_cells(game: Game) -> Iterator[tuple[str, int, int]]:
    """Yield for each cell observed its label, its place for seat 0, and how much further it is for the next seat."""
    for name, place, shape in state_fields(game):
        size = int(np.prod(shape, dtype=int))
        if name in OWN_ROW:
            row = size // shape[0]
            yield from ((f"{name}[own][{cell}]", place + cell, row) for cell in range(row))
        elif name not in NEVER_SEEN:
            yield from ((label, place + cell, 0) for cell, label in enumerate(cell_labels(name, shape)))


def state_fields(game: Game) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """Yield the name, place and shape of every field of a state as compiled code keeps it, without its events."""
    fresh, place = game.rules.State(), 0
    for field in fields(fresh):
        if field.name != "events":
            shape = np.shape(getattr(fresh, field.name))
            yield field.name, place, shape
            place += int(np.prod(shape, dtype=int))


def cell_labels(name: str, shape: tuple[int, ...]) -> Iterator[str]:
    for index in np.ndindex(shape):
        yield name + "".join(f"[{n}]" for n in index)


def observe(game: Game, s: Any, seat: int, out: Any) -> None:
    """Write what a seat may know of a plain state."""
    seen = observation(game.key)
    seen.see(s, state_cells(s) if seen.by_cells else None, seat, out)


def state_cells(s: Any) -> np.ndarray[Any, Any]:
    """Return all cells of a plain state in one row, without its events."""
    return np.concatenate([np.ravel(getattr(s, name)) for name in s.__slots__ if name != "events"])


@cache
def state_labels(game: str) -> tuple[str, ...]:
    """Return a label for each cell of the full state."""
    return tuple(label for name, _, shape in state_fields(named(game)) for label in cell_labels(name, shape))
