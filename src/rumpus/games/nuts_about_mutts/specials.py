"""The effects of the special cards of Nuts about Mutts (NM-8 to NM-12)."""

from rumpus.game import NOBODY
from rumpus.games.nuts_about_mutts.cards import DOGHOUSE, FLEAS, HYDRANT, KINDS, MUTT, NO_SWAP, OF_BREED, first_of
from rumpus.games.nuts_about_mutts.state import (
    ANSWERING,
    FREED,
    GRABBED,
    GRABBING,
    LEFT_OUT,
    NOTHING,
    OFFERED,
    PLAYED,
    SPREADING,
    SWAPPED,
    State,
    deal_next,
    emit,
    holds_breed,
    lay_number,
    left_of,
    slide_under,
)
from rumpus.games.nuts_about_mutts.turns import finish_hand, pass_turn


def take_effect(s: State, card: int, detail: int) -> None:
    """Begin the effect of a special card that the seat on turn has played; `detail` is its target or breed."""
    if card == MUTT:
        lay_out_bones(s)
    elif card == FLEAS:
        s.stage = SPREADING
        spread_fleas(s, left_of(s, s.turn))
    elif card == HYDRANT:
        if detail != NO_SWAP:
            swap_hands(s, s.turn, detail)
        pass_turn(s)
    elif card == DOGHOUSE:
        s.doghouses[detail] = 1
        pass_turn(s)
    else:
        call_breed(s, detail)


def lay_out_bones(s: State) -> None:
    """NM-8: one fewer than players."""
    s.stage = GRABBING
    s.grabbed = 0
    for bone in range(s.players - 1):
        s.bones[bone] = NOBODY


def grab(s: State, seat: int, bone: int) -> None:
    """NM-8: with a single seat left without a bone, the last one is taken."""
    s.bones[bone] = seat
    s.grabbed |= 1 << seat
    emit(s, GRABBED, seat, bone, 0, 0)
    without = (1 << s.players) - 1 - s.grabbed
    if without & (without - 1) == 0:
        left_out = first_of(without)
        emit(s, LEFT_OUT, left_out, 0, 0, 0)
        if not deal_next(s, left_out):
            pass_turn(s)


def spread_fleas(s: State, seat: int) -> None:
    """NM-9: a card to this seat and on, clockwise up to the player of the fleas."""
    while seat != s.turn and not deal_next(s, seat):
        seat = left_of(s, seat)
    if seat == s.turn:
        pass_turn(s)


def swap_hands(s: State, seat: int, target: int) -> None:
    """NM-10."""
    for card in range(KINDS):
        count = s.hands[seat][card]
        s.hands[seat][card] = s.hands[target][card]
        s.hands[target][card] = count
    held = s.held[seat]
    s.held[seat] = s.held[target]
    s.held[target] = held
    size = s.sizes[seat]
    s.sizes[seat] = s.sizes[target]
    s.sizes[target] = size
    emit(s, SWAPPED, seat, target, 0, 0)


def leave_doghouse(s: State, seat: int) -> None:
    """NM-12: the dog house goes to the bottom of the home pile."""
    s.doghouses[seat] = 0
    slide_under(s, DOGHOUSE)
    emit(s, FREED, seat, 0, 0, 0)


def call_breed(s: State, which: int) -> None:
    """NM-11: each other seat has its part, clockwise; the seat on turn comes last."""
    s.breed = which
    begin_part(s, left_of(s, s.turn))


def begin_part(s: State, seat: int) -> None:
    s.stage = ANSWERING
    s.part = seat
    s.answered = 0
    s.drawn = NOTHING


def end_part(s: State) -> None:
    if s.part == s.turn:
        pass_turn(s)
    else:
        begin_part(s, left_of(s, s.part))


def answer(s: State, seat: int, card: int) -> None:
    """NM-11: a card of the breed, on whatever lies there; the part ends with the last of them."""
    lay_number(s, seat, card)
    emit(s, PLAYED, seat, card, 11, 0)
    if s.sizes[seat] == 0:
        finish_hand(s, seat)
    elif holds_breed(s, seat):
        s.stage = ANSWERING
        s.answered = 1
    else:
        end_part(s)


def seek_breed(s: State, seat: int) -> None:
    """NM-11: a seat that holds none draws one."""
    if not deal_next(s, seat):
        end_part(s)


def offer(s: State, card: int) -> None:
    """NM-11: a card just drawn may be played if it is of the breed."""
    if OF_BREED[s.breed] >> card & 1:
        s.stage = OFFERED
        s.drawn = card
    else:
        end_part(s)
