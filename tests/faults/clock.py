"""A wall clock that a test sets while a server runs; it says the true time until then."""

from pathlib import Path

YEAR = 365 * 86_400  # s
INSTALL = """
import os, time
def shift():
    try:
        with open({file!r}) as file:
            return int(file.read() or 0)
    except FileNotFoundError:
        return 0
time_ns, time_s = time.time_ns, time.time
time.time_ns = lambda: time_ns() + shift() * 10**9
time.time = lambda: time_s() + shift()
"""
LOOKED = "looked for old tables"
# Old tables are looked for all the time.
PRUNE_OFTEN = f"""
import logging
from rumpus.server import housekeeping
housekeeping.PRUNE_EVERY = 0.1
pruning = housekeeping.prune
async def noted(*given):
    await pruning(*given)
    logging.getLogger("rumpus.test").info("{LOOKED}")
housekeeping.prune = noted
"""


class WallClock:
    def __init__(self, folder: Path) -> None:
        self._file = folder / "clock"

    @property
    def patch(self) -> str:
        """Python that lets a process tell the time by this clock."""
        return INSTALL.format(file=str(self._file))

    def set(self, seconds: int) -> None:
        """Let it go wrong by so many seconds."""
        fresh = self._file.with_suffix(".new")
        fresh.write_text(str(seconds))
        fresh.replace(self._file)
