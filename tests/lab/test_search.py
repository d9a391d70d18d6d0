"""The search: what it may know, what it answers with, and how strong it is."""

import copy
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from bench.search import GAME, Case, Player, play, play_block

from rumpus.advice import coach
from rumpus.game import PASS
from rumpus.games import named
from rumpus.games.go_nuts.rules import BANK
from rumpus.games.nuts_about_mutts.bots.memory import Clues, Memory
from rumpus.games.nuts_about_mutts.cards import PLAY_MUTT
from rumpus.games.nuts_about_mutts.words import COLOUR_WORDS
from rumpus.lab.search.tree_search import Search
from rumpus.table.lockstep import open_to
from tests.games.nuts_about_mutts.scene import NUMBER, table

TWO, FOUR = Case(2, True), Case(4, False)


@cache
def search(case: Case) -> Search:
    return Search(GAME, case.players, case.options)


class Question(NamedTuple):
    s: Any
    seat: int
    passable: bool
    clues: Clues


class Looker(Player):
    """An agent that keeps the questions it was asked, and takes the first choice."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    def choose(self, s: Any, seat: int, choices: list[int], passable: bool, memory: Memory) -> int:
        self.questions.append(Question(copy.deepcopy(s), seat, passable, memory.clues()))
        return choices[0]


def questions(case: Case) -> Iterator[Question]:
    """Some questions that come up in a few matches against sensible bots."""
    for number in range(4):
        looker = Looker()
        play(case, number % case.players, looker, Random(number))
        yield from looker.questions[::4]


def test_nobody_lets_a_pedigree_go_by() -> None:
    """NM-11: it is another seat's turn, but a seat that can answer must; it may pass only on matches and runs."""
    scene = table("pedigree, red 1", "red 7, blue 3, yellow 12, red 2", top="blue 9")
    scene.do(0, "play", card="pedigree", colour="blue", breed=6)
    found = coach.odds(GAME, GAME.viewing.view(scene.s, 1), effort=0.02)
    assert {one.action for one in found} == {*open_to(GAME.rules, scene.s, 1)}


@pytest.mark.parametrize("case", [TWO, FOUR])
def test_the_search_knows_no_more_than_its_seat(case: Case) -> None:
    """With everything dealt anew that the seat cannot know, the same seed finds the same values."""
    rng, rules, asked = Random(1), GAME.rules, 0
    for s, seat, passable, clues in questions(case):
        other = copy.deepcopy(s)
        rules.redeal(other, seat, [rng.getrandbits(30) for _ in range(rules.hidden(s, seat))])
        asked += other != s
        for known in (clues, ()):
            found = [search(case).values(one, seat, 100, 7, passable, known) for one in (s, other)]
            assert found[0] == found[1]
    assert asked > 5


def test_every_choice_is_weighed_where_every_one_is_wanted() -> None:
    passes = 0
    for s, seat, passable, clues in questions(TWO):
        open_here = {*open_to(GAME.rules, s, seat), *[PASS] * passable}
        found = search(TWO).values(s, seat, 300, 1, passable, clues, every=True)
        assert {worth.action for worth in found} == open_here
        assert sum(worth.visits for worth in found) == 300
        fewer = {worth.action for worth in search(TWO).values(s, seat, 300, 1, passable, clues)}
        assert fewer <= open_here
        passes += passable
    assert passes


def test_the_same_seed_has_the_same_answer_and_another_one_another() -> None:
    s, seat, passable, clues = next(questions(TWO))
    ask = search(TWO).values
    assert ask(s, seat, 300, 1, passable, clues) == ask(s, seat, 300, 1, passable, clues)
    assert ask(s, seat, 300, 1, passable, clues) != ask(s, seat, 300, 2, passable, clues)


def test_a_card_that_ends_the_match_is_a_win_for_sure() -> None:
    s = table("red 6", "blue 1, blue 2", top="red 1").s
    (worth,) = search(TWO).values(s, 0, 50, 1)
    assert (worth.action, worth.win, worth.error) == (NUMBER["red 6"], 1.0, 0.0)


@pytest.mark.parametrize("held", ["red", "blue", "yellow"])
def test_a_colour_is_named_that_the_other_is_known_not_to_hold(held: str) -> None:
    """Both of the other's cards are known to be of one colour; one's own are of all three."""
    s = table("mutt, red 4, blue 5, yellow 6", f"{held} 8, {held} 9", top="red 13", advanced=False).s
    clues = Clues([[1, 1 << NUMBER[f"{held} {n}"], 0] for n in (8, 9)], [], [])
    found = search(Case(2, False)).values(s, 0, 4000, 1, clues=clues)
    mutts = [worth for worth in found if PLAY_MUTT <= worth.action < PLAY_MUTT + 3]
    assert COLOUR_WORDS[max(mutts, key=lambda worth: worth.win).action - PLAY_MUTT] != held


def test_a_match_of_many_hands_is_weighed_by_its_score() -> None:
    """The same hands, the other's plainly the worse: far ahead, even and far behind."""
    s = table("red 6, blue 1", "blue 2, blue 3, blue 4, blue 5, blue 7", top="red 1", match_hands=5).s
    wins = []
    for s.scores[0], s.scores[1] in ((0, 20), (0, 0), (20, 0)):
        wins.append(search(TWO).values(s, 0, 500, 1)[0].win)
    assert wins[0] > 0.95 > wins[1] > 0.5 > 0.05 > wins[2]


def test_any_game_can_be_searched() -> None:
    """Go Nuts!: with enough on the table, to bank is to win."""
    game = named("go-nuts")
    options = game.options({"first": 0, "goal": 10}, 2)
    s = game.new(2, options)
    s.rolls, s.total, s.dice = 1, 10, 2
    found = Search(game, 2, options).values(s, 0, 400, 1)
    assert found[0].action == BANK
    assert found[0].win == 1.0
    assert found[1].win < 1.0


def test_the_search_beats_the_sensible_bot(pytestconfig: pytest.Config) -> None:
    """With a tenth of the playouts it has at a table; an equal bot wins so many in two runs of a hundred."""
    matches, many = (300, 169) if pytestconfig.getoption("every_combination") else (100, 61)
    assert play_block(TWO, 0, matches, 2000, "strength").won >= many
