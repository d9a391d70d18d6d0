"""Nuts about Mutts, clause by clause: the special cards."""

import pytest

from rumpus.game import DRAWN, OVER, RACE
from rumpus.games import named
from tests.clauses import proves
from tests.games.nuts_about_mutts.scene import DECK, KEY, deeds, everything, grab_all, hand, playable, table

GAME = named(KEY)


@proves("NM-8")
def test_everyone_may_claim_a_bone_the_player_of_the_mutt_included() -> None:
    scene = table("mutt, red 1", "red 2", "red 3", "red 4")
    assert scene.do(0, "play", card="mutt", colour="blue") == ["mutt"]
    assert scene.mover == RACE
    for seat in range(4):
        assert scene.choices(seat) == [{"do": "grab", "bone": bone} for bone in range(3)]
        assert scene.refusal(seat, "grab", bone=3) == ("no-such-bone", "NM-3")
        assert GAME.rules.awaited(scene.s, seat)
    assert GAME.rules.in_step(scene.s, -1, 0) == DRAWN
    assert not GAME.rules.may_pass(scene.s, 0)


@proves("NM-8")
def test_the_one_left_without_a_bone_draws_at_once_without_an_action() -> None:
    scene = table("mutt, red 1", "red 2", "red 3", "red 4")
    scene.do(0, "play", card="mutt", colour="blue")
    assert grab_all(scene, 3, 0, 2, falls=["yellow 9"]) == ["grabbed", "left-out", "drew"]
    assert scene.events[-1]["clause"] == "NM-8"
    assert hand(scene, 1) == ["red 2", "yellow 9"]
    assert scene.mover == 1, "play goes on left of the player of the mutt"


@proves("NM-8")
def test_a_bone_holds_one_hand_and_a_seat_claims_one_bone_once() -> None:
    scene = table("mutt, red 1", "red 2", "red 3", "red 4")
    scene.do(0, "play", card="mutt", colour="blue")
    scene.do(2, "grab", bone=1)
    assert scene.refusal(0, "grab", bone=1) == ("bone-taken", "NM-8")
    assert scene.refusal(2, "grab", bone=0) == ("one-bone-each", "NM-8")
    assert scene.choices(0) == [{"do": "grab", "bone": 0}, {"do": "grab", "bone": 2}]
    assert scene.choices(2) == []
    assert not GAME.rules.awaited(scene.s, 2)
    assert GAME.viewing.view(scene.s, 0).bones == (None, 2, None)


@proves("NM-8")
def test_with_two_players_the_only_bone_ends_the_race() -> None:
    scene = table("mutt, red 1", "red 2, blue 9")
    scene.do(0, "play", card="mutt", colour="blue")
    assert scene.do(1, "grab", ["yellow 1"], bone=0) == ["grabbed", "left-out", "drew"]
    assert hand(scene, 0) == ["red 1", "yellow 1"]
    assert playable(scene, 1) == ["blue 9"]


@proves("NM-8", "NM-15c")
def test_nothing_else_may_be_done_while_bones_are_claimed() -> None:
    scene = table("mutt, red 7", "red 7, blue 2", "red 8", top="red 7")
    scene.do(0, "play", card="mutt", colour="blue")
    for do, details in (("play", {"card": "blue 2"}), ("match", {"card": "red 7"}), ("run", {"card": "red 8"})):
        assert scene.refusal(1, do, **details) == ("bones-first", "NM-8")
    for do in ("draw", "keep", "end"):
        assert scene.refusal(1, do) == ("bones-first", "NM-8")


@proves("NM-8")
def test_bones_are_claimed_only_for_a_mutt_and_each_mutt_lays_them_out_anew() -> None:
    scene = table("mutt, mutt, blue 1", "blue 2, blue 3", advanced=False)
    assert scene.refusal(0, "grab", bone=0) == ("no-mutt", "NM-8")
    scene.do(0, "play", card="mutt", colour="blue")
    scene.do(0, "grab", ["red 1"], bone=0)
    scene.do(1, "play", card="blue 2")
    scene.do(0, "play", card="mutt", colour="blue")
    assert len(scene.choices(0)) == len(scene.choices(1)) == 1


@proves("NM-9")
def test_every_other_player_draws_a_card_for_fleas_clockwise() -> None:
    scene = table("red 1", "fleas, red 2", "red 3", "red 4", turn=1)
    events = scene.do(1, "play", ["yellow 1", "yellow 2", "yellow 3"], card="fleas", colour="red")
    assert events == ["fleas", "drew", "drew", "drew"]
    assert [event["seat"] for event in scene.events[1:]] == [2, 3, 0]
    assert {event["clause"] for event in scene.events} == {"NM-9"}
    assert [hand(scene, seat)[1:] for seat in range(4)] == [["yellow 3"], [], ["yellow 1"], ["yellow 2"]]
    assert scene.mover == 2


@proves("NM-10")
def test_the_player_of_a_fire_hydrant_swaps_hands_with_one_other_player() -> None:
    scene = table("hydrant, red 1, red 2", "blue 1", "yellow 1, yellow 2, mutt, mutt")
    assert scene.do(0, "play", card="hydrant", colour="red", target=2) == ["hydrant", "swapped"]
    assert hand(scene, 0) == ["yellow 1", "yellow 2", "mutt", "mutt"]
    assert hand(scene, 2) == ["red 1", "red 2"]
    assert scene.s.sizes[:3] == [4, 1, 2]
    assert everything(scene.s) == DECK
    assert scene.mover == 1


@proves("NM-10")
def test_or_does_not_swap() -> None:
    scene = table("hydrant, red 1", "blue 1", "yellow 1")
    targets = {words["target"] for words in scene.choices(0) if words.get("card") == "hydrant"}
    assert targets == {None, 1, 2}
    assert scene.refusal(0, "play", card="hydrant", colour="red", target=0) == ("no-such-partner", "NM-10")
    assert scene.refusal(0, "play", card="hydrant", colour="red", target=3) == ("no-such-partner", "NM-10")
    assert scene.do(0, "play", card="hydrant", colour="red", target=None) == ["hydrant"]
    assert hand(scene, 0) == ["red 1"]
    assert scene.mover == 1


# Breed 6 is red 7, blue 3 and yellow 12.


@proves("NM-11")
def test_each_other_player_clockwise_and_last_its_own_plays_all_cards_of_the_breed() -> None:
    scene = table("pedigree, yellow 12, red 1", "red 2, red 3", "blue 3, blue 3, red 4", top="blue 9")
    assert scene.do(0, "play", card="pedigree", colour="yellow", breed=6) == ["pedigree"]
    assert scene.mover == 1
    assert deeds(scene, 1) == ["draw"], "who holds none draws"
    assert scene.do(1, "draw", ["blue 9"]) == ["drew"]
    assert scene.mover == 2
    for _ in range(2):
        assert deeds(scene, 2) == ["play blue 3"]
        assert scene.do(2, "play", card="blue 3") == ["played"]
    assert scene.events[0]["clause"] == "NM-11"
    assert scene.mover == 0, "who played some does not draw"
    assert deeds(scene, 0) == ["play yellow 12"]
    scene.do(0, "play", card="yellow 12")
    assert scene.s.turn == 1, "play goes on left of the pedigree's player"
    assert playable(scene, 1) == [], "neither red 2, red 3 nor blue 9 goes on yellow 12"
    assert deeds(scene, 1) == ["draw"]


@proves("NM-11")
def test_cards_of_the_breed_come_one_at_a_time_in_any_order_and_need_no_match() -> None:
    scene = table("pedigree, red 1", "red 7, blue 3, yellow 12, red 2", top="blue 9")
    scene.do(0, "play", card="pedigree", colour="blue", breed=6)
    assert deeds(scene, 1) == ["play red 7", "play blue 3", "play yellow 12"]
    scene.do(1, "play", card="yellow 12")
    assert deeds(scene, 1) == ["play red 7", "play blue 3"]
    assert scene.refusal(1, "draw") == ("breed-first", "NM-11")
    assert scene.refusal(1, "play", card="red 2") == ("not-the-breed", "NM-11")
    assert scene.refusal(1, "play", card="yellow 12") == ("not-held", "NM-4")
    assert scene.refusal(1, "keep") == ("nothing-drawn", "NM-7")
    assert scene.refusal(1, "end") == ("nothing-to-end", "NM-15a")
    assert scene.refusal(0, "play", card="red 1") == ("not-your-part", "NM-11")


@proves("NM-11")
@pytest.mark.parametrize("choice", ["play", "keep"])
def test_a_drawn_card_of_the_breed_is_played_or_kept(choice: str) -> None:
    scene = table("pedigree, red 1", "red 2, red 3", "red 4", top="blue 9")
    scene.do(0, "play", card="pedigree", colour="blue", breed=6)
    scene.do(1, "draw", ["yellow 12"])
    assert deeds(scene, 1) == ["play yellow 12", "keep"]
    assert scene.refusal(1, "play", card="red 2") == ("offered-only", "NM-11")
    assert scene.refusal(1, "draw") == ("offered-only", "NM-11")
    if choice == "play":
        assert scene.do(1, "play", card="yellow 12") == ["played"]
    else:
        assert scene.do(1, "keep") == ["kept"]
        assert scene.events[0]["clause"] == "NM-11"
    assert hand(scene, 1) == ["red 2", "red 3"] + ["yellow 12"] * (choice == "keep")
    assert scene.mover == 2


@proves("NM-11")
@pytest.mark.parametrize("drawn", ["yellow 11", "mutt"])
def test_a_drawn_card_not_of_the_breed_passes_on_at_once_a_special_one_too(drawn: str) -> None:
    scene = table("pedigree, red 1", "red 2, red 3", "red 4", top="blue 9")
    scene.do(0, "play", card="pedigree", colour="blue", breed=6)
    scene.do(1, "draw", [drawn])
    assert scene.mover == 2
    assert drawn in hand(scene, 1)


@proves("NM-11")
def test_where_none_was_played_the_pedigree_with_its_colour_stays_in_play() -> None:
    scene = table("pedigree, red 1", "red 2, blue 7", top="red 7", advanced=True)
    scene.do(0, "play", card="pedigree", colour="blue", breed=12)
    scene.do(1, "draw", ["mutt"])
    scene.do(0, "draw", ["mutt"])
    assert scene.mover == 1, "a named colour rules, so there is no race"
    assert playable(scene, 1) == ["blue 7", "mutt"]


@proves("NM-11", "NM-16")
def test_a_hand_emptied_on_the_way_wins() -> None:
    scene = table("pedigree, red 7", "blue 3", "blue 3", top="blue 9")
    scene.do(0, "play", card="pedigree", colour="blue", breed=6)
    assert scene.do(1, "play", card="blue 3") == ["played", "out", "scored", "scored", "scored", "won"]
    assert scene.scores == [1, 0, 1]
    assert scene.mover == OVER


@proves("NM-11", "NM-13")
def test_without_a_card_to_draw_the_pedigree_goes_on() -> None:
    scene = table("pedigree, red 1", "blue 1", "", top="", rest=2)
    scene.do(0, "play", card="pedigree", colour="blue", breed=6)
    assert scene.do(1, "draw") == ["found-none"]
    assert scene.mover == 2


@proves("NM-12")
def test_a_dog_house_is_laid_before_a_player_of_choice_and_not_on_the_home_pile() -> None:
    scene = table("doghouse, red 1", "red 2", "red 3", "red 4", inside=(2,), top="blue 9")
    targets = {words["target"] for words in scene.choices(0) if words.get("card") == "doghouse"}
    assert targets == {1, 3}
    assert scene.refusal(0, "play", card="doghouse", colour="red", target=0) == ("no-such-dog", "NM-12")
    assert scene.refusal(0, "play", card="doghouse", colour="red", target=2) == ("already-inside", "NM-12")
    assert scene.refusal(0, "play", card="doghouse", colour="red", target=5) == ("no-such-dog", "NM-12")
    assert scene.do(0, "play", card="doghouse", colour="red", target=3) == ["doghouse"]
    assert GAME.words.fall_word(scene.s, scene.s.top) == "blue 9"
    assert scene.s.doghouses[:4] == [0, 0, 1, 1]
    assert scene.mover == 1


@proves("NM-12")
def test_in_the_dog_house_cards_are_drawn_one_by_one_until_one_fits_and_that_must_be_played() -> None:
    scene = table("red 1, mutt", "red 2", "red 3", inside=(0,), top="red 7", advanced=False)
    assert deeds(scene, 0) == ["draw"], "nothing may be played from the hand"
    assert scene.refusal(0, "play", card="red 1") == ("hand-in-doghouse", "NM-12")
    assert scene.do(0, "draw", ["blue 9"]) == ["drew"]
    assert scene.events[0]["clause"] == "NM-12"
    assert deeds(scene, 0) == ["draw"]
    scene.do(0, "draw", ["red 9"])
    assert deeds(scene, 0) == ["play red 9"]
    assert scene.refusal(0, "keep") == ("drawn-in-doghouse", "NM-12")
    assert scene.refusal(0, "draw") == ("drawn-in-doghouse", "NM-12")
    assert scene.refusal(0, "play", card="red 1") == ("hand-in-doghouse", "NM-12")
    assert scene.do(0, "play", card="red 9") == ["played", "freed"]
    assert hand(scene, 0) == ["red 1", "blue 9", "mutt"], "the rest stays in the hand"
    assert scene.s.home[43] == 1
    assert not scene.s.doghouses[0]
    assert scene.mover == 1


@proves("NM-12", "NM-15c")
def test_the_one_that_fits_may_not_be_matched_or_run() -> None:
    scene = table("red 1, red 7", "blue 2", "blue 3", inside=(0,), top="red 7")
    scene.do(0, "draw", ["red 8"])
    assert deeds(scene, 0) == ["play red 8"]
    assert scene.refusal(0, "run", card="red 8") == ("inside-no-match", "NM-15c")
    assert scene.refusal(0, "match", card="red 7") == ("inside-no-match", "NM-15c")


@proves("NM-12")
def test_it_goes_under_the_home_pile_before_the_played_card_takes_effect() -> None:
    scene = table("red 1", "red 2", "", inside=(0,), top="red 7", deck="fleas", rest=2, advanced=False)
    scene.do(0, "draw", ["fleas"])
    events = scene.do(0, "play", ["doghouse", "red 7"], card="fleas", colour="blue")
    assert events == ["fleas", "freed", "reshuffled", "drew", "drew"]
    assert "doghouse" in hand(scene, 1), "it could be drawn for these very fleas"


@proves("NM-12")
def test_from_the_dog_house_another_may_be_sent_there() -> None:
    scene = table("red 1", "red 2", "red 3", inside=(0, 1), top="red 7", advanced=False)
    scene.do(0, "draw", ["doghouse"])
    assert {words["target"] for words in scene.choices(0)} == {2}
    assert scene.do(0, "play", card="doghouse", colour="blue", target=2) == ["doghouse", "freed"]
    assert scene.s.doghouses[:3] == [0, 1, 1]


@proves("NM-12", "NM-15b")
def test_a_match_or_run_of_another_interrupts_and_the_next_normal_turn_starts_afresh() -> None:
    scene = table("blue 1", "red 2, red 8", "yellow 3, yellow 4", inside=(0,), top="red 7")
    scene.do(0, "draw", ["blue 9"])
    scene.do(0, "draw", ["red 9"])
    assert scene.do(1, "run", card="red 8") == ["ran", "cut-in"]
    assert hand(scene, 0) == ["red 9", "blue 1", "blue 9"], "the card that fitted is hand now"
    assert scene.s.doghouses[0]
    scene.do(2, "draw", ["blue 13"])
    assert scene.s.turn == 0
    assert deeds(scene, 0) == ["draw"]
    assert scene.refusal(0, "run", card="red 9") == ("inside-no-match", "NM-15c")
    scene.do(0, "draw", ["red 1"])
    assert scene.do(0, "play", card="red 1") == ["played", "freed"]


@proves("NM-12", "NM-15b")
def test_a_skipped_turn_leaves_the_dog_house_where_it_is() -> None:
    scene = table("red 7, blue 1", "yellow 2, yellow 3", "red 8, blue 3", inside=(1,), top="red 2")
    scene.do(0, "play", card="red 7")
    assert scene.s.turn == 1
    scene.do(2, "run", card="red 8")
    assert scene.s.turn == 0
    assert scene.s.doghouses[1], "the turn it was laid for never came"


@proves("NM-12")
def test_while_the_colour_named_with_it_rules_nothing_is_matched_on_the_card_beneath() -> None:
    scene = table("doghouse, red 1", "red 7, red 8", "red 7", top="red 7")
    scene.do(0, "play", card="doghouse", colour="red", target=2)
    assert scene.mover == 1, "no race"
    assert deeds(scene, 1) == ["play red 7", "play red 8"]
    for seat in (0, 1):
        assert scene.refusal(seat, "match", card="red 7") == ("colour-rules", "NM-15")
        assert scene.refusal(seat, "run", card="red 8") == ("colour-rules", "NM-15")


@proves("NM-12")
def test_a_player_in_the_dog_house_still_claims_bones_draws_for_fleas_and_answers_a_pedigree() -> None:
    scene = table("mutt, red 1", "red 2", "red 3", inside=(1,))
    scene.do(0, "play", card="mutt", colour="blue")
    grab_all(scene, 1, 0, falls=["red 9"])
    assert scene.s.doghouses[1]
    scene = table("fleas, red 1", "red 2", "red 3", inside=(1,))
    scene.do(0, "play", ["red 8", "red 9"], card="fleas", colour="blue")
    assert hand(scene, 1) == ["red 2", "red 8"]
    scene = table("pedigree, red 1", "red 7, red 2", "red 3", inside=(1,))
    scene.do(0, "play", card="pedigree", colour="blue", breed=6)
    scene.do(1, "play", card="red 7")
    assert scene.s.doghouses[1], "its normal turn is still to come"


@proves("NM-12", "NM-10")
def test_the_dog_house_stays_with_the_seat_when_hands_are_swapped() -> None:
    scene = table("hydrant, red 1", "red 2", "red 3", inside=(1,))
    scene.do(0, "play", card="hydrant", colour="blue", target=1)
    assert scene.s.doghouses[:3] == [0, 1, 0]
    assert deeds(scene, 1) == ["draw"]


@proves("NM-12", "NM-13")
def test_if_no_card_is_left_to_draw_the_turn_ends_and_the_dog_house_goes() -> None:
    scene = table("blue 1, red 1", "", inside=(0,), top="red 7", deck="blue 9", rest=1, advanced=False)
    scene.do(0, "draw", ["blue 9"])
    assert deeds(scene, 0) == ["draw"]
    assert scene.do(0, "draw") == ["found-none", "freed"]
    assert scene.mover == 1
    assert scene.s.home[43] == 1
    assert everything(scene.s) == DECK
