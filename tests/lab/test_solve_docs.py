"""docs/strategy.md says what the solutions say, and what rules of thumb win when they are played."""

from pathlib import Path

import pytest
from bench import strategy
from bench.report import markdown

from rumpus.games import named
from rumpus.games.forget_it.solver.advice import lost_by
from rumpus.games.forget_it.solver.solution import best_expected_turn, last_turns
from rumpus.games.go_nuts.solver.solution import Solution
from rumpus.lab.solve import race_to_goal

PAGE = (Path(__file__).parents[2] / "docs" / "strategy.md").read_text("utf-8")
TEXT = " ".join(PAGE.split())
AVERAGE, AVERAGE_TO_50 = 4, 5  # columns of the tables of rules of thumb


@pytest.fixture(scope="module")
def exact() -> Solution:
    found = Solution(named("go-nuts").options({}, 2), race_to_goal.unsolved(50))
    assert sum(found.solving()) == 50**2
    return found


def test_the_page_tells_when_to_bank_and_what_is_won(exact: Solution) -> None:
    assert markdown(*strategy.go_nuts_banks(exact)) in PAGE
    assert f"The player who begins wins {strategy.share(exact.first)} of the matches to 50" in TEXT
    one, two, three = exact.turns
    assert f"gathers {one:.2f} acorns on average against one opponent, {two:.2f} against two and {three:.2f}" in TEXT


def test_the_page_tells_what_fixed_totals_lose(exact: Solution) -> None:
    row = strategy.go_nuts_row(exact, "bank from 9 on", strategy.steps(9, 9, 9, 9, 9))
    assert f"| {' | '.join(row)} |" in PAGE


def claimed(rule: str, column: int) -> float:
    """A share that the page claims for a rule of thumb, by the number of its column."""
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {rule} |") and "%" in line)
    return float(row.split(" | ")[column].removesuffix(" %").strip(" |%")) / 100


ROUNDED = 0.00005  # a share in the page is off by so much


def test_rules_of_thumb_win_what_the_page_claims_in_go_nuts(exact: Solution) -> None:
    """Played by the rules against the best answers: within four standard errors, and what rounding leaves."""
    matches = 100_000
    for name, banks in strategy.go_nuts_rules(exact).items():
        won = strategy.go_nuts_played(exact, banks, strategy.go_nuts_answer(exact, banks), matches, seed=5)
        claim = claimed(name, AVERAGE)
        assert abs(won - claim) < 4 * strategy.error(claim, matches) + ROUNDED, name


def test_a_rule_of_thumb_wins_what_the_page_claims_in_forget_it() -> None:
    """To 50, as best answers to longer matches take too long; `python -m bench.strategy --check` plays all of them."""
    rule, matches = strategy.forget_it_rules()[strategy.HIGHEST], 20_000
    won = strategy.forget_it_played(50, *rule, strategy.forget_it_answer(50, *rule), matches, seed=5)
    claim = claimed(strategy.HIGHEST, AVERAGE_TO_50)
    assert abs(won - claim) < 4 * strategy.error(claim, matches) + ROUNDED


def test_the_page_tells_what_to_choose_and_when_to_end() -> None:
    for table in (strategy.forget_it_choices(), *map(strategy.forget_it_ends, (1, 2, 3))):
        assert markdown(*table) in PAGE


def test_the_page_tells_what_a_turn_and_a_last_turn_are_worth() -> None:
    assert f"the best turn scores {best_expected_turn().fresh:.2f} points on average" in TEXT
    wins = [round(100 * last_turns()[lead]) for lead in (50, 100, 200)]
    assert "a lead of 50 they win {} % of last turns, against 100 still {} %, against 200 {} %".format(*wins) in TEXT


def test_the_page_tells_what_a_taste_for_numbers_costs() -> None:
    most, highest = lost_by(lambda n, dice: 10 * dice + n), lost_by(lambda n, dice: 10 * n + dice)
    assert (round(2 * most), round(2 * highest)) == (13, 3)  # six and a half, one and a half
