"""How long a table waits for somebody before a bot plays on. Nobody's evening ends because a phone slept."""

from collections.abc import Collection, Mapping

from rumpus.table.underway import SILENCE

RETURN = 10_000  # ms after a restart in which people may come back before anything goes on


class Patience:
    """`deadlines`: when a bot takes over, for each seat that should do something and does not."""

    __slots__ = ("_gone", "_quiet_since", "deadlines", "patient_until", "waits_for_people")

    def __init__(self, now: int) -> None:
        self.deadlines: dict[int, int] = {}
        self.waits_for_people = False
        self.patient_until = 0
        self._quiet_since = now
        self._gone: dict[int, int] = {}  # since when each absent person is away

    def restart(self, now: int) -> None:
        """The server was away: everything waits until all are back, or have had the time to be."""
        self.waits_for_people = True
        self.patient_until = now + RETURN

    def went(self, person: int, now: int) -> None:
        self._gone[person] = now

    def came(self, person: int) -> None:
        self._gone.pop(person, None)

    def something_happened(self, now: int) -> None:
        self._quiet_since = now

    def look(self, turn: Collection[int], racing: Mapping[int, int], clock: int, now: int) -> None:
        """The seats whose turn it is, and in a live race the people by seat; the clock in ms, 0 for none.

        A race cannot wait long for people who are away. Those who are here may let it go by, until nothing happens
        at all for as long as a turn may take.
        """
        self.deadlines = dict.fromkeys((*turn, *racing), self._quiet_since + clock) if clock else {}
        for seat, person in racing.items():
            if person in self._gone:
                self.deadlines[seat] = max(now, self._gone[person] + SILENCE)

    def next_deadline(self) -> int | None:
        return min(self.deadlines.values()) if self.deadlines else None

    def overdue(self, now: int) -> list[int]:
        return sorted(seat for seat, deadline in self.deadlines.items() if deadline <= now)
