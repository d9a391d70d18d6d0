"""The lab: compiled play is the same as plain play, and fair."""

import math
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from rumpus.cards import CardRules
from rumpus.games import GAMES, named
from rumpus.games.go_nuts.rules import BANK
from rumpus.lab.compile import compiler as compiling
from rumpus.lab.play.playout import (
    PLAIN,
    Bulk,
    card_chance,
    compiled_below,
    compiled_scaled,
    compiled_word,
    driver,
    seeded,
    uniform,
    winning,
)


def bank_at_five(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    for index in range(n):
        if actions[index] == BANK and s.total >= 5:
            return index
    return 0


def test_a_policy_from_elsewhere_is_compiled_but_not_cached() -> None:
    game = named("go-nuts")
    bulk = Bulk(game, 2, game.options({}, 2), bank_at_five)
    tally = bulk.play(500, seed=1)
    assert math.isclose(sum(tally.wins), 500)
    assert tally.decisions > 0


class Twin:
    """The luck of compiled play, for a plain driver."""

    def __init__(self, seed: int) -> None:
        self.rng, self.word = seeded(seed), compiling.fast(compiled_word)
        self.source = PLAIN._replace(word=lambda _: np.uint64(self.word(self.rng)), scaled=compiled_scaled)


@pytest.mark.parametrize("key", GAMES)
def test_the_driver_is_the_same_plain_and_compiled(key: str) -> None:
    """Fed with the same numbers, both play the same matches to the same ends; compiled states are told nothing."""
    game, twin = named(key), Twin(5)
    players = min(4, game.rules.SEATS[-1])
    rules, options = game.rules, game.options({}, players)
    play, winners = driver(rules, uniform(twin.source), twin.source), winning(rules)
    rows = []
    for _ in range(3):
        s, tally = game.new(players, options), [0, 0]
        first = play(s, [0] * rules.ACTIONS, [0] * rules.OUTCOMES, tally, None)
        rows.append([*tally, first, winners(s), *(rules.score(s, seat) for seat in range(players))])
    assert Bulk(game, players, options).rows(3, seed=5).tolist() == rows


def test_a_silent_state_lacks_room_for_events_and_nothing_else() -> None:
    fresh = named("go-nuts").new(2, named("go-nuts").options({}, 2))
    telling, silent = (compiling.packed(fresh, silent).dtype.names for silent in (False, True))
    assert telling == (*silent, "events")


@pytest.mark.parametrize("key", ["wig-out", "nuts-about-mutts"])
def test_a_card_falls_as_often_as_the_rules_say(key: str) -> None:
    """Chi-squared over 20,000 draws from a deck that lacks some cards, against its weights."""
    game, rng, draws = named(key), Random(2), 20_000
    rules = game.rules
    assert isinstance(rules, CardRules)
    s, odds, counts = game.new(4, game.options({}, 4)), [0] * rules.OUTCOMES, Counter[int]()
    rules.settle(s, 0)
    fall = card_chance(rules, PLAIN)
    for _ in range(20):
        rules.settle(s, fall(s, odds, rng))
    total = rules.weights(s, odds)
    assert total == s.left
    assert odds == s.deck
    for _ in range(draws):
        counts[fall(s, [0] * rules.OUTCOMES, rng)] += 1
    expected = {kind: draws * weight / total for kind, weight in enumerate(odds) if weight}
    assert counts.keys() <= expected.keys()
    excess = sum((counts[kind] - n) ** 2 / n for kind, n in expected.items()) - (len(expected) - 1)
    assert abs(excess) <= 5 * math.sqrt(2 * (len(expected) - 1))


@pytest.mark.parametrize("n", [1, 2, 6, 104])
def test_compiled_luck_is_fair(n: int) -> None:
    """Pearson's chi-squared over 100,000 draws stays within five standard deviations of what chance gives."""
    below, rng = compiling.fast(compiled_below), seeded(1)
    counts = [0] * n
    for _ in range(100_000):
        counts[below(rng, n)] += 1
    expected = 100_000 / n
    excess = sum((count - expected) ** 2 / expected for count in counts) - (n - 1)
    assert abs(excess) <= 5 * math.sqrt(2 * (n - 1))
