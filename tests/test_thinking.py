"""The process that thinks: real questions to a real process, and the bots that ask it."""

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from random import Random
from subprocess import PIPE, Popen
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from rumpus.bots import CHARACTERS, character, strengths
from rumpus.bots.thinker import LOOKS, Thinker
from rumpus.games import GAMES, named
from rumpus.games.go_nuts.rules import BANK, ROLL
from rumpus.simulate import play_out
from rumpus.table.match import Match
from rumpus.table.news import THINKING, Seat, Setup
from rumpus.thinking import PATIENT, WORKER, Clues, Mind, NotKnown, Odds, OddsQuestion, encode

LONG = 120  # s; a machine may have to compile first
GO_NUTS = named("go-nuts")


def go_nuts_view(goal: int = 10, **changes: Any) -> Any:
    """What seat 0 sees on its turn."""
    s = GO_NUTS.new(2, GO_NUTS.options({"goal": goal, "first": 0}, 2))
    return replace(GO_NUTS.viewing.view(s, 0), **changes)


@pytest.fixture(scope="module")
def mind() -> Iterator[Mind]:
    one = Mind()
    yield one
    one.close()


def test_an_answer_names_every_choice_the_best_first(mind: Mind) -> None:
    odds = mind.ask("go-nuts", go_nuts_view(rolls=1, total=9, dice=1, scores=(0, 0)), wait=True).result(LONG)
    assert {one.action for one in odds} == {ROLL, BANK}
    assert odds[0].win >= odds[1].win
    assert all(0 <= one.win <= 1 and one.error == 0 for one in odds)


def test_banking_what_reaches_the_goal_wins_for_sure(mind: Mind) -> None:
    best = mind.ask("go-nuts", go_nuts_view(rolls=1, total=10, dice=3), wait=True).result(LONG)[0]
    assert best.action == BANK
    assert best.win == pytest.approx(1)


def test_a_question_that_makes_no_sense_fails_and_the_next_is_answered(mind: Mind) -> None:
    with pytest.raises(NotKnown):
        mind.ask("go-nuts", {"seat": "nowhere"}).result(LONG)
    assert mind.ask("go-nuts", go_nuts_view(rolls=1, total=3, dice=3), wait=True).result(LONG)


def test_what_was_asked_fails_when_the_process_is_killed_and_the_next_question_starts_it_anew() -> None:
    mind = Mind()
    try:
        view = go_nuts_view(rolls=1, total=3, dice=3)
        assert mind.ask("go-nuts", view, wait=True).result(LONG)
        assert mind._process is not None
        os.kill(mind._process.pid, signal.SIGSTOP)  # so that the question is still open
        lost = mind.ask("go-nuts", view)
        os.kill(mind._process.pid, signal.SIGKILL)
        with pytest.raises(NotKnown):
            lost.result(LONG)
        assert mind.ask("go-nuts", view, wait=True).result(LONG)
    finally:
        mind.close()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break another way there")
def test_the_process_ends_without_a_word_when_nobody_hears_its_answer() -> None:
    reading, writing = os.pipe()
    question = encode(OddsQuestion(1, "go-nuts", Raw(b"{}"))) + b"\n"
    with Popen([sys.executable, "-m", WORKER], stdin=PIPE, stdout=writing, stderr=PIPE) as process:
        os.close(reading)
        os.close(writing)
        assert process.communicate(question, timeout=LONG)[1] == b""


def test_who_asks_too_much_at_once_is_told_so(mind: Mind) -> None:
    mind.ask("go-nuts", go_nuts_view(rolls=1), wait=True).result(LONG)
    assert mind._process is not None
    os.kill(mind._process.pid, signal.SIGSTOP)
    waiting = [mind.ask("go-nuts", go_nuts_view(rolls=1, dice=3)) for _ in range(PATIENT)]
    one_more = mind.ask("go-nuts", go_nuts_view(rolls=1, dice=3))
    os.kill(mind._process.pid, signal.SIGCONT)
    assert isinstance(one_more.exception(LONG), NotKnown)
    assert all(question.exception(LONG) is None for question in waiting)


# --- bots that ask ---------------------------------------------------------------------------------------------------


class Asked:
    """Stands where a Mind would; whoever tests it answers."""

    def __init__(self) -> None:
        self.answers: list[Future[list[Odds]]] = []

    def ask(self, game: str, view: Any, seed: int, wait: bool, clues: Clues, to_act: bool) -> Future[list[Odds]]:
        self.answers.append(Future())
        return self.answers[-1]


def thinker(patient: bool) -> tuple[Thinker, Asked]:
    asked: Any = Asked()
    return Thinker("go-nuts", character("go-nuts", "hard"), Random(1), asked, patient), asked


def test_at_a_live_table_nothing_waits_for_a_thinker() -> None:
    bot, asked = thinker(patient=False)
    view = go_nuts_view(rolls=1, total=1, dice=1)
    bot.delay(view, [ROLL, BANK], False)
    assert bot.choose(view, [ROLL, BANK]) == THINKING
    asked.answers[0].set_result([Odds(BANK, 0.9), Odds(ROLL, 0.1)])
    assert bot.choose(view, [ROLL, BANK]) == BANK
    assert len(asked.answers) == 1


def test_a_thinker_that_gets_no_answer_goes_by_habit() -> None:
    bot, asked = thinker(patient=False)
    view = go_nuts_view(rolls=1, total=20, dice=1, goal=50)  # whoever is sensible banks
    assert [bot.choose(view, [ROLL, BANK]) for _ in range(LOOKS)] == [THINKING] * (LOOKS - 1) + [BANK]
    other = go_nuts_view(rolls=1, total=21, dice=1, goal=50)
    assert bot.choose(other, [ROLL, BANK]) == THINKING
    asked.answers[-1].set_exception(NotKnown("lost"))
    assert bot.choose(other, [ROLL, BANK]) == BANK


def test_what_has_changed_meanwhile_is_asked_anew_and_a_single_choice_not_at_all() -> None:
    bot, asked = thinker(patient=False)
    bot.choose(go_nuts_view(rolls=1, total=1, dice=1), [ROLL, BANK])
    bot.choose(go_nuts_view(rolls=1, total=2, dice=1), [ROLL, BANK])
    assert len(asked.answers) == 2
    assert bot.choose(go_nuts_view(), [ROLL]) == ROLL
    assert len(asked.answers) == 2


def test_a_match_asks_a_thinker_again_after_a_moment() -> None:
    bot, asked = thinker(patient=False)
    options = GO_NUTS.options({"goal": 10, "first": 0}, 2)
    seats = [Seat("Ana", "bot"), Seat("Beto", "person")]
    match = Match(Setup(GO_NUTS, options, seats, ["", ""], bytes(32), ""), {0: bot})
    moments = 0
    while not any(question.done() for question in asked.answers):
        now = match.wake_at()
        assert now is not None
        match.wake(now)
        moments += bool(asked.answers)
        if moments == 5:
            before = match.view(0)
            assert before.rolls == 1
            asked.answers[0].set_result([Odds(BANK, 0.5)])
    match.wake((match.wake_at() or 0) + 1000)
    assert match.view(0).scores[0] == before.total


@pytest.mark.parametrize("key", GAMES)
def test_every_game_offers_a_hard_character(key: str) -> None:
    assert strengths(key) == list(CHARACTERS[key]) == ["easy", "sensible", "hard", "random"]


def test_a_match_between_hard_bots_takes_place_as_its_seed_has_it(mind: Mind) -> None:
    def played() -> list[tuple[int, int]]:
        options = GO_NUTS.options({"goal": 10}, 2)
        bots = {seat: hard(seat) for seat in range(2)}
        match = Match(Setup(GO_NUTS, options, [Seat("a", "bot")] * 2, ["", ""], bytes(32), ""), bots)
        return [(line.seat, line.action) for line in play_out(match)]

    def hard(seat: int) -> Any:
        return Thinker("go-nuts", character("go-nuts", "hard"), Random(seat), mind, True)

    assert played() == played()
