"""What a message of a table's subject holds: a line about the append, then an entry a line, all JSON."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec


class Head(msgspec.Struct, frozen=True, omit_defaults=True):
    table: int
    number: int  # of the first entry in the message, or of the next one where it has none
    at: int  # ms since 1970
    append: str  # different for every append, so that its author recognises it
    node: str = ""  # which appended it
    gone: bool = False  # the table is removed; nothing follows


class Message(NamedTuple):
    sequence: int  # in the stream
    head: Head
    entries: Sequence[bytes]

    @property
    def next_number(self) -> int:
        return self.head.number + len(self.entries)


decode_head = msgspec.json.Decoder(Head).decode


def payload(head: Head, entries: Sequence[bytes]) -> bytes:
    return b"\n".join([msgspec.json.encode(head), *entries])  # JSON has no line break within


def message(sequence: int, data: bytes) -> Message:
    head, *entries = data.split(b"\n")
    return Message(sequence, decode_head(head), entries)
