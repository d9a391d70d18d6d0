"""Matches of a rule of thumb (seat 0) against the best answer to it (seat 1), played by the rules and compiled.

against_best.py computes what a rule wins; here it is played to check that. The best answer's choices are read
off tables of what everything is worth. They are large, so all matches are played side by side, those with the lowest
total of scores first, with tables for that total alone.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from bench.rules_of_thumb.against_best import BEST, RULE, Answer
from bench.rules_of_thumb.forget_it import Ends, Likes
from rumpus.game import NOBODY
from rumpus.games.forget_it import GAME, rules
from rumpus.games.forget_it.policy import left_without, showing
from rumpus.games.forget_it.rules import CHOOSE, END, FACES, ROLL, score_of, worth
from rumpus.games.forget_it.solver.match import NINE_BUST, last_table, lay_out
from rumpus.games.forget_it.solver.odds import NUMBERS, hands
from rumpus.games.forget_it.solver.tables import LANES, MOST, collecting, hand_places, places
from rumpus.games.forget_it.solver.values import NEVER, Workspace, least_tops, points_within
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play.playout import COMPILED, chance, seeded
from rumpus.lab.solve.race_to_goal import Array, compiled


class Rule(NamedTuple):
    """A rule of thumb as tables."""

    likes: Array  # [face, dice, hand left]: the number liked most is chosen
    enough: Array  # [hand]: point dice from which on it ends
    hands: Array  # [words out, dice left by colour]: the hand


def tabled(likes: Likes, ends: Ends) -> Rule:
    liked = np.zeros((len(NUMBERS), MOST, len(hands())))
    enough = np.full(len(hands()), NEVER, np.int64)
    for one, place in places().items():
        for number in NUMBERS:
            for dice in range(2, MOST):
                liked[number - 1, dice, place] = likes(number, dice, one)
        enough[place] = next((points for points in range(2, NEVER) if ends(points, one)), NEVER)
    return Rule(liked, enough, hand_places())


def play(goal: int, rule: Rule, last: Array, answer: Answer, first: int, matches: int, seed: int) -> float:
    """The rule's share of so many matches that this seat begins.

    `last` are the rule's last turns, from last_turns() of forget_it.py.
    """
    states = np.repeat(packed(begun(goal, first), silent=True), matches)
    table = Tables(states, rule, seeded(seed))
    for total in range(2 * goal - 1):
        table.below_the_goal(total, answer.mine, last)
    table.last_turns()
    assert (states["stage"] == rules.DONE).all()
    mine, other = states["scores"][:, RULE], states["scores"][:, BEST]
    return float(np.mean((mine > other) + 0.5 * (mine == other)))


def begun(goal: int, first: int) -> rules.State:
    s: rules.State = GAME.new(2, {"goal": goal})
    s.turn = first
    rules.begin_turn(s)
    return s


class Tables:
    """What the best answer looks up, for LANES positions at a time, and the matches that stand at them."""

    def __init__(self, states: Array, rule: Rule, rng: Array) -> None:
        self._states, self._rule, self._rng = states, rule, rng
        self._workspace, self._odds = Workspace(NEVER, len(NUMBERS)), np.zeros(FACES, np.int64)

    def below_the_goal(self, total: int, mine: Array, last: Array) -> None:
        """Play all matches whose scores add up to this until they do no more, or the goal is reached."""
        goal, scores = mine.shape[1], self._states["scores"]
        here = (scores[:, RULE] + scores[:, BEST] == total) & (self._states["reached"] == NOBODY)
        standing = np.where(here, scores[:, RULE], NOBODY)  # a copy, as playing changes the scores
        for low in range(max(0, total - goal + 1), min(goal - 1, total) + 1, LANES):
            chosen = np.flatnonzero((standing >= low) & (standing < low + LANES))
            if len(chosen):
                nothing = 1 - mine[total, low : min(low + LANES, goal, total + 1)]
                rows = (self._workspace.tops, self._workspace.ends)
                compiled(lay_out)(total, low, nothing, mine, last_table(last[None]), NINE_BUST, NEVER, *rows)
                self._play(chosen, low)

    def last_turns(self) -> None:
        """Play the matches to their end in which somebody has reached the goal."""
        scores, reached = self._states["scores"], self._states["reached"]
        self._play(np.flatnonzero(reached == BEST), 0)
        leads = scores[:, RULE] - scores[:, BEST]
        for low in range(0, int(leads.max()) + 1, LANES):
            chosen = np.flatnonzero((reached == RULE) & (leads >= low) & (leads < low + LANES))
            if len(chosen):
                workspace, behind = self._workspace, low + np.arange(LANES)
                workspace.tops[:] = np.minimum(least_tops(int(behind[-1])), NEVER)
                points = points_within(workspace.tops.tolist())[:, None]
                workspace.ends[: len(points) * LANES] = ((points > behind) + 0.5 * (points == behind)).ravel()
                self._play(chosen, low)

    def _play(self, chosen: Array, low: int) -> None:
        workspace = self._workspace
        workspace.play()
        best = (workspace.worth, workspace.stride, workspace.ends, workspace.tops, collecting().safe)
        compiled_turns()(self._states, chosen, low, tuple(self._rule), best, self._odds, self._rng)


@cache
def compiled_turns() -> Callable[..., None]:
    fall, settle, act = chance(rules, COMPILED), rules.settle, rules.act

    def run(states: Any, chosen: Any, low: int, rule: Any, best: Any, odds: Any, rng: Any) -> None:
        for one in chosen:
            s = states[one]
            scores, reached = s.scores[RULE] + s.scores[BEST], s.reached
            while s.stage != rules.DONE and s.scores[RULE] + s.scores[BEST] == scores and s.reached == reached:
                if s.stage == rules.ROLLING:
                    settle(s, fall(s, odds, rng))
                elif s.turn == RULE:
                    act(s, RULE, by_rule(s, rule))
                else:
                    lane = s.scores[RULE] - low if reached == NOBODY else s.scores[RULE] - s.scores[BEST] - low
                    act(s, BEST, by_best(s, rule[2], best, lane))

    return fast(run)


def by_rule(s: Any, rule: Any) -> int:
    likes, enough, where = rule
    if s.stage == rules.CHOOSING:
        chosen, most = NOBODY, 0.0
        for face in range(len(likes)):
            dice = showing(s, face)
            if dice >= 2:
                value = likes[face][dice][where[s.spelled][left_without(s, face)]]
                if chosen == NOBODY or value > most:
                    chosen, most = face, value
        return CHOOSE + chosen
    if s.number == 0:
        return ROLL
    if s.reached != NOBODY:
        return END if s.scores[RULE] + worth(s) > s.scores[BEST] else ROLL
    return END if s.points >= enough[where[s.spelled][left_without(s, NOBODY)]] else ROLL


def by_best(s: Any, where: Any, best: Any, lane: int) -> int:
    values, stride, ends, tops, safe = best
    if s.stage == rules.CHOOSING:
        chosen, most = NOBODY, 0.0
        for face in range(len(tops)):
            dice = showing(s, face)
            if dice >= 2:
                place = where[s.spelled][left_without(s, face)]
                value = values[face * stride + (dice * len(safe) + place) * LANES + lane]
                if chosen == NOBODY or value > most:
                    chosen, most = face, value
        return CHOOSE + chosen
    if s.number == 0:
        return ROLL
    place = where[s.spelled][left_without(s, NOBODY)]
    if s.points >= tops[s.number - 1]:
        return ROLL if safe[place] else END
    value = values[(s.number - 1) * stride + (s.points * len(safe) + place) * LANES + lane]
    return END if ends[score_of(s.number, s.points) * LANES + lane] >= value else ROLL
