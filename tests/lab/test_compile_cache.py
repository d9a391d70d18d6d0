"""Compiled code is found again, and never a stale one."""

import fcntl
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rumpus.games import GAMES, named
from rumpus.lab.compile import compiler as compiling
from rumpus.lab.play.playout import COMPILED, Bulk, compiled_below, driver, uniform
from tests.test_layers import OUTER

MATCH = """
from rumpus.games import named
from rumpus.lab.play.playout import Bulk
game = named("go-nuts")
bulk = Bulk(game, 2, game.options({}, 2))
bulk.play(1, seed=1)
print(sum(bulk._run.stats.cache_hits.values()), sum(bulk._run.stats.cache_misses.values()))
"""
# A compiled function, what it calls, a constant that this computes from another module's, and that module.
RULES = {
    "games/toy_faces.py": "FACES = 5\n",
    "games/toy_points.py": "from rumpus.games.toy_faces import FACES\nMOST = 2 * FACES\n",
    "games/toy_rules.py": "from rumpus.games.toy_points import MOST\ndef score(n):\n    return n * MOST\n",
    "lab/toy.py": "from rumpus.games.toy_rules import score\ndef ask(n):\n    return score(n) + 1\n",
}
TOY = """
from rumpus.lab.compile.compiler import fast
from rumpus.lab.toy import ask
asked = fast(ask)
print(asked(1), ask(1), sum(asked.stats.cache_hits.values()))
"""


def run_once(program: str, cache: Path, sources: Path | None = None) -> list[int]:
    """The numbers that a program prints in a process of its own."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    if sources:
        environment["PYTHONPATH"] = str(sources)
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return [int(word) for word in done.stdout.split()]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that has one more game."""
    found = tmp_path / "src" / "rumpus"
    shutil.copytree(compiling.ROOT, found, ignore=shutil.ignore_patterns("web_dist", "__pycache__"))
    for name, text in RULES.items():
        (found / name).write_text(text)
    return found


def test_an_edit_of_code_that_a_function_reaches_is_noticed_and_no_other(package: Path, tmp_path: Path) -> None:
    def ask() -> list[int]:
        return run_once(TOY, tmp_path, package.parent)

    assert ask() == [11, 11, 0]
    assert ask() == [11, 11, 1]
    (package / "games/toy_faces.py").write_text("FACES = 6\n")
    assert ask() == [13, 13, 0]
    rules = package / "games/toy_rules.py"
    rules.write_text(rules.read_text().replace("n * MOST", "n + MOST"))
    assert ask() == [14, 14, 0]
    for elsewhere in ("server/__init__.py", "games/go_nuts/rules.py"):
        with (package / elsewhere).open("a") as file:
            file.write("\n# an edit\n")
    assert ask() == [14, 14, 1]


def test_of_two_starts_at_once_one_compiles_and_the_other_loads_as_does_a_later_one(tmp_path: Path) -> None:
    with ThreadPoolExecutor() as both:
        found = list(both.map(lambda _: run_once(MATCH, tmp_path), range(2)))
    assert sorted(found) == [[0, 1], [1, 0]]
    assert run_once(MATCH, tmp_path) == [1, 0]


def test_a_process_that_is_stuck_while_it_compiles_is_not_waited_for_very_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "LONGEST_WAIT", 0.1)
    with (tmp_path / "turn").open("wb") as stuck:
        fcntl.flock(stuck, fcntl.LOCK_EX)
        with compiling.turn_in(tmp_path), compiling.turn_in(tmp_path):
            pass
    with compiling.turn_in(tmp_path / "a folder that is gone"):
        pass


@pytest.mark.parametrize("key", GAMES)
def test_a_cache_depends_on_its_game_alone(key: str) -> None:
    game = named(key)
    play = driver(game.rules, uniform(COMPILED), COMPILED)
    found = {str(path.relative_to(compiling.ROOT)) for path in compiling.sources_of(compiling.family(play))}
    homes = {name for name in found if name.startswith("games/")}
    others = {"__init__", "view", "words", *OUTER}
    folder = key.replace("-", "_")
    rules = {f"games/{folder}/{file.name}" for file in (compiling.ROOT / "games" / folder).glob("*.py")}
    assert homes == {name for name in rules if Path(name).stem not in others}
    assert found - homes == {
        "cards.py",
        "game.py",
        "game_words.py",
        "import_time.py",
        "options.py",
        "lab/play/playout.py",
        "lab/play/seats.py",
        "lab/play/external_policy.py",
        "lab/compile/compiler.py",
        "lab/compile/numba_options.py",
    }


def test_code_edited_under_a_running_process_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The running code is the old one, and the hash would be that of the new."""
    kept = compiling.fast(compiled_below)
    monkeypatch.setattr(compiling, "IMPORTED", 0.0)
    not_kept = compiling.fast(compiled_below)
    assert kept.stats.cache_path is not None  # type: ignore[attr-defined]
    assert not_kept.stats.cache_path is None  # type: ignore[attr-defined]


def test_flags_and_closed_over_values_have_caches_of_their_own() -> None:
    def cache_of(goal: int, **flags: object) -> str:
        def reached(points: int) -> bool:
            return points >= goal

        reached.__module__ = compiled_below.__module__
        found: str = compiling.fast(reached, **flags).stats.cache_path  # type: ignore[attr-defined]
        return found

    assert cache_of(5) == cache_of(5)
    assert len({cache_of(5), cache_of(6), cache_of(5, fastmath=True)}) == 3


def tower(first: Any, second: Any) -> Any:
    """A function of two values or functions, of which each has a part of its own."""

    def higher(points: int) -> Any:
        return points + first

    def highest(points: int) -> Any:
        return higher(points) - second

    return highest


def test_what_a_function_closes_over_is_told_apart_by_value_and_place() -> None:
    def one() -> int:
        return 1

    def two() -> int:
        return 2

    long, other = np.arange(5000), np.arange(5000)
    other[2500] = 0  # where NumPy leaves out what it prints
    pairs = [(5, 6), (6, 5), (5, (6,)), (one, two), (two, one), (one, one), (5, 6.0), ("5", 6)]
    pairs += [(5, (long, 1)), (5, (other, 1)), (5, long), (5, long.astype(np.int32)), (5, long.reshape(50, 100))]
    assert len({compiling.described(tower(*pair)) for pair in pairs}) == len(pairs)
    for pair in pairs:
        assert compiling.described(tower(*pair)) == compiling.described(tower(*pair))


def test_a_function_is_found_again_whatever_is_noted_on_what_it_calls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba's own index would hold it for another one."""
    monkeypatch.setattr(compiling, "user_cache", lambda: tmp_path)
    hits = []
    for note in (1, 2):
        highest = tower(5, 6)
        for part in compiling.family(highest):
            part.__module__ = compiled_below.__module__
            part.note = note  # type: ignore[attr-defined]
        asked: Any = compiling.fast(highest)
        assert asked(7) == 6
        hits.append(sum(asked.stats.cache_hits.values()))
    assert hits == [0, 1]


def test_a_cache_in_use_is_kept_and_one_that_nobody_used_for_a_month_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "user_cache", lambda: tmp_path)
    game = named("go-nuts")

    def start() -> None:
        Bulk(game, 2, game.options({}, 2))

    start()
    [used] = compiling.caches().iterdir()
    unused = compiling.caches() / "unused"
    unused.mkdir()
    (used / "code").touch()
    long_ago = time.time() - 31 * 24 * 3600
    for folder in (used, unused):
        os.utime(folder, (long_ago, long_ago))
    start()
    assert list(compiling.caches().iterdir()) == [used]
    assert (used / "code").exists()


def test_where_nothing_can_be_kept_code_is_compiled_all_the_same(package: Path, tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("")
    assert run_once(TOY, tmp_path / "no folder", package.parent) == [11, 11, 0]


def test_a_user_without_a_home_has_a_cache_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert not compiling.is_usable(compiling.caches())
