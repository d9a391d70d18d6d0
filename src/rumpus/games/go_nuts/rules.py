"""Go Nuts!: gather acorns, mind the cars, and outrun the dogs.

GN-1   Five squirrel dice show squirrel, acorn and car; each seat's dog die shows dog and house.
GN-2   The first seat at the goal wins.
GN-3   The player who last ate a nut starts: a named seat, or one drawn.
GN-4   A turn begins with all five squirrel dice; its own dog die rests.
GN-5   Acorns add to the turn total and cars leave play; then roll all that is left, or bank.
GN-6   Banking adds the turn total to the score; play goes left.
GN-7   All squirrels wipe out the turn total, and these very dice go into a Go Nuts! round.
GN-8   The roller counts acorns roll after roll, the others roll their dog dice; the last dog ends the round.
GN-9   Nothing is set aside in the round.
GN-10  All cars: the turn and its total are lost.
GN-11  A lone die that shows an acorn brings all five back.
GN-12  The match ends the moment a score reaches the goal.
GN-13  All squirrels and every dog are shouted; the events carry the shouts.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rumpus.game import (
    ALLOWED,
    CHANCE,
    NO_TIME,
    NOBODY,
    OVER,
    RACE,
    THROW,
    Faces,
    Option,
    SeatOrDrawn,
    Whole,
    emit,
    grid,
    row,
)

VERSION = 1
SEATS = range(2, 5)
OPTIONS: dict[str, Option] = {
    "squirrel_faces": Faces([3, 2, 1]),
    "dog_faces": Faces([1, 5]),
    "goal": Whole(50, range(10, 501)),
    "first": SeatOrDrawn(),
}

DICE = 5
SQUIRREL, ACORN, CAR = range(3)  # faces of a squirrel die
DOG_FACE, HOUSE_FACE = range(2)  # faces of a dog die

ROLL, BANK, DOG = range(3)  # actions
ACTIONS = 3
OUTCOMES = 4  # a face, or the seat drawn to start

STARTING, TURN, ROUND, DONE = range(4)  # stages

# events: kind, seat, then these fields
STARTS, ROLLED, TOTALLED, FIVE_AGAIN, BANKED, ALL_CARS, WENT_NUTS, COUNTED, HOUSE, BARKED, STOPPED, WON = range(12)
# ROLLED dice, turn total before it, then their faces · COUNTED dice, acorns so far, then their faces
# TOTALLED turn total, dice left · FIVE_AGAIN turn total · ALL_CARS what was lost · WENT_NUTS what was lost, dice
# BANKED, STOPPED points, score · BARKED dogs still missing · WON score

TURN_OVER: tuple[int, ...] = (BANKED, ALL_CARS, STOPPED)
RACE_BEGINS: tuple[int, ...] = (WENT_NUTS,)

# results of check()
GAME_OVER, NOT_BEGUN, DICE_IN_THE_AIR, NOT_YOUR_TURN, NOT_ROLLED_YET, OWN_DOG_DIE = range(1, 7)
NO_ROUND, NO_BANK_IN_ROUND, ROLLER_ONLY, DOG_HAS_SHOWN, ROUND_STOPPED = range(7, 12)


@dataclass(slots=True)
class State:
    players: int = 0
    goal: int = 0
    squirrel_faces: list[int] = field(default_factory=lambda: row(3))  # GN-1: how many faces show each
    dog_faces: list[int] = field(default_factory=lambda: row(2))
    stage: int = STARTING
    turn: int = 0  # the seat on turn; in a round, its roller
    dice: int = 0  # how many squirrel dice the next roll has
    rolls: int = 0  # how many rolls this turn had; in a round, since it began
    total: int = 0  # the acorns of the turn; in a round, those counted in it
    thrower: int = 0  # the seat whose dice are in the air
    air: int = 0  # how many dice are in the air
    thrown: int = 0  # how many squirrel dice the last roll had
    faces: list[int] = field(default_factory=lambda: row(DICE))  # the faces of that roll
    dogs: list[int] = field(default_factory=lambda: row(4))  # 1 if the seat's dog has shown in the round
    missing: int = 0  # how many dogs have not shown in the round
    stopped: int = NOBODY  # the roller whose round the last dog has just ended
    scores: list[int] = field(default_factory=lambda: row(4))
    event_count: int = 0  # how many events the last step emitted
    events: list[list[int]] = field(default_factory=lambda: grid(3, 4 + DICE))


def start(s: State, players: int, options: Sequence[int]) -> None:
    s.players = players
    for face in range(3):
        s.squirrel_faces[face] = options[face]
    for face in range(2):
        s.dog_faces[face] = options[3 + face]
    s.goal = options[5]
    s.stopped = NOBODY
    if options[6] != NOBODY:
        begin_turn(s, options[6])


def mover(s: State) -> int:
    if s.stage == DONE:
        return OVER
    if s.stage == STARTING or s.air:
        return CHANCE
    return RACE if s.stage == ROUND else s.turn


def check(s: State, seat: int, action: int) -> int:
    if s.stage == DONE:
        return GAME_OVER
    if s.stage == STARTING:
        return NOT_BEGUN
    if s.air:
        return DICE_IN_THE_AIR
    if action == DOG and seat == s.turn:
        return OWN_DOG_DIE
    return check_round(s, seat, action) if s.stage == ROUND else check_turn(s, seat, action)


def check_turn(s: State, seat: int, action: int) -> int:
    """GN-4 to GN-6."""
    if action == DOG:
        return NO_ROUND
    if seat != s.turn:
        return ROUND_STOPPED if action == ROLL and seat == s.stopped else NOT_YOUR_TURN
    return NOT_ROLLED_YET if action == BANK and s.rolls == 0 else ALLOWED


def check_round(s: State, seat: int, action: int) -> int:
    """GN-8."""
    if action == BANK:
        return NO_BANK_IN_ROUND
    if action == ROLL:
        return ALLOWED if seat == s.turn else ROLLER_ONLY
    return DOG_HAS_SHOWN if s.dogs[seat] else ALLOWED


def choices(s: State, seat: int, out: list[int]) -> int:
    moving = mover(s)
    if moving == RACE:
        out[0] = ROLL if seat == s.turn else DOG
        return 1 if seat == s.turn or s.dogs[seat] == 0 else 0
    if moving != seat:
        return 0
    out[0] = ROLL
    out[1] = BANK
    return 2 if s.rolls else 1


def act(s: State, seat: int, action: int) -> None:
    s.event_count = 0
    if action == ROLL:
        roll(s)
    elif action == DOG:
        throw(s, seat, 1)
    else:
        emit(s, BANKED, seat, s.total, s.scores[seat] + s.total)
        score_turn(s)


def roll(s: State) -> None:
    """GN-4, GN-5, GN-9: throw all squirrel dice in play."""
    s.rolls += 1
    s.thrown = s.dice
    s.stopped = NOBODY
    throw(s, s.turn, s.dice)


def throw(s: State, seat: int, dice: int) -> None:
    """Throw the dice; settle() sets the face of each."""
    s.thrower = seat
    s.air = dice


def dog_die_in_the_air(s: State) -> bool:
    """GN-4: nobody rolls a dog die on their own turn, so the kind of die follows from the thrower."""
    return s.thrower != s.turn


def weights(s: State, out: list[int]) -> int:
    """GN-1, GN-3."""
    if s.stage == STARTING:
        for seat in range(OUTCOMES):
            out[seat] = 1 if seat < s.players else 0
        return s.players
    out[3] = 0
    if dog_die_in_the_air(s):
        out[DOG_FACE] = s.dog_faces[DOG_FACE]
        out[HOUSE_FACE] = s.dog_faces[HOUSE_FACE]
        out[2] = 0
    else:
        out[SQUIRREL] = s.squirrel_faces[SQUIRREL]
        out[ACORN] = s.squirrel_faces[ACORN]
        out[CAR] = s.squirrel_faces[CAR]
    return 6


def together(s: State) -> int:
    return 1 if s.stage == STARTING else s.air


def settle(s: State, outcome: int) -> None:
    s.event_count = 0
    if s.stage == STARTING:
        emit(s, STARTS, outcome, 0, 0)
        begin_turn(s, outcome)
    elif dog_die_in_the_air(s):
        s.air = 0
        dog_die_lies(s, outcome)
    else:
        s.faces[s.thrown - s.air] = outcome
        s.air -= 1
        if s.air == 0:
            roll_lies(s)


def begin_turn(s: State, seat: int) -> None:
    """GN-4."""
    s.stage = TURN
    s.turn = seat
    s.dice = DICE
    s.rolls = 0
    s.total = 0
    s.thrown = 0


def roll_lies(s: State) -> None:
    if s.stage == ROUND:
        s.total += showing(s, ACORN)
        emit_roll(s, COUNTED)
        return
    emit_roll(s, ROLLED)
    if showing(s, SQUIRREL) == s.thrown:
        begin_round(s)
    elif showing(s, CAR) == s.thrown:
        emit(s, ALL_CARS, s.turn, s.total, 0)  # GN-10
        pass_turn(s)
    else:
        count_roll(s)


def showing(s: State, face: int) -> int:
    """Return how many dice of the last roll show this face."""
    n = 0
    for die in range(s.thrown):
        if s.faces[die] == face:
            n += 1
    return n


def count_roll(s: State) -> None:
    """GN-5, GN-11."""
    s.total += showing(s, ACORN)
    if s.thrown == 1:
        s.dice = DICE
        emit(s, FIVE_AGAIN, s.turn, s.total, 0)
    else:
        s.dice -= showing(s, CAR)
        emit(s, TOTALLED, s.turn, s.total, s.dice)


def begin_round(s: State) -> None:
    """GN-7."""
    emit(s, WENT_NUTS, s.turn, s.total, s.dice)
    s.stage = ROUND
    s.rolls = 0
    s.total = 0
    s.missing = s.players - 1
    for seat in range(s.players):
        s.dogs[seat] = 0


def dog_die_lies(s: State, face: int) -> None:
    """GN-8."""
    if face == HOUSE_FACE:
        emit(s, HOUSE, s.thrower, 0, 0)
        return
    s.dogs[s.thrower] = 1
    s.missing -= 1
    emit(s, BARKED, s.thrower, s.missing, 0)
    if s.missing == 0:
        s.stopped = s.turn
        emit(s, STOPPED, s.turn, s.total, s.scores[s.turn] + s.total)
        score_turn(s)


def score_turn(s: State) -> None:
    """GN-6, GN-8, GN-12."""
    s.scores[s.turn] += s.total
    if s.scores[s.turn] >= s.goal:
        s.stage = DONE
        emit(s, WON, s.turn, s.scores[s.turn], 0)
    else:
        pass_turn(s)


def pass_turn(s: State) -> None:
    begin_turn(s, (s.turn + 1) % s.players)


def score(s: State, seat: int) -> int:
    return s.scores[seat]


def standing(s: State, seat: int) -> int:
    return s.scores[seat]


def pace(action: int) -> tuple[int, int]:
    return (NO_TIME, 1) if action == BANK else (THROW, 1)


def contested(s: State, seat: int, action: int) -> bool:
    """Whether the action is the last dog, which prevents the roller's next roll."""
    return s.stage == ROUND and s.missing == 1


def awaited(s: State, seat: int) -> bool:
    """GN-8: the round waits for the dogs that have not shown, but not for its roller."""
    return s.stage == ROUND and seat != s.turn and s.dogs[seat] == 0


def in_step(s: State, last: int, passes: int) -> int:
    """The roller acts first; then the seats clockwise, without those whose dog has shown."""
    if s.rolls == 0:
        return s.turn
    seat = (last + 1) % s.players
    while seat != s.turn and s.dogs[seat]:
        seat = (seat + 1) % s.players
    return seat


def emit_roll(s: State, what: int) -> None:
    event = s.events[s.event_count]
    emit(s, what, s.turn, s.thrown, s.total)
    for die in range(s.thrown):
        event[4 + die] = s.faces[die]
