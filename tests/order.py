"""The order of a run: pytest-xdist cuts it into a piece for each worker, and every piece begins with its long tests.

Then the machine is busy to the end, as workers that are done steal the short tests at the end of other pieces. Half of
the workers begin with tests that compute and half with tests that wait for a clock or a browser, as these go well
together.
"""

from collections.abc import Callable, Sequence
from itertools import chain, groupby, islice
from pathlib import Path
from typing import TypeVar

import pytest

TESTS = Path(__file__).parent
LONGEST = ("test_scaffold.py",)
COMPUTE = ("lab", "test_lab.py", "test_law.py")
WAIT = ("attack", "faults", "log")  # for clocks and processes, with the processor idle
BROWSE = ("web",)
Test = TypeVar("Test")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = ordered(items, workers, lambda item: item.path.relative_to(TESTS))


def ordered(tests: Sequence[Test], workers: int, path: Callable[[Test], Path]) -> list[Test]:
    """Return the tests in the order of their workers; `path` is the file of a test below this folder."""
    kinds = [[test for test in tests if path(test).parts[0] in kind] for kind in (LONGEST, COMPUTE, WAIT, BROWSE)]
    longest, compute, wait, browse = kinds
    long = {id(test) for test in chain(*kinds)}
    short = iter([test for test in tests if id(test) not in long])
    found: list[Test] = []
    for worker in range(workers):
        size = (len(tests) - len(found)) // (workers - worker)  # as pytest-xdist cuts
        computes = [*([longest] if worker == 0 else ()), *whole_files(compute, path)[worker::workers]]
        waits, browses = whole_files(wait, path)[worker::workers], [[test] for test in browse[worker::workers]]
        kinds_in_turn = (waits, browses, computes) if worker % 2 else (computes, waits, browses)
        piece = list(chain(*chain(*kinds_in_turn)))
        found += [*piece, *islice(short, max(0, size - len(piece)))]
    return [*found, *short]


def whole_files(tests: Sequence[Test], path: Callable[[Test], Path]) -> list[list[Test]]:
    """Return the tests of each file: what a file sets up once stays in one worker."""
    return [list(found) for _, found in groupby(tests, path)]
