"""The observation of Wig Out!: a seat's own hand, and what lies on the table."""

from typing import Any

from rumpus.envs.encoding import write_choice, write_one, write_row, write_seat, write_seats
from rumpus.games.wig_out.state import ALIKE, CHARACTERS, GETTING_READY, RACING, STEADY, State


def parts(players: int) -> tuple[tuple[str, int], ...]:
    """Return the names and sizes of what observe() writes; by seat means clockwise from the observer."""
    return (
        ("stage", 3),  # getting ready, ready for GO, racing
        ("dealer", players),  # by seat
        ("ready", players),  # by seat
        ("hand", CHARACTERS),  # one's own, in fives
        ("sizes", players),  # by seat: cards in hand, in tens
        ("piles", CHARACTERS),  # cards that lie there, in fives
        ("left", 1),  # cards in the deck, in hundreds
        ("scores", players),  # by seat, in hundreds
        ("rounds_left", 1),  # with this one, in tens
        ("characters", 1),  # 1 with fourteen, 0 with twelve
    )


def observe(s: State, seat: int, out: Any) -> int:
    """Write the observation of a seat and return its size."""
    stage = 0 if s.stage == GETTING_READY else 1 if s.stage == STEADY else 2 if s.stage == RACING else -1
    n = write_choice(out, 0, 3, stage)
    n = write_seat(out, n, s.players, seat, s.dealer)
    n = write_seats(out, n, s.players, seat, s.ready, 1.0)
    n = write_row(out, n, CHARACTERS, s.hands[seat], 1 / ALIKE)
    n = write_seats(out, n, s.players, seat, s.sizes, 0.1)
    n = write_row(out, n, CHARACTERS, s.piles, 1 / ALIKE)
    n = write_one(out, n, s.left * 0.01)
    n = write_seats(out, n, s.players, seat, s.scores, 0.01)
    n = write_one(out, n, (s.rounds - s.round + 1) * 0.1)
    return write_one(out, n, 1.0 if s.characters == CHARACTERS else 0.0)
