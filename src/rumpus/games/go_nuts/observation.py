"""The observation of Go Nuts!: all that matters for the rest of a match, as every seat sees everything."""

from typing import Any

from rumpus.envs.encoding import write_choice, write_one, write_row, write_seat, write_seats
from rumpus.games.go_nuts.rules import DICE, ROUND, State


def parts(players: int) -> tuple[tuple[str, int], ...]:
    """Return the names and sizes of what observe() writes; by seat means clockwise from the observer."""
    return (
        ("round", 1),  # 1 in a Go Nuts! round
        ("turn", players),  # by seat: whose turn
        ("dice", DICE),  # of the next roll, 1 to 5
        ("rolled", 1),  # 1 after the turn's first roll, so that banking is allowed
        ("total", 1),  # of the turn or the round, as far as it counts; points are parts of the goal
        ("scores", players),  # by seat
        ("dogs", players),  # by seat: 1 where the dog has shown in the round
        ("squirrel_faces", 3),  # of six
        ("dog_faces", 2),
        ("goal", 1),  # in hundreds
    )


def observe(s: State, seat: int, out: Any) -> int:
    """Write the observation of a seat and return its size."""
    in_round = s.stage == ROUND
    part = 1.0 / s.goal
    n = write_one(out, 0, 1.0 if in_round else 0.0)
    n = write_seat(out, n, s.players, seat, s.turn)
    n = write_choice(out, n, DICE, s.dice - 1)
    n = write_one(out, n, 1.0 if s.rolls else 0.0)
    n = write_one(out, n, min(s.total, max(0, s.goal - s.scores[s.turn])) * part)
    n = write_seats(out, n, s.players, seat, s.scores, part)
    n = write_seats(out, n, s.players, seat, s.dogs, 1.0 if in_round else 0.0)
    n = write_row(out, n, 3, s.squirrel_faces, 1 / 6)
    n = write_row(out, n, 2, s.dog_faces, 1 / 6)
    return write_one(out, n, s.goal * 0.01)
