"""Go Nuts! between two players, solved exactly: the interface for shared code."""

from rumpus.games.go_nuts.solver.advice import pages as pages
from rumpus.games.go_nuts.solver.position import EXAMPLE as EXAMPLE
from rumpus.games.go_nuts.solver.position import make as make
from rumpus.games.go_nuts.solver.response import response as response
from rumpus.games.go_nuts.solver.solution import BEARING as BEARING
from rumpus.games.go_nuts.solver.solution import Solution as Solution

QUICK_GOAL = 100  # solving up to this goal takes a second or so
