"""The view of Nuts about Mutts: a seat sees its own hand and all cards that lie or lay face up."""

from msgspec import Struct

from rumpus.cards import hidden
from rumpus.game import NOBODY, SPECTATOR, fill, row
from rumpus.games.nuts_about_mutts.cards import ALL_CARDS, BREEDS, COLOURS, COPIES, DOGHOUSE, KINDS
from rumpus.games.nuts_about_mutts.hidden_cards import deal_rest, hand_over, picked, sure_holder, sure_kinds
from rumpus.games.nuts_about_mutts.state import (
    ANSWERING,
    DECIDING,
    DONE,
    GRABBING,
    HAND_ENDED,
    NOTHING,
    OFFERED,
    ON_TURN,
    State,
    answering,
    mover,
)


class View(Struct, frozen=True):
    seat: int
    players: int
    hands: int  # how many hands the match has
    advanced: bool
    hand_number: int  # the current hand, from 1 on
    stage: int
    mover: int
    dealer: int
    turn: int
    hand: tuple[int, ...]  # how many of each card the seat holds; a spectator holds none
    sizes: tuple[int, ...]  # how many cards each seat holds
    drawn: int | None  # the card this seat has just drawn and may play
    ran: bool  # whether the seat on turn has matched or run
    top: int | None  # the top card of the home pile
    named: int | None  # the colour that a wild card has named, if it still counts
    home: tuple[int, ...]  # how many of each card lie under the top
    deck: int  # cards left to draw
    doghouses: tuple[bool, ...]
    bones: tuple[int | None, ...]  # the seat that holds each, while they are grabbed
    breed: int | None  # the breed that the current pedigree calls
    part: int | None  # the seat that must answer the pedigree now
    scores: tuple[int, ...]


def view(s: State, seat: int) -> View:
    return View(
        seat=seat,
        players=s.players,
        hands=s.match_hands,
        advanced=bool(s.advanced),
        hand_number=hand_number(s),
        stage=s.stage,
        mover=mover(s),
        dealer=s.dealer,
        turn=s.turn,
        hand=(0,) * KINDS if seat == SPECTATOR else tuple(s.hands[seat]),
        sizes=tuple(s.sizes[: s.players]),
        drawn=s.drawn if holds_drawn(s, seat) else None,
        ran=bool(s.ran),
        top=known(s.top),
        named=known(s.named),
        home=tuple(s.home),
        deck=s.left,
        doghouses=tuple(bool(inside) for inside in s.doghouses[: s.players]),
        bones=tuple(None if holder == NOBODY else holder for holder in s.bones[: s.players - 1])
        if s.stage == GRABBING
        else (),
        breed=known(s.breed) if answering(s) else None,
        part=s.part if answering(s) else None,
        scores=tuple(s.scores[: s.players]),
    )


def hand_number(s: State) -> int:
    """Return the number of the hand that is played, or whose cards still lie."""
    return s.hands_done if s.stage in (DONE, HAND_ENDED) else s.hands_done + 1


def holds_drawn(s: State, seat: int) -> bool:
    return (s.stage == DECIDING and seat == s.turn) or (s.stage == OFFERED and seat == s.part)


def known(value: int) -> int | None:
    return None if value == NOTHING else value


def state(view: View) -> State:
    """Return a state that fits the view; `laid`, which views lack, is NOBODY: in lock-step the seat on turn acts."""
    s = State(
        players=view.players,
        match_hands=view.hands,
        advanced=int(view.advanced),
        stage=view.stage,
        dealer=view.dealer,
        hands_done=view.hand_number - 1,
        turn=view.turn,
        drawn=NOTHING if view.drawn is None else view.drawn,
        ran=int(view.ran),
        home=list(view.home),
        buried=sum(view.home),
        top=NOTHING if view.top is None else view.top,
        named=NOTHING if view.named is None else view.named,
        breed=NOTHING if view.breed is None else view.breed,
        part=NOBODY if view.part is None else view.part,
    )
    fill(s.sizes, view.sizes)
    fill(s.scores, view.scores)
    fill(s.doghouses, view.doghouses)
    for bone, holder in enumerate(view.bones):
        s.bones[bone] = NOBODY if holder is None else holder
        s.grabbed |= 0 if holder is None else 1 << holder
    deal_unseen(s, view)
    return s


def deal_unseen(s: State, view: View) -> None:
    """Distribute the cards that the seat does not see among the other hands and the deck."""
    for card in range(KINDS):
        s.deck[card] = COPIES[card] - s.home[card] - (s.top == card)
    s.deck[DOGHOUSE] -= sum(view.doghouses)
    s.left = sum(s.deck)
    for card, count in enumerate(view.hand):
        for _ in range(count):
            hand_over(s, view.seat, card)
    sure = sure_holder(s)
    if sure not in (NOBODY, view.seat):  # dealt first, or others might get the last such card
        s.drawn = picked(s, 0, sure_kinds(s))
        hand_over(s, sure, s.drawn)
    deal_rest(s, view.seat, row(hidden(s, view.seat)), 0)


def in_range(view: View) -> bool:
    return (
        view.stage in range(ON_TURN, DONE + 1)
        and 1 <= view.hand_number <= view.hands
        and seats_in_range(view)
        and cards_in_range(view)
        and (view.breed is None) == (view.part is None) == (view.stage not in (ANSWERING, OFFERED))
        and (view.drawn is None) == (view.seat != {DECIDING: view.turn, OFFERED: view.part}.get(view.stage))
    )


def seats_in_range(view: View) -> bool:
    named = [seat for seat in (view.dealer, view.turn, view.part, *view.bones) if seat is not None]
    return (
        all(0 <= seat < view.players for seat in named)
        and len(view.sizes) == len(view.doghouses) == len(view.scores) == view.players
        and min(*view.sizes, *view.scores) >= 0
        and len(view.bones) == (view.players - 1 if view.stage == GRABBING else 0)
    )


def cards_in_range(view: View) -> bool:
    """Whether all cards of the view are valid and add up to the whole pack."""
    return (
        len(view.hand) == len(view.home) == KINDS
        and min(*view.hand, *view.home, view.deck) >= 0
        and sum(view.hand) == view.sizes[view.seat]
        and all(card is None or 0 <= card < KINDS for card in (view.top, view.drawn))
        and (view.drawn is None or view.hand[view.drawn] > 0)
        and (view.named is None or 0 <= view.named < COLOURS)
        and (view.breed is None or 0 <= view.breed < BREEDS)
        and all(view.hand[card] + view.home[card] + (view.top == card) <= COPIES[card] for card in range(KINDS))
        and sum(view.sizes) + sum(view.home) + (view.top is not None) + sum(view.doghouses) + view.deck == ALL_CARDS
    )
