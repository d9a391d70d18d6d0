"""Writes what a seat may know into an observation, for the `observe` of a game; written in the dialect of the rules.

Every function writes from cell `n` on and returns the cell after the last one that it wrote.
"""

from typing import Any


def write_one(out: Any, n: int, value: Any) -> int:
    out[n] = value
    return n + 1


def write_choice(out: Any, n: int, size: int, chosen: int) -> int:
    """Write `size` cells that are zero, but for a one at `chosen`; a choice out of range leaves them all zero."""
    for cell in range(size):
        out[n + cell] = 1.0 if cell == chosen else 0.0
    return n + size


def write_row(out: Any, n: int, size: int, cells: Any, scale: float) -> int:
    for cell in range(size):
        out[n + cell] = cells[cell] * scale
    return n + size


def write_seats(out: Any, n: int, players: int, seat: int, cells: Any, scale: float) -> int:
    """Write one cell for each seat, clockwise from the observer's own."""
    other = seat
    for cell in range(players):
        out[n + cell] = cells[other] * scale
        other = other + 1 if other + 1 < players else 0
    return n + players


def write_seat(out: Any, n: int, players: int, seat: int, chosen: int) -> int:
    """Write which seat is chosen, counted clockwise from the observer's own; NOBODY leaves all cells zero."""
    place = chosen - seat
    if place < 0:
        place += players
    return write_choice(out, n, players, place if chosen >= 0 else -1)
