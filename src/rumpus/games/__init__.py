"""The registry of games, and one folder for each game.

Shared code asks for a game by its key and for a part of it (`bots`, `policy`, `solver`, `terminal` …) by name, and
knows no game itself. A game may lack a part.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from rumpus.game import BadInput, Game


def find_games() -> dict[str, Game]:
    """Return every game by its key, in the order in which people are shown them."""
    packages = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__) if module.ispkg]
    games: list[Game] = [package.GAME for package in packages]
    return {game.key: game for game in sorted(games, key=lambda game: game.place)}


GAMES = find_games()


def named(key: str) -> Game:
    if key not in GAMES:
        raise BadInput("bad-game", known=", ".join(GAMES), got=key)
    return GAMES[key]


@cache
def part(key: str, name: str) -> Any:
    """Return a module in the folder of a game, or None where the game has no such module."""
    module = f"{__name__}.{key.replace('-', '_')}.{name}"
    return import_module(module) if find_spec(module) else None


def with_part(name: str) -> list[str]:
    """Return the keys of the games that have such a module."""
    return [key for key in GAMES if part(key, name) is not None]
