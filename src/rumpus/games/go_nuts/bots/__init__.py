"""The bots for Go Nuts!."""

from rumpus.bots.character import EASY, HARD, SENSIBLE, Character, always
from rumpus.games.go_nuts.bots import easy, sensible

CHARACTERS = {
    "easy": Character(easy.choose, EASY),
    "sensible": Character(sensible.choose, SENSIBLE),
    "hard": Character(sensible.choose, HARD, ponders=always),
}
