"""Nuts about Mutts in random matches, played in lock-step; and its words."""

from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rumpus.game import CHANCE, DRAWN, OVER, RACE, BadInput, Json
from rumpus.games import named
from rumpus.games.nuts_about_mutts.state import DECIDING, ON_TURN, fitting
from tests.amount import examples
from tests.clauses import proves
from tests.games.nuts_about_mutts.scene import DECK, KEY, deeds, everything, hand, table
from tests.walk import SEEDS, choices, odds, walk

GAME = named(KEY)
LONGEST = 5_000  # steps of a hand of random play


def step(s: Any, rng: Random, passes: int) -> int:
    """One outcome, one action, or one seat that passes; how many have passed since the last action."""
    mover = GAME.rules.mover(s)
    if mover == CHANCE:
        GAME.rules.settle(s, rng.choices(range(44), odds(GAME, s))[0])
        return passes
    seat = GAME.rules.in_step(s, 0, passes) if mover == RACE else mover
    if seat == DRAWN:
        seat = rng.choice([seat for seat in range(s.players) if choices(GAME, s, seat)])
    open_to = choices(GAME, s, seat)
    if mover == RACE and GAME.rules.may_pass(s, passes) and (not open_to or rng.random() < 0.3):
        return passes + 1
    GAME.rules.act(s, seat, rng.choice(open_to))
    return 0


@proves("NM-12")
@settings(max_examples=examples(25), deadline=None)
@given(st.integers(2, 6), st.booleans(), st.integers(0, 2**32 - 1))
def test_the_right_hand_neighbour_is_free_whenever_a_dog_house_can_be_laid(
    players: int, advanced: bool, seed: int
) -> None:
    rng, passes = Random(seed), 0
    s = GAME.new(players, {"hands": 1, "advanced": advanced})
    for _ in range(LONGEST):
        if GAME.rules.mover(s) == OVER:
            break
        if s.stage in (ON_TURN, DECIDING):
            assert not s.doghouses[(s.turn - 1) % players]
        passes = step(s, rng, passes)
    assert GAME.rules.mover(s) == OVER, "lock-step comes to an end"


@settings(max_examples=examples(40), deadline=None)
@example(6)  # only the card that was drawn still fits, and others come before its holder
@given(SEEDS)
def test_a_seat_that_watches_another_decide_can_imagine_a_card_that_fits(seed: int) -> None:
    s = GAME.new(6, {"hands": 1, "advanced": False})
    for _ in walk(GAME, s, Random(seed)):
        if s.stage == DECIDING:
            imagined = GAME.viewing.state(GAME.viewing.view(s, (s.turn - 1) % 6))
            assert fitting(imagined) >> imagined.drawn & 1
            assert imagined.hands[s.turn][imagined.drawn]


@pytest.mark.parametrize("inside", [(), (0,)])
def test_a_redealt_drawn_card_still_fits(inside: tuple[int, ...]) -> None:
    """Everybody knows that the drawer's card can be played, though not which it is."""
    seen = set()
    for seed in range(30):
        rng = Random(seed)
        scene = table("blue 9, blue 10", "red 2, mutt, mutt", "red 3, yellow 5", inside=inside, top="red 7")
        scene.do(0, "draw", ["red 5"])
        GAME.rules.redeal(scene.s, 1, [rng.randrange(1 << 20) for _ in range(GAME.rules.hidden(scene.s, 1))])
        assert everything(scene.s) == DECK
        assert hand(scene, 1) == ["red 2", "mutt", "mutt"]
        drawn = GAME.words.fall_word(scene.s, scene.s.drawn)
        assert drawn in hand(scene, 0)
        assert f"play {drawn}" in deeds(scene, 0)
        seen.add(drawn)
    assert len(seen) > 5


@settings(max_examples=examples(20), deadline=None)
@given(seed=SEEDS)
def test_a_seat_in_the_middle_of_its_part_of_a_pedigree_is_redealt_another_card_of_the_breed(seed: int) -> None:
    rng = Random(seed)
    scene = table("pedigree, red 1", "red 7, blue 3, red 2, red 4", "red 3", top="red 9")
    scene.do(0, "play", card="pedigree", colour="red", breed=6)
    scene.do(1, "play", card="red 7")
    GAME.rules.redeal(scene.s, 2, [rng.randrange(1 << 20) for _ in range(GAME.rules.hidden(scene.s, 2))])
    assert "draw" not in deeds(scene, 1)
    assert everything(scene.s) == DECK


def test_actions_are_read_back_from_their_own_words() -> None:
    for action in range(GAME.rules.ACTIONS):
        words = GAME.words.action_words(action)
        assert GAME.words.action_number(dict(reversed(words.items()))) == action
    hydrant = {"do": "play", "card": "hydrant", "colour": "red", "target": None}
    assert GAME.words.action_words(GAME.words.action_number(hydrant)) == hydrant


@pytest.mark.parametrize(
    "words",
    [
        {"do": "play"},
        {"do": "play", "card": "red 14"},
        {"do": "play", "card": "red 7", "colour": "red"},
        {"do": "play", "card": "mutt"},
        {"do": "play", "card": "mutt", "colour": "green"},
        {"do": "play", "card": "hydrant", "colour": "red"},
        {"do": "play", "card": "hydrant", "colour": "red", "target": 6},
        {"do": "play", "card": "doghouse", "colour": "red", "target": None},
        {"do": "play", "card": "doghouse", "colour": "red", "target": True},
        {"do": "play", "card": "pedigree", "colour": "red", "breed": 13},
        {"do": "play", "card": "pedigree", "colour": "red", "breed": 1.0},
        {"do": "match", "card": "mutt", "colour": "red"},
        {"do": "grab", "bone": 5},
        {"do": "grab", "bone": False},
        {"do": "draw", "card": "red 1"},
        {"do": ["draw"]},
        {},
    ],
)
def test_other_words_are_no_action(words: dict[str, Json]) -> None:
    with pytest.raises(BadInput, match="bad-action"):
        GAME.words.action_number(words)


def test_people_can_ask_about_every_card_they_hold_and_every_seat_at_the_table() -> None:
    scene = table("doghouse, hydrant, red 1", "red 2", "red 3", top="red 7")
    view = GAME.viewing.view(scene.s, 0)
    asked = [GAME.words.action_words(action) for action in GAME.words.thinkable(view)]
    assert {words.get("card") for words in asked} == {"doghouse", "hydrant", "red 1", None}
    assert {words["target"] for words in asked if "target" in words} == {None, 0, 1, 2}
    assert {words["bone"] for words in asked if "bone" in words} == {0, 1}
