"""Advice without an event loop: real questions to a real worker process, and the bots that ask."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from random import Random
from subprocess import PIPE, Popen
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from rumpus.advice.blocking import BlockingWorker
from rumpus.advice.messages import WORKER, OddsQuestion, frame, odds_question, read_answer, read_frame
from rumpus.bot_matches import play_out
from rumpus.bots import character, characters, strengths
from rumpus.bots.thinker import Thinker
from rumpus.games import GAMES, named
from rumpus.games.go_nuts.rules import BANK, ROLL
from rumpus.odds import Odds
from rumpus.table.agent import THINKING
from rumpus.table.match import Match
from rumpus.table.pending import LONGEST_THOUGHT
from rumpus.table.setup import SeatSetup, Setup

LONG = 120  # s; a machine may have to compile first
GO_NUTS = named("go-nuts")


def go_nuts_view(goal: int = 10, **changes: Any) -> Any:
    """What seat 0 sees on its turn."""
    s = GO_NUTS.new(2, GO_NUTS.options({"goal": goal, "first": 0}, 2))
    return replace(GO_NUTS.viewing.view(s, 0), **changes)


@pytest.fixture(scope="module")
def worker() -> Iterator[BlockingWorker]:
    one = BlockingWorker()
    yield one
    one.close()


def asked(worker: BlockingWorker, **changes: Any) -> list[Odds] | None:
    return worker.ask(odds_question("go-nuts", go_nuts_view(**changes))).odds()


def test_an_answer_names_every_choice_the_best_first(worker: BlockingWorker) -> None:
    odds = asked(worker, rolls=1, total=9, dice=1, scores=(0, 0))
    assert odds is not None
    assert {one.action for one in odds} == {ROLL, BANK}
    assert odds[0].win >= odds[1].win
    assert all(0 <= one.win <= 1 and one.error == 0 for one in odds)


def test_banking_what_reaches_the_goal_wins_for_sure(worker: BlockingWorker) -> None:
    odds = asked(worker, rolls=1, total=10, dice=3)
    assert odds is not None
    assert odds[0].action == BANK
    assert odds[0].win == pytest.approx(1)


def test_a_question_that_makes_no_sense_has_no_answer_and_the_next_has(worker: BlockingWorker) -> None:
    assert worker.ask(odds_question("go-nuts", {"seat": "nowhere"})).odds() is None
    assert asked(worker, rolls=1, total=3, dice=3)


def test_a_worker_that_was_killed_is_started_anew_by_the_next_question_but_one() -> None:
    worker = BlockingWorker()
    try:
        assert asked(worker, rolls=1, total=3, dice=3)
        assert worker._process is not None
        os.kill(worker._process.pid, signal.SIGKILL)
        worker._process.wait()
        assert asked(worker, rolls=1, total=3, dice=3) is None
        assert asked(worker, rolls=1, total=3, dice=3)
    finally:
        worker.close()


def test_a_worker_ends_without_a_word_when_nobody_hears_its_answer() -> None:
    reading, writing = os.pipe()
    question = frame(OddsQuestion("go-nuts", Raw(b"{}")))
    with Popen([sys.executable, "-m", WORKER], stdin=PIPE, stdout=writing, stderr=PIPE) as process:
        os.close(reading)
        os.close(writing)
        assert process.communicate(question, timeout=LONG)[1] == b""


def test_a_worker_ends_in_the_middle_of_an_answer_when_nobody_can_ask_any_more() -> None:
    """The question takes hours to solve."""
    view = named("forget-it").viewing.view(named("forget-it").new(2, {"goal": 1400}), 0)
    question = replace(odds_question("forget-it", view), wait=True)
    with Popen([sys.executable, "-m", WORKER], stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(frame(OddsQuestion("go-nuts", Raw(b"{}"))) + frame(question))
        process.stdin.flush()
        first = read_frame(process.stdout)
        assert first is not None
        assert read_answer(first).trouble
        alarm = threading.Timer(LONG, process.kill)
        alarm.start()
        process.stdin.close()
        assert process.wait() == 0
        alarm.cancel()


# --- bots that ask ---------------------------------------------------------------------------------------------------


class Promised:
    """An answer that the test gives."""

    def __init__(self) -> None:
        self.found: list[Odds] | None = None
        self.is_done = self.is_cancelled = False

    def give(self, found: list[Odds] | None) -> None:
        self.found, self.is_done = found, True

    def done(self) -> bool:
        return self.is_done

    def odds(self) -> list[Odds] | None:
        return self.found

    def cancel(self) -> None:
        self.is_cancelled = True


def thinker() -> tuple[Thinker, list[Promised]]:
    answers: list[Promised] = []

    def ask(question: OddsQuestion) -> Promised:
        answers.append(Promised())
        return answers[-1]

    return Thinker("go-nuts", character("go-nuts", "hard"), Random(1), ask), answers


def test_at_a_live_table_nothing_waits_for_a_thinker() -> None:
    bot, answers = thinker()
    view = go_nuts_view(rolls=1, total=1, dice=1)
    bot.delay(view, [ROLL, BANK], False)
    assert bot.choose(view, [ROLL, BANK]) == THINKING
    answers[0].give([Odds(BANK, 0.9), Odds(ROLL, 0.1)])
    assert bot.choose(view, [ROLL, BANK]) == BANK
    assert len(answers) == 1


def test_a_thinker_that_gets_no_answer_goes_by_habit() -> None:
    bot, answers = thinker()
    view = go_nuts_view(rolls=1, total=20, dice=1, goal=50)  # a sensible player banks
    assert bot.choose(view, [ROLL, BANK]) == THINKING
    answers[0].give(None)
    assert bot.choose(view, [ROLL, BANK]) == BANK
    other = go_nuts_view(rolls=1, total=21, dice=1, goal=50)
    assert bot.choose(other, [ROLL, BANK]) == THINKING
    assert bot.choose_now(other, [ROLL, BANK]) == BANK
    assert answers[-1].is_cancelled


def test_a_changed_position_is_asked_about_anew_and_a_single_choice_not_at_all() -> None:
    bot, answers = thinker()
    bot.choose(go_nuts_view(rolls=1, total=1, dice=1), [ROLL, BANK])
    bot.choose(go_nuts_view(rolls=1, total=2, dice=1), [ROLL, BANK])
    assert [answer.is_cancelled for answer in answers] == [True, False]
    assert bot.choose(go_nuts_view(), [ROLL]) == ROLL
    assert len(answers) == 2


def thinking_match() -> tuple[Match, list[Promised], int]:
    """A match whose bot has been asked to choose and has no answer yet, and the time."""
    bot, answers = thinker()
    options = GO_NUTS.options({"goal": 10, "first": 0}, 2)
    seats = [SeatSetup("Ana", "bot"), SeatSetup("Beto", "person")]
    match = Match(Setup(GO_NUTS, options, seats, ["", ""], bytes(32), ""), {0: bot})
    while not answers:
        now = match.wake_at()
        assert now is not None
        match.wake(now)
    now = match.wake_at()
    assert now is not None
    match.wake(now)
    assert match.view(0).rolls == 1
    return match, answers, now


def test_a_match_waits_for_a_thinker_without_asking_again_until_its_answer_is_here() -> None:
    match, answers, now = thinking_match()
    assert match.wake_at() == now + LONGEST_THOUGHT
    assert match.rouse(now + 5) == []  # the answer was for somebody else
    assert match.wake_at() == now + LONGEST_THOUGHT
    before = match.view(0)
    answers[0].give([Odds(BANK, 0.5)])
    assert match.wake(now + 10) == []
    assert match.rouse(now + 20)
    assert match.view(0).scores[0] == before.total
    assert len(answers) == 1


def test_a_thinker_that_takes_too_long_plays_by_habit_and_needs_no_answer_any_more() -> None:
    match, answers, now = thinking_match()
    assert match.wake(now + LONGEST_THOUGHT - 1) == []
    assert match.wake(now + LONGEST_THOUGHT)
    assert answers[0].is_cancelled


def test_a_match_that_is_given_up_needs_no_answer_any_more() -> None:
    match, answers, _ = thinking_match()
    match.stop_thinking()
    assert answers[0].is_cancelled


@pytest.mark.parametrize("key", GAMES)
def test_every_game_offers_a_hard_character(key: str) -> None:
    assert strengths(key) == list(characters(key)) == ["easy", "sensible", "hard", "random"]


def test_a_match_between_hard_bots_takes_place_as_its_seed_has_it(worker: BlockingWorker) -> None:
    def played() -> list[tuple[int, int]]:
        options = GO_NUTS.options({"goal": 10}, 2)
        bots = {seat: hard(seat) for seat in range(2)}
        match = Match(Setup(GO_NUTS, options, [SeatSetup("a", "bot")] * 2, ["", ""], bytes(32), ""), bots)
        return [(line.seat, line.action) for line in play_out(match)]

    def hard(seat: int) -> Any:
        return Thinker("go-nuts", character("go-nuts", "hard"), Random(seat), worker.ask)

    assert played() == played()
