"""Go Nuts!: push-your-luck dice with a real-time race, for two to four."""

from rumpus.game import define_game
from rumpus.games.go_nuts import rules, view, words

GAME = define_game("go-nuts", rules, view, words, place=1)
