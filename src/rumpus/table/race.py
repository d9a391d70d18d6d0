"""Who was first? The verdict of a race, as a pure function of what arrived, when, and how far away the seats are.

An action's *seat time* is its arrival less the seat's credit for its distance, but never before anybody can have
reacted to what opened that action to the seat (`cue` of the rules says when it can be seen), nor before its hands
were free. Contested actions count in the order of their seat times; those too close to tell apart are drawn.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

FLOOR = 100  # ms after the cue: nobody sees and moves faster; it scales with the tempo
TIE = 15  # ms: closer than that, nobody was first; like credit it belongs to the network and never scales
MOST_CREDIT = 200  # ms: more is not made up for, so that a hold ends before a laid card has landed

Draw = Callable[[Sequence[int], int], int]  # Chance.draw of the races' stream


class Claim(NamedTuple):
    """One seat's contested action, as the table weighs it."""

    seat: int
    arrival: int
    credit: int
    earliest: int  # before that the seat cannot have acted: the cue + FLOOR, or when its hands were free


class Verdict(NamedTuple):
    """The seat that was first, and the seats, ascending, that it was drawn among if several were."""

    seat: int
    tied: tuple[int, ...] = ()


class Weighed(NamedTuple):
    """A claim as a line tells of it, in milliseconds since the start of the match."""

    seat: int
    arrival: int
    credit: int
    time: int  # the seat time


@dataclass(frozen=True, slots=True)
class Race:
    """What was weighed before an action took place. Lots that the table draws by itself have no claims."""

    claims: tuple[Weighed, ...]  # by seat
    tied: tuple[int, ...] = ()


def credits_of(round_trips: Mapping[int, float]) -> dict[int, int]:
    """How much farther away each seat is than the nearest, by the round trips that are believed.

    The cue has to travel there, and the action back. Only the difference matters: what everybody has to wait for needs
    no credit, and so a limit that holds pauses short still makes up for jitter. A bot's round trip is 0.
    """
    nearest = min(round_trips.values(), default=0.0)
    return {seat: min(MOST_CREDIT, round(trip - nearest)) for seat, trip in round_trips.items()}


def seat_time(claim: Claim) -> int:
    return max(claim.arrival - claim.credit, claim.earliest)


def verdict(claims: Collection[Claim], draw: Draw) -> Verdict:
    """Who was first; the order in which the claims are given makes no difference."""
    return drawn(close_to_first({claim.seat: seat_time(claim) for claim in claims}), draw)


def close_to_first(times: Mapping[int, int]) -> list[int]:
    """The seats, ascending, whose seat times are too close to the earliest to tell apart."""
    earliest = min(times.values())
    return sorted(seat for seat, time in times.items() if time < earliest + TIE)


def drawn(seats: Sequence[int], draw: Draw) -> Verdict:
    """One of several; only a real tie takes a word of the stream, and whoever tells of the verdict shows it."""
    if len(seats) == 1:
        return Verdict(seats[0])
    return Verdict(seats[draw([1] * len(seats), len(seats))], tuple(seats))


def weighed(claims: Sequence[Claim], found: Verdict, began: int) -> Race:
    """What a line tells of a verdict."""
    return Race(tuple(Weighed(c.seat, c.arrival - began, c.credit, seat_time(c) - began) for c in claims), found.tied)


def holds_until(claim: Claim, credits: Iterable[int]) -> int:
    """When the claim may be judged: nobody else's action can then still arrive with an earlier seat time, or tie.

    `credits` are those of all other people who are present, whatever they hold: a pause must not tell anything about a
    hand. Bots are never held for, so that with nobody else there an action waits for nothing but its own seat time.
    """
    hold = max((credit + TIE for credit in credits), default=0)
    return max(claim.arrival, seat_time(claim) + hold)
