"""The page with all figures: it has the tables of every bench, and says what was not measured."""

from importlib.util import find_spec

import pytest
from bench.__main__ import BENCHES, DOCS, Bench, Outcome, lab_ratios, last_message, live_ratios, page, text_between

LIVE = """| closed loop | actions/s | µs each |
| --- | --: | --: |
| Rumpus, a game | 20,000 | 50 |
| bare echo | 90,000 | 10 |
| a peer | 5,000 | 200 |

| 500 actions/s wanted | actions/s | µs each |
| a peer | 500 | 700 |"""
LAB = """| what | matches/s |
|---|--:|
| ours | 12 |

| reach | times | asked | |
|---|--:|--:|---|
| ours: matches of theirs | 3.50 | 3.00 | ✓ |"""


@pytest.mark.parametrize("bench", BENCHES, ids=lambda bench: bench.key)
def test_every_bench_exists_and_has_its_place_on_a_page(bench: Bench) -> None:
    assert find_spec(bench.command.split()[0])
    text = (DOCS / bench.page).read_text("utf-8")
    assert all(f"<!-- {part}: begin -->" in text for part in bench.parts)


def test_the_page_has_the_tables_of_a_run_and_says_what_was_not_measured() -> None:
    first, second, third, *_ = BENCHES
    text = page([Outcome(first, 1.0, ""), Outcome(second, 1.0, "no Node.js here")])
    assert text_between(DOCS / first.page, first.parts[0]) in text
    assert "Not measured in this run: no Node.js here." in text
    assert text.count("Not measured in this run: it was left out.") == len(BENCHES) - 2
    assert all(f"({bench.page})" in text for bench in (first, second, third))


def test_ratios_say_how_far_ahead_of_its_peers_it_is() -> None:
    assert list(live_ratios(LIVE)) == [("live: actions of a peer", 4.0)]
    assert list(lab_ratios(LAB)) == [("lab: ours: matches of theirs", 3.5)]


@pytest.mark.parametrize(
    ("stderr", "message"),
    [
        ("", "it failed"),
        ("first\nNode.js is not here\n", "Node.js is not here"),
        ("TimeoutError: no board\n    at next (eval at evaluate)\n", "TimeoutError: no board"),
    ],
)
def test_a_bench_that_failed_is_quoted_without_its_stack_trace(stderr: str, message: str) -> None:
    assert last_message(stderr) == message
