"""The observation of Don't You Forget It: all that matters for the rest of a match, as every seat sees everything."""

from typing import Any

from rumpus.envs.encoding import write_choice, write_one, write_seat, write_seats
from rumpus.games.forget_it.rules import CHOOSING, COLOURS, DECIDING, DICE, FRESH, WORD, State, colour, worth


def parts(players: int) -> tuple[tuple[str, int], ...]:
    """Return the names and sizes of what observe() writes; by seat means clockwise from the observer."""
    return (
        ("stage", 3),  # before the turn's first roll, a number to choose, roll or end
        ("turn", players),  # by seat: whose turn
        ("number", WORD),  # the one chosen
        ("point_dice", 1),  # in nines
        ("worth", 1),  # what the turn would score now; points are parts of the goal
        ("in_hand", COLOURS),  # dice to roll next, red, white and blue, in threes
        ("words", COLOURS),  # 1 for each of FOR, GET and IT that is set aside
        ("shown", COLOURS * WORD),  # while choosing: dice of each colour and number, in threes
        ("scores", players),  # by seat
        ("last_turns", players),  # by seat: who brought them on
        ("goal", 1),  # in thousands
    )


def observe(s: State, seat: int, out: Any) -> int:
    """Write the observation of a seat and return its size."""
    part = 1.0 / s.goal
    stage = 0 if s.stage == FRESH else 1 if s.stage == CHOOSING else 2 if s.stage == DECIDING else -1
    n = write_choice(out, 0, 3, stage)
    n = write_seat(out, n, s.players, seat, s.turn)
    n = write_choice(out, n, WORD, s.number - 1)
    n = write_one(out, n, s.points / DICE)
    n = write_one(out, n, worth(s) * part)
    n = write_dice(s, out, n)
    n = write_seats(out, n, s.players, seat, s.scores, part)
    n = write_seat(out, n, s.players, seat, s.reached)
    return write_one(out, n, s.goal * 0.001)


def write_dice(s: State, out: Any, n: int) -> int:
    """Write the dice in hand by colour, the words, and by colour and number what the dice in hand show."""
    words, shown = n + COLOURS, n + 2 * COLOURS
    for cell in range(n, shown + COLOURS * WORD):
        out[cell] = 0.0
    for place in range(s.in_hand):
        die = s.hand[place]
        out[n + colour(die)] += 1 / 3
        if s.stage == CHOOSING:
            out[shown + colour(die) * WORD + s.faces[die]] += 1 / 3
    for c in range(COLOURS):
        out[words + c] = s.spelled >> c & 1
    return shown + COLOURS * WORD
