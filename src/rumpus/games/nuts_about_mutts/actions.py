"""Carries out the actions of Nuts about Mutts, and the effect of a drawn card."""

from rumpus.game import NOBODY
from rumpus.games.nuts_about_mutts.cards import DOGHOUSE, NUMBERED, RUN, card_played, colour_named, detail_named
from rumpus.games.nuts_about_mutts.specials import (
    end_part,
    leave_doghouse,
    offer,
    seek_breed,
    spread_fleas,
    take_effect,
)
from rumpus.games.nuts_about_mutts.state import (
    ANNOUNCED,
    CUT_IN,
    DECIDING,
    DREW,
    ENDED,
    GRABBING,
    KEPT,
    MATCHED,
    NOTHING,
    OFFERED,
    ON_TURN,
    PLAYED,
    PLAYED_WILD,
    RAN,
    SPREADING,
    State,
    answering,
    cover,
    deal_next,
    emit,
    fitting,
    is_open,
    lay_number,
    left_of,
    put_down,
    take,
)
from rumpus.games.nuts_about_mutts.turns import begin_turn, finish_hand, pass_turn


def play(s: State, seat: int, action: int) -> None:
    """A normal play; NM-16 comes before any effect, and so does the way out of a dog house (NM-12)."""
    card = card_played(action)
    if s.ran:
        emit(s, ANNOUNCED, seat, card, 0, 0)
    if card < NUMBERED:
        emit(s, PLAYED, seat, card, fitting_clause(s), 0)
        lay_number(s, seat, card)
    else:
        lay_wild(s, seat, action)
    if s.doghouses[seat]:
        leave_doghouse(s, seat)
    if s.sizes[seat] == 0:
        finish_hand(s, seat)
    elif card < NUMBERED:
        pass_turn(s)
    else:
        take_effect(s, card, detail_named(action))


def fitting_clause(s: State) -> int:
    """Return the clause that a numbered card now fits by."""
    if s.named != NOTHING:
        return 5
    return 4 if is_open(s) else 3


def lay_wild(s: State, seat: int, action: int) -> None:
    """NM-5; a dog house lies before its target and not on the home pile, except for one that ends the hand."""
    card = card_played(action)
    put_down(s, seat, card)
    if card != DOGHOUSE or s.sizes[seat] == 0:
        cover(s, card)
    s.named = colour_named(action)
    emit(s, PLAYED_WILD, seat, card, s.named, detail_named(action))


def match_or_run(s: State, seat: int, action: int) -> None:
    """NM-15a in turn, NM-15b out of it."""
    card = card_played(action)
    lay_number(s, seat, card)
    emit(s, MATCHED if action < RUN else RAN, seat, card, 0, 0)
    if s.sizes[seat] == 0:
        finish_hand(s, seat)
    elif seat == s.turn:
        s.stage = ON_TURN
        s.drawn = NOTHING
        s.ran = 1
    else:
        begin_turn(s, left_of(s, seat))
        emit(s, CUT_IN, seat, s.turn, 0, 0)


def draw(s: State, seat: int) -> None:
    """NM-7, NM-11, NM-12; if no card is left to draw, the turn ends."""
    if answering(s):
        seek_breed(s, seat)
        return
    s.laid = NOBODY
    if not deal_next(s, seat):
        if s.doghouses[seat]:
            leave_doghouse(s, seat)
        pass_turn(s)


def drawing_clause(s: State) -> int:
    """Return the clause that makes a seat draw now."""
    if s.stage == GRABBING:
        return 8
    if s.stage == SPREADING:
        return 9
    if answering(s):
        return 11
    return 12 if s.doghouses[s.turn] else 7


def receive(s: State, card: int) -> None:
    """Give a drawn card to the seat that was drawing, and continue the turn."""
    seat = s.drawing
    s.drawing = NOBODY
    take(s, seat, card)
    emit(s, DREW, seat, card, drawing_clause(s), 0)
    if s.stage == GRABBING:
        pass_turn(s)
    elif s.stage == SPREADING:
        spread_fleas(s, left_of(s, seat))
    elif answering(s):
        offer(s, card)
    elif fitting(s) >> card & 1:
        s.stage = DECIDING
        s.drawn = card
    elif s.doghouses[seat] == 0:
        pass_turn(s)


def keep(s: State, seat: int) -> None:
    """NM-7, NM-11."""
    emit(s, KEPT, seat, drawing_clause(s), 0, 0)
    if s.stage == OFFERED:
        end_part(s)
    else:
        pass_turn(s)


def end_turn(s: State, seat: int) -> None:
    """NM-15a."""
    s.laid = NOBODY
    emit(s, ENDED, seat, 0, 0, 0)
    pass_turn(s)
