"""New Game: a die, a hidden hand and a bell to race for, for two to six."""

from rumpus.game import define_game
from rumpus.games.new_game import rules, view, words

GAME = define_game("new-game", rules, view, words, place=1000)
