"""The verdict of a race: a pure function of the claims, their arrivals, and how far away the seats are.

An action's *seat time* is its arrival less the seat's credit for its distance, but never before anybody can have
reacted to what opened that action to the seat (`cue` of the rules says when it can be seen), nor before its hands
were free. Contested actions count in the order of their seat times; those too close to tell apart are drawn.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

FLOOR = 100  # ms after the cue: nobody sees and moves faster; it scales with the tempo
TIE = 15  # ms within which claims tie; like credit it depends on the network and never scales
MOST_CREDIT = 200  # ms at most, so that a hold ends before a laid card has landed

Draw = Callable[[Sequence[int], int], int]  # Chance.draw of the races' stream


class Claim(NamedTuple):
    """One seat's contested action, as the table judges it."""

    seat: int
    arrival: int
    credit: int
    earliest: int  # the earliest possible time: the cue + FLOOR, or when the seat's hands were free


class Verdict(NamedTuple):
    """The seat that was first; `tied` are the seats, ascending, that it was drawn among in a tie."""

    seat: int
    tied: tuple[int, ...] = ()


class Weighed(NamedTuple):
    """A claim as it is logged, in milliseconds since the start of the match."""

    seat: int
    arrival: int
    credit: int
    time: int  # the seat time


@dataclass(frozen=True, slots=True)
class Race:
    """The claims that were judged before an action was carried out. Lots drawn by the table have no claims."""

    claims: tuple[Weighed, ...]  # by seat
    tied: tuple[int, ...] = ()


def credits_of(round_trips: Mapping[int, float]) -> dict[int, int]:
    """Return how much longer each seat's round trip is than the nearest seat's.

    A cue has to travel to the seat, and the action back. Only the difference matters, so that a limit that keeps holds
    short still covers jitter. A bot's round trip is 0.
    """
    nearest = min(round_trips.values(), default=0.0)
    return {seat: min(MOST_CREDIT, round(trip - nearest)) for seat, trip in round_trips.items()}


def seat_time(claim: Claim) -> int:
    return max(claim.arrival - claim.credit, claim.earliest)


def verdict(claims: Collection[Claim], draw: Draw) -> Verdict:
    """Return the first claim; the order of the claims makes no difference."""
    return drawn(close_to_first({claim.seat: seat_time(claim) for claim in claims}), draw)


def close_to_first(times: Mapping[int, int]) -> list[int]:
    """Return the seats, ascending, whose seat times are within TIE of the earliest."""
    earliest = min(times.values())
    return sorted(seat for seat, time in times.items() if time < earliest + TIE)


def drawn(seats: Sequence[int], draw: Draw) -> Verdict:
    """Return the seat that is first of several. Only a real tie takes a word of the stream."""
    if len(seats) == 1:
        return Verdict(seats[0])
    return Verdict(seats[draw([1] * len(seats), len(seats))], tuple(seats))


def weighed(claims: Sequence[Claim], found: Verdict, began: int) -> Race:
    """Return a verdict as it is logged."""
    return Race(tuple(Weighed(c.seat, c.arrival - began, c.credit, seat_time(c) - began) for c in claims), found.tied)


def holds_until(claim: Claim, credits: Iterable[int]) -> int:
    """Return when the claim can be judged: no action that arrives later can have an earlier seat time, or tie.

    `credits` are those of all other people who are present, whatever their choices: a hold must not reveal anything
    about a hand. Bots are never waited for, so that without other people an action waits only for its own seat time.
    """
    hold = max((credit + TIE for credit in credits), default=0)
    return max(claim.arrival, seat_time(claim) + hold)
