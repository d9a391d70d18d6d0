"""The messages of a table's subject: a line about the append, then a line for each entry, all JSON.

Messages never change. Where a name is to be removed, the whole table is appended once more, in several messages if it
is long; they replace all messages before them as soon as the last of them is there, and those are erased then.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from rumpus.game import BadInput

FORMAT = 1  # the highest that this version understands
MOST_BYTES = 1 << 19  # of entries in one message; a nats-server takes 1 MB


class Head(msgspec.Struct, frozen=True, omit_defaults=True):
    table: int
    number: int  # of the first entry in the message, or of the next one where it has none
    at: int  # ms since 1970
    append: str  # different for every append, so that its author recognises it
    node: str = ""  # which appended it
    gone: bool = False  # the table is removed; nothing follows
    part: int = 0  # of `parts` messages, which together replace all messages before them
    parts: int = 0
    format: int = 1  # of the message; one that versions before would misunderstand has a higher number


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


def portions(entries: Sequence[bytes]) -> Iterator[list[bytes]]:
    """Yield the entries in portions that fit into one message each; one empty portion if there are none."""
    portion: list[bytes] = []
    size = 0
    for entry in entries:
        if portion and size + len(entry) > MOST_BYTES:
            yield portion
            portion, size = [], 0
        portion.append(entry)
        size += len(entry)
    yield portion


def current(messages: Iterable[Message]) -> list[Message]:
    """Return a table's messages without those that later ones replace."""
    found: list[Message] = []
    replacing: list[Message] = []
    for one in messages:
        if not one.head.parts:
            found.append(one)
            replacing = []
        elif one.head.part == 1 or (replacing and replacing[-1].head.part == one.head.part - 1):
            replacing = [one] if one.head.part == 1 else [*replacing, one]
            if one.head.part == one.head.parts:
                found, replacing = replacing, []
    return found


def message(sequence: int, data: bytes) -> Message:
    head, *entries = data.split(b"\n")
    return Message(sequence, decode_head(head), entries)


def expect_known(messages: Iterable[Message]) -> None:
    """Raise BadInput if only a newer version of this program understands what is in them."""
    newest = max((one.head.format for one in messages), default=FORMAT)
    if newest > FORMAT:
        raise BadInput("newer-table", got=f"format {newest}")
