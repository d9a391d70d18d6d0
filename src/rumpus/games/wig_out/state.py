"""The state of Wig Out! with the places of all cards, and the redeal of cards that a seat cannot see."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rumpus.cards import deal_hands, give, return_hands, shuffle
from rumpus.game import SPECTATOR, grid, row

CHARACTERS, ALIKE = 14, 5  # the most characters there are, and how many cards of each
COPIES = (ALIKE,) * CHARACTERS
SMALLEST_PILE = 2

FIRST_DEALER, DEALING, OPENING, GETTING_READY, STEADY, RACING, DRAWING, DONE, ROUND_ENDED = range(9)  # stages


@dataclass(slots=True)
class State:
    players: int = 0
    characters: int = 0
    rounds: int = 0  # how many rounds the match has
    round: int = 1  # the current round; a tie does not advance it
    stage: int = FIRST_DEALER
    dealer: int = 0
    dealt: int = 0  # how many cards of this deal are dealt, the opening ones too
    ready: list[int] = field(default_factory=lambda: row(6))
    hands: list[list[int]] = field(default_factory=lambda: grid(6, CHARACTERS))  # how many of each character, by seat
    sizes: list[int] = field(default_factory=lambda: row(6))  # how many cards each seat holds
    piles: list[int] = field(default_factory=lambda: row(CHARACTERS))  # how many cards lie on each character's piles
    deck: list[int] = field(
        default_factory=lambda: row(CHARACTERS)
    )  # how many of each character are left to draw, in no order
    left: int = 0  # how many cards are in the deck
    drawer: int = 0  # while DRAWING, the seat that gets the card
    scores: list[int] = field(default_factory=lambda: row(6))
    event_count: int = 0  # how many events the last step emitted
    events: list[list[int]] = field(default_factory=lambda: grid(14, 4))


def collect(s: State) -> None:
    """WO-1, WO-10: all cards are back in the deck, and nobody is ready."""
    shuffle(s, COPIES, s.characters)
    for c in range(s.characters):
        s.piles[c] = 0
    for seat in range(s.players):
        s.ready[seat] = 0
    s.dealt = 0


def can_play(s: State, seat: int) -> bool:
    """Whether the seat can lay a card (WO-6) or a pile (WO-7)."""
    hand = s.hands[seat]
    for c in range(s.characters):  # noqa: SIM110 (the dialect has no generator expressions)
        if hand[c] >= SMALLEST_PILE or (hand[c] and s.piles[c]):
            return True
    return False


def redeal(s: State, seat: int, picks: Sequence[int]) -> None:
    """Deal the other hands anew; where one of them must have a pair, that pair comes first."""
    must_pair = sure_of_a_pair(s, seat)
    return_hands(s, seat)
    if must_pair:
        deal_pair(s, seat, picks[0], picks[1])
    deal_hands(s, seat, picks, SMALLEST_PILE if must_pair else 0)


def sure_of_a_pair(s: State, seat: int) -> bool:
    """Whether somebody else must hold two alike, as a round nobody can go on with would have been tied (WO-12)."""
    if s.stage != RACING or s.left or (seat != SPECTATOR and can_play(s, seat)):
        return False
    for other in range(s.players):
        for c in range(s.characters):
            if other != seat and s.hands[other][c] and s.piles[c]:
                return False
    return True


def deal_pair(s: State, seat: int, who: int, what: int) -> None:
    """Give two cards alike to another seat whose hand is large enough."""
    other = who % s.players
    while other == seat or s.sizes[other] < SMALLEST_PILE:
        other = (other + 1) % s.players
    c = what % s.characters
    while s.deck[c] < SMALLEST_PILE:
        c = (c + 1) % s.characters
    give(s, other, c, SMALLEST_PILE)
