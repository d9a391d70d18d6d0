"""What the search knows of Nuts about Mutts: which choices to weigh, and how to deal the hidden cards by clues."""

from collections.abc import Callable
from typing import Any

from rumpus.game import NOBODY
from rumpus.games.nuts_about_mutts.cards import (
    BREEDS,
    DRAW,
    EVERYTHING,
    GRAB,
    HYDRANT,
    KINDS,
    MATCH,
    NO_SWAP,
    PEDIGREE,
    PLAY_MUTT,
    RUN,
    card_played,
    detail_named,
)
from rumpus.games.nuts_about_mutts.hiding import hand_over, picked, return_hand, sure_holder
from rumpus.games.nuts_about_mutts.rules import choices, redeal
from rumpus.games.nuts_about_mutts.state import NOTHING, ON_TURN
from rumpus.lab.playout import Policy, compiled_below
from rumpus.lab.policies.nuts_about_mutts import of_breed

SEAT, KINDS_OF, SINCE, CARD = range(4)  # columns of clues about cards held
GONE_CARD, GONE_SINCE, GONE_UNTIL = range(1, 4)  # about cards laid, after the seat
WHEN, ACTION, TOP, NAMED, RAN, SIZES = range(1, 7)  # about choices, after the seat
PICKS = 1 << 30
UNLIKELY = 0.25  # how likely a choice is that the policy would not have made, beside one that it would


def sift(s: Any, seat: int, actions: Any, n: int) -> int:
    """Keep, in their order, the actions worth weighing; how many. Bones are all alike."""
    if actions[0] >= GRAB:
        return 1
    breed = most_held(s, seat)
    fewest = fewest_cards(s, seat)
    kept = 0
    for index in range(n):
        action = actions[index]
        if is_worth_weighing(s, action, breed, fewest, actions, n):
            actions[kept] = action
            kept += 1
    return kept


def is_worth_weighing(s: Any, action: int, breed: int, fewest: int, actions: Any, n: int) -> bool:
    """Any colour, but of breeds the one most held, and of swaps one for the smallest hand."""
    if action >= DRAW or MATCH <= action < PLAY_MUTT:
        return True
    if action < MATCH:
        return not is_extra(action, actions, n)
    card = card_played(action)
    detail = detail_named(action)
    if card == HYDRANT and detail != NO_SWAP:
        return bool(s.sizes[detail] == fewest)
    return card != PEDIGREE or detail == breed


def is_extra(card: int, actions: Any, n: int) -> bool:
    """NM-15a: whether this card may be matched or run as well, after which the turn goes on."""
    extra = False
    for index in range(n):
        extra |= actions[index] == MATCH + card or actions[index] == RUN + card
    return extra


def fewest_cards(s: Any, seat: int) -> int:
    """In any other hand."""
    fewest: int = s.sizes[(seat + 1) % s.players]
    for other in range(s.players):
        if other != seat:
            fewest = min(fewest, s.sizes[other])
    return fewest


def most_held(s: Any, seat: int) -> int:
    """The breed of which a seat holds most; of several, the first."""
    best = 0
    for breed in range(1, BREEDS):
        if of_breed(s, seat, breed) > of_breed(s, seat, best):
            best = breed
    return best


def deal(s: Any, seat: int, clues: Any, picks: Any, luck: Any) -> None:
    """Every other hand anew, as far as the clues allow; a card that everybody knows to be of some sort stays so."""
    cards = clues[0]
    hidden = 0
    for other in range(s.players):
        hidden += s.sizes[other] if other != seat else 0
    for n in range(hidden):
        picks[n] = compiled_below(luck, PICKS)
    sure = sure_holder(s)
    if len(cards) != hidden or (sure != NOBODY and sure != seat):
        redeal(s, seat, picks)
        return
    for other in range(s.players):
        if other != seat:
            return_hand(s, other)
    for n in range(hidden):
        kinds = cards[n][KINDS_OF]
        cards[n][CARD] = picked(s, picks[n], kinds if any_left(s, kinds) else EVERYTHING)
        hand_over(s, cards[n][SEAT], cards[n][CARD])


def any_left(s: Any, kinds: int) -> bool:
    """Whether the deck has a card of these kinds."""
    left = 0
    for card in range(KINDS):
        left += s.deck[card] * (kinds >> card & 1)
    return left > 0


def recalling(decide: Policy) -> Callable[..., float]:
    """likely(s, past, clues, actions, luck): how well what was dealt explains what others chose before."""

    def likely(s: Any, past: Any, clues: Any, actions: Any, luck: Any) -> float:
        cards, gone, chosen = clues
        likelihood = 1.0
        hidden = 0
        for n in range(len(cards)):
            hidden += cards[n][CARD] != NOTHING
        if hidden < len(cards):
            return likelihood
        for n in range(len(chosen)):
            seat = chosen[n][SEAT]
            go_back(past, seat, chosen[n])
            hold_again(past, seat, cards, gone, chosen[n][WHEN])
            found = choices(past, seat, actions)
            index = decide(past, seat, actions, found, False, luck)
            if found == 0 or actions[index] != chosen[n][ACTION]:
                likelihood *= UNLIKELY
        return likelihood

    return likely


def go_back(past: Any, seat: int, choice: Any) -> None:
    """To the moment of a choice, as far as it was open to see."""
    past.stage = ON_TURN
    past.turn = seat
    past.drawing = NOBODY
    past.part = NOBODY
    past.top = choice[TOP]
    past.named = choice[NAMED]
    past.ran = choice[RAN]
    for other in range(past.players):
        past.sizes[other] = choice[SIZES + other]
        past.doghouses[other] = 0


def hold_again(past: Any, seat: int, cards: Any, gone: Any, when: int) -> None:
    """The cards that were in hand then: those that still are, and those laid since."""
    past.held[seat] = 0
    for card in range(KINDS):
        past.hands[seat][card] = 0
    for n in range(len(cards)):
        if cards[n][SEAT] == seat and cards[n][SINCE] < when:
            past.hands[seat][cards[n][CARD]] += 1
            past.held[seat] |= 1 << cards[n][CARD]
    for n in range(len(gone)):
        if gone[n][SEAT] == seat and gone[n][GONE_SINCE] < when <= gone[n][GONE_UNTIL]:
            past.hands[seat][gone[n][GONE_CARD]] += 1
            past.held[seat] |= 1 << gone[n][GONE_CARD]
