"""Redeals the cards that a seat of Nuts about Mutts cannot see: those in other hands and in the deck."""

from collections.abc import Sequence

from rumpus.cards import deal_hands, give
from rumpus.cards import return_hand as return_cards
from rumpus.game import NOBODY
from rumpus.games.nuts_about_mutts.cards import KINDS, OF_BREED
from rumpus.games.nuts_about_mutts.state import ANSWERING, DECIDING, OFFERED, State, fitting


def redeal(s: State, seat: int, picks: Sequence[int]) -> None:
    """Deal the other hands anew; a card whose possible kinds are public knowledge stays one of these."""
    for other in range(s.players):
        if other != seat:
            return_hand(s, other)
    sure = sure_holder(s)
    known = 0
    if sure != NOBODY and sure != seat:
        card = picked(s, picks[0], sure_kinds(s))
        hand_over(s, sure, card)
        known = 1
        if s.stage != ANSWERING:
            s.drawn = card
    deal_rest(s, seat, picks, known)


def deal_rest(s: State, seat: int, picks: Sequence[int], first: int) -> None:
    """Fill up every other hand, and note which kinds each holds."""
    deal_hands(s, seat, picks, first)
    for other in range(s.players):
        if other != seat:
            for card in range(KINDS):
                if s.hands[other][card]:
                    s.held[other] |= 1 << card


def sure_holder(s: State) -> int:
    """Return the seat known to hold a card that it may play: one just drawn, or one more of the breed."""
    if s.stage == DECIDING:
        return s.turn
    if s.stage == OFFERED or (s.stage == ANSWERING and s.answered):
        return s.part
    return NOBODY


def sure_kinds(s: State) -> int:
    """Return the set of kinds that this card may be of."""
    return fitting(s) if s.stage == DECIDING else OF_BREED[s.breed]


def return_hand(s: State, seat: int) -> None:
    """Put a hand into the deck; `sizes` remembers how many cards it had."""
    return_cards(s, seat)
    s.held[seat] = 0


def hand_over(s: State, seat: int, card: int) -> None:
    """Move a card from the deck into a hand whose size is already known."""
    give(s, seat, card, 1)
    s.held[seat] |= 1 << card


def picked(s: State, pick: int, kinds: int) -> int:
    """Return the card in the deck, of these kinds, that a random number stands for."""
    total = 0
    for card in range(KINDS):
        total += s.deck[card] * (kinds >> card & 1)
    place = pick % total
    card = 0
    while place >= s.deck[card] * (kinds >> card & 1):
        place -= s.deck[card] * (kinds >> card & 1)
        card += 1
    return card
