"""Go Nuts!: push-your-luck dice with a real-time race, for two to four."""

from rumpus.game import Game
from rumpus.games.go_nuts import rules, view, words

GAME = Game("go-nuts", rules, view, words, place=1, hides=False)
