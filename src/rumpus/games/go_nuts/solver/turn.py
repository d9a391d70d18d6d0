"""The best turn in Go Nuts!, for compiling: the value of each moment of it.

`worth[total, dice]` is the value of a turn with so many acorns and dice, where the player may roll or bank. Acorns only
grow and dice without acorns only go, so one sweep from the highest total down, fewer dice first, is exact.
"""

from typing import Any

from rumpus.games.go_nuts.rules import DICE


def roll_value(total: int, dice: int, lost: float, in_round: Any, odds: Any, worth: Any) -> Any:
    """Return the value of a roll and best play after it; `lost` is the value of a turn that all cars have ended."""
    nuts, cars_only, rolls = odds
    value = nuts[dice] * in_round[dice] + cars_only[dice] * lost
    for acorns in range(dice + 1):
        for cars in range(dice + 1 - acorns):
            left = DICE if dice == 1 else dice - cars  # GN-11
            if rolls[dice, acorns, cars] > 0:
                value += rolls[dice, acorns, cars] * worth[total + acorns, left]
    return value


def fill_turn(need: int, banked: Any, in_round: Any, odds: Any, worth: Any) -> None:
    """Compute the values of a turn, from `need` down, where banking counts as best from there on."""
    for total in range(need, need + DICE + 1):
        for dice in range(1, DICE + 1):
            worth[total, dice] = banked[min(total, need)]
    for total in range(need - 1, -1, -1):
        for dice in range(1, DICE + 1):
            worth[total, dice] = max(banked[total], roll_value(total, dice, banked[0], in_round, odds, worth))


def fill_rounds(need: int, banked: Any, scores: Any, in_round: Any) -> None:
    """Compute the value of a Go Nuts! round that is about to begin, by its number of dice."""
    for dice in range(1, DICE + 1):
        value, likely = 0.0, 1.0
        for points in range(need):
            value += scores[dice, points] * banked[points]
            likely -= scores[dice, points]
        in_round[dice] = value + likely * banked[need]


def fill_banked(goal: int, mine: int, other: int, nothing: float, chances: Any, banked: Any) -> None:
    """Compute the value of adding points to the score; the goal or more wins (GN-12)."""
    banked[0] = nothing
    for points in range(1, goal - mine):
        banked[points] = 1 - chances[mine + other + points, other]
    banked[goal - mine] = 1.0


def one_turn(
    goal: int,
    mine: int,
    other: int,
    nothing: float,
    chances: Any,
    odds: Any,
    scores: Any,
    banked: Any,
    in_round: Any,
    worth: Any,
) -> None:
    """Compute the turn of a player with `mine` points, where scoring nothing is worth `nothing`."""
    fill_banked(goal, mine, other, nothing, chances, banked)
    fill_rounds(goal - mine, banked, scores, in_round)
    fill_turn(goal - mine, banked, in_round, odds, worth)


def best_turns(
    total: int,
    low: int,
    nothing: Any,
    out: Any,
    chances: Any,
    odds: Any,
    scores: Any,
    banked: Any,
    in_round: Any,
    worth: Any,
) -> None:
    """Compute the value of a fresh turn for each of the other's scores low, low + 1 …; see race_to_goal.py."""
    goal = chances.shape[1]
    for lane in range(len(out)):
        other = low + lane
        one_turn(goal, total - other, other, nothing[lane], chances, odds, scores, banked, in_round, worth)
        out[lane] = roll_value(0, DICE, nothing[lane], in_round, odds, worth)
