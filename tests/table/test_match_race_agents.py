"""Agents in races: they act at the same moments, take seats over and give them back."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings

from rumpus import record
from rumpus.games import GAMES
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.games.wig_out import rules as wig_out
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.race import TIE
from rumpus.table.visibility import ROUND_TRIP
from tests.clauses import proves
from tests.table.duels import DOG, ROLLER, duel
from tests.table.people_matches import START, Crowd, lines_of, people, secret_of
from tests.walk import SEEDS


class Metronome:
    """An agent that always takes as long as every other one of its kind."""

    def __init__(self, rng: Random, declines: float = 0.0) -> None:
        self._rng = rng
        self._declines = declines  # how often, in a race
        self._claims = False

    def delay(self, view: object, choices: Sequence[int], racing: bool) -> int:
        self._claims = racing
        return 200

    def choose(self, view: object, choices: Sequence[int]) -> int | None:
        return None if self._claims and self._rng.random() < self._declines else self._rng.choice(choices)


@pytest.mark.parametrize("key", GAMES)
def test_agents_that_all_act_at_the_same_moments_leave_a_sound_record(key: str) -> None:
    """Every word that ties take from the stream stands in the record, also where one of them declines."""
    drawn = 0
    for seed in range(4):
        match = people(key, 3, secret_of(seed))
        for seat in range(3):
            match.hand_over(seat, Metronome(Random(seed), declines=0.2), START)
        lines: list[Acted] = []
        while (now := match.wake_at()) is not None and len(lines) < 300:
            lines += lines_of(match.wake(now))
        drawn += sum(line.race is not None and line.race.tied != () for line in lines)
        record.verify(record.read(record.write(match, lines, why="enough")))
    assert drawn > 0 or key != "nuts-about-mutts", "bones are grabbed for at one moment"


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_agents_may_take_over_and_give_back_in_the_middle_of_a_race(key: str, seed: int) -> None:
    rng = Random(seed)
    crowd = Crowd(people(key, 3, secret_of(seed)), rng)
    crowd.match.credits = {seat: 10 * seat for seat in range(3)}
    for step in range(80):
        if step % 10 == 0:
            crowd.match.hand_over(step // 10 % 3, Metronome(rng), crowd.now)
        if step % 10 == 7:
            crowd.match.take_back(step // 10 % 3, crowd.now)
        if not crowd.match.over:
            crowd.step()
    crowd.settle()
    record.verify(record.read(record.write(crowd.match, lines_of(crowd.updates), why="enough")))


def claimed_by_agent() -> tuple[Match, int]:
    """A duel in which an agent has just claimed the dog's throw, as the roller may have been first; and when."""
    match = duel({ROLLER: 200, DOG: 0})
    match.hand_over(DOG, Metronome(Random(1)), START + 1000)
    now = START + 1200
    assert match.wake(now) == []
    assert match.wake_at() == now + 200 + TIE, "the claim is held"
    return match, now


def test_a_claim_of_an_agent_is_void_once_the_person_is_back() -> None:
    match, now = claimed_by_agent()
    match.take_back(DOG, now + 10)
    assert match.wake(now + 1000) == []


def test_a_person_who_comes_back_by_acting_acts_in_place_of_the_agent() -> None:
    match, now = claimed_by_agent()
    match.take_back(DOG, now + 200)
    updates = match.submit(DOG, go_nuts.DOG, now + 201, id=7) + match.wake(now + 1000)
    assert [(line.seat, line.id, line.stand_in) for line in lines_of(updates)] == [(DOG, 7, None)]


def test_a_claim_of_a_person_counts_though_an_agent_played_the_seat_in_between() -> None:
    match = duel({ROLLER: 200, DOG: 0})
    match.submit(DOG, go_nuts.DOG, START + 1000, id=7)
    match.submit(DOG, go_nuts.DOG, START + 1001, id=8)
    match.hand_over(DOG, Metronome(Random(1)), START + 1010)
    match.take_back(DOG, START + 1020)
    first, *_ = lines_of(match.wake(START + 3000))
    assert (first.seat, first.id) == (DOG, 7)
    assert match.wake_at() != START + 3000


@proves("WO-4")
def test_uncontested_actions_at_the_same_moment_go_in_seat_order_without_a_lot() -> None:
    match = people("wig-out", 4)
    for seat in range(4):
        match.hand_over(seat, Metronome(Random(1)), START)
    lines = lines_of(match.wake(START + ROUND_TRIP + 200))
    assert [(line.seat, line.action, line.race) for line in lines] == [(n, wig_out.READY, None) for n in range(4)]
