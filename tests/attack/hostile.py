"""Records and positions as an attacker would write them."""

import json
from typing import Any

from hypothesis import strategies as st

from rumpus.game import Json

DEEP = "[" * 5000 + "]" * 5000  # put in as text: json.dumps would not write it
WORDS = ["", "roll", "NaN", "\x1b[2J", "\u202egnp.exe", "[/oops]", "\x00", "\ud800", "c99", "red 99", "x" * 3000]
NUMBERS = [0, 1, -1, 5, 99, 10**8, 2**53, 2**63, 2**64, 10**40, 1.5, 1e308, float("nan"), float("inf"), -0.0]

values: st.SearchStrategy[Json] = st.recursive(
    st.sampled_from([*WORDS, *NUMBERS, None, True, False, "DEEP"]),
    lambda some: st.lists(some, max_size=4) | st.dictionaries(st.sampled_from(["seat", "do", "x"]), some, max_size=3),
    max_leaves=6,
)


def places(value: Json, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value within a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, one in inner for place in places(one, (*path, key)))]


def changed(value: Json, path: tuple[Any, ...], new: Json) -> Json:
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy


def line_of(value: Json) -> bytes:
    return json.dumps(value).replace('"DEEP"', DEEP).encode() + b"\n"


@st.composite
def mutated(draw: st.DrawFn, data: bytes) -> bytes:
    """A record of which some values, lines or bytes are others, or gone."""
    lines = data.splitlines(keepends=True)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["value", "value", "value", "line", "double", "byte", "cut"])):
            case "value":
                try:
                    found = json.loads(lines[at])
                except (ValueError, RecursionError):
                    continue
                place = draw(st.sampled_from(places(found)))
                lines[at] = line_of(changed(found, place, draw(values)))
            case "line":
                lines[at] = draw(st.binary(max_size=40)) + b"\n"
            case "double":
                lines.insert(at, lines[draw(st.integers(0, len(lines) - 1))])
            case "byte":
                byte = draw(st.integers(0, len(lines[at]) - 1))
                lines[at] = lines[at][:byte] + draw(st.binary(min_size=1, max_size=2)) + lines[at][byte + 1 :]
            case "cut":
                lines[at] = lines[at][: draw(st.integers(1, len(lines[at])))]
    return b"".join(lines)
