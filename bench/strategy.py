"""The tables of docs/strategy.md: what the exact solutions advise, and what rules of thumb lose against them.

    python -m bench.strategy [--goal 200] [--write docs/strategy.md]

Everything is exact, nothing is played. The rules of thumb for Don't You Forget It are weighed in a match to --goal,
which takes longer than solving one, for each of them.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from bench.report import markdown, print_table, write_into
from rumpus.games.forget_it.rules import score_of
from rumpus.lab.advice import bank_for_most, bank_to_win, end_for_most, end_table, worth_of_choices
from rumpus.lab.duel import Array
from rumpus.lab.forget_it_odds import NINE, Choice, Hand
from rumpus.lab.forget_it_solution import best_expected_turn, best_turn, last_turns
from rumpus.lab.forget_it_tables import LANES
from rumpus.lab.go_nuts_odds import odds
from rumpus.lab.go_nuts_solution import Solution
from rumpus.lab.solve import solution
from rumpus.lab.thumb import Banks, Chooses, Ends, Shares, against_best, forget_it_scores, go_nuts_scores

Table = tuple[list[str], list[list[str]]]
FAR = 400  # points in a turn of Go Nuts!: as good as never reached


def share(value: float) -> str:
    return f"{100 * value:.2f} %"


def go_nuts_banks(exact: Solution) -> Table:
    rows = [["most points", *map(str, bank_for_most(exact))]]
    for mine, other in ((0, 0), (25, 25), (0, 40), (40, 0), (40, 40)):
        rows.append([f"to win at {mine} : {other}", *map(str, bank_to_win(exact, mine, other))])
    return ["bank from", "1 die", "2 dice", "3 dice", "4 dice", "5 dice"], rows


def steps(*totals: int) -> Banks:
    return lambda total, dice: total >= totals[dice - 1]


def go_nuts_thumbs(exact: Solution) -> Table:
    never = FAR
    rules: dict[str, Banks] = {
        "bank from 5 on": steps(5, 5, 5, 5, 5),
        "bank from 7 on": steps(7, 7, 7, 7, 7),
        "bank from 9 on": steps(9, 9, 9, 9, 9),
        "from 5 with one die, 7 with two, 13 with three, else roll": steps(5, 7, 13, never, never),
        "most points": steps(*bank_for_most(exact)),
    }
    rows = [go_nuts_thumb(exact, name, banks) for name, banks in rules.items()]
    return ["rule", "points a turn", "wins beginning", "wins second", "on average"], rows


def go_nuts_thumb(exact: Solution, name: str, banks: Banks) -> list[str]:
    found = odds([3, 2, 1], [1, 5])
    points = go_nuts_scores(found, banks, FAR) @ np.arange(FAR + 1)
    scores = go_nuts_scores(found, banks, exact.goal)
    best, sure = exact.best_turn(), np.ones(exact.goal)
    return [name, f"{points:.2f}", *shown(against_best(exact.goal, scores, lambda mine, other: sure, best, exact.goal))]


def shown(found: Shares) -> list[str]:
    return [share(found.first), share(found.second), share((found.first + found.second) / 2)]


def forget_it_choices() -> Table:
    worth = worth_of_choices()
    return ["dice that show it", *map(str, worth)], [["points for each pip", *(f"{one:.1f}" for one in worth.values())]]


def forget_it_ends(live: int) -> Table:
    columns, rows = end_table(live)
    return ["others left", *columns], rows


def highest(choices: Sequence[Choice]) -> Choice:
    return max(choices, key=lambda choice: (choice[0], choice[1]))


def most_dice(choices: Sequence[Choice]) -> Choice:
    return max(choices, key=lambda choice: (choice[1], choice[0]))


def richest(choices: Sequence[Choice]) -> Choice:
    return max(choices, key=lambda choice: (score_of(*choice[:2]), choice[0]))


def enough(points: int, hand: Hand) -> bool:
    """Five with two words out, ten with one, twenty before all nine again; else roll."""
    return points >= {1: 5, 2: 10}.get(len(hand.live), 20 if hand == NINE else 10_000)


def forget_it_thumbs(goal: int) -> Table:
    turn, end = best_expected_turn(), end_for_most()

    def best(choices: Sequence[Choice]) -> Choice:
        return max(choices, key=lambda choice: turn.holding(*choice))

    rules: dict[str, tuple[Chooses, Ends]] = {
        "most dice; enough is 5, 10, 20": (most_dice, enough),
        "most points now; enough is 5, 10, 20": (richest, enough),
        "highest number; enough is 5, 10, 20": (highest, enough),
        "most points": (best, lambda points, hand: bool(hand.live) and points >= end[hand]),
    }
    rows = [forget_it_thumb(goal, name, *rule) for name, rule in rules.items()]
    return ["rule", "points a turn", "turns without points", "wins beginning", "wins second", "on average"], rows


def forget_it_thumb(goal: int, name: str, chooses: Chooses, ends: Ends) -> list[str]:
    scores, last = forget_it_scores(chooses, ends), np.append(last_turns(), 0.0)

    def reached(mine: int, other: int) -> Array:
        leads = np.arange(goal - other, goal - other + len(scores))
        return np.asarray(1 - last[np.minimum(leads, len(last) - 1)])

    found = against_best(goal, scores, reached, best_turn(), LANES)
    return [name, f"{scores @ np.arange(len(scores)):.2f}", share(scores[0]), *shown(found)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--goal", type=int, default=200, help="of Don't You Forget It (200)")
    parser.add_argument("--write", type=Path, help="put the tables into this Markdown file")
    chosen = parser.parse_args()
    exact = solution("go-nuts")
    assert isinstance(exact, Solution)
    tables = {
        "go-nuts-bank": go_nuts_banks(exact),
        "go-nuts-thumbs": go_nuts_thumbs(exact),
        "forget-it-choose": forget_it_choices(),
        "forget-it-end-two": forget_it_ends(1),
        "forget-it-end-one": forget_it_ends(2),
        "forget-it-end-none": forget_it_ends(3),
        "forget-it-thumbs": forget_it_thumbs(chosen.goal),
    }
    for part, (heading, rows) in tables.items():
        print_table(heading, rows)
        if chosen.write:
            write_into(chosen.write, markdown(heading, rows), part)


if __name__ == "__main__":
    main()
