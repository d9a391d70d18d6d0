"""Don't You Forget It, clause by clause."""

import pytest

from rumpus.game import OVER
from tests.clauses import proves
from tests.scene import Scene


def scene(players: int = 2, goal: int = 500) -> Scene:
    """Seat 0 has won the throw for the start."""
    return Scene("forget-it", players, ["5", *["1"] * (players - 1)], goal=goal)


def nine(text: str) -> list[str | int]:
    """The faces of the dice in hand: red, then white, then blue."""
    return list(text.split())


def set_aside(table: Scene) -> list[int]:
    """Which dice lie aside; 0–2 are red, 3–5 white, 6–8 blue."""
    return [die for die, aside in enumerate(table.game.viewing.view(table.s, 0).aside) if aside]


def turn(table: Scene, seat: int, dice: str, number: int) -> None:
    """Play a turn of one roll and one choice."""
    table.do(seat, "roll", nine(dice))
    table.do(seat, "choose", number=number)
    table.do(seat, "end")


@proves("FI-1")
def test_three_dice_of_each_colour_show_one_to_five_and_their_word() -> None:
    table = scene()
    table.do(0, "roll")
    shown = []
    out = [0] * 6
    for _ in range(9):
        assert table.game.rules.weights(table.s, out) == 6
        assert out == [1] * 6
        shown.append([table.game.words.fall_word(table.s, face) for face in range(6)])
        table.game.rules.settle(table.s, 0)
    for die, word in enumerate(["FOR"] * 3 + ["GET"] * 3 + ["IT"] * 3):
        assert shown[die] == ["1", "2", "3", "4", "5", word]


@proves("FI-2")
def test_the_highest_number_starts_and_a_word_is_below_any_number() -> None:
    assert Scene("forget-it", 3, ["FOR", "2", "1"]).s.turn == 1
    assert Scene("forget-it", 3, ["FOR", "FOR", "1"]).s.turn == 2


@proves("FI-2")
def test_ties_for_highest_throw_again_among_themselves_in_seat_order() -> None:
    table = Scene("forget-it", 4, ["4", "2", "4", "4", "1", "3", "3", "FOR", "5"])
    assert table.s.turn == 3
    assert Scene("forget-it", 2, ["FOR", "FOR", "2", "1"]).s.turn == 0


@proves("FI-2")
@pytest.mark.parametrize("first", range(4))
def test_the_seat_that_the_table_names_starts_without_a_throw(first: int) -> None:
    table = Scene("forget-it", 4, first=first)
    assert table.mover == first
    assert table.choices(first) == [{"do": "roll"}]
    assert table.events == []
    turn(table, first, "1 1 2 3 4 5 2 3 4", 1)
    assert table.mover == (first + 1) % 4


@proves("FI-2")
def test_play_passes_to_the_left() -> None:
    table = scene(3)
    for seat in (0, 1, 2, 0):
        assert table.s.turn == seat
        assert table.refusal((seat + 1) % 3, "roll") == ("not-your-turn", "FI-2")
        turn(table, seat, "1 1 2 3 4 5 2 3 4", 1)


@proves("FI-3")
def test_a_turn_begins_with_all_nine_dice_and_cannot_end_before() -> None:
    table = scene()
    assert table.choices(0) == [{"do": "roll"}]
    assert table.refusal(0, "end") == ("not-rolled-yet", "FI-3")
    assert table.refusal(0, "choose", number=3) == ("not-rolled-yet", "FI-3")
    assert table.do(0, "roll", nine("1 1 2 3 4 5 2 3 4")) == ["rolled"]


@proves("FI-4")
def test_words_are_set_aside_and_the_three_together_end_the_turn_without_points() -> None:
    table = scene()
    table.do(0, "roll", nine("FOR 2 3 GET 2 4 5 1 1"))
    assert set_aside(table) == [0, 3]
    table.do(0, "choose", number=2)
    assert table.do(0, "roll", nine("4 4 5 IT 3")) == ["rolled", "busted"]
    assert table.scores == [0, 0]
    assert table.s.turn == 1


@proves("FI-4")
def test_two_of_the_three_words_do_not_end_the_turn() -> None:
    table = scene()
    table.do(0, "roll", nine("FOR FOR FOR GET GET GET 1 1 2"))
    assert table.s.turn == 0
    assert table.choices(0) == [{"do": "choose", "number": 1}]


@proves("FI-5")
def test_a_number_with_at_least_two_dice_must_be_chosen_and_all_its_dice_go_aside() -> None:
    table = scene()
    table.do(0, "roll", nine("2 2 3 3 3 4 5 1 IT"))
    assert table.choices(0) == [{"do": "choose", "number": 2}, {"do": "choose", "number": 3}]
    assert table.refusal(0, "roll") == ("number-first", "FI-5")
    assert table.refusal(0, "end") == ("number-first", "FI-5")
    assert table.refusal(0, "choose", number=4) == ("no-pair", "FI-5")
    table.do(0, "choose", number=3)
    assert set_aside(table) == [2, 3, 4, 8]


@proves("FI-5")
def test_without_a_pair_only_words_go_aside_and_the_choice_waits() -> None:
    table = scene()
    table.do(0, "roll", nine("FOR 2 FOR 3 GET GET 4 5 1"))
    assert table.choices(0) == [{"do": "roll"}, {"do": "end"}]
    assert table.refusal(0, "choose", number=1) == ("nothing-to-choose", "FI-5")
    table.do(0, "roll", nine("5 5 1 2 3"))
    assert table.choices(0) == [{"do": "choose", "number": 5}]


@proves("FI-5")
def test_ending_before_any_number_is_chosen_scores_nothing() -> None:
    table = scene()
    table.do(0, "roll", nine("FOR 2 FOR 3 GET GET 4 5 1"))
    table.do(0, "end")
    assert table.scores == [0, 0]
    assert table.s.turn == 1


@proves("FI-5", "FI-4")
def test_for_get_it_in_the_first_roll_comes_before_any_choice() -> None:
    table = scene()
    assert table.do(0, "roll", nine("FOR 2 2 GET 2 2 IT 2 2")) == ["rolled", "busted"]


@proves("FI-6")
def test_later_rolls_set_aside_all_words_and_all_dice_of_the_number() -> None:
    table = scene()
    table.do(0, "roll", nine("4 4 1 1 1 2 2 3 5"))
    table.do(0, "choose", number=4)
    table.do(0, "roll", nine("4 GET 1 2 4 4 IT"))
    assert table.s.points == 5
    assert len(set_aside(table)) == 7
    assert table.refusal(0, "choose", number=1) == ("already-chosen", "FI-6")
    assert table.choices(0) == [{"do": "roll"}, {"do": "end"}]


@proves("FI-7", "FI-9")
def test_the_printed_turn_is_worth_72_with_all_nine_aside() -> None:
    table = printed_turn()
    assert set_aside(table) == list(range(9))
    table.do(0, "end")
    assert table.scores[0] == 72


@proves("FI-7", "FI-9")
def test_the_printed_turn_rolled_on_is_worth_108() -> None:
    table = printed_turn()
    table.do(0, "roll", nine("1 1 1 2 2 3 4 5 5"))
    table.do(0, "roll", nine("1 FOR 1 2 2 4 4 4"))
    table.do(0, "roll", nine("1 FOR GET GET 3 3 4"))
    table.do(0, "end")
    assert table.scores[0] == 108


def printed_turn() -> Scene:
    """First roll 2 2 3 3 3 4 4 5 GET, 3s chosen; 3 4 5 5 IT; 1 3 GET; 2; 4; 3 (each word on a die of its colour)."""
    table = scene()
    table.do(0, "roll", nine("2 3 3 GET 2 4 4 5 3"))
    table.do(0, "choose", number=3)
    table.do(0, "roll", nine("3 4 5 IT 5"))
    table.do(0, "roll", nine("3 GET 1"))
    table.do(0, "roll", nine("2"))
    table.do(0, "roll", nine("4"))
    table.do(0, "roll", nine("3"))
    return table


@proves("FI-7", "FI-8")
def test_words_before_the_new_nine_are_forgotten_and_a_bust_then_loses_all() -> None:
    table = printed_turn()
    table.do(0, "roll", nine("FOR 1 1 2 2 1 4 5 5"))
    assert table.s.turn == 0, "GET and IT of the first nine no longer count"
    assert table.do(0, "roll", nine("1 1 GET 2 1 IT 4 5")) == ["rolled", "busted"]
    assert table.scores[0] == 0
    assert table.events[-1]["lost"] == 72


@proves("FI-8")
def test_busting_keeps_the_points_of_earlier_turns() -> None:
    table = scene()
    turn(table, 0, "5 5 5 1 2 3 1 2 3", 5)
    turn(table, 1, "5 5 5 1 2 3 1 2 3", 5)
    table.do(0, "roll", nine("FOR 1 1 GET 1 1 IT 1 1"))
    assert table.scores == [15, 15]


@proves("FI-9")
@pytest.mark.parametrize(
    ("dice", "number", "points"),
    [
        ("4 4 4 1 2 3 1 2 3", 4, 12),  # the printed example
        ("5 5 1 2 3 4 1 2 3", 5, 10),
        ("4 4 4 4 1 2 3 1 2", 4, 32),
        ("4 4 4 4 4 1 2 3 5", 4, 60),
        ("4 4 4 4 4 4 1 2 3", 4, 96),
        ("5 5 5 5 5 5 5 5 5", 5, 180),
    ],
)
def test_four_point_dice_count_double_five_triple_six_or_more_fourfold(dice: str, number: int, points: int) -> None:
    table = scene()
    turn(table, 0, dice, number)
    assert table.scores[0] == points


@proves("FI-10")
def test_reaching_the_goal_gives_each_other_seat_one_last_turn_clockwise() -> None:
    table = scene(3, goal=50)
    turn(table, 0, "1 1 2 3 4 5 2 3 4", 1)
    turn(table, 1, "5 5 5 5 5 5 1 2 3", 5)
    assert table.events[-1]["event"] == "last-turns"
    turn(table, 2, "5 5 5 5 5 5 5 2 3", 5)
    assert table.s.turn == 0, "passing the leader gives nobody another turn"
    turn(table, 0, "1 1 2 3 4 5 2 3 4", 1)
    assert table.mover == OVER
    assert table.scores == [4, 120, 140]
    assert table.refusal(1, "roll") == ("game-over", "FI-10")


@proves("FI-10")
def test_equal_highest_scores_share_the_win() -> None:
    table = scene(2, goal=50)
    turn(table, 0, "5 5 5 5 5 5 1 2 3", 5)
    turn(table, 1, "5 5 5 5 5 5 1 2 3", 5)
    assert [event["seat"] for event in table.events if event["event"] == "won"] == [0, 1]
