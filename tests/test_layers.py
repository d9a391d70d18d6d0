"""The rules of a game know no table, person, clock or randomness, in whatever modules they are written; and shared code
knows no game."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import grimp
import pytest

from rumpus.games import GAMES
from rumpus.language import language

FOLDER = "rumpus.games"
# What a folder holds besides the rules: import-linter says what these may import (pyproject.toml).
OUTER = {"bots", "observation", "plot", "policy", "search_model", "solver", "terminal"}
ALLOWED = {
    "rumpus.cards",
    "rumpus.game",
    "bisect",
    "collections",
    "collections.abc",
    "dataclasses",
    "functools",
    "itertools",
    "json",
    "msgspec",
    "typing",
}


@cache
def imports() -> grimp.ImportGraph:
    return grimp.build_graph("rumpus", include_external_packages=True)


def rules_of(key: str) -> set[str]:
    """The modules of a game that are not one of the outer parts."""
    package = f"{FOLDER}.{key.replace('-', '_')}"
    modules = {package, *imports().find_descendants(package)}
    return {module for module in modules if module == package or module.split(".")[3] not in OUTER}


@pytest.mark.parametrize("key", GAMES)
def test_rules_import_nothing_but_what_every_game_is_made_of(key: str) -> None:
    rules = rules_of(key)
    for module in rules:
        imported = imports().find_modules_directly_imported_by(module)
        assert imported <= rules | ALLOWED, f"{module} imports {imported - rules - ALLOWED}"


# What may name a game outside the folders of games: the file, and why.
ABOUT_A_GAME = {
    "src/rumpus/client.py": "its docstring shows a match of one game",
    "src/rumpus/lab/solve/__init__.py": "its docstring shows the solution of one game",
    "web/src/wire.ts": "make wire writes it, from what the games declare",
}
KINDS = {".py", ".ftl", ".ts", ".js", ".svelte", ".css", ".svg", ".html", ".json"}
TEST_FILES = (".test.ts", "fixtures.json")
ROOT = Path(__file__).parents[1]


def names_of(key: str) -> set[str]:
    """How a game is called in code and in English: by its key, its folder and its name."""
    return {key, key.replace("-", "_"), language("en").say(f"{key}-name").lower()}


def shared_sources() -> Iterator[Path]:
    """Every source outside the folders of games; tests of the browser client are about games, so they are none."""
    for root, games in (("src/rumpus", "src/rumpus/games"), ("web/src", "web/src/games")):
        for path in (ROOT / root).rglob("*"):
            in_game = path.is_relative_to(ROOT / games) and path.parent != ROOT / games
            built = path.is_relative_to(ROOT / "src/rumpus/web_dist")
            if path.suffix in KINDS and not (built or in_game or path.name.endswith(TEST_FILES)):
                yield path


def test_shared_code_knows_no_game_by_name() -> None:
    names = "|".join(re.escape(name) for key in GAMES for name in names_of(key))
    named = re.compile(rf"(?<![\w-])({names})(?![\w])", re.IGNORECASE)
    naming = {
        str(path.relative_to(ROOT))
        for path in shared_sources()
        if named.search(path.name) or named.search(path.read_text("utf-8"))
    }
    assert naming == set(ABOUT_A_GAME)


# A test or a measurement may choose a game for what happens in it. One that lists more than two of them by name would
# leave out the next game, so it asks `GAMES`, or each game's EXAMPLE (tests/example_matches.py); except these, and why.
LISTS_GAMES = {
    "bench/advice.py": "measures tables of the games that were measured before",
    "bench/envs.py": "measures the same cases as bench/playouts.py",
    "bench/playouts.py": "measures the cases that docs/lab.md compares",
    "bench/web/screens.py": "its pictures are of chosen moments",
    "bench/web/screens_together.py": "its pictures are of chosen moments",
    "bench/web/screenshots.py": "its pictures are of chosen moments",
    "tests/table/test_match_calm.py": "a turn, a race and a live pace are each found in another game",
    "tests/table/test_table.py": "each game has another clause about turns, and one has none",
    "tests/test_wire.py": "the numbers on the wire of three games are fixed by heart",
}
LITERALS = (ast.Dict, ast.List, ast.Set, ast.Tuple)


def shared_tests() -> Iterator[Path]:
    """Every Python file of tests and measurements outside the tests of one game."""
    for folder in ("tests", "bench"):
        for path in (ROOT / folder).rglob("*.py"):
            if path.parent == ROOT / "tests/games" or not path.is_relative_to(ROOT / "tests/games"):
                yield path


def games_within(literal: ast.AST) -> set[str]:
    texts = [node.value for node in ast.walk(literal) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {key for key in GAMES if any(key in text for text in texts)}


def test_shared_tests_list_no_games() -> None:
    listing = {
        str(path.relative_to(ROOT))
        for path in shared_tests()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, LITERALS) and len(games_within(node)) > 2
    }
    assert listing == set(LISTS_GAMES)
