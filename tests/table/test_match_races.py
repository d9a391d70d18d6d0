"""Races in a match: a contested action waits until nobody can come first any more, and no other action waits."""

import copy
from random import Random

import pytest
from hypothesis import given, settings

from rumpus import record
from rumpus.game import NO_TIME, RACE
from rumpus.games import GAMES
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.games.nuts_about_mutts.cards import GRAB
from rumpus.games.nuts_about_mutts.state import GRABBING
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.race import FLOOR, MOST_CREDIT, TIE, Race, Weighed
from rumpus.table.tempo import lasts
from rumpus.table.updates import MatchUpdate, RefusedAction
from tests.amount import examples
from tests.clauses import proves
from tests.example_matches import RACING
from tests.table.duels import DOG, ROLLER, duel, duels
from tests.table.people_matches import START, Crowd, lines_of, people, refusals_of, secret_of
from tests.walk import SEEDS

LATER = START + 5000


def test_a_contested_action_waits_until_nobody_else_can_have_been_first() -> None:
    match = duel({ROLLER: 20, DOG: 120})
    assert match.submit(ROLLER, go_nuts.ROLL, START + 1000) == []
    until = START + 1000 - 20 + TIE + 120
    assert match.wake_at() == until
    assert match.wake(until - 1) == []
    (line,) = lines_of(match.wake(until))
    assert (line.at, line.seat) == (until - START, ROLLER)
    assert line.race == Race((Weighed(ROLLER, 1000, 20, 980),))


def overtaken(falls: str) -> tuple[Acted, list[MatchUpdate]]:
    """The dog, thrown 50 ms before the roll, arrives 100 ms after it: that throw, and what came of the roll."""
    for match in duels({ROLLER: 0, DOG: 150}):
        match.submit(ROLLER, go_nuts.ROLL, START + 1000)
        dog, *updates = match.submit(DOG, go_nuts.DOG, START + 1100)
        assert isinstance(dog, Acted)
        if dog.falls == (falls,):
            return dog, updates + match.wake(START + 1400)
    raise AssertionError("no such throw in a thousand matches")


def test_a_quicker_person_far_away_comes_first_and_the_other_claim_stays_if_still_allowed() -> None:
    far, (near,) = overtaken("house")
    assert far.seat == DOG
    assert far.race == Race((Weighed(ROLLER, 1000, 0, 1000), Weighed(DOG, 1100, 150, 950)))
    assert far.at == 1100, "nobody can have been before the far seat, once its action is there"
    assert isinstance(near, Acted)
    assert (near.seat, near.at) == (ROLLER, 1000 + TIE + 150), "but before the near one somebody could"


@proves("GN-8")
def test_a_roll_made_after_the_last_dog_is_refused_though_it_arrived_before() -> None:
    _, updates = overtaken("dog")
    assert refusals_of(updates) == [(ROLLER, "round-stopped")]


def test_an_action_that_nobody_races_for_never_waits() -> None:
    match = next(
        match
        for match in (people("go-nuts", 3, secret_of(seed), first=0) for seed in range(1000))
        if begins_round(match)
    )
    match.credits = {0: 0, 1: 200, 2: 200}
    assert [line.at for line in lines_of(match.submit(1, go_nuts.DOG, START + 1000))] == [1000]


def begins_round(match: Match) -> bool:
    match.submit(0, go_nuts.ROLL, START)
    return bool(match.state.stage == go_nuts.ROUND)


@pytest.mark.parametrize("credits", [{}, {ROLLER: 80}])
def test_with_nobody_else_present_nothing_waits(credits: dict[int, int]) -> None:
    (line,) = lines_of(duel(credits).submit(ROLLER, go_nuts.ROLL, START + 1000))
    assert line.at == 1000


def test_a_bot_is_not_held_for() -> None:
    match = duel({ROLLER: 0, DOG: 200})
    match.hand_over(DOG, Still(), START + 500)
    assert len(lines_of(match.submit(ROLLER, go_nuts.ROLL, START + 1000))) == 1


class Still:
    """An agent that never acts."""

    def delay(self, view: object, choices: object, racing: bool) -> int:
        return 10**9

    def choose(self, view: object, choices: object) -> int | None:
        return None


def test_nobody_is_taken_to_have_reacted_before_a_tenth_of_a_second() -> None:
    match = duel({ROLLER: 0, DOG: 200})
    match.submit(DOG, go_nuts.DOG, START + 10)
    (line,) = lines_of(match.wake(LATER))
    assert line.race is not None
    assert line.race.claims == (Weighed(DOG, 10, 200, 450 + FLOOR),), "the squirrels are seen when they lie"


def test_an_action_open_for_long_gets_no_new_cue_because_somebody_else_acted() -> None:
    match = duel({ROLLER: 0})
    assert len(lines_of(match.submit(ROLLER, go_nuts.ROLL, START + 1000))) == 1
    match.credits = {ROLLER: 0, DOG: 200}
    (dog,) = lines_of(match.submit(DOG, go_nuts.DOG, START + 1050))
    assert dog.race is not None
    assert dog.race.claims == (Weighed(DOG, 1050, 200, 850),), "its die has been lying there since the round began"


def test_nobody_is_taken_to_have_acted_with_full_hands() -> None:
    match = duel({})
    match.submit(ROLLER, go_nuts.ROLL, START + 1000)
    match.credits = {ROLLER: 200, DOG: 0}
    match.submit(ROLLER, go_nuts.ROLL, START + 1300)
    (line,) = lines_of(match.wake(START + 2000))
    assert line.race is not None
    assert line.race.claims == (Weighed(ROLLER, 1300, 200, 1450),), "a throw takes 450 ms"


def open_now(match: Match) -> set[tuple[int, int]]:
    """The seats and actions that are open now."""
    return {(seat, action) for seat in range(match.state.players) for action in match.choices(seat)}


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.races])
@settings(max_examples=examples(6), deadline=None)
@given(seed=SEEDS)
def test_when_an_action_opens_a_race_all_seats_start_equal(key: str, seed: int) -> None:
    """Claims at once for what an action has just opened count from one moment, also that of its own seat."""
    rng, now = Random(seed), START
    match = people(key, 3, secret_of(seed), **RACING[key])
    while not match.over and now < START + 200_000:
        now += 2000  # all hands are free, and nothing is held any more
        before = open_now(match)
        seat, action = rng.choice(sorted(before))
        match.submit(seat, action, now)
        opened = open_now(match) - before
        if match.mover == RACE and opened:
            start = now - START + lasts(match.game.rules.cue(action), 1.0) + FLOOR
            assert set(times_of_claims(match, opened, now)) <= {start}


def times_of_claims(match: Match, opened: set[tuple[int, int]], now: int) -> list[int]:
    """When the first contested action of each seat counts, if all of them arrive now."""
    rules, again = match.game.rules, copy.deepcopy(match, {id(match.setup): match.setup, id(match.game): match.game})
    contested = {seat: action for seat, action in sorted(opened) if rules.contested(match.state, seat, action)}
    again.credits = dict.fromkeys(contested, 0)
    updates = [update for seat, action in contested.items() for update in again.submit(seat, action, now)]
    if not contested:
        return []
    first, *_ = lines_of(updates + again.wake(now + 5000))
    return [claim.time for claim in first.race.claims] if first.race else [first.at]


def test_a_rule_may_say_that_a_race_opens_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["go-nuts"].rules, "cue", lambda action: (NO_TIME, 1))
    match = duel({ROLLER: 0, DOG: 200})
    match.submit(DOG, go_nuts.DOG, START + 10)
    (line,) = lines_of(match.wake(LATER))
    assert line.race is not None
    assert line.race.claims == (Weighed(DOG, 10, 200, FLOOR),)


def test_while_one_action_is_held_one_more_may_wait_and_a_third_is_refused() -> None:
    match = duel({ROLLER: 0, DOG: 200})
    assert match.submit(ROLLER, go_nuts.ROLL, START + 1000, id=1) == []
    assert match.submit(ROLLER, go_nuts.ROLL, START + 1010, id=2) == []
    (busy,) = match.submit(ROLLER, go_nuts.ROLL, START + 1020, id=3)
    assert isinstance(busy, RefusedAction)
    assert (busy.refusal.key, busy.id) == ("busy", 3)
    first, second = lines_of(match.wake(START + 2000))
    assert (first.id, second.id) == (1, 2)
    assert first.at == 1000 + TIE + 200
    assert second.at == 1000 + 450 + TIE + 200, "the tempo counts from the seat time"


def test_those_who_are_too_close_to_tell_apart_are_drawn_and_the_line_shows_it() -> None:
    firsts = set()
    for _, match in zip(range(20), duels({ROLLER: 0, DOG: 0}), strict=False):
        match.submit(ROLLER, go_nuts.ROLL, START + 1000)
        match.submit(DOG, go_nuts.DOG, START + 1000 + TIE - 1)
        line = lines_of(match.wake(LATER))[0]
        assert line.race is not None
        assert line.race.tied == (ROLLER, DOG)
        firsts.add(line.seat)
    assert firsts == {ROLLER, DOG}


def test_a_person_far_away_counts_from_when_they_acted() -> None:
    match = people("forget-it", 2, secret=bytes(31) + b"\x02")
    seat = match.state.turn
    match.credits = {seat: 100}
    (line,) = lines_of(match.submit(seat, 0, START + 1000))
    assert line.at == 1000
    action = match.choices(seat)[0]
    match.submit(seat, action, START + 1100)
    assert match.wake_at() == START + 1000 - 100 + 450


def grabs(players: int) -> Match:
    """A match in which a mutt has just been played and everybody may grab a bone."""
    for seed in range(1000):
        crowd = Crowd(people("nuts-about-mutts", players, secret_of(seed), advanced=False), Random(seed))
        while not crowd.match.over:
            crowd.step()
            crowd.settle()
            if crowd.match.state.stage == GRABBING:
                return crowd.match
    raise AssertionError("no mutt in a thousand matches")


def test_a_bone_that_is_still_there_has_been_there_since_the_mutt() -> None:
    match, now = grabs(3), START + 10**6
    match.resume(now)
    assert len(lines_of(match.submit(0, GRAB + 1, now + 1000))) == 1
    match.credits = {0: 0, 1: 200}
    (line,) = lines_of(match.submit(1, GRAB, now + 1050))
    assert line.race is not None
    assert [(claim.seat, claim.arrival - claim.time) for claim in line.race.claims] == [(1, 200)]


@proves("NM-8")
def test_two_hands_on_one_bone_the_later_one_has_to_go_for_another() -> None:
    match = grabs(3)
    now = START + 10**6
    match.resume(now)
    match.credits = {0: 0, 1: 0, 2: 0}
    updates = match.submit(0, GRAB, now + 400)
    updates += match.submit(1, GRAB, now + 400 + TIE)
    updates += match.submit(1, GRAB + 1, now + 430)
    updates += match.wake(now + 900)
    assert [(line.seat, line.action) for line in lines_of(updates)] == [(0, GRAB), (1, GRAB + 1)]
    assert refusals_of(updates) == [(1, "bone-taken")]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("players", [2, 4])
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_whatever_is_sent_is_answered_once_in_time_and_the_record_is_sound(key: str, players: int, seed: int) -> None:
    rng = Random(seed)
    crowd = Crowd(people(key, players, secret_of(seed)), rng)
    crowd.match.credits = {seat: rng.randrange(MOST_CREDIT) for seat in range(players) if rng.random() < 0.8}
    for _ in range(60):
        if not crowd.match.over:
            crowd.step()
    crowd.settle()
    tickets = [item.id for item in crowd.updates if item.id]
    assert sorted(tickets) == list(range(1, crowd.sent + 1))
    lines = lines_of(crowd.updates)
    assert [line.at for line in lines] == sorted(line.at for line in lines)
    for line in lines:
        assert held(line) <= max(crowd.match.credits.values(), default=0) + TIE
    record.verify(record.read(record.write(crowd.match, lines, why="enough")))


def held(line: Acted) -> int:
    """How long an action waited after it could have taken place."""
    if line.race is None:
        return 0
    (claim,) = [claim for claim in line.race.claims if claim.seat == line.seat]
    return line.at - max(claim.arrival, claim.time)


@pytest.mark.parametrize(("key", "players"), [("wig-out", 5), ("nuts-about-mutts", 4)])
def test_how_long_an_action_is_held_tells_nothing_about_other_hands(key: str, players: int) -> None:
    """The same match up to a point, then once with the hands redealt that the acting seat cannot know."""
    tried = 0
    for seed in range(12):
        rng = Random(f"{key} {seed}")
        crowd = Crowd(people(key, players, secret_of(seed)), rng)
        while not crowd.match.over and tried < 60:
            crowd.step()
            crowd.settle()
            tried += compare_holds(crowd, rng)
    assert tried >= 30


def compare_holds(crowd: Crowd, rng: Random) -> bool:
    rules, match = crowd.match.game.rules, crowd.match
    contested = [
        (seat, action)
        for seat in range(match.state.players)
        for action in match.choices(seat)
        if rules.mover(match.state) == RACE and rules.contested(match.state, seat, action)
    ]
    if not contested:
        return False
    seat, action = rng.choice(contested)
    holds = []
    for redealt in (False, True):
        again = rebuilt(match, crowd)
        if redealt:
            picks = [rng.randrange(10**9) for _ in range(rules.hidden(again.state, seat))]
            rules.redeal(again.state, seat, picks)
        again.resume(crowd.now)
        again.credits = {other: 10 * other for other in range(match.state.players)}
        assert again.submit(seat, action, crowd.now + 400) == []
        holds.append(again.wake_at())
    assert holds[0] == holds[1]
    return True


def rebuilt(match: Match, crowd: Crowd) -> Match:
    again = Match(match.setup, {})
    for item in crowd.history:
        again.redo(item)
    return again
