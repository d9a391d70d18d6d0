"""Random matches for property tests: in a race any seat that has a choice may be the next to act."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from rumpus.game import CHANCE, OVER, RACE, Faces, Game, Json, SeatOrDrawn, Switch, Whole
from rumpus.games import GAMES

SEEDS = st.integers(0, 2**32 - 1)


class Step(NamedTuple):
    seat: int  # or CHANCE
    number: int  # the action, or the outcome


def next_step(game: Game, s: Any, rng: Random) -> Step | None:
    """Draw the next step of a random match; None when it is over."""
    mover = game.rules.mover(s)
    if mover == OVER:
        return None
    if mover == CHANCE:
        return Step(CHANCE, rng.choices(range(game.rules.OUTCOMES), odds(game, s))[0])
    seats = [seat for seat in range(s.players) if choices(game, s, seat)] if mover == RACE else [mover]
    assert seats, "a race in which nobody has a choice"
    seat = rng.choice(seats)
    return Step(seat, rng.choice(choices(game, s, seat)))


def take(game: Game, s: Any, step: Step) -> None:
    if step.seat == CHANCE:
        game.rules.settle(s, step.number)
    else:
        game.rules.act(s, step.seat, step.number)


def walk(game: Game, s: Any, rng: Random) -> Iterator[Step]:
    """Plays a match to its end; yields each step before it is taken."""
    while (step := next_step(game, s, rng)) is not None:
        yield step
        take(game, s, step)


def choices(game: Game, s: Any, seat: int) -> list[int]:
    out = [0] * game.rules.ACTIONS
    return out[: game.rules.choices(s, seat, out)]


def odds(game: Game, s: Any) -> list[int]:
    out = [0] * game.rules.OUTCOMES
    total = game.rules.weights(s, out)
    assert total == sum(out) > 0
    return out


def every_table() -> list[tuple[str, int]]:
    return [(key, players) for key, game in GAMES.items() for players in game.rules.SEATS]


def option_values(option: Any, players: int) -> st.SearchStrategy[Json]:
    """A strategy for allowed values of an option, without those that make matches long."""
    match option:
        case Whole(_, allowed):
            return st.sampled_from([n for n in allowed if n <= max(allowed[0], 100)])
        case Switch():
            return st.booleans()
        case Faces(default):
            return st.sampled_from([list(default), [6 - len(default) + 1] + [1] * (len(default) - 1)])
        case SeatOrDrawn():
            return st.none() | st.integers(0, players - 1)
    raise TypeError(option)


def any_options(game: Game, players: int) -> st.SearchStrategy[dict[str, Json]]:
    return st.fixed_dictionaries({name: option_values(o, players) for name, o in game.rules.OPTIONS.items()})
