"""The two clocks of the server: a monotonic one for tables, and the time of day for the log."""

import time


def milliseconds() -> int:
    """Return the monotonic clock of tables."""
    return time.monotonic_ns() // 1_000_000


def now_in_history() -> int:
    """Return the time of day in milliseconds, as the log keeps it."""
    return time.time_ns() // 1_000_000
