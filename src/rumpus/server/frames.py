"""WebSocket frames as a server sends them (RFC 6455, 5.2): whole messages, neither masked nor compressed."""

import struct

WHOLE = 0x80  # no further frame belongs to the message
SHORT, MEDIUM, LONG = struct.Struct("!BB"), struct.Struct("!BBH"), struct.Struct("!BBQ")


def frame(payload: bytes, opcode: int) -> bytes:
    size = len(payload)
    if size < 126:
        return SHORT.pack(WHOLE | opcode, size) + payload
    if size < 1 << 16:
        return MEDIUM.pack(WHOLE | opcode, 126, size) + payload
    return LONG.pack(WHOLE | opcode, 127, size) + payload
