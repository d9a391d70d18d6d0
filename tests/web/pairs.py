"""Few rows in which nevertheless every pair of values meets."""

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any

Row = tuple[Any, ...]


def pairs_in(row: Row) -> set[tuple[tuple[int, Any], ...]]:
    return set(combinations(enumerate(row), 2))


def all_pairs_in(rows: Iterable[Row]) -> set[tuple[tuple[int, Any], ...]]:
    return {pair for row in rows for pair in pairs_in(row)}


def pairwise(*values: Sequence[Any]) -> list[Row]:
    """Again and again the row with most pairs that have not met yet, until all have."""
    rows = list(product(*values))
    missing = all_pairs_in(rows)
    chosen = []
    while missing:
        best = max(rows, key=lambda row: len(pairs_in(row) & missing))
        missing -= pairs_in(best)
        chosen.append(best)
    return chosen
