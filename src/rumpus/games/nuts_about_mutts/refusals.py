"""Checks whether a seat of Nuts about Mutts may do an action, and gives the reason if not."""

from rumpus.game import ALLOWED, NOBODY
from rumpus.games.nuts_about_mutts.cards import (
    DOGHOUSE,
    DRAW,
    END,
    GRAB,
    HYDRANT,
    KEEP,
    MATCH,
    NO_SWAP,
    NUMBERED,
    OF_BREED,
    PLAY,
    PLAY_MUTT,
    RUN,
    card_played,
    detail_named,
    neighbours,
)
from rumpus.games.nuts_about_mutts.state import (
    DECIDING,
    DONE,
    GRABBING,
    NOTHING,
    OFFERED,
    SEATING,
    State,
    answering,
    fitting,
    holds_bone,
    holds_breed,
    is_open,
)

# results of check(), besides ALLOWED
GAME_OVER, CARD_IN_THE_AIR, NOT_YOUR_TURN, NOT_HELD, NOT_ALIKE, WRONG_COLOUR, MUST_PLAY = range(1, 8)
ONLY_THE_DRAWN, ALREADY_DRAWN, NOTHING_DRAWN = range(8, 11)  # NM-7
NO_MUTT, BONES_FIRST, NO_SUCH_BONE, BONE_TAKEN, ONE_BONE_EACH = range(11, 16)  # NM-8
NO_SUCH_PARTNER = 16  # NM-10
NOT_YOUR_PART, NOT_THE_BREED, BREED_FIRST, OFFERED_ONLY = range(17, 21)  # NM-11
NO_SUCH_DOG, ALREADY_INSIDE, HAND_IN_DOGHOUSE, DRAWN_IN_DOGHOUSE = range(21, 25)  # NM-12
BASIC_GAME, NOTHING_OPEN, COLOUR_RULES, NOT_IDENTICAL, NOT_NEXT = range(25, 30)  # NM-14, NM-15
NO_DRAW_AFTER, NOTHING_TO_END, PEDIGREE_FIRST, INSIDE_NO_MATCH = range(30, 34)  # NM-15a, NM-15c


def check(s: State, seat: int, action: int) -> int:
    if s.stage == DONE:
        return GAME_OVER
    if s.stage == SEATING or s.drawing != NOBODY:
        return CARD_IN_THE_AIR
    if s.stage == GRABBING or action >= GRAB:
        return check_grab(s, seat, action)
    if MATCH <= action < PLAY_MUTT:
        return check_match_or_run(s, seat, action)
    if answering(s):
        return check_answer(s, seat, action)
    if seat != s.turn:
        return NOT_YOUR_TURN
    if action >= DRAW:
        return check_no_card(s, seat, action)
    return check_play(s, seat, action)


def check_grab(s: State, seat: int, action: int) -> int:
    """NM-8."""
    if s.stage != GRABBING:
        return NO_MUTT
    if action < GRAB:
        return BONES_FIRST
    if action - GRAB >= s.players - 1:
        return NO_SUCH_BONE
    if holds_bone(s, seat):
        return ONE_BONE_EACH
    return ALLOWED if s.bones[action - GRAB] == NOBODY else BONE_TAKEN


def check_match_or_run(s: State, seat: int, action: int) -> int:
    """NM-14, NM-15."""
    refusal = check_race(s, seat)
    if refusal != ALLOWED:
        return refusal
    card = card_played(action)
    if s.hands[seat][card] == 0:
        return NOT_HELD
    if seat == s.turn and s.stage == DECIDING and card != s.drawn:
        return ONLY_THE_DRAWN
    if action < RUN:
        return ALLOWED if card == s.top else NOT_IDENTICAL
    return ALLOWED if neighbours(card, s.top) else NOT_NEXT


def check_race(s: State, seat: int) -> int:
    """NM-14, NM-15, NM-15c: whether this seat may match or run at all."""
    if not s.advanced:
        return BASIC_GAME
    if answering(s):
        return PEDIGREE_FIRST
    if not is_open(s):
        return NOTHING_OPEN
    if s.named != NOTHING:
        return COLOUR_RULES
    return INSIDE_NO_MATCH if s.doghouses[seat] else ALLOWED


def check_answer(s: State, seat: int, action: int) -> int:
    """NM-11."""
    if seat != s.part:
        return NOT_YOUR_PART
    if s.stage == OFFERED:
        return ALLOWED if action == KEEP or action == PLAY + s.drawn else OFFERED_ONLY
    if action == KEEP:
        return NOTHING_DRAWN
    if action == END:
        return NOTHING_TO_END
    if action == DRAW:
        return BREED_FIRST if holds_breed(s, seat) else ALLOWED
    card = card_played(action)
    if card >= NUMBERED or not OF_BREED[s.breed] >> card & 1:
        return NOT_THE_BREED
    return ALLOWED if s.hands[seat][card] else NOT_HELD


def check_no_card(s: State, seat: int, action: int) -> int:
    """NM-6, NM-7, NM-12, NM-15a: drawing, keeping and ending by the seat on turn."""
    if action == END:
        return ALLOWED if s.ran else NOTHING_TO_END
    if s.stage == DECIDING and s.doghouses[seat]:
        return DRAWN_IN_DOGHOUSE
    if action == KEEP:
        return ALLOWED if s.stage == DECIDING else NOTHING_DRAWN
    if s.stage == DECIDING:
        return ALREADY_DRAWN
    if s.doghouses[seat]:
        return ALLOWED
    if s.ran:
        return NO_DRAW_AFTER
    return MUST_PLAY if s.held[seat] & fitting(s) else ALLOWED


def check_play(s: State, seat: int, action: int) -> int:
    """NM-4, NM-5, NM-7, NM-12: a normal play by the seat on turn."""
    card = card_played(action)
    if s.hands[seat][card] == 0:
        return NOT_HELD
    if s.doghouses[seat] and (s.stage != DECIDING or card != s.drawn):
        return HAND_IN_DOGHOUSE
    if s.stage == DECIDING and card != s.drawn:
        return ONLY_THE_DRAWN
    if card >= NUMBERED:
        return check_detail(s, seat, card, detail_named(action))
    if fitting(s) >> card & 1:
        return ALLOWED
    return NOT_ALIKE if s.named == NOTHING else WRONG_COLOUR


def check_detail(s: State, seat: int, card: int, detail: int) -> int:
    """NM-10, NM-12: the target that the play of a wild card may name; any colour and any breed will do."""
    if card == HYDRANT:
        another = detail != seat and detail < s.players
        return ALLOWED if another or detail == NO_SWAP else NO_SUCH_PARTNER
    if card == DOGHOUSE:
        if detail == seat or detail >= s.players:
            return NO_SUCH_DOG
        return ALREADY_INSIDE if s.doghouses[detail] else ALLOWED
    return ALLOWED
