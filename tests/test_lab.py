"""The lab: compiled code is found again, and never a stale one."""

import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rumpus.games import named
from rumpus.games.go_nuts.rules import BANK
from rumpus.lab import compile as compiling
from rumpus.lab.playout import PLAIN, Bulk, compiled_below, driver, seeded, uniform

PROGRAM = """
import time
from rumpus.games import named
from rumpus.lab.playout import Bulk
game = named("forget-it")
bulk = Bulk(game, 2, game.options({}, 2))
bulk.play(1, seed=1)
print(sum(bulk._run.stats.cache_hits.values()), sum(bulk._run.stats.cache_misses.values()))
"""


def run_once(home: Path) -> list[int]:
    """How often a process of its own found compiled code, and how often it did not."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(home)}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    return [int(word) for word in done.stdout.split()]


def test_a_second_start_finds_the_compiled_code(tmp_path: Path) -> None:
    assert run_once(tmp_path) == [0, 1]
    assert run_once(tmp_path) == [1, 0]


def test_an_edit_in_any_source_file_moves_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "rules.py"
    source.write_text("WORD = 5\n")
    monkeypatch.setattr(compiling, "source_files", lambda: [source])
    before = compiling.fingerprint()
    assert compiling.fingerprint() == before
    source.write_text("WORD = 6\n")
    assert compiling.fingerprint() != before


def bank_at_five(s: Any, seat: int, actions: Any, n: int, passable: bool, luck: Any) -> int:
    for index in range(n):
        if actions[index] == BANK and s.total >= 5:
            return index
    return 0


def test_a_policy_from_elsewhere_is_compiled_but_not_cached() -> None:
    game = named("go-nuts")
    bulk = Bulk(game, 2, game.options({}, 2), bank_at_five)
    tally = bulk.play(500, seed=1)
    assert math.isclose(sum(tally.wins), 500)
    assert tally.decisions > 0


def test_the_driver_is_the_same_plain_and_compiled() -> None:
    """Fed with the same numbers, both play the same match to the same end."""
    game = named("forget-it")
    options = game.options({"goal": 100}, 2)
    luck = seeded(5)

    def below(_: Any, n: int) -> int:
        return int(fast_below(luck, n))

    fast_below = compiling.fast(compiled_below)
    source = PLAIN._replace(below=below)
    s, tally = game.new(2, options), [0, 0]
    driver(game.rules, uniform(source), source)(s, [0] * game.rules.ACTIONS, [0] * game.rules.OUTCOMES, tally, None)
    compiled = Bulk(game, 2, options).play(1, seed=5)
    assert [compiled.decisions, compiled.outcomes] == tally


@pytest.mark.parametrize("n", [1, 2, 6, 104])
def test_compiled_luck_is_fair(n: int) -> None:
    """Pearson's chi-squared over 100,000 draws stays within five standard deviations of what chance gives."""
    below, luck = compiling.fast(compiled_below), seeded(1)
    counts = [0] * n
    for _ in range(100_000):
        counts[below(luck, n)] += 1
    expected = 100_000 / n
    excess = sum((count - expected) ** 2 / expected for count in counts) - (n - 1)
    assert abs(excess) <= 5 * math.sqrt(2 * (n - 1))
