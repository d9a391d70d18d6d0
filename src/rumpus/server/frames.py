"""WebSocket frames as a server sends them (RFC 6455, 5.2): whole messages, neither masked nor compressed."""

import struct
from functools import lru_cache

WHOLE = 0x80  # no further frame belongs to the message
SHORT, MEDIUM, LONG = struct.Struct("!BB"), struct.Struct("!BBH"), struct.Struct("!BBQ")


@lru_cache(2048)
def header(size: int, opcode: int) -> bytes:
    """Return the header of a frame with a payload of this size; few sizes are usual, so headers are cached."""
    if size < 126:
        return SHORT.pack(WHOLE | opcode, size)
    if size < 1 << 16:
        return MEDIUM.pack(WHOLE | opcode, 126, size)
    return LONG.pack(WHOLE | opcode, 127, size)
