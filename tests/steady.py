"""Repeats the tests that wait for a clock, a browser or a process beside busy loops: `make test-steady`.

    python -m tests.steady --times 10 --busy 6 tests/web

Each run has a seed of its own; at the end stands which tests failed, how often, and with which seeds.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import SystemRandom

# The busy loop ends with the process that started it, even if that is killed.
BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    for _ in range(10**6): pass\n"
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
NO_TESTS = 5  # pytest's exit code


@contextmanager
def busy(loops: int) -> Iterator[None]:
    running = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(loops)]
    try:
        yield
    finally:
        for loop in running:
            loop.kill()
            loop.wait()


def run_once(seed: int, workers: int, tests: Sequence[str]) -> tuple[int, str]:
    """Run pytest; return its exit code and its output."""
    options = ["-m", "timing", "-n", str(workers), "--dist", "worksteal", "-rfE", f"--play-seed={seed}"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *tests],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "COLUMNS": "400"},
        check=False,
    )
    return done.returncode, done.stdout


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--times", type=int, default=10, help="how often the tests run")
    asked.add_argument("--busy", type=int, default=6, help="how many loops keep the machine busy meanwhile")
    asked.add_argument("--workers", type=int, default=4, help="how many processes share the tests, as in make test")
    asked.add_argument("tests", nargs="*", help="all that are marked, unless some are named")
    given = asked.parse_args()
    failures: dict[str, list[int]] = defaultdict(list)
    green = 0
    with busy(given.busy):
        for number in range(1, given.times + 1):
            seed, began = SystemRandom().randrange(10**6), time.monotonic()
            code, said = run_once(seed, given.workers, given.tests)
            if code == NO_TESTS:
                sys.exit("none of these tests waits for a clock, a browser or a process")
            green += not code
            for test in FAILED.findall(said):
                failures[test].append(seed)
            print(f"run {number}: {'green' if not code else 'FAILED'} in {time.monotonic() - began:.0f} s", flush=True)
            if code:
                print(said, flush=True)
    print(f"{green} of {given.times} runs were green beside {given.busy} busy loops")
    for test, seeds in sorted(failures.items(), key=lambda found: -len(found[1])):
        print(f"{len(seeds)} x {test}: {', '.join(f'--play-seed={seed}' for seed in seeds)}")
    return int(green < given.times)


if __name__ == "__main__":
    sys.exit(main())
