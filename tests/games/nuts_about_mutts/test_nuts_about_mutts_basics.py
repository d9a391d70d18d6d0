"""Nuts about Mutts, clause by clause: cards, deal, turns and score."""

import pytest

from rumpus.games import named
from rumpus.games.nuts_about_mutts.cards import breed
from rumpus.language import language
from tests.clauses import proves
from tests.games.nuts_about_mutts.scene import DECK, KEY, NUMBER, deeds, everything, hand, playable, table
from tests.scene import Scene

GAME = named(KEY)
COLOURS = ("red", "blue", "yellow")
BREED = {f"{colour} {n}": (n - 1 + 4 * c) % 13 for c, colour in enumerate(COLOURS) for n in range(1, 14)}


@proves("NM-1")
def test_104_cards_are_shuffled_two_of_each_number_14_mutts_and_three_of_each_other_special() -> None:
    scene = Scene(KEY, 2)
    GAME.rules.settle(scene.s, 0)
    out = [0] * GAME.rules.OUTCOMES
    assert GAME.rules.weights(scene.s, out) == 104
    assert {GAME.words.fall_word(scene.s, n): weight for n, weight in enumerate(out)} == DECK
    assert sum(DECK.values()) == 104
    assert sum(DECK[card] for card in BREED) == 78


@proves("NM-1", "NM-5")
def test_the_card_in_play_is_the_top_or_after_a_wild_card_only_the_named_colour() -> None:
    scene = table("mutt, red 1", "red 7, blue 9", "red 2", top="red 7", advanced=False)
    scene.do(0, "play", card="mutt", colour="blue")
    for bone, seat in enumerate((0, 1)):
        scene.do(seat, "grab", ["red 1"] if bone else None, bone=bone)
    assert playable(scene, 1) == ["blue 9"], "neither the red 7 below nor the mutt above counts"


@proves("NM-2")
def test_breeds_move_on_by_four_from_colour_to_colour() -> None:
    by_hand = {"red 1": 0, "red 13": 12, "blue 1": 4, "blue 9": 12, "blue 10": 0, "yellow 5": 12, "yellow 13": 7}
    assert {card: breed(NUMBER[card]) for card in by_hand} == by_hand
    assert {card: breed(NUMBER[card]) for card in BREED} == BREED


@proves("NM-2")
def test_no_number_has_one_breed_in_two_colours_and_every_breed_stands_in_each_colour_once() -> None:
    for n in range(1, 14):
        assert len({breed(NUMBER[f"{colour} {n}"]) for colour in COLOURS}) == 3
    for colour in COLOURS:
        assert {breed(NUMBER[f"{colour} {n}"]) for n in range(1, 14)} == set(range(13))


@proves("NM-2")
@pytest.mark.parametrize("code", ["en", "es"])
def test_a_card_is_called_by_its_breed_too(code: str) -> None:
    words = language(code)
    for card, its_breed in BREED.items():
        assert words.say(f"{KEY}-breed-{its_breed}") in words.name(KEY, "card", card)


@proves("NM-3")
def test_the_first_dealer_is_drawn_and_seven_cards_each_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    scene = Scene(KEY, 3)
    out = [0] * GAME.rules.OUTCOMES
    assert GAME.rules.weights(scene.s, out) == 3
    assert out[:4] == [1, 1, 1, 0]
    dealt: list[str | int] = [f"{colour} {n}" for n in range(1, 8) for colour in COLOURS]
    scene.falls([1, *dealt])
    assert hand(scene, 2) == [f"red {n}" for n in range(1, 8)]
    assert hand(scene, 0) == [f"blue {n}" for n in range(1, 8)]
    assert hand(scene, 1) == [f"yellow {n}" for n in range(1, 8)]
    assert scene.mover == 2, "the player left of the dealer opens"
    assert [event["event"] for event in scene.events] == ["dealer", "dealt"]


@proves("NM-3")
@pytest.mark.parametrize("first", range(3))
def test_the_seat_that_the_table_names_opens_and_its_right_neighbour_has_dealt(first: int) -> None:
    scene = Scene(KEY, 3, first=first)
    scene.falls([f"{colour} {n}" for n in range(1, 8) for colour in COLOURS])
    assert (scene.mover, scene.s.dealer) == (first, (first + 2) % 3)
    assert hand(scene, first) == [f"red {n}" for n in range(1, 8)], "the first card dealt is theirs"
    assert [event["event"] for event in scene.events] == ["dealt"], "nothing was drawn by lot"


@proves("NM-3")
def test_the_home_pile_is_opened_with_any_card_and_that_is_the_turn() -> None:
    scene = table("red 1, blue 5, yellow 9, mutt", "red 2", "red 3", top="")
    assert playable(scene, 0) == ["red 1", "blue 5", "yellow 9", "mutt"]
    assert scene.refusal(0, "draw") == ("must-play", "NM-6")
    assert scene.do(0, "play", card="blue 5") == ["played"]
    assert scene.events[0]["clause"] == "NM-3"
    assert scene.s.turn == 1


@proves("NM-3")
def test_a_special_card_may_open_and_takes_effect() -> None:
    scene = table("fleas, red 1", "red 2", "red 3", top="")
    events = scene.do(0, "play", ["blue 1", "blue 2"], card="fleas", colour="red")
    assert events == ["fleas", "drew", "drew"]
    assert [scene.s.sizes[seat] for seat in range(3)] == [1, 2, 2]
    assert scene.mover == 1


@proves("NM-3", "NM-12")
def test_opened_with_a_dog_house_the_home_pile_stays_empty_and_the_named_colour_rules() -> None:
    scene = table("doghouse, red 1", "red 2, blue 2", "red 3", top="")
    scene.do(0, "play", card="doghouse", colour="blue", target=2)
    assert scene.s.top == -1
    assert playable(scene, 1) == ["blue 2"]
    assert scene.refusal(1, "play", card="red 2") == ("wrong-colour", "NM-5")
    assert scene.refusal(1, "match", card="red 2") == ("colour-rules", "NM-15")


@proves("NM-3", "NM-12")
def test_a_dog_house_that_goes_under_an_empty_home_pile_is_all_there_is_of_it() -> None:
    scene = table("doghouse, red 1", "red 2, blue 2", "red 3", top="")
    scene.do(0, "play", card="doghouse", colour="blue", target=1)
    scene.do(1, "draw", ["doghouse"])
    scene.do(1, "play", card="doghouse", colour="red", target=2)
    assert GAME.words.fall_word(scene.s, scene.s.top) == "doghouse"
    assert everything(scene.s) == DECK
    assert playable(scene, 2) == [], "the third player is in the dog house"
    scene.do(2, "draw", ["red 9"])
    assert scene.do(2, "play", card="red 9") == ["played", "freed"]
    assert playable(scene, 0) == ["red 1"]
    assert everything(scene.s) == DECK


@proves("NM-3")
def test_before_the_home_pile_is_open_there_is_nothing_to_match_or_run_on() -> None:
    scene = table("red 1, red 1, red 2", "red 1", top="")
    assert deeds(scene, 0) == ["play red 1", "play red 2"]
    assert scene.choices(1) == []
    for seat, do in ((0, "match"), (0, "run"), (1, "match"), (1, "run")):
        assert scene.refusal(seat, do, card="red 1") == ("nothing-open", "NM-3")


@proves("NM-4")
def test_a_numbered_card_is_playable_by_colour_number_or_breed() -> None:
    assert BREED["red 7"] == BREED["blue 3"] == BREED["yellow 12"] == 6
    scene = table("red 13, blue 7, blue 3, blue 5, yellow 7, yellow 12, yellow 13", "red 1", top="red 7")
    assert playable(scene, 0) == ["red 13", "blue 3", "blue 7", "yellow 7", "yellow 12"]
    assert scene.refusal(0, "play", card="blue 5") == ("not-alike", "NM-4")
    assert scene.refusal(0, "play", card="red 2") == ("not-held", "NM-4")


@proves("NM-4")
def test_play_passes_to_the_left_and_nobody_else_plays() -> None:
    scene = table("red 1, red 2", "red 3, red 4", "red 5, red 6", advanced=False)
    for seat, card in ((0, "red 1"), (1, "red 3"), (2, "red 5")):
        assert scene.mover == seat
        assert scene.refusal((seat + 1) % 3, "play", card="red 2") == ("not-your-turn", "NM-7")
        assert scene.do(seat, "play", card=card) == ["played"]
        assert scene.events[0]["clause"] == "NM-4"
    assert scene.mover == 0


@proves("NM-5")
@pytest.mark.parametrize("wild", ["mutt", "fleas", "hydrant", "pedigree", "doghouse"])
def test_every_wild_card_is_playable_on_anything_and_names_a_colour(wild: str) -> None:
    for top, ruling in (("red 7", ""), ("mutt", "blue")):
        scene = table(f"{wild}, blue 1", "red 1", "red 2", top=top, named=ruling)
        colours = {words["colour"] for words in scene.choices(0) if words.get("card") == wild}
        assert colours == {"red", "blue", "yellow"}


@proves("NM-5")
def test_until_a_numbered_card_is_down_only_the_named_colour_is_playable() -> None:
    scene = table("yellow 1, yellow 2, blue 7, red 7, red 8", "red 1", top="mutt", named="yellow")
    assert playable(scene, 0) == ["yellow 1", "yellow 2"]
    assert scene.refusal(0, "play", card="red 7") == ("wrong-colour", "NM-5")
    scene.do(0, "play", card="yellow 1")
    assert scene.events[0]["clause"] == "NM-5"
    assert playable(scene, 1) == ["red 1"], "by its number, which counts again"


@proves("NM-5")
def test_number_and_breed_of_the_last_numbered_card_do_not_count_under_a_named_colour() -> None:
    scene = table("hydrant, red 1", "blue 7, blue 3, red 9, yellow 5", top="red 7", advanced=False)
    scene.do(0, "play", card="hydrant", colour="yellow", target=None)
    assert playable(scene, 1) == ["yellow 5"]


@proves("NM-6")
def test_a_player_who_can_play_must_and_a_wild_card_counts() -> None:
    scene = table("red 1, blue 9", "red 2", advanced=False)
    assert deeds(scene, 0) == ["play red 1"]
    assert scene.refusal(0, "draw") == ("must-play", "NM-6")
    scene = table("blue 9, mutt", "red 2", advanced=False)
    assert deeds(scene, 0) == ["play mutt"]
    assert scene.refusal(0, "draw") == ("must-play", "NM-6")


@proves("NM-7")
def test_a_player_who_cannot_play_draws_one_card_and_may_play_it_or_keep_it() -> None:
    for choice in ("play", "keep"):
        scene = table("blue 9, blue 10", "red 2", "red 4", advanced=False)
        assert deeds(scene, 0) == ["draw"]
        assert scene.refusal(0, "keep") == ("nothing-drawn", "NM-7")
        assert scene.do(0, "draw", ["red 3"]) == ["drew"]
        assert deeds(scene, 0) == ["play red 3", "keep"]
        if choice == "play":
            assert scene.do(0, "play", card="red 3") == ["played"]
        else:
            assert scene.do(0, "keep") == ["kept"]
        assert scene.mover == 1
        assert scene.s.sizes[0] == (2 if choice == "play" else 3)


@proves("NM-7")
def test_nobody_acts_while_a_card_is_on_its_way() -> None:
    scene = table("blue 9, blue 10", "red 7", "red 4")
    scene.do(0, "draw")
    for seat, words in ((0, {"do": "draw"}), (1, {"do": "match", "card": "red 7"}), (2, {"do": "grab", "bone": 0})):
        assert scene.refusal(seat, **words) == ("card-in-the-air", "NM-7")


@proves("NM-7")
def test_only_the_drawn_card_may_be_played_then_and_no_other_drawn() -> None:
    scene = table("blue 9, blue 10", "red 2", advanced=False)
    scene.do(0, "draw", ["mutt"])
    assert deeds(scene, 0) == ["play mutt", "keep"]
    assert scene.refusal(0, "play", card="blue 9") == ("only-the-drawn", "NM-7")
    assert scene.refusal(0, "draw") == ("already-drawn", "NM-7")


@proves("NM-7")
def test_a_drawn_card_that_is_not_playable_passes_the_turn_at_once() -> None:
    scene = table("blue 9, blue 10", "red 2")
    assert scene.do(0, "draw", ["yellow 1"]) == ["drew"]
    assert scene.s.turn == 1
    assert hand(scene, 0) == ["blue 9", "blue 10", "yellow 1"]


@proves("NM-7")
def test_which_card_was_drawn_is_told_to_the_drawer_alone() -> None:
    scene = table("blue 9, blue 10", "red 2")
    scene.do(0, "draw", ["yellow 1"])
    event = scene.s.events[0]
    assert GAME.words.event_words(event, 0) == {"event": "drew", "clause": "NM-7", "seat": 0, "card": "yellow 1"}
    for seat in (1, -1):
        assert GAME.words.event_words(event, seat)["card"] is None


@proves("NM-7", "NM-15a")
@pytest.mark.parametrize(("drawn", "do"), [("red 7", "match"), ("red 6", "run"), ("red 8", "run")])
def test_in_the_advanced_game_the_drawn_card_may_be_matched_or_run_and_the_turn_goes_on(drawn: str, do: str) -> None:
    scene = table("blue 9, yellow 9, blue 6", "yellow 2", top="red 7")
    scene.do(0, "draw", [drawn])
    assert deeds(scene, 0) == [f"play {drawn}", f"{do} {drawn}", "keep"]
    scene.do(0, do, card=drawn)
    assert scene.s.turn == 0
    assert deeds(scene, 0) == (["play blue 6", "end"] if drawn == "red 6" else ["end"])
    assert scene.refusal(0, "draw") == ("no-draw-after", "NM-15a")


@proves("NM-7", "NM-15b")
def test_others_may_match_or_run_while_the_drawer_decides_who_then_keeps_the_card() -> None:
    scene = table("blue 9, blue 10", "yellow 2, yellow 3", "red 7, yellow 5", "yellow 6, yellow 7", top="red 7")
    scene.do(0, "draw", ["red 3"])
    assert deeds(scene, 2) == ["match red 7"]
    assert scene.do(2, "match", card="red 7") == ["matched", "cut-in"]
    assert hand(scene, 0) == ["red 3", "blue 9", "blue 10"]
    assert scene.s.turn == 3
    assert scene.refusal(0, "keep") == ("not-your-turn", "NM-7")
    assert deeds(scene, 3) == ["play yellow 7"]


@proves("NM-13")
def test_an_empty_draw_pile_is_filled_with_all_of_the_home_pile_but_its_top() -> None:
    scene = table("blue 9, blue 10", "red 2", top="red 7", rest="home", advanced=False)
    under = scene.s.buried
    assert scene.s.left == 0
    assert scene.do(0, "draw", ["red 7"]) == ["reshuffled", "drew"]
    assert scene.events[0]["count"] == under
    assert (scene.s.left, scene.s.buried) == (under - 1, 0)
    assert deeds(scene, 0) == ["play red 7", "keep"], "the other red 7 stays on top"
    assert everything(scene.s) == DECK


@proves("NM-13")
def test_dog_houses_before_players_are_not_reshuffled() -> None:
    scene = table("blue 9, blue 10", "red 2", "red 3", inside=(1,), rest="home", advanced=False)
    scene.do(0, "draw", ["yellow 1"])
    assert scene.s.deck[43] == 2


@proves("NM-13", "NM-7")
def test_with_no_card_anywhere_the_draw_is_made_and_yields_nothing() -> None:
    scene = table("blue 9, blue 10", "", rest=1, advanced=False)
    assert deeds(scene, 0) == ["draw"]
    assert scene.do(0, "draw") == ["found-none"]
    assert hand(scene, 0) == ["blue 9", "blue 10"]
    assert scene.mover == 1


@proves("NM-13", "NM-9")
def test_fewer_cards_come_for_fleas_when_there_are_too_few() -> None:
    scene = table("fleas, blue 9", "red 2", "red 3", "", top="", deck="yellow 1", rest=3, advanced=False)
    before = scene.s.sizes[3]
    events = scene.do(0, "play", ["yellow 1"], card="fleas", colour="red")
    assert events == ["fleas", "drew", "found-none", "found-none"]
    assert hand(scene, 1) == ["red 2", "yellow 1"]
    assert (scene.s.sizes[2], scene.s.sizes[3]) == (1, before)
    assert scene.mover == 1


@proves("NM-13", "NM-9")
def test_the_pile_is_reshuffled_in_the_middle_of_fleas() -> None:
    scene = table("fleas, blue 9", "red 2", "red 3", top="red 7", deck="yellow 1", rest="home", advanced=False)
    events = scene.do(0, "play", ["yellow 1", "red 7"], card="fleas", colour="red")
    assert events == ["fleas", "drew", "reshuffled", "drew"], "the card under the fleas is shuffled in"


@proves("NM-13", "NM-8")
def test_no_card_comes_for_the_bones_when_there_is_none() -> None:
    scene = table("mutt, blue 9", "", top="", rest=1, advanced=False)
    scene.do(0, "play", card="mutt", colour="red")
    assert scene.do(1, "grab", bone=0) == ["grabbed", "left-out", "found-none"]
    assert hand(scene, 0) == ["blue 9"]
    assert scene.mover == 1
