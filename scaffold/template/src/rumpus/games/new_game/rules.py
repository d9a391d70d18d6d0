"""New Game: get rid of your cards by the numbers of a die, and be quick when it shows the bell.

NG-1  One die shows 1 to 5 and a bell. Twenty cards show 1 to 5, four of each.
NG-2  A seat that is named or drawn begins. Each seat gets three cards (or fewer, as agreed) that nobody else sees.
NG-3  A turn begins with a roll of the die.
NG-4  A card of the number rolled may be laid, or kept. Then the die passes to the left.
NG-5  At the bell all seats reach for it at once. The first to ring lays any one card; then the die passes on.
NG-6  The first empty hand ends the match and wins it. All others have a point against them for every card left.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rumpus.cards import deck_weights, draw, lay, seat_weights, shuffle
from rumpus.cards import hidden as hidden
from rumpus.cards import redeal as redeal
from rumpus.game import (
    ALLOWED,
    CHANCE,
    DRAWN,
    NO_TIME,
    NOBODY,
    OVER,
    RACE,
    THROW,
    Option,
    SeatOrDrawn,
    Whole,
    emit,
    grid,
    row,
)
from rumpus.game import LAY as TIME_TO_LAY

VERSION = 1
SEATS = range(2, 7)
OPTIONS: dict[str, Option] = {"cards": Whole(3, range(1, 4)), "first": SeatOrDrawn()}

MOST_SEATS = 6
NUMBERS = 5  # cards show one of these; the die shows them, too
BELL = NUMBERS  # the sixth face
COPIES = (4,) * NUMBERS

ROLL, KEEP, RING, LAY = range(4)  # actions; LAY + n lays a card that shows n + 1
ACTIONS = LAY + NUMBERS
OUTCOMES = 6  # a face of the die, a card, or the seat that begins

STARTING, DEALING, ON_TURN, ROLLING, DECIDING, RINGING, RUNG, DONE = range(8)  # stages

# events: what, seat, and then
STARTS, DEALT, ROLLED, LAID, KEPT, RANG, WON = range(7)
# DEALT card · ROLLED face · LAID card

# answers of check()
GAME_OVER, IN_THE_AIR, BELL_FIRST, NOT_YOUR_TURN, NO_BELL = range(1, 6)
ROLL_FIRST, ALREADY_ROLLED, MUST_LAY, NOT_HELD, WRONG_NUMBER = range(6, 11)


@dataclass(slots=True)
class State:
    players: int = 0
    cards: int = 0  # dealt to each seat
    stage: int = STARTING
    turn: int = 0  # whose turn it is
    ringer: int = NOBODY  # the seat that rang the bell, while it lays a card
    rolled: int = 0  # whether anybody has rolled yet
    face: int = 0  # of the last roll
    dealt: int = 0  # cards, to all seats together
    deck: list[int] = field(default_factory=lambda: row(NUMBERS))  # of each number, in no order
    left: int = 0  # cards in the deck
    hands: list[list[int]] = field(default_factory=lambda: grid(MOST_SEATS, NUMBERS))  # how many of each number
    sizes: list[int] = field(default_factory=lambda: row(MOST_SEATS))  # cards in each hand
    laid: list[int] = field(default_factory=lambda: row(NUMBERS))  # cards on the table, of each number
    event_count: int = 0  # of the last step
    events: list[list[int]] = field(default_factory=lambda: grid(4, 4))


def start(s: State, players: int, options: Sequence[int]) -> None:
    s.players = players
    s.cards = options[0]
    shuffle(s, COPIES, NUMBERS)
    if options[1] != NOBODY:  # NG-2
        s.turn = options[1]
        s.stage = DEALING


def mover(s: State) -> int:
    if s.stage == STARTING or s.stage == DEALING or s.stage == ROLLING:
        return CHANCE
    if s.stage == RINGING:
        return RACE
    if s.stage == DONE:
        return OVER
    return s.ringer if s.stage == RUNG else s.turn


def check(s: State, seat: int, action: int) -> int:
    if s.stage == DONE:
        return GAME_OVER
    if mover(s) == CHANCE:
        return IN_THE_AIR
    if s.stage == RINGING:  # NG-5
        return ALLOWED if action == RING else BELL_FIRST
    if seat != mover(s):
        return NOT_YOUR_TURN
    if action == RING:
        return NO_BELL
    if s.stage == ON_TURN:  # NG-3
        return ALLOWED if action == ROLL else ROLL_FIRST
    return ALREADY_ROLLED if action == ROLL else check_card(s, seat, action)


def check_card(s: State, seat: int, action: int) -> int:
    """NG-4, NG-5."""
    if action == KEEP:
        return ALLOWED if s.stage == DECIDING else MUST_LAY
    if s.hands[seat][action - LAY] == 0:
        return NOT_HELD
    return ALLOWED if s.stage == RUNG or action - LAY == s.face else WRONG_NUMBER


def choices(s: State, seat: int, out: list[int]) -> int:
    if s.stage == RINGING:
        out[0] = RING
        return 1
    if seat != mover(s):
        return 0
    if s.stage == ON_TURN:
        out[0] = ROLL
        return 1
    n = 0
    if s.stage == DECIDING:
        out[0] = KEEP
        n = 1
    for card in range(NUMBERS):
        if s.hands[seat][card] and (s.stage == RUNG or card == s.face):
            out[n] = LAY + card
            n += 1
    return n


def act(s: State, seat: int, action: int) -> None:
    s.event_count = 0
    if action == ROLL:
        s.stage = ROLLING
    elif action == KEEP:
        emit(s, KEPT, seat, 0, 0)
        pass_die(s)
    elif action == RING:
        emit(s, RANG, seat, 0, 0)
        s.ringer = seat
        s.stage = RUNG
    else:
        lay_card(s, seat, action - LAY)


def lay_card(s: State, seat: int, card: int) -> None:
    """NG-4 to NG-6."""
    lay(s, seat, card, 1)
    s.laid[card] += 1
    emit(s, LAID, seat, card, 0)
    if s.sizes[seat] == 0:
        emit(s, WON, seat, 0, 0)
        s.ringer = NOBODY
        s.stage = DONE
    else:
        pass_die(s)


def pass_die(s: State) -> None:
    """NG-4, NG-5."""
    s.turn = (s.turn + 1) % s.players
    s.ringer = NOBODY
    s.stage = ON_TURN


def weights(s: State, out: list[int]) -> int:
    """NG-1, NG-2: every seat, every card left and every face is equally likely."""
    if s.stage == STARTING:
        return seat_weights(s, out)
    if s.stage == DEALING:
        return deck_weights(s, out)
    for face in range(OUTCOMES):
        out[face] = 1
    return OUTCOMES


def settle(s: State, outcome: int) -> None:
    s.event_count = 0
    if s.stage == STARTING:
        s.turn = outcome
        s.stage = DEALING
        emit(s, STARTS, outcome, 0, 0)
    elif s.stage == DEALING:
        deal(s, outcome)
    else:
        s.rolled = 1
        s.face = outcome
        s.stage = RINGING if outcome == BELL else DECIDING
        emit(s, ROLLED, s.turn, outcome, 0)


def deal(s: State, card: int) -> None:
    """NG-2: one card at a time, beginning with the seat that begins."""
    seat = (s.turn + s.dealt) % s.players
    draw(s, seat, card)
    emit(s, DEALT, seat, card, 0)
    s.dealt += 1
    if s.dealt == s.cards * s.players:
        s.stage = ON_TURN


def score(s: State, seat: int) -> int:
    """NG-6."""
    return s.sizes[seat]


def standing(s: State, seat: int) -> int:
    """NG-6: points are bad."""
    return -s.sizes[seat]


def pace(action: int) -> tuple[int, int]:
    if action == ROLL:
        return THROW, 1
    return (NO_TIME, 1) if action == KEEP else (TIME_TO_LAY, 1)


def contested(s: State, seat: int, action: int) -> bool:
    """NG-5: only one seat rings the bell."""
    return s.stage == RINGING


def awaited(s: State, seat: int) -> bool:
    """NG-5: somebody has to ring it."""
    return s.stage == RINGING


def in_step(s: State, last: int, passes: int) -> int:
    """NG-5 without a race: one of all seats, drawn."""
    return DRAWN
