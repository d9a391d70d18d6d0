"""Who was first? The verdict of a race, as a pure function of what arrived, when, and how far away the seats are.

An action's *seat time* is its arrival less the seat's credit for its distance, but never before anybody can have
reacted to the cue that opened the race, nor before the seat's hands were free. Contested actions count in the order of
their seat times; those too close to tell apart are drawn.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

FLOOR = 100  # ms after the cue: nobody sees and moves faster
TIE = 15  # ms: closer than that, nobody was first
MOST_CREDIT = 200  # ms: more is not made up for, so that a hold ends before a laid card has landed

Draw = Callable[[Sequence[int], int], int]  # Chance.draw of the races' stream


@dataclass(frozen=True)
class Claim:
    """One seat's contested action, as the table received it."""

    seat: int
    arrival: int
    credit: int


@dataclass(frozen=True)
class Cue:
    """What a race started with; public to all."""

    opened: int  # when
    free: Mapping[int, int]  # when each seat's hands are free; a seat not named has been free all along


def credits_of(round_trips: Mapping[int, Sequence[float]]) -> dict[int, int]:
    """How much farther away each seat is than the nearest, by the median of its recent round trips.

    The cue has to travel there, and the action back. Only the difference matters: what everybody has to wait for needs
    no credit, and so a limit that holds pauses short still makes up for jitter. A bot's round trips are all 0.
    """
    far = {seat: median(trips) if trips else 0.0 for seat, trips in round_trips.items()}
    nearest = min(far.values(), default=0.0)
    return {seat: min(MOST_CREDIT, round(trip - nearest)) for seat, trip in far.items()}


def seat_time(claim: Claim, cue: Cue) -> int:
    return max(claim.arrival - claim.credit, cue.opened + FLOOR, cue.free.get(claim.seat, cue.opened))


def verdict(claims: Collection[Claim], cue: Cue, draw: Draw) -> list[Claim]:
    """The claims in the order in which they count: of those tied with the earliest one is drawn, again and again."""
    left = sorted(claims, key=lambda claim: claim.seat)
    order: list[Claim] = []
    while left:
        first = left[0] if len(left) == 1 else drawn(close_to_first(left, cue), draw)
        left.remove(first)
        order.append(first)
    return order


def close_to_first(claims: Sequence[Claim], cue: Cue) -> list[Claim]:
    earliest = min(seat_time(claim, cue) for claim in claims)
    return [claim for claim in claims if seat_time(claim, cue) <= earliest + TIE]


def drawn(tied: Sequence[Claim], draw: Draw) -> Claim:
    """Only a real tie takes a word of the stream."""
    return tied[0] if len(tied) == 1 else tied[draw([1] * len(tied), len(tied))]


def holds_until(claim: Claim, cue: Cue, credits: Iterable[int]) -> int:
    """When the claim may be judged: no other person's action can then still arrive with an earlier seat time.

    `credits` are those of all other people who are present, whatever they hold: a pause must not tell anything about a
    hand. Bots are never held for.
    """
    return max(claim.arrival, seat_time(claim, cue) + TIE + max(credits, default=-TIE - FLOOR))
