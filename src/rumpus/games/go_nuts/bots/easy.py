"""The easy bot: banks at a fixed turn total, whatever the dice."""

from collections.abc import Sequence
from random import Random

from rumpus.games.go_nuts.rules import BANK
from rumpus.games.go_nuts.view import View

HANDFUL = 6  # acorns


def choose(view: View, choices: Sequence[int], rng: Random) -> int | None:
    return BANK if BANK in choices and view.total >= HANDFUL else choices[0]
