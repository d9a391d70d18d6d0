"""The queue between the event loop and the thread that writes, common to all kinds of log.

Entries of one turn of the event loop are handed over together. Answers come back in the order of the writes.
"""

import logging
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import msgspec
from prometheus_client import Histogram

from rumpus.log.codec import encode
from rumpus.table.entries import Entry

LOGGER = logging.getLogger(__name__)
COMMIT_BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)  # s

Call = Callable[[Callable[[], None]], object]
Done = Callable[[bool], None]


class Write(msgspec.Struct, frozen=True):
    """Entries of one table, to be appended from a number on. Without entries it only waits for those before."""

    table: int
    number: int  # of the first entry
    at: int  # ms since 1970
    entries: Sequence[bytes]
    done: Done  # called with whether it is durable
    code: str = ""  # of a new table


class Progress(msgspec.Struct):
    """How far a table's writes have come. The writer's thread owns the first count, `deliver` the others."""

    handed_over: int = 0  # writes
    answered: int = 0
    durable: int | None = None  # number of the last entry known to be durable; None after a failure


class AppendQueue(ABC):
    def __init__(self, deliver: Call, call_soon: Call) -> None:
        """`deliver` calls a function in the thread that waits for answers, `call_soon` on the next turn of its loop."""
        self._deliver = deliver
        self._call_soon = call_soon
        self._gathered: list[Write] = []
        self._progress: dict[int, Progress] = {}
        self.commits, self.written = 0, 0
        self.failed: Counter[str] = Counter()  # writes that did not happen, by why: disk, conflict
        self.commit_seconds = Histogram(
            "rumpus_commit_seconds", "How long commits of the log took", registry=None, buckets=COMMIT_BUCKETS
        )

    @abstractmethod
    def _submit(self, writes: list[Write]) -> None:
        """Hand writes over to the thread that writes; each of them is answered through `_answer`."""

    def append(self, table: int, number: int, at: int, entries: Sequence[Entry], done: Done) -> None:
        """Write entries from that number on; it fails if the log has gone on without us, or lacks what was before.

        Without entries it only answers, after everything before it has been answered.
        """
        if not entries and self._has_written(table, number - 1):
            self._call_soon(partial(done, True))
        else:
            self._gather(Write(table, number, at, list(map(encode, entries)), done))

    def release(self, table: int) -> None:
        """Forget how far a table's writes have come; call it when the table leaves the memory."""
        progress = self._progress.get(table)
        if progress is not None and progress.handed_over == progress.answered:
            del self._progress[table]

    def _has_written(self, table: int, number: int) -> bool:
        progress = self._progress.get(table)
        return progress is not None and progress.handed_over == progress.answered and progress.durable == number

    def _gather(self, write: Write) -> None:
        progress = self._progress.get(write.table)
        if progress is None:
            progress = self._progress[write.table] = Progress()
        progress.handed_over += 1
        self._gathered.append(write)
        if len(self._gathered) == 1:
            self._call_soon(self._hand_over)

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._submit(gathered)

    def _answer(self, writes: Sequence[Write], written: bool) -> None:
        self._deliver(partial(self._tell, writes, written))

    def _tell(self, writes: Sequence[Write], written: bool) -> None:
        """Give answers, in the thread that waits for them."""
        for write in writes:
            try:
                write.done(written)
            except Exception:
                LOGGER.exception("an answer of the log could not be dealt with")
            progress = self._progress.get(write.table)
            if progress is not None:
                progress.answered += 1
                progress.durable = write.number + len(write.entries) - 1 if written else None
