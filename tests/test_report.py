"""The coach and the report: exact where a game is solved, honest about what was luck."""

import json
from pathlib import Path
from typing import Any

import pytest
from bench.long_matches import long_match
from msgspec import to_builtins
from typer.testing import CliRunner

import rumpus.cli  # noqa: F401 (its commands)
from rumpus import record
from rumpus.advice import coach
from rumpus.advice.messages import LARGEST_SOLUTION
from rumpus.advice.report import FULL_EFFORT, MOST_POINTS, Report, report
from rumpus.bot_matches import DATE, bot_match, play_out
from rumpus.cli.messages import app
from rumpus.games import named
from rumpus.language import language
from rumpus.odds import Odds
from rumpus.record import export
from rumpus.table.match import Match
from rumpus.table.setup import SeatSetup, Setup

GO_NUTS = named("go-nuts")
OPTIONS = {"goal": 25}


class Advised:
    """An agent that follows the coach: it always takes the best choice, or always the worst."""

    def __init__(self, place: int) -> None:
        self._place = place

    def delay(self, view: Any, choices: Any, racing: bool) -> int:
        return 1

    def choose(self, view: Any, choices: Any) -> int:
        return coach.odds(GO_NUTS, view)[self._place].action if len(choices) > 1 else int(choices[0])


def advised_match(*places: int) -> Report:
    options = GO_NUTS.options(OPTIONS, 2)
    setup = Setup(
        GO_NUTS, options, [SeatSetup("Ana", "bot"), SeatSetup("Beto", "bot")], ["", ""], bytes(32), DATE, "calm"
    )
    match = Match(setup, {seat: Advised(place) for seat, place in enumerate(places)})
    return report(record.read(record.write(match, play_out(match))), coach)


def ordinary_match(seed: str) -> bytes:
    return record.write(*bot_match(GO_NUTS, GO_NUTS.options(OPTIONS, 2), ["easy", "sensible"], seed, pace="calm"))


def test_the_best_play_gives_nothing_away() -> None:
    best, worst = advised_match(0, -1).seats
    assert (best.accuracy, best.lost) == (1, 0)
    assert worst.accuracy == pytest.approx(0)
    assert worst.lost > 0


def test_the_chances_move_by_choices_and_luck_together() -> None:
    found = report(record.read(ordinary_match("luck")), coach)
    ana, beto = found.seats
    moved = found.curve[-1].wins[0] - found.curve[0].wins[0]
    assert moved == pytest.approx(ana.luck - ana.lost + beto.lost)
    assert ana.luck == pytest.approx(-beto.luck)
    assert all(sum(point.wins) == pytest.approx(1) for point in found.curve)


def test_luck_is_the_change_of_chances_beyond_the_expected_one() -> None:
    """It is summed over every throw: the chances after it less those of the choice that led to it."""
    kept = record.read(ordinary_match("throws"))
    luck = 0.0
    for before, action in zip(record.moments(kept), kept.actions, strict=False):
        s, seat = before.state, action.deed.seat
        odds = {one.action: one.win for one in coach.odds(GO_NUTS, GO_NUTS.viewing.view(s, seat))}
        did = GO_NUTS.words.action_number(action.words)
        expected = odds.get(did, coach.wins(GO_NUTS, s)[seat])
        luck += expected if seat == 0 else 1 - expected
    found = report(kept, coach)
    after = sum(point.wins[0] for point in found.curve[1:])
    assert found.seats[0].luck == pytest.approx(after - luck)


def test_the_costliest_choices_come_first_and_name_what_was_better() -> None:
    costliest = report(record.read(ordinary_match("costly")), coach).costliest
    assert costliest
    assert [one.lost for one in costliest] == sorted((one.lost for one in costliest), reverse=True)
    assert all(one.action != one.best and one.could > one.win >= one.worst for one in costliest)


def test_a_match_that_was_given_up_has_a_report_up_to_there() -> None:
    lines = ordinary_match("given up").decode().splitlines()
    end = json.loads(lines[-1])
    given_up = [*lines[:20], json.dumps({"over": False, "why": "bedtime", "secret": end["secret"]})]
    found = report(record.read(("\n".join(given_up) + "\n").encode()), coach)
    assert 0 < found.curve[-1].wins[0] < 1
    assert len(found.curve) == 20


class Hasty:
    """A coach that notes how it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[bool, float]] = []

    def odds(self, game: Any, view: Any, seed: int, *, wait: bool, effort: float) -> list[Odds]:
        self.asked.append((wait, effort))
        return []

    def wins(self, game: Any, s: Any, seed: int, *, wait: bool, effort: float) -> list[float]:
        self.asked.append((wait, effort))
        return [1 / s.players] * s.players

    def is_exact(self, game: Any, s: Any, *, wait: bool) -> bool:
        return False


def test_a_long_match_takes_no_more_work_than_one_of_a_usual_length() -> None:
    kept = next(export.matches(long_match()))
    hasty = Hasty()
    curve = report(record.read(kept.record), hasty, wait=False).curve
    assert len(curve) <= MOST_POINTS + 1
    assert (curve[0].line, curve[-1].line) == (1, len(kept.record.splitlines()) - 1)
    positions = len(kept.record.splitlines()) - 1
    assert positions > 2 * FULL_EFFORT
    assert {wait for wait, _ in hasty.asked} == {False}
    assert sum(effort for _, effort in hasty.asked) <= FULL_EFFORT


def test_options_without_a_solution_are_not_exact_and_are_wished_for() -> None:
    s = GO_NUTS.new(2, GO_NUTS.options({"goal": 499, "first": 0}, 2))
    coach.take_unsolved()
    assert not coach.is_exact(GO_NUTS, s, wait=False)
    assert [wish.options["goal"] for wish in coach.take_unsolved()] == [499]
    assert coach.take_unsolved() == []


def test_nobody_waits_for_what_is_too_large_to_solve() -> None:
    game = named("forget-it")
    s = game.new(2, game.options({"goal": 5000}, 2))
    assert not coach.is_exact(game, s, wait=True)
    assert coach.take_unsolved()[0].size > LARGEST_SOLUTION


# --- commands --------------------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    path.write_bytes(ordinary_match("command"))
    return path


def run(*words: str, said: str | None = None) -> Any:
    return CliRunner().invoke(app, list(words), input=said)


def test_report_tells_accuracy_luck_and_choices_in_both_languages(file: Path) -> None:
    english, spanish = run("report", str(file), "--lang", "en"), run("report", str(file), "--lang", "es")
    assert english.exit_code == spanish.exit_code == 0
    assert "Accuracy" in english.output
    assert "Chances are exact" in english.output
    assert "Acierto" in spanish.output
    assert "Line " in english.output


def test_report_as_json_is_one_object_with_the_curve(file: Path) -> None:
    found = json.loads(run("report", str(file), "--json").output)
    assert found["exact"] is True
    assert found["curve"][-1]["wins"] in ([0.0, 1.0], [1.0, 0.0])


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_report_draws_the_curve(file: Path, tmp_path: Path, suffix: str) -> None:
    picture = tmp_path / f"curve{suffix}"
    assert run("report", str(file), "--plot", str(picture)).exit_code == 0
    assert picture.read_bytes()[:5] in (b"\x89PNG\r", b"<?xml")


def test_a_picture_of_another_kind_is_refused(file: Path, tmp_path: Path) -> None:
    answer = run("report", str(file), "--plot", str(tmp_path / "curve.gif"), "--lang", "en")
    assert answer.exit_code == 2
    assert ".png, .svg" in answer.output


def test_a_broken_record_has_no_report(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-10])
    assert run("report", str(file)).exit_code == 1


def test_coach_tells_what_each_choice_at_a_line_is_worth(file: Path) -> None:
    found = json.loads(run("coach", str(file), "--json").output)
    assert {one["action"]["do"] for one in found["odds"]} == {"roll", "bank"}
    assert found["odds"][0]["win"] >= found["odds"][1]["win"]


def test_coach_reads_a_position_as_the_wire_has_it() -> None:
    found = json.loads(run("coach", "-", "--json", said=position()).output)
    assert [one["action"] for one in found["odds"]] == [{"do": "roll"}]


def position(**changes: Any) -> str:
    """What seat 0 sees before its first throw, but for these changes."""
    s = GO_NUTS.new(2, GO_NUTS.options(OPTIONS | {"first": 0}, 2))
    return json.dumps({"game": "go-nuts", "view": to_builtins(GO_NUTS.viewing.view(s, 0)) | changes})


@pytest.mark.parametrize("changes", [{"dice": 77, "rolls": 1}, {"scores": [70, 0]}])
def test_a_position_that_cannot_be_is_said_to_be_none(changes: dict[str, Any]) -> None:
    answer = run("coach", "-", "--lang", "en", said=position(**changes))
    assert answer.exit_code == 2
    assert "no match can come to this one" in answer.output


def test_a_seat_without_a_choice_is_told_so() -> None:
    answer = run("coach", "-", "--lang", "en", said=position(seat=1))
    assert answer.exit_code == 2
    assert "seat 1 has nothing" in answer.output


@pytest.mark.parametrize(
    ("said", "key"), [("", "neither"), ("[1]", "neither"), ('{"game": "go-nuts", "view": {}}', "no view")]
)
def test_input_that_is_no_position_is_explained(said: str, key: str) -> None:
    answer = run("coach", "-", "--lang", "en", said=said)
    assert answer.exit_code == 2
    assert key in answer.output


@pytest.mark.parametrize("line", ["0", "1", "100000"])
def test_a_line_without_a_choice_is_refused(file: Path, line: str) -> None:
    answer = run("coach", str(file), "--line", line, "--lang", "en")
    assert answer.exit_code == 2
    assert f"got {line}." in answer.output


def test_coach_names_the_player_who_had_the_choice(file: Path) -> None:
    assert run("coach", str(file), "--lang", "en").output.startswith("What ")


class Solver(Hasty):
    """A coach that has solved everything."""

    def is_exact(self, game: Any, s: Any, *, wait: bool) -> bool:
        return True


@pytest.mark.parametrize(
    ("key", "pace", "exact", "lockstep"),
    [
        ("go-nuts", "calm", True, False),
        ("go-nuts", "live", False, True),
        ("forget-it", "calm", True, False),
        ("forget-it", "live", True, False),
    ],
)
def test_chances_are_exact_only_where_the_match_was_played_as_it_is_solved(
    key: str, pace: Any, exact: bool, lockstep: bool
) -> None:
    game = named(key)
    kept = record.read(record.write(*bot_match(game, game.options({}, 2), ["easy", "easy"], "pace", pace=pace)))
    found = report(kept, Solver())
    assert (found.exact, found.lockstep) == (exact, lockstep)
    estimated = report(kept, Hasty())
    assert (estimated.exact, estimated.lockstep) == (False, False)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(("pace", "basis"), [("calm", "exact"), ("live", "lockstep")])
def test_the_commands_say_what_the_odds_rest_on(lang: str, pace: Any, basis: str, tmp_path: Path) -> None:
    options, file = GO_NUTS.options(OPTIONS, 2), tmp_path / "match.jsonl"
    file.write_bytes(record.write(*bot_match(GO_NUTS, options, ["easy", "sensible"], "said", pace=pace)))
    for command in ("coach", "report"):
        done = CliRunner().invoke(app, [command, str(file), "--lang", lang])
        assert done.exit_code == 0
        assert " ".join(language(lang).say(f"report-{basis}").split()) in " ".join(done.stdout.split())
    told = json.loads(CliRunner().invoke(app, ["coach", str(file), "--json"]).stdout)
    assert told["basis"] == basis
