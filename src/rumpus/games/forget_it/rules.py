"""Don't You Forget It: nine dice, one number to collect, and three words that must not meet.

FI-1   Three red dice show 1–5 and FOR, three white 1–5 and GET, three blue 1–5 and IT.
FI-2   Each seat throws a red die; the highest starts, a word is lowest, ties throw again; or a named seat starts.
       Play goes left.
FI-3   A turn begins with all nine dice.
FI-4   Words are set aside. FOR, GET and IT together end the turn without points.
FI-5   Of the first roll with a pair one paired number is chosen, and its dice are set aside.
FI-6   Then end and score, or roll the rest; words and the chosen number are set aside every time.
FI-7   With all nine aside: end, or roll all nine again, keeping the number and its count.
FI-8   Busting loses everything the turn had.
FI-9   The sum of the point dice, twice for four of them, three times for five, four times for six or more.
FI-10  Somebody at the goal: one last turn for everyone else; the highest score wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rumpus.game import ALLOWED, CHANCE, NO_TIME, NOBODY, OVER, THROW, Option, SeatOrDrawn, Whole, emit, grid, row

VERSION = 1
SEATS = range(2, 11)
OPTIONS: dict[str, Option] = {"goal": Whole(500, range(50, 5001)), "first": SeatOrDrawn(added_later=True)}

DICE, COLOURS, FACES = 9, 3, 6
WORD = 5  # faces 0–4 are the numbers 1–5, face 5 is the word
ALL_WORDS = 7  # FOR, GET and IT, a bit each
FIRST_FACE = (0, 0, 0, 6, 6, 6, 12, 12, 12)  # by die; faces are numbered across the three colours

ROLL, END, CHOOSE = range(3)  # actions; CHOOSE + n chooses number n + 1
ACTIONS = CHOOSE + 5
OUTCOMES = FACES

STARTING, FRESH, ROLLING, CHOOSING, DECIDING, DONE = range(6)  # stages

# events: kind, seat, then these fields
TRIED, STARTS, ROLLED, CHOSE, BUSTED, SCORED, LAST_TURNS, WON = range(8)
# TRIED face · ROLLED how many, then colour * 6 + face of each die · CHOSE number, how many
# BUSTED what was lost · SCORED points, total · LAST_TURNS total · WON total

TURN_OVER: tuple[int, ...] = (BUSTED, SCORED)

# results of check()
GAME_OVER, DICE_IN_THE_AIR, NOT_YOUR_TURN, NOT_ROLLED_YET = range(1, 5)
NUMBER_FIRST, NO_PAIR, ALREADY_CHOSEN, NOTHING_TO_CHOOSE = range(5, 9)


@dataclass(slots=True)
class State:
    players: int = 0
    goal: int = 0
    stage: int = STARTING
    turn: int = 0  # the seat to act; while STARTING the seat whose die is in the air
    starting: list[int] = field(default_factory=lambda: row(10))  # FI-2: 1 while a seat may still be first
    tries: list[int] = field(default_factory=lambda: row(10))  # FI-2: each seat's number, 0 for a word
    faces: list[int] = field(default_factory=lambda: row(DICE))  # the face of each die
    hand: list[int] = field(default_factory=lambda: row(DICE))  # the dice not set aside, ascending
    in_hand: int = 0  # how many dice are in hand
    aside: int = 0  # a bit for each die that is set aside
    landed: int = 0  # how many of the thrown dice have settled
    shown: list[int] = field(default_factory=lambda: row(FACES))  # how many dice in hand show each face
    spelled: int = 0  # FI-4: a bit for each word set aside
    rolls: int = 0  # how many rolls this turn had
    number: int = 0  # the chosen number, 0 before one is chosen
    points: int = 0  # how many point dice the turn has, earlier nines too
    scores: list[int] = field(default_factory=lambda: row(10))
    reached: int = NOBODY  # FI-10: the seat whose score reached the goal, so that the last turns began
    event_count: int = 0  # how many events the last step emitted
    events: list[list[int]] = field(default_factory=lambda: grid(12, 3 + DICE))


def start(s: State, players: int, options: Sequence[int]) -> None:
    s.players = players
    s.goal = options[0]
    s.reached = NOBODY
    for seat in range(players):
        s.starting[seat] = 1
    if options[1] != NOBODY:  # FI-2: agreed among the players
        s.turn = options[1]
        begin_turn(s)


def mover(s: State) -> int:
    if s.stage == DONE:
        return OVER
    if s.stage == ROLLING or s.stage == STARTING:
        return CHANCE
    return s.turn


def check(s: State, seat: int, action: int) -> int:
    if s.stage == DONE:
        return GAME_OVER
    if s.stage == ROLLING or s.stage == STARTING:
        return DICE_IN_THE_AIR
    if seat != s.turn:
        return NOT_YOUR_TURN
    if action >= CHOOSE:
        return check_choice(s, action - CHOOSE + 1)
    if s.stage == CHOOSING:
        return NUMBER_FIRST
    if action == END and s.stage == FRESH:
        return NOT_ROLLED_YET
    return ALLOWED


def check_choice(s: State, number: int) -> int:
    """FI-5."""
    if s.stage == FRESH:
        return NOT_ROLLED_YET
    if s.number:
        return ALREADY_CHOSEN
    if s.stage != CHOOSING:
        return NOTHING_TO_CHOOSE
    return ALLOWED if s.shown[number - 1] >= 2 else NO_PAIR


def choices(s: State, seat: int, out: list[int]) -> int:
    stage, shown, n = s.stage, s.shown, 0
    if seat != s.turn:
        return 0
    if stage == CHOOSING:
        for face in range(WORD):
            out[n] = CHOOSE + face
            n += shown[face] >= 2
        return n
    out[0] = ROLL
    out[1] = END
    if stage == DECIDING:
        return 2
    return 1 if stage == FRESH else 0


def act(s: State, seat: int, action: int) -> None:
    s.event_count = 0
    if action == ROLL:
        throw(s)
    elif action == END:
        take_score(s)
    else:
        choose(s, action - CHOOSE + 1)


def weights(s: State, out: list[int]) -> int:
    """FI-1: six faces, equally likely; `out` is written only once, as they never change."""
    if out[WORD] == 0:
        for face in range(FACES):
            out[face] = 1
    return FACES


def together(s: State) -> int:
    return 1 if s.stage == STARTING else s.in_hand - s.landed


def settle(s: State, outcome: int) -> None:
    s.event_count = 0
    if s.stage == STARTING:
        try_to_start(s, outcome)
        return
    landed = s.landed
    s.faces[s.hand[landed]] = outcome
    s.shown[outcome] += 1
    s.landed = landed + 1
    if s.landed == s.in_hand:
        roll_lies(s)


def settle_together(s: State, outcomes: Sequence[int]) -> None:
    """As settle() for each die that is in the air."""
    if s.stage == STARTING:
        settle(s, outcomes[0])
        return
    faces, shown = s.faces, s.shown
    for die, face in zip(s.hand[s.landed : s.in_hand], outcomes, strict=True):
        faces[die] = face
        shown[face] += 1
    s.landed = s.in_hand
    s.event_count = 0
    roll_lies(s)


def try_to_start(s: State, face: int) -> None:
    """FI-2: the red dice of those who may still be first, in seat order; ties for the highest throw again."""
    s.tries[s.turn] = 0 if face == WORD else face + 1
    emit(s, TRIED, s.turn, face, 0)
    following = next_starting(s, s.turn + 1)
    if following < s.players:
        s.turn = following
        return
    highest = 0
    for seat in range(s.players):
        if s.starting[seat] and s.tries[seat] > highest:
            highest = s.tries[seat]
    left = 0
    for seat in range(s.players):
        if s.starting[seat] and s.tries[seat] < highest:
            s.starting[seat] = 0
        left += s.starting[seat]
    s.turn = next_starting(s, 0)
    if left == 1:
        emit(s, STARTS, s.turn, 0, 0)
        begin_turn(s)


def next_starting(s: State, seat: int) -> int:
    while seat < s.players and s.starting[seat] == 0:
        seat += 1
    return seat


def begin_turn(s: State) -> None:
    """FI-3."""
    s.stage = FRESH
    s.rolls = 0
    s.number = 0
    s.points = 0
    pick_up(s)


def pick_up(s: State) -> None:
    """Take all nine dice in hand and forget the words that were set aside (FI-7)."""
    hand = s.hand
    for die in range(DICE):
        hand[die] = die
    s.in_hand = DICE
    s.aside = 0
    s.spelled = 0


def throw(s: State) -> None:
    """FI-6, FI-7: throw the dice in hand; settle() sets the face of each."""
    if s.in_hand == 0:
        pick_up(s)
    shown = s.shown
    for face in range(FACES):
        shown[face] = 0
    s.rolls += 1
    s.landed = 0
    s.stage = ROLLING


def colour(die: int) -> int:
    """Return the colour of a die: red 0, white 1, blue 2."""
    return die // 3


def roll_lies(s: State) -> None:
    """FI-4 to FI-6, in this order: words, bust, then the number."""
    emit_roll(s)
    set_aside(s, WORD)
    if s.spelled == ALL_WORDS:
        emit(s, BUSTED, s.turn, worth(s), 0)
        pass_turn(s)
    elif s.number:
        s.points += set_aside(s, s.number - 1)
        s.stage = DECIDING
    else:
        s.stage = CHOOSING if any_pair(s) else DECIDING


def set_aside(s: State, face: int) -> int:
    """Set aside every die in hand that shows this face and return how many; words count for FI-4."""
    gone = s.shown[face]
    if gone == 0:
        return 0
    hand, faces, kept, aside = s.hand, s.faces, 0, s.aside
    for n in range(s.in_hand):
        die = hand[n]
        if faces[die] == face:
            aside |= 1 << die
            if face == WORD:
                s.spelled |= 1 << colour(die)
        else:
            hand[kept] = die
            kept += 1
    s.aside = aside
    s.in_hand = kept
    s.shown[face] = 0
    return gone


def any_pair(s: State) -> bool:
    shown, pairs = s.shown, 0
    for face in range(WORD):
        pairs += shown[face] >= 2
    return pairs > 0


def choose(s: State, number: int) -> None:
    """FI-5."""
    s.number = number
    s.points = set_aside(s, number - 1)
    s.stage = DECIDING
    emit(s, CHOSE, s.turn, number, s.points)


def worth(s: State) -> int:
    """Return the points that the turn would score if it ended now."""
    return score_of(s.number, s.points)


def score_of(number: int, points: int) -> int:
    """FI-9: the score of `points` point dice of a number."""
    total = number * points
    if points >= 6:
        return total * 4
    if points == 5:
        return total * 3
    return total * 2 if points == 4 else total


def take_score(s: State) -> None:
    """FI-6, FI-10."""
    s.scores[s.turn] += worth(s)
    emit(s, SCORED, s.turn, worth(s), s.scores[s.turn])
    if s.reached == NOBODY and s.scores[s.turn] >= s.goal:
        s.reached = s.turn
        emit(s, LAST_TURNS, s.turn, s.scores[s.turn], 0)
    pass_turn(s)


def pass_turn(s: State) -> None:
    following = (s.turn + 1) % s.players
    if following == s.reached:
        finish(s)
    else:
        s.turn = following
        begin_turn(s)


def finish(s: State) -> None:
    """FI-10."""
    s.stage = DONE
    best = 0
    for seat in range(s.players):
        best = max(best, s.scores[seat])
    for seat in range(s.players):
        if s.scores[seat] == best:
            emit(s, WON, seat, best, 0)


def score(s: State, seat: int) -> int:
    return s.scores[seat]


def standing(s: State, seat: int) -> int:
    return s.scores[seat]


def pace(action: int) -> tuple[int, int]:
    return (THROW, 1) if action == ROLL else (NO_TIME, 1)


def emit_roll(s: State) -> None:
    """Emit a roll event with the faces of the dice in hand, which are those just thrown."""
    event, hand, faces = s.events[s.event_count], s.hand, s.faces
    emit(s, ROLLED, s.turn, s.in_hand, 0)
    for n in range(s.in_hand):
        die = hand[n]
        event[3 + n] = FIRST_FACE[die] + faces[die]
