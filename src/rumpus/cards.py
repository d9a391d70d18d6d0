"""Decks, hands and hidden cards, for the rules of games with cards.

A card is the number of its kind; two cards of a kind are alike. The state of a game that uses these functions has

- `deck`: how many cards of each kind are left to draw, in no order, and `left`: how many these are together;
- `hands`: how many cards of each kind each seat holds, and `sizes`: how many cards each seat holds. Sizes are public.
"""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from rumpus.game import Rules


@runtime_checkable
class CardRules(Rules, Protocol):
    """Rules that let the lab draw from the deck without adding up its weights."""

    CARDS: tuple[int, ...]  # the kind of every card there is

    def from_deck(self, s: Any) -> bool:
        """Whether chance, which is to move, draws a card of the deck, each as likely as any other."""


def pack(copies: Sequence[int]) -> tuple[int, ...]:
    """Return the kind of every card, given how many there are of each. It is for constants, not for the dialect."""
    return tuple(kind for kind, number in enumerate(copies) for _ in range(number))


def shuffle(s: Any, copies: Sequence[int], kinds: int) -> None:
    """Put `copies[kind]` cards of each of the first `kinds` kinds into the deck, and empty every hand."""
    s.left = 0
    for kind in range(kinds):
        s.deck[kind] = copies[kind]
        s.left += copies[kind]
        for seat in range(s.players):
            s.hands[seat][kind] = 0
    for seat in range(s.players):
        s.sizes[seat] = 0


def deck_weights(s: Any, out: Any) -> int:
    """Implement `weights` where every card of the deck is equally likely to fall."""
    deck = s.deck
    for kind in range(len(deck)):
        out[kind] = deck[kind]
    for other in range(len(deck), len(out)):
        out[other] = 0
    return int(s.left)


def pack_weights(copies: Sequence[int], kinds: int, out: Any) -> int:
    """Implement `weights` before the first card of a new deal, while the cards of the last round still lie there."""
    total = 0
    for kind in range(len(out)):
        out[kind] = copies[kind] if kind < kinds else 0
        total += out[kind]
    return total


def seat_weights(s: Any, out: Any) -> int:
    """Implement `weights` where every seat is equally likely, as where the first dealer is drawn."""
    for outcome in range(len(out)):
        out[outcome] = 1 if outcome < s.players else 0
    return int(s.players)


def leave_deck(s: Any, card: int) -> None:
    """Take a card out of the deck. The caller puts it somewhere."""
    s.deck[card] -= 1
    s.left -= 1


def draw(s: Any, seat: int, card: int) -> None:
    """Move a card from the deck into a hand."""
    leave_deck(s, card)
    s.hands[seat][card] += 1
    s.sizes[seat] += 1


def lay(s: Any, seat: int, card: int, count: int) -> None:
    """Take so many cards of a kind out of a hand. The caller puts them somewhere."""
    s.hands[seat][card] -= count
    s.sizes[seat] -= count


# What a seat cannot know. While hands are dealt anew, `sizes` says how many cards each will hold.


def hidden(s: Any, seat: int) -> int:
    """Return how many picks `redeal` needs: one for each card in another seat's hand."""
    n = 0
    for other in range(s.players):
        if other != seat:
            n += s.sizes[other]
    return n


def redeal(s: Any, seat: int, picks: Sequence[int]) -> None:
    """Deal the hands of all other seats anew, from their cards and the deck."""
    return_hands(s, seat)
    deal_hands(s, seat, picks, 0)


def return_hands(s: Any, seat: int) -> None:
    """Put the cards of all other seats into the deck; `sizes` stays."""
    for other in range(s.players):
        if other != seat:
            return_hand(s, other)


def return_hand(s: Any, seat: int) -> None:
    """Put the cards of one seat into the deck; `sizes` stays."""
    for card in range(len(s.deck)):
        give(s, seat, card, -s.hands[seat][card])


def deal_hands(s: Any, seat: int, picks: Sequence[int], first: int) -> None:
    """Deal every other seat cards until its hand has its size again; `picks[first]` is the first random number used."""
    n = first
    for other in range(s.players):
        if other != seat:
            for _ in range(s.sizes[other] - cards_in_hand(s, other)):
                give(s, other, card_at(s, picks[n] % s.left), 1)
                n += 1


def give(s: Any, seat: int, card: int, count: int) -> None:
    """Move so many cards of a kind from the deck into a hand whose size is already known."""
    s.deck[card] -= count
    s.left -= count
    s.hands[seat][card] += count


def cards_in_hand(s: Any, seat: int) -> int:
    """Return how many cards a hand has at this moment."""
    cards: int = 0
    for card in range(len(s.deck)):
        cards += s.hands[seat][card]
    return cards


def card_at(s: Any, place: int) -> int:
    """Return the card at a place of the deck, as if the deck were sorted."""
    card = 0
    while place >= s.deck[card]:
        place -= s.deck[card]
        card += 1
    return card
