"""Races: the verdict is fair, and a pure function of seats, arrivals and credits."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.table.chance import RACES, Chance
from rumpus.table.race import (
    FLOOR,
    MOST_CREDIT,
    TIE,
    Claim,
    Cue,
    close_to_first,
    credits_of,
    holds_until,
    seat_time,
    verdict,
)

OPEN = Cue(opened=0, free={})
arrivals = st.integers(0, 3000)
credits = st.integers(0, MOST_CREDIT)


@st.composite
def claims(draw: st.DrawFn, least: int = 1) -> list[Claim]:
    seats = draw(st.lists(st.integers(0, 5), min_size=least, max_size=6, unique=True))
    return [Claim(seat, draw(arrivals), draw(credits)) for seat in seats]


def first_of_all(weights: Sequence[int], total: int) -> int:
    return 0


def stream() -> Chance:
    return Chance(bytes(32), ["", ""], RACES)


def test_a_far_seat_that_reacted_earlier_wins() -> None:
    near, far = Claim(0, arrival=410, credit=10), Claim(1, arrival=500, credit=180)
    assert [claim.seat for claim in verdict([near, far], OPEN, first_of_all)] == [1, 0]


def test_without_credit_the_earlier_arrival_wins() -> None:
    assert [c.seat for c in verdict([Claim(0, 500, 0), Claim(1, 400, 0)], OPEN, first_of_all)] == [1, 0]


def test_nobody_is_taken_to_have_moved_before_a_tenth_of_a_second() -> None:
    assert seat_time(Claim(0, arrival=120, credit=200), OPEN) == FLOOR


def test_nobody_is_taken_to_have_moved_before_the_hands_were_free() -> None:
    assert seat_time(Claim(3, arrival=500, credit=200), Cue(0, {3: 450})) == 450


@given(claims(least=2), st.randoms(use_true_random=False))
def test_the_verdict_depends_on_the_set_of_claims_alone(given: list[Claim], luck: Random) -> None:
    shuffled = list(given)
    luck.shuffle(shuffled)
    assert verdict(shuffled, OPEN, stream().draw) == verdict(given, OPEN, stream().draw)


@given(claims())
def test_every_claim_gets_exactly_one_place_and_only_ties_leave_the_order_of_seat_times(given: list[Claim]) -> None:
    order = verdict(given, OPEN, stream().draw)
    assert sorted(order, key=lambda c: c.seat) == sorted(given, key=lambda c: c.seat)
    times = [seat_time(claim, OPEN) for claim in order]
    for place, time in enumerate(times):
        assert time <= min(times[place:]) + TIE


@given(claims(least=2), st.integers(1, 500))
def test_sending_earlier_never_worsens_ones_chance(given: list[Claim], earlier: int) -> None:
    """The chance of being first is one in as many as are tied with the earliest."""
    me, *others = given
    sooner = Claim(me.seat, max(0, me.arrival - earlier), me.credit)
    assert chance_of_first(sooner, others) >= chance_of_first(me, others)


def chance_of_first(me: Claim, others: list[Claim]) -> float:
    tied = close_to_first([me, *others], OPEN)
    return 1 / len(tied) if me in tied else 0.0


@given(claims(), credits, st.lists(credits, max_size=5))
def test_the_hold_is_bounded_and_long_enough(given: list[Claim], credit: int, others: list[int]) -> None:
    claim = given[0]
    until = holds_until(claim, OPEN, others)
    assert claim.arrival <= until
    if claim.arrival - claim.credit >= FLOOR:
        assert until <= claim.arrival + max(others, default=0) + TIE
    for other in others:
        late = Claim(claim.seat + 1, until + 1, other)
        assert seat_time(late, OPEN) > seat_time(claim, OPEN) + TIE, "whoever arrives later is not even tied"


def test_a_race_against_bots_alone_is_not_held() -> None:
    assert holds_until(Claim(0, 400, 50), OPEN, []) == 400


def test_a_tie_is_drawn_from_the_races_stream_and_a_lone_first_takes_no_word() -> None:
    calls: list[int] = []

    def draw(weights: Sequence[int], total: int) -> int:
        calls.append(total)
        return total - 1

    tied = [Claim(0, 400, 0), Claim(1, 400 + TIE, 0), Claim(2, 400 + TIE + 1, 0)]
    assert [claim.seat for claim in verdict(tied, OPEN, draw)] == [1, 0, 2]
    assert calls == [2]


@pytest.mark.parametrize(
    ("near", "far", "credit"),
    [([], [], 0), ([0.0], [40.0], 40), ([10.0], [50, 50, 900], 40), ([100], [290], 190), ([0], [300, 320, 310], 200)],
)
def test_credit_is_the_median_round_trip_beyond_the_nearest_seats_up_to_a_limit(
    near: list[float], far: list[float], credit: int
) -> None:
    assert credits_of({0: near, 3: far}) == {0: 0, 3: credit}
