"""Encodes and decodes messages as JSON."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from rumpus.wire.fields import Id
from rumpus.wire.to_table import Incoming

encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes | memoryview], Incoming] = msgspec.json.Decoder(Incoming).decode


class Numbered(Struct):
    """Reads only the id of a message, so that a malformed one can be answered too."""

    id: Id


decode_id: Callable[[bytes | memoryview], Numbered] = msgspec.json.Decoder(Numbered).decode
