"""Exact solutions of the dice games between two players.

    from rumpus.lab.solve import solution

    exact = solution("go-nuts", {"goal": 25})
    exact.first                   the first player's win probability under best play of both
    exact.turn                    the points of the best expected turn
    exact.actions(position)       {action: win probability of the seat to move}, each followed by best play
    exact.win(position, seat)     the win probability of a seat, also while dice fly and in a race in lock-step

A position is a State of the game's rules or a View of one, of two players under the options solved; BadInput otherwise.
A race is solved in lock-step, as it is played at calm pace: one seat after the other. At live pace the quicker player
acts more often.

Solutions are cached in the user's cache folder, by game, rules version and options; an interrupted one goes on from
where it stopped.
"""

from rumpus.lab.solve.solutions import Solution as Solution
from rumpus.lab.solve.solutions import solution as solution
