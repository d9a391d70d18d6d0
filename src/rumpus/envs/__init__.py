"""Environments for researchers: many matches side by side on the compiled rules, one match by hand, and wrappers."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rumpus.envs.arrays import Arrays as Arrays
    from rumpus.envs.batch import BatchEnv as BatchEnv
    from rumpus.envs.state import GameState as GameState

__all__ = ["Arrays", "BatchEnv", "GameState"]
HOMES = {"Arrays": "arrays", "BatchEnv": "batch", "GameState": "state"}


def __getattr__(name: str) -> Any:
    """Import what is asked for, so that a game's observation does not load Numba with this package."""
    from importlib import import_module

    if name not in HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
