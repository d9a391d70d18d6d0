"""The search model of Nuts about Mutts: pruning, determinization of hidden cards by clues, and evaluation."""

from collections.abc import Callable
from math import exp, sqrt
from typing import Any

from rumpus.cards import hidden
from rumpus.game import NOBODY, Rules
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
from rumpus.games.nuts_about_mutts.hidden_cards import hand_over, picked, return_hand, sure_holder
from rumpus.games.nuts_about_mutts.policy import of_breed
from rumpus.games.nuts_about_mutts.rules import choices, redeal
from rumpus.games.nuts_about_mutts.state import DECIDING, NOTHING, ON_TURN
from rumpus.lab.play.playout import Policy, compiled_below
from rumpus.lab.search.search_model import PICKS, SearchModel, sharing

SEAT, KINDS_OF, SINCE, CARD = range(4)  # columns of the clues about cards held
GONE_CARD, GONE_SINCE, GONE_UNTIL = range(1, 4)  # of clues about cards laid, after SEAT
WHEN, ACTION, TOP, NAMED, RAN, DRAWN_CARD, INSIDE, SIZES = range(1, 9)  # of clues about choices, after SEAT
UNLIKELY = 8  # one choice in this many is assumed to differ from the policy's
SPREAD = 1.65  # points: scale of the logistic win probability with one hand to play
TRIES = 12  # attempts to deal a seat a hand that explains its choices


def search_model(rules: Rules, decide: Policy) -> SearchModel:
    return SearchModel(decide, prune, dealing(decide), hands_done, evaluation(rules))


def prune(s: Any, seat: int, actions: Any, n: int) -> int:
    """Keep, in order, the actions worth searching and return how many; of bones, which are all alike, one."""
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
    """Whether to search an action: any colour, but only the breed held most, and only swaps for the smallest hand."""
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
    """NM-15a: whether this card may also be matched or run, which lets the turn go on."""
    extra = False
    for index in range(n):
        extra |= actions[index] == MATCH + card or actions[index] == RUN + card
    return extra


def fewest_cards(s: Any, seat: int) -> int:
    """Return the size of the smallest other hand."""
    fewest: int = s.sizes[(seat + 1) % s.players]
    for other in range(s.players):
        if other != seat:
            fewest = min(fewest, s.sizes[other])
    return fewest


def most_held(s: Any, seat: int) -> int:
    """Return the breed of which a seat holds most cards; the first of equals."""
    best = 0
    for breed in range(1, BREEDS):
        if of_breed(s, seat, breed) > of_breed(s, seat, best):
            best = breed
    return best


def dealing(decide: Policy) -> Callable[..., None]:
    """Return deal(s, seat, past, clues, picks, actions, rng), which redeals all other hands as the clues allow.

    This is rejection sampling: a hand with which the policy would not have made its seat's choices is mostly dealt
    again. A card whose possible kinds are public knowledge stays one of these.
    """
    explains = explaining(decide)

    def deal(s: Any, seat: int, past: Any, clues: Any, picks: Any, actions: Any, rng: Any) -> None:
        cards = clues[0]
        unseen = hidden(s, seat)
        sure = sure_holder(s)
        if len(cards) != unseen or (sure != NOBODY and sure != seat):
            for n in range(unseen):
                picks[n] = compiled_below(rng, PICKS)
            redeal(s, seat, picks)
            return
        for other in range(s.players):
            if other != seat:
                return_hand(s, other)
        for other in range(s.players):
            if other != seat:
                tries = 1
                deal_hand(s, other, cards, rng)
                while tries < TRIES and not explains(past, other, clues, actions, rng):
                    take_back(s, other, cards)
                    deal_hand(s, other, cards, rng)
                    tries += 1

    return deal


def deal_hand(s: Any, seat: int, cards: Any, rng: Any) -> None:
    for n in range(len(cards)):
        if cards[n][SEAT] == seat:
            kinds = cards[n][KINDS_OF] if any_left(s, cards[n][KINDS_OF]) else EVERYTHING
            cards[n][CARD] = picked(s, compiled_below(rng, PICKS), kinds)
            hand_over(s, seat, cards[n][CARD])


def take_back(s: Any, seat: int, cards: Any) -> None:
    for n in range(len(cards)):
        if cards[n][SEAT] == seat:
            card = cards[n][CARD]
            s.deck[card] += 1
            s.left += 1
            s.hands[seat][card] -= 1
    s.held[seat] = 0


def any_left(s: Any, kinds: int) -> bool:
    """Whether the deck has a card of these kinds."""
    left = 0
    for card in range(KINDS):
        left += s.deck[card] * (kinds >> card & 1)
    return left > 0


def explaining(decide: Policy) -> Callable[..., bool]:
    """Return explains(past, seat, clues, actions, rng): whether to accept the hand dealt to a seat. Each choice that
    the policy would not have made with it is accepted with a probability of 1 in UNLIKELY."""

    def explains(past: Any, seat: int, clues: Any, actions: Any, rng: Any) -> bool:
        cards, gone, chosen = clues
        stays = True
        for n in range(len(chosen)):
            if stays and chosen[n][SEAT] == seat:
                go_back(past, seat, chosen[n])
                hold_again(past, seat, cards, gone, chosen[n][WHEN])
                found = choices(past, seat, actions)
                index = decide(past, seat, actions, found, False, rng)
                as_expected = found > 0 and actions[index] == chosen[n][ACTION]
                stays = as_expected or compiled_below(rng, UNLIKELY) == 0
        return stays

    return explains


def go_back(past: Any, seat: int, choice: Any) -> None:
    """Set the public part of the state back to the moment of a choice."""
    past.stage = ON_TURN if choice[DRAWN_CARD] == NOTHING else DECIDING
    past.drawn = choice[DRAWN_CARD]
    past.turn = seat
    past.drawing = NOBODY
    past.part = NOBODY
    past.top = choice[TOP]
    past.named = choice[NAMED]
    past.ran = choice[RAN]
    for other in range(past.players):
        past.sizes[other] = choice[SIZES + other]
        past.doghouses[other] = choice[INSIDE] >> other & 1


def hold_again(past: Any, seat: int, cards: Any, gone: Any, when: int) -> None:
    """Set the hand back to that moment: the cards still held and those laid since."""
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


def hands_done(s: Any) -> int:
    return int(s.hands_done)


def evaluation(rules: Rules) -> Callable[..., None]:
    """Return evaluate(s, results) for a match at the end of a hand. The points of sensible bots differ by 2.6 to 3.1 a
    hand (one standard deviation), so the win probability of a lead is close to a logistic curve."""
    share = sharing(rules)

    def evaluate(s: Any, results: Any) -> None:
        if s.hands_done == s.match_hands:
            share(s, results)
            return
        width = SPREAD * sqrt(s.match_hands - s.hands_done)
        total = 0.0
        for seat in range(s.players):
            results[seat] = exp((s.scores[0] - s.scores[seat]) / width)
            total += results[seat]
        for seat in range(s.players):
            results[seat] /= total

    return evaluate
