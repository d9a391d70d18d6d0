"""How long exact solutions take, after compilation, and how much memory the largest needs.

    python -m bench.solve [--rounds 3] [--skip-match] [--write docs/bench-solve.md]

Each row is measured a few times and the best counts, because other work on a machine only ever makes a row slower. The
match of Don't You Forget It to 500 is solved once, in a process of its own, whose processor time and peak memory are
the operating system's figures; nothing is taken from the cache but compiled code.
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

from bench import pig
from bench.report import markdown, print_table, write_into
from rumpus.games import named
from rumpus.games.forget_it.solver import solution as forget_it_solution
from rumpus.games.forget_it.solver import tables as forget_it_tables
from rumpus.games.go_nuts.solver import solution as go_nuts_solution
from rumpus.lab.solve import array_cache, race_to_goal
from rumpus.lab.solve.solutions import ready, solution

GOAL = 500
MINUTES = 60.0


class Row(NamedTuple):
    what: str
    measure: Callable[[], float]  # does the work; the value that it finds
    reach: float  # seconds


def go_nuts(goal: int, squirrel_faces: list[int]) -> Callable[[], float]:
    options = named("go-nuts").options({"goal": goal, "squirrel_faces": squirrel_faces}, 2)

    def measure() -> float:
        exact = go_nuts_solution.Solution(options, race_to_goal.unsolved(goal))
        for _ in exact.solving():
            pass
        return exact.first

    return measure


def expected_turn() -> float:
    for known in (forget_it_solution.best_expected_turn, forget_it_tables.choosing, forget_it_tables.collecting):
        known.cache_clear()
    return forget_it_solution.best_expected_turn().fresh


def load() -> float:
    found = ready("go-nuts", named("go-nuts").options({"goal": 300}, 2))
    assert found is not None
    return found.first


ROWS = [
    Row("Pig to 100", lambda: float(pig.solve(100)[0, 0]), 1.0),
    Row("Go Nuts! to 50", go_nuts(50, [3, 2, 1]), 1.0),
    Row("Go Nuts! to 50, faces 1-4-1", go_nuts(50, [1, 4, 1]), 1.0),
    Row("Go Nuts! to 50, faces 1-1-4", go_nuts(50, [1, 1, 4]), 1.0),
    Row("Don't You Forget It, best expected turn", expected_turn, 1.0),
    Row("A solution of 90,000 pairs of scores from the cache", load, 0.2),
]


def best(row: Row, rounds: int) -> tuple[float, float]:
    """The value, and the seconds of the fastest round; the first round compiles and does not count."""
    seconds, value = [], row.measure()
    for _ in range(rounds):
        began = time.perf_counter()
        value = row.measure()
        seconds.append(time.perf_counter() - began)
    return value, min(seconds)


class Solved(NamedTuple):
    first: float
    seconds: float
    processor: float
    megabytes: float


def solve_match(goal: int) -> Solved:
    """Solve the match in this process, which has done nothing else, so that its peak memory is the solver's."""
    solve = forget_it_solution.Solution
    list(solve({"goal": 2}, race_to_goal.unsolved(2)).solving())  # so that compilation is not measured
    forget_it_solution.last_turns.cache_clear()
    exact = solve({"goal": goal}, race_to_goal.unsolved(goal))
    began, before = time.perf_counter(), time.process_time()
    for _ in exact.solving():
        pass
    seconds, processor = time.perf_counter() - began, time.process_time() - before
    return Solved(exact.first, seconds, processor, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def match_beside() -> Solved:
    done = subprocess.run(
        [sys.executable, "-m", "bench.solve", "--match", str(GOAL)], capture_output=True, text=True, check=True
    )
    return Solved(*json.loads(done.stdout))


def report(rounds: int, with_match: bool) -> list[list[str]]:
    rows = []
    with TemporaryDirectory() as folder, patch.object(array_cache, "user_cache", lambda: Path(folder)):
        solution("go-nuts", {"goal": 300})
        for row in ROWS:
            value, seconds = best(row, rounds)
            rows.append(
                [row.what, f"{value:.10f}", f"{seconds:.3f}", "", "", f"{row.reach:g}", mark(seconds, row.reach)]
            )
    if with_match:
        found, reach = match_beside(), 5 * MINUTES
        figures = [f"{found.first:.10f}", f"{found.seconds:.1f}", f"{found.processor:.1f}", f"{found.megabytes:.0f}"]
        reached = mark(found.seconds, reach) if found.megabytes < 1024 else "✗"
        rows.append([f"Don't You Forget It to {GOAL}, two threads", *figures, f"{reach:g}", reached])
    return rows


def mark(seconds: float, reach: float) -> str:
    return "✓" if seconds < reach else "✗"


HEADING = ["what", "value", "seconds", "processor seconds", "peak MB", "reach", ""]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="how often each row is measured (3)")
    parser.add_argument("--skip-match", action="store_true", help="leave out the match to 500")
    parser.add_argument("--match", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--write", type=Path, help="put the table into this Markdown file")
    chosen = parser.parse_args()
    if chosen.match:
        print(json.dumps(solve_match(chosen.match)))
        return
    rows = report(chosen.rounds, not chosen.skip_match)
    print_table(HEADING, rows)
    if chosen.write:
        write_into(chosen.write, markdown(HEADING, rows))


if __name__ == "__main__":
    main()
