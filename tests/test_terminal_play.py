"""Whole sessions: line by line through a pipe, with keys in a pseudo terminal, and the rules page."""

import io
import os
import sys
from random import Random

import pexpect
import pytest

from rumpus.game import Json
from rumpus.games import GAMES, named
from rumpus.language import LANGUAGES, language
from rumpus.table.chance import commitment
from rumpus.table.match import Match
from rumpus.terminal.play import menu, play
from rumpus.terminal.rules import rules_page
from tests.example_matches import QUICK


class Monkey:
    """A player who types anything, but never leaves."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        return self._rng.choice("\n\n\n123456789abcdefghijklmnABCD?.x").strip() + "\n"


def typing(monkeypatch: pytest.MonkeyPatch, lines: io.StringIO | Monkey) -> None:
    monkeypatch.setattr(sys, "stdin", lines)


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_match_can_be_played_through_a_pipe(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, Monkey(1))
    finished: list[Match] = []
    assert play(named(key), 2, language("en"), "7", QUICK[key], finished=lambda match, _: finished.append(match)) == 0
    told, secret = capsys.readouterr().out, finished[0].setup.secret
    assert finished[0].over
    assert told.count(commitment(secret)) == 2
    assert told.count(secret.hex()) == 1


def test_the_same_seed_and_the_same_lines_give_the_same_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for _ in range(2):
        typing(monkeypatch, Monkey(2))
        play(named("forget-it"), 3, language("es"), "7", QUICK["forget-it"])
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_the_end_of_the_lines_ends_the_match_politely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, io.StringIO("\n?\n"))
    assert play(named("forget-it"), 2, language("en"), "7", {}) == 0
    told = capsys.readouterr().out
    assert language("en").say("terminal-abandoned") in told
    assert "(FI-" in told


def test_a_game_is_chosen_by_its_number(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typing(monkeypatch, io.StringIO("x\n2\n"))
    assert menu(language("en")) is list(GAMES.values())[1]
    told = capsys.readouterr().out
    assert all(language("en").say(f"{key}-name") in told for key in GAMES)


def test_nothing_need_be_chosen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typing(monkeypatch, io.StringIO("q\n"))
    with pytest.raises(SystemExit) as left:
        menu(language("en"))
    assert left.value.code == 0
    assert language("en").say("terminal-bye") in capsys.readouterr().out


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_rules_page_tells_every_clause_and_marks_the_rulings(
    key: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, words = GAMES[key], language(code)
    rules_page(game, words)
    page = capsys.readouterr().out
    assert max(map(len, page.splitlines())) <= 80
    text = " ".join(page.split())
    for clause in game.words.CLAUSES:
        assert " ".join(f"{clause} {words.say(clause, 'title')} {words.say(clause)}".split()) in text
        if words.knows(clause, "ruling"):
            assert " ".join(f"{words.say('terminal-ruling')} {words.say(clause, 'ruling')}".split()) in text


PROGRAM = (
    "from rumpus.games import named; from rumpus.language import language; from rumpus.terminal.play import play;"
    "raise SystemExit(play(named({key!r}), 2, language('en'), {seed!r}, {options!r}, scale=0.2))"
)
YOURS = "2"  # a seed with which the person begins


def at_a_terminal(key: str, seed: str, options: Json) -> "pexpect.spawn[str]":
    environment = {**os.environ, "TERM": "xterm", "LANG": "C.UTF-8"}
    program = ["-c", PROGRAM.format(key=key, seed=seed, options=options)]
    return pexpect.spawn(sys.executable, program, dimensions=(24, 80), env=environment, encoding="utf-8", timeout=60)


@pytest.mark.parametrize("leave", ["q", "\x03", "\x04"], ids=["q", "Ctrl-C", "Ctrl-D"])
def test_keys_act_at_once_in_a_terminal_which_is_given_back_as_it_was(leave: str) -> None:
    words = language("en")
    child = at_a_terminal("forget-it", YOURS, {})
    child.expect_exact("your turn")
    child.send(" ")
    child.expect_exact("You rolled")
    child.send("?")
    child.expect(r"\(FI-\d+\)")
    child.send(leave)
    child.expect_exact("\x1b[?1049l")  # the screen as it was before
    child.expect_exact(words.say("terminal-abandoned"))
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


NUTS = "159"  # a seed with which the person goes nuts at once, and the dog takes its time


def test_a_race_goes_on_by_itself_in_a_terminal_while_the_person_rolls() -> None:
    child = at_a_terminal("go-nuts", NUTS, {"squirrel_faces": [4, 1, 1], "first": 0})
    child.expect_exact("your turn")
    child.send(" ")
    child.expect_exact("You went nuts with 5 dice.")
    child.expect_exact(language("en").say("terminal-pause-race"))
    child.expect_exact("Enter: ")  # the race has begun
    child.send(" ")
    child.expect(r"You rolled [^:]*: \d+ acorns? so far")
    child.expect_exact("The dogs stopped the round. You scored")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
