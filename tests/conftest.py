"""What concerns a whole run of the tests: how much of it there is, and what it had to leave out."""

import pytest

BROWSER_TESTS = "tests/web/"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--every-combination",
        action="store_true",
        help="Play every game in every language, size and number of browsers, and not only every pair of them.",
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A run without browsers must not pass for a whole one."""
    skipped = [one for one in terminalreporter.getreports("skipped") if one.nodeid.startswith(BROWSER_TESTS)]
    if not skipped:
        return
    terminalreporter.section("NOT TESTED IN A BROWSER", sep="!", red=True, bold=True)
    for why in sorted({str(one.longrepr[2]) for one in skipped}):
        terminalreporter.line(f"!!! {sum(why == one.longrepr[2] for one in skipped)} tests: {why}", red=True)
