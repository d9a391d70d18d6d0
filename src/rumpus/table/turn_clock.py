"""The turn clock: how long a table waits for a person before a bot plays on."""

from collections.abc import Mapping

from rumpus.table.pending import SILENCE

RETURN = 10_000  # ms after a restart in which people may come back before anything goes on


class TurnClock:
    """`deadlines` says when a bot takes over each seat that should act and does not, the lowest seat first."""

    __slots__ = (
        "_clock",
        "_dropped",
        "_gone",
        "_quiet_since",
        "_stood_still",
        "_turn",
        "deadlines",
        "next_deadline",
        "paused_until",
    )

    def __init__(self, now: int) -> None:
        self.stop()
        self.paused_until: int | None = None  # while everything waits for people: until then
        self._quiet_since = now
        self._gone: dict[int, int] = {}  # since when each absent person is away
        self._dropped: set[int] = set()  # those of them whom the network or the server cut off
        self._turn: Mapping[int, int] = {}  # the people whose turn it is, by seat
        self._clock = 0
        self._stood_still = 0  # ms of this turn in which the clock stood still

    @property
    def waits_for_people(self) -> bool:
        return self.paused_until is not None

    def pause(self, until: int) -> None:
        """Stop everything until all people are back, or have had the time to come back."""
        self.paused_until = until
        self.stop()

    def stop(self) -> None:
        """Stop the clock of every seat."""
        self.deadlines: dict[int, int] = {}
        self.next_deadline: int | None = None

    def goes_on(self, now: int) -> None:
        """End the pause; people who are still away had their time."""
        self.paused_until = None
        self._dropped.clear()
        self.something_happened(now)

    def went(self, person: int, now: int, by_choice: bool = True) -> None:
        self._gone[person] = now
        if not by_choice:
            self._dropped.add(person)

    def came(self, person: int, now: int) -> None:
        """Note that a person is back; their clock continues unless it has stood still for a whole turn."""
        gone = max(self._gone.pop(person, now), self._quiet_since)
        if person in self._dropped and person in self._turn.values():
            self._stood_still = min(self._clock, self._stood_still + max(0, now - gone))
        self._dropped.discard(person)

    def has_left(self, person: int) -> bool:
        """Whether a person left by choice."""
        return person in self._gone and person not in self._dropped

    def something_happened(self, now: int) -> None:
        self._quiet_since = now
        self._stood_still = 0

    def look(self, turn: Mapping[int, int], racing: Mapping[int, int], clock: int, now: int) -> None:
        """Update the deadlines of the people on turn and in a live race, by seat; `clock` is in ms, 0 for none.

        A race does not wait long for people who are away. People who are here may pass until nothing has happened for
        as long as a turn may take. On a turn the clock stands still for a person who was cut off, up to the length of a
        turn.
        """
        self._turn, self._clock = turn, clock
        runs_out = self._quiet_since + clock + self._stood_still
        self.deadlines = dict.fromkeys(sorted((*turn, *racing)) if racing else turn, runs_out) if clock else {}
        if self._gone:
            self._look_at_absent(turn, racing, runs_out, now)
        else:
            self.next_deadline = runs_out if self.deadlines else None

    def _look_at_absent(self, turn: Mapping[int, int], racing: Mapping[int, int], runs_out: int, now: int) -> None:
        clock = self._clock
        for seat, person in turn.items() if clock else ():
            if person in self._dropped:
                gone = max(self._gone[person], self._quiet_since)
                self.deadlines[seat] = max(runs_out, gone + clock - self._stood_still)
        for seat, person in racing.items():
            if person in self._gone:
                self.deadlines[seat] = max(now, self._gone[person] + SILENCE)
        self.deadlines = dict(sorted(self.deadlines.items()))
        self.next_deadline = min(self.deadlines.values(), default=None)

    def overdue(self, now: int) -> list[int]:
        return sorted(seat for seat, deadline in self.deadlines.items() if deadline <= now)
