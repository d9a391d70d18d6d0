"""The view of Go Nuts!: every seat sees the whole state."""

from msgspec import Struct

from rumpus.game import fill
from rumpus.games.go_nuts import rules
from rumpus.games.go_nuts.rules import State


class View(Struct, frozen=True):
    seat: int
    players: int
    goal: int
    squirrel_faces: tuple[int, ...]  # how many of the six faces show squirrel, acorn, car
    dog_faces: tuple[int, ...]  # how many of the six faces show dog, house
    stage: int
    turn: int  # the seat on turn; in a round, its roller
    dice: int  # how many squirrel dice the next roll has
    rolls: int
    total: int  # the acorns of the turn or of the round
    faces: tuple[int, ...]  # the faces of the last roll; empty before the first of a turn
    dogs: tuple[bool, ...]  # whether each seat's dog has shown, in this round or the one before
    scores: tuple[int, ...]


def view(s: State, seat: int) -> View:
    return View(
        seat=seat,
        players=s.players,
        goal=s.goal,
        squirrel_faces=tuple(s.squirrel_faces),
        dog_faces=tuple(s.dog_faces),
        stage=s.stage,
        turn=s.turn,
        dice=s.dice,
        rolls=s.rolls,
        total=s.total,
        faces=tuple(s.faces[: s.thrown]),
        dogs=tuple(bool(shown) for shown in s.dogs[: s.players]),
        scores=tuple(s.scores[: s.players]),
    )


def state(view: View) -> State:
    s = State(
        players=view.players,
        goal=view.goal,
        squirrel_faces=list(view.squirrel_faces),
        dog_faces=list(view.dog_faces),
        stage=view.stage,
        turn=view.turn,
        dice=view.dice,
        rolls=view.rolls,
        total=view.total,
        thrown=len(view.faces),
        missing=sum(not shown for seat, shown in enumerate(view.dogs) if seat != view.turn),
    )
    fill(s.faces, view.faces)
    fill(s.dogs, view.dogs)
    fill(s.scores, view.scores)
    return s


def in_range(view: View) -> bool:
    return (
        view.stage in (rules.TURN, rules.ROUND, rules.DONE)
        and 0 <= view.turn < view.players
        and 1 <= view.dice <= rules.DICE
        and min(view.rolls, view.total) >= 0
        and all(face in range(3) for face in view.faces)
        and len(view.dogs) == len(view.scores) == view.players
        and all(score >= 0 and (score < view.goal or view.stage == rules.DONE) for score in view.scores)
    )
