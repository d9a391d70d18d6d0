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


def nats_servers(text: str) -> tuple[str, ...]:
    """`nats://a,b:4223` and the like: what stands before the first address holds for the others too."""
    scheme, sign, rest = text.partition("://")
    if text and (scheme not in ("nats", "tls") or not rest.strip(",")):
        raise BadInput("bad-cluster", got=text)
    return tuple(one if "://" in one else f"{scheme}{sign}{one}" for one in listed(rest) if one)


def place(text: str) -> tuple[str, int]:
    """A host and a port."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65535:
        raise BadInput("bad-node-address", got=text)
    return host.removeprefix("[").removesuffix("]"), int(port)


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
