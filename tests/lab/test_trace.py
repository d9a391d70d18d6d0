"""Traces: every decision of simulated matches in a file, which the plain rules play again."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner, Result

import rumpus
from rumpus.cli.messages import EXIT_BAD_INPUT, app
from rumpus.games import GAMES, named
from tests.example_matches import QUICK

OWN = "tests.lab.own_policies:five"


def simulate(game: str, bots: str, trace: Path, *more: str) -> Result:
    options = [text for name, value in QUICK[game].items() for text in ("--option", f"{name}={json.dumps(value)}")]
    how = ("simulate", game, "--bots", bots, "--matches", "30", *options, "--trace", str(trace), "--json", *more)
    return CliRunner().invoke(app, how, catch_exceptions=False, standalone_mode=False)


@pytest.mark.parametrize("game", GAMES)
def test_the_plain_rules_play_the_matches_of_a_trace_again(game: str, tmp_path: Path) -> None:
    """Random bots pass and roll on at random; the file says what they did, and chance follows from the seeds."""
    file = tmp_path / "trace.parquet"
    answer = json.loads(simulate(game, "random,random,random", file).stdout)
    table = pq.read_table(file)
    decisions = list(rumpus.replay_trace(file))
    assert len(decisions) == table.num_rows > 30
    assert {one.match for one in decisions} <= set(range(1, 31)), "a match may be won without a decision"
    for seat in range(3):
        outcome = {one.match: one.outcome for one in decisions if one.seat == seat}
        assert sum(outcome.values()) <= 30 * answer["seats"][seat]["won"] + 1e-6, "and so may a seat win"
    assert all(one.value is None for one in decisions), "solved between two only"


def test_a_trace_has_the_documented_columns_and_exact_values(tmp_path: Path) -> None:
    file = tmp_path / "trace.parquet"
    simulate("go-nuts", f"{OWN},sensible", file)
    table, options = pq.read_table(file), named("go-nuts").options(QUICK["go-nuts"], 2)
    assert table.schema.names == ["match", "seed", "seat", "observation", "mask", "action", "outcome", "value"]
    meta = json.loads(table.schema.metadata[b"rumpus"])
    assert (meta["game"], meta["players"], meta["options"], meta["bots"]) == ("go-nuts", 2, options, [OWN, "sensible"])
    assert len(meta["labels"]) == table.schema.field("observation").type.list_size
    exact = rumpus.solve("go-nuts", options)
    for one in rumpus.replay_trace(file):
        assert one.value == pytest.approx(exact.win(one.state.rules_state, one.seat))
        if one.seat == 0:
            assert (one.action == 1) == (one.state.rules_state.total >= 5), "bank from five on"


def test_the_same_seed_gives_the_same_trace_whatever_the_jobs(tmp_path: Path) -> None:
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    answers = [
        json.loads(simulate("go-nuts", f"{OWN},sensible", file, "--matches", "401", "--jobs", jobs).stdout)
        for file, jobs in ((one, "1"), (two, "2"))
    ]
    assert answers[0] == answers[1]
    assert pq.read_table(one).equals(pq.read_table(two))


def changed(file: Path, column: str, change: Any) -> Path:
    """Return a copy of a trace whose fifth row has another value in a column."""
    table = pq.read_table(file)
    values = table.column(column).to_pylist()
    values[4] = change(values[4])
    place = table.schema.get_field_index(column)
    field = table.schema.field(column)
    other = file.with_name(f"{column}.parquet")
    pq.write_table(table.set_column(place, field, pa.array(values, field.type)), other)
    return other


def test_a_row_that_is_not_what_the_match_comes_to_is_named(tmp_path: Path) -> None:
    file = tmp_path / "trace.parquet"
    simulate("go-nuts", f"{OWN},sensible", file)
    changes: dict[str, Any] = {
        "seat": lambda seat: 1 - seat,
        "observation": lambda cells: [*cells[:-1], cells[-1] + 1],
        "mask": lambda mask: [not legal for legal in mask],
        "action": lambda action: 2,
    }
    for column, change in changes.items():
        with pytest.raises(rumpus.BadInput, match="Row 5 of the trace") as complaint:
            list(rumpus.replay_trace(changed(file, column, change)))
        assert complaint.value.key == "trace-differs"
    for column, other in (("outcome", lambda won: 1 - won), ("seed", lambda seed: seed ^ 1)):
        with pytest.raises(rumpus.BadInput, match="of the trace is not"):
            list(rumpus.replay_trace(changed(file, column, other)))


def test_what_is_no_trace_and_what_cannot_be_traced_get_a_sentence(tmp_path: Path) -> None:
    matches = tmp_path / "matches.parquet"
    pq.write_table(pa.table({"match": np.arange(3)}), matches)
    for file in (matches, tmp_path / "none.parquet"):
        with pytest.raises(rumpus.BadInput, match="Expected a trace"):
            list(rumpus.replay_trace(file))
    for done in (
        simulate("go-nuts", "easy,easy", tmp_path / "trace.csv", "--lang", "en"),
        simulate("go-nuts", "easy,easy", tmp_path / "trace.parquet", "--races", "live", "--lang", "en"),
    ):
        assert EXIT_BAD_INPUT in (done.exit_code, done.return_value)
        assert len(done.stderr.splitlines()) == 1
        assert "--trace" in done.stderr
