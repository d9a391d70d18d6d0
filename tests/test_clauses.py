"""The rulebook is held to the code: every clause is worded, and proved by at least one test."""

import importlib
import pkgutil

import pytest

import tests.games
from rumpus.game import Game
from rumpus.games import GAMES
from rumpus.language import LANGUAGES, language
from tests.clauses import PROVED

for module in pkgutil.walk_packages(tests.games.__path__, "tests.games."):
    importlib.import_module(module.name)

CLAUSES = [clause for game in GAMES.values() for clause in game.words.CLAUSES]


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_is_proved_by_a_test(clause: str) -> None:
    assert PROVED.get(clause), f"no test proves {clause}"


def test_tests_prove_only_clauses_that_exist() -> None:
    assert set(PROVED) <= set(CLAUSES)


@pytest.mark.parametrize("clause", CLAUSES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_clause_has_a_title_and_a_text(code: str, clause: str) -> None:
    assert language(code).say(clause)
    assert language(code).say(clause, "title")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_refusal_names_a_clause_of_its_game(game: Game) -> None:
    assert {refusal.clause for refusal in game.words.REFUSALS.values()} <= set(game.words.CLAUSES)
