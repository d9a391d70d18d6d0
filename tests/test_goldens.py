"""Golden matches must not change by accident; every game has some."""

import pytest

from rumpus.games import GAMES
from tests.goldens import FOLDER, MATCHES, Golden, golden_text


@pytest.mark.parametrize("golden", MATCHES, ids=lambda golden: str(golden.path.relative_to(FOLDER)))
def test_a_golden_match_is_told_as_it_was(golden: Golden) -> None:
    assert golden.path.exists(), "no such file yet: run `make goldens` and read what it wrote"
    assert golden_text(golden) == golden.path.read_text("utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_golden_match(key: str) -> None:
    assert any(golden.game == key for golden in MATCHES)


def test_no_golden_file_is_left_over() -> None:
    assert set(FOLDER.rglob("*.txt")) == {golden.path for golden in MATCHES}
