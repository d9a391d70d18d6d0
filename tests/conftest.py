"""Hooks for a whole test run: the number of cases, the seed, marks, and a warning about skipped tests."""

import gc
import os
import signal
from collections.abc import Generator
from pathlib import Path
from random import SystemRandom
from typing import Any

import pytest

from tests import amount, seeded_rng

pytest_plugins = ["tests.order", "tests.server.fixtures"]
LOUDLY_SKIPPED = {
    "tests/web/": "NOT TESTED IN A BROWSER",
    "tests/test_scaffold.py": "A NEW GAME WAS NOT TESTED IN A BROWSER",
    "tests/envs/": "NOT TESTED WITH GYMNASIUM, PETTINGZOO AND OPENSPIEL",
    "tests/test_package.py": "THE PACKAGE WAS NOT TESTED",
    "tests/server/test_deploy.py": "NOT TESTED BEHIND A PROXY (nginx, caddy and systemd are Debian packages)",
    "tests/faults/test_balancer": "NOT TESTED BEHIND A BALANCER (haproxy and caddy are Debian packages)",
}
PLAY_SEED = "play_seed"
TIMING_FOLDERS = {"attack", "faults", "server", "web"}  # tests with servers and browsers
TIMING_MODULES = {"asyncio", "pexpect", "program", "signal", "subprocess", "threading", "time"}  # or that import these


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--every-combination",
        action="store_true",
        help="Play every game in every language, size and number of browsers, and not only every pair of them; "
        "and more matches where strength is measured.",
    )
    parser.addoption("--play-seed", type=int, help="The seed from which people, bots and dice get their luck.")


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as in the background of a shell; programs would inherit it
        signal.signal(signal.SIGINT, signal.default_int_handler)
    amount.draw_all(config.option.every_combination)
    handed_over: dict[str, int] = getattr(config, "workerinput", {})
    if config.option.play_seed is None:
        config.option.play_seed = handed_over.get(PLAY_SEED, SystemRandom().randrange(10**6))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Called before pytest-xdist starts a worker, which draws no seed of its own."""
    node.workerinput[PLAY_SEED] = node.config.option.play_seed


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that a busy machine might disturb; `make test-steady` repeats them."""
    for item in items:
        folder = item.path.relative_to(Path(__file__).parent).parts[0]
        module = item.getparent(pytest.Module)
        named = vars(module.obj) if module else {}
        if folder in TIMING_FOLDERS or named.keys() & TIMING_MODULES:
            item.add_marker(pytest.mark.timing)


def pytest_collection_finish() -> None:
    """Keep Python's garbage collector from looking at what stays until the end: a tenth of the time of the tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


@pytest.fixture(scope="session", autouse=True)
def _seed_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    os.environ[seeded_rng.SEED_FILE] = str(tmp_path_factory.mktemp("luck") / "seed")
    seeded_rng.begin("before the first test")  # servers that several tests share start then


@pytest.fixture(autouse=True)
def _seeded(request: pytest.FixtureRequest, _seed_file: None) -> None:
    seeded_rng.begin(f"{request.config.option.play_seed} {request.node.nodeid}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        report.sections.append(("Seed of people and dice", f"--play-seed={item.config.option.play_seed}"))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print which tests were skipped for lack of a browser or proxy, as the run is not complete then."""
    terminalreporter.line(f"--play-seed={config.option.play_seed}")
    for where, left_out in LOUDLY_SKIPPED.items():
        say_skipped(terminalreporter, where, left_out)


def say_skipped(terminalreporter: pytest.TerminalReporter, where: str, left_out: str) -> None:
    skipped = [one for one in terminalreporter.getreports("skipped") if one.nodeid.startswith(where)]
    if not skipped:
        return
    terminalreporter.section(left_out, sep="!", red=True, bold=True)
    for why in sorted({str(one.longrepr[2]) for one in skipped}):
        terminalreporter.line(f"!!! {sum(why == one.longrepr[2] for one in skipped)} tests: {why}", red=True)
