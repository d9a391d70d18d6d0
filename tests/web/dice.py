"""Dice of Go Nuts! with which a race begins at the first roll, as Python that a server runs first."""

ONLY_SQUIRRELS = """
from rumpus.games import GAMES
from rumpus.games.go_nuts.rules import ACORN, CAR, SQUIRREL, TURN

rules = GAMES["go-nuts"].rules
usual = rules.weights

def weights(s, out):
    total = usual(s, out)
    if s.stage == TURN:
        out[SQUIRREL], out[ACORN], out[CAR] = 6, 0, 0
    return total

rules.weights = weights
"""
