"""Don't You Forget It: push-your-luck dice for two to ten."""

from rumpus.game import define_game
from rumpus.games.forget_it import rules, view, words

GAME = define_game("forget-it", rules, view, words, place=4, races=False)
