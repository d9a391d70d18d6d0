"""The numbers of each game that a table may choose: the first and last that fit, and what lies beyond."""

import pytest

from rumpus.game import BadInput, Json
from rumpus.games import named
from tests.clauses import proves

SEATS = {"go-nuts": (2, 4), "wig-out": (2, 6), "nuts-about-mutts": (2, 6), "forget-it": (2, 10)}

FITTING: list[tuple[str, str, Json]] = [
    *[("go-nuts", "squirrel_faces", faces) for faces in ([1, 1, 4], [1, 4, 1], [4, 1, 1], [3, 2, 1])],
    *[("go-nuts", "dog_faces", faces) for faces in ([1, 5], [5, 1])],
    *[("go-nuts", "goal", goal) for goal in (10, 500)],
    *[("go-nuts", "first", seat) for seat in (0, 1, None)],
    *[("wig-out", "characters", characters) for characters in (12, 14)],
    *[("wig-out", "rounds", rounds) for rounds in (1, 20)],
    *[("nuts-about-mutts", "hands", hands) for hands in (1, 20)],
    *[("nuts-about-mutts", "advanced", advanced) for advanced in (True, False)],
    *[("nuts-about-mutts", "first", seat) for seat in (0, 1, None)],
    *[("forget-it", "goal", goal) for goal in (50, 5000)],
    *[("forget-it", "first", seat) for seat in (0, 1, None)],
]
BEYOND: list[tuple[str, str, Json]] = [
    *[("go-nuts", "squirrel_faces", faces) for faces in ([3, 3, 0], [3, 2, 2], [3, 3], [3, 2, True], 6)],
    *[("go-nuts", "dog_faces", faces) for faces in ([6, 0], [1, 4], [1, 1, 4], [True, 5])],
    *[("go-nuts", "goal", goal) for goal in (9, 501, None, "50", 50.0, True)],
    *[("go-nuts", "first", seat) for seat in (-1, 2, True, "0")],
    *[("wig-out", "characters", characters) for characters in (10, 11, 13, 15, 16, "12")],
    *[("wig-out", "rounds", rounds) for rounds in (0, 21, True, "5")],
    *[("nuts-about-mutts", "hands", hands) for hands in (0, 21, True, "1")],
    *[("nuts-about-mutts", "advanced", advanced) for advanced in (1, "true", None)],
    *[("nuts-about-mutts", "first", seat) for seat in (-1, 2, True, "0")],
    *[("forget-it", "goal", goal) for goal in (49, 5001, True, "500")],
    *[("forget-it", "first", seat) for seat in (-1, 2, True, "0")],
]


@proves("GN-1", "GN-2", "WO-1", "WO-11", "NM-17", "FI-10")
@pytest.mark.parametrize(("key", "option", "value"), FITTING)
def test_what_fits_an_option_is_taken_as_it_is(key: str, option: str, value: Json) -> None:
    assert named(key).options({option: value}, 2)[option] == value


@proves("GN-1", "GN-2", "WO-1", "WO-11", "NM-17", "FI-10")
@pytest.mark.parametrize(("key", "option", "value"), BEYOND)
def test_anything_else_is_refused(key: str, option: str, value: Json) -> None:
    with pytest.raises(BadInput, match="bad-option"):
        named(key).options({option: value}, 2)


@proves("GN-1", "GN-2", "WO-1", "WO-11", "NM-17", "FI-10")
def test_a_table_that_chooses_nothing_plays_the_printed_game() -> None:
    assert {key: named(key).options({}, 2) for key in SEATS} == {
        "go-nuts": {"squirrel_faces": [3, 2, 1], "dog_faces": [1, 5], "goal": 50, "first": None},
        "wig-out": {"characters": 12, "rounds": 5},
        "nuts-about-mutts": {"hands": 1, "advanced": True, "first": None},
        "forget-it": {"goal": 500, "first": None},
    }


@proves("NM-1")
@pytest.mark.parametrize("key", SEATS)
def test_nobody_plays_with_a_seat_too_few_or_too_many(key: str) -> None:
    fewest, most = SEATS[key]
    for players in range(fewest, most + 1):
        assert named(key).new(players, named(key).options({}, players)).players == players
    for players in (fewest - 1, most + 1):
        with pytest.raises(BadInput, match="bad-players"):
            named(key).options({}, players)
