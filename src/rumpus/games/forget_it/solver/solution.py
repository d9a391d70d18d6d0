"""The exact solution of Don't You Forget It for two: all win probabilities, and the turn that scores most."""

import copy
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np
from msgspec.structs import replace

from rumpus.game import NOBODY, Json
from rumpus.games.forget_it import GAME, rules
from rumpus.games.forget_it.rules import CHOOSE, COLOURS, DICE, END, FACES, ROLL, WORD, colour
from rumpus.games.forget_it.solver.match import LEAST_BUST, NINE_BUST, last_table, lay_out, most_points
from rumpus.games.forget_it.solver.odds import Hand, dice_in, hand, hands, rolled
from rumpus.games.forget_it.solver.policy import best_policy
from rumpus.games.forget_it.solver.tables import LANES, places
from rumpus.games.forget_it.solver.turn import NUMBERS
from rumpus.games.forget_it.solver.values import NEVER, Turn, Workspace, least_tops, points_within, thread_workspace
from rumpus.games.forget_it.view import View, view
from rumpus.lab.solve import positions, race_to_goal
from rumpus.lab.solve.race_to_goal import Array, compiled

BEARING = ("goal",)  # the options on which a solution depends
NEGLIGIBLE = 1e-13  # a last turn that is won less often is taken for lost
ROUGHLY = 64  # tables of turns are made for so many more point dice, so as to be found again


class Solution:
    """The chances of every position of one game's options; see solve.py."""

    def __init__(self, options: Mapping[str, Json], chances: Array) -> None:
        self.goal = options["goal"]
        self.chances = chances
        self._options = options
        self.turn_of = lru_cache(200)(self._turn_of)

    @property
    def first(self) -> float:
        return float(self.chances[0, 0])

    @property
    def turn(self) -> float:
        """The best expected turn."""
        return best_expected_turn().fresh

    def policy(self) -> Any:
        """Return the compiled policy that plays this solution; it ends a turn where that is as good as to roll."""
        return best_policy(self._options, BEARING, self.chances, last_table(last_turns()[None]))

    def as_json(self) -> dict[str, Json]:
        """Return a summary as JSON."""
        return {"first": self.first, "turn": self.turn}

    def solving(self) -> Iterator[int]:
        """Fill in the chances not known yet, on all cores; see race_to_goal.py."""
        return race_to_goal.solve(self.chances, best_turn(), LANES, race_to_goal.cores())

    def actions(self, position: Any) -> dict[int, float]:
        """Return the win probability of each choice, for the seat to move.

        It raises BadInput if the position is none of two players under the options solved; so does win().
        """
        positions.check(GAME, self._options, BEARING, position, is_last_turn(position))
        seen = position if isinstance(position, View) else view(position, position.turn)
        if seen.stage not in (rules.FRESH, rules.CHOOSING, rules.DECIDING):
            return {}
        return action_values(seen, self._turn_at(seen))

    def against(self, seen: View, other: int) -> dict[int, float]:
        """Return the same as if the seat on turn had only this opponent; the last turns are last for both."""
        scores = seen.scores[seen.seat], seen.scores[other]
        reached = None if seen.reached is None else 1
        return self.actions(replace(seen, players=2, seat=0, turn=0, scores=scores, reached=reached))

    def _turn_at(self, seen: View) -> Turn:
        mine, other = seen.scores[seen.turn], seen.scores[1 - seen.turn]
        return self.turn_of(mine, other, seen.reached is not None, seen.points // ROUGHLY)

    def win(self, position: Any, seat: int) -> float:
        """Return the win probability of a seat in any position."""
        positions.check(GAME, self._options, BEARING, position, is_last_turn(position))
        positions.check_seat(seat)
        if position.stage == rules.DONE:
            mine, other = position.scores[seat], position.scores[1 - seat]
            return 0.5 if mine == other else float(mine > other)
        if position.stage == rules.STARTING:
            starts = likely_starts(position)
            mine = starts * self.first + (1 - starts) * (1 - self.first)
            return mine if seat == 0 else 1 - mine
        if position.stage == rules.ROLLING:
            return self._while_rolling(position, seat)
        best = max(self.actions(position).values())
        return best if position.turn == seat else 1 - best

    def _while_rolling(self, s: rules.State, seat: int) -> float:
        """Return the win probability of a seat while dice are in the air: the mean over all their falls."""
        if not s.landed:
            seen = view(s, s.turn)
            rolled = self._turn_at(seen).rolled(seen.number, seen.points, hand_left(seen))
            return rolled if s.turn == seat else 1 - rolled
        return sum(likely * self.win(after, seat) for likely, after in landings(s))

    def _turn_of(self, mine: int, other: int, last: bool, roughly: int) -> Turn:
        """Return the turn of a player with `mine` points against `other`; in a `last` turn that one is at the goal."""
        least = (roughly + 1) * ROUGHLY
        if last:
            lead = other - mine
            tops = [max(least, top) for top in least_tops(lead)]
            points = points_within(tops)
            return Turn((points > lead) + 0.5 * (points == lead), tops)
        workspace = Workspace(max(least, NEVER))
        nothing = 1 - self.chances[mine + other, other : other + 1]
        scene = (mine + other, other, nothing, self.chances, last_table(last_turns()[None]))
        compiled(lay_out)(*scene, LEAST_BUST, NEVER, workspace.tops, workspace.ends)
        reached = most_points(workspace.tops) + 1
        ends = workspace.ends.reshape(-1, LANES)[:reached, 0]
        tops = [max(least, top) for top in workspace.tops.tolist()]
        beyond = mine + np.arange(reached, most_points(tops) + 1) - other
        padded = np.append(last_turns(), np.zeros(1))
        return Turn(np.append(ends, 1 - padded[np.minimum(beyond, len(padded) - 1)]), tops)


def best_turn(others_last: Array | None = None) -> race_to_goal.BestTurn:
    """Return the best turn for LANES positions at a time (see race_to_goal.py).

    `others_last` are the last turns of an opponent who follows a rule, by score and lead or by lead alone; by default
    the opponent plays them best.
    """
    rows = last_turns() if others_last is None else others_last
    prepare, last = compiled(lay_out), last_table(np.atleast_2d(rows))

    def best(total: int, low: int, nothing: Array, out: Array, chances: Array) -> None:
        workspace = thread_workspace()
        prepare(total, low, nothing, chances, last, NINE_BUST, NEVER, workspace.tops, workspace.ends)
        out[:] = workspace.play()[: len(out)]

    return best


def action_values(seen: View, turn: Turn) -> dict[int, float]:
    if seen.stage == rules.CHOOSING:
        return {CHOOSE + number - 1: turn.holding(*chosen(seen, number)) for number in open_numbers(seen)}
    rolled = turn.rolled(seen.number, seen.points, hand_left(seen))
    ended = {} if seen.stage == rules.FRESH else {END: turn.ended(seen.number, seen.points)}
    return {ROLL: rolled} | ended


def is_last_turn(position: Any) -> bool:
    """FI-10: whether a state or a view is one of a last turn; anything else is not."""
    return getattr(position, "reached", None) not in (None, NOBODY)


def open_numbers(seen: View) -> list[int]:
    """FI-5: the numbers of which a pair lies there."""
    lying = [face for face, gone in zip(seen.faces, seen.aside, strict=True) if not gone]
    return [number for number in range(1, FACES) if lying.count(number - 1) >= 2]


def chosen(seen: View, number: int) -> tuple[int, int, Hand]:
    gone = [gone or face == number - 1 for face, gone in zip(seen.faces, seen.aside, strict=True)]
    return number, sum(gone) - sum(seen.aside), hand_without(seen.faces, seen.aside, gone)


def hand_left(seen: View) -> Hand:
    """FI-7: with all nine aside the hand is all nine."""
    return hand_without(seen.faces, seen.aside, seen.aside)


def hand_without(faces: Any, aside: Any, gone: Any) -> Hand:
    """Return the hand of dice that are not gone; a word is out if a die set aside shows it."""
    out = {colour(die) for die in range(DICE) if aside[die] and faces[die] == WORD}
    left = Counter(colour(die) for die in range(DICE) if not gone[die])
    return hand(sum(left[one] for one in out), [left[one] for one in range(COLOURS) if one not in out])


def likely_starts(position: Any) -> float:
    """FI-2: how likely seat 0 starts, its die thrown or not; a tie begins anew."""
    if position.turn == 0 or not isinstance(position, rules.State):
        return 0.5
    return (position.tries[0] + 0.5) / FACES


def landings(s: rules.State) -> Iterator[tuple[float, rules.State]]:
    """Yield every way the dice in the air may fall, those of one colour in no order."""
    flying = Counter(colour(die) for die in s.hand[s.landed : s.in_hand])
    ways = [list(combinations_with_replacement(range(FACES), flying[one])) for one in range(COLOURS)]
    for falls in product(*ways):
        after = copy.deepcopy(s)
        for face in (face for fall in falls for face in fall):
            rules.settle(after, face)
        orders = math.prod(arrangements(fall) for fall in falls)
        yield orders / FACES ** sum(flying.values()), after


def arrangements(fall: tuple[int, ...]) -> int:
    return math.factorial(len(fall)) // math.prod(map(math.factorial, Counter(fall).values()))


@cache
def last_turns() -> Array:
    """Return the win probability of a last turn by the lead of the other player, until it is negligible."""
    found = [np.array([])]
    while not len(found[-1]) or found[-1][-1] > NEGLIGIBLE:
        leads = np.arange(LANES) + LANES * (len(found) - 1)
        workspace = thread_workspace()
        workspace.tops[:] = np.minimum(least_tops(int(leads[-1])), NEVER)
        points = points_within(workspace.tops.tolist())[:, None]
        workspace.ends[: len(points) * LANES] = ((points > leads) + 0.5 * (points == leads)).ravel()
        found.append(workspace.play().copy())
    return np.concatenate(found)


@cache
def best_expected_turn() -> Turn:
    """Return the turn that scores most on average."""
    tops = [end_surely()] * NUMBERS
    return Turn(points_within(tops).astype(float), tops)


def end_surely() -> int:
    """Return the point dice from which on no roll can pay.

    All that could still be added is then less than what the roll puts at risk. A player who never ends adds, before all
    is lost, the solution of a linear system in the hands.
    """
    moves, gains, surely = np.eye(len(hands())), np.zeros(len(hands())), 0.0
    for place, one in enumerate(hands()):
        for (left, points), ways in rolled(one)[0].items():
            likely = ways / FACES ** dice_in(one)
            moves[place, places()[left]] -= likely
            gains[place] += likely * points
    most = np.linalg.solve(moves, gains)
    for place, one in enumerate(hands()):
        if one.live:
            surely = max(surely, most[place] / (rolled(one)[1] / FACES ** dice_in(one)))
    return math.ceil(surely)
