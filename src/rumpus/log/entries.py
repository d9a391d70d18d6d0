"""Entries as the log keeps them: JSON."""

from collections.abc import Callable

import msgspec

from rumpus.table.events import Event

encode: Callable[[Event], bytes] = msgspec.json.Encoder().encode
decode: Callable[[bytes], Event] = msgspec.json.Decoder(Event).decode
