"""Positions for a solver, described in JSON or given as states and views. The first seat is to move."""

from collections.abc import Mapping, Sequence
from typing import Any

from rumpus.game import BadInput, Game, Json, is_whole
from rumpus.games import named, part


def position(game: str, options: Mapping[str, Json], described: Json) -> Any:
    """Return the described state; BadInput where the description is wrong."""
    solver = part(game, "solver")
    example = solver.EXAMPLE
    s = named(game).new(2, {**options, "first": 0} if "first" in options else options)
    if not isinstance(described, dict) or not scores_fit(described.get("scores"), s.goal):
        raise BadInput("solve-bad-position", example=example, got=described)
    try:
        solver.make(s, **described)
    except (TypeError, ValueError, IndexError):
        raise BadInput("solve-bad-position", example=example, got=described) from None
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


def check(
    game: Game, options: Mapping[str, Json], bearing: Sequence[str], position: Any, is_last_turn: bool = False
) -> None:
    """Raise BadInput unless the position has two players and the options in `bearing` of the solution.

    Before the end of the match a score may be at the goal only where a last turn is still played.
    """
    if not isinstance(position, game.rules.State | game.viewing.View):
        raise BadInput("solve-no-state", game=game.key, got=type(position).__name__)
    if position.players != 2:
        raise BadInput("solve-players", got=position.players)
    for option in bearing:
        if plain(getattr(position, option)) != options[option]:
            raise BadInput("solve-options", option=option, wanted=options[option], got=plain(getattr(position, option)))
    scores = list(position.scores[:2])
    ends = game.words.LEGEND["stage"][position.stage] == "done" or is_last_turn
    if min(scores) < 0 or (max(scores) >= options["goal"] and not ends):
        raise BadInput("solve-scores", goal=options["goal"], got=scores)


def plain(value: Any) -> Json:
    return list(value) if isinstance(value, tuple) else value


def check_seat(seat: int) -> None:
    if seat not in range(2):
        raise BadInput("solve-seat", got=seat)
