"""The bots for Don't You Forget It."""

from rumpus.bots.character import EASY, HARD, SENSIBLE, Character, always
from rumpus.games.forget_it.bots import easy, sensible

CHARACTERS = {
    "easy": Character(easy.choose, EASY),
    "sensible": Character(sensible.choose, SENSIBLE),
    "hard": Character(sensible.choose, HARD, ponders=always),
}
