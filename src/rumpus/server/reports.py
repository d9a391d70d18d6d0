"""Reports on finished matches: computed once for all who ask, and one at a time for each owner."""

import asyncio
from collections.abc import Callable
from functools import partial

from rumpus.advice.pool import BUSY, LATE, AdvicePool, Request
from rumpus.game import BadInput

REMEMBERED = 64  # reports that were made
LOOKS_EVERY = 1.0  # s between two looks whether somebody still waits

Match = tuple[int, int]  # a table in the log, and the number of a match at it


class Report:
    """A report that is being computed, and the owners who wait for it."""

    def __init__(self) -> None:
        self.owners: list[str] = []
        self.ended = asyncio.Event()
        self.request: Request | None = None


class Reports:
    def __init__(self, advice: AdvicePool) -> None:
        self._advice = advice
        self._open: dict[Match, Report] = {}
        self._made: dict[Match, bytes] = {}

    async def report(self, match: Match, record: bytes, owner: str, is_here: Callable[[], bool]) -> bytes:
        """Return the report as JSON. It is cancelled when nobody who asked for it `is_here` any more.

        Raises BadInput where the owner waits for another report already, or none can be made.
        """
        if match in self._made:
            return self._made[match]
        if any(owner in other.owners for key, other in self._open.items() if key != match):
            raise BadInput("report-open")
        report = self._open.get(match) or self._begin(match, record)
        report.owners.append(owner)
        try:
            while not report.ended.is_set() and is_here():
                await asyncio.wait([waiting := asyncio.ensure_future(report.ended.wait())], timeout=LOOKS_EVERY)
                waiting.cancel()
        finally:
            report.owners.remove(owner)
            if not report.owners:
                self._end(match, report)
        if match in self._made:
            return self._made[match]
        why = "" if report.request is None else report.request.why
        raise BadInput("report-busy" if why in (BUSY, LATE) else "no-report")

    def forget(self, table: int) -> None:
        """Drop the reports on a table's matches, finished or not."""
        for match in [match for match in {*self._made, *self._open} if match[0] == table]:
            self._made.pop(match, None)
            if (report := self._open.get(match)) is not None:
                self._end(match, report)
                report.ended.set()

    def _begin(self, match: Match, record: bytes) -> Report:
        report = self._open[match] = Report()
        report.request = self._advice.report(record, partial(self._done, match, report))
        if report.request.done():
            report.ended.set()
        return report

    def _done(self, match: Match, report: Report) -> None:
        assert report.request is not None
        if report.request.answer is not None:
            self._made[match] = bytes(report.request.answer.found)
            for oldest in list(self._made)[:-REMEMBERED]:
                del self._made[oldest]
        self._open.pop(match, None)
        report.ended.set()

    def _end(self, match: Match, report: Report) -> None:
        """Cancel a report for which nobody waits any more."""
        if self._open.get(match) is report:
            del self._open[match]
        if report.request is not None:
            report.request.cancel()
