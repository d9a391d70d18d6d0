"""Policies of one's own in simulations and evaluations: what they win, and a sentence for what does not fit."""

import math
import signal
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import rumpus
from rumpus.cli.messages import EXIT_BAD_INPUT, app
from rumpus.experiments.simulation import BATCH
from rumpus.language import language
from tests.lab import own_policies

OWN = "tests.lab.own_policies:"
TO_20 = {"goal": 20}


def simulate(bots: str, *more: str) -> Result:
    how = ("simulate", "go-nuts", "--bots", bots, "--matches", "400", "--option", "goal=20", *more)
    return CliRunner().invoke(app, how, catch_exceptions=False, standalone_mode=False)


def test_in_rotated_seats_a_policy_wins_half_against_itself_and_all_of_them_count() -> None:
    """The first player is at an advantage, which rotation takes away."""
    found = rumpus.evaluate(OWN + "five", "go-nuts", OWN + "five", matches=8001, options={**TO_20, "first": 0}, jobs=2)
    assert found.matches == 8001
    assert found.low < found.won < found.high
    assert abs(found.won - 0.5) < 4 * 0.5 / math.sqrt(8001)
    assert found.by_seat[0].low > found.by_seat[1].high
    again = rumpus.evaluate(OWN + "five", "go-nuts", OWN + "five", matches=8001, options={**TO_20, "first": 0}, jobs=1)
    assert again == found, "the same for any number of jobs"


def test_a_bot_is_evaluated_by_its_name_in_one_seat_of_a_larger_table() -> None:
    how: dict[str, Any] = {"players": 3, "seats": 2, "matches": 300, "options": TO_20, "jobs": 1}
    found = rumpus.evaluate("easy", "go-nuts", **how)
    assert list(found.by_seat) == [2]
    assert found.high < 1 / 3, "against two that are sensible"
    assert rumpus.evaluate("easy", "go-nuts", ["sensible", "sensible"], **how) == found


def test_an_interrupt_gives_the_evaluation_of_what_was_played() -> None:
    shares = []

    def interrupt(share: float) -> None:
        shares.append(share)
        if len(shares) == 2:
            signal.raise_signal(signal.SIGINT)

    found = rumpus.evaluate("easy", "go-nuts", "easy", matches=4 * BATCH, jobs=1, on_progress=interrupt)
    assert shares == [0.25, 0.5]
    assert found.matches == 2 * BATCH
    assert list(found.by_seat) == [0, 1]


def test_a_policy_of_ones_own_plays_beside_bots_on_the_command_line() -> None:
    done = simulate(f"{OWN}five,sensible", "--json")
    assert f'"bot": "{OWN}five"' in done.stdout
    assert done.stderr == ""


def test_a_module_in_the_working_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lying_here.py").write_text(
        "def careful(s, seat, actions, n, passable, rng):\n    return 1 if n > 1 and s.total >= 4 else 0\n"
    )
    monkeypatch.chdir(tmp_path)
    before = list(sys.path)
    assert '"bot": "lying_here:careful"' in simulate("lying_here:careful,easy", "--json").stdout
    assert sys.path == before


BROKEN = "breaks_when_imported:policy"


@pytest.mark.parametrize(
    ("bots", "key", "named_there"),
    [
        ("no_such_module:policy,easy", "policy-no-module", "no_such_module"),
        ("tests.no_such:policy,easy", "policy-no-module", "tests.no_such"),
        (f"{OWN}nothing,easy", "policy-no-attribute", "nothing"),
        (f"{OWN}not_a_function,easy", "policy-no-function", "int"),
        (f"{OWN}with_text,easy", "policy-dialect", "own_policies.py:27"),
        (f"easy,{OWN}seven", "policy-bad-answer", "seven"),
        (":policy,easy", "policy-bad-name", "“:policy”"),
        (f"{OWN},easy", "policy-bad-name", OWN),
        (f"{BROKEN},easy", "policy-module-fails", "ZeroDivisionError"),
        (f"{OWN}five,hard", "simulate-own-beside", "hard"),
        (f"{OWN}five,clever", "bad-strength", "clever"),
    ],
)
def test_what_is_no_policy_gets_one_sentence_in_either_language(
    bots: str, key: str, named_there: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "breaks_when_imported.py").write_text("policy = 1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    said = []
    for lang in ("en", "es"):
        done = simulate(bots, "--lang", lang)
        assert EXIT_BAD_INPUT in (done.exit_code, done.return_value)
        assert len(done.stderr.splitlines()) == 1
        said.append(done.stderr)
    assert named_there.strip("“”") in said[0]
    assert said[0] != said[1]
    with pytest.raises(rumpus.BadInput) as complaint:
        rumpus.simulate("go-nuts", bots.split(","), 20, TO_20, jobs=1)
    assert complaint.value.key == key


def test_the_policy_that_answers_wrongly_is_named_and_not_the_one_beside_it() -> None:
    with pytest.raises(rumpus.BadInput, match=r"seven \(.*own_policies.py:\d+\) returned 7 for seat 1"):
        rumpus.simulate("go-nuts", [own_policies.five, OWN + "seven"], 20, TO_20, jobs=1)


def test_policies_have_no_reaction_times() -> None:
    assert "lock-step" in simulate(f"{OWN}five,easy", "--races", "live", "--lang", "en").stderr


@pytest.mark.parametrize(
    ("how", "key"),
    [
        ({"seats": 2}, "evaluate-seats"),
        ({"seats": "all"}, "evaluate-seats"),
        ({"against": ["easy", "easy"]}, "evaluate-opponents"),
        ({"against": "clever"}, "bad-strength"),
        ({"matches": 0}, "simulate-bad-count"),
        ({"players": 9}, "bad-players"),
    ],
)
def test_an_evaluation_that_cannot_be_gets_a_sentence(how: dict[str, Any], key: str) -> None:
    with pytest.raises(rumpus.BadInput) as complaint:
        rumpus.evaluate("easy", "go-nuts", **how)
    assert complaint.value.key == key
    assert all(language(lang).complaint(complaint.value) for lang in ("en", "es"))
