"""The interface of a log."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Protocol

from prometheus_client import Histogram

from rumpus.log.append_queue import Done
from rumpus.log.forget import Wish
from rumpus.log.sqlite import ALL
from rumpus.table.entries import Entry


class Log(Protocol):
    """Entries of tables, in order, numbered from 1.

    Appending is for the event loop: it returns at once and calls `done` with whether the entries are durable. Reading,
    pruning and `fulfil` wait for the disk or the network: call them in other threads.
    """

    commits: int
    written: int  # entries
    failed: Counter[str]  # writes that did not happen, by why: disk, conflict
    commit_seconds: Histogram

    def open_table(self, code: str, at: int, entries: Sequence[Entry], done: Done) -> int:
        """Write the first entries of a new table and return its id; it fails if a table has that room code."""

    def append(self, table: int, number: int, at: int, entries: Sequence[Entry], done: Done) -> None:
        """Write entries from that number on, all or none.

        It fails if the last entry is not the one before, and if another server has taken the table since we did.
        Without entries it only answers, after everything before it has been answered.
        """

    def take(self, table: int) -> list[Entry]:
        """Return all entries; from then on this log may append, and a server that might before is refused."""

    def release(self, table: int) -> None:
        """Forget how far a table's writes have come; call it when the table leaves the memory."""

    def find(self, code: str) -> int | None:
        """Return the id of the table with that room code."""

    def read(self, table: int, after: int = 0, upto: int = ALL) -> Iterator[Entry]:
        """Return the entries with numbers above `after`, up to and including `upto`."""

    def prune(self, keep: int, in_use: Collection[str] = ()) -> list[str]:
        """Delete tables unused for `keep` ms, perhaps only in a later call; return the codes of those deleted now."""

    def wishes(self) -> list[Wish]:
        """Return what `rumpus forget` asked a running server to remove."""

    def fulfil(self, wish: Wish) -> None:
        """Remove a table, or a person's name from it; the table must not be in memory."""

    def is_healthy(self) -> bool:
        """Whether the last attempt to write succeeded."""

    def has_died(self) -> bool:
        """Whether nothing will ever be written again."""

    def free_bytes(self) -> int | None:
        """Return how much more would fit, if that is known."""

    def close(self) -> None:
        """Return after everything that waits is written."""
