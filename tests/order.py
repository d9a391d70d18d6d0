"""The order of a run: pytest-xdist cuts it into a piece for each worker, and every piece begins with its long tests.

Then the machine is busy to the end, as workers that are done steal the short tests at the end of other pieces. Half of
the workers begin with tests that compute and half with tests that wait for a browser, as the two go well together.
"""

from collections.abc import Callable, Sequence
from itertools import chain, groupby, islice
from pathlib import Path
from typing import TypeVar

import pytest

TESTS = Path(__file__).parent
LONGEST = ("test_scaffold.py",)
COMPUTE = ("lab", "test_lab.py", "test_law.py")
BROWSE = ("web",)
Test = TypeVar("Test")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = ordered(items, workers, lambda item: item.path.relative_to(TESTS))


def ordered(tests: Sequence[Test], workers: int, path: Callable[[Test], Path]) -> list[Test]:
    """Return the tests in the order of their workers; `path` is the file of a test below this folder."""
    kinds = [[test for test in tests if path(test).parts[0] in kind] for kind in (LONGEST, COMPUTE, BROWSE)]
    longest, compute, browse = kinds
    long = {id(test) for test in chain(*kinds)}
    short = iter([test for test in tests if id(test) not in long])
    files = [list(found) for _, found in groupby(compute, path)]  # what a file sets up once stays in one worker
    found: list[Test] = []
    for worker in range(workers):
        size = (len(tests) - len(found)) // (workers - worker)  # as pytest-xdist cuts
        computes = [*(longest if worker == 0 else ()), *chain(*files[worker::workers])]
        browses = browse[worker::workers]
        piece = browses + computes if worker % 2 else computes + browses
        found += [*piece, *islice(short, max(0, size - len(piece)))]
    return [*found, *short]
