"""What a seat of Nuts about Mutts remembers of other hands."""

from copy import deepcopy
from random import Random
from typing import Any, Literal

import msgspec
import pytest
from bench.search import GAME, Case, Player, play

from rumpus.advice.messages import OddsQuestion
from rumpus.bot_matches import play_out
from rumpus.bots import Bot, character
from rumpus.bots.thinker import Rememberer
from rumpus.game import Json
from rumpus.games.nuts_about_mutts.bots.memory import Memory
from rumpus.games.nuts_about_mutts.cards import KINDS
from rumpus.games.nuts_about_mutts.words import card_word
from rumpus.record.replay import settle
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.setup import SeatSetup, Setup
from tests.games.nuts_about_mutts.scene import table
from tests.scene import Scene

ME, OTHER = 0, 1


class Watching:
    """A scene that seat 0 watches."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._view = GAME.viewing.view(scene.s, ME)
        self.memory = Memory(self._view)

    def do(self, seat: int, do: str, falls: list[str | int] | None = None, **rest: Json) -> None:
        self.scene.do(seat, do, falls, **rest)
        before, self._view = self._view, GAME.viewing.view(self.scene.s, ME)
        self.memory.saw(before, seat, GAME.words.action_number({"do": do, **rest}), self._view)

    def may_be(self) -> list[set[str]]:
        """What each of the other's cards may be, the best known first."""
        return [kinds_in(kinds) for _, kinds, _ in self.memory.clues().cards]


def kinds_in(kinds: int) -> set[str]:
    return {card_word(card) for card in range(KINDS) if kinds >> card & 1}


def test_at_first_any_card_may_be_any() -> None:
    watching = Watching(table("red 1", "blue 3, blue 5", top="red 7"))
    assert [len(kinds) for kinds in watching.may_be()] == [KINDS, KINDS]


def test_a_player_who_draws_held_no_card_that_fits_and_the_drawn_card_does_not_fit_either() -> None:
    watching = Watching(table("red 1", "blue 4, blue 5", top="red 7", turn=OTHER))
    watching.do(OTHER, "draw", ["blue 9"])
    for kinds in watching.may_be():
        assert not kinds & {"red 1", "blue 7", "yellow 7", "mutt", "doghouse"}
        assert {"blue 4", "blue 5", "blue 9"} <= kinds
    assert len(watching.may_be()) == 3


def test_a_drawn_card_that_may_be_played_fits() -> None:
    watching = Watching(table("red 1", "blue 4, blue 5", top="red 7", turn=OTHER))
    watching.do(OTHER, "draw", ["red 9"])
    newest = max(watching.memory.clues().cards, key=lambda row: row[2])
    drawn = kinds_in(newest[1])
    assert drawn >= {"red 9", "mutt"}
    assert "blue 4" not in drawn


def test_a_card_that_was_laid_is_gone() -> None:
    watching = Watching(table("red 1", "red 3, blue 5, blue 6", top="red 7", turn=OTHER))
    watching.do(OTHER, "play", card="red 3")
    assert len(watching.may_be()) == 2


def test_a_special_card_tells_that_no_number_fits() -> None:
    watching = Watching(table("red 1, red 2, red 3", "fleas, blue 5, blue 6", top="red 7", turn=OTHER))
    watching.do(OTHER, "play", ["yellow 1"], card="fleas", colour="blue")
    assert len(watching.may_be()) == 2
    for kinds in watching.may_be():
        assert not kinds & {"red 1", "blue 7"}
        assert "mutt" not in kinds  # which would have gone first
        assert "hydrant" in kinds


def test_a_hand_given_away_is_known() -> None:
    watching = Watching(table("hydrant, red 1, red 2", "blue 5", top="red 7"))
    watching.do(ME, "play", card="hydrant", colour="blue", target=OTHER)
    assert watching.may_be() == [{"red 1"}, {"red 2"}]
    watching.do(OTHER, "draw", ["yellow 9"])
    assert watching.may_be()[:2] == [{"red 1"}, {"red 2"}]


def test_a_new_hand_is_a_new_start() -> None:
    watching = Watching(table("red 1", "red 3, blue 5", top="red 7", match_hands=2))
    deal: list[str | int] = ["mutt"] * 14
    watching.do(ME, "play", deal, card="red 1")
    assert [len(kinds) for kinds in watching.may_be()] == [KINDS] * 7


class Checking(Player):
    """An agent that takes the first choice, and compares its memory with the other hands."""

    def __init__(self) -> None:
        self.held = self.ruled_out = 0

    def choose(self, s: Any, seat: int, choices: list[int], passable: bool, memory: Memory) -> int:
        cards = memory.clues().cards
        for other in range(s.players):
            known = [kinds for whose, kinds, _ in cards if whose == other]
            assert other == seat or len(known) == s.sizes[other]
            held = [card for card in range(KINDS) for _ in range(s.hands[other][card])] if other != seat else []
            self.held += len(held)
            self.ruled_out += sum(not any(kinds >> card & 1 for kinds in known) for card in held)
        return choices[0]


def test_the_cards_of_sensible_bots_are_hardly_ever_ruled_out() -> None:
    """The place in a hand from which a card was laid can only be guessed, so some are."""
    checking = Checking()
    for number in range(40):
        play(Case(2 + number % 3, number % 2 == 0), 0, checking, Random(number))
    assert checking.held > 1000
    assert checking.ruled_out / checking.held < 0.01


# --- at a table ------------------------------------------------------------------------------------------------------

SEATS = 3


class NoAdvice:
    def done(self) -> bool:
        return True

    def odds(self) -> None:
        return None

    def cancel(self) -> None:
        pass


class Asked:
    """A worker that knows nothing, and keeps the questions it was asked."""

    def __init__(self) -> None:
        self.questions: list[tuple[Any, Any]] = []

    def ask(self, question: OddsQuestion) -> NoAdvice:
        view = msgspec.json.decode(question.view, type=GAME.viewing.View)
        self.questions.append((view, deepcopy(question.clues)))
        return NoAdvice()


def hard(seat: int, asked: Any) -> Rememberer:
    return Rememberer(GAME.key, character(GAME.key, "hard"), Random(seat), asked.ask)


def match_of(pace: Literal["live", "calm"], number: int, agents: dict[int, Any]) -> Match:
    seats = [SeatSetup("Ana", "bot")] * SEATS
    options = GAME.options({"hands": 2}, SEATS)
    setup = Setup(GAME, options, seats, [""] * SEATS, number.to_bytes(32), "", pace)
    sensible = character(GAME.key, "sensible")
    return Match(setup, {seat: agents.get(seat) or Bot(sensible, Random(seat)) for seat in range(SEATS)})


def remembered(match: Match, lines: list[Acted]) -> list[tuple[Any, Any]]:
    """What seat 0 sees and remembers at every moment of a match that is played again from its record."""
    s = GAME.new(SEATS, match.setup.options)
    settle(GAME, s, match.opening, 1, None)
    view = GAME.viewing.view(s, ME)
    memory = Memory(view)
    moments: list[tuple[Any, Any]] = [(view, deepcopy(memory.clues()))]
    for line in lines:
        GAME.rules.act(s, line.seat, line.action)
        settle(GAME, s, line.falls, 1, None)
        before, view = view, GAME.viewing.view(s, ME)
        memory.saw(before, line.seat, line.action, view)
        moments.append((view, deepcopy(memory.clues())))
    return moments


@pytest.mark.parametrize("pace", ["live", "calm"])
def test_a_bot_that_searches_is_told_every_action_and_asks_with_what_it_remembers(
    pace: Literal["live", "calm"],
) -> None:
    asked = Asked()
    match = match_of(pace, 1, {ME: hard(ME, asked)})
    moments = remembered(match, play_out(match))
    assert len(asked.questions) > 5
    assert any(clues.choices for _, clues in asked.questions)
    assert all(question in moments for question in asked.questions)


def test_a_bot_that_takes_over_a_seat_remembers_from_there_on_and_hears_nothing_after_leaving_it() -> None:
    first, second = Asked(), Asked()
    leaving = hard(ME, first)
    match = match_of("calm", 2, {ME: leaving})
    while not first.questions:
        match.wake(match.wake_at() or 0)
    last = deepcopy(leaving._clues())
    match.hand_over(ME, hard(ME, second), match.wake_at() or 0)
    view = match.view(ME)
    assert second.questions[0] == (view, Memory(view).clues())
    play_out(match)
    assert leaving._clues() == last
    assert len(second.questions) > 5
