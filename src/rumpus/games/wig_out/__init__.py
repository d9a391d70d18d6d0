"""Wig Out!: a real-time card race without turns, for two to six."""

from rumpus.game import Game
from rumpus.games.wig_out import rules, view, words

GAME = Game("wig-out", rules, view, words, place=2)
