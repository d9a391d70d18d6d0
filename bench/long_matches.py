"""Writes long matches into a data folder, as if they had been played there."""

import secrets
import time
from pathlib import Path
from random import Random

from rumpus.bots import bot
from rumpus.log.sqlite_log import SqliteLog
from rumpus.table.entries import Entry, Settings
from rumpus.table.services import TableServices
from rumpus.table.table import Table

HOST = 0
SETTINGS = Settings(game="wig-out", options={"rounds": 20})
BOTS = 6


def long_match(seed: int = 1) -> list[Entry]:
    """The entries of a table at which six bots have played twenty rounds of Wig Out!"""
    rng = Random(seed)
    services = TableServices(bot=lambda game, strength, _: bot(game, strength, rng), secret=lambda: rng.randbytes(32))
    table = Table.open(SETTINGS, "Ana", secrets.token_urlsafe(24), services)
    for seat in range(BOTS):
        table.enter(table.evening.seat_bot(HOST, seat, "sensible"))
    table.start(HOST, 1, 0, "2026-01-01T00:00:00Z")
    while (now := table.wake_at()) is not None:
        table.wake(now)
    return table.fresh


def keep_long_matches(data: Path, tables: int) -> list[str]:
    """Write such tables into a data folder that no server uses yet; return their room codes."""
    entries, codes = long_match(), [f"lang{number + 2222}" for number in range(tables)]
    log = SqliteLog(data, lambda call: call())
    for code in codes:
        log.open_table(code, time.time_ns() // 1_000_000, entries, lambda written: None)
    log.close()
    return codes
