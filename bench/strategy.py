"""The tables of docs/strategy.md: what the exact solutions advise, and what rules of thumb lose against them.

    python -m bench.strategy [--goals 50 200] [--write docs/strategy.md]
    python -m bench.strategy --check 100000

The tables are computed. The rules of thumb for Don't You Forget It are weighed in matches to --goals, which takes
longer than solving them, for each rule. --check plays matches of all rules against the best answers, and compares.
"""

import argparse
import math
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from bench.report import markdown, print_table, write_into
from bench.rules_of_thumb import forget_it as forget_it_thumb
from bench.rules_of_thumb import forget_it_matches as forget_it_matches
from bench.rules_of_thumb import go_nuts as go_nuts_thumb
from bench.rules_of_thumb.against_best import Answer, against_best
from bench.rules_of_thumb.forget_it import Ends, Likes
from bench.rules_of_thumb.forget_it_matches import tabled
from bench.rules_of_thumb.go_nuts import Banks
from rumpus.games import named
from rumpus.games.forget_it.rules import score_of
from rumpus.games.forget_it.solver.advice import end_for_most, end_table, worth_of_choices
from rumpus.games.forget_it.solver.odds import NINE, Hand
from rumpus.games.forget_it.solver.solution import best_expected_turn, best_turn, last_turns
from rumpus.games.forget_it.solver.tables import LANES
from rumpus.games.go_nuts.solver.advice import bank_for_most, bank_to_win
from rumpus.games.go_nuts.solver.odds import odds
from rumpus.games.go_nuts.solver.solution import Solution
from rumpus.lab.solve.race_to_goal import Array
from rumpus.lab.solve.solutions import solution

Table = tuple[list[str], list[list[str]]]
FACES = odds([3, 2, 1], [1, 5])
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


def go_nuts_rules(exact: Solution) -> dict[str, Banks]:
    """The rules of thumb for Go Nuts!; all of them bank once the total reaches the goal."""
    never = FAR
    return {
        "bank from 5 on": steps(5, 5, 5, 5, 5),
        "bank from 7 on": steps(7, 7, 7, 7, 7),
        "bank from 9 on": steps(9, 9, 9, 9, 9),
        "from 5 with one die, 7 with two, 13 with three, else roll": steps(5, 7, 13, never, never),
        "most points": steps(*bank_for_most(exact)),
    }


def go_nuts_thumbs(exact: Solution) -> Table:
    rows = [go_nuts_row(exact, name, banks) for name, banks in go_nuts_rules(exact).items()]
    return ["rule", "points a turn", "wins beginning", "wins second", "on average"], rows


def go_nuts_row(exact: Solution, name: str, banks: Banks) -> list[str]:
    points = go_nuts_thumb.turn_scores(FACES, banks, FAR) @ np.arange(FAR + 1)
    found = go_nuts_answer(exact, banks)
    return [name, f"{points:.2f}", share(found.first), share(found.second), share(average(found))]


def go_nuts_answer(exact: Solution, banks: Banks) -> Answer:
    sure = np.ones(exact.goal)
    turns = go_nuts_thumb.turns(FACES, banks, exact.goal)
    return against_best(exact.goal, turns, lambda mine, other: sure, exact.best_turn(), exact.goal)


def go_nuts_played(exact: Solution, banks: Banks, found: Answer, matches: int, seed: int) -> float:
    """The rule's share of so many matches, half of which it begins."""
    options = named("go-nuts").options({"goal": exact.goal}, 2)
    shares = [go_nuts_thumb.play(options, banks, found, first, matches // 2, seed + first) for first in range(2)]
    return sum(shares) / 2


def average(found: Answer) -> float:
    return (found.first + found.second) / 2


def forget_it_choices() -> Table:
    worth = worth_of_choices()
    return ["dice that show it", *map(str, worth)], [["points for each pip", *(f"{one:.1f}" for one in worth.values())]]


def forget_it_ends(live: int) -> Table:
    columns, rows = end_table(live)
    return ["others left", *columns], rows


def highest(number: int, dice: int, left: Hand) -> float:
    return 10 * number + dice


def most_dice(number: int, dice: int, left: Hand) -> float:
    return 10 * dice + number


def richest(number: int, dice: int, left: Hand) -> float:
    return 10 * score_of(number, dice) + number


def enough(points: int, hand: Hand) -> bool:
    """Five with two words out, ten with one, twenty before all nine again; else roll."""
    return points >= {1: 5, 2: 10}.get(len(hand.live), 20 if hand == NINE else 10_000)


HIGHEST = "highest number; enough is 5, 10, 20"


def forget_it_rules() -> dict[str, tuple[Likes, Ends]]:
    """All of them roll in the last turn until they are ahead, and then end."""
    turn, end = best_expected_turn(), end_for_most()
    return {
        "most dice; enough is 5, 10, 20": (most_dice, enough),
        "most points now; enough is 5, 10, 20": (richest, enough),
        HIGHEST: (highest, enough),
        "most points": (turn.holding, lambda points, hand: bool(hand.live) and points >= end[hand]),
    }


def forget_it_thumbs(goals: Sequence[int]) -> Table:
    rows = [forget_it_row(goals, name, *rule) for name, rule in forget_it_rules().items()]
    columns = [f"wins to {goal}, {when}" for goal in goals for when in ("beginning", "second", "on average")]
    return ["rule", "points a turn", "turns without points", *columns], rows


def forget_it_row(goals: Sequence[int], name: str, likes: Likes, ends: Ends) -> list[str]:
    scores = forget_it_thumb.turn_scores(likes, ends)
    shares = []
    for goal in goals:
        found = forget_it_answer(goal, likes, ends)
        shares += [share(found.first), share(found.second), share(average(found))]
    return [name, f"{scores @ np.arange(len(scores)):.2f}", share(scores[0]), *shares]


def forget_it_answer(goal: int, likes: Likes, ends: Ends) -> Answer:
    scores, last = forget_it_thumb.turn_scores(likes, ends), np.append(last_turns(), 0.0)

    def reached(mine: int, other: int) -> Array:
        leads = np.arange(goal - other, goal - other + len(scores))
        return np.asarray(1 - last[np.minimum(leads, len(last) - 1)])

    return against_best(goal, lambda score: scores, reached, best_turn(forget_it_thumb.last_turns(likes)), LANES)


def forget_it_played(goal: int, likes: Likes, ends: Ends, found: Answer, matches: int, seed: int) -> float:
    """The rule's share of so many matches, half of which it begins."""
    rule, last = tabled(likes, ends), forget_it_thumb.last_turns(likes)
    shares = [forget_it_matches.play(goal, rule, last, found, first, matches // 2, seed + first) for first in range(2)]
    return sum(shares) / 2


def checks(exact: Solution, goals: Sequence[int], matches: int) -> Iterator[list[str]]:
    """For each rule: its computed share, its share in played matches, and their difference in standard errors."""
    for name, banks in go_nuts_rules(exact).items():
        answer = go_nuts_answer(exact, banks)
        yield check(f"Go Nuts!, {name}", average(answer), go_nuts_played(exact, banks, answer, matches, 1), matches)
    for name, rule in forget_it_rules().items():
        for goal in goals:
            answer = forget_it_answer(goal, *rule)
            played = forget_it_played(goal, *rule, answer, matches, 1)
            yield check(f"Don't You Forget It to {goal}, {name}", average(answer), played, matches)


def check(name: str, computed: float, played: float, matches: int) -> list[str]:
    return [name, share(computed), share(played), f"{(played - computed) / error(computed, matches):+.1f}"]


def error(won: float, matches: int) -> float:
    """One standard error of a share of so many matches."""
    return math.sqrt(won * (1 - won) / matches)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--goals", type=int, nargs="+", default=[50, 200], help="of Don't You Forget It (50 200)")
    parser.add_argument("--check", type=int, metavar="N", help="play N matches of each rule instead, and compare")
    parser.add_argument("--write", type=Path, help="put the tables into this Markdown file")
    chosen = parser.parse_args()
    exact = solution("go-nuts")
    assert isinstance(exact, Solution)
    if chosen.check:
        print_table(["rule", "computed", "played", "errors apart"], checks(exact, chosen.goals, chosen.check))
        return
    tables = {
        "go-nuts-bank": go_nuts_banks(exact),
        "go-nuts-thumbs": go_nuts_thumbs(exact),
        "forget-it-choose": forget_it_choices(),
        "forget-it-end-two": forget_it_ends(1),
        "forget-it-end-one": forget_it_ends(2),
        "forget-it-end-none": forget_it_ends(3),
        "forget-it-thumbs": forget_it_thumbs(chosen.goals),
    }
    for part, (heading, rows) in tables.items():
        print_table(heading, rows)
        if chosen.write:
            write_into(chosen.write, markdown(heading, rows), part)


if __name__ == "__main__":
    main()
