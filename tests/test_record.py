"""Records can be read, replayed and checked by anybody; a changed record is caught."""

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus import record
from rumpus.bot_matches import bot_match
from rumpus.games import GAMES, named
from rumpus.language import LANGUAGES, language
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.setup import SeatSetup, Setup
from tests.amount import examples
from tests.walk import any_options, every_table

Lines = list[dict[str, Any]]


@cache
def sound(key: str = "forget-it", players: int = 3) -> bytes:
    game = named(key)
    strengths = ["sensible", "easy", "random"] * players
    return record.write(*bot_match(game, game.options({}, players), strengths[:players], "record"))


def lines_of(data: bytes) -> Lines:
    return [json.loads(line) for line in data.splitlines()]


def joined(lines: Lines) -> bytes:
    return b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in lines)


def problem(data: bytes) -> tuple[int, str, str]:
    """The line, clause and key of the first thing wrong."""
    with pytest.raises(record.Broken) as caught:
        record.verify(record.read(data))
    for code in LANGUAGES:
        said = language(code).complaint(caught.value)
        assert len(said) < 1200
        assert said.isprintable()
    return caught.value.line, caught.value.clause, caught.value.key


@pytest.mark.parametrize(("key", "players"), every_table())
@settings(max_examples=3, deadline=None)
@given(data=st.data())
def test_every_record_verifies_and_replays_to_the_state_it_was_written_from(
    key: str, players: int, data: st.DataObject
) -> None:
    game = GAMES[key]
    options = game.options(data.draw(any_options(game, players)), players)
    strengths = [data.draw(st.sampled_from(["easy", "sensible", "random"])) for _ in range(players)]
    match, lines = bot_match(game, options, strengths, str(data.draw(st.integers(0, 9999))))
    found = record.read(record.write(match, lines))
    record.verify(found)
    moments = list(record.moments(found))
    assert moments[-1].state == match.state
    assert [moment.events for moment in moments[1:]] == [line.events for line in lines]


def test_a_record_without_seed_and_strengths_is_as_good() -> None:
    """All records were so before the format had these fields."""
    lines = lines_of(sound())
    assert lines[0].pop("seed") == "record"
    assert [seat.pop("strength") for seat in lines[0]["seats"]] == ["sensible", "easy", "random"]
    record.verify(record.read(joined(lines)))


def test_an_option_that_came_later_is_recorded_only_where_it_was_chosen() -> None:
    """Records of usual matches stay as they were, byte for byte; with null in it a record means the same."""
    lines = lines_of(sound())
    assert lines[0]["options"] == {"goal": 500}
    lines[0]["options"]["first"] = None
    record.verify(record.read(joined(lines)))
    game = named("forget-it")
    chosen = record.write(*bot_match(game, game.options({"first": 1}, 2), ["easy", "easy"], "record"))
    assert lines_of(chosen)[0]["options"] == {"goal": 500, "first": 1}
    assert lines_of(chosen)[1]["seat"] == 1
    record.verify(record.read(chosen))


def test_spaces_and_the_order_of_keys_do_not_matter() -> None:
    reordered = [dict(reversed(line.items())) for line in lines_of(sound())]
    record.verify(record.read(joined(reordered)))


def test_a_match_given_up_is_recorded_as_such() -> None:
    game = named("forget-it")
    seats = [SeatSetup("Ana", "person"), SeatSetup("Bo", "person")]
    match = Match(Setup(game, game.options({}, 2), seats, ["", "ab" * 16], bytes(32), "2026-01-01"), {})
    (line,) = match.submit(match.state.turn, 0, 1000)
    assert isinstance(line, Acted)
    data = record.write(match, [line], why="Bo went to bed")
    record.verify(record.read(data))
    assert lines_of(data)[-1] == {"over": False, "why": "Bo went to bed", "secret": "00" * 32}


def tampered(change: Callable[[Lines], Any], key: str = "forget-it") -> tuple[int, str, str]:
    lines = copy.deepcopy(lines_of(sound(key)))
    change(lines)
    return problem(joined(lines))


def set_at(line: int, key: str, value: Any) -> Callable[[Lines], Any]:
    return lambda lines: lines[line].__setitem__(key, value)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (set_at(0, "rumpus", 2), (1, "RC-2", "record-format")),
        (set_at(0, "game", "chess"), (1, "RC-2", "bad-game")),
        (set_at(0, "rules", 99), (1, "RC-2", "record-rules")),
        (set_at(0, "pace", "hasty"), (1, "RC-2", "record-key")),
        (set_at(0, "extra", 1), (1, "RC-2", "record-key-unknown")),
        (lambda lines: lines[0].pop("date"), (1, "RC-2", "record-key-missing")),
        (lambda lines: lines[0].pop("falls"), (1, "RC-2", "record-key-missing")),
        (set_at(0, "options", {}), (1, "RC-3", "record-option-missing")),
        (set_at(0, "options", {"goal": 49}), (1, "RC-3", "bad-option")),
        (set_at(0, "options", {"goal": True}), (1, "RC-3", "bad-option")),
        (set_at(0, "options", {"goal": 500.0}), (1, "RC-3", "bad-option")),
        (set_at(0, "options", {"goal": 500, "house": 1}), (1, "RC-3", "bad-option-name")),
        (lambda lines: lines[0]["seats"].pop(), (1, "RC-5", "record-salts")),
        (set_at(0, "seats", [{"name": "Ana", "kind": "bot"}]), (1, "RC-4", "bad-players")),
        (set_at(0, "seats", [{"name": "", "kind": "bot"}] * 3), (1, "RC-4", "record-key")),
        (set_at(0, "seats", [{"name": "Ana", "kind": "dog"}] * 3), (1, "RC-4", "record-key")),
        (lambda lines: lines[0]["seats"][0].update(kind="person"), (1, "RC-4", "record-strength")),
        (lambda lines: lines[0]["seats"][0].update(strength=""), (1, "RC-4", "record-key")),
        (lambda lines: lines[0]["seats"][0].update(strength=3), (1, "RC-4", "record-key")),
        (set_at(0, "seed", 7), (1, "RC-2", "record-key")),
        (set_at(0, "seed", ""), (1, "RC-2", "record-key")),
        (set_at(0, "seed", "7" * 201), (1, "RC-2", "record-key")),
        (set_at(0, "salts", ["", ""]), (1, "RC-5", "record-salts")),
        (set_at(0, "salts", ["", "", "XY" * 16]), (1, "RC-5", "record-key")),
        (set_at(0, "salts", ["", "", "AB" * 16]), (1, "RC-5", "record-key")),
        (set_at(0, "salts", ["", "", "ab" * 16 + "\n"]), (1, "RC-5", "record-key")),
        (set_at(0, "commitment", "ab"), (1, "RC-5", "record-key")),
        (lambda lines: lines[0]["falls"].append("1"), (1, "RC-8", "record-fall-extra")),
        (lambda lines: lines[0]["falls"].pop(), (1, "RC-8", "record-fall-missing")),
        (lambda lines: lines[0]["falls"].__setitem__(0, "GET"), (1, "RC-8", "record-fall")),
        (lambda lines: lines[0]["falls"].__setitem__(0, 3), (1, "RC-8", "record-fall")),
        (set_at(1, "at", -1), (2, "RC-6", "record-key")),
        (set_at(1, "at", 900.5), (2, "RC-6", "record-key")),
        (set_at(1, "at", True), (2, "RC-6", "record-key")),
        (set_at(2, "at", 0), (3, "RC-6", "record-time")),
        (set_at(1, "at", 10**9), (3, "RC-6", "record-time")),
        (set_at(1, "at", 10**40), (2, "RC-6", "record-key")),
        (set_at(0, "date", "yesterday"), (1, "RC-2", "record-key")),
        (set_at(0, "rules", 10**40), (1, "RC-2", "record-rules")),
        (set_at(0, "options", {"goal": 10**40}), (1, "RC-3", "bad-option")),
        (set_at(1, "seat", 10**30), (2, "RC-6", "record-seat")),
        (set_at(1, "do", "\x1b[2J" * 3000), (2, "RC-6", "bad-action")),
        (set_at(1, "seat", 7), (2, "RC-6", "record-seat")),
        (set_at(1, "seat", "0"), (2, "RC-6", "record-key")),
        (set_at(1, "do", "juggle"), (2, "RC-6", "bad-action")),
        (set_at(1, "number", 3), (2, "RC-6", "bad-action")),
        (set_at(1, "by", "magic"), (2, "RC-6", "record-key")),
        (set_at(1, "by", "table"), (2, "RC-6", "record-by")),
        (set_at(1, "race", 3), (2, "RC-11", "record-key")),
        (lambda lines: lines[1].pop("falls"), (2, "RC-6", "record-key-missing")),
        (lambda lines: lines[1].pop("at"), (2, "RC-6", "record-key-missing")),
        (set_at(1, "do", "end"), (2, "FI-3", "record-refused")),
        (set_at(2, "number", 1), (3, "FI-5", "record-refused")),
        (lambda lines: lines.insert(1, {**lines[1], "do": "end", "falls": []}), (2, "FI-3", "record-refused")),
        (lambda lines: lines.pop(1), (2, "FI-3", "record-refused")),
        (lambda lines: lines[1]["falls"].reverse(), (2, "RC-8", "record-chance")),
        (lambda lines: lines[1]["falls"].pop(), (2, "RC-8", "record-fall-missing")),
        (set_at(-1, "secret", "00" * 32), (-1, "RC-10", "record-secret")),
        (set_at(0, "commitment", "00" * 32), (-1, "RC-10", "record-secret")),
        (lambda lines: lines[-1]["scores"].__setitem__(0, 9999), (-1, "RC-9", "record-scores")),
        (lambda lines: lines[-1]["scores"].append(0), (-1, "RC-9", "record-scores")),
        (set_at(-1, "winners", []), (-1, "RC-9", "record-winners")),
        (set_at(-1, "winners", [0, 1, 2]), (-1, "RC-9", "record-winners")),
        (set_at(-1, "over", 1), (-1, "RC-9", "record-key")),
        (set_at(-1, "over", False), (-1, "RC-9", "record-key-missing")),
        (lambda lines: lines.pop(-2), (-1, "RC-9", "record-not-over")),
        (lambda lines: lines.append(lines[-1]), (-1, "RC-6", "record-key-missing")),
        (lambda lines: lines.pop(), (-1, "RC-1", "record-cut-off")),
    ],
)
def test_tampering_is_caught_with_its_line_and_clause(
    change: Callable[[Lines], Any], expected: tuple[int, str, str]
) -> None:
    line, clause, key = tampered(change)
    assert (clause, key) == expected[1:]
    if expected[0] > 0:
        assert line == expected[0]


def test_a_die_that_the_stream_did_not_give_is_caught_even_if_the_rules_allow_it() -> None:
    def change(lines: Lines) -> None:
        falls = lines[1]["falls"]
        falls[0] = "2" if falls[0] != "2" else "3"

    assert tampered(change) == (2, "RC-8", "record-chance")


def test_another_salt_changes_the_stream() -> None:
    assert tampered(set_at(0, "salts", ["ab" * 16, "", ""]))[1:] == ("RC-8", "record-chance")


def test_a_finished_match_cannot_pass_for_one_given_up() -> None:
    def change(lines: Lines) -> None:
        lines[-1] = {"over": False, "why": "bedtime", "secret": lines[-1]["secret"]}

    assert tampered(change)[1:] == ("RC-9", "record-was-over")


@pytest.mark.parametrize("key", GAMES)
def test_a_changed_fall_is_caught_in_every_line_of_every_game(key: str) -> None:
    """Every outcome is either impossible by the rules or not what the stream says."""
    lines, changes = lines_of(sound(key)), 0
    for number, line in enumerate(lines[:-1]):
        falls = line["falls"]
        for place in {0, len(falls) - 1} if falls else set():
            other = next((fall for fall in falls if fall != falls[place]), None)
            if other is not None:
                changed = copy.deepcopy(lines)
                changed[number]["falls"][place] = other
                assert problem(joined(changed))[0] == number + 1
                changes += 1
    assert changes > 1


@pytest.mark.parametrize("key", GAMES)
def test_a_record_cut_off_anywhere_is_caught(key: str) -> None:
    data = sound(key)
    for length in [0, 1, 100, *range(200, len(data) - 1, max(1, len(data) // 60)), len(data) - 1]:
        problem(data[:length])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\xff\xfe\n",
        b"[]\n",
        b"null\n",
        b"{}\n",
        b'{"rumpus":1,"rumpus":1}\n',
        b'{"rumpus":NaN}\n',
        b"[" * 100_000 + b"\n",
        b'{"rumpus":' + b"9" * 5000 + b"}\n",
        b'{"name":"\\ud800"}\n',
        b"\xef\xbb\xbf{}\n",
        b"{}\n\n{}\n",
        b"\x00" * 1000,
        b"{" + b"x" * 100_000 + b"\n",
    ],
)
def test_a_file_that_is_no_record_is_named_in_a_sentence(data: bytes) -> None:
    assert problem(data)[0] >= 1


@settings(max_examples=examples(60), deadline=None)
@given(data=st.data())
def test_any_changed_byte_of_what_matters_is_caught(data: st.DataObject) -> None:
    """Names and the date are free text and times may shift; every other byte is held to the rules or to the stream."""
    original = sound()
    place = data.draw(st.integers(0, len(original) - 1))
    byte = data.draw(st.integers(32, 126).filter(lambda b: b != original[place]))
    changed = original[:place] + bytes([byte]) + original[place + 1 :]
    try:
        found = record.read(changed)
        record.verify(found)
    except record.Broken:
        return
    was = record.read(original)
    assert [action.words for action in found.actions] == [action.words for action in was.actions]
    assert [action.deed.falls for action in found.actions] == [action.deed.falls for action in was.actions]
    assert found.end == was.end
