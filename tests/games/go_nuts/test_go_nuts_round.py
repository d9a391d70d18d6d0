"""The Go Nuts! round, clause by clause."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.game import OVER, RACE, SPECTATOR
from rumpus.games.go_nuts import rules
from rumpus.language import language
from tests.amount import examples
from tests.clauses import proves
from tests.games.go_nuts.scene import DOG, ROLL, dice, dog, roll, round_of, scene


@proves("GN-7")
@pytest.mark.parametrize("size", range(1, 6))
def test_all_squirrels_of_any_number_of_dice_begin_a_round_with_exactly_these_dice(size: int) -> None:
    table = round_of(size, players=3)
    assert table.mover == RACE
    assert table.events[-1]["dice"] == size
    roll(table, 0, "A" * size)
    assert table.events[0]["faces"] == ["acorn"] * size


@proves("GN-7")
def test_going_nuts_keeps_the_points_of_earlier_turns() -> None:
    table = scene()
    roll(table, 0, "AAAAA")
    table.do(0, "bank")
    roll(table, 1, "CCCCC")
    roll(table, 0, "AACSS")
    roll(table, 0, "SSSS")
    assert table.scores == [5, 0]
    dog(table, 1)
    assert table.scores == [5, 0], "the two acorns before the round are lost"


@proves("GN-8")
def test_in_the_round_all_act_at_once_and_nobody_waits_for_anybody() -> None:
    table = round_of(3, players=3)
    assert [table.choices(seat) for seat in range(3)] == [[ROLL], [DOG], [DOG]]
    dog(table, 2, "house")
    dog(table, 2, "house")
    roll(table, 0, "ASC")
    roll(table, 0, "AAS")
    dog(table, 1, "house")
    assert [table.choices(seat) for seat in range(3)] == [[ROLL], [DOG], [DOG]]


@proves("GN-8")
def test_every_acorn_counts_until_the_last_dog_and_play_passes_left() -> None:
    table = round_of(3, players=3)
    roll(table, 0, "ASC")
    dog(table, 1, "house")
    assert dog(table, 2) == ["dog"]
    roll(table, 0, "AAS")
    assert dog(table, 1) == ["dog", "stopped"]
    assert table.events[1] == {"event": "stopped", "clause": "GN-8", "seat": 0, "points": 3, "total": 3}
    assert table.scores == [3, 0, 0]
    assert table.mover == 1
    assert table.s.dice == 5
    assert table.choices(1) == [ROLL]


@proves("GN-8")
def test_the_running_count_is_told_to_all_with_every_roll() -> None:
    table = round_of(2)
    counts = []
    for text in ("AS", "SC", "AA"):
        assert roll(table, 0, text) == ["counted"]
        assert table.events[0]["faces"] == dice(text)
        counts.append(table.events[0]["acorns"])
    assert counts == [1, 1, 3]
    assert table.game.viewing.view(table.s, SPECTATOR).total == 3
    assert "3" in language("en").event("go-nuts", table.events[0], ["Ana", "Ben"], SPECTATOR)


@proves("GN-8")
def test_there_is_no_bank_inside_the_round() -> None:
    table = round_of(2)
    roll(table, 0, "AA")
    assert table.refusal(0, "bank") == ("no-bank-in-round", "GN-8")
    assert table.refusal(1, "bank") == ("no-bank-in-round", "GN-8")


@proves("GN-8")
def test_a_seat_that_has_shown_its_dog_rolls_no_more() -> None:
    table = round_of(2, players=3)
    dog(table, 1)
    assert table.choices(1) == []
    assert table.refusal(1, "dog") == ("dog-has-shown", "GN-8")
    assert table.choices(2) == [DOG]


@proves("GN-8")
def test_the_squirrel_dice_of_the_round_are_the_rollers_alone() -> None:
    assert round_of(2).refusal(1, "roll") == ("roller-only", "GN-8")


@proves("GN-8")
def test_dog_dice_are_rolled_in_a_round_only() -> None:
    table = scene()
    assert table.refusal(1, "dog") == ("no-round", "GN-8")
    roll(table, 0, "AACSS")
    assert table.refusal(1, "dog") == ("no-round", "GN-8")


@proves("GN-8")
def test_a_roll_after_the_last_dog_is_refused() -> None:
    table = round_of(2)
    roll(table, 0, "AA")
    dog(table, 1)
    assert table.refusal(0, "roll") == ("round-stopped", "GN-8")
    assert table.choices(0) == []
    roll(table, 1, "AACSS")
    assert table.refusal(0, "roll") == ("not-your-turn", "GN-6")


@proves("GN-8")
def test_a_round_may_score_nothing_at_all() -> None:
    table = round_of(2)
    assert dog(table, 1) == ["dog", "stopped"]
    assert table.scores == [0, 0]
    assert table.mover == 1


@proves("GN-8")
def test_in_the_next_round_every_dog_has_to_show_anew() -> None:
    table = round_of(2, players=3)
    dog(table, 1)
    dog(table, 2)
    roll(table, 1, "SSSSS")
    assert [table.choices(seat) for seat in range(3)] == [[DOG], [ROLL], [DOG]]


@proves("GN-8")
def test_the_round_awaits_each_seat_whose_dog_is_missing_and_not_the_roller() -> None:
    table = round_of(2, players=3)
    dog(table, 1)
    assert [rules.awaited(table.s, seat) for seat in range(3)] == [False, False, True]
    dog(table, 2)
    assert not any(rules.awaited(table.s, seat) for seat in range(3))


@proves("GN-8")
def test_rolls_are_contested_when_the_next_dog_is_the_last() -> None:
    table = round_of(2, players=3)
    assert not rules.contested(table.s, 0, rules.ROLL)
    assert not rules.contested(table.s, 1, rules.DOG)
    dog(table, 1)
    assert rules.contested(table.s, 0, rules.ROLL)
    assert rules.contested(table.s, 2, rules.DOG)
    dog(table, 2)
    assert not rules.contested(table.s, 1, rules.ROLL)


@proves("GN-8")
def test_in_lock_step_the_roller_begins_and_seats_that_are_done_are_passed_over() -> None:
    table = round_of(2, players=4)
    assert rules.in_step(table.s, 0, 0) == 0, "though the roller acted last, by the roll that began the round"
    roll(table, 0, "SS")
    assert rules.in_step(table.s, 0, 0) == 1
    dog(table, 1, "house")
    assert rules.in_step(table.s, 1, 0) == 2
    dog(table, 2)
    assert rules.in_step(table.s, 2, 0) == 3
    dog(table, 3)
    assert rules.in_step(table.s, 3, 0) == 0
    roll(table, 0, "SS")
    assert rules.in_step(table.s, 0, 0) == 1
    dog(table, 1, "house")
    assert rules.in_step(table.s, 1, 0) == 0, "past the two that are done"
    assert not table.game.rules.may_pass(table.s, 0)


@proves("GN-9")
def test_cars_in_the_round_are_not_set_aside_and_all_its_dice_are_rolled_every_time() -> None:
    table = round_of(3)
    for text in ("CCA", "CSS", "AAC"):
        roll(table, 0, text)
        assert table.events[0]["faces"] == dice(text)
    dog(table, 1)
    assert table.scores == [3, 0]


@proves("GN-9")
@pytest.mark.parametrize("size", [1, 2, 5])
def test_all_squirrels_all_cars_and_a_lone_acorn_change_nothing_in_the_round(size: int) -> None:
    table = round_of(size)
    for face, count in (("A", size), ("S", size), ("C", size), ("A", 2 * size)):
        assert roll(table, 0, face * size) == ["counted"]
        assert table.mover == RACE
        assert (table.s.total, table.s.dice) == (count, size)


Throw = tuple[int, list[str], str]  # a seat, and what its dice would show


def throws() -> st.SearchStrategy[list[Throw]]:
    five = st.lists(st.sampled_from("SAC"), min_size=5, max_size=5)
    return st.lists(st.tuples(st.integers(0, 3), five, st.sampled_from(["dog", "house"])), max_size=25)


@proves("GN-8", "GN-9")
@settings(deadline=None, max_examples=examples(50))
@given(players=st.integers(2, 4), size=st.integers(1, 5), thrown=throws())
def test_however_the_throws_fall_a_round_scores_its_acorns_up_to_the_last_dog(
    players: int, size: int, thrown: list[Throw]
) -> None:
    table = round_of(size, players, goal=500)
    missing, acorns = set(range(1, players)), 0
    everyone_barks: list[Throw] = [(seat, [], "dog") for seat in range(1, players)]
    for seat, faces, dog_die in thrown + everyone_barks:
        if seat == 0 and missing:
            roll(table, 0, "".join(faces[:size]))
            acorns += faces[:size].count("A")
        elif seat in missing:
            dog(table, seat, dog_die)
            missing -= {seat} if dog_die == "dog" else set()
        assert (table.mover == RACE) == bool(missing)
    assert table.scores == [acorns, *[0] * (players - 1)]
    assert table.mover == 1


@proves("GN-12")
def test_a_round_goes_on_past_the_goal_until_the_dogs_stop_it_and_then_ends_the_match() -> None:
    table = round_of(5, players=3, goal=10)
    for _ in range(3):
        roll(table, 0, "AAAAA")
    dog(table, 1)
    assert table.mover == RACE
    roll(table, 0, "ASSSS")
    assert dog(table, 2) == ["dog", "stopped", "won"]
    assert table.mover == OVER
    assert table.scores == [16, 0, 0]
    assert table.refusal(0, "roll") == ("game-over", "GN-12")
