"""The state of Wig Out!, where its cards are, and what of them a seat cannot know."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rumpus.game import NOBODY, SPECTATOR, grid, row

CHARACTERS, ALIKE = 14, 5  # the most characters there are, and how many cards of each
SMALLEST_PILE = 2

FIRST_DEALER, DEALING, OPENING, GETTING_READY, STEADY, RACING, DRAWING, DONE = range(8)  # stages


@dataclass(slots=True)
class State:
    players: int = 0
    characters: int = 0
    rounds: int = 0  # to play
    round: int = 1  # the one under way; a tie leaves it as it is
    stage: int = FIRST_DEALER
    dealer: int = 0
    dealt: int = 0  # cards of this deal, the opening ones too
    ready: list[int] = field(default_factory=lambda: row(6))
    hands: list[list[int]] = field(default_factory=lambda: grid(6, CHARACTERS))  # how many of each character
    held: list[int] = field(default_factory=lambda: row(6))  # cards in each hand
    piles: list[int] = field(default_factory=lambda: row(CHARACTERS))  # cards on the piles of each character
    deck: list[int] = field(default_factory=lambda: row(CHARACTERS))  # of each character; it has no order
    left: int = 0  # cards in the deck
    drawer: int = 0  # while DRAWING: who gets the card
    scores: list[int] = field(default_factory=lambda: row(6))
    told: int = 0  # how many events the last step told
    events: list[list[int]] = field(default_factory=lambda: grid(14, 4))


def collect(s: State) -> None:
    """WO-1, WO-10: all cards are back in the deck, and nobody is ready."""
    for c in range(s.characters):
        s.deck[c] = ALIKE
        s.piles[c] = 0
        for seat in range(s.players):
            s.hands[seat][c] = 0
    for seat in range(s.players):
        s.held[seat] = 0
        s.ready[seat] = 0
    s.left = s.characters * ALIKE
    s.dealt = 0


def take(s: State, seat: int, c: int) -> None:
    s.hands[seat][c] += 1
    s.held[seat] += 1


def can_play(s: State, seat: int) -> bool:
    """Whether WO-6 or WO-7 is open to the seat."""
    hand = s.hands[seat]
    for c in range(s.characters):  # noqa: SIM110 (the dialect has no generator expressions)
        if hand[c] >= SMALLEST_PILE or (hand[c] and s.piles[c]):
            return True
    return False


def hidden(s: State, seat: int) -> int:
    """All cards in other hands."""
    n = 0
    for other in range(s.players):
        if other != seat:
            n += s.held[other]
    return n


def redeal(s: State, seat: int, picks: Sequence[int]) -> None:
    """Other hands and the deck change cards; how many are where stays."""
    must_pair = sure_of_a_pair(s, seat)
    for other in range(s.players):
        if other != seat:
            return_hand(s, other)
    paired = deal_pair(s, seat, picks[0], picks[1]) if must_pair else NOBODY
    n = SMALLEST_PILE if must_pair else 0
    for other in range(s.players):
        if other == seat:
            continue
        for _ in range(SMALLEST_PILE if other == paired else 0, s.held[other]):
            move_from_deck(s, other, card_at(s, picks[n] % s.left), 1)
            n += 1


def sure_of_a_pair(s: State, seat: int) -> bool:
    """Whether somebody else must hold two alike, as a round nobody can go on with would have been tied (WO-12)."""
    if s.stage != RACING or s.left or (seat != SPECTATOR and can_play(s, seat)):
        return False
    for other in range(s.players):
        for c in range(s.characters):
            if other != seat and s.hands[other][c] and s.piles[c]:
                return False
    return True


def return_hand(s: State, seat: int) -> None:
    """Its cards go into the deck; `held` remembers how many they were."""
    for c in range(s.characters):
        move_from_deck(s, seat, c, -s.hands[seat][c])


def deal_pair(s: State, seat: int, who: int, what: int) -> int:
    """Two alike for another seat that has room for them; that seat."""
    other = who % s.players
    while other == seat or s.held[other] < SMALLEST_PILE:
        other = (other + 1) % s.players
    c = what % s.characters
    while s.deck[c] < SMALLEST_PILE:
        c = (c + 1) % s.characters
    move_from_deck(s, other, c, SMALLEST_PILE)
    return other


def card_at(s: State, place: int) -> int:
    """The card at this place of the deck, were it sorted."""
    c = 0
    while place >= s.deck[c]:
        place -= s.deck[c]
        c += 1
    return c


def move_from_deck(s: State, seat: int, c: int, count: int) -> None:
    s.deck[c] -= count
    s.left -= count
    s.hands[seat][c] += count
