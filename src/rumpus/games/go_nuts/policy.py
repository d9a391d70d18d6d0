"""The compiled policies `easy` and `sensible` of Go Nuts!."""

from itertools import count
from typing import Any

from rumpus.games.go_nuts.bots.easy import HANDFUL
from rumpus.games.go_nuts.bots.sensible import acorns_in_a_round, after_roll
from rumpus.games.go_nuts.rules import DICE
from rumpus.lab.play.playout import Policy
from rumpus.lab.play.policies import PolicyContext

TO_ROLL, TO_BANK = range(2)  # indices into the choices of a turn


def easy(table: PolicyContext) -> Policy:
    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        return TO_BANK if n > 1 and s.total >= HANDFUL else TO_ROLL

    return decide


def sensible(table: PolicyContext) -> Policy:
    enough = tuple(first_to_bank(dice, table) for dice in range(1, DICE + 1))

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        if n == 1:
            return TO_ROLL
        wins = s.scores[seat] + s.total >= s.goal
        return TO_BANK if wins or s.total >= enough[s.dice - 1] else TO_ROLL

    return decide


def first_to_bank(dice: int, table: PolicyContext) -> int:
    """Return the least turn total at which banking is at least as good as rolling this many dice."""
    faces, dog_faces = (tuple(table.options[name]) for name in ("squirrel_faces", "dog_faces"))
    in_a_round = acorns_in_a_round(dice, table.players - 1, faces, dog_faces)
    return next(total for total in count() if after_roll(total, dice, faces, in_a_round) <= total)


POLICIES = {"easy": easy, "sensible": sensible}
