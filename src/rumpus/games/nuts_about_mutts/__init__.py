"""Nuts about Mutts: a shedding card game with bones to grab and plays out of turn, for two to six."""
