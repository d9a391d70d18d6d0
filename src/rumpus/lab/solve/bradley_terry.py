"""More than two at a table: the exact solution between two, against each of the others, put together.

Whoever beats each other seat with odds of its own is taken to win ahead of them all with odds that add up, as in the
model of Bradley and Terry: three equal players win a third each. It ignores that others also stop one another.
"""

from collections.abc import Callable
from typing import Any

Actions = dict[int, float]  # the win probability of each
LEAST = 1e-12  # a win probability so small is nought


def others(view: Any) -> list[int]:
    return [seat for seat in range(view.players) if seat != view.seat]


def combine(view: Any, against: Callable[[Any, int], Actions]) -> Actions:
    """`against` knows what each action is worth against one other seat alone."""
    ratios: Actions = {}
    for other in others(view):
        for action, win in against(view, other).items():
            ratios[action] = ratios.get(action, 0.0) + (1 - win) / max(win, LEAST)
    return {action: 1 / (1 + ratio) for action, ratio in ratios.items()}
