"""Don't You Forget It: push-your-luck dice for two to ten."""

from rumpus.game import Game
from rumpus.games.forget_it import rules, view, words

GAME = Game("forget-it", rules, view, words, place=4, hides=False, races=False)
