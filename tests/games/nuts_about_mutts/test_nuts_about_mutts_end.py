"""Nuts About Mutts: how a hand ends, and how the match is won."""

import pytest

from rumpus.game import OVER, Json
from rumpus.games import named
from tests.clauses import proves
from tests.games.nuts_about_mutts.scene import DECK, KEY, everything, give, table

GAME = named(KEY)
COLOURS = ("red", "blue", "yellow")


@proves("NM-16")
def test_the_first_empty_hand_wins_the_hand_at_that_instant() -> None:
    scene = table("red 1", "red 2, red 3", "blue 1, blue 2, blue 3", advanced=False)
    events = scene.do(0, "play", card="red 1")
    assert events == ["played", "out", "scored", "scored", "scored", "won"]
    assert scene.scores == [0, 2, 3]
    assert scene.mover == OVER
    assert scene.refusal(1, "play", card="red 2") == ("game-over", "NM-17")


@proves("NM-16")
@pytest.mark.parametrize(
    ("wild", "details"),
    [
        ("mutt", {}),
        ("fleas", {}),
        ("hydrant", {"target": 1}),
        ("pedigree", {"breed": 1}),
        ("doghouse", {"target": 1}),
    ],
)
def test_a_special_card_played_last_has_no_effect(wild: str, details: dict[str, Json]) -> None:
    scene = table(wild, "red 2, red 3", "blue 1", advanced=False)
    events = scene.do(0, "play", card=wild, colour="red", **details)
    assert events == [wild, "out", "scored", "scored", "scored", "won"]
    assert scene.scores == [0, 2, 1], "nobody drew, and no hands were swapped"
    assert everything(scene.s) == DECK


@proves("NM-16", "NM-10", "NM-12")
def test_a_choice_named_with_a_special_card_played_last_must_be_legal() -> None:
    scene = table("hydrant", "red 2", "red 3", advanced=False)
    assert scene.refusal(0, "play", card="hydrant", colour="red", target=0) == ("no-such-partner", "NM-10")
    scene = table("doghouse", "red 2", "red 3", inside=(1,), advanced=False)
    assert scene.refusal(0, "play", card="doghouse", colour="red", target=0) == ("no-such-dog", "NM-12")
    assert scene.refusal(0, "play", card="doghouse", colour="red", target=1) == ("already-inside", "NM-12")


@proves("NM-17")
def test_each_card_left_is_a_point_and_the_lowest_total_of_all_hands_wins() -> None:
    scene = table("red 1", "red 2, red 3", "blue 1, blue 2, blue 3", advanced=False, match_hands=2)
    events = scene.do(0, "play", deal(3), card="red 1")
    assert events == ["played", "out", "scored", "scored", "scored", "dealt"]
    assert scene.scores == [0, 2, 3]
    give(scene, 1, "red 13")
    scene.do(1, "play", card="red 13")
    assert scene.scores == [7, 2, 10]
    assert [event["seat"] for event in scene.events if event["event"] == "won"] == [1]
    assert [GAME.rules.standing(scene.s, seat) for seat in range(3)] == [-7, -2, -10]


@proves("NM-17")
def test_dealer_and_first_player_move_left_and_all_104_cards_are_shuffled_dog_houses_included() -> None:
    scene = table("red 1", "red 2, red 3", "blue 1", inside=(1, 2), advanced=False, match_hands=2)
    assert scene.s.dealer == 2
    scene.do(0, "play", card="red 1")
    out = [0] * GAME.rules.OUTCOMES
    assert GAME.rules.weights(scene.s, out) == 104
    assert out[43] == 3
    scene.falls(deal(3))
    assert (scene.s.dealer, scene.mover) == (0, 1)
    assert not any(scene.s.doghouses)
    assert scene.s.top == scene.s.named == -1
    assert scene.s.sizes[:3] == [7, 7, 7]


@proves("NM-17")
def test_equal_lowest_totals_share_the_win() -> None:
    scene = table("red 1", "red 2", "blue 1, blue 2", advanced=False)
    scene.s.scores[0] = 3
    scene.s.scores[1] = 2
    scene.do(0, "play", card="red 1")
    assert scene.scores == [3, 3, 2]
    assert [event["seat"] for event in scene.events if event["event"] == "won"] == [2]
    scene = table("red 1", "red 2", "blue 1, blue 2", advanced=False)
    scene.s.scores[0] = 3
    scene.s.scores[1] = 2
    scene.s.scores[2] = 4
    scene.do(0, "play", card="red 1")
    assert [event["seat"] for event in scene.events if event["event"] == "won"] == [0, 1]


def deal(players: int) -> list[str | int]:
    """Seven cards each, all of one colour a round."""
    return [f"{COLOURS[n % 3]} {1 + n // 3}" for n in range(7 * players)]
