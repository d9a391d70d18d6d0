"""The search: what it may know, what it answers with, and how strong it is."""

import copy
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from bench.search import GAME, Case, Player, play

from rumpus.bots.nuts_about_mutts_memory import Clues, Memory
from rumpus.lab.search import Search

NO_CLUES = Clues([], [], [])


@cache
def search(case: Case) -> Search:
    return Search(GAME, case.players, case.options)


class Looker(Player):
    """A player who keeps what it was asked, and answers as the first choice that comes."""

    def __init__(self) -> None:
        self.questions: list[tuple[Any, int, bool, Clues]] = []

    def choose(self, s: Any, seat: int, choices: list[int], passable: bool, memory: Memory) -> int:
        self.questions.append((copy.deepcopy(s), seat, passable, memory.clues()))
        return choices[0]


def questions(case: Case, matches: int) -> Iterator[tuple[Any, int, bool, Clues]]:
    for number in range(matches):
        looker = Looker()
        play(case, number % case.players, looker, Random(number))
        yield from looker.questions[:: max(1, len(looker.questions) // 4)]


@pytest.mark.parametrize("case", [Case(2, True), Case(4, False)])
def test_the_search_knows_no_more_than_its_seat(case: Case) -> None:
    """With everything dealt anew that the seat cannot know, the same seed finds the same values."""
    luck, rules = Random(1), GAME.rules
    for s, seat, passable, clues in questions(case, 4):
        other = copy.deepcopy(s)
        rules.redeal(other, seat, [luck.getrandbits(30) for _ in range(rules.hidden(s, seat))])
        found = [search(case).values(one, seat, 200, 7, passable, clues) for one in (s, other)]
        assert found[0] == found[1]
