"""The value of a turn of Don't You Forget It that follows a policy, for compiling; turn.py has the best turn."""

from typing import Any

from rumpus.games.forget_it.rules import score_of
from rumpus.games.forget_it.solver.tables import LANES, MOST
from rumpus.games.forget_it.solver.turn import NUMBERS


def value_of_turn(
    worth: Any, rolls: Any, lots: Any, ends: Any, open_ends: Any, picks: Any, values: Any, chosen: Any, opened: Any
) -> Any:
    """Return the value of a fresh turn. `worth` is by points; `values`, `chosen` and `opened` are room to work in."""
    for number in range(1, NUMBERS + 1):
        collect_by(number, worth, rolls, ends[number - 1], values)
        for dice in range(2, MOST):
            for hand in range(values.shape[1]):
                chosen[number - 1, dice, hand] = values[dice, hand]
    return choose_by(worth[0], lots, open_ends, picks, chosen, opened)


def collect_by(number: int, worth: Any, rolls: Any, ends: Any, values: Any) -> None:
    """Compute the values of a turn with a number, by point dice and hand; see fill_top() and fill_row() of turn.py."""
    starts, likely, ahead, bust, safe = rolls
    hands = len(safe)
    top = top_of(ends, safe)
    for dice in range(top, len(values)):
        for hand in range(hands):
            value, ways = 0.0, 1.0
            for more in range(safe[hand] + 1):
                value += ways * worth[score_of(number, dice + more)]
                ways = ways * (safe[hand] - more) / (more + 1)
            values[dice, hand] = value / (1 << safe[hand])
    for dice in range(top - 1, 1, -1):
        for hand in range(hands):
            if ends[dice, hand]:
                values[dice, hand] = worth[score_of(number, dice)]
            else:
                value = bust[hand] * worth[0]
                for branch in range(starts[hand], starts[hand + 1]):
                    place = ahead[branch] // LANES
                    value += likely[branch] * values[dice + place // hands, place % hands]
                values[dice, hand] = value


def top_of(ends: Any, safe: Any) -> int:
    """Return the point dice from which on the policy ends, unless it cannot bust."""
    top = len(ends)
    for dice in range(len(ends) - 1, 1, -1):
        for hand in range(len(safe)):
            if ends[dice, hand] == (safe[hand] > 0):
                return top
        top = dice
    return top


def choose_by(nothing: float, lots: Any, open_ends: Any, picks: Any, chosen: Any, opened: Any) -> Any:
    """Compute the values of open hands, as choose() of turn.py does, and return that of a fresh turn."""
    starts, likely, first, options, pairless, words, bust = lots
    shown, rolled = opened[0], opened[1]
    cells = chosen.reshape(-1)
    for hand in range(len(pairless)):
        shown[hand] = 0.0
        for lot in range(starts[hand], starts[hand + 1]):
            shown[hand] += likely[lot] * cells[options[first[lot] + picks[lot]] // LANES]
        value, stays = bust[hand] * nothing + words[hand, hand] * shown[hand], words[hand, hand] * pairless[hand]
        for other in range(hand):
            value += words[hand, other] * shown[other]
        rolled[hand] = value + stays * nothing if open_ends[hand] else value / (1 - stays)
        shown[hand] += pairless[hand] * (nothing if open_ends[hand] else rolled[hand])
    return rolled[len(pairless) - 1]
