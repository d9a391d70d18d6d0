"""Nuts about Mutts: get rid of your cards, out of turn if you are quick, and mind the bones.

NM-1   Numbered cards twice over in three colours, 26 wild cards, and up to five bones: one fewer than seats.
NM-2   Every numbered card shows one of thirteen breeds; a number's breed differs from colour to colour.
NM-3   Seven cards each, one at a time; the player left of the dealer opens the home pile with any card.
NM-4   A numbered card goes on its colour, its number or its breed.
NM-5   A wild card goes on anything and names a colour, which alone counts until a numbered card is down.
NM-6   A player who can play must. NM-7 One who cannot draws one card, and may play just that one if it fits.
NM-8   Mutt: all grab for the bones; the player without one draws. NM-9 Fleas: everybody else draws.
NM-10  Fire hydrant: swap hands with somebody, or not.
NM-11  Pedigree: all around, cards of the named breed are played; a player who has none draws.
NM-12  Dog house: the player in it draws until a card fits, plays that, and is free.
NM-13  An empty draw pile is refilled from under the top of the home pile; with nothing there, nothing is drawn.
NM-14  Advanced: the identical card may be laid at any time. NM-15 So may the next number up or down in the colour.
       In turn one normal play may follow (a); out of turn play goes on from there (b); not during bones or a
       pedigree, nor out of a dog house (c); the first card down counts (d).
NM-16  The first empty hand wins the hand. NM-17 Cards left are points; the lowest total after all hands wins.
"""

from collections.abc import Sequence

from rumpus.cards import deck_weights, pack, pack_weights, seat_weights
from rumpus.cards import hidden as hidden
from rumpus.game import DRAW as TIME_TO_DRAW
from rumpus.game import DRAWN, LAY, NO_TIME, NOBODY, RACE, Option, SeatOrDrawn, Switch, Whole
from rumpus.games.nuts_about_mutts.actions import draw, end_turn, keep, match_or_run, play, receive
from rumpus.games.nuts_about_mutts.cards import ACTIONS as ACTIONS
from rumpus.games.nuts_about_mutts.cards import (
    COPIES,
    DRAW,
    END,
    GRAB,
    KEEP,
    KINDS,
    MATCH,
    MOST_SEATS,
    PLAY_MUTT,
    card_played,
)
from rumpus.games.nuts_about_mutts.hidden_cards import redeal as redeal
from rumpus.games.nuts_about_mutts.open_actions import choices as choices
from rumpus.games.nuts_about_mutts.refusals import check as check
from rumpus.games.nuts_about_mutts.specials import answer, grab
from rumpus.games.nuts_about_mutts.state import (
    DEALING,
    GRABBING,
    HAND_ENDED,
    OUT,
    SEATING,
    answering,
    gather,
    holds_bone,
)
from rumpus.games.nuts_about_mutts.state import State as State
from rumpus.games.nuts_about_mutts.state import mover as mover
from rumpus.games.nuts_about_mutts.turns import begin_deal, deal_card, seat_dealer

VERSION = 1
SEATS = range(2, MOST_SEATS + 1)
OPTIONS: dict[str, Option] = {
    "hands": Whole(1, range(1, 21)),
    "advanced": Switch(True),
    "first": SeatOrDrawn(added_later=True),
}
OUTCOMES = KINDS
ROUND_OVER: tuple[int, ...] = (OUT,)
CARDS = pack(COPIES)


def start(s: State, players: int, options: Sequence[int]) -> None:
    s.players = players
    s.match_hands = options[0]
    s.advanced = options[1]
    gather(s)
    if options[2] != NOBODY:  # NM-3: agreed among the players
        s.dealer = (options[2] + players - 1) % players
        begin_deal(s)


def act(s: State, seat: int, action: int) -> None:
    s.event_count = 0
    if action >= GRAB:
        grab(s, seat, action - GRAB)
    elif action == END:
        end_turn(s, seat)
    elif action == KEEP:
        keep(s, seat)
    elif action == DRAW:
        draw(s, seat)
    elif MATCH <= action < PLAY_MUTT:
        match_or_run(s, seat, action)
    elif answering(s):
        answer(s, seat, card_played(action))
    else:
        play(s, seat, action)


def from_deck(s: State) -> bool:
    """Whether the next outcome of chance is a card that is in the deck now."""
    return s.stage != SEATING and s.stage != HAND_ENDED


def weights(s: State, out: list[int]) -> int:
    """NM-3: any seat may deal first; after that, every card left in the deck is as likely as every other."""
    if s.stage == HAND_ENDED:
        return pack_weights(COPIES, KINDS, out)
    return deck_weights(s, out) if from_deck(s) else seat_weights(s, out)


def settle(s: State, outcome: int) -> None:
    s.event_count = 0
    if s.stage == HAND_ENDED:
        gather(s)
        begin_deal(s)
    if s.stage == SEATING:
        seat_dealer(s, outcome)
    elif s.stage == DEALING:
        deal_card(s, outcome)
    else:
        receive(s, outcome)


def score(s: State, seat: int) -> int:
    return s.scores[seat]


def standing(s: State, seat: int) -> int:
    """NM-17: the lowest total is best."""
    return -s.scores[seat]


def pace(action: int) -> tuple[int, int]:
    if action == DRAW:
        return TIME_TO_DRAW, 1
    return (NO_TIME, 1) if KEEP <= action < GRAB else (LAY, 1)


def contested(s: State, seat: int, action: int) -> bool:
    """NM-8, NM-15d: seats race for bones and for the place on top of the home pile."""
    return mover(s) == RACE


def awaited(s: State, seat: int) -> bool:
    """NM-8: the grab for the bones waits for every hand; nobody has to match or run."""
    return s.stage == GRABBING and s.drawing == NOBODY and not holds_bone(s, seat)


def on_turn(s: State) -> int:
    """NM-15: a player who matches or runs cuts into a turn; the bones are everybody's (NM-8)."""
    return NOBODY if s.stage == GRABBING else s.turn


def in_step(s: State, last: int, passes: int) -> int:
    """Bones are grabbed in a drawn order. After each card laid all seats from its player's left may match or run;
    then the seat on turn acts."""
    if s.stage == GRABBING:
        return DRAWN
    if s.laid == NOBODY or passes >= s.players:
        return s.turn
    return (s.laid + 1 + passes) % s.players


def may_pass(s: State, passes: int) -> bool:
    return s.stage != GRABBING and s.laid != NOBODY and passes < s.players
