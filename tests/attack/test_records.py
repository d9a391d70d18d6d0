"""Hostile records and positions: either they are read, or one sentence says what is wrong, after bounded work."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from rumpus import record
from rumpus.advice.report import report
from rumpus.bot_matches import bot_match
from rumpus.cli.coach import is_possible, position
from rumpus.cli.messages import app
from rumpus.cli.replay import sentences
from rumpus.cli.verify import place, summary
from rumpus.game import BadInput, Game, Words
from rumpus.games import GAMES, named
from rumpus.language import LANGUAGES, language
from rumpus.odds import Odds
from rumpus.record.format import LARGEST, LONGEST_LINE, MOST_LINES, parse_line
from rumpus.table.lockstep import open_to
from tests.amount import examples
from tests.attack.hostile import DEEP, changed, line_of, mutated, places, values
from tests.example_matches import QUICK
from tests.walk import every_table, walk

HOSTILE_NAMES = ["[/oops]", "\x1b[31m\x9b2J", "\u202eanA\u2066", "[bold]", "$\\frac{$", "_hidden", ":smile:", "x" * 200]


@cache
def sound(key: str = "go-nuts", players: int = 2) -> bytes:
    game = named(key)
    return record.write(*bot_match(game, game.options(QUICK[key], players), ["easy"] * players, "attack"))


def retold(data: bytes) -> None:
    """Everything that commands do with a record, but for the figures."""
    found = record.read(data)
    record.verify(found)
    report(found, AnyCoach())
    position(data, "", "file")
    names = [seat.name for seat in found.head.seats]
    for code in LANGUAGES:
        words = language(code)
        summary(found, words)
        for moment in record.moments(found):
            assert all(sentence.isprintable() for sentence in sentences(found.game, moment, names, words))


class AnyCoach:
    def odds(self, game: Game, view: Any, seed: int, *, wait: bool, effort: float) -> list[Odds]:
        return []

    def wins(self, game: Game, s: Any, seed: int, *, wait: bool, effort: float) -> list[float]:
        return [1 / s.players] * s.players

    def is_exact(self, game: Game, s: Any, *, wait: bool) -> bool:
        return False


def expect_sentence(error: BadInput) -> None:
    for code in LANGUAGES:
        words = language(code)
        said = words.complaint(error)
        if isinstance(error, record.Broken):
            said = words.say("record-broken", file="file", **place(error, words))
        assert said.isprintable()
        assert len(said) < 3000


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=examples(150), deadline=None)
@given(data=st.data())
def test_a_mutated_record_is_read_or_refused_in_one_sentence(key: str, data: st.DataObject) -> None:
    try:
        retold(data.draw(mutated(sound(key))))
    except BadInput as error:
        expect_sentence(error)


# --- bounded work ----------------------------------------------------------------------------------------------------


def test_nothing_behind_the_first_broken_line_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[int] = []

    def counted(line: str, number: int) -> Words:
        parsed.append(number)
        return parse_line(line, number)

    monkeypatch.setattr("rumpus.record.format.parse_line", counted)
    with pytest.raises(record.Broken) as caught:
        record.read(sound().splitlines(keepends=True)[0] + b"{}\n" * 90_000)
    assert caught.value.line == 2
    assert parsed == [1, 2]


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"{}\n" * (LARGEST // 3 + 1), "record-too-large"),
        (b"\n" * (MOST_LINES + 1), "record-too-long"),
        (b'{"rumpus":"' + b"x" * LONGEST_LINE + b'"}\n', "record-line-too-long"),
    ],
)
def test_an_upload_longer_than_any_record_is_refused_before_it_is_parsed(data: bytes, key: str) -> None:
    with pytest.raises(record.Broken) as caught:
        record.read(data)
    assert caught.value.key == key
    expect_sentence(caught.value)


# --- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "players"), every_table())
def test_every_view_of_a_match_passes_for_a_position(key: str, players: int) -> None:
    game, rng = GAMES[key], Random(f"{key}{players}")
    s = game.new(players, game.options({}, players))
    for step in walk(game, s, rng):
        if step.seat >= 0:
            for seat in range(players):
                assert is_possible(game, game.viewing.view(s, seat)), (seat, step)


@cache
def views(key: str) -> list[Any]:
    """What seats see in a match before they act."""
    found = record.read(sound(key, 3))
    return [
        msgspec.to_builtins(found.game.viewing.view(moment.state, action.deed.seat))
        for moment, action in zip(record.moments(found), found.actions, strict=False)
    ]


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=examples(300), deadline=None)
@given(data=st.data())
def test_a_mutated_position_is_refused_or_can_be_played_on(key: str, data: st.DataObject) -> None:
    """Compiled rules would not notice an index out of range; as plain Python they do."""
    view = data.draw(st.sampled_from(views(key)))
    for _ in range(data.draw(st.integers(1, 2))):
        new = data.draw(st.integers(-2, 12) | values)
        view = changed(view, data.draw(st.sampled_from(places(view)[1:])), new)
    try:
        game, found, names = position(line_of({"game": key, "view": view}), "", "file")
    except BadInput as error:
        expect_sentence(error)
        return
    assert len(names) == found.players
    s = game.viewing.state(found)
    if open_to(game.rules, s, found.seat):  # else nothing is weighed
        for step, _ in zip(walk(game, s, Random(1)), range(100), strict=False):
            assert step.seat < found.players


@pytest.mark.parametrize(
    "change",
    [{"players": 10**8}, {"players": -1}, {"seat": 10**8}, {"seat": -1}, {"turn": 7}, {"goal": 10**9}, {"total": -5}],
)
def test_a_position_of_more_than_the_game_has_is_refused(change: dict[str, int]) -> None:
    with pytest.raises(BadInput) as caught:
        position(line_of({"game": "go-nuts", "view": {**views("go-nuts")[0], **change}}), "", "file")
    assert caught.value.key == "coach-impossible"


# --- the program -----------------------------------------------------------------------------------------------------


def rumpus(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments), env={"COLUMNS": "400"})


HOSTILE = {
    "deep": b'{"rumpus":' + DEEP.encode() * 6 + b"}\n",
    "deep position": b'{"game":"go-nuts","view":' + b"[" * 60_000,
    "no text": b"\xff\xfe\x00" * 1000,
    "noughts": bytes(1 << 20),
    "one long line": b"9" * (1 << 20) + b"\n",
    "NaN": b'{"rumpus":NaN}\n',
    "players": b'{"game":"go-nuts","view":{"seat":0,"players":100000000}}\n',
    "huge": b"{}" * (4 << 20),
    "too large": b"{}\n" * (3 << 20),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_commands_say_one_sentence_about_a_hostile_file(what: str, tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    file.write_bytes(HOSTILE[what])
    for arguments in (
        ("verify", str(file)),
        ("replay", str(file)),
        ("coach", str(file)),
        ("report", str(file), "--plot", str(tmp_path / "plot.svg")),
    ):
        done = rumpus(*arguments)
        assert isinstance(done.exception, SystemExit), done.exception
        assert done.exit_code in (1, 2), done.stderr
        assert done.stdout == ""
        assert len(done.stderr.splitlines()) == 1
        assert done.stderr.rstrip("\n").isprintable()
    assert not (tmp_path / "plot.svg").exists()


@pytest.fixture
def named_by_an_enemy(tmp_path: Path) -> list[Path]:
    """Records that are sound, under names that are not; one was given up for a reason that is no better."""
    head, *actions, end = map(json.loads, sound().splitlines())
    found = []
    for number, pair in enumerate(zip(HOSTILE_NAMES[::2], HOSTILE_NAMES[1::2], strict=True)):
        head["seats"] = [{"name": name, "kind": "person"} for name in pair]
        given_up = {"over": False, "why": pair[1], "secret": end["secret"]}
        file = tmp_path / f"{number}[oops]\x1b[2J.jsonl"
        lines = [head, *actions, end] if number else [head, *actions[:-1], given_up]
        file.write_bytes(b"".join(map(line_of, lines)))
        found.append(file)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_reach_a_terminal_as_text_only(named_by_an_enemy: list[Path], lang: str, tmp_path: Path) -> None:
    answers = [rumpus("verify", *map(str, named_by_an_enemy), "--lang", lang)]
    for file in named_by_an_enemy:
        for command in (("replay",), ("coach",), ("coach", "--json"), ("report",), ("report", "--json")):
            answers.append(rumpus(*command, str(file), "--lang", lang))
    for done in answers:
        assert done.exit_code == 0, (done.exception, done.stderr)
        assert all(line.isprintable() for line in done.stdout.splitlines()), done.stdout
        assert done.stderr == ""
    assert "[/oops]" in answers[4].stdout


def test_names_are_no_formulas_in_a_picture(named_by_an_enemy: list[Path], tmp_path: Path) -> None:
    for number, file in enumerate(named_by_an_enemy):
        done = rumpus("report", str(file), "--plot", str(tmp_path / ("curve.png" if number % 2 else "curve.svg")))
        assert (done.exit_code, done.stderr) == (0, ""), done.exception
