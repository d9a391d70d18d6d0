"""The audit of dependencies never takes silence for good news."""

import json

import pytest

from rumpus.game import Json
from tests.audit import SOUND, UNKNOWN, VULNERABLE, of_node, of_python

FINE = {"name": "rich", "version": "15.0.0", "vulns": []}
BAD = {"name": "rich", "version": "15.0.0", "vulns": [{"id": "CVE-2026-1"}]}
SKIPPED = {"name": "rich", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("packages", "verdict"),
    [
        ([FINE], SOUND),
        ([FINE, BAD], VULNERABLE),
        ([SKIPPED, BAD], VULNERABLE),
        ([FINE, SKIPPED], UNKNOWN),
        ([], UNKNOWN),
    ],
)
def test_a_python_package_that_nobody_looked_up_is_not_sound(packages: list[Json], verdict: int) -> None:
    assert of_python(json.dumps({"dependencies": packages, "fixes": []})).verdict == verdict


@pytest.mark.parametrize("output", ["", "Traceback", "[]", '{"message": "405 Method Not Allowed"}', '{"error": {}}'])
def test_a_database_that_does_not_answer_is_said_to_be_silent(output: str) -> None:
    assert of_python(output).verdict == of_node(output).verdict == UNKNOWN


def test_npm_tells_what_is_vulnerable() -> None:
    about = {"dependencies": {"total": 3}}
    assert of_node(json.dumps({"vulnerabilities": {}, "metadata": about})).verdict == SOUND
    bad = of_node(json.dumps({"vulnerabilities": {"left": {"severity": "high"}}, "metadata": about}))
    assert bad == (VULNERABLE, "left: high")
