"""What a seat may see of Wig Out!: its own hand, and of the others' how many cards they are."""

from msgspec import Struct

from rumpus.game import SPECTATOR, row
from rumpus.games.wig_out.state import State


class View(Struct, frozen=True):
    seat: int
    players: int
    characters: int
    rounds: int
    round: int
    stage: int
    dealer: int
    ready: tuple[bool, ...]
    hand: tuple[int, ...]  # how many of each character; none for a spectator
    held: tuple[int, ...]  # cards in each seat's hand
    piles: tuple[int, ...]  # cards on the piles of each character
    left: int  # cards in the deck
    scores: tuple[int, ...]


def view(s: State, seat: int) -> View:
    return View(
        seat=seat,
        players=s.players,
        characters=s.characters,
        rounds=s.rounds,
        round=s.round,
        stage=s.stage,
        dealer=s.dealer,
        ready=tuple(ready == 1 for ready in s.ready[: s.players]),
        hand=tuple(row(s.characters) if seat == SPECTATOR else s.hands[seat][: s.characters]),
        held=tuple(s.held[: s.players]),
        piles=tuple(s.piles[: s.characters]),
        left=s.left,
        scores=tuple(s.scores[: s.players]),
    )
