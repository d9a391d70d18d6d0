"""The characters that play New Game."""

from collections.abc import Sequence
from random import Random

from rumpus.bots.character import EASY, HARD, SENSIBLE, Character
from rumpus.games.new_game.rules import LAY
from rumpus.games.new_game.view import View


def lay_any(view: View, choices: Sequence[int], rng: Random) -> int | None:
    """Lay a card where that is possible."""
    return rng.choice([action for action in choices if action >= LAY] or choices)


def lay_most_held(view: View, choices: Sequence[int], rng: Random) -> int | None:
    """Lay a card of the number held most often, so that as many numbers of the die as possible help later."""
    return max(choices, key=lambda action: view.hand[action - LAY] if action >= LAY else 0)


CHARACTERS = {
    "easy": Character(lay_any, EASY),
    "sensible": Character(lay_most_held, SENSIBLE),
    "hard": Character(lay_most_held, HARD),
}
