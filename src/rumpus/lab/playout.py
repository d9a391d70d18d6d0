"""Plays whole matches of any game with any policy: one driver, run plainly or compiled.

Races are played in lock-step, as at a table of calm pace. A policy is a function of the dialect,
`decide(s, seat, actions, n, passable)`: the index of one of the first n `actions`, or PASS where `passable`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from rumpus.game import CHANCE, DRAWN, NOBODY, OVER, RACE, Game, Json, Rules
from rumpus.lab.compile import compilable, fast, record

PASS = -1
Policy = Callable[..., int]
DECISIONS, OUTCOMES = range(2)  # what a tally counts


def below(n: int) -> int:
    """A random whole number from 0 to n - 1; compiled, it is Numba's generator."""
    return np.random.randint(n)


def uniform(s: Any, seat: int, actions: Any, n: int, passable: bool) -> int:
    """Any action open to the seat, passing included, each equally likely."""
    index = below(n + 1) if passable else below(n)
    return PASS if index == n else index


def chance(rules: Rules, below: Callable[[int], int]) -> Callable[..., int]:
    """fall(s, odds): one outcome, as likely as the rules say."""
    weights = rules.weights

    def fall(s: Any, odds: Any) -> int:
        x = below(weights(s, odds))
        outcome = 0
        while x >= odds[outcome]:
            x -= odds[outcome]
            outcome += 1
        return outcome

    return fall


def lottery(rules: Rules, below: Callable[[int], int]) -> Callable[..., int]:
    """drawn(s, actions): a seat drawn among those that have a choice."""
    choices = rules.choices

    def drawn(s: Any, actions: Any) -> int:
        able = 0
        for seat in range(s.players):
            able += choices(s, seat, actions) > 0
        skip = below(able)
        for seat in range(s.players):
            if choices(s, seat, actions) > 0:
                if skip == 0:
                    return seat
                skip -= 1
        return NOBODY

    return drawn


def asking(rules: Rules, decide: Policy) -> Callable[..., bool]:
    """acts(s, seat, passable, actions): ask one seat; whether it did something."""
    choices, act = rules.choices, rules.act

    def acts(s: Any, seat: int, passable: bool, actions: Any) -> bool:
        n = choices(s, seat, actions)
        index = decide(s, seat, actions, n, passable) if n else PASS
        if index == PASS:
            return False
        act(s, seat, actions[index])
        return True

    return acts


def driver(rules: Rules, decide: Policy, below: Callable[[int], int] = below) -> Callable[..., None]:
    """play(s, actions, odds, tally): a started match to its end."""
    mover, settle, in_step, may_pass = rules.mover, rules.settle, rules.in_step, rules.may_pass
    fall, drawn, acts = chance(rules, below), lottery(rules, below), asking(rules, decide)

    def play(s: Any, actions: Any, odds: Any, tally: Any) -> None:
        last = NOBODY
        passes = 0
        seat = mover(s)
        while seat != OVER:
            if seat == CHANCE:
                settle(s, fall(s, odds))
                tally[OUTCOMES] += 1
                seat = mover(s)
                continue
            passable = False
            if seat == RACE:
                passable = may_pass(s, passes)
                seat = in_step(s, last, passes)
                if seat == DRAWN:
                    seat = drawn(s, actions)
            last = seat
            if acts(s, seat, passable, actions):
                tally[DECISIONS] += 1
                passes = 0
            else:
                passes += 1
                if passes > 3 * s.players:
                    raise ValueError("a race in which nobody acts")
            seat = mover(s)

    return play


@dataclass(frozen=True)
class Tally:
    """What many matches came to."""

    matches: int
    decisions: int
    outcomes: int
    wins: list[float]  # by seat; a shared win is shared out


class Bulk:
    """Compiled matches of one game under one policy."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Json], policy: Policy = uniform) -> None:
        self.players = players
        self._fresh = record(game.new(players, options))
        self._room = (np.zeros(game.rules.ACTIONS, np.int64), np.zeros(game.rules.OUTCOMES, np.int64))
        self._run = compiled_bulk(game.rules, policy)

    def play(self, matches: int, seed: int) -> Tally:
        live = self._fresh.copy()
        tally, wins = np.zeros(2, np.int64), np.zeros(self.players, np.float64)
        self._run(live, self._fresh, matches, seed, *self._room, tally, wins)
        return Tally(matches, int(tally[DECISIONS]), int(tally[OUTCOMES]), wins.tolist())


def compiled_bulk(rules: Rules, policy: Policy) -> Callable[..., None]:
    play, standing = driver(rules, compilable(policy)), rules.standing

    def share_win(s: Any, wins: Any) -> None:
        best = standing(s, 0)
        for seat in range(1, s.players):
            best = max(best, standing(s, seat))
        winners = 0
        for seat in range(s.players):
            winners += standing(s, seat) == best
        for seat in range(s.players):
            if standing(s, seat) == best:
                wins[seat] += 1 / winners

    def run(live: Any, fresh: Any, matches: int, seed: int, actions: Any, odds: Any, tally: Any, wins: Any) -> None:
        np.random.seed(seed)
        for _ in range(matches):
            live[0] = fresh[0]
            play(live[0], actions, odds, tally)
            share_win(live[0], wins)

    return fast(run)
