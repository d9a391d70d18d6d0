"""The few matches that are always played leave out no pair of circumstances."""

from itertools import product

from tests.web.pairs import all_pairs_in, pairwise
from tests.web.test_matches import FEW, circumstances


def test_every_game_meets_every_language_size_and_number_of_browsers_and_they_each_other() -> None:
    wanted = circumstances(FEW)
    chosen = pairwise(*wanted)
    assert all_pairs_in(chosen) == all_pairs_in(product(*wanted))
    assert len(chosen) < len(list(product(*wanted))) / 2


def test_a_single_row_is_enough_where_there_is_one_value_of_each() -> None:
    assert pairwise("a", "b", "c") == [("a", "b", "c")]


def test_no_pair_can_be_spared_where_there_are_only_two_kinds() -> None:
    assert sorted(pairwise("ab", "xy")) == [("a", "x"), ("a", "y"), ("b", "x"), ("b", "y")]
