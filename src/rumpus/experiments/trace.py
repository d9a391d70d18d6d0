"""Simulated matches with all their decisions: each match has a seed of its own, so that it can be played again.

The dice and cards of a match follow from its seed and the actions alone; policies draw from another generator. A match
is played twice, first to count its decisions and then to write them down.
"""

import hashlib
import json
from collections.abc import Callable, Generator
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from joblib import delayed  # type: ignore[import-untyped]

from rumpus.cards import CardRules
from rumpus.envs.kernel import check_passes
from rumpus.envs.observation import See, observation
from rumpus.envs.state import action_count
from rumpus.experiments.simulation import Question, Rows, in_order, spread
from rumpus.experiments.values import Values
from rumpus.game import CHANCE, NO_TIME, NOBODY, OVER, PASS, BadInput, Rules
from rumpus.games import named
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play.external_policy import BAD_ANSWER, Desk, as_function, bad_answer, endless, is_built_in, veiled
from rumpus.lab.play.playout import (
    CHANCES,
    COMPILED,
    ENDLESS,
    LENGTH,
    LONGEST,
    SCORES,
    STARTER,
    WINNERS,
    asking,
    card_chance,
    chance,
    compiled_below,
    reseed,
    seeded,
    stepping,
    winning,
)
from rumpus.lab.play.policies import one_each
from rumpus.lab.play.seats import by_seat

TRACED_BATCH = 200  # matches
DICE_STREAM, POLICY_STREAM, DESK_STREAM = range(3)  # of the seed of a match
Array = np.ndarray[Any, Any]


class Decisions(NamedTuple):
    """One row for each decision: a seat had more than one action, or might pass."""

    match: Array  # counted from 0 in its batch
    seed: Array  # of the match
    seat: Array
    observation: Array  # [row, cell]: what the seat may know, as in rumpus.envs
    mask: Array  # [row, action]: the legal actions; the last column is the pass, in a game that has one
    action: Array
    outcome: Array  # the seat's share of the win at the end of the match: 1, 0, or 1/k where k share it
    value: Array  # the seat's exact chance to win under best play of both, before it acts; NaN where it is not known


def traced(
    asked: Question, matches: int, jobs: int = -1, on: str = ""
) -> Generator[tuple[Rows, Decisions], None, None]:
    """Yield the rows and the decisions of all matches, batch by batch, in order."""
    if not asked.compiled:
        raise BadInput("trace-plain")
    starts = range(0, matches, TRACED_BATCH)
    with spread(asked, on):
        tasks = (delayed(traced_batch)(asked, start, min(TRACED_BATCH, matches - start)) for start in starts)
        yield from in_order(tasks, jobs)


def match_seed(seed: str, number: int) -> int:
    text = f"rumpus:{seed}:traced match {number}".encode("utf-8", "surrogateescape")
    return int.from_bytes(hashlib.sha256(text).digest()[:8])


def traced_batch(asked: Question, start: int, matches: int) -> tuple[Rows, Decisions]:
    seeds = np.array([match_seed(asked.seed, start + n) for n in range(matches)], np.uint64)
    return tracer(asked.game, asked.options, asked.bots).play(seeds)


@lru_cache(maxsize=16)
def tracer(game: str, options: str, bots: tuple[Any, ...]) -> "Tracer":
    return Tracer(game, options, bots)


class Tracer:
    """Plays matches of one question and writes their decisions down."""

    def __init__(self, game: str, options: str, bots: tuple[Any, ...]) -> None:
        self._game, self._options, self._players = named(game), json.loads(options), len(bots)
        self._policies = [as_function(one) for one in one_each(game, bots, self._options, COMPILED)]
        self._external = [one for one in self._policies if not is_built_in(one)]
        self._fresh = packed(self._game.new(self._players, self._options), silent=True)
        self._size = len(observation(game).labels(self._players)), action_count(self._game)
        self._values = Values(self._game, self._options, self._players)
        rules, decide = self._game.rules, by_seat(self._policies)
        acts = veiled(rules, decide, compiled_below) if self._external else asking(rules, decide)
        self._run = fast(running(rules, acts, observation(game).see))

    def play(self, seeds: Array) -> tuple[Rows, Decisions]:
        rows, counts, _ = self._play(seeds, 0)
        _, _, (states, seat, seen, mask, action) = self._play(seeds, int(counts.sum()))
        match = np.repeat(np.arange(len(seeds)), counts)
        won = rows[match, WINNERS]
        shared = (won[:, None] >> np.arange(self._players) & 1).sum(axis=1)
        outcome = (won >> seat & 1) / shared
        value = self._values.of(states, seat, seen)
        return rows, Decisions(match, seeds[match], seat, seen, mask, action, outcome, value)

    def _play(self, seeds: Array, room: int) -> tuple[Rows, Array, tuple[Array, ...]]:
        """Play the matches; write down as many decisions as there is room for."""
        cells, choices = self._size
        rows = np.zeros((len(seeds), SCORES + self._players), np.int64)
        counts = np.zeros(len(seeds), np.int64)
        numbers = (np.zeros(size, np.int64) for size in (self._game.rules.ACTIONS, self._game.rules.OUTCOMES))
        log = (
            np.repeat(self._fresh, room),
            np.zeros(room, np.int64),
            np.zeros((room, cells), np.float32),
            np.zeros((room, choices), np.bool_),
            np.zeros(room, np.int64),
        )
        live = self._fresh.copy()
        desk = Desk.at(self._fresh, self._game.rules.ACTIONS, seeded(0))
        flat = live.view(np.int64).reshape(1, -1)
        self._run(live, flat, self._fresh, *numbers, rows, counts, seeds, seeded(0), seeded(0), desk, *log)
        if (rows[:, STARTER] == ENDLESS).any():
            raise endless([*self._external, *self._policies][0], LONGEST)
        if desk.fault.any():
            raise bad_answer(self._policies[desk.fault[1]], desk.fault)
        return rows, counts, log


def running(rules: Rules, acts: Callable[..., int], see: See) -> Callable[..., None]:
    """Return run(…), which plays one match for each seed until all are played or a policy fails."""
    play, score, winners = playing(rules, acts, see), rules.score, winning(rules)

    def run(
        live: Any,
        cells: Any,
        fresh: Any,
        actions: Any,
        odds: Any,
        rows: Any,
        counts: Any,
        seeds: Any,
        rng: Any,
        policy_rng: Any,
        desk: Any,
        states: Any,
        seats: Any,
        seen: Any,
        mask: Any,
        chosen: Any,
    ) -> None:
        at = 0
        for match in range(len(seeds)):
            live[0] = fresh[0]
            reseed(rng, seeds[match], DICE_STREAM)
            reseed(policy_rng, seeds[match], POLICY_STREAM)
            reseed(desk.rng, seeds[match], DESK_STREAM)
            row = rows[match]
            log = states, seats, seen, mask, chosen
            row[STARTER], counts[match] = play(live, cells, actions, odds, row, rng, policy_rng, desk, at, log)
            if row[STARTER] < NOBODY:
                return
            at += counts[match]
            row[WINNERS] = winners(live[0])
            for seat in range(live[0].players):
                row[SCORES + seat] = score(live[0], seat)

    return run


def playing(rules: Rules, acts: Callable[..., int], see: See) -> Callable[..., tuple[int, int]]:
    """Return play(…), as playout.driver() does, with decisions written down from row `at` on.

    It returns the seat that began, and how many decisions there were.
    """
    settled, pace, passing = settling(rules), rules.pace, rules.ACTIONS
    asked, notice = stepping(rules, COMPILED), noticing(rules, see)

    def play(
        live: Any,
        cells: Any,
        actions: Any,
        odds: Any,
        row: Any,
        rng: Any,
        policy_rng: Any,
        desk: Any,
        at: int,
        log: Any,
    ) -> tuple[int, int]:
        s, begun = live[0], at
        first, last, passes = NOBODY, NOBODY, 0
        seat = settled(s, odds, row, rng)
        while seat != OVER:
            seat, passable = asked(s, seat, last, passes, rng)
            last = seat
            is_choice = notice(live, cells, seat, passable, actions, at, log)
            index = acts(s, seat, passable, actions, policy_rng, desk)
            if index == BAD_ANSWER:
                return BAD_ANSWER, 0
            if is_choice:
                note_action(log, at, passing if index == PASS else actions[index])
                at += 1
            if index == PASS:
                passes += 1
                check_passes(passes, s.players)
            else:
                passes = 0
                row[LENGTH] += 1
                if row[LENGTH] > LONGEST:
                    return ENDLESS, 0
                if first == NOBODY and pace(actions[index])[0] != NO_TIME:
                    first = seat
            seat = settled(s, odds, row, rng)
        return first, at - begun

    return play


def note_action(log: Any, at: int, action: int) -> None:
    if at < len(log[1]):
        log[4][at] = action


def settling(rules: Rules) -> Callable[..., int]:
    """Return settled(s, odds, row, rng), which lets chance decide until it is not to move, and returns who is."""
    mover, settle = rules.mover, rules.settle
    fall = card_chance(rules, COMPILED) if isinstance(rules, CardRules) else chance(rules, COMPILED)

    def settled(s: Any, odds: Any, row: Any, rng: Any) -> int:
        seat = mover(s)
        while seat == CHANCE:
            settle(s, fall(s, odds, rng))
            row[CHANCES] += 1
            seat = mover(s)
        return seat

    return settled


def noticing(rules: Rules, see: See) -> Callable[..., bool]:
    """Return notice(…): whether the seat has a choice. If so, and if there is room, what it sees is written down."""
    choices, passing = rules.choices, rules.ACTIONS

    def notice(live: Any, cells: Any, seat: int, passable: bool, actions: Any, at: int, log: Any) -> bool:
        n = choices(live[0], seat, actions)
        if n == 0 or (n == 1 and not passable):
            return False
        states, seats, seen, mask, _ = log
        if at < len(seats):
            states[at] = live[0]
            seats[at] = seat
            see(live[0], cells[0], seat, seen[at])
            for index in range(n):
                mask[at, actions[index]] = True
            if passable:
                mask[at, passing] = True
        return True

    return notice
