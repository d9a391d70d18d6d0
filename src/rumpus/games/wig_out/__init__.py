"""Wig Out!: a real-time card race without turns, for two to six."""

from rumpus.game import define_game
from rumpus.games.wig_out import rules, view, words

GAME = define_game("wig-out", rules, view, words, place=2)
