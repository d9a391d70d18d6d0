"""The expected value of a position in which chance is to move."""

import copy
from collections.abc import Callable
from typing import Any

from rumpus.game import CHANCE, RuleBook


def expected(rules: RuleBook, s: Any, value: Callable[[Any], float]) -> float:
    """Return the average of `value` over all outcomes until a seat is to move; feasible for few dice."""
    odds = [0] * rules.OUTCOMES
    whole = rules.weights(s, odds)
    found = 0.0
    for outcome, weight in enumerate(odds):
        if weight:
            after = copy.deepcopy(s)
            rules.settle(after, outcome)
            on = expected(rules, after, value) if rules.mover(after) == CHANCE else value(after)
            found += weight / whole * on
    return found
