"""Nuts about Mutts, clause by clause: matches and runs."""

import pytest

from rumpus.game import DRAW, LAY, NO_TIME, OVER, RACE, SPECTATOR, BadInput, Words
from rumpus.games import named
from rumpus.language import language
from tests.clauses import proves
from tests.games.nuts_about_mutts.scene import KEY, deeds, give, hand, table

GAME = named(KEY)


@proves("NM-14")
def test_the_identical_card_may_be_laid_in_turn_or_out_of_it() -> None:
    for seat in range(3):
        hands = ["blue 1, blue 2"] * 3
        hands[seat] = "red 7, blue 2"
        scene = table(*hands, top="red 7")
        assert scene.mover == RACE
        assert "match red 7" in deeds(scene, seat)
        assert scene.do(seat, "match", card="red 7")[0] == "matched"
        assert scene.events[0] == {
            "event": "matched",
            "clause": "NM-14",
            "seat": seat,
            "shout": "match",
            "card": "red 7",
        }


@proves("NM-14")
def test_colour_and_number_must_both_be_the_same() -> None:
    scene = table("red 6, blue 2", "blue 7, blue 3, yellow 12, red 8", top="red 7")
    for card in ("blue 7", "blue 3", "yellow 12", "red 8"):
        assert scene.refusal(1, "match", card=card) == ("not-identical", "NM-14")
    assert scene.refusal(1, "match", card="red 7") == ("not-held", "NM-4")


@proves("NM-14", "NM-15")
def test_nothing_is_matched_or_run_on_or_with_special_cards() -> None:
    scene = table("blue 1", "red 7, red 8, mutt", top="mutt", named="red")
    assert scene.refusal(1, "match", card="red 7") == ("colour-rules", "NM-15")
    assert scene.refusal(1, "run", card="red 8") == ("colour-rules", "NM-15")
    for do in ("match", "run"):
        with pytest.raises(BadInput, match="bad-action"):
            scene.refusal(1, do, card="mutt")


@proves("NM-14")
def test_the_basic_game_knows_neither_matches_nor_runs() -> None:
    scene = table("red 7, red 8, blue 1", "red 7, red 8", top="red 7", advanced=False)
    assert scene.mover == 0
    assert deeds(scene, 0) == ["play red 7", "play red 8"]
    assert scene.choices(1) == []
    for seat in (0, 1):
        assert scene.refusal(seat, "match", card="red 7") == ("basic-game", "NM-14")
        assert scene.refusal(seat, "run", card="red 8") == ("basic-game", "NM-14")


@proves("NM-15")
def test_a_run_is_the_same_colour_one_number_up_or_down_in_turn_or_out_of_it() -> None:
    scene = table("blue 1", "red 6, red 8, red 9, blue 6, yellow 2", "red 8, blue 2", top="red 7")
    assert deeds(scene, 1) == ["run red 6", "run red 8"]
    assert deeds(scene, 2) == ["run red 8"]
    for card in ("red 9", "blue 6"):
        assert scene.refusal(1, "run", card=card) == ("not-next", "NM-15")
    assert scene.do(1, "run", card="red 6")[0] == "ran"
    assert scene.events[0] == {"event": "ran", "clause": "NM-15", "seat": 1, "shout": "run", "card": "red 6"}
    scene = table("red 6, red 5, blue 2", "blue 1", top="red 7")
    scene.do(0, "run", card="red 6")
    assert scene.events[0]["event"] == "ran"


@proves("NM-15")
@pytest.mark.parametrize(("top", "other"), [("red 13", "red 1"), ("red 1", "red 13"), ("red 13", "blue 1")])
def test_1_and_13_do_not_connect(top: str, other: str) -> None:
    scene = table("blue 5", f"{other}, yellow 5", top=top)
    assert scene.choices(1) == []
    assert scene.refusal(1, "run", card=other) == ("not-next", "NM-15")


@proves("NM-15")
def test_a_run_goes_one_card_at_a_time_each_on_the_one_before() -> None:
    scene = table("red 8, red 9, red 10, blue 1", "blue 2", top="red 7")
    assert scene.refusal(0, "run", card="red 9") == ("not-next", "NM-15")
    for card in ("red 8", "red 9", "red 10"):
        assert scene.do(0, "run", card=card) == ["ran"]
    assert hand(scene, 0) == ["blue 1"]


@proves("NM-15a")
def test_after_matches_and_runs_in_turn_one_normal_play_may_follow_announced_play() -> None:
    scene = table("red 7, red 8, yellow 8, yellow 1, blue 1", "yellow 2, yellow 3", top="red 7")
    scene.do(0, "match", card="red 7")
    scene.do(0, "run", card="red 8")
    assert scene.s.turn == 0
    assert deeds(scene, 0) == ["play yellow 8", "end"]
    assert scene.do(0, "play", card="yellow 8") == ["announced", "played"]
    assert scene.events[0]["shout"] == "play"
    assert scene.events[0]["clause"] == "NM-15a"
    assert scene.s.turn == 1


@proves("NM-14", "NM-15", "NM-15a")
@pytest.mark.parametrize(
    ("code", "shouts"), [("en", ["Match!", "Run!", "Play!"]), ("es", ["¡Igual!", "¡Escalera!", "¡Juego!"])]
)
def test_matches_runs_and_the_play_after_them_are_shouted(code: str, shouts: list[str]) -> None:
    scene = table("red 7, red 8, yellow 8, blue 1", "yellow 2", top="red 7")
    for shout, (do, card) in zip(shouts, [("match", "red 7"), ("run", "red 8"), ("play", "yellow 8")], strict=True):
        scene.do(0, do, card=card)
        for you in (0, 1, SPECTATOR):
            assert shout in language(code).event(KEY, scene.events[0], ["Ana", "Ben"], you)


@proves("NM-15a")
def test_a_wild_card_may_be_that_normal_play_and_an_ordinary_play_is_not_announced() -> None:
    scene = table("red 7, fleas, blue 1", "yellow 2", top="red 7")
    scene.do(0, "match", card="red 7")
    assert scene.do(0, "play", ["blue 9"], card="fleas", colour="red")[:2] == ["announced", "fleas"]
    scene = table("red 5, blue 1", "yellow 2", top="red 7")
    assert scene.do(0, "play", card="red 5") == ["played"]


@proves("NM-15a")
def test_or_the_turn_is_ended_even_with_a_playable_card_in_hand_and_nothing_is_drawn() -> None:
    scene = table("red 7, red 1, blue 1", "yellow 2", top="red 7")
    assert scene.refusal(0, "end") == ("nothing-to-end", "NM-15a")
    scene.do(0, "match", card="red 7")
    assert deeds(scene, 0) == ["play red 1", "end"]
    assert scene.do(0, "end") == ["ended"]
    assert hand(scene, 0) == ["red 1", "blue 1"]
    assert scene.s.turn == 1
    scene = table("red 7, blue 1", "yellow 2", top="red 7")
    scene.do(0, "match", card="red 7")
    assert deeds(scene, 0) == ["end"]
    assert scene.refusal(0, "draw") == ("no-draw-after", "NM-15a")


@proves("NM-15a")
def test_the_same_card_may_be_laid_as_a_normal_play_which_ends_the_turn() -> None:
    scene = table("red 8, red 9", "yellow 2", top="red 7")
    assert deeds(scene, 0) == ["play red 8", "play red 9", "run red 8"]
    scene.do(0, "play", card="red 8")
    assert scene.s.turn == 1


@proves("NM-15b")
def test_after_a_match_or_run_the_seat_to_its_left_plays_and_others_are_skipped() -> None:
    scene = table("red 7, blue 1", "yellow 1, yellow 2", "yellow 3, yellow 4", "red 8, yellow 5", top="red 2")
    scene.do(0, "play", card="red 7")
    assert scene.s.turn == 1
    assert scene.do(3, "run", card="red 8") == ["ran", "cut-in"]
    assert scene.events[-1] == {"event": "cut-in", "clause": "NM-15b", "seat": 3, "target": 0}
    assert scene.s.turn == 0


@proves("NM-15b")
def test_an_out_of_turn_play_ends_the_current_turn_after_matches_too() -> None:
    scene = table("red 7, red 1, blue 1", "yellow 1, yellow 2", "red 8, yellow 3", top="red 7")
    scene.do(0, "match", card="red 7")
    scene.do(2, "run", card="red 8")
    assert scene.s.turn == 0
    assert deeds(scene, 0) == ["play red 1"], "a new turn in full: it must be played, and nothing can be ended"
    assert scene.refusal(0, "end") == ("nothing-to-end", "NM-15a")


@proves("NM-15b")
def test_with_two_players_the_next_turn_is_a_new_one_of_the_same_seat() -> None:
    scene = table("blue 9, blue 10", "red 7, red 8, yellow 1", top="red 7")
    scene.do(0, "draw", ["red 1"])
    scene.do(1, "match", card="red 7")
    assert scene.s.turn == 0
    assert deeds(scene, 0) == ["play red 1"], "the drawn card is hand, and the turn begins anew"
    scene.do(1, "run", card="red 8")
    assert scene.s.turn == 0


@proves("NM-15c")
def test_nobody_matches_or_runs_while_a_pedigree_is_under_way() -> None:
    scene = table("pedigree, red 7, red 1", "red 8, red 2", "red 7, red 3", top="red 7")
    scene.do(0, "play", card="pedigree", colour="red", breed=6)
    scene.do(1, "draw", ["blue 3"])
    scene.do(1, "play", card="blue 3")
    give(scene, 0, "blue 3, blue 4, blue 9")
    for seat in (0, 2):
        assert scene.refusal(seat, "match", card="blue 3") == ("pedigree-first", "NM-15c")
        assert scene.refusal(seat, "run", card="blue 4") == ("pedigree-first", "NM-15c")
    assert scene.mover == 2
    scene.do(2, "play", card="red 7")
    scene.do(0, "play", card="blue 3")
    assert scene.mover == RACE, "the last card of the breed is in play, and the pedigree is over"
    assert deeds(scene, 0) == ["run blue 4"]


@proves("NM-15c")
def test_nobody_matches_or_runs_with_a_dog_house_before_them() -> None:
    scene = table("blue 1", "red 7, red 8", "red 7, yellow 1", inside=(1,), top="red 7")
    assert scene.choices(1) == []
    assert deeds(scene, 2) == ["match red 7"]
    assert scene.refusal(1, "match", card="red 7") == ("inside-no-match", "NM-15c")
    assert scene.refusal(1, "run", card="red 8") == ("inside-no-match", "NM-15c")


@proves("NM-15c")
def test_right_after_ones_own_normal_play_it_is_allowed_as_out_of_turn() -> None:
    scene = table("red 5, red 6, red 1", "yellow 1, yellow 2", "yellow 3, yellow 4", top="red 7")
    scene.do(0, "play", card="red 5")
    assert scene.s.turn == 1
    assert deeds(scene, 0) == ["run red 6"]
    assert scene.do(0, "run", card="red 6") == ["ran", "cut-in"]
    assert scene.s.turn == 1
    assert scene.refusal(0, "play", card="red 1") == ("not-your-turn", "NM-7")


@proves("NM-15d")
def test_of_two_at_once_the_later_is_judged_against_the_new_card() -> None:
    scene = table("blue 1", "red 8, yellow 1", "red 9, yellow 2", "red 6, yellow 3", "red 8, yellow 4", top="red 7")
    scene.do(1, "run", card="red 8")
    assert scene.refusal(3, "run", card="red 6") == ("not-next", "NM-15"), "it is refused and stays in hand"
    assert hand(scene, 3) == ["red 6", "yellow 3"]
    assert scene.refusal(4, "run", card="red 8") == ("not-next", "NM-15"), "what was a run would be a match now"
    assert scene.do(2, "run", card="red 9")[0] == "ran", "what has become legal stands"


@proves("NM-16", "NM-14")
def test_a_match_or_run_that_empties_the_hand_wins_it_out_of_turn_too() -> None:
    scene = table("blue 1, blue 2", "yellow 1", "red 7", top="red 7")
    assert scene.do(2, "match", card="red 7") == ["matched", "out", "scored", "scored", "scored", "won"]
    assert scene.scores == [2, 1, 0]
    assert scene.mover == OVER


def test_in_lock_step_all_seats_from_the_players_left_may_match_or_run_before_the_seat_on_turn_must_act() -> None:
    rules = GAME.rules
    scene = table("red 1, blue 9", "blue 1, blue 2", "yellow 1, yellow 3", top="red 7")
    assert (rules.in_step(scene.s, -1, 0), rules.may_pass(scene.s, 0)) == (0, False), "nothing was laid yet"
    scene.do(0, "play", card="red 1")
    assert [rules.in_step(scene.s, 0, passes) for passes in range(5)] == [1, 2, 0, 1, 1]
    assert [rules.may_pass(scene.s, passes) for passes in range(5)] == [True, True, True, False, False]
    scene = table("red 1, blue 9", "blue 11, blue 2", "yellow 1, yellow 3", top="red 7")
    scene.do(0, "play", card="red 1")
    scene.do(1, "draw", ["red 5"])
    assert (rules.in_step(scene.s, 1, 0), rules.may_pass(scene.s, 0)) == (1, False), "all were asked about the red 1"
    scene.do(1, "keep")
    assert (rules.in_step(scene.s, 1, 0), rules.may_pass(scene.s, 0)) == (2, False)


@pytest.mark.parametrize(
    ("words", "pace"),
    [
        ({"do": "play", "card": "red 1"}, LAY),
        ({"do": "match", "card": "red 1"}, LAY),
        ({"do": "grab", "bone": 0}, LAY),
        ({"do": "draw"}, DRAW),
        ({"do": "keep"}, NO_TIME),
        ({"do": "end"}, NO_TIME),
    ],
)
def test_laying_and_drawing_take_their_time_and_deciding_takes_none(words: Words, pace: int) -> None:
    assert GAME.rules.pace(GAME.words.action_number(words)) == (pace, 1)


def test_the_place_on_the_pile_is_contested_while_a_number_lies_there_and_a_bone_always() -> None:
    scene = table("mutt, red 1", "red 2", top="red 7")
    assert GAME.rules.contested(scene.s, 0, 0)
    scene.do(0, "play", card="mutt", colour="red")
    assert GAME.rules.contested(scene.s, 0, 0)
    scene.do(0, "grab", ["red 9"], bone=0)
    assert not GAME.rules.contested(scene.s, 1, 0)
