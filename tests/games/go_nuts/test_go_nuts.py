"""Go Nuts!, clause by clause; its race is in test_go_nuts_round."""

import pytest

from rumpus.game import CHANCE, NO_TIME, OVER, RACE, SPECTATOR, THROW, BadInput
from rumpus.games import named
from rumpus.games.go_nuts import rules
from rumpus.language import language
from tests.clauses import proves
from tests.games.go_nuts.scene import BANK, DOG, ROLL, dice, dog, roll, round_of, scene
from tests.scene import Scene

PRINTED_TURN = ("AACSS", "ACSS", "CSS", "AA", "SS")


def odds(table: Scene) -> dict[str | int, int]:
    out = [9] * rules.OUTCOMES
    assert rules.weights(table.s, out) == sum(out)
    return {table.game.words.fall_word(table.s, n): weight for n, weight in enumerate(out) if weight}


# GN-1 to GN-4: before the first roll


@proves("GN-1")
def test_squirrel_dice_show_squirrel_acorn_car_as_three_two_one_and_dog_dice_dog_house_as_one_five() -> None:
    table = scene()
    table.do(0, "roll")
    assert odds(table) == {"squirrel": 3, "acorn": 2, "car": 1}
    table = round_of(2)
    table.do(1, "dog")
    assert odds(table) == {"dog": 1, "house": 5}


@proves("GN-1")
def test_any_face_counts_that_sum_to_six_with_one_of_each_are_accepted() -> None:
    table = round_of(2, squirrel_faces=[1, 1, 4], dog_faces=[5, 1])
    table.do(0, "roll")
    assert odds(table) == {"squirrel": 1, "acorn": 1, "car": 4}
    table.falls(dice("SS"))
    table.do(1, "dog")
    assert odds(table) == {"dog": 5, "house": 1}


@proves("GN-2")
def test_the_first_seat_with_fifty_points_wins() -> None:
    table = scene()
    for _ in range(9):
        roll(table, 0, "AAAAA")
        table.do(0, "bank")
        roll(table, 1, "CCCCC")
    assert table.scores == [45, 0]
    roll(table, 0, "AAAAS")
    table.do(0, "bank")
    assert table.mover == 1, "49 is not enough"
    roll(table, 1, "CCCCC")
    roll(table, 0, "ACSSS")
    assert table.do(0, "bank") == ["banked", "won"]
    assert table.scores == [50, 0]


@proves("GN-2")
@pytest.mark.parametrize("goal", [10, 500])
def test_a_shorter_or_longer_game_has_its_own_goal(goal: int) -> None:
    table = scene(goal=goal)
    for rolls in range(1, goal // 5 + 1):
        assert table.mover == 0, f"{5 * (rolls - 1)} points are too few"
        roll(table, 0, "AAAAA")
        table.do(0, "bank")
        if rolls < goal // 5:
            roll(table, 1, "CCCCC")
    assert table.mover == OVER


@proves("GN-3")
@pytest.mark.parametrize("first", range(4))
def test_the_named_seat_starts(first: int) -> None:
    table = scene(4, first)
    assert table.mover == first
    assert table.choices(first) == [ROLL]


@proves("GN-3")
def test_without_a_name_the_first_seat_is_drawn_with_equal_chances() -> None:
    table = Scene("go-nuts", 3)
    assert table.mover == CHANCE
    assert odds(table) == {0: 1, 1: 1, 2: 1}
    assert table.refusal(0, "roll") == ("not-begun", "GN-3")
    table.falls([2])
    assert table.mover == 2
    assert table.events == [{"event": "starts", "clause": "GN-3", "seat": 2}]


@proves("GN-4")
def test_a_turn_begins_with_all_five_dice() -> None:
    table = scene()
    roll(table, 0, "CCCSA")
    table.do(0, "bank")
    roll(table, 1, "AACSS")
    assert table.events[0]["faces"] == dice("AACSS")


@proves("GN-4")
def test_nobody_rolls_their_own_dog_die_on_their_own_turn() -> None:
    table = scene()
    assert table.refusal(0, "dog") == ("own-dog-die", "GN-4")
    roll(table, 0, "AACSS")
    assert table.refusal(0, "dog") == ("own-dog-die", "GN-4")
    table = round_of(2)
    assert table.refusal(0, "dog") == ("own-dog-die", "GN-4")
    assert table.choices(0) == [ROLL]


# GN-5 to GN-7, GN-10 and GN-11: an ordinary turn


@proves("GN-5", "GN-7")
def test_the_printed_turn() -> None:
    table = scene()
    lying = []
    for text in PRINTED_TURN[:4]:
        assert roll(table, 0, text) == ["rolled", "totalled"]
        lying.append((table.s.total, table.s.dice))
        assert table.choices(0) == [ROLL, BANK]
    assert lying == [(2, 4), (3, 3), (3, 2), (5, 2)]
    assert roll(table, 0, PRINTED_TURN[4]) == ["rolled", "go-nuts"]
    assert table.events[1] == {"event": "go-nuts", "clause": "GN-7", "seat": 0, "lost": 5, "dice": 2}
    assert table.mover == RACE
    assert (table.s.total, table.s.dice) == (0, 2)


@proves("GN-5")
def test_three_cars_and_two_squirrels_are_no_go_nuts_round() -> None:
    table = scene()
    assert roll(table, 0, "CCCSS") == ["rolled", "totalled"]
    assert table.mover == 0
    assert (table.s.total, table.s.dice) == (0, 2)


@proves("GN-5")
def test_cars_are_back_in_the_next_turn() -> None:
    table = scene()
    roll(table, 0, "CCCAS")
    assert table.s.dice == 2
    table.do(0, "bank")
    assert table.s.dice == 5


@proves("GN-5")
def test_a_roll_is_told_with_its_faces_and_followed_by_the_turn_total() -> None:
    table = scene()
    roll(table, 0, "AACSS")
    assert table.events == [
        {"event": "rolled", "clause": "GN-5", "seat": 0, "dice": 5, "faces": dice("AACSS")},
        {"event": "totalled", "clause": "GN-5", "seat": 0, "acorns": 2, "dice": 4},
    ]


@proves("GN-5")
def test_nothing_is_done_while_dice_are_in_the_air() -> None:
    table = scene()
    table.do(0, "roll")
    assert table.mover == CHANCE
    assert table.choices(0) == []
    assert table.refusal(0, "bank") == ("dice-in-the-air", "GN-5")


@proves("GN-6")
def test_banking_adds_the_turn_total_to_the_score_and_play_passes_left() -> None:
    table = scene(3, first=1)
    for seat in (1, 2, 0, 1):
        assert table.mover == seat
        assert table.refusal((seat + 1) % 3, "roll") == ("not-your-turn", "GN-6")
        assert table.refusal((seat + 1) % 3, "bank") == ("not-your-turn", "GN-6")
        roll(table, seat, "AACSS")
        assert table.do(seat, "bank") == ["banked"]
    assert table.scores == [2, 4, 2]
    assert table.events == [{"event": "banked", "clause": "GN-6", "seat": 1, "points": 2, "total": 4}]


@proves("GN-6")
def test_banking_needs_at_least_one_roll() -> None:
    table = scene()
    assert table.choices(0) == [ROLL]
    assert table.refusal(0, "bank") == ("not-rolled-yet", "GN-6")


@proves("GN-6")
def test_a_total_of_nothing_may_be_banked() -> None:
    table = scene()
    roll(table, 0, "CCCSS")
    assert table.do(0, "bank") == ["banked"]
    assert table.scores == [0, 0]
    assert table.mover == 1


@proves("GN-10")
@pytest.mark.parametrize("size", range(1, 6))
def test_all_cars_of_any_number_of_dice_end_the_turn_and_lose_its_total(size: int) -> None:
    table = scene()
    roll(table, 0, "AAAAS")
    if size < 5:
        roll(table, 0, "C" * (5 - size) + "S" * size)
    assert roll(table, 0, "C" * size) == ["rolled", "all-cars"]
    assert table.events[1] == {"event": "all-cars", "clause": "GN-10", "seat": 0, "lost": 4}
    assert table.scores == [0, 0]
    assert table.mover == 1
    assert table.s.dice == 5


@proves("GN-10")
def test_all_cars_leave_banked_points_alone() -> None:
    table = scene()
    roll(table, 0, "AAACS")
    table.do(0, "bank")
    roll(table, 1, "CCCCC")
    roll(table, 0, "AAAAA")
    roll(table, 0, "CCCCC")
    assert table.scores == [3, 0]


def one_die_left() -> Scene:
    """Seat 0 has two acorns and one die."""
    table = scene()
    roll(table, 0, "AACCS")
    roll(table, 0, "CCS")
    return table


@proves("GN-11")
def test_an_acorn_on_the_one_die_rolled_counts_and_brings_back_all_five() -> None:
    table = one_die_left()
    assert table.s.dice == 1
    assert roll(table, 0, "A") == ["rolled", "five-again"]
    assert table.events[1] == {"event": "five-again", "clause": "GN-11", "seat": 0, "acorns": 3}
    assert roll(table, 0, "AAACS") == ["rolled", "totalled"]
    assert (table.s.total, table.s.dice) == (6, 4)


@proves("GN-11")
def test_after_the_lone_acorn_banking_is_allowed_as_after_any_roll() -> None:
    table = one_die_left()
    roll(table, 0, "A")
    assert table.choices(0) == [ROLL, BANK]
    table.do(0, "bank")
    assert table.scores == [3, 0]


@proves("GN-11")
def test_an_acorn_beside_a_car_leaves_one_die_and_brings_nothing_back() -> None:
    table = scene()
    roll(table, 0, "CCCSS")
    assert roll(table, 0, "AC") == ["rolled", "totalled"]
    assert table.s.dice == 1


@proves("GN-11", "GN-10", "GN-7")
def test_one_die_showing_a_car_ends_the_turn_and_a_squirrel_begins_a_round() -> None:
    table = one_die_left()
    assert roll(table, 0, "C") == ["rolled", "all-cars"]
    table = one_die_left()
    assert roll(table, 0, "S") == ["rolled", "go-nuts"]
    assert table.s.dice == 1


# GN-12 and GN-13


@proves("GN-12")
def test_a_banked_score_at_the_goal_ends_the_match_at_once_without_last_turns() -> None:
    table = scene(3, goal=10)
    roll(table, 0, "AAAAA")
    roll(table, 0, "AAAAA")
    assert table.mover == 0, "points that are not banked do not win"
    assert table.do(0, "bank") == ["banked", "won"]
    assert table.events[1] == {"event": "won", "clause": "GN-12", "seat": 0, "total": 10}
    assert table.mover == OVER
    assert [table.choices(seat) for seat in range(3)] == [[], [], []]
    assert table.refusal(1, "roll") == ("game-over", "GN-12")
    assert [rules.standing(table.s, seat) for seat in range(3)] == [10, 0, 0]


@proves("GN-13")
@pytest.mark.parametrize(
    ("code", "nuts", "woof"), [("en", "Go Nuts!", "Woof, Woof, Woof!"), ("es", "¡Qué locura!", "¡Perro!")]
)
def test_all_squirrels_and_every_dog_are_shouted(code: str, nuts: str, woof: str) -> None:
    speech, names = language(code), ["Ana", "Ben", "Eva"]
    assert speech.say("go-nuts-shout-go-nuts") == nuts
    assert speech.say("go-nuts-shout-dog") == woof
    table = round_of(2, players=3)
    assert nuts in speech.event("go-nuts", table.events[-1], names, SPECTATOR)
    for seat in (1, 2):
        dog(table, seat)
        assert woof in speech.event("go-nuts", table.events[0], names, seat)


@proves("GN-13")
def test_the_spanish_name_of_game_and_round_is_not_the_shout() -> None:
    assert language("es").say("go-nuts-name") == "¡Vuélvase Loco!"
    assert "¡Vuélvase Loco!" in language("es").say("GN-8", "title")


# words


def test_actions_have_their_words_and_nothing_else_is_an_action() -> None:
    words = named("go-nuts").words
    assert [words.action_words(action) for action in range(rules.ACTIONS)] == [ROLL, BANK, DOG]
    assert [words.action_number(do) for do in (ROLL, BANK, DOG)] == [0, 1, 2]
    for wrong in ({}, {"do": "end"}, {"do": 0}, {"do": ["roll"]}, {"do": "roll", "dice": 5}, {"roll": "do"}):
        with pytest.raises(BadInput):
            words.action_number(wrong)


def test_dice_take_the_time_of_a_throw_and_banking_none() -> None:
    assert [rules.pace(action)[0] for action in range(rules.ACTIONS)] == [THROW, NO_TIME, THROW]
