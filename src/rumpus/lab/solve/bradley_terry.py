"""Odds for more than two players, from the exact solution between each two of them.

As in the model of Bradley and Terry, the odds against several opponents add up: three equal players win a third each.
The model ignores that opponents also stop one another.
"""

from collections.abc import Callable
from typing import Any

Actions = dict[int, float]  # the win probability of each action
LEAST = 1e-12  # probabilities below this count as this


def others(view: Any) -> list[int]:
    return [seat for seat in range(view.players) if seat != view.seat]


def combine(view: Any, against: Callable[[Any, int], Actions]) -> Actions:
    """Return the win probability of each action; `against` knows it for one opponent alone."""
    ratios: Actions = {}
    for other in others(view):
        for action, win in against(view, other).items():
            ratios[action] = ratios.get(action, 0.0) + (1 - win) / max(win, LEAST)
    return {action: 1 / (1 + ratio) for action, ratio in ratios.items()}
