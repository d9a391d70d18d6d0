"""Solutions are cached, found again, continued after an interrupt, and never trusted when broken; the command solve."""

import json
import math
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from bench import pig
from typer.testing import CliRunner

from rumpus import cli as rumpus_cli
from rumpus.cli.messages import app
from rumpus.game import ALLOWED, NOBODY, BadInput, Json
from rumpus.games import named
from rumpus.games.forget_it import rules
from rumpus.games.forget_it.solver.advice import lost_by, worth_of_choices
from rumpus.games.forget_it.solver.odds import NINE, Hand
from rumpus.games.forget_it.solver.solution import hand_left, open_numbers
from rumpus.games.forget_it.view import view
from rumpus.games.go_nuts.solver.advice import bank_for_most
from rumpus.games.go_nuts.solver.solution import Solution
from rumpus.lab.solve import array_cache, positions, race_to_goal
from rumpus.lab.solve import solutions as solving
from rumpus.lab.solve.solutions import checked, ready, solution
from rumpus.language import language

TEN = named("go-nuts").options({"goal": 10}, 2)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(array_cache, "user_cache", lambda: tmp_path)
    return tmp_path / "solutions"


def test_pig_to_one_hundred_is_won_by_the_first_player_as_often_as_published() -> None:
    """Neller and Presser, Optimal Play of the Dice Game Pig, 2004: 0.5306."""
    assert round(float(pig.solve(100)[0, 0]), 4) == 0.5306


def test_a_solution_in_the_cache_is_found_again_without_work(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = solution("go-nuts", {"goal": 10})
    assert [file.name for file in cache.iterdir()] == ["go-nuts-rules1-3.2.1-1.5-10.npy"]
    monkeypatch.setattr(Solution, "solving", lambda self: pytest.fail("solved again"))
    assert solution("go-nuts", {"goal": 10, "first": 1}).first == found.first
    assert ready("go-nuts", TEN) is not None
    assert ready("go-nuts", {**TEN, "dog_faces": [2, 4]}) is None
    monkeypatch.setattr(named("go-nuts").rules, "VERSION", 2)
    assert ready("go-nuts", TEN) is None


def test_an_interrupted_solution_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, shares = solution("go-nuts", {"goal": 11}), list[float]()
    begun: list[int] = []
    original = race_to_goal.fixed_points

    def interrupted(share: float) -> None:
        shares.append(share)
        if len(shares) == 8:
            raise KeyboardInterrupt

    def counted(*given: Any) -> Any:
        begun.append(1)
        return original(*given)

    with pytest.raises(KeyboardInterrupt):
        solution("go-nuts", {"goal": 10}, interrupted)
    assert ready("go-nuts", TEN) is None
    monkeypatch.setattr(race_to_goal, "fixed_points", counted)
    found = solution("go-nuts", {"goal": 10}, shares.append)
    assert len(begun) == 19 - 8  # of the totals 18 … 0
    assert shares == sorted(shares)
    assert shares[-1] == 1
    again = Solution(TEN, race_to_goal.unsolved(10))
    assert sum(again.solving()) == 100
    assert math.isclose(found.first, again.first, abs_tol=1e-12)
    assert found.first > whole.first  # the nearer the goal, the more the first turn counts


@pytest.mark.parametrize("harm", ["cut", "flip", "other"])
def test_a_broken_file_is_not_believed(harm: str, cache: Path) -> None:
    first = solution("go-nuts", {"goal": 10}).first
    (file,) = cache.iterdir()
    data = bytearray(file.read_bytes())
    data[200] ^= harm == "flip"
    file.write_bytes({"cut": bytes(data[:-9]), "flip": bytes(data), "other": b"PNG"}[harm])
    assert ready("go-nuts", TEN) is None
    assert solution("go-nuts", {"goal": 10}).first == first
    assert ready("go-nuts", TEN) is not None


def test_less_is_never_kept_over_more(cache: Path) -> None:
    solution("go-nuts", {"goal": 10})
    solving.keep_further(array_cache.place(solving.name("go-nuts", TEN)), race_to_goal.unsolved(10))
    assert ready("go-nuts", TEN) is not None


def test_a_game_without_solution_says_so() -> None:
    with pytest.raises(BadInput) as complaint:
        solution("wig-out")
    assert complaint.value.key == "solve-no-solution"


def rumpus(*arguments: str) -> Any:
    assert rumpus_cli.solve in rumpus_cli.COMMANDS
    return CliRunner().invoke(app, ["solve", *arguments])


def test_the_command_prints_one_object() -> None:
    found = json.loads(rumpus("go-nuts", "--option", "goal=10", "--json").stdout)
    assert found["first"] == solution("go-nuts", {"goal": 10}).first
    assert found["turn"] == found["turns"][0]
    assert len(found["turns"]) == 3
    assert found["options"]["goal"] == 10
    assert found["races"] == "lockstep"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_command_speaks_in_tables_and_draws(lang: str, cache: Path) -> None:
    done = rumpus("go-nuts", "--option", "goal=10", "--lang", lang, "--plot", str(cache / "plot.svg"))
    assert done.exit_code == 0
    assert language(lang).percent(solution("go-nuts", {"goal": 10}).first) in done.stdout
    assert language(lang).say("solve-lockstep") in done.stdout
    assert (cache / "plot.svg").read_text().startswith("<?xml")


def test_the_command_answers_for_a_position() -> None:
    done = rumpus("go-nuts", "--option", "goal=10", "--json", "--at", '{"scores": [3, 4], "total": 7, "dice": 2}')
    actions = {one["do"]: one["win"] for one in json.loads(done.stdout)["actions"]}
    assert actions["bank"] == 1 == json.loads(done.stdout)["win"]
    assert 0 < actions["roll"] < 1
    shown = rumpus("go-nuts", "--option", "goal=10", "--at", '{"scores": [3, 4]}', "--lang", "en")
    assert shown.exit_code == 0
    assert language("en").say("solve-lockstep") in shown.stdout


def bad_commands() -> Iterator[list[str]]:
    yield ["mutts"]
    yield ["wig-out"]
    yield ["go-nuts", "--option", "goal=9"]
    yield ["go-nuts", "--plot", "plot.pdf"]
    for at in ("{", "[]", '{"scores": [1]}', '{"scores": [1, 500]}', '{"scores": [1, 2], "dice": 6}', '{"more": 1}'):
        yield ["go-nuts", "--at", at]


@pytest.mark.parametrize("arguments", list(bad_commands()), ids=str)
def test_a_bad_question_is_answered_with_one_sentence(arguments: list[str]) -> None:
    done = rumpus(*arguments)
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def told(words: Json) -> rules.State:
    found: rules.State = positions.position("forget-it", {"goal": 500}, words)
    return found


def test_a_position_in_words_is_the_state_they_tell() -> None:
    s = told({"scores": [120, 300], "number": 4, "points": 3, "dice": [2, 1, 3], "words": ["GET"]})
    assert (s.turn, s.number, s.points, s.scores[:2], s.reached) == (0, 4, 3, [120, 300], NOBODY)
    assert hand_left(view(s, 0)) == Hand(1, (2, 3))
    assert rules.check(s, 0, rules.ROLL) == rules.check(s, 0, rules.END) == ALLOWED
    assert told({"scores": [0, 510]}).reached == 1
    assert told({"scores": [0, 0]}).stage == rules.FRESH
    nine = told({"scores": [0, 0], "number": 5, "points": 7, "dice": [0, 0, 0], "words": ["IT"]})
    assert hand_left(view(nine, 0)) == NINE
    choosing = told({"scores": [0, 0], "shows": [[1, 1, 5], [5, 2], [3, 3, 4]], "words": ["GET"]})
    assert open_numbers(view(choosing, 0)) == [1, 3, 5]
    assert [rules.check(choosing, 0, rules.CHOOSE + n) == ALLOWED for n in range(5)] == [True, False, True, False, True]


@pytest.mark.parametrize(
    "words",
    [
        {"scores": [500, 0]},
        {"scores": [0, 0], "number": 4},
        {"scores": [0, 0], "number": 4, "points": 3, "dice": [3, 3, 3], "words": ["IT"]},
        {"scores": [0, 0], "number": 4, "points": 3, "dice": [1, 1, 1], "words": ["FOR", "GET", "IT"]},
        {"scores": [0, 0], "number": 0, "points": 0, "dice": [2, 3, 3]},
        {"scores": [0, 0], "number": 0, "points": 2, "dice": [2, 3, 3], "words": ["FOR"]},
        {"scores": [0, 0], "shows": [[1, 2, 3], [4], [1, 2, 5]], "words": ["OUT"]},
        {"scores": [0, 0], "shows": [[1, 2], [], [3, 4, 5]], "words": ["FOR", "GET"]},
        {"scores": [0, 0], "shows": [[1, 1], [], [3, 4, 6]], "words": ["FOR", "GET"]},
        {"scores": [0, 0], "shows": 3},
    ],
    ids=str,
)
def test_words_that_tell_no_position_are_refused(words: Json) -> None:
    with pytest.raises(BadInput) as complaint:
        told(words)
    assert complaint.value.key == "solve-bad-position"


def test_ctrl_c_says_the_result_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(self: Solution) -> Iterator[int]:
        yield 25
        raise KeyboardInterrupt

    monkeypatch.setattr(Solution, "solving", stopped)
    done = rumpus("go-nuts", "--option", "goal=10")
    assert done.exit_code == 130
    assert "25.00 %" in done.stderr


def test_without_the_lab_the_command_names_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: Any) -> None:
        raise ModuleNotFoundError("No module named 'numba'", name="numba")

    monkeypatch.setattr(solving, "checked", missing)
    done = rumpus("go-nuts")
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
    assert "numba" in done.stderr


def test_with_few_dice_little_is_enough_to_bank() -> None:
    bank = bank_for_most(Solution(TEN, np.zeros((19, 10))))
    assert bank == sorted(bank)


def test_no_taste_for_numbers_beats_the_best_choice_and_more_dice_are_worth_more() -> None:
    worth = worth_of_choices()
    assert list(worth.values()) == sorted(worth.values())
    by_table, by_dice = lost_by(lambda n, dice: n * worth[dice]), lost_by(lambda n, dice: 10 * dice + n)
    assert 0 < by_table < by_dice


def test_a_solution_that_takes_hours_and_much_of_a_disk_is_only_made_on_request(cache: Path) -> None:
    done = rumpus("forget-it", "--option", "goal=5000", "--lang", "en")
    assert done.exit_code == 2
    assert "381 MB on disk" in done.stderr
    assert "--large" in done.stderr


def test_the_cache_has_a_budget_and_drops_the_least_recently_used_files(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = []
    for goal in (10, 11, 12):
        solution("go-nuts", {"goal": goal})
        files.append(array_cache.place(solving.name("go-nuts", checked("go-nuts", {"goal": goal}))))
        os.utime(files[-1], (goal, goal))
    assert ready("go-nuts", TEN) is not None  # used again
    monkeypatch.setattr(array_cache, "BUDGET", sum(file.stat().st_size for file in files))
    abandoned = files[0].with_suffix(".part")
    abandoned.write_bytes(b"half")
    os.utime(abandoned, (0, 0))
    solution("go-nuts", {"goal": 13})
    assert [file.exists() for file in files] == [True, False, False]
    assert not abandoned.exists()
