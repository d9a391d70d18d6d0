"""Policies that are named as `module:function`, and policies that fit one game and its options only."""

import importlib
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

from rumpus.game import BadInput, Json
from rumpus.lab.play.external_policy import LONGEST_REASON, as_function, short

SIGN = ":"
FORM = "module:function"


class MadeFor(NamedTuple):
    """What a policy was made for; other matches have positions that it does not know."""

    game: str
    players: int
    options: dict[str, Json]  # those that matter to it


def is_import(name: object) -> bool:
    return isinstance(name, str) and SIGN in name


def imported(name: str) -> FunctionType:
    """Return the function that `module:function` names, from the working folder or what is installed."""
    module, _, function = name.partition(SIGN)
    parts = [*module.split("."), function]
    if not all(part.isidentifier() for part in parts):
        raise BadInput("policy-bad-name", wanted=FORM, got=name)
    found = loaded(module, name)
    if not hasattr(found, function):
        raise BadInput("policy-no-attribute", module=module, function=function, got=name)
    return as_function(getattr(found, function))


def loaded(module: str, name: str) -> Any:
    try:
        with working_folder_first():
            return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            raise BadInput("policy-no-module", module=module, got=name) from None
        raise BadInput("policy-module-fails", module=module, why=reason(error)) from None
    except (Exception, SystemExit) as error:  # a module may do anything while it is imported
        raise BadInput("policy-module-fails", module=module, why=reason(error)) from None


def reason(error: BaseException) -> str:
    first = next(iter(str(error).splitlines()), "")
    return short(f"{type(error).__name__}: {first}"[: LONGEST_REASON + 1])


@contextmanager
def working_folder_first() -> Iterator[None]:
    """Look for modules in the working folder too, as `python -m` does; an installed program does not by itself."""
    folder = str(Path.cwd())
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        if folder in sys.path:
            sys.path.remove(folder)


def mark(policy: Any, game: str, players: int, options: Mapping[str, Json]) -> Any:
    """Note on a policy what it was made for, and return it."""
    policy.made_for = MadeFor(game, players, dict(options))
    return policy


def check_made_for(policy: FunctionType, game: str, players: int, options: Mapping[str, Json]) -> None:
    """Raise BadInput where a policy was made for another game, number of players or options."""
    made: MadeFor | None = getattr(policy, "made_for", None)
    if made is None:
        return
    got = {name: options.get(name) for name in made.options}
    if (made.game, made.players, made.options) != (game, players, got):
        raise BadInput("policy-made-for", wanted=described(*made), got=described(game, players, got))


def described(game: str, players: int, options: Mapping[str, Json]) -> str:
    return ", ".join([game, f"players={players}", *(f"{name}={value}" for name, value in options.items())])
