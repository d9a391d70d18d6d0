"""The data that shared tests need about a game, which declares it as `EXAMPLE` in tests/games/<game>/example.py."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from rumpus.game import Json
from rumpus.games import GAMES

Options = dict[str, Json]


@dataclass(frozen=True)
class OnScreen:
    """What browser tests check. Moments are those of web/src/games/<game>/fixtures.json."""

    status: tuple[str, str, Options]  # a moment, the key of its status line, and that sentence's arguments
    louder: tuple[str, str, str] | None = None  # a moment, the label that stands out then, and one that does not
    shouts: tuple[tuple[str, str], ...] = ()  # a moment, and the selector of its shout
    # The language whose buttons are the longest, a selector, and moments between which it must not move.
    steady: tuple[str, str, tuple[str, ...]] | None = None
    painted: int = 0  # pictures that a worker paints before a match
    by_numbers: bool = True  # whether a match can be played by number keys alone


@dataclass(frozen=True)
class Example:
    quick: Options  # a short match
    long: Options  # a match long enough to kill and restart a server several times
    goldens: tuple[tuple[int, Options], ...]  # the players and options of its golden matches
    conserved: Callable[[Any], None]  # asserts that no die or card is missing or duplicated in a state
    printed: Options  # the options of the printed game
    seats: tuple[int, int]  # the fewest and the most
    fits: Mapping[str, Sequence[Json]]  # by option: the smallest and largest valid values for two players
    beyond: Mapping[str, Sequence[Json]]  # by option: invalid values
    screen: OnScreen | None = None
    is_skilful: bool = True  # whether sensible bots win most matches against random ones
    lengthy: Options | None = None  # a match in which everybody sends many messages, where a quick one is too short
    racing: Options | None = None  # a quick match with more races than usual
    easy_to_win: Options | None = None  # a quick match in which points come soon
    two_rounds: Options | None = None  # a match with a deal in the middle


@cache
def example(key: str) -> Example:
    found: Example = import_module(f"tests.games.{key.replace('-', '_')}.example").EXAMPLE
    return found


EXAMPLES = {key: example(key) for key in GAMES}
QUICK = {key: example(key).quick for key in GAMES}
LONG = {key: example(key).long for key in GAMES}
LENGTHY = {key: example(key).lengthy or QUICK[key] for key in GAMES}
RACING = {key: example(key).racing or QUICK[key] for key in GAMES}
EASY_TO_WIN = {key: example(key).easy_to_win or QUICK[key] for key in GAMES}
ON_SCREEN = {key: found.screen for key, found in EXAMPLES.items() if found.screen}
TWO_ROUNDS = {key: options for key in GAMES if (options := example(key).two_rounds)}
