"""Decks and hands: no card is lost, and what a seat cannot know is dealt anew fairly."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rumpus import cards
from rumpus.game import SPECTATOR, grid, row
from tests.walk import SEEDS

KINDS, SEATS = 5, 3
COPIES = (4, 1, 3, 2, 6)


@dataclass
class Table:
    players: int = SEATS
    hands: list[list[int]] = field(default_factory=lambda: grid(SEATS, KINDS))
    sizes: list[int] = field(default_factory=lambda: row(SEATS))
    deck: list[int] = field(default_factory=lambda: row(KINDS))
    left: int = 0


def dealt(rng: Random, sizes: tuple[int, ...]) -> Table:
    s = Table()
    cards.shuffle(s, COPIES, KINDS)
    for seat, size in enumerate(sizes):
        for _ in range(size):
            cards.draw(s, seat, cards.card_at(s, rng.randrange(s.left)))
    return s


def everything(s: Table) -> list[int]:
    return [sum(where) for where in zip(s.deck, *s.hands, strict=True)]


@given(SEEDS, st.tuples(*[st.integers(0, 5)] * SEATS), st.integers(SPECTATOR, SEATS - 1))
def test_hands_that_are_dealt_anew_keep_their_sizes_and_the_seat_keeps_its_cards(
    seed: int, sizes: tuple[int, ...], seat: int
) -> None:
    rng = Random(seed)
    s = dealt(rng, sizes)
    own = None if seat == SPECTATOR else list(s.hands[seat])
    cards.redeal(s, seat, [rng.getrandbits(30) for _ in range(cards.hidden(s, seat))])
    assert everything(s) == list(COPIES)
    assert (s.left, s.sizes) == (sum(s.deck), [sum(hand) for hand in s.hands]) == (s.left, list(sizes))
    assert own is None or s.hands[seat] == own


def test_every_hand_is_dealt_as_often_as_it_is_likely() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    for picks in product(range(16 * 15), repeat=2):
        s = dealt(Random(1), (2, 0, 0))
        cards.redeal(s, 1, picks)
        found[tuple(s.hands[0])] += 1
    chances = {pair: found[pair] / found.total() for pair in found}
    assert chances[(2, 0, 0, 0, 0)] == (4 * 3) / (16 * 15)
    assert chances[(1, 1, 0, 0, 0)] == 2 * (4 * 1) / (16 * 15)
    assert chances[(0, 0, 0, 0, 2)] == (6 * 5) / (16 * 15)


def test_laid_cards_leave_the_hand_and_its_size() -> None:
    s = dealt(Random(1), (5, 5, 5))
    card = max(range(KINDS), key=lambda kind: s.hands[0][kind])
    held = s.hands[0][card]
    cards.lay(s, 0, card, held)
    assert (s.hands[0][card], s.sizes[0]) == (0, 5 - held)


def test_the_weights_of_a_deck_are_its_cards_and_those_of_seats_are_equal() -> None:
    s = dealt(Random(1), (1, 1, 1))
    out = row(KINDS)
    assert (cards.deck_weights(s, out), out) == (13, s.deck)
    assert (cards.seat_weights(s, out), out) == (3, [1, 1, 1, 0, 0])
    assert cards.pack((2, 0, 1)) == (0, 0, 2)
