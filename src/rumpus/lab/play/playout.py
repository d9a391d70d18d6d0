"""Plays whole matches of any game with any policy: one driver, plain or compiled.

Races are played in lock-step, as at calm pace. A policy is a function of the dialect, `decide(s, seat, actions, n,
passable, rng)`: it returns the index of one of the first n `actions`, or PASS where `passable`. Policies of this
package see the whole state, and tests check that they use only what their seat may know; an external policy is shown
only that (see external_policy.py).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import numpy as np

from rumpus.cards import CardRules
from rumpus.game import CHANCE, DRAWN, NO_TIME, NOBODY, OVER, PASS, RACE, Game, Json, RuleBook, Rules
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play.external_policy import (
    BAD_ANSWER,
    Desk,
    as_function,
    bad_answer,
    check,
    endless,
    is_built_in,
    veiled,
)
from rumpus.lab.play.seats import Policy as Policy
from rumpus.lab.play.seats import by_seat

DECISIONS, OUTCOMES = range(2)  # the counters of a tally
# columns of a match: decisions, outcomes, who began (see driver), the set of seats that won, and every seat's points
LENGTH, CHANCES, STARTER, WINNERS, SCORES = range(5)
FEW = 8
WORDS, GOLDEN = 1 << 64, 0x9E3779B97F4A7C15
MOST_TRIES = 8  # on average, until a drawn card is one that is left
LONGEST = 10_000_000  # decisions in a match; some policies would never end one
ENDLESS = -3  # what play() returns besides a seat, NOBODY and BAD_ANSWER


def seeded(seed: int, stream: int = 0) -> np.ndarray[Any, Any]:
    """Return a generator for compiled play: the two words of xoroshiro128+, spread from the seed."""
    rng = np.zeros(2, np.uint64)
    with np.errstate(over="ignore"):
        reseed(rng, np.uint64(seed % WORDS), stream)
    return rng


def reseed(rng: Any, seed: Any, n: int) -> None:
    """Seed the generator with stream n of a seed.

    SplitMix64 (Steele, Lea and Flood, 2014) makes the streams of near seeds independent.
    """
    for word in range(2):
        z = seed + np.uint64(2 * n + word + 1) * np.uint64(GOLDEN)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        rng[word] = z ^ (z >> np.uint64(31))


def compiled_word(rng: Any) -> Any:
    """Return the upper half of the next word of xoroshiro128+ (Blackman and Vigna, 2018)."""
    a = rng[0]
    b = rng[1]
    word = a + b
    b ^= a
    rng[0] = (a << np.uint64(24) | a >> np.uint64(40)) ^ b ^ (b << np.uint64(16))
    rng[1] = b << np.uint64(37) | b >> np.uint64(27)
    return word >> np.uint64(32)


def compiled_scaled(word: Any, n: int) -> Any:
    """Scale a word to a number from 0 to n - 1, fair to one part in ten million."""
    return np.int64((word * np.uint64(n)) >> np.uint64(32))


def compiled_below(rng: Any, n: int) -> Any:
    """Return a random whole number from 0 to n - 1."""
    return compiled_scaled(compiled_word(rng), n)


def compiled_pick(odds: Any, outcomes: int, place: int) -> int:
    """Return the outcome at which the running sum of the odds passes `place`.

    Few outcomes are all counted, as a branch would be mispredicted; of many, stopping early saves half of the time.
    """
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


def plain_word(rng: Random) -> float:
    return rng.random()


def plain_scaled(word: float, n: int) -> int:
    return int(word * n)


def plain_pick(odds: list[int], outcomes: int, place: int) -> int:
    outcome = 0
    while place >= odds[outcome]:
        place -= odds[outcome]
        outcome += 1
    return outcome


class Source(NamedTuple):
    """The functions that draw random numbers: one set for compiled code, one for plain Python."""

    word: Callable[[Any], Any]  # the next random word
    scaled: Callable[[Any, int], int]  # the whole number from 0 to n - 1 that a word stands for
    pick: Callable[[Any, int, int], int]  # the outcome at which the running sum of the odds passes a place


COMPILED = Source(compiled_word, compiled_scaled, compiled_pick)
PLAIN = Source(plain_word, plain_scaled, plain_pick)


def uniform(source: Source) -> Policy:
    """Return the policy that chooses any action, or to pass, with equal probability."""
    word, scaled = source.word, source.scaled

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
        index = scaled(word(rng), n + 1 if passable else n)
        return PASS if index == n else index

    return decide


def chance(rules: RuleBook, source: Source) -> Callable[..., int]:
    """Return fall(s, odds, rng), which settles one outcome with the rules' probabilities."""
    weights, outcomes = rules.weights, rules.OUTCOMES
    word, scaled, pick = source

    def fall(s: Any, odds: Any, rng: Any) -> int:
        luckily = word(rng)  # drawn first: between the odds and the pick nothing may be written to memory
        return pick(odds, outcomes, scaled(luckily, weights(s, odds)))

    return fall


def card_chance(rules: CardRules, source: Source) -> Callable[..., int]:
    """Return the same for cards from a deck: it draws any card until it is one that is left."""
    usual, (word, scaled, _) = chance(rules, source), source
    from_deck, kinds, cards = rules.from_deck, rules.CARDS, len(rules.CARDS)
    copy = tuple(kinds[:n].count(kind) for n, kind in enumerate(kinds))

    def fall(s: Any, odds: Any, rng: Any) -> int:
        if s.left < cards // MOST_TRIES or not from_deck(s):
            return usual(s, odds, rng)
        card = scaled(word(rng), cards)
        while s.deck[kinds[card]] <= copy[card]:
            card = scaled(word(rng), cards)
        return kinds[card]

    return fall


def lottery(rules: Rules, source: Source) -> Callable[..., int]:
    """Return drawn(s, rng), one of the seats that the race waits for with equal probability."""
    awaited, (word, scaled, _) = rules.awaited, source

    def drawn(s: Any, rng: Any) -> int:
        able = 0
        for seat in range(s.players):
            able += awaited(s, seat)
        lot = scaled(word(rng), able)
        chosen = NOBODY
        for seat in range(s.players):
            waited_for = awaited(s, seat)
            chosen = seat if waited_for and lot == 0 else chosen
            lot -= waited_for
        return chosen

    return drawn


def asking(rules: Rules, decide: Policy) -> Callable[..., int]:
    """Return acts(s, seat, passable, actions, rng, desk): one seat's action; its index, or PASS."""
    choices, act = rules.choices, rules.act

    def acts(s: Any, seat: int, passable: bool, actions: Any, rng: Any, desk: Any) -> int:
        n = choices(s, seat, actions)
        index = decide(s, seat, actions, n, passable, rng) if n else PASS
        if index == PASS:
            return PASS
        if not 0 <= index < n:
            raise ValueError("a policy answered with an index that is none of its actions")
        act(s, seat, actions[index])
        return index

    return acts


def driver(rules: Rules, decide: Policy, source: Source, is_trusted: bool = True) -> Callable[..., int]:
    """Return play(s, actions, odds, tally, rng, desk), which plays a started match to its end.

    It returns the seat that made the first throw, or laid or drew the first card; BAD_ANSWER or ENDLESS where the
    policy fails. External policies are asked through a `desk` (see external_policy.py); others need none.
    """
    mover, settle, pace = rules.mover, rules.settle, rules.pace
    fall = card_chance(rules, source) if isinstance(rules, CardRules) else chance(rules, source)
    asked = stepping(rules, source)
    acts = asking(rules, decide) if is_trusted else veiled(rules, decide, compiled_below)

    def play(s: Any, actions: Any, odds: Any, tally: Any, rng: Any, desk: Any = None) -> int:
        first, last = NOBODY, NOBODY
        passes, decisions, outcomes = 0, 0, 0
        seat = mover(s)
        while seat != OVER:
            while seat == CHANCE:
                settle(s, fall(s, odds, rng))
                outcomes += 1
                seat = mover(s)
            if seat == OVER:
                break
            seat, passable = asked(s, seat, last, passes, rng)
            last = seat
            index = acts(s, seat, passable, actions, rng, desk)
            if index == BAD_ANSWER:
                return BAD_ANSWER
            if index == PASS:
                passes += 1
                if passes > 3 * s.players:
                    raise ValueError("a race in which nobody acts")
            else:
                decisions += 1
                if decisions > LONGEST:
                    return ENDLESS
                passes = 0
                if first == NOBODY and pace(actions[index])[0] != NO_TIME:
                    first = seat
            seat = mover(s)
        tally[DECISIONS] += decisions
        tally[OUTCOMES] += outcomes
        return first

    return play


def stepping(rules: Rules, source: Source) -> Callable[..., tuple[int, bool]]:
    """Return asked(s, moving, last, passes, rng): the seat to act next, and whether it may pass; in lock-step."""
    in_step, may_pass, drawn = rules.in_step, rules.may_pass, lottery(rules, source)

    def asked(s: Any, moving: int, last: int, passes: int, rng: Any) -> tuple[int, bool]:
        if moving != RACE:
            return moving, False
        passable = may_pass(s, passes)
        seat = in_step(s, last, passes)
        return drawn(s, rng) if seat == DRAWN else seat, passable

    return asked


@dataclass(frozen=True)
class Tally:
    """The sums of many matches."""

    matches: int
    decisions: int
    outcomes: int
    wins: list[float]  # by seat; a shared win counts in parts


class Bulk:
    """Compiled matches of one game under one policy, or one for each seat.

    Raises BadInput where the policy does not compile or play by the rules. An external policy is shown a copy of the
    state in which all that its seat cannot know is dealt anew, and has a random generator of its own.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, Json],
        policy: Policy | Sequence[Policy] | None = None,
    ) -> None:
        self.players = players
        self._fresh = packed(game.new(players, options), silent=True)
        self._room = (game.rules.ACTIONS, game.rules.OUTCOMES)
        given = uniform(COMPILED) if policy is None else policy
        self._policies = [as_function(one) for one in (given if isinstance(given, list | tuple) else [given] * players)]
        self._external = [one for one in dict.fromkeys(self._policies) if not is_built_in(one)]
        for one in self._external:
            check(one, self._fresh, seeded(0))
        self._is_trusted = not self._external
        self._run = compiled_bulk(game.rules, by_seat(self._policies), self._is_trusted)

    def rows(self, matches: int, seed: int, start: Any = None) -> np.ndarray[Any, Any]:
        """Return a row of whole numbers for each match, from the deal or from a state on (see LENGTH)."""
        fresh = self._fresh if start is None else packed(start, silent=True)
        table = np.zeros((matches, SCORES + self.players), np.int64)
        actions, odds = (np.zeros(room, np.int64) for room in self._room)
        desk = None if self._is_trusted else Desk.at(fresh, len(actions), seeded(seed, 1))
        self._run(fresh.copy(), fresh, actions, odds, table, seeded(seed), desk)
        if (table[:, STARTER] == ENDLESS).any():
            raise endless([*self._external, *self._policies][0], LONGEST)
        if desk is not None and desk.fault.any():
            raise bad_answer(self._policies[desk.fault[1]], desk.fault)
        return table

    def play(self, matches: int, seed: int, start: Any = None) -> Tally:
        table = self.rows(matches, seed, start)
        wins = (counts / (n + 1) for n, counts in enumerate(win_counts(table).T))
        decisions, outcomes = (int(table[:, column].sum()) for column in (LENGTH, CHANCES))
        return Tally(matches, decisions, outcomes, sum(wins, np.zeros(self.players)).tolist())


def win_counts(table: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Count by seat how many matches it won alone, shared with one other seat, with two, and so on."""
    players = table.shape[1] - SCORES
    won = table[:, WINNERS, None] >> np.arange(players) & 1
    shared = won * won.sum(axis=1, keepdims=True)
    return np.stack([np.bincount(seat, minlength=players + 1)[1:] for seat in shared.T])


def compiled_bulk(rules: Rules, policy: Policy, is_trusted: bool) -> Callable[..., None]:
    """Return run(…), which plays matches until all are played or the policy fails."""
    play, score, winners = driver(rules, policy, COMPILED, is_trusted), rules.score, winning(rules)

    def run(live: Any, fresh: Any, actions: Any, odds: Any, table: Any, rng: Any, desk: Any) -> None:
        for match in range(len(table)):
            live[0] = fresh[0]
            row = table[match]
            row[STARTER] = play(live[0], actions, odds, row, rng, desk)
            if row[STARTER] < NOBODY:
                return
            row[WINNERS] = winners(live[0])
            for seat in range(live[0].players):
                row[SCORES + seat] = score(live[0], seat)

    return fast(run)


def winning(rules: Rules) -> Callable[..., int]:
    """Return winners(s): the set of seats with the best standing, one bit each."""
    standing = rules.standing

    def winners(s: Any) -> int:
        best = standing(s, 0)
        for seat in range(1, s.players):
            best = max(best, standing(s, seat))
        found = 0
        for seat in range(s.players):
            found |= (1 if standing(s, seat) == best else 0) << seat
        return found

    return winners
