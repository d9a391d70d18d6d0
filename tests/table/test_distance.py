"""Distance: a client that holds back its pongs gains little by it, and nobody who is honest loses by that."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.table.claims import THOUGHT, RaceClaims, Reaction
from rumpus.table.distance import ENOUGH, QUICK, REACTIONS, RECENT, SLACK, Distance
from rumpus.table.entries import NOBODY
from rumpus.table.pending import Move
from rumpus.table.race import MOST_CREDIT, TIE, credits_of
from tests.table.harness import ANA, BETO, Harness, quick

HELD_BACK = 230.0  # ms
CUE = 5000
times = st.floats(0, 5000)


@st.composite
def distances(draw: st.DrawFn) -> Distance:
    return Distance(
        draw(st.lists(times, max_size=RECENT)),
        draw(st.lists(times, max_size=RECENT)),
        draw(st.lists(times, max_size=REACTIONS)),
    )


@given(distances(), st.sampled_from([0.02, 1.0]))
def test_other_measurements_bound_what_the_pongs_claim_and_never_raise_it(found: Distance, scale: float) -> None:
    believed = found.round_trip(scale)
    assert 0 <= believed <= Distance(found.pongs).round_trip(scale)
    assert believed <= Distance(found.pongs, found.network).round_trip(scale)


@given(distances(), distances())
def test_credit_is_never_negative_whatever_was_measured(one: Distance, other: Distance) -> None:
    credits = credits_of({0: one.round_trip(), 1: other.round_trip()})
    assert min(credits.values()) == 0
    assert max(credits.values()) <= MOST_CREDIT


@given(distances(), times)
def test_late_pongs_gain_no_more_than_the_slack_where_the_network_is_measured(found: Distance, late: float) -> None:
    found.network = found.network or [0.0]
    forged = Distance([pong + late for pong in found.pongs], found.network, found.reactions)
    assert forged.round_trip() <= max(found.network) + SLACK


@given(
    st.lists(st.tuples(st.floats(0, 500), st.floats(0, SLACK)), min_size=1, max_size=RECENT),
    st.lists(st.floats(QUICK, THOUGHT), max_size=REACTIONS),
)
def test_a_client_that_answers_in_time_and_reacts_as_people_do_is_as_far_away_as_the_pongs_tell(
    answers: list[tuple[float, float]], reactions: list[float]
) -> None:
    """The pongs tell the round trip of the network plus the time in which the client answers."""
    pongs = [trip + own for trip, own in answers]
    honest = Distance(pongs, [trip for trip, _ in answers], [max(pongs) + reaction for reaction in reactions])
    assert honest.round_trip() == pytest.approx(Distance(pongs).round_trip())


@pytest.mark.parametrize("trip", [0, 50, 100, 200, 300])
def test_a_client_that_reacts_like_a_near_one_is_not_believed_to_be_far_even_where_only_the_client_can_tell(
    trip: int,
) -> None:
    reactions = [trip + QUICK + 10.0 * number for number in range(REACTIONS)]
    assert Distance([float(trip)], [], reactions).round_trip() == trip
    assert Distance([trip + HELD_BACK], [], reactions).round_trip() < trip + HELD_BACK / 5


def test_a_few_quick_actions_may_be_flukes() -> None:
    few = [1.0] * (ENOUGH - 1)
    assert Distance([200.0], [], few).round_trip() == 200
    assert Distance([200.0], [], [*few, *[600.0] * 3]).round_trip() == 0
    a_quarter = [1.0] * (REACTIONS // 4)
    assert Distance([200.0], [], [*a_quarter, *[600.0] * (REACTIONS - len(a_quarter))]).round_trip() == 200


def test_only_the_latest_measurements_count_and_those_of_another_connection_do_not() -> None:
    found = Distance()
    for trip in (500.0, *[20.0] * RECENT):
        found.hears(trip + 1, trip)
    assert (found.pongs, found.network) == ([21.0] * RECENT, [20.0] * RECENT)
    found.hears(300.0, None)
    assert found.network == []
    for _ in range(2 * REACTIONS):
        found.reacts(1)
    assert len(found.reactions) == REACTIONS


@pytest.mark.parametrize(
    ("arrival", "free", "by", "told"),
    [
        (CUE + 300, 0, ANA, True),
        (CUE + 300, CUE, ANA, True),
        (CUE + 300, CUE + 1, ANA, False),  # busy with something that may have brought the cue about
        (CUE + 300, 0, NOBODY, False),  # a bot
        (CUE - 1, 0, ANA, False),  # waited for something else
        (CUE + THOUGHT + 1, 0, ANA, False),  # thought about it
    ],
)
def test_a_reaction_is_what_follows_soon_on_a_cue_that_found_the_hands_free(
    arrival: int, free: int, by: int, told: bool
) -> None:
    heard: list[Reaction] = []
    racing = RaceClaims(heard.append)
    racing.notice(2, [7], CUE, CUE + 450)
    racing.hold(Move(2, 7, arrival, by=by), free, 1.0, [])
    assert heard == ([Reaction(by, arrival - CUE)] if told else [])


def test_a_table_believes_the_network_more_than_the_pongs() -> None:
    harness = Harness(quick("wig-out"))
    harness.sit(2)
    harness.start()
    table, match = harness.table, harness.table.expect_match()
    table.hears_ping(ANA, 10.0, 9.0)
    table.hears_ping(BETO, 10.0 + HELD_BACK)
    assert match.credits == {ANA: 0, BETO: MOST_CREDIT}
    table.hears_ping(BETO, 10.0 + HELD_BACK, 8.0)
    assert match.credits == {ANA: 0, BETO: 8 + SLACK - 10}


def test_a_table_believes_the_hands_more_than_the_pongs() -> None:
    """Beto claims to be far away, but his cards arrive sooner than anybody's could from there."""
    harness = Harness(quick("nuts-about-mutts", hands=20))
    harness.sit(2)
    harness.start()
    table, match = harness.table, harness.table.expect_match()
    table.hears_ping(ANA, 10.0)
    table.hears_ping(BETO, 10.0 + HELD_BACK)
    assert match.credits == {ANA: 0, BETO: MOST_CREDIT}
    reactions = table.evening.people[BETO].distance.reactions
    while len(reactions) < ENOUGH:
        seat = next(seat for seat in (ANA, BETO) if match.choices(seat))
        harness.wake(harness.now + (QUICK + 50 if seat == BETO else 2 * THOUGHT))
        if choices := match.choices(seat):
            table.act(seat, harness.id(), seat, choices[0], harness.now)
            harness.wake(harness.now + MOST_CREDIT + TIE)
    assert min(reactions) == QUICK + 50
    assert match.credits == {ANA: 0, BETO: 40}
