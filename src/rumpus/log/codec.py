"""Encodes entries as the log stores them: JSON."""

from collections.abc import Callable

import msgspec

from rumpus.game import BadInput
from rumpus.table.entries import Entry

encode: Callable[[Entry], bytes] = msgspec.json.Encoder().encode
decode_known: Callable[[bytes], Entry] = msgspec.json.Decoder(Entry).decode


def decode(entry: bytes) -> Entry:
    """Decode an entry; BadInput where it has a kind or a field that only a newer version of this program knows."""
    try:
        return decode_known(entry)
    except msgspec.ValidationError as error:
        raise BadInput("newer-table", got=str(error)) from None
