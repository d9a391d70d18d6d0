"""The messages, and each game's view, actions and events, as msgspec classes to be described."""

import inspect
import re
from collections.abc import Iterator, Sequence
from functools import cache
from math import prod
from typing import Any, Literal, get_args

from msgspec import NODEFAULT, Struct, defstruct
from msgspec.inspect import DictType, Field, ListType, Metadata, StructType, Type, UnionType, VarTupleType, type_info

from rumpus import wire
from rumpus.game import Game, Words
from rumpus.server.api import ROUTES
from rumpus.server.middleware import Trouble

Class = type[Struct]

TO_TABLE: tuple[Class, ...] = get_args(wire.Incoming)
FROM_TABLE: tuple[Class, ...] = get_args(wire.Outgoing)


def camel(key: str) -> str:
    """Return the name of a game in types: `some-game` becomes SomeGame."""
    return "".join(part.capitalize() for part in re.split("[-_]", key))


def sentence(cls: Class) -> str:
    return inspect.cleandoc(cls.__doc__ or "")


@cache
def remarks(cls: Class) -> dict[str, str]:
    """Return the comment behind each field in the source, by field name; those of base classes included."""
    found: dict[str, str] = {}
    for ancestor in reversed(cls.__mro__[: cls.__mro__.index(Struct)]):
        found.update(re.findall(r"^    (\w+): .*?  # (.+)$", inspect.getsource(ancestor), re.MULTILINE))
    return found


@cache
def fields(cls: Class) -> tuple[Field, ...]:
    found = type_info(cls)
    assert isinstance(found, StructType)
    return found.fields


def may_be_missing(cls: Class, field: Field) -> bool:
    """Whether a sender may omit the field: it has a default, and the class allows or does such an omission."""
    config = cls.__struct_config__
    is_unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    return not field.required and (config.forbid_unknown_fields or config.omit_defaults or is_unset)


def title(kind: Type) -> str | None:
    """Return the title of a type that every game defines for itself ("View", for example), or None."""
    return (kind.extra_json_schema or {}).get("title") if isinstance(kind, Metadata) else None


def inner(kind: Type) -> Iterator[Type]:
    match kind:
        case ListType(item_type=item) | VarTupleType(item_type=item) | DictType(value_type=item) | Metadata(type=item):
            yield item
        case UnionType(types=several):
            yield from several


def within(kind: Type) -> Iterator[Type]:
    """Yield a type and the types nested in it, but not the fields of structs."""
    yield kind
    for part in inner(kind):
        yield from within(part)


def parts(classes: Sequence[Class]) -> list[Class]:
    """Return the structs nested in these classes, each before those that contain it."""
    found: dict[Class, None] = {}
    for cls in classes:
        for field in fields(cls):
            mentioned = [kind.cls for kind in within(field.type) if isinstance(kind, StructType)]
            found.update(dict.fromkeys([*parts(mentioned), *mentioned]))
    return list(found)


def http_classes() -> list[Class]:
    """Return the classes of HTTP request and response bodies."""
    asked = [Trouble, *(kind for route in ROUTES for kind in (route.takes, *get_args(route.gives), route.gives))]
    return list(dict.fromkeys(cls for cls in asked if isinstance(cls, type) and issubclass(cls, Struct)))


# --- a game's own ----------------------------------------------------------------------------------------------------


def view_of(game: Game) -> Class:
    view: Class = game.viewing.View
    return view


def actions_of(game: Game) -> list[Class]:
    """Return a few shapes that together describe exactly the game's actions."""
    said = [game.words.action_words(action) for action in range(game.rules.ACTIONS)]
    return [shape("action", {name: one_of(values) for name, values in box.items()}) for box in boxes(said)]


def boxes(said: Sequence[Words]) -> Iterator[dict[str, tuple[Any, ...]]]:
    """Partition the actions into Cartesian products; yield the possible values of each word in each product."""
    for deed in dict.fromkeys((words["do"], *words) for words in said):
        yield from split([words for words in said if (words["do"], *words) == deed])


def split(said: Sequence[Words]) -> Iterator[dict[str, tuple[Any, ...]]]:
    box = {name: tuple(dict.fromkeys(words[name] for words in said)) for name in said[0]}
    if prod(map(len, box.values())) == len(said):
        yield box
        return
    name = min((name for name in box if len(box[name]) > 1), key=lambda name: len(box[name]))
    for value in box[name]:
        yield from split([words for words in said if words[name] == value])


def events_of(game: Game) -> list[Class]:
    return [
        shape("event", {"event": one_of([key]), "clause": str, **event_types(game, key)})
        for key in game.words.EVENT_FIELDS
    ]


def event_types(game: Game, key: str) -> dict[str, Any]:
    return {name.rstrip("?"): event_type(game, key, name) for name in game.words.EVENT_FIELDS[key]}


def event_type(game: Game, key: str, name: str) -> Any:
    """Return the type of one field of an event.

    It is a word of the LEGEND entry with that name, a list of them if the name is its plural, otherwise a whole number.
    It is null too if the field may be secret or absent.
    """
    if name.endswith("?") or name in game.words.SECRETS.get(key, ()):
        return value_type(game, name.rstrip("?")) | None
    return value_type(game, name)


def value_type(game: Game, name: str) -> Any:
    if name in game.words.LEGEND:
        return one_of(game.words.LEGEND[name])
    several = name.removesuffix("s") if name.endswith("s") else ""
    return list[one_of(game.words.LEGEND[several])] if several in game.words.LEGEND else int  # type: ignore[misc]


def one_of(values: Sequence[Any]) -> Any:
    return Literal[tuple(values)]


def shape(name: str, types: dict[str, Any]) -> Class:
    return defstruct(name, list(types.items()), forbid_unknown_fields=True)
