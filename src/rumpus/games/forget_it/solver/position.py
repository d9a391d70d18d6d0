"""Reads positions of Don't You Forget It from a short JSON description; the first seat is to move."""

from typing import Any

from rumpus.game import Json
from rumpus.games.forget_it import rules
from rumpus.games.forget_it.words import WORDS
from rumpus.lab.solve.positions import expect, whole

EACH = 3  # dice of a colour
EXAMPLE = '{"scores": [120, 300], "number": 4, "points": 3, "dice": [2, 1, 3], "words": ["GET"]}'


def make(
    s: Any,
    scores: list[int],
    number: Json = 0,
    points: Json = 0,
    dice: Json = None,
    words: Json = (),
    shows: Json = None,
) -> None:
    """Set the position up: `dice` left of each colour; or `shows`, their numbers, where one is to be chosen.

    Without either it is before the first roll. With the second score at the goal it is a last turn.
    """
    expect(scores[0] < s.goal)
    s.turn, s.scores[:2] = 0, scores
    s.reached = 1 if scores[1] >= s.goal else -1
    rules.begin_turn(s)
    if shows is None and dice is None:
        return expect(not number and not points and not words)
    left = [len(lying) for lying in shows] if shows is not None else list(dice)
    s.number, s.points, s.rolls = whole(number, range(6)), whole(points, range(1000)), 1
    set_aside(s, [whole(one, range(EACH + 1)) for one in left], [WORDS.index(word) for word in words])
    s.stage = rules.DECIDING
    if shows is not None:
        lie(s, [face for lying in shows for face in lying])
    return expect((s.points >= 2) == (s.number > 0))


def set_aside(s: Any, left: list[int], out: list[int]) -> None:
    """Set aside the dice that are not left: they show the word of a colour that is out, else the number."""
    expect(len(left) == rules.COLOURS and len(set(out)) == len(out) < rules.COLOURS)
    s.in_hand = 0
    for colour, dice in enumerate(left):
        expect(dice < EACH or colour not in out)
        expect(s.number > 0 or dice == EACH or colour in out)
        for die in range(colour * EACH, colour * EACH + EACH):
            if die % EACH < dice:
                s.hand[s.in_hand] = die
                s.in_hand += 1
            else:
                s.aside |= 1 << die
                s.faces[die] = rules.WORD if colour in out else s.number - 1


def lie(s: Any, numbers: list[Json]) -> None:
    """Let the dice in hand show these numbers, none of which is chosen."""
    expect(s.number == 0)
    for at, number in enumerate(numbers):
        face = whole(number, range(1, rules.FACES)) - 1
        s.faces[s.hand[at]] = face
        s.shown[face] += 1
    expect(rules.any_pair(s))
    s.stage = rules.CHOOSING
