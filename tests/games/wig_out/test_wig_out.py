"""Wig Out!, clause by clause; whole matches are in test_wig_out_matches."""

import pytest

from rumpus.game import CHANCE, OVER, RACE, SPECTATOR
from rumpus.games.wig_out import rules
from rumpus.games.wig_out.view import view
from rumpus.games.wig_out.words import action_number, event_words
from rumpus.language import language
from tests.clauses import proves
from tests.games.wig_out.scene import DRAW, GO, QUIET, QUIET_FIVE, READY, deal, dealt, late, lay, pile, racing, say_go
from tests.scene import Scene


def odds(table: Scene) -> list[int]:
    out = [9] * rules.OUTCOMES
    assert rules.weights(table.s, out) == sum(out)
    return out


@proves("WO-1")
@pytest.mark.parametrize("characters", [12, 14])
def test_the_deck_has_five_cards_of_each_of_twelve_or_fourteen_characters(characters: int) -> None:
    table = Scene("wig-out", 2, characters=characters)
    rules.settle(table.s, 0)
    assert odds(table) == [5] * characters + [0] * (14 - characters)


@proves("WO-2")
@pytest.mark.parametrize(
    "hands", [[QUIET] * 2, [QUIET] * 3, [QUIET] * 4, [QUIET_FIVE] * 5, [QUIET_FIVE] * 5 + ["5 6 7 8 9"]]
)
def test_up_to_four_seats_get_seven_cards_and_five_or_six_get_five(hands: list[str]) -> None:
    table = dealt(*hands)
    each = 7 if len(hands) <= 4 else 5
    assert table.s.sizes[: len(hands)] == [each] * len(hands)
    assert table.s.left == 60 - len(hands) * each - 2


@proves("WO-2")
def test_the_first_dealer_is_any_seat_equally_likely() -> None:
    assert odds(Scene("wig-out", 3)) == [1] * 3 + [0] * 11
    assert dealt(QUIET, QUIET, QUIET, dealer=2).s.dealer == 2


@proves("WO-2")
def test_cards_go_round_one_at_a_time_from_the_dealers_left() -> None:
    table = Scene("wig-out", 3)
    rules.settle(table.s, 1)
    for card in (0, 1, 2, 3):
        rules.settle(table.s, card)
    assert [[c for c in range(12) if table.s.hands[seat][c]] for seat in (2, 0, 1)] == [[0, 3], [1], [2]]


@proves("WO-3")
def test_two_cards_turned_up_are_two_piles_and_alike_they_are_one() -> None:
    two = dealt(QUIET, QUIET, piles="10 11")
    assert [(event["character"], event["count"]) for event in two.events[-2:]] == [("c10", 1), ("c11", 1)]
    assert view(two.s, 0).piles == (*[0] * 10, 1, 1)
    one = dealt(QUIET, QUIET, piles="10 10")
    assert [(event["character"], event["count"]) for event in one.events[-2:]] == [("c10", 1), ("c10", 2)]
    assert view(one.s, 0).piles == (*[0] * 10, 2, 0)


@proves("WO-4")
def test_before_go_a_seat_sees_its_own_hand_and_the_opening_piles() -> None:
    table = dealt(QUIET, "7 7 8 8 9 9 0")
    assert view(table.s, 0).hand == (1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0)
    assert view(table.s, 1).hand == (1, 0, 0, 0, 0, 0, 0, 2, 2, 2, 0, 0)
    assert view(table.s, SPECTATOR).hand == (0,) * 12
    assert view(table.s, 1).piles == view(table.s, SPECTATOR).piles == (*[0] * 10, 1, 1)


@proves("WO-4")
def test_before_go_nobody_plays_or_draws() -> None:
    table = dealt(QUIET, "7 7 8 8 9 9 10")
    for seat in (0, 1):
        assert table.refusal(0, **DRAW) == ("no-go-yet", "WO-4")
        assert table.refusal(1, **lay(10)) == ("no-go-yet", "WO-4")
        assert table.refusal(1, **pile(7, 2)) == ("no-go-yet", "WO-4")
        table.do(seat, **READY)
    assert table.refusal(1, **lay(10)) == ("no-go-yet", "WO-4"), "all are ready, but GO is not said"


@proves("WO-4")
def test_the_dealer_says_go_once_every_seat_is_ready_and_each_is_ready_once() -> None:
    table = dealt(QUIET, QUIET, QUIET, dealer=1)
    assert table.mover == RACE
    table.do(2, **READY)
    assert table.refusal(2, **READY) == ("already-ready", "WO-4")
    assert [table.choices(seat) for seat in range(3)] == [[READY], [READY], []]
    assert table.refusal(1, **GO) == ("not-all-ready", "WO-4")
    table.do(1, **READY)
    table.do(0, **READY)
    assert table.mover == 1
    assert [table.choices(seat) for seat in range(3)] == [[], [GO], []]
    assert table.refusal(0, **GO) == ("not-the-dealer", "WO-4")
    table.do(1, **GO)
    assert table.mover == RACE
    assert table.refusal(1, **GO) == table.refusal(0, **READY) == ("already-going", "WO-4")


@proves("WO-4", "WO-10")
def test_every_round_asks_all_seats_anew_whether_they_are_ready() -> None:
    table = racing("10 10 10 10 11 11 11", QUIET)
    table.do(0, **pile(10, 4))
    table.do(0, **pile(11, 3), falls=deal([QUIET, QUIET], "10 11", 1))
    assert [table.choices(seat) for seat in range(2)] == [[READY], [READY]]


@proves("WO-5")
def test_all_seats_may_act_at_once_and_one_may_act_twice_running() -> None:
    table = racing("10 10 0 1 2 3 4", "11 11 0 1 2 3 4", QUIET)
    assert all(table.choices(seat) for seat in range(3))
    table.do(1, **lay(11))
    table.do(1, **lay(11))
    table.do(0, **lay(10))
    assert table.s.sizes[:3] == [6, 5, 7]


@proves("WO-6")
def test_two_or_more_alike_are_laid_as_a_pile_of_their_own() -> None:
    table = racing("0 0 0 1 1 2 3", QUIET)
    assert table.choices(0) == [pile(0, 2), pile(0, 3), pile(1, 2)]
    assert table.refusal(0, **pile(0, 4)) == table.refusal(0, **pile(2, 2)) == ("too-few", "WO-6")
    assert table.do(0, **pile(0, 3)) == ["piled"]
    assert table.s.sizes[0] == 4
    assert table.choices(1) == [lay(0)], "what was laid is a pile for everybody"


@proves("WO-6")
def test_a_pile_is_allowed_where_one_of_its_character_lies_already() -> None:
    table = racing("10 10 0 1 2 3 4", QUIET)
    assert table.choices(0) == [lay(10), pile(10, 2)]
    table.do(0, **pile(10, 2))
    assert table.s.sizes[0] == 5


@proves("WO-6")
def test_laying_a_pile_takes_the_time_of_its_cards_one_by_one() -> None:
    kind, times = rules.pace(action_number(lay(13)))
    assert times == 1
    assert [rules.pace(action_number(pile(13, n))) for n in (2, 3, 4, 5)] == [(kind, n) for n in (2, 3, 4, 5)]


@proves("WO-7")
def test_a_single_card_goes_onto_a_pile_of_its_character() -> None:
    table = racing("0 1 2 3 4 10 11", QUIET)
    assert table.choices(0) == [lay(10), lay(11)]
    assert table.refusal(0, **lay(0)) == ("no-pile", "WO-7")
    assert table.do(0, **lay(10)) == ["laid"]
    assert table.s.sizes[0] == 6
    for missing in (10, 9, 13):
        assert table.refusal(0, **lay(missing)) == ("not-in-hand", "WO-7")


@proves("WO-8")
def test_a_player_who_cannot_play_draws_card_by_card_until_something_fits() -> None:
    table = racing(QUIET, QUIET)
    assert table.choices(0) == [DRAW]
    assert table.do(0, **DRAW, falls=["c7"]) == ["drew"]
    assert table.choices(0) == [DRAW]
    table.do(0, **DRAW, falls=["c10"])
    assert table.s.sizes[0] == 9
    assert table.choices(0) == [lay(10)]


@proves("WO-8")
def test_a_player_who_can_play_may_not_draw() -> None:
    table = racing("0 0 1 2 3 4 5", "10 0 1 2 3 4 5")
    assert table.refusal(0, **DRAW) == table.refusal(1, **DRAW) == ("can-play", "WO-8")


@proves("WO-8")
def test_from_an_empty_deck_nobody_draws_and_a_player_who_cannot_play_waits() -> None:
    table = late("0", "0 0 0 0 1")
    assert table.choices(0) == []
    assert table.refusal(0, **DRAW) == ("deck-empty", "WO-8")
    table.do(1, **pile(0, 2))
    assert table.choices(0) == [lay(0)]


@proves("WO-8")
def test_only_the_drawer_learns_which_card_it_was() -> None:
    table = racing(QUIET, QUIET)
    table.do(0, **DRAW, falls=["c7"])
    drew = table.s.events[0]
    assert [table.game.words.event_words(drew, seat)["character"] for seat in (0, 1, SPECTATOR)] == ["c7", None, None]
    assert [view(table.s, seat).held for seat in (0, 1, SPECTATOR)] == [(8, 7)] * 3


@proves("WO-9")
def test_an_empty_hand_stops_the_round_and_every_card_of_the_others_is_a_point() -> None:
    table = late("0", "1 2", "1 2 3", deck="4 4")
    assert table.do(0, **lay(0)) == ["laid", "went-out", "scored", "scored"]
    assert table.scores == [0, 2, 3]
    assert table.mover == CHANCE
    table = late("0 0", "1 1 1 1")
    assert table.do(0, **pile(0, 2)) == ["piled", "went-out", "scored"]
    assert table.scores == [0, 4]


@proves("WO-4", "WO-9")
@pytest.mark.parametrize(("code", "go", "out"), [("en", "GO!", "Wig Out!"), ("es", "¡Ya!", "¡Despelucándose!")])
def test_the_start_and_the_end_of_a_round_are_shouted(code: str, go: str, out: str) -> None:
    started, ended = racing(QUIET, QUIET).events[0], late("0", "1")
    assert ended.do(0, **lay(0))[1] == "went-out"
    for you in (0, 1, SPECTATOR):
        assert go in language(code).event("wig-out", started, ["Ana", "Ben"], you)
        assert out in language(code).event("wig-out", ended.events[1], ["Ana", "Ben"], you)


@proves("WO-9")
def test_of_two_last_cards_the_first_laid_counts() -> None:
    table = late("0", "1")
    table.do(1, **lay(1))
    assert table.scores == [1, 0]
    assert table.refusal(0, **lay(0)) == ("card-on-its-way", "WO-2"), "the next deal has begun"


@proves("WO-9")
def test_seats_race_for_the_last_card_of_a_hand_and_for_the_last_of_the_deck() -> None:
    s = late("0", "1 1", "2 0", deck="3 3 3").s
    draw, lay_0, pile_1 = (action_number(words) for words in (DRAW, lay(0), pile(1, 2)))
    assert rules.contested(s, 0, lay_0)
    assert rules.contested(s, 1, pile_1)
    assert not rules.contested(s, 2, lay_0)
    assert not rules.contested(s, 2, draw), "enough for everybody"
    assert rules.contested(late("0", "1 1", "2 0", deck="3 3").s, 2, draw)


@proves("WO-10")
def test_the_left_neighbour_deals_next_with_all_the_cards() -> None:
    table = late("0", "1 2", "3 4", deck="4 4", dealer=2)
    table.do(0, **lay(0))
    assert odds(table) == [5] * 12 + [0] * 2
    assert (table.s.sizes[:3], table.s.piles[0], table.s.left) == ([0, 2, 2], 5, 2), "until then they lie as they lay"
    table.falls(deal([QUIET, QUIET, QUIET], "10 11", 0))
    assert table.events[-3] == {"event": "dealt", "clause": "WO-2", "seat": 0, "round": 2, "count": 7}
    assert table.scores == [0, 2, 2]


@proves("WO-11")
def test_the_lowest_total_wins_after_the_last_round() -> None:
    table = late("0", "1 2", "3 4 5", rounds=2)
    table.do(0, **lay(0), falls=deal(["2 3 4 5 6 7 8", "0 0 0 0 0 1 1", "2 3 4 5 6 7 8"], "10 11", 1))
    say_go(table)
    table.do(1, **pile(0, 5))
    assert table.do(1, **pile(1, 2)) == ["piled", "went-out", "scored", "scored", "won"]
    assert table.mover == OVER
    assert table.scores == [7, 2, 10]
    assert table.events[-1] == {"event": "won", "clause": "WO-11", "seat": 1, "total": 2}
    assert sorted(range(3), key=lambda seat: rules.standing(table.s, seat)) == [2, 0, 1]
    assert table.refusal(0, **DRAW) == ("game-over", "WO-11")


@proves("WO-11")
def test_a_table_chooses_how_many_rounds_there_are() -> None:
    for rounds, has_ended in ((1, True), (5, False), (20, False)):
        table = late("0", "1", rounds=rounds)
        table.do(0, **lay(0))
        assert (table.mover == OVER) is has_ended


@proves("WO-11")
def test_equal_lowest_totals_share_the_win() -> None:
    table = late("0", "1 2", "3 4 5", rounds=1)
    table.s.scores[0] = 2
    table.do(0, **lay(0))
    assert [event["seat"] for event in table.events if event["event"] == "won"] == [0, 1]


@proves("WO-12")
def test_one_unmatched_card_each_is_a_tie_that_scores_nothing_and_is_no_round() -> None:
    table = late("0 1", "0", "0", "0", "0", rounds=1, dealer=4)
    assert table.do(0, **lay(1)) == ["laid", "tied"]
    assert table.scores == [0] * 5
    table.falls(deal([QUIET_FIVE] * 5, "10 11", 0))
    assert (table.s.round, table.s.dealer) == (1, 0)
    assert all(table.choices(seat) == [READY] for seat in range(5))


@proves("WO-12")
def test_it_is_a_tie_however_many_cards_are_held() -> None:
    assert late("0 2", "0 1", "0 1", "0 1", "0 1", "1").do(0, **lay(2)) == ["laid", "tied"]


@proves("WO-12")
def test_a_deadlock_that_the_last_card_of_the_deck_brings_is_noticed_at_once() -> None:
    table = late("1", "0 1", "0 1", "0 1", "0 1", deck="0")
    table.do(0, **DRAW)
    rules.settle(table.s, 0)
    assert [event_words(event)["event"] for event in table.s.events[: table.s.event_count]] == ["drew", "tied"]
    assert table.mover == CHANCE


@proves("WO-12")
def test_it_is_no_tie_while_somebody_can_play_or_draw() -> None:
    assert late("0 1", "0", "0", "0", "0 2").do(0, **lay(1)) == ["laid"]
    assert late("0 1", "0", "0", "0", "0", deck="2").do(0, **lay(1)) == ["laid"]
