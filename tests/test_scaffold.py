"""`make game` writes a game that works: here into a copy of the project, where the tests of a game are run on it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.games import GAMES
from tests.web.conftest import CHROMIUM

ROOT = Path(__file__).parent.parent
PACKAGES = ROOT / "web" / "node_modules"
KEY = "snap"
# Bytecode comes along, so that the copy need not be compiled anew, but not what another process is just about to save.
LEFT_OUT = shutil.ignore_patterns(".*", "*.pyc.*", "node_modules", "web_dist", "locks", "pictures")
LONGEST = 600  # s
# Those that look at every game, at every sentence or at all that is generated; the first line is the game's own.
TESTS = (
    f"tests/games/{KEY}",
    "tests/games/test_options.py",
    "tests/envs/test_batch.py",
    "tests/test_clauses.py",
    "tests/test_docs.py",
    "tests/test_goldens.py",
    "tests/test_language.py",
    "tests/test_law.py",
    "tests/test_layers.py",
    "tests/test_lessons.py",
    "tests/test_sentences.py",
    "tests/test_terminal_drawing.py",
    "tests/test_terminal_play.py",
    "tests/test_wire.py",
    "tests/server/test_evening.py::test_two_people_and_a_bot_play_every_game_to_an_end_whose_record_verifies",
)
ABOUT_ALL_GAMES = "language or layers or sentences or wire"
OTHER_GAMES = " or ".join(GAMES)  # of which the same tests are run where they are at home
# The client's files that know of the new game. Others can name no game, as tests/test_layers.py holds.
NEW_FILES = {"extends": "./tsconfig.json", "include": [f"src/games/{KEY}/*", "src/games/*.ts", "src/wire.ts"]}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the project with one more game."""
    copy = tmp_path_factory.mktemp("project") / "rumpus"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    (copy / "docs" / "pictures").symlink_to(ROOT / "docs" / "pictures")
    before = {path: path.read_bytes() for path in copy.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    run(copy, sys.executable, "-m", "scaffold", KEY)
    changed = {str(path.relative_to(copy)) for path, content in before.items() if path.read_bytes() != content}
    assert changed == {"README.md", "docs/record.md", "docs/wire.md", "docs/wire.schema.json", "web/src/wire.ts"}
    yield copy
    shutil.rmtree(copy)


def run(folder: Path, *command: str) -> str:
    """The output of a command, which must succeed."""
    paths = os.pathsep.join(map(str, (folder / "src", folder)))
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        command, cwd=folder, env={**env, "PYTHONPATH": paths}, capture_output=True, text=True, timeout=LONGEST
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run_tests(project: Path, chosen: str, *tests: str) -> str:
    return run(project, sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-n", "0", "-k", chosen, *tests)


def test_a_new_game_obeys_the_law_is_spoken_of_and_is_played_over_the_network(project: Path) -> None:
    assert "passed" in run_tests(project, f"({KEY} or SN- or {ABOUT_ALL_GAMES}) and not ({OTHER_GAMES})", *TESTS)


def test_a_new_game_is_in_style(project: Path) -> None:
    ruff = str(Path(sys.executable).parent / "ruff")
    run(project, ruff, "check", "--quiet", ".")
    run(project, ruff, "format", "--quiet", "--check", ".")


@pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here (Debian: apt install chromium)")
@pytest.mark.skipif(not PACKAGES.exists(), reason="the browser client cannot be built (make web)")
def test_a_new_game_is_played_in_a_browser(project: Path, pytestconfig: pytest.Config) -> None:
    web = project / "web"
    (web / "node_modules").symlink_to(PACKAGES.resolve())
    (web / "tsconfig.new.json").write_text(json.dumps(NEW_FILES))
    every = pytestconfig.getoption("every_combination")
    run(web, "npm", "run", "--silent", "check", *([] if every else ["--", "--tsconfig", "tsconfig.new.json"]))
    run(web, "npm", "run", "--silent", "build")
    run_tests(project, f"{KEY}-1-", "tests/web/test_matches.py")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["Snap"], "small letters"),
        (["Go Nuts"], "small letters"),
        (["1x"], "a letter first"),
        (["hot--dice"], "small letters"),
        (["class"], "word of Python"),
        (["lobby"], "Shared sentences"),
        (["go-nuts"], "already"),
        (["snap", "--prefix", "GN"], "taken"),
        (["snap", "--prefix", "gn"], "capital letters"),
    ],
)
def test_a_name_or_prefix_that_will_not_do_is_explained(arguments: list[str], why: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scaffold", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=LONGEST
    )
    assert done.returncode == 1
    assert why in done.stderr
