"""Tables of advice from a solution: a heading, columns and rows.

A (key, details) pair is a message of the locales. A solved game declares its tables as `pages` in its module `solver`.
"""

from typing import Any

import numpy as np

from rumpus.lab.solve.race_to_goal import Array

Cell = str | int | tuple[str, dict[str, Any]]
Page = tuple[Cell, list[Cell], list[list[Cell]]]


def say(key: str, **details: Any) -> Cell:
    return key, details


def first_of_rest(best: Array) -> int:
    """Index after which every value is true."""
    never = np.flatnonzero(~np.asarray(best))
    return int(never[-1]) + 1 if len(never) else 0
