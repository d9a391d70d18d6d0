"""Nuts about Mutts: a shedding game with bones to grab, for two to six."""

from rumpus.game import define_game
from rumpus.games.nuts_about_mutts import rules, view, words

GAME = define_game("nuts-about-mutts", rules, view, words, place=3)
