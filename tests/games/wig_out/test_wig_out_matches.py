"""Wig Out! over whole matches: ties, lock-step, what is hidden, and its words."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rumpus.game import CHANCE, NOBODY, OVER, RACE, SPECTATOR, BadInput, Json
from rumpus.games import named
from rumpus.games.wig_out import rules
from rumpus.games.wig_out.state import State, can_play
from rumpus.games.wig_out.view import view
from rumpus.games.wig_out.words import action_number, action_words, thinkable
from tests.amount import examples
from tests.clauses import proves
from tests.games.wig_out.scene import DRAW, GO, QUIET, READY, dealt, late, lay, pile, racing

GAME = named("wig-out")
at_every_table = pytest.mark.parametrize("players", rules.SEATS)


def in_step(players: int, rng: Random, **options: int) -> Iterator[State]:
    """A random match in lock-step: its state after every step."""
    s: State = GAME.new(players, GAME.options(options, players))
    out, last = [0] * rules.ACTIONS, NOBODY
    while (mover := rules.mover(s)) != OVER:
        if mover == CHANCE:
            rules.weights(s, out)
            rules.settle(s, rng.choices(range(rules.OUTCOMES), out[: rules.OUTCOMES])[0])
        else:
            last = rules.in_step(s, last, 0) if mover == RACE else mover
            rules.act(s, last, out[rng.randrange(rules.choices(s, last, out))])
        yield s


@proves("WO-12")
@settings(max_examples=examples(200), deadline=None)
@given(players=st.integers(2, 4), data=st.data())
def test_two_to_four_hands_are_never_all_stuck(players: int, data: st.DataObject) -> None:
    """With the deck empty every card lies on a pile or in a hand; here anywhere, wherever play could bring it.

    A card is stuck if its character has no pile and its hand no second one. So the five alike cards would lie in five
    hands, and there are four at most.
    """
    anywhere, in_hands = (st.lists(st.integers(low, players - 1), min_size=5, max_size=5) for low in (NOBODY, 0))
    owners = data.draw(st.lists(anywhere | in_hands, min_size=12, max_size=12))
    hands = [
        " ".join(str(c) for c, five in enumerate(owners) for owner in five if owner == seat) for seat in range(players)
    ]
    assume(any(hands))
    s = late(*hands).s
    assert any(can_play(s, seat) for seat in range(players))


@proves("WO-12")
@at_every_table
def test_rounds_are_tied_with_five_or_six_seats_and_never_with_fewer(players: int) -> None:
    ties = 0
    for seed in range(20):
        for s in in_step(players, Random(seed)):
            ties += any(event[0] == rules.TIED for event in s.events[: s.event_count])
    assert (ties > 0) == (players >= 5)


@proves("WO-12")
@given(picks=st.lists(st.integers(0, 1000), min_size=10, max_size=10))
def test_a_seat_that_can_only_wait_knows_that_another_can_play(picks: list[int]) -> None:
    """Otherwise the round would be tied: new hidden cards must not make a deadlock."""
    for seat in (0, SPECTATOR):
        s = late("0 1", "0 0", "1 1", "0 1", "0 1").s
        rules.redeal(s, seat, picks)
        assert any(can_play(s, other) for other in range(5))
        assert s.sizes[:5] == [sum(hand) for hand in s.hands[:5]]


@proves("WO-4")
def test_in_lock_step_seats_get_ready_in_their_order() -> None:
    s = dealt(QUIET, QUIET, QUIET, dealer=1).s
    for seat in range(3):
        assert rules.in_step(s, seat - 1, 0) == seat
        rules.act(s, seat, rules.READY)


@proves("WO-5")
def test_in_lock_step_seats_act_clockwise_from_the_dealers_left_past_those_who_can_only_wait() -> None:
    table = racing(QUIET, QUIET, QUIET, dealer=1)
    assert [rules.in_step(table.s, last, 0) for last in (NOBODY, 1, 2, 0)] == [2, 2, 0, 1]
    table = late("1 1", "0", "0", "0 0 0")
    assert [rules.in_step(table.s, last, 0) for last in range(4)] == [3, 3, 3, 0]
    table.do(3, **pile(0, 2))
    assert [rules.in_step(table.s, last, 0) for last in range(4)] == [1, 2, 3, 0]
    assert not table.game.rules.may_pass(table.s, 0)


def test_every_action_has_its_words() -> None:
    for action in range(rules.ACTIONS):
        assert action_number(action_words(action)) == action


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"do": "pass"},
        {"do": "draw", "character": "c0"},
        {"do": "lay"},
        {"do": "lay", "character": 0},
        {"do": "lay", "character": "c14"},
        {"do": "lay", "character": "c01"},
        {"do": "lay", "character": ["c0"]},
        {"do": "lay", "character": "c0", "count": 1},
        {"do": "pile", "character": "c0"},
        {"do": "pile", "character": "c0", "count": 1},
        {"do": "pile", "character": "c0", "count": 6},
        {"do": "pile", "character": "c0", "count": 2.0},
        {"do": "pile", "character": "c0", "count": 2, "seat": 0},
    ],
)
def test_other_words_are_no_action(wrong: Json) -> None:
    with pytest.raises(BadInput):
        action_number(wrong)


def test_the_actions_a_person_might_ask_about_follow_from_the_hand() -> None:
    seen = view(dealt("0 0 0 1 2 2 3", QUIET).s, 0)
    asked = [action_words(action) for action in thinkable(seen)]
    assert asked[:3] == [READY, GO, DRAW]
    assert asked[3:7] == [lay(c) for c in range(4)]
    assert asked[7:] == [pile(0, 2), pile(0, 3), pile(1, 2), pile(2, 2), pile(3, 2)]
