"""Attempts to become the one that appends to a table, while others may append."""

import asyncio
import random
import time
from collections.abc import AsyncIterator

from rumpus.log.jetstream.streams import PATIENCE

PAUSE = 0.02  # s, about, between two of them


async def attempts() -> AsyncIterator[None]:
    """Yield for each attempt until `PATIENCE` is over, with a pause between them."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        yield
        await asyncio.sleep(PAUSE * random.uniform(0.5, 1.5))
