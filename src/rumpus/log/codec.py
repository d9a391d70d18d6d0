"""Encodes entries as the log stores them: JSON."""

from collections.abc import Callable

import msgspec

from rumpus.table.entries import Entry

encode: Callable[[Entry], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes], Entry] = msgspec.json.Decoder(Entry).decode
