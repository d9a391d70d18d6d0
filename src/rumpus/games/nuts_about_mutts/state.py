"""The state of Nuts about Mutts, and the functions that move its cards."""

from dataclasses import dataclass, field

from rumpus.cards import draw, lay, shuffle
from rumpus.game import CHANCE, NOBODY, OVER, RACE, grid, row
from rumpus.game import emit as emit_two
from rumpus.games.nuts_about_mutts.cards import (
    ALIKE,
    BONES,
    COPIES,
    EVERYTHING,
    KINDS,
    MOST_SEATS,
    OF_BREED,
    OF_COLOUR,
    WILD,
)

NOTHING = -1  # no card, colour or breed

# stages; while a seat is `drawing`, chance decides its card first
SEATING, DEALING, ON_TURN, DECIDING, SPREADING, GRABBING, ANSWERING, OFFERED, DONE, HAND_ENDED = range(10)
# DECIDING: the seat on turn drew a card that fits · SPREADING: fleas · GRABBING: bones
# ANSWERING: a seat has its part in a pedigree · OFFERED: it drew a card of the breed
# HAND_ENDED: the cards of a hand still lie, and the next deal begins

# events: kind, seat, then these fields
DEALER, DEALT, PLAYED, PLAYED_WILD, ANNOUNCED, MATCHED, RAN, CUT_IN, ENDED = range(9)
DREW, FOUND_NONE, RESHUFFLED, KEPT, GRABBED, LEFT_OUT, SWAPPED, FREED, OUT, SCORED, WON = range(9, 20)
# DEALT opener, hand · PLAYED card, clause · PLAYED_WILD card, colour, target or breed · ANNOUNCED, MATCHED, RAN card
# CUT_IN next seat · DREW card, clause · RESHUFFLED how many · KEPT clause · GRABBED bone · SWAPPED target
# SCORED points, total · WON total


@dataclass(slots=True)
class State:
    players: int = 0
    match_hands: int = 0  # how many hands the match has
    advanced: int = 0
    stage: int = SEATING
    dealer: int = 0
    hands_done: int = 0
    turn: int = 0
    drawing: int = NOBODY  # the seat that gets the next card
    drawn: int = NOTHING  # the drawn card that the seat on turn, or the one that answers a pedigree, may play now
    ran: int = 0  # NM-15a: 1 if the seat on turn has matched or run
    laid: int = NOBODY  # the seat that laid the last card, unless the seat on turn has drawn or ended since
    hands: list[list[int]] = field(
        default_factory=lambda: grid(MOST_SEATS, KINDS)
    )  # how many of each kind each seat holds
    held: list[int] = field(default_factory=lambda: row(MOST_SEATS))  # the set of kinds that each seat holds
    sizes: list[int] = field(default_factory=lambda: row(MOST_SEATS))  # how many cards each seat holds
    deck: list[int] = field(default_factory=lambda: row(KINDS))  # how many of each kind are left to draw, in no order
    left: int = 0  # how many cards are in the deck
    home: list[int] = field(default_factory=lambda: row(KINDS))  # how many cards of each kind lie under the top card
    buried: int = 0  # how many cards lie under the top card
    top: int = NOTHING
    named: int = NOTHING  # the colour that a wild card has named; while there is one, the top card does not count
    doghouses: list[int] = field(default_factory=lambda: row(MOST_SEATS))  # 1 if a dog house lies before the seat
    bones: list[int] = field(default_factory=lambda: row(BONES))  # the seat that holds each, while GRABBING
    grabbed: int = 0  # the set of seats that hold a bone
    breed: int = NOTHING  # the breed that the pedigree calls
    part: int = NOBODY  # the seat that must answer a pedigree now
    answered: int = 0  # 1 if that seat has already played a card of the breed
    scores: list[int] = field(default_factory=lambda: row(MOST_SEATS))
    event_count: int = 0  # how many events the last step emitted
    events: list[list[int]] = field(default_factory=lambda: grid(24, 5))


def emit(s: State, what: int, seat: int, a: int, b: int, c: int) -> None:
    s.events[s.event_count][4] = c
    emit_two(s, what, seat, a, b)


def mover(s: State) -> int:
    """On a numbered card somebody else may always match or run (NM-15): the seat on turn has a right-hand neighbour who
    is not in a dog house (NM-12)."""
    if s.drawing != NOBODY or s.stage == SEATING:
        return CHANCE
    if s.stage == GRABBING:
        return RACE
    if s.stage == DONE:
        return OVER
    if answering(s):
        return s.part
    return RACE if s.advanced and number_rules(s) else s.turn


def left_of(s: State, seat: int) -> int:
    return seat + 1 if seat + 1 < s.players else 0


def is_open(s: State) -> bool:
    """NM-3: the home pile; opened with a dog house it holds no card, but a named colour rules."""
    return s.top != NOTHING or s.named != NOTHING


def number_rules(s: State) -> bool:
    """NM-1: the card in play is a numbered card."""
    return s.named == NOTHING and s.top != NOTHING


def fitting(s: State) -> int:
    """NM-3 to NM-5: the set of kinds that could be put into play."""
    if s.named != NOTHING:
        return OF_COLOUR[s.named] | WILD
    return EVERYTHING if s.top == NOTHING else ALIKE[s.top] | WILD


def answering(s: State) -> bool:
    """NM-11: a pedigree is under way."""
    return s.part != NOBODY


def holds_breed(s: State, seat: int) -> bool:
    """NM-11: a card of the breed called."""
    return s.held[seat] & OF_BREED[s.breed] != 0


def holds_bone(s: State, seat: int) -> bool:
    return s.grabbed >> seat & 1 == 1


def gather(s: State) -> None:
    """NM-17: all 104 cards into the deck, those of the table included."""
    shuffle(s, COPIES, KINDS)
    for card in range(KINDS):
        s.home[card] = 0
    s.buried = 0
    s.top = NOTHING
    s.named = NOTHING
    for seat in range(s.players):
        s.held[seat] = 0
        s.doghouses[seat] = 0


def take(s: State, seat: int, card: int) -> None:
    """Move a card from the deck into a hand."""
    draw(s, seat, card)
    s.held[seat] |= 1 << card


def put_down(s: State, seat: int, card: int) -> None:
    """Remove a card from a hand."""
    lay(s, seat, card, 1)
    if s.hands[seat][card] == 0:
        s.held[seat] -= 1 << card
    s.laid = seat


def cover(s: State, card: int) -> None:
    """Put a card onto the home pile."""
    if s.top != NOTHING:
        s.home[s.top] += 1
        s.buried += 1
    s.top = card


def lay_number(s: State, seat: int, card: int) -> None:
    """NM-5: a numbered card ends the rule of a named colour."""
    put_down(s, seat, card)
    cover(s, card)
    s.named = NOTHING


def slide_under(s: State, card: int) -> None:
    """Put a card at the bottom of the home pile; in an empty pile it is also the top."""
    if s.top == NOTHING:
        s.top = card
    else:
        s.home[card] += 1
        s.buried += 1


def deal_next(s: State, seat: int) -> bool:
    """NM-13: this seat gets the next card, unless none is left even after reshuffling."""
    if s.left == 0 and s.buried > 0:
        reshuffle(s)
    if s.left == 0:
        emit(s, FOUND_NONE, seat, 0, 0, 0)
        return False
    s.drawing = seat
    return True


def reshuffle(s: State) -> None:
    """NM-13: all of the home pile but its top card."""
    emit(s, RESHUFFLED, NOBODY, s.buried, 0, 0)
    for card in range(KINDS):
        s.deck[card] = s.home[card]
        s.home[card] = 0
    s.left = s.buried
    s.buried = 0
