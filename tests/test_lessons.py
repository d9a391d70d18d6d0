"""The first lessons of the browser are matches that the rules allow, and show exactly what a player would see."""

import pytest

from tests.lessons import LESSONS, played, read

EVERY_LESSON = pytest.mark.parametrize("key", LESSONS)


@EVERY_LESSON
def test_a_lesson_is_a_match_by_the_rules_as_the_learner_sees_it(key: str) -> None:
    """`make lessons` writes it again."""
    lesson = read(key)
    assert lesson == played(key, lesson)


@EVERY_LESSON
def test_a_lesson_stops_from_the_first_moment_to_the_last(key: str) -> None:
    lesson = read(key)
    ats = [stop["at"] for stop in lesson["stops"]]
    assert ats == sorted(set(ats))
    assert (ats[0], ats[-1]) == (0, len(lesson["lines"]))
