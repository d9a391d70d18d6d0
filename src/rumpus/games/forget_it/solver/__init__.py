"""Don't You Forget It between two players, solved exactly: the interface for shared code."""

from rumpus.games.forget_it.solver.advice import pages as pages
from rumpus.games.forget_it.solver.position import EXAMPLE as EXAMPLE
from rumpus.games.forget_it.solver.position import make as make
from rumpus.games.forget_it.solver.response import response as response
from rumpus.games.forget_it.solver.solution import BEARING as BEARING
from rumpus.games.forget_it.solver.solution import Solution as Solution

QUICK_GOAL = 60  # solving up to this goal takes a second or so
