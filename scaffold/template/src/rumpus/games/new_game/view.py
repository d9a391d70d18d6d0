"""What a seat may see of New Game: its own hand, and of the others' how many cards they are."""

from msgspec import Struct

from rumpus.cards import deal_hands, give, hidden
from rumpus.game import NOBODY, SPECTATOR, fill, row
from rumpus.games.new_game.rules import COPIES, DECIDING, DONE, NUMBERS, ON_TURN, OUTCOMES, RINGING, RUNG, State


class View(Struct, frozen=True):
    seat: int
    players: int
    cards: int  # dealt to each seat
    stage: int
    turn: int
    ringer: int | None  # the seat that rang the bell and lays a card now
    face: int | None  # of the last roll; null before the first
    hand: tuple[int, ...]  # how many of each number; none for a spectator
    laid: tuple[int, ...]  # how many of each number lie on the table
    scores: tuple[int, ...]  # cards in each seat's hand


def view(s: State, seat: int) -> View:
    return View(
        seat=seat,
        players=s.players,
        cards=s.cards,
        stage=s.stage,
        turn=s.turn,
        ringer=None if s.ringer == NOBODY else s.ringer,
        face=s.face if s.rolled else None,
        hand=tuple(row(NUMBERS) if seat == SPECTATOR else s.hands[seat]),
        laid=tuple(s.laid),
        scores=tuple(s.sizes[: s.players]),
    )


def state(view: View) -> State:
    s = State(
        players=view.players,
        cards=view.cards,
        stage=view.stage,
        turn=view.turn,
        ringer=NOBODY if view.ringer is None else view.ringer,
        rolled=int(view.face is not None),
        face=view.face or 0,
        dealt=view.cards * view.players,
        deck=[copies - laid for copies, laid in zip(COPIES, view.laid, strict=True)],
        laid=list(view.laid),
    )
    s.left = sum(s.deck)
    fill(s.sizes, view.scores)
    for card, count in enumerate(view.hand):
        if view.seat != SPECTATOR:
            give(s, view.seat, card, count)
    deal_hands(s, view.seat, row(hidden(s, view.seat)), 0)
    return s


def in_range(view: View) -> bool:
    return (
        view.stage in (ON_TURN, DECIDING, RINGING, RUNG, DONE)
        and 0 <= view.turn < view.players
        and (view.ringer in range(view.players)) == (view.stage == RUNG)
        and (view.face is None or view.face in range(OUTCOMES))
        and len(view.scores) == view.players
        and len(view.hand) == len(view.laid) == NUMBERS
        and min(*view.scores, *view.hand, *view.laid) >= 0
        and sum(view.hand) == view.scores[view.seat]
        and all(mine + laid <= copies for mine, laid, copies in zip(view.hand, view.laid, COPIES, strict=True))
        and sum(view.scores) + sum(view.laid) == view.cards * view.players
    )
