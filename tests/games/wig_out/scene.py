"""Tables of Wig Out! for tests: dealt, racing, or near the end of a round. A hand is written "0 0 7", by character."""

from rumpus.game import Words
from rumpus.games.wig_out import state
from tests.scene import Scene

READY: Words = {"do": "ready"}
GO: Words = {"do": "go"}
DRAW: Words = {"do": "draw"}
QUIET = "0 1 2 3 4 5 6"  # matches neither itself nor the usual piles
QUIET_FIVE = "0 1 2 3 4"


def lay(character: int) -> Words:
    return {"do": "lay", "character": f"c{character}"}


def pile(character: int, count: int) -> Words:
    return {"do": "pile", "character": f"c{character}", "count": count}


def deal(hands: list[str], piles: str, dealer: int) -> list[str | int]:
    """The outcomes of a deal: card by card from the dealer's left, then the opening piles."""
    columns = [hand.split() for hand in hands]
    order = [(dealer + 1 + n) % len(hands) for n in range(len(hands))]
    numbers = [columns[seat][nth] for nth in range(len(columns[0])) for seat in order]
    return [f"c{number}" for number in [*numbers, *piles.split()]]


def dealt(*hands: str, piles: str = "10 11", dealer: int = 0) -> Scene:
    return Scene("wig-out", len(hands), [dealer, *deal(list(hands), piles, dealer)])


def say_go(table: Scene) -> None:
    for seat in range(table.s.players):
        table.do(seat, **READY)
    table.do(table.s.dealer, **GO)


def racing(*hands: str, dealer: int = 0) -> Scene:
    table = dealt(*hands, dealer=dealer)
    say_go(table)
    return table


def late(*hands: str, deck: str = "", rounds: int = 5, dealer: int = 0) -> Scene:
    """A race under way: these hands, this deck, and every other card on its pile."""
    table = Scene("wig-out", len(hands), rounds=rounds)
    s = table.s
    s.stage = state.RACING
    s.dealer = dealer
    s.left = len(deck.split())
    for c in range(s.characters):
        s.deck[c] = deck.split().count(str(c))
        s.piles[c] = 5 - s.deck[c]
        for seat, hand in enumerate(hands):
            s.hands[seat][c] = hand.split().count(str(c))
            s.sizes[seat] += s.hands[seat][c]
            s.piles[c] -= s.hands[seat][c]
        assert s.piles[c] >= 0, f"more than five of c{c}"
    return table
