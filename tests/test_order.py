"""A run begins with what takes long, in every worker."""

from pathlib import Path

from tests.order import ordered

LAB = [f"lab/test_{letter}.py::{n}" for letter in "abcd" for n in range(5)]
FAULTS = [f"faults/test_{letter}.py::{n}" for letter in "abc" for n in range(2)]
WEB = [f"web/test_a.py::{n}" for n in range(10)]
SHORT = [f"table/test_a.py::{n}" for n in range(70)]
TESTS = [*FAULTS, *LAB, *SHORT, "test_law.py::0", "test_scaffold.py::0", *WEB]


def path(test: str) -> Path:
    return Path(test.partition("::")[0])


def kinds(piece: list[str]) -> list[str]:
    """The folders or files of tests in the order in which they come first."""
    return list(dict.fromkeys(path(test).parts[0] for test in piece))


def test_every_test_is_run_once() -> None:
    for workers in (1, 2, 3, 4, 200):
        assert sorted(ordered(TESTS, workers, path)) == sorted(TESTS)


def test_every_piece_begins_with_long_tests_and_ends_with_short_ones() -> None:
    found = ordered(TESTS, 4, path)
    pieces = [found[:27], found[27:54], found[54:81], found[81:]]  # of 108 tests, as the plugin cuts them
    assert [kinds(piece) for piece in pieces] == [
        ["test_scaffold.py", "lab", "test_law.py", "faults", "web", "table"],
        ["faults", "web", "lab", "table"],
        ["lab", "faults", "web", "table"],
        ["web", "lab", "table"],
    ]


def test_the_tests_of_a_file_that_computes_or_waits_stay_together_and_those_in_a_browser_are_dealt() -> None:
    found = ordered(TESTS, 4, path)
    for file in {path(test) for test in (*LAB, *FAULTS)}:
        places = [place for place, test in enumerate(found) if path(test) == file]
        assert places == list(range(places[0], places[0] + len(places)))
    assert [test for test in found if test in WEB] == [WEB[n] for n in (0, 4, 8, 1, 5, 9, 2, 6, 3, 7)]


def test_one_worker_has_one_browser() -> None:
    assert kinds(ordered(TESTS, 1, path)) == ["test_scaffold.py", "lab", "test_law.py", "faults", "web", "table"]


def test_few_tests_are_as_good_as_many() -> None:
    assert ordered(WEB, 4, path) == [WEB[n] for n in (0, 4, 8, 1, 5, 9, 2, 6, 3, 7)]
    assert ordered([], 4, path) == []
