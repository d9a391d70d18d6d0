"""New Game by its clauses; the law (tests/test_law.py) looks after the rest."""

import pytest

from rumpus.game import OVER, RACE, SPECTATOR
from tests.clauses import proves
from tests.scene import Scene


def dealt(*hands: str, first: int = 0) -> Scene:
    """Every seat holds these cards."""
    players, size = len(hands), len(hands[0])
    falls: list[str | int] = [hands[(first + n) % players][n // players] for n in range(players * size)]
    return Scene("new-game", players, falls, cards=size, first=first)


@proves("NG-1")
def test_the_die_shows_five_numbers_and_a_bell_and_there_are_four_cards_of_each_number() -> None:
    scene = Scene("new-game", 2, first=0)
    assert scene.s.deck == [4] * 5
    assert scene.game.words.LEGEND["face"] == ("1", "2", "3", "4", "5", "bell")


@proves("NG-2")
def test_a_drawn_seat_begins_and_each_seat_alone_sees_its_cards() -> None:
    scene = Scene("new-game", 2, [1, "1", "2", "3", "4"], cards=2)
    assert scene.mover == 1
    views = [scene.game.viewing.view(scene.s, seat) for seat in (0, 1, SPECTATOR)]
    assert [view.hand for view in views] == [(0, 1, 0, 1, 0), (1, 0, 1, 0, 0), (0, 0, 0, 0, 0)]
    assert [event.get("card") for event in scene.events if event["event"] == "dealt"] == [None] * 4


@proves("NG-3")
def test_a_turn_begins_with_a_roll() -> None:
    scene = dealt("12", "34")
    assert scene.choices(0) == [{"do": "roll"}]
    assert scene.refusal(0, "lay", card="1") == ("roll-first", "NG-3")
    assert scene.refusal(1, "roll") == ("not-your-turn", "NG-4")
    assert scene.do(0, "roll", ["1"]) == ["rolled"]
    assert scene.refusal(0, "roll") == ("already-rolled", "NG-3")


@proves("NG-4")
@pytest.mark.parametrize("lays", [True, False])
def test_a_card_of_the_number_rolled_may_be_laid_and_the_die_passes_on(lays: bool) -> None:
    scene = dealt("12", "34")
    scene.do(0, "roll", ["2"])
    assert scene.choices(0) == [{"do": "keep"}, {"do": "lay", "card": "2"}]
    assert scene.refusal(0, "lay", card="1") == ("wrong-number", "NG-4")
    assert scene.refusal(0, "lay", card="5") == ("not-held", "NG-4")
    if lays:
        assert scene.do(0, "lay", card="2") == ["laid"]
    else:
        assert scene.do(0, "keep") == ["kept"]
    assert (scene.mover, scene.scores) == (1, [1 if lays else 2, 2])


@proves("NG-5")
def test_the_first_to_ring_the_bell_lays_any_card() -> None:
    scene = dealt("12", "34", "55")
    scene.do(0, "roll", ["bell"])
    assert scene.mover == RACE
    assert [scene.choices(seat) for seat in range(3)] == [[{"do": "ring"}]] * 3
    assert scene.refusal(0, "keep") == ("bell-first", "NG-5")
    assert scene.do(2, "ring") == ["rang"]
    assert scene.choices(2) == [{"do": "lay", "card": "5"}]
    assert scene.refusal(2, "keep") == ("must-lay", "NG-5")
    scene.do(2, "lay", card="5")
    assert (scene.mover, scene.scores) == (1, [2, 2, 1])
    assert scene.refusal(1, "ring") == ("no-bell", "NG-5")


@proves("NG-6")
def test_the_first_empty_hand_wins_and_all_others_count_their_cards() -> None:
    scene = dealt("1", "2", "3", first=1)
    scene.do(1, "roll", ["2"])
    assert scene.do(1, "lay", card="2") == ["laid", "won"]
    assert (scene.mover, scene.scores) == (OVER, [1, 0, 1])
    assert scene.game.winners(scene.s) == [1]
    assert scene.refusal(2, "roll") == ("game-over", "NG-6")
