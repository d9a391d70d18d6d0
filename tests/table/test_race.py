"""Races: the verdict is fair, and a pure function of what arrived, when, and from how far away."""

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
    Verdict,
    close_to_first,
    credits_of,
    holds_until,
    seat_time,
    verdict,
)

arrivals = st.integers(0, 3000)
credits = st.integers(0, MOST_CREDIT)
free_hands = st.integers(FLOOR, 1000)  # the cue is at 0


@st.composite
def claims(draw: st.DrawFn, least: int = 1) -> list[Claim]:
    seats = draw(st.lists(st.integers(0, 5), min_size=least, max_size=6, unique=True))
    return [Claim(seat, draw(arrivals), draw(credits), draw(free_hands)) for seat in seats]


def first_of_all(weights: Sequence[int], total: int) -> int:
    return 0


def stream() -> Chance:
    return Chance(bytes(32), ["", ""], RACES)


def test_a_far_seat_that_reacted_earlier_wins() -> None:
    near, far = Claim(0, arrival=410, credit=10, earliest=FLOOR), Claim(1, arrival=500, credit=180, earliest=FLOOR)
    assert verdict([near, far], first_of_all) == Verdict(1)


def test_without_credit_the_earlier_arrival_wins() -> None:
    assert verdict([Claim(0, 500, 0, FLOOR), Claim(1, 400, 0, FLOOR)], first_of_all) == Verdict(1)


def test_credit_makes_nobody_faster_than_eyes_and_hands_are() -> None:
    assert seat_time(Claim(0, arrival=120, credit=200, earliest=FLOOR)) == FLOOR


@given(claims(least=2), st.randoms(use_true_random=False))
def test_the_verdict_depends_on_the_set_of_claims_alone(given: list[Claim], rng: Random) -> None:
    shuffled = list(given)
    rng.shuffle(shuffled)
    assert verdict(shuffled, stream().draw) == verdict(given, stream().draw)


@given(claims())
def test_the_winner_was_first_or_drawn_among_those_closer_than_a_tie_to_the_first(given: list[Claim]) -> None:
    found = verdict(given, stream().draw)
    times = {claim.seat: seat_time(claim) for claim in given}
    close = sorted(seat for seat in times if times[seat] - min(times.values()) < TIE)
    assert found.seat in close
    assert found.tied == (tuple(close) if len(close) > 1 else ())


@given(claims(least=2), st.integers(1, 500))
def test_sending_earlier_never_worsens_ones_chance(given: list[Claim], earlier: int) -> None:
    """The chance of being first is one in as many as are tied with the earliest."""
    me, *others = given
    sooner = me._replace(arrival=max(0, me.arrival - earlier))
    assert chance_of_first(sooner, others) >= chance_of_first(me, others)


def chance_of_first(me: Claim, others: list[Claim]) -> float:
    close = close_to_first({claim.seat: seat_time(claim) for claim in (me, *others)})
    return 1 / len(close) if me.seat in close else 0.0


@given(claims(), st.lists(credits, max_size=5))
def test_the_hold_is_bounded_and_long_enough(given: list[Claim], others: list[int]) -> None:
    claim = given[0]
    until = holds_until(claim, others)
    assert claim.arrival <= until
    assert until <= max(claim.arrival, claim.earliest) + (max(others) + TIE if others else 0)
    for other in others:
        late = Claim(claim.seat + 1, until, other, FLOOR)
        assert seat_time(late) >= seat_time(claim) + TIE, "a claim that arrives then is not even tied"


@given(claims(least=2), credits)
def test_with_more_people_about_nobody_is_held_shorter(given: list[Claim], credit: int) -> None:
    claim, *others = given
    present = [other.credit for other in others]
    assert holds_until(claim, [*present, credit]) >= holds_until(claim, present)


def test_a_race_against_bots_alone_waits_for_nothing_but_the_floor() -> None:
    assert holds_until(Claim(0, 400, 50, FLOOR), []) == 400
    assert holds_until(Claim(0, 40, 50, FLOOR), []) == FLOOR


def test_a_tie_is_drawn_from_the_races_stream_and_a_lone_first_takes_no_word() -> None:
    calls: list[tuple[list[int], int]] = []

    def draw(weights: Sequence[int], total: int) -> int:
        calls.append((list(weights), total))
        return total - 1

    tied = [Claim(2, 400, 0, FLOOR), Claim(0, 400 + TIE - 1, 0, FLOOR), Claim(1, 400 + TIE, 0, FLOOR)]
    assert verdict(tied, draw) == Verdict(2, (0, 2))
    assert verdict(tied[1:2], draw) == Verdict(0)
    assert calls == [([1, 1], 2)]


@pytest.mark.parametrize(
    ("near", "far", "credit"),
    [(0.0, 0.0, 0), (0.0, 40.0, 40), (10.0, 50.4, 40), (100.0, 290.0, 190), (0.0, 310.0, 200)],
)
def test_credit_is_the_round_trip_beyond_the_nearest_seats_up_to_a_limit(near: float, far: float, credit: int) -> None:
    assert credits_of({0: near, 3: far}) == {0: 0, 3: credit}
