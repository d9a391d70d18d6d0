"""The best turns of Don't You Forget It as a compiled policy: tables of when to end a turn and what to choose.

A row of the tables is a pair of scores; behind them come the last turns (FI-10), by the other's lead.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from rumpus.game import NOBODY, BadInput, Json
from rumpus.games.forget_it.policy import TO_END, TO_ROLL, left_without, showing
from rumpus.games.forget_it.rules import CHOOSE, score_of
from rumpus.games.forget_it.solver.match import NINE_BUST, lay_out
from rumpus.games.forget_it.solver.odds import hands
from rumpus.games.forget_it.solver.tables import LANES, MOST, collecting, hand_places
from rumpus.games.forget_it.solver.turn import NUMBERS
from rumpus.games.forget_it.solver.values import NEVER, Workspace, least_tops, points_within
from rumpus.lab.play.imported_policy import mark
from rumpus.lab.solve import race_to_goal
from rumpus.lab.solve.race_to_goal import Array, compiled

FEWEST = 2  # point dice of a number that is chosen
BYTES = NEVER // 8 + 1  # of the bits that say with how many point dice to end
LARGEST_GOAL = 200  # a policy for it takes half a gigabyte


class Tables(NamedTuple):
    ends: Array  # [row, number, hand, byte]: a bit for each number of point dice, 1 where the turn ends
    ranks: Array  # [row, number, dice, hand]: the higher, the better it is to choose the number with so many dice


def best_policy(options: Mapping[str, Json], bearing: tuple[str, ...], chances: Array, last: Array) -> Any:
    """Return the policy that plays best against an opponent with these chances, and these last turns (match.py)."""
    goal = options["goal"]
    if goal > LARGEST_GOAL:
        raise BadInput("solve-policy-large", most=LARGEST_GOAL, got=goal)
    leads = last.shape[1]
    rows = goal * goal + -(-leads // LANES) * LANES
    tables = Tables(
        np.zeros((rows, NUMBERS, len(hands()), BYTES), np.uint8),
        np.zeros((rows, NUMBERS, MOST, len(hands())), np.uint16),
    )
    workspace = Workspace(NEVER, NUMBERS)
    for total in range(2 * goal - 1):
        here = race_to_goal.scores(total, goal)
        for low in range(here.start, here.stop, LANES):
            others = np.arange(low, min(low + LANES, here.stop))
            nothing = 1 - chances[total, others]
            compiled(lay_out)(total, low, nothing, chances, last, NINE_BUST, NEVER, workspace.tops, workspace.ends)
            fill(tables, workspace, (total - others) * goal + others)
    for low in range(0, leads, LANES):
        lay_out_last(workspace, low)
        fill(tables, workspace, goal * goal + low + np.arange(LANES))
    decide = by_tables(tables.ends, tables.ranks, hand_places(), goal, leads)
    return mark(decide, "forget-it", 2, {name: options[name] for name in bearing})


def lay_out_last(workspace: Workspace, low: int) -> None:
    """Prepare the last turns against leads of low, low + 1 …"""
    leads = low + np.arange(LANES)
    workspace.tops[:] = np.minimum(least_tops(int(leads[-1])), NEVER)
    points = points_within(workspace.tops.tolist())[:, None]
    workspace.ends[: len(points) * LANES] = ((points > leads) + 0.5 * (points == leads)).ravel()


def fill(tables: Tables, workspace: Workspace, rows: Array) -> None:
    """Compute the turn that was laid out, and write its decisions into rows, one for each of the first lanes."""
    workspace.play()
    shape = NUMBERS, MOST, len(hands()), LANES
    worth = workspace.chosen.reshape(shape)[..., : len(rows)].reshape(-1, len(rows))
    ranks = worth.argsort(axis=0).argsort(axis=0).astype(np.uint16)
    tables.ranks[rows] = ranks.T.reshape(len(rows), *shape[:-1])
    table = (workspace.tops, workspace.ends, workspace.worth, workspace.stride, collecting().safe)
    compiled(fill_ends_of)(*table, rows, tables.ends)


def fill_ends_of(tops: Any, ends: Any, worth: Any, stride: int, safe: Any, rows: Any, out: Any) -> None:
    """Beyond its top a turn ends, unless it cannot bust."""
    for lane in range(len(rows)):
        for number in range(1, NUMBERS + 1):
            for hand in range(len(safe)):
                for dice in range(FEWEST, NEVER):
                    if dice < tops[number - 1]:
                        value = worth[(number - 1) * stride + (dice * len(safe) + hand) * LANES + lane]
                        stops = ends[score_of(number, dice) * LANES + lane] >= value
                    else:
                        stops = safe[hand] == 0
                    if stops:
                        out[rows[lane], number - 1, hand, dice >> 3] |= 1 << (dice & 7)


def by_tables(ends: Array, ranks: Array, places: Array, goal: int, leads: int) -> Callable[..., int]:
    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        if n == 1 or (s.number == 0 and actions[0] < CHOOSE):
            return TO_ROLL
        mine, other = s.scores[seat], s.scores[1 - seat]
        row = mine * goal + other if s.reached == NOBODY else goal * goal + min(other - mine, leads - 1)
        if actions[0] < CHOOSE:
            dice = min(s.points, NEVER - 1)
            bits = ends[row, s.number - 1, places[s.spelled, left_without(s, NOBODY)], dice >> 3]
            return TO_END if bits >> (dice & 7) & 1 else TO_ROLL
        best, most = 0, -1
        for index in range(n):
            face = actions[index] - CHOOSE
            rank = int(ranks[row, face, showing(s, face), places[s.spelled, left_without(s, face)]])
            if rank > most:
                best, most = index, rank
        return best

    return decide
