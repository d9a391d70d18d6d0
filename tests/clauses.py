"""The mark that says which clauses of the rulebook a test proves."""

from collections.abc import Callable
from typing import TypeVar

PROVED: dict[str, list[str]] = {}
Test = TypeVar("Test", bound=Callable[..., None])


def proves(*clauses: str) -> Callable[[Test], Test]:
    """Mark a test as the proof of these clauses; its name says what they say."""

    def mark(test: Test) -> Test:
        for clause in clauses:
            PROVED.setdefault(clause, []).append(f"{test.__module__}.{test.__name__}")
        return test

    return mark
