"""The view of Don't You Forget It: every seat sees the whole state."""

from msgspec import Struct

from rumpus.game import NOBODY, fill
from rumpus.games.forget_it import rules
from rumpus.games.forget_it.rules import State


class View(Struct, frozen=True):
    seat: int
    players: int
    goal: int
    stage: int
    turn: int
    faces: tuple[int, ...]  # the faces of the nine dice; 5 is the word of the die's colour
    aside: tuple[bool, ...]  # whether each die is set aside
    rolls: int
    number: int  # the chosen number; 0 while none is chosen
    points: int  # how many point dice the turn has
    worth: int  # the points that the turn would score now
    scores: tuple[int, ...]
    reached: int | None  # the seat whose score reached the goal, so that the last turns began


DICE = range(rules.DICE)
ASIDE = tuple(tuple(bool(aside >> die & 1) for die in DICE) for aside in range(1 << rules.DICE))  # by State.aside


def view(s: State, seat: int) -> View:
    return View(
        seat=seat,
        players=s.players,
        goal=s.goal,
        stage=s.stage,
        turn=s.turn,
        faces=tuple(s.faces),
        aside=ASIDE[s.aside],
        rolls=s.rolls,
        number=s.number,
        points=s.points,
        worth=rules.worth(s),
        scores=tuple(s.scores[: s.players]),
        reached=None if s.reached == NOBODY else s.reached,
    )


def state(view: View) -> State:
    in_hand = [die for die in DICE if not view.aside[die]]
    s = State(
        players=view.players,
        goal=view.goal,
        stage=view.stage,
        turn=view.turn,
        faces=list(view.faces),
        in_hand=len(in_hand),
        aside=ASIDE.index(view.aside),
        landed=len(in_hand),
        rolls=view.rolls,
        number=view.number,
        points=view.points,
        reached=NOBODY if view.reached is None else view.reached,
    )
    fill(s.hand, in_hand)
    fill(s.scores, view.scores)
    for die, face in enumerate(view.faces):
        if not view.aside[die]:
            s.shown[face] += 1
        elif face == rules.WORD:
            s.spelled |= 1 << rules.colour(die)
    return s


def in_range(view: View) -> bool:
    return (
        view.stage in (rules.FRESH, rules.CHOOSING, rules.DECIDING, rules.DONE)
        and 0 <= view.turn < view.players
        and view.number in range(rules.WORD + 1)
        and min(view.rolls, view.points) >= 0
        and len(view.faces) == len(view.aside) == rules.DICE
        and all(face in range(rules.FACES) for face in view.faces)
        and len(view.scores) == view.players
        and min(view.scores) >= 0
        and (view.reached is None or 0 <= view.reached < view.players)
    )
