"""One match: people submit, bots react, chance settles, time is an argument."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.bot_matches import bot_match, play_out
from rumpus.bots import bot
from rumpus.games import GAMES, named
from rumpus.games.forget_it.rules import END, ROLL
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.games.nuts_about_mutts import state as mutts
from rumpus.games.wig_out import rules as wig_out
from rumpus.games.wig_out import state as wig_out_state
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.pending import SILENCE
from rumpus.table.setup import SeatSetup, Setup
from rumpus.table.updates import MatchUpdate, RefusedAction
from rumpus.table.visibility import ROUND_TRIP
from tests.clauses import proves
from tests.table.people_matches import START, Crowd, lines_of, people, secret_of
from tests.walk import any_options, every_table

ROLLER = 0


def test_a_match_of_people_waits_for_them() -> None:
    match = people("forget-it", 2)
    assert match.wake_at() is None
    assert match.wake(99_000) == []
    seat = match.state.turn
    (line,) = match.submit(seat, ROLL, 99_000)
    assert isinstance(line, Acted)
    assert line.at == 94_000, "time counts from the start of the match"
    assert len(line.falls) == 9


def test_a_refused_action_is_answered_with_its_clause_and_changes_nothing() -> None:
    match = people("forget-it", 2)
    before = match.view(0)
    (updates,) = match.submit(1 - match.state.turn, ROLL, 5000)
    assert isinstance(updates, RefusedAction)
    assert updates.refusal.clause == "FI-2"
    assert match.view(0) == before


def test_an_early_action_waits_for_the_tempo_and_a_second_one_is_refused() -> None:
    match = people("forget-it", 2, secret=bytes(31) + b"\x02")
    seat = match.state.turn
    match.submit(seat, ROLL, 5000)
    action = match.choices(seat)[0]
    assert match.submit(seat, action, 5100) == []
    assert match.wake_at() == 5450
    (busy,) = match.submit(seat, action, 5200)
    assert isinstance(busy, RefusedAction)
    assert busy.refusal.key == "busy"
    (line,) = match.wake(6000)
    assert isinstance(line, Acted)
    assert line.at == 450


def rounds_of_people(players: int, dogs: list[int], goal: int = 50) -> Iterator[Match]:
    """Go Nuts! rounds among people: the roller has just thrown five squirrels."""
    for seed in range(1000):
        match = people(
            "go-nuts", players, secret_of(seed), squirrel_faces=[4, 1, 1], dog_faces=dogs, goal=goal, first=0
        )
        match.submit(ROLLER, go_nuts.ROLL, START)
        if match.state.stage == go_nuts.ROUND:
            yield match


def test_a_waiting_action_is_judged_when_it_is_due() -> None:
    match, now = next(rounds_of_people(2, dogs=[5, 1])), START
    while match.state.stage == go_nuts.ROUND:
        now += 1000
        match.submit(ROLLER, go_nuts.ROLL, now)
        assert match.submit(ROLLER, go_nuts.ROLL, now + 1) == [], "it waits for the tempo"
        match.submit(1, go_nuts.DOG, now + 2)
        (late,) = match.wake(now + 1000)
    assert isinstance(late, RefusedAction), "the dog was faster than the second roll"
    assert late.refusal.clause == "GN-8"


@proves("GN-8")
def test_a_dog_die_left_lying_for_two_seconds_is_rolled_by_the_table() -> None:
    match = next(rounds_of_people(3, dogs=[1, 5]))
    assert match.wake_at() == START + 2000
    match.submit(1, go_nuts.DOG, START + 1500)
    updates = match.wake(START + 2000)
    lines = [item for item in updates if isinstance(item, Acted)]
    assert [(line.seat, line.action, line.stand_in) for line in lines] == [(2, go_nuts.DOG, "table")]


@proves("GN-8")
def test_the_two_seconds_of_a_seat_count_from_its_own_last_roll() -> None:
    match = next(match for match in rounds_of_people(3, dogs=[1, 5]) if shows_house(match, 1, START + 1500))
    match.submit(2, go_nuts.DOG, START + 1900)
    assert match.wake_at() == START + 3500


def shows_house(match: Match, seat: int, now: int) -> bool:
    match.submit(seat, go_nuts.DOG, now)
    return not match.state.dogs[seat]


def test_the_table_never_rolls_for_the_roller() -> None:
    match = next(rounds_of_people(2, dogs=[1, 5]))
    lines = play_out(match)
    assert match.state.turn == 1
    assert lines
    assert all(line.seat != ROLLER for line in lines)


def test_agents_act_by_themselves_in_virtual_time_and_people_in_between() -> None:
    game = named("forget-it")
    seats = [SeatSetup("Ana", "person"), SeatSetup("Bot", "bot")]
    setup = Setup(game, game.options({"goal": 50}, 2), seats, ["", ""], bytes(32), "2026-01-01")
    match, now = Match(setup, {1: bot("forget-it", "easy", Random(1))}), 0
    updates: list[MatchUpdate] = []
    while not match.over:
        wake = match.wake_at()
        if wake is None:
            action = match.choices(0)[-1]
            now += 3000
            updates += match.submit(0, END if END in match.choices(0) else action, now)
        else:
            now = max(now, wake)
            updates += match.wake(now)
    lines = [item for item in updates if isinstance(item, Acted)]
    assert {line.seat for line in lines} == {0, 1}
    assert [line.at for line in lines] == sorted(line.at for line in lines)


@pytest.mark.parametrize(("key", "players"), every_table())
@settings(max_examples=3, deadline=None)
@given(data=st.data())
def test_bots_finish_every_game_and_the_winners_stand_best(key: str, players: int, data: st.DataObject) -> None:
    game = GAMES[key]
    options = game.options(data.draw(any_options(game, players)), players)
    strengths = [data.draw(st.sampled_from(["easy", "sensible", "random"])) for _ in range(players)]
    match, lines = bot_match(game, options, strengths, str(data.draw(st.integers(0, 9999))))
    assert match.over
    times = [line.at for line in lines]
    assert times == sorted(times)
    assert game.winners(match.state)


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_plays_the_same_match(key: str) -> None:
    game = GAMES[key]
    (_, first), (_, again), (_, other) = (
        bot_match(game, game.options({}, 3), ["sensible", "easy", "random"], seed) for seed in ("1", "1", "2")
    )
    assert first == again
    assert first != other


class Sleeper:
    """An agent that always passes."""

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        return 100

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        return None


def test_an_agent_that_declines_is_not_asked_again_about_the_same_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    match = next(rounds_of_people(2, dogs=[5, 1]))
    match.hand_over(ROLLER, Sleeper(), START)
    asked: list[int] = []
    monkeypatch.setattr(Sleeper, "choose", lambda *_: asked.append(ROLLER))
    assert lines_of(match.wake(START + 1900)) == [], "a round goes on without its roller"
    assert asked == [ROLLER]


@pytest.mark.parametrize(("key", "players"), every_table())
def test_a_match_never_stands_still_because_agents_decline(key: str, players: int) -> None:
    game = named(key)
    seats = [SeatSetup(f"B{n}", "bot") for n in range(players)]
    setup = Setup(game, game.options({}, players), seats, [""] * players, secret_of(3), "2026-01-01")
    match = Match(setup, {seat: Sleeper() for seat in range(players)})
    for _ in range(300):
        if match.over:
            return
        due = match.wake_at()
        assert due is not None
        match.wake(due)


def test_an_agent_that_declines_on_its_own_turn_does_not_keep_people_waiting() -> None:
    match = people("forget-it", 2)
    seat = match.state.turn
    match.hand_over(seat, Sleeper(), START)
    assert [line.seat for line in lines_of(match.wake(START + 1000))][:1] == [seat]


def test_a_race_that_people_can_go_on_with_is_left_to_them() -> None:
    match = people("wig-out", 3)
    while match.state.stage != wig_out_state.RACING:
        seat = next(seat for seat in range(3) if match.choices(seat))
        match.submit(seat, match.choices(seat)[0], match.wake_at() or START)
    now = START + 10_000
    match.wake(now)
    match.hand_over(1, Sleeper(), now)
    assert lines_of(match.wake(now + 5000)) == []


class Changeable(Sleeper):
    """An agent that passes once, and always acts from then on."""

    def __init__(self, asked: int = 0) -> None:
        self._asked = asked

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        self._asked += 1
        return choices[0] if self._asked > 1 else None


def test_an_agent_that_declined_is_asked_anew_when_something_has_happened() -> None:
    match = next(rounds_of_people(3, dogs=[5, 1]))
    match.hand_over(ROLLER, Changeable(), START)
    assert lines_of(match.wake(START + 1000)) == []
    match.submit(2, go_nuts.DOG, START + 1000)
    assert [line.seat for line in lines_of(match.wake(START + 1000 + 450 + ROUND_TRIP + 100))] == [ROLLER]


def test_time_never_runs_backwards_whatever_the_clock_says() -> None:
    match = people("go-nuts", 2, first=0, squirrel_faces=[1, 4, 1])
    match.submit(0, go_nuts.ROLL, START + 3000)
    match.wake(START + 4000)
    (line,) = lines_of(match.submit(0, go_nuts.ROLL, START + 3700))
    assert line.at == 4000


# --- somebody else plays a person's seat ------------------------------------------------------------------------------


def test_a_bot_plays_on_for_a_person_until_the_person_is_back() -> None:
    match = people("forget-it", 2)
    seat = match.state.turn
    match.hand_over(seat, bot("forget-it", "easy", Random(1)), START)
    due = match.wake_at()
    assert due is not None
    (line,) = lines_of(match.wake(due))
    assert (line.seat, line.stand_in) == (seat, "bot")
    match.take_back(seat, due)
    assert match.wake_at() is None
    (line,) = lines_of(match.submit(seat, match.choices(seat)[0], START + 5000))
    assert line.stand_in is None


def test_an_action_sent_before_a_bot_took_over_is_still_the_persons() -> None:
    match = people("forget-it", 2, secret=bytes(31) + b"\x02")
    seat = match.state.turn
    match.submit(seat, ROLL, START)
    match.submit(seat, match.choices(seat)[0], START + 100, id=7)
    match.hand_over(seat, bot("forget-it", "easy", Random(1)), START + 200)
    own, *bots = lines_of(match.wake(START + 9000))
    assert (own.id, own.stand_in) == (7, None)
    assert {line.stand_in for line in bots if line.seat == seat} == {"bot"}


def test_an_agents_pass_does_not_bind_the_next_player_of_its_seat() -> None:
    match = next(rounds_of_people(2, dogs=[1, 5]))
    match.hand_over(ROLLER, Sleeper(), START)
    assert match.wake(START + 1500) == []
    assert match.wake_at() == START + SILENCE, "only the table will do something, for the other seat"
    match.hand_over(ROLLER, Changeable(asked=1), START + 1500)
    assert match.wake_at() != START + SILENCE, "another agent decides for itself"


def test_a_bot_in_its_own_seat_stands_in_for_nobody() -> None:
    _, lines = bot_match(named("go-nuts"), named("go-nuts").options({}, 2), ["easy", "easy"], "1")
    assert {line.stand_in for line in lines} == {None}


def steady(present: dict[int, int]) -> Match:
    """Wig Out! among people who are all ready: only the dealer's GO is missing."""
    match = people("wig-out", 3)
    match.credits = present
    for seat in range(3):
        match.submit(seat, wig_out.READY, START)
    return match


@proves("WO-4")
def test_go_is_given_for_a_dealer_who_is_away_after_a_count_down() -> None:
    match = steady({})
    (line,) = lines_of(match.wake(START + SILENCE))
    assert (line.seat, line.action, line.stand_in) == (match.state.dealer, wig_out.GO, "table")


@proves("WO-4")
def test_a_dealer_who_is_here_says_go_when_it_suits() -> None:
    match = steady({0: 0, 1: 0, 2: 0})
    assert match.wake(START + 10 * SILENCE) == []
    assert match.awaits() == [match.state.dealer]
    match.credits = {}
    assert len(lines_of(match.wake(START + 11 * SILENCE))) == 1, "and now has gone away"


# --- whom the match waits for ----------------------------------------------------------------------------------------


def test_on_a_turn_the_match_waits_for_its_seat_unless_an_agent_plays_it() -> None:
    match = people("forget-it", 3)
    seat = match.state.turn
    assert match.awaits() == [seat]
    match.hand_over(seat, Sleeper(), START)
    assert match.awaits() == []


def test_a_go_nuts_round_waits_for_the_dogs() -> None:
    assert next(rounds_of_people(4, dogs=[1, 5])).awaits() == [1, 2, 3]


def test_wig_out_waits_for_seats_that_are_not_ready_and_then_for_all_that_can_play() -> None:
    match = people("wig-out", 3)
    assert match.awaits() == [0]
    match.submit(0, wig_out.READY, START)
    assert match.awaits() == [1]
    for seat in (1, 2):
        match.submit(seat, wig_out.READY, START)
    match.submit(match.state.dealer, wig_out.GO, START)
    assert match.awaits() == [0, 1, 2]


def test_advanced_mutts_wait_for_the_seat_on_turn_and_not_for_those_who_might_cut_in() -> None:
    crowd = Crowd(people("nuts-about-mutts", 4, secret_of(3)), Random(3))
    cut_in = 0
    for _ in range(200):
        crowd.step()
        crowd.settle()
        match = crowd.match
        if match.state.stage == mutts.ON_TURN and not mutts.answering(match.state):
            assert match.awaits() == [match.state.turn]
            cut_in += any(match.choices(seat) for seat in range(4) if seat != match.state.turn)
    assert cut_in > 0


def test_a_match_that_is_over_waits_for_nobody() -> None:
    match, _ = bot_match(named("go-nuts"), named("go-nuts").options({"goal": 10}, 2), ["easy", "easy"], "1")
    assert match.awaits() == []
    assert match.wake_at() is None


def test_once_the_match_is_over_whatever_waited_is_answered() -> None:
    """The last dog wins the match for the roller, whose next roll was waiting for free hands."""
    for match in rounds_of_people(3, dogs=[1, 5], goal=10):
        now = START
        while match.state.stage == go_nuts.ROUND:
            now += 1000
            updates = match.submit(ROLLER, go_nuts.ROLL, now, id=1)
            updates += match.submit(ROLLER, go_nuts.ROLL, now + 1, id=2)
            for dog in (1, 2):
                updates += match.submit(dog, go_nuts.DOG, now + 2)
        if match.over:
            break
    assert [item.refusal.key for item in updates if isinstance(item, RefusedAction) and item.id == 2] == ["game-over"]
    assert match.wake_at() is None
