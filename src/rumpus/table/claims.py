"""The state of a live race: when each action became available, and the claims awaiting a verdict."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rumpus.table.entries import NOBODY
from rumpus.table.pending import Held, Move
from rumpus.table.race import FLOOR, Claim, Draw, Race, holds_until, seat_time, verdict, weighed

THOUGHT = 1000  # ms: an action that arrives later is no reaction to what opened it; it scales with the tempo


class First(NamedTuple):
    """The action that comes first: its move, the time from which it counts, and the claims that were weighed."""

    move: Move
    since: int
    race: Race | None


class Reaction(NamedTuple):
    person: int
    milliseconds: int  # from when an action became open to its arrival


class Opening(NamedTuple):
    """When an action became open to a seat."""

    since: int  # when the rules first allowed it
    cue: int  # when people could see it; nobody can have reacted earlier


class RaceClaims:
    __slots__ = ("_opened", "_reacts", "held")

    def __init__(self, reacts: Callable[[Reaction], None]) -> None:
        """`reacts` is called with the reaction time of a person whose hands were free when the action became open."""
        self._reacts = reacts
        self.held: dict[int, Held] = {}
        self._opened: dict[int, dict[int, Opening]] = {}  # by seat and action

    def notice(self, seat: int, choices: list[int], now: int, cue: int) -> None:
        """Record that these are a person's choices now; new ones are open from `now` on and visible at `cue`."""
        before = self._opened.get(seat)
        if before is None:
            self._opened[seat] = dict.fromkeys(choices, Opening(now, cue))
        elif list(before) != choices:
            self._opened[seat] = {action: before.get(action) or Opening(now, cue) for action in choices}

    def forget(self, seat: int) -> None:
        """Forget when actions became open to a seat that an agent plays: agents have reaction times of their own."""
        self._opened.pop(seat, None)

    def drop_agents_claim(self, seat: int) -> None:
        """Drop the claim of an agent that no longer plays the seat; a person's claim still counts."""
        if seat in self.held and self.held[seat].move.is_agents:
            del self.held[seat]

    def ends(self) -> None:
        """Note that the race is over; claims that are held are judged all the same."""
        self._opened.clear()

    def hold(self, move: Move, free: int, scale: float, credits: Iterable[int]) -> None:
        """Hold an action that others may be racing for; `credits` are those of the other people who are present."""
        earliest = free
        if move.seat in self._opened:
            since, cue = self._opened[move.seat][move.action]
            earliest = max(free, cue + round(FLOOR * scale))
            if move.by != NOBODY and free <= since <= move.arrival <= since + THOUGHT * scale:
                self._reacts(Reaction(move.by, move.arrival - since))
        claim = Claim(move.seat, move.arrival, move.credit, earliest)
        self.held[move.seat] = Held(move, claim, holds_until(claim, credits))

    def judge(self, draw: Draw, began: int, now: int) -> First:
        """Judge all held claims and return the first; called when the hold of one of them has ended."""
        claims = [self.held[seat].claim for seat in sorted(self.held)]
        found = verdict(claims, draw)
        move, claim, _ = self.held.pop(found.seat)
        since = seat_time(claim)
        # A lone claim that counts from when it takes place is not worth recording.
        is_plain = len(claims) == 1 and since == now
        return First(move, since, None if is_plain else weighed(claims, found, began))
