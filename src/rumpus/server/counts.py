"""The server's counters; `health.py` exports them as metrics."""

from collections import Counter
from dataclasses import dataclass, field

from prometheus_client import Histogram

LAG = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)  # s


def lag_histogram() -> Histogram:
    return Histogram("rumpus_loop_lag_seconds", "How late the event loop woke what was due", registry=None, buckets=LAG)


@dataclass
class Counts:
    """Labels are constants of the code, never anything that a client sent."""

    actions: int = 0
    tables_opened: int = 0
    load_failures: int = 0  # tables that are in the log and could not be loaded
    matches_begun: int = 0
    matches_ended: Counter[str] = field(default_factory=Counter)  # by how: finished, abandoned
    refusals: Counter[str] = field(default_factory=Counter)  # messages, by the key of the reason
    http_refusals: Counter[str] = field(default_factory=Counter)  # requests, by the key of the reason
    limited: Counter[str] = field(default_factory=Counter)  # by the limit that was met
    disconnects: Counter[str] = field(default_factory=Counter)  # WebSocket connections, by cause
    loop_lag: Histogram = field(default_factory=lag_histogram)
