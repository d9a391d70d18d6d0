"""Every game is played to its end, by one browser against bots and by several against each other."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from allpairspy import AllPairs

from rumpus.games import GAMES
from rumpus.language import LANGUAGES
from tests.web.browsers import SHORT, SIZES, Browsers, begin_by_hand
from tests.web.person import Person, play_out

NAMES = ("Ana", "Ben", "Chloé", "Dora")
EVERY_NUMBER = [1, 2, 3, 4]  # of browsers
FEW = [1, 2]  # more windows prove little more: one person against three bots sees a table of four too


def circumstances(windows: list[int]) -> tuple[Sequence[Any], ...]:
    return list(GAMES), windows, LANGUAGES, list(SIZES)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "windows" in metafunc.fixturenames:
        every = metafunc.config.getoption("every_combination")
        combined = product(*circumstances(EVERY_NUMBER)) if every else AllPairs(circumstances(FEW))
        metafunc.parametrize(("game", "windows", "lang", "size"), list(combined))


def test_a_match_is_played_to_its_end(browsers: Browsers, game: str, windows: int, lang: str, size: str) -> None:
    alone = windows == 1  # pieces that fly, and sounds, in four windows wear out the machine
    motion = "no-preference" if alone else "reduce"
    people = [browsers.person(name, lang, size, hears=alone, reduced_motion=motion) for name in NAMES[:windows]]
    begin_by_hand(people, game, SHORT[game], bots=3 if windows == 1 else 0)
    play_out(people)
    points = people[0].record()[-1]["scores"]
    for person in people:
        assert sorted(points_shown(person)) == sorted(person.say("result-points", points=one) for one in points)


def points_shown(person: Person) -> list[str]:
    return [one.inner_text().split("\n")[-1] for one in person.result.get_by_role("listitem").all()]
