"""The observation of Nuts about Mutts: a seat's own hand, and all cards that lie or lay face up."""

from typing import Any

from rumpus.envs.encoding import write_choice, write_one, write_row, write_seat, write_seats
from rumpus.games.nuts_about_mutts.cards import BREEDS, COLOURS, KINDS, NUMBERS, breed, colour, number
from rumpus.games.nuts_about_mutts.state import (
    ANSWERING,
    DECIDING,
    GRABBING,
    NOTHING,
    OFFERED,
    ON_TURN,
    State,
    holds_bone,
    number_rules,
)


def parts(players: int) -> tuple[tuple[str, int], ...]:
    """Return the names and sizes of what observe() writes; by seat means clockwise from the observer."""
    return (
        ("stage", 5),  # on turn, decide on a card drawn, grab a bone, answer a pedigree, a card of the breed drawn
        ("turn", players),  # by seat
        ("part", players),  # by seat: who answers the pedigree
        ("dealer", players),  # by seat
        ("hand", KINDS),  # one's own cards of each kind, in pairs
        ("drawn", KINDS),  # the card just drawn that may be played, if it is one's own
        ("sizes", players),  # by seat: cards in hand, in tens
        ("ran", 1),  # 1 where the seat on turn has matched or run
        ("named", 1),  # 1 where a colour that was named rules
        ("colour", COLOURS),  # of the card in play, or the one named
        ("number", NUMBERS),  # of the card in play
        ("breed", BREEDS),  # of the card in play
        ("called", BREEDS),  # by the pedigree under way
        ("home", KINDS),  # cards of each kind under the top, in pairs
        ("left", 1),  # cards in the deck, in hundreds
        ("doghouses", players),  # by seat
        ("bones", players),  # by seat: 1 for who holds one, while they are grabbed
        ("scores", players),  # by seat, in hundreds
        ("hands_left", 1),  # with this one, in tens
        ("advanced", 1),
    )


def observe(s: State, seat: int, out: Any) -> int:
    """Write the observation of a seat and return its size."""
    players = s.players
    n = write_choice(out, 0, 5, stage_of(s))
    n = write_seat(out, n, players, seat, s.turn)
    n = write_seat(out, n, players, seat, s.part)
    n = write_seat(out, n, players, seat, s.dealer)
    n = write_row(out, n, KINDS, s.hands[seat], 0.5)
    own = (s.stage == DECIDING and seat == s.turn) or (s.stage == OFFERED and seat == s.part)
    n = write_choice(out, n, KINDS, s.drawn if own else NOTHING)
    n = write_seats(out, n, players, seat, s.sizes, 0.1)
    n = write_one(out, n, s.ran)
    n = write_card_in_play(s, out, n)
    n = write_choice(out, n, BREEDS, s.breed)
    n = write_row(out, n, KINDS, s.home, 0.5)
    n = write_one(out, n, s.left * 0.01)
    n = write_seats(out, n, players, seat, s.doghouses, 1.0)
    n = write_bones(s, seat, out, n)
    n = write_seats(out, n, players, seat, s.scores, 0.01)
    n = write_one(out, n, (s.match_hands - s.hands_done) * 0.1)
    return write_one(out, n, s.advanced)


def stage_of(s: State) -> int:
    """The place of the stage among those in which a seat decides; -1 for others."""
    if s.stage == ON_TURN:
        return 0
    if s.stage == DECIDING:
        return 1
    if s.stage == GRABBING:
        return 2
    if s.stage == ANSWERING:
        return 3
    return 4 if s.stage == OFFERED else -1


def write_card_in_play(s: State, out: Any, n: int) -> int:
    """NM-1: a numbered card, or the colour that was named."""
    numbered = number_rules(s)
    top = s.top if numbered else 0
    n = write_one(out, n, 1.0 if s.named != NOTHING else 0.0)
    n = write_choice(out, n, COLOURS, colour(top) if numbered else s.named)
    n = write_choice(out, n, NUMBERS, number(top) if numbered else NOTHING)
    return write_choice(out, n, BREEDS, breed(top) if numbered else NOTHING)


def write_bones(s: State, seat: int, out: Any, n: int) -> int:
    """NM-8."""
    other = seat
    for cell in range(s.players):
        out[n + cell] = 1.0 if s.stage == GRABBING and holds_bone(s, other) else 0.0
        other = other + 1 if other + 1 < s.players else 0
    return n + s.players
