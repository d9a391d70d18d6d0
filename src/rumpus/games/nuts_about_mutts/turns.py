"""The course of a match of Nuts about Mutts: deals, turns, the end of a hand and of the match."""

from rumpus.game import NOBODY
from rumpus.games.nuts_about_mutts.cards import ALL_CARDS
from rumpus.games.nuts_about_mutts.state import (
    DEALER,
    DEALING,
    DEALT,
    DONE,
    HAND_ENDED,
    NOTHING,
    ON_TURN,
    OUT,
    SCORED,
    WON,
    State,
    emit,
    left_of,
    take,
)

HAND_SIZE = 7


def seat_dealer(s: State, seat: int) -> None:
    """NM-3: the first one, drawn at random."""
    s.dealer = seat
    emit(s, DEALER, seat, 0, 0, 0)
    begin_deal(s)


def begin_deal(s: State) -> None:
    """NM-3: one card at a time, starting left of the dealer."""
    s.stage = DEALING
    s.drawing = left_of(s, s.dealer)


def deal_card(s: State, card: int) -> None:
    """NM-3: seven each; then the seat left of the dealer opens."""
    take(s, s.drawing, card)
    s.drawing = left_of(s, s.drawing)
    if s.left == ALL_CARDS - HAND_SIZE * s.players:
        emit(s, DEALT, s.dealer, s.drawing, s.hands_done + 1, 0)
        begin_turn(s, s.drawing)


def begin_turn(s: State, seat: int) -> None:
    """Begin a new turn of a seat and end whatever was under way."""
    s.stage = ON_TURN
    s.turn = seat
    s.drawing = NOBODY
    s.drawn = NOTHING
    s.ran = 0
    s.breed = NOTHING
    s.part = NOBODY


def pass_turn(s: State) -> None:
    begin_turn(s, left_of(s, s.turn))


def finish_hand(s: State, winner: int) -> None:
    """NM-16, NM-17: a point for each card left; the deal moves left."""
    emit(s, OUT, winner, 0, 0, 0)
    for seat in range(s.players):
        s.scores[seat] += s.sizes[seat]
        emit(s, SCORED, seat, s.sizes[seat], s.scores[seat], 0)
    s.hands_done += 1
    s.part = NOBODY
    if s.hands_done == s.match_hands:
        finish(s)
    else:
        s.dealer = left_of(s, s.dealer)
        s.drawing = left_of(s, s.dealer)
        s.stage = HAND_ENDED


def finish(s: State) -> None:
    """NM-17: the lowest total is top dog."""
    s.stage = DONE
    lowest = s.scores[0]
    for seat in range(s.players):
        lowest = min(lowest, s.scores[seat])
    for seat in range(s.players):
        if s.scores[seat] == lowest:
            emit(s, WON, seat, lowest, 0, 0)
