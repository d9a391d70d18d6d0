"""Lists the actions that a seat may do; a function `add_…` appends after the first n actions in `out`."""

from rumpus.game import ALLOWED, NOBODY, RACE
from rumpus.games.nuts_about_mutts.cards import (
    COLOURS,
    DOGHOUSE,
    DRAW,
    END,
    GRAB,
    HYDRANT,
    KEEP,
    MATCH,
    MUTT,
    NO_SWAP,
    NUMBERED,
    NUMBERS,
    OF_BREED,
    PLAY,
    PLAY_WILD,
    RUN,
    WAYS,
    WILD,
    first_of,
    neighbours,
    number,
)
from rumpus.games.nuts_about_mutts.refusals import check_race
from rumpus.games.nuts_about_mutts.state import (
    DECIDING,
    GRABBING,
    OFFERED,
    State,
    answering,
    fitting,
    holds_bone,
    mover,
)


def choices(s: State, seat: int, out: list[int]) -> int:
    moving = mover(s)
    if moving != seat and moving != RACE:
        return 0
    if s.stage == GRABBING:
        return bone_choices(s, seat, out)
    if answering(s):
        return answer_choices(s, seat, out)
    if seat == s.turn:
        return turn_choices(s, seat, out)
    return add_matches_and_runs(s, seat, out, 0)


def turn_choices(s: State, seat: int, out: list[int]) -> int:
    """NM-6, NM-7, NM-12, NM-15a."""
    if s.stage == DECIDING:
        return drawn_choices(s, seat, out)
    n = 0
    if s.doghouses[seat] == 0:
        playable = s.held[seat] & fitting(s)
        n = add_plays(playable & ~WILD, out, n)
        n = add_matches_and_runs(s, seat, out, n)
        n = add_wilds(s, seat, playable & WILD, out, n)
    if s.ran:
        out[n] = END
        n += 1
    elif n == 0:
        out[n] = DRAW
        n += 1
    return n


def drawn_choices(s: State, seat: int, out: list[int]) -> int:
    """NM-7, NM-12: the card just drawn, and nothing else."""
    card = s.drawn
    n = 0
    if card >= NUMBERED:
        n = add_wilds(s, seat, 1 << card, out, n)
    else:
        out[n] = PLAY + card
        n += 1
        if check_race(s, seat) == ALLOWED:
            if card == s.top:
                out[n] = MATCH + card
                n += 1
            elif neighbours(card, s.top):
                out[n] = RUN + card
                n += 1
    if s.doghouses[seat] == 0:
        out[n] = KEEP
        n += 1
    return n


def add_plays(numbered: int, out: list[int], n: int) -> int:
    """NM-4, NM-5, NM-11: a set of numbered cards, each played."""
    while numbered:
        out[n] = PLAY + first_of(numbered)
        n += 1
        numbered &= numbered - 1
    return n


def add_matches_and_runs(s: State, seat: int, out: list[int], n: int) -> int:
    """NM-14, NM-15."""
    if check_race(s, seat) != ALLOWED:
        return n
    hand = s.hands[seat]
    if hand[s.top]:
        out[n] = MATCH + s.top
        n += 1
    if number(s.top) > 0 and hand[s.top - 1]:
        out[n] = RUN + s.top - 1
        n += 1
    if number(s.top) < NUMBERS - 1 and hand[s.top + 1]:
        out[n] = RUN + s.top + 1
        n += 1
    return n


def add_wilds(s: State, seat: int, wild: int, out: list[int], n: int) -> int:
    """NM-5: a set of wild cards, each with every colour, and every target or breed that may be named."""
    while wild:
        card = first_of(wild)
        wild &= wild - 1
        action = PLAY_WILD[card - MUTT]
        ways = WAYS[card - MUTT]
        details = details_open(s, seat, card)
        for _ in range(COLOURS):
            for detail in range(ways):
                out[n] = action + detail
                n += details >> detail & 1
            action += ways
    return n


def details_open(s: State, seat: int, card: int) -> int:
    """NM-10, NM-12: the set of targets or breeds that the play of a wild card may name."""
    others = (1 << s.players) - 1 - (1 << seat)
    if card == HYDRANT:
        return others | 1 << NO_SWAP
    if card == DOGHOUSE:
        for dog in range(s.players):
            others &= ~(s.doghouses[dog] << dog)
        return others
    return (1 << WAYS[card - MUTT]) - 1


def bone_choices(s: State, seat: int, out: list[int]) -> int:
    """NM-8."""
    n = 0
    if not holds_bone(s, seat):
        for bone in range(s.players - 1):
            out[n] = GRAB + bone
            n += s.bones[bone] == NOBODY
    return n


def answer_choices(s: State, seat: int, out: list[int]) -> int:
    """NM-11."""
    if s.stage == OFFERED:
        out[0] = PLAY + s.drawn
        out[1] = KEEP
        return 2
    n = add_plays(s.held[seat] & OF_BREED[s.breed], out, 0)
    if n == 0:
        out[n] = DRAW
        n += 1
    return n
