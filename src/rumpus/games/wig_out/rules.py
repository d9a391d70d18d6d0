"""Wig Out!: everybody plays at once, and the first empty hand stops the round.

WO-1   Five alike cards of each of twelve (or fourteen) characters.
WO-2   Seven cards each for up to four seats, five each for five or six. The first dealer is drawn.
WO-3   Two more cards, face up, are the opening piles; alike, they are one.
WO-4   Nobody moves before the dealer's GO, which follows once every seat is ready.
WO-5   Nobody waits for a turn: the seats play side by side.
WO-6   Two or more of a character from the hand are a pile of their own.
WO-7   One card goes onto a pile of its character.
WO-8   A player who can do neither draws, card by card; others may not draw. An empty deck gives nothing.
WO-9   An empty hand stops the round on the spot; every card the others hold costs them a point.
WO-10  The deal passes left, and all cards are dealt anew.
WO-11  After the last round the lowest total wins.
WO-12  No deck and no play for anybody: a tie, which scores nothing and is no round; the deal passes left.
"""

from collections.abc import Sequence

from rumpus.cards import deck_weights, draw, lay, leave_deck, pack, pack_weights, seat_weights
from rumpus.cards import hidden as hidden
from rumpus.game import ALLOWED, CHANCE, NO_TIME, NOBODY, OVER, RACE, Option, Whole, emit
from rumpus.game import DRAW as TIME_TO_DRAW
from rumpus.game import LAY as TIME_TO_LAY
from rumpus.games.wig_out.state import (
    ALIKE,
    CHARACTERS,
    COPIES,
    DEALING,
    DONE,
    DRAWING,
    FIRST_DEALER,
    GETTING_READY,
    OPENING,
    RACING,
    ROUND_ENDED,
    SMALLEST_PILE,
    STEADY,
    can_play,
    collect,
)
from rumpus.games.wig_out.state import State as State
from rumpus.games.wig_out.state import redeal as redeal

VERSION = 1
SEATS = range(2, 7)
OPTIONS: dict[str, Option] = {"characters": Whole(12, range(12, 15, 2)), "rounds": Whole(5, range(1, 21))}

OPENING_CARDS = 2
PILE_SIZES = ALIKE - SMALLEST_PILE + 1

READY, GO, DRAW, LAY = range(4)  # actions; LAY + c lays one card of character c
PILE = LAY + CHARACTERS  # PILE + c * PILE_SIZES + n - SMALLEST_PILE lays n of them as a pile
ACTIONS = PILE + CHARACTERS * PILE_SIZES
CARDS = pack(COPIES)  # WO-1
OUTCOMES = CHARACTERS  # a card's character; at the very start the dealer's seat

# events: kind, seat, then these fields
DEALER_DRAWN, DEALT, OPENED, GOT_READY, SAID_GO, LAID, PILED, DREW, WENT_OUT, SCORED, TIED, WON = range(12)
# DEALT round, cards each · OPENED character, cards on its pile · LAID character · PILED character, how many
# DREW character · SCORED points, total · WON total

ROUND_OVER: tuple[int, ...] = (WENT_OUT, TIED)
RACE_BEGINS: tuple[int, ...] = (SAID_GO,)

# results of check()
GAME_OVER, CARD_ON_ITS_WAY, NO_GO_YET, ALREADY_GOING, ALREADY_READY, NOT_THE_DEALER, NOT_ALL_READY = range(1, 8)
NOT_IN_HAND, NO_PILE, TOO_FEW, CAN_PLAY, DECK_EMPTY = range(8, 13)


def start(s: State, players: int, options: Sequence[int]) -> None:
    s.players = players
    s.characters = options[0]
    s.rounds = options[1]
    collect(s)


def mover(s: State) -> int:
    if s.stage == RACING or s.stage == GETTING_READY:
        return RACE
    if s.stage == STEADY:
        return s.dealer
    return OVER if s.stage == DONE else CHANCE


def character_of(action: int) -> int:
    return action - LAY if action < PILE else (action - PILE) // PILE_SIZES


def cards_of(action: int) -> int:
    """Return the number of cards that the action lays."""
    if action < LAY:
        return 0
    return 1 if action < PILE else (action - PILE) % PILE_SIZES + SMALLEST_PILE


def check(s: State, seat: int, action: int) -> int:
    if s.stage == DONE:
        return GAME_OVER
    if mover(s) == CHANCE:
        return CARD_ON_ITS_WAY
    if action in (READY, GO):
        return check_signal(s, seat, action)
    if s.stage != RACING:
        return NO_GO_YET
    if action == DRAW:
        return check_draw(s, seat)
    return check_cards(s, seat, character_of(action), cards_of(action))


def check_signal(s: State, seat: int, action: int) -> int:
    """WO-4."""
    if s.stage == RACING:
        return ALREADY_GOING
    if action == READY:
        return ALREADY_READY if s.ready[seat] else ALLOWED
    if seat != s.dealer:
        return NOT_THE_DEALER
    return ALLOWED if s.stage == STEADY else NOT_ALL_READY


def check_draw(s: State, seat: int) -> int:
    """WO-8."""
    if can_play(s, seat):
        return CAN_PLAY
    return ALLOWED if s.left else DECK_EMPTY


def check_cards(s: State, seat: int, c: int, count: int) -> int:
    """WO-6, WO-7."""
    if count >= SMALLEST_PILE:
        return ALLOWED if s.hands[seat][c] >= count else TOO_FEW
    if s.hands[seat][c] == 0:
        return NOT_IN_HAND
    return ALLOWED if s.piles[c] else NO_PILE


def choices(s: State, seat: int, out: list[int]) -> int:
    if s.stage == RACING:
        return race_choices(s, seat, out)
    if s.stage == GETTING_READY and s.ready[seat] == 0:
        out[0] = READY
        return 1
    if s.stage == STEADY and seat == s.dealer:
        out[0] = GO
        return 1
    return 0


def race_choices(s: State, seat: int, out: list[int]) -> int:
    """WO-6 to WO-8."""
    hand, piles = s.hands[seat], s.piles
    n = 0
    pairs = 0
    for c in range(s.characters):
        if hand[c]:
            if piles[c]:
                out[n] = LAY + c
                n += 1
            if hand[c] >= SMALLEST_PILE:
                pairs += 1
    if pairs:
        for c in range(s.characters):
            for size in range(hand[c] - SMALLEST_PILE + 1):
                out[n] = PILE + c * PILE_SIZES + size
                n += 1
    if n == 0 and s.left:
        out[0] = DRAW
        n = 1
    return n


def act(s: State, seat: int, action: int) -> None:
    s.event_count = 0
    if action == READY:
        get_ready(s, seat)
    elif action == GO:
        s.stage = RACING
        emit(s, SAID_GO, seat, 0, 0)
    elif action == DRAW:
        s.stage = DRAWING
        s.drawer = seat
    else:
        lay_cards(s, seat, character_of(action), cards_of(action))


def get_ready(s: State, seat: int) -> None:
    """WO-4."""
    s.ready[seat] = 1
    emit(s, GOT_READY, seat, 0, 0)
    if next_unready(s) == s.players:
        s.stage = STEADY


def next_unready(s: State) -> int:
    seat = 0
    while seat < s.players and s.ready[seat]:
        seat += 1
    return seat


def lay_cards(s: State, seat: int, c: int, count: int) -> None:
    """WO-6, WO-7, and what may follow: WO-9 or WO-12."""
    lay(s, seat, c, count)
    s.piles[c] += count
    emit(s, LAID if count == 1 else PILED, seat, c, count)
    if s.sizes[seat] == 0:
        go_out(s, seat)
    else:
        notice_deadlock(s)


def from_deck(s: State) -> bool:
    """Whether the next outcome of chance is a card that is in the deck now."""
    return s.stage != FIRST_DEALER and s.stage != ROUND_ENDED


def weights(s: State, out: list[int]) -> int:
    """WO-2: any seat may deal first. Then every card left in the deck is equally likely."""
    if s.stage == ROUND_ENDED:
        return pack_weights(COPIES, s.characters, out)
    return deck_weights(s, out) if from_deck(s) else seat_weights(s, out)


def settle(s: State, outcome: int) -> None:
    s.event_count = 0
    if s.stage == FIRST_DEALER:
        s.dealer = outcome
        s.stage = DEALING
        emit(s, DEALER_DRAWN, s.dealer, 0, 0)
        return
    if s.stage == ROUND_ENDED:
        pass_deal(s)
    if s.stage == DEALING:
        deal(s, outcome)
    elif s.stage == OPENING:
        open_pile(s, outcome)
    else:
        draw(s, s.drawer, outcome)
        s.stage = RACING
        emit(s, DREW, s.drawer, outcome, 0)
        notice_deadlock(s)


def hand_size(players: int) -> int:
    """WO-2."""
    return 7 if players <= 4 else 5


def deal(s: State, c: int) -> None:
    """WO-2: one card at a time, starting left of the dealer."""
    draw(s, (s.dealer + 1 + s.dealt) % s.players, c)
    s.dealt += 1
    if s.dealt == s.players * hand_size(s.players):
        s.stage = OPENING
        emit(s, DEALT, s.dealer, s.round, hand_size(s.players))


def open_pile(s: State, c: int) -> None:
    """WO-3."""
    leave_deck(s, c)
    s.piles[c] += 1
    s.dealt += 1
    emit(s, OPENED, s.dealer, c, s.piles[c])
    if s.dealt == s.players * hand_size(s.players) + OPENING_CARDS:
        s.stage = GETTING_READY


def go_out(s: State, out: int) -> None:
    """WO-9, WO-11."""
    emit(s, WENT_OUT, out, 0, 0)
    for seat in range(s.players):
        if seat != out:
            s.scores[seat] += s.sizes[seat]
            emit(s, SCORED, seat, s.sizes[seat], s.scores[seat])
    if s.round == s.rounds:
        finish(s)
    else:
        s.stage = ROUND_ENDED


def notice_deadlock(s: State) -> None:
    """WO-12."""
    if s.left:
        return
    for seat in range(s.players):
        if can_play(s, seat):
            return
    emit(s, TIED, NOBODY, 0, 0)
    s.stage = ROUND_ENDED


def pass_deal(s: State) -> None:
    """WO-10; until then all cards lie as the round left them. A round that nobody won is none (WO-12)."""
    for seat in range(s.players):
        if s.sizes[seat] == 0:
            s.round += 1
    s.dealer = (s.dealer + 1) % s.players
    s.stage = DEALING
    collect(s)


def finish(s: State) -> None:
    """WO-11."""
    s.stage = DONE
    best = s.scores[0]
    for seat in range(s.players):
        best = min(best, s.scores[seat])
    for seat in range(s.players):
        if s.scores[seat] == best:
            emit(s, WON, seat, best, 0)


def score(s: State, seat: int) -> int:
    return s.scores[seat]


def standing(s: State, seat: int) -> int:
    """WO-11: points are bad."""
    return -s.scores[seat]


def pace(action: int) -> tuple[int, int]:
    """WO-6: laying a pile takes as long as laying its cards one by one."""
    if action >= LAY:
        return TIME_TO_LAY, cards_of(action)
    return (TIME_TO_DRAW, 1) if action == DRAW else (NO_TIME, 1)


def contested(s: State, seat: int, action: int) -> bool:
    """WO-8, WO-9: seats race for the last cards of the deck, and to lay the last card of a hand."""
    if action == DRAW:
        return s.left < s.players
    return action >= LAY and cards_of(action) == s.sizes[seat]


def awaited(s: State, seat: int) -> bool:
    """WO-4: the dealer's GO, once every seat is ready. Choosing a card may take time, so nobody is awaited then."""
    return s.stage == STEADY and seat == s.dealer


def in_step(s: State, last: int, passes: int) -> int:
    """Seats get ready in order (WO-4); then they act clockwise from the dealer's left, without those that cannot."""
    if s.stage == GETTING_READY:
        return next_unready(s)
    before = s.dealer if last == NOBODY else last
    for step in range(1, s.players + 1):
        seat = (before + step) % s.players
        if s.left or can_play(s, seat):
            return seat
    return s.dealer
