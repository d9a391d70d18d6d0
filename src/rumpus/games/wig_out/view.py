"""The view of Wig Out!: a seat sees its own hand, and of other hands only the number of cards."""

from msgspec import Struct

from rumpus.cards import deal_hands, give, hidden
from rumpus.game import SPECTATOR, fill, row
from rumpus.games.wig_out.state import ALIKE, DONE, GETTING_READY, State


class View(Struct, frozen=True):
    seat: int
    players: int
    characters: int
    rounds: int
    round: int
    stage: int
    dealer: int
    ready: tuple[bool, ...]
    hand: tuple[int, ...]  # how many cards of each character the seat holds; a spectator holds none
    held: tuple[int, ...]  # how many cards each seat holds
    piles: tuple[int, ...]  # how many cards lie on the piles of each character
    left: int  # how many cards are in the deck
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
        held=tuple(s.sizes[: s.players]),
        piles=tuple(s.piles[: s.characters]),
        left=s.left,
        scores=tuple(s.scores[: s.players]),
    )


def state(view: View) -> State:
    s = State(
        players=view.players,
        characters=view.characters,
        rounds=view.rounds,
        round=view.round,
        stage=view.stage,
        dealer=view.dealer,
        dealt=sum(view.held) + sum(view.piles),
    )
    fill(s.ready, view.ready)
    fill(s.sizes, view.held)
    fill(s.piles, view.piles)
    fill(s.scores, view.scores)
    fill(s.deck, [ALIKE - lying for lying in view.piles])
    s.left = sum(s.deck)
    if view.seat != SPECTATOR:
        for c, count in enumerate(view.hand):
            give(s, view.seat, c, count)
    deal_hands(s, view.seat, row(hidden(s, view.seat)), 0)
    return s


def in_range(view: View) -> bool:
    return (
        view.stage in range(GETTING_READY, DONE + 1)
        and 0 <= view.dealer < view.players
        and 1 <= view.round <= view.rounds
        and len(view.ready) == len(view.held) == len(view.scores) == view.players
        and len(view.hand) == len(view.piles) == view.characters
        and sum(view.hand) == view.held[view.seat]
        and min(*view.held, *view.scores, *view.hand, *view.piles) >= 0
        and all(mine + lying <= ALIKE for mine, lying in zip(view.hand, view.piles, strict=True))
        and sum(view.held) + sum(view.piles) + view.left == ALIKE * view.characters
        and view.left >= 0
    )
