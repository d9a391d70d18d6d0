"""Messages of clients that cannot be decoded: what was wrong with one, and which id it had."""

import msgspec

from rumpus import wire
from rumpus.game import BadInput

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what wire.decode raises


def why_unreadable(text: bytes, error: Exception) -> BadInput:
    """Return what to tell the sender of a message that could not be decoded."""
    if isinstance(error, msgspec.ValidationError):
        return BadInput("bad-message", why=str(error))
    return BadInput("bad-json", got="…" if isinstance(error, RecursionError) else text[:80].decode("utf-8", "replace"))


def id_of(text: bytes) -> int:
    """Return the id of a message that could not be decoded, or 0."""
    try:
        return wire.decode_id(text).id
    except UNREADABLE:
        return 0
