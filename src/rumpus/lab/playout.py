"""Plays whole matches of any game with any policy: one driver, run plainly or compiled.

Races are played in lock-step, as at a table of calm pace. A policy is a function of the dialect,
`decide(s, seat, actions, n, passable, luck)`: the index of one of the first n `actions`, or PASS where `passable`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import numpy as np

from rumpus.game import CHANCE, DRAWN, NOBODY, OVER, RACE, Game, Json, Rules
from rumpus.lab.compile import fast, packed

PASS = -1
Policy = Callable[..., int]
DECISIONS, OUTCOMES = range(2)  # what a tally counts
FEW = 8


def seeded(seed: int) -> np.ndarray[Any, Any]:
    """Luck for compiled play: the state of a SplitMix64 generator."""
    return np.array([seed], np.uint64)


def compiled_below(luck: Any, n: int) -> Any:
    """SplitMix64 (Steele, Lea and Flood, 2014), its upper half scaled to n: fair to one part in ten million."""
    luck[0] += np.uint64(0x9E3779B97F4A7C15)
    z = luck[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return np.int64(((z >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


def compiled_pick(odds: Any, outcomes: int, place: int) -> int:
    """No processor can predict where to stop, so few outcomes are all counted; of many, stopping early saves half."""
    outcome = 0
    if outcomes > FEW:
        while place >= odds[outcome]:
            place -= odds[outcome]
            outcome += 1
        return outcome
    passed = 0
    for n in range(outcomes):
        passed += odds[n]
        outcome += place >= passed
    return outcome


def plain_below(luck: Random, n: int) -> int:
    return int(luck.random() * n)


def plain_pick(odds: list[int], outcomes: int, place: int) -> int:
    outcome = 0
    while place >= odds[outcome]:
        place -= odds[outcome]
        outcome += 1
    return outcome


class Source(NamedTuple):
    """Where randomness comes from: what suits a processor does not suit an interpreter."""

    below: Callable[[Any, int], int]  # a random whole number from 0 to n - 1
    pick: Callable[[Any, int, int], int]  # the outcome at which the running sum of the odds passes a place


COMPILED = Source(compiled_below, compiled_pick)
PLAIN = Source(plain_below, plain_pick)


def uniform(source: Source) -> Policy:
    """Any action open to the seat, passing included, each equally likely."""
    below = source.below

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, luck: Any) -> int:
        index = below(luck, n + 1) if passable else below(luck, n)
        return PASS if index == n else index

    return decide


def chance(rules: Rules, source: Source) -> Callable[..., int]:
    """fall(s, odds, luck): one outcome, as likely as the rules say."""
    weights, outcomes = rules.weights, rules.OUTCOMES
    below, pick = source.below, source.pick

    def fall(s: Any, odds: Any, luck: Any) -> int:
        return pick(odds, outcomes, below(luck, weights(s, odds)))

    return fall


def lottery(rules: Rules, source: Source) -> Callable[..., int]:
    """drawn(s, luck): one of the seats that the race waits for, each equally likely."""
    awaited, below = rules.awaited, source.below

    def drawn(s: Any, luck: Any) -> int:
        chosen = NOBODY
        able = 0
        for seat in range(s.players):
            waited_for = awaited(s, seat)
            able += waited_for
            chosen = seat if below(luck, max(able, 1)) == 0 and waited_for else chosen
        return chosen

    return drawn


def asking(rules: Rules, decide: Policy) -> Callable[..., bool]:
    """acts(s, seat, passable, actions, luck): ask one seat; whether it did something."""
    choices, act = rules.choices, rules.act

    def acts(s: Any, seat: int, passable: bool, actions: Any, luck: Any) -> bool:
        n = choices(s, seat, actions)
        index = decide(s, seat, actions, n, passable, luck) if n else PASS
        if index == PASS:
            return False
        act(s, seat, actions[index])
        return True

    return acts


def driver(rules: Rules, decide: Policy, source: Source) -> Callable[..., None]:
    """play(s, actions, odds, tally, luck): a started match to its end."""
    mover, settle, in_step, may_pass = rules.mover, rules.settle, rules.in_step, rules.may_pass
    fall, drawn, acts = chance(rules, source), lottery(rules, source), asking(rules, decide)

    def play(s: Any, actions: Any, odds: Any, tally: Any, luck: Any) -> None:
        last = NOBODY
        passes = 0
        seat = mover(s)
        while seat != OVER:
            if seat == CHANCE:
                settle(s, fall(s, odds, luck))
                tally[OUTCOMES] += 1
                seat = mover(s)
                continue
            passable = False
            if seat == RACE:
                passable = may_pass(s, passes)
                seat = in_step(s, last, passes)
                if seat == DRAWN:
                    seat = drawn(s, luck)
            last = seat
            if acts(s, seat, passable, actions, luck):
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

    def __init__(self, game: Game, players: int, options: Mapping[str, Json], policy: Policy | None = None) -> None:
        self.players = players
        self._fresh = packed(game.new(players, options))
        self._room = (np.zeros(game.rules.ACTIONS, np.int64), np.zeros(game.rules.OUTCOMES, np.int64))
        self._run = compiled_bulk(game.rules, policy or uniform(COMPILED))

    def play(self, matches: int, seed: int) -> Tally:
        live = self._fresh.copy()
        tally, wins = np.zeros(2, np.int64), np.zeros(self.players, np.float64)
        self._run(live, self._fresh, matches, *self._room, tally, wins, seeded(seed))
        return Tally(matches, int(tally[DECISIONS]), int(tally[OUTCOMES]), wins.tolist())


def compiled_bulk(rules: Rules, policy: Policy) -> Callable[..., None]:
    play, standing = driver(rules, policy, COMPILED), rules.standing

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

    def run(live: Any, fresh: Any, matches: int, actions: Any, odds: Any, tally: Any, wins: Any, luck: Any) -> None:
        for _ in range(matches):
            live[0] = fresh[0]
            play(live[0], actions, odds, tally, luck)
            share_win(live[0], wins)

    return fast(run)
