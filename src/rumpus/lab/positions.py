"""Positions told in a few words, for questions about any of them; the seat to move is always the first.

And positions of a caller's own, which have to be of the match that was solved.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.game import NOBODY, BadInput, Game, Json, is_whole
from rumpus.games import named
from rumpus.games.forget_it import rules as forget_it
from rumpus.games.forget_it.words import WORDS
from rumpus.games.go_nuts import rules as go_nuts

EACH = 3  # dice of a colour
GO_NUTS = '{"scores": [12, 30], "total": 5, "dice": 3}'
FORGET_IT = '{"scores": [120, 300], "number": 4, "points": 3, "dice": [2, 1, 3], "words": ["GET"]}'


def position(game: str, options: Mapping[str, Json], told: Json) -> Any:
    """The state that these words tell; BadInput where they tell none."""
    make, example = KNOWN[game]
    s = named(game).new(2, {**options, "first": 0} if "first" in options else options)
    if not isinstance(told, dict) or not scores_fit(told.get("scores"), s.goal):
        raise BadInput("solve-bad-position", example=example, got=told)
    try:
        make(s, **told)
    except (TypeError, ValueError, IndexError):
        raise BadInput("solve-bad-position", example=example, got=told) from None
    return s


def scores_fit(scores: Json, goal: int) -> bool:
    return (
        isinstance(scores, list) and len(scores) == 2 and all(is_whole(one) and 0 <= one <= 10 * goal for one in scores)
    )


def expect(fits: bool) -> None:
    if not fits:
        raise ValueError


def whole(value: Json, values: range) -> int:
    expect(is_whole(value) and value in values)
    return int(value)


def make_go_nuts(s: Any, scores: list[int], total: Json = 0, dice: Json = None) -> None:
    """Without dice, before the first roll."""
    expect(max(scores) < s.goal)
    s.scores[:2] = scores
    s.total = whole(total, range(10_000))
    if dice is not None:
        s.rolls, s.dice = 1, whole(dice, range(1, go_nuts.DICE + 1))


def make_forget_it(
    s: Any,
    scores: list[int],
    number: Json = 0,
    points: Json = 0,
    dice: Json = None,
    words: Json = (),
    shows: Json = None,
) -> None:
    """`dice` left of each colour with a number chosen or not; or what they `show`, where one is to be chosen.

    Without either it is before the first roll. With the second score at the goal it is a last turn.
    """
    expect(scores[0] < s.goal)
    s.turn, s.scores[:2] = 0, scores
    s.reached = 1 if scores[1] >= s.goal else -1
    forget_it.begin_turn(s)
    if shows is None and dice is None:
        return expect(not number and not points and not words)
    left = [len(lying) for lying in shows] if shows is not None else list(dice)
    s.number, s.points, s.rolls = whole(number, range(6)), whole(points, range(1000)), 1
    set_aside(s, [whole(one, range(EACH + 1)) for one in left], [WORDS.index(word) for word in words])
    s.stage = forget_it.DECIDING
    if shows is not None:
        lie(s, [face for lying in shows for face in lying])
    return expect((s.points >= 2) == (s.number > 0))


def set_aside(s: Any, left: list[int], out: list[int]) -> None:
    """The dice that are not left lie aside: a word of each colour that is out, else the number."""
    expect(len(left) == forget_it.COLOURS and len(set(out)) == len(out) < forget_it.COLOURS)
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
                s.faces[die] = forget_it.WORD if colour in out else s.number - 1


def lie(s: Any, numbers: list[Json]) -> None:
    """The dice in hand show these numbers, none being chosen."""
    expect(s.number == 0)
    for at, number in enumerate(numbers):
        face = whole(number, range(1, forget_it.FACES)) - 1
        s.faces[s.hand[at]] = face
        s.shown[face] += 1
    expect(forget_it.any_pair(s))
    s.stage = forget_it.CHOOSING


KNOWN: dict[str, Any] = {"go-nuts": (make_go_nuts, GO_NUTS), "forget-it": (make_forget_it, FORGET_IT)}
DONE = {"go-nuts": go_nuts.DONE, "forget-it": forget_it.DONE}  # the stage of a match that is over


def check(game: Game, options: Mapping[str, Json], bearing: Sequence[str], position: Any) -> None:
    """BadInput unless the position is one of two players under these options; `bearing` are those that matter."""
    if not isinstance(position, game.rules.State | game.viewing.View):
        raise BadInput("solve-no-state", game=game.key, got=type(position).__name__)
    if position.players != 2:
        raise BadInput("solve-players", got=position.players)
    for option in bearing:
        if plain(getattr(position, option)) != options[option]:
            raise BadInput("solve-options", option=option, wanted=options[option], got=plain(getattr(position, option)))
    scores = list(position.scores[:2])
    ends = position.stage == DONE[game.key] or is_last_turn(position)
    if min(scores) < 0 or (max(scores) >= options["goal"] and not ends):
        raise BadInput("solve-scores", goal=options["goal"], got=scores)


def is_last_turn(position: Any) -> bool:
    """FI-10, in a state and in a view."""
    return getattr(position, "reached", None) not in (None, NOBODY)


def plain(value: Any) -> Json:
    return list(value) if isinstance(value, tuple) else value


def check_seat(seat: int) -> None:
    if seat not in range(2):
        raise BadInput("solve-seat", got=seat)
