"""Rumpus: a live table for four fast family games.

The names below are the library's public surface; docs/library.md describes them.
"""

import importlib
from typing import TYPE_CHECKING

import rumpus.import_time  # noqa: F401 - before any other module of ours

if TYPE_CHECKING:
    from rumpus import games, record
    from rumpus.client import Client
    from rumpus.game import BadInput, Game
    from rumpus.library import (
        ActionOdds,
        Match,
        best_response,
        coach,
        evaluate,
        exploitability,
        replay_trace,
        simulate,
        solve,
    )

__all__ = [
    "ActionOdds",
    "BadInput",
    "Client",
    "Game",
    "Match",
    "best_response",
    "coach",
    "evaluate",
    "exploitability",
    "games",
    "record",
    "replay_trace",
    "simulate",
    "solve",
]
_MODULES = ("games", "record")
_HOMES = {"Client": "rumpus.client", "BadInput": "rumpus.game", "Game": "rumpus.game"}


def __getattr__(name: str) -> object:
    """Import a public name when it is first used: a server needs no library, and a library no server."""
    if name not in __all__:
        raise AttributeError(f"module 'rumpus' has no attribute {name!r}")
    if name in _MODULES:
        return importlib.import_module(f"rumpus.{name}")
    return getattr(importlib.import_module(_HOMES.get(name, "rumpus.library")), name)
