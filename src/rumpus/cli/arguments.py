"""Parses arguments of commands."""

import json
from collections.abc import Sequence

from rumpus.game import BadInput, Json


def whole(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadInput("bad-whole", name=name, got=text) from None


def number(name: str, text: str, most: int) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= most:
        raise BadInput("bad-number", name=name, most=most, got=text)
    return found


def node_place(text: str) -> tuple[str, int]:
    """Return a host and a port at which other nodes reach this one, so not every address of the machine at once."""
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not host or host in ("0.0.0.0", "::") or not port.isdigit() or int(port) > 65535:
        raise BadInput("bad-node-address", got=text)
    return host, int(port)


def replica_count(text: str) -> int:
    if text not in ("1", "3", "5"):
        raise BadInput("bad-replicas", got=text)
    return int(text)


def given_options(given: Sequence[str]) -> dict[str, Json]:
    """Parse `goal=25` and the like; the value is JSON."""
    options: dict[str, Json] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if name in options:
            raise BadInput("bad-option-twice", got=name)
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            sign = ""
        if not sign:
            raise BadInput("bad-option-form", got=text)
    return options


def given_json(name: str, text: str) -> Json:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("given-json", name=name, got=text) from None


def listed(text: str) -> list[str]:
    """Split a list at its commas."""
    return [part.strip() for part in text.split(",")]
