"""The wire as a JSON Schema, for programs in any language: docs/wire.schema.json."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from rumpus import wire
from rumpus.contract.shapes import (
    FROM_TABLE,
    TO_TABLE,
    Class,
    actions_of,
    camel,
    events_of,
    parts,
    remarks,
    view_of,
)
from rumpus.games import GAMES

Schema = dict[str, Any]
HERE = "#/$defs/{name}"


def text() -> str:
    """Return the schema as JSON, with one line for each definition."""
    *head, (_, definitions) = schema().items()
    lines = [f"  {line(key, found)}" for key, found in definitions.items()]
    return "\n".join(["{", *(f"{line(*pair)}," for pair in head), '"$defs": {', ",\n".join(lines), "}}", ""])


def line(key: str, value: Any) -> str:
    return f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"


def schema() -> Schema:
    (incoming, outgoing), found = msgspec.json.schema_components([wire.Incoming, wire.Outgoing], ref_template=HERE)
    for cls in (*TO_TABLE, *FROM_TABLE, *parts([*TO_TABLE, *FROM_TABLE])):
        refer_to_games(found[cls.__name__]["properties"])
        describe(cls, found[cls.__name__])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rumpus: the messages of a live table",
        "description": "Written by `make wire`; docs/wire.md describes their order.",
        "anyOf": [reference("Incoming"), reference("Outgoing")],
        "$defs": {"Incoming": incoming, "Outgoing": outgoing, **found, **game_types()},
    }


def reference(name: str) -> Schema:
    return {"$ref": HERE.format(name=name)}


def describe(cls: Class, found: Schema) -> None:
    for name, remark in remarks(cls).items():
        found["properties"][name].setdefault("description", remark)


def refer_to_games(properties: Schema) -> None:
    """Replace each type that has one of TITLES by a reference to the definition of that name."""
    for name, found in properties.items():
        if found.get("title") in TITLES:
            properties[name] = reference(found["title"])
        elif found.get("items", {}).get("title") in TITLES:
            found["items"] = reference(found["items"]["title"])


TITLES = ("Game", "View", "Action", "Event")


def game_types() -> Schema:
    """Return the definitions of each game's view, actions and events, and of their unions over all games."""
    found: Schema = {"Game": {"enum": list(GAMES)}}
    for what in TITLES[1:]:
        found[what] = {"anyOf": [reference(camel(key) + what) for key in GAMES]}
    for key, game in GAMES.items():
        found[f"{camel(key)}View"] = inline([view_of(game)])["anyOf"][0]
        describe(view_of(game), found[f"{camel(key)}View"])
        found[f"{camel(key)}Action"] = inline(actions_of(game))
        found[f"{camel(key)}Event"] = inline(events_of(game))
    return found


def inline(shapes: Sequence[Class]) -> Schema:
    """Return a schema that accepts any of these shapes, with the shapes written in place."""
    alternatives = []
    for shape in shapes:
        _, components = msgspec.json.schema_components([shape])
        (found,) = components.values()
        del found["title"]
        alternatives.append(found)
    return {"anyOf": alternatives}
