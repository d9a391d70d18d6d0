"""What a seat may see of Don't You Forget It: everything, as every die lies open."""

from dataclasses import dataclass

from rumpus.game import NOBODY
from rumpus.games.forget_it import rules
from rumpus.games.forget_it.rules import State


@dataclass(frozen=True, slots=True)
class View:
    seat: int
    players: int
    goal: int
    stage: int
    turn: int
    faces: tuple[int, ...]
    aside: tuple[bool, ...]
    rolls: int
    number: int  # 0 while none is chosen
    points: int  # point dice of the turn
    worth: int  # what the turn would score now
    scores: tuple[int, ...]
    reached: int | None  # the seat that brought on the last turns


def view(s: State, seat: int) -> View:
    return View(
        seat=seat,
        players=s.players,
        goal=s.goal,
        stage=s.stage,
        turn=s.turn,
        faces=tuple(s.faces),
        aside=tuple(die not in s.hand[: s.in_hand] for die in range(rules.DICE)),
        rolls=s.rolls,
        number=s.number,
        points=s.points,
        worth=rules.worth(s),
        scores=tuple(s.scores[: s.players]),
        reached=None if s.reached == NOBODY else s.reached,
    )
