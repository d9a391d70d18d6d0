"""What a table may choose about each game: the first and last values that fit, and what lies beyond."""

import pytest

from rumpus.game import BadInput, Json
from rumpus.games import GAMES, named
from tests.example_matches import EXAMPLES

FITTING = [(key, name, value) for key, one in EXAMPLES.items() for name in one.fits for value in one.fits[name]]
BEYOND = [(key, name, value) for key, one in EXAMPLES.items() for name in one.beyond for value in one.beyond[name]]


@pytest.mark.parametrize(("key", "option", "value"), FITTING)
def test_a_value_that_fits_an_option_is_taken_as_it_is(key: str, option: str, value: Json) -> None:
    assert named(key).options({option: value}, 2)[option] == value


@pytest.mark.parametrize(("key", "option", "value"), BEYOND)
def test_anything_else_is_refused(key: str, option: str, value: Json) -> None:
    with pytest.raises(BadInput, match="bad-option"):
        named(key).options({option: value}, 2)


@pytest.mark.parametrize("key", GAMES)
def test_a_table_that_chooses_nothing_plays_the_printed_game(key: str) -> None:
    found = EXAMPLES[key]
    assert named(key).options({}, 2) == found.printed
    assert found.fits.keys() == found.beyond.keys() == found.printed.keys()


@pytest.mark.parametrize("key", GAMES)
def test_nobody_plays_with_a_seat_too_few_or_too_many(key: str) -> None:
    fewest, most = EXAMPLES[key].seats
    for players in range(fewest, most + 1):
        assert named(key).new(players, named(key).options({}, players)).players == players
    for players in (fewest - 1, most + 1):
        with pytest.raises(BadInput, match="bad-players"):
            named(key).options({}, players)
