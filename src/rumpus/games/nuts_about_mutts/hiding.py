"""What a seat of Nuts about Mutts cannot know: the cards in other hands and in the deck."""

from collections.abc import Sequence

from rumpus.game import NOBODY
from rumpus.games.nuts_about_mutts.cards import EVERYTHING, KINDS, OF_BREED
from rumpus.games.nuts_about_mutts.state import ANSWERING, DECIDING, OFFERED, State, fitting


def hidden(s: State, seat: int) -> int:
    """A pick for each card in another hand."""
    n = 0
    for other in range(s.players):
        if other != seat:
            n += s.sizes[other]
    return n


def redeal(s: State, seat: int, picks: Sequence[int]) -> None:
    """Every other hand anew from all that is unseen; a card that everybody knows to be of some sort stays so."""
    for other in range(s.players):
        if other != seat:
            return_hand(s, other)
    sure = sure_holder(s)
    n = 0
    if sure != NOBODY and sure != seat:
        card = picked(s, picks[n], sure_kinds(s))
        hand_over(s, sure, card)
        n += 1
        if s.stage != ANSWERING:
            s.drawn = card
    for other in range(s.players):
        if other != seat:
            for _ in range(s.sizes[other] - (other == sure)):
                hand_over(s, other, picked(s, picks[n], EVERYTHING))
                n += 1


def sure_holder(s: State) -> int:
    """The seat known to hold a card that it may play: one just drawn, or one more of the breed."""
    if s.stage == DECIDING:
        return s.turn
    if s.stage == OFFERED or (s.stage == ANSWERING and s.answered):
        return s.part
    return NOBODY


def sure_kinds(s: State) -> int:
    """The set of kinds that this card may be of."""
    return fitting(s) if s.stage == DECIDING else OF_BREED[s.breed]


def return_hand(s: State, seat: int) -> None:
    """Into the deck; `sizes` remembers how many cards it was."""
    for card in range(KINDS):
        s.deck[card] += s.hands[seat][card]
        s.hands[seat][card] = 0
    s.held[seat] = 0
    s.left += s.sizes[seat]


def hand_over(s: State, seat: int, card: int) -> None:
    s.deck[card] -= 1
    s.left -= 1
    s.hands[seat][card] += 1
    s.held[seat] |= 1 << card


def picked(s: State, pick: int, kinds: int) -> int:
    """The card in the deck, of these kinds, that a random number stands for."""
    total = 0
    for card in range(KINDS):
        total += s.deck[card] * (kinds >> card & 1)
    place = pick % total
    card = 0
    while place >= s.deck[card] * (kinds >> card & 1):
        place -= s.deck[card] * (kinds >> card & 1)
        card += 1
    return card
