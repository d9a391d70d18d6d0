"""Simulation: the same as matches at a table, the same for any number of jobs, and whole when interrupted."""

import json
import math
import signal
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner, Result

from rumpus.cli.messages import EXIT_BAD_INPUT, EXIT_INTERRUPTED, app
from rumpus.experiments.simulation import BATCH, Question, bulk, plain_row, question, simulated
from rumpus.experiments.summary import Summary, share
from rumpus.experiments.tournament import Tournament
from rumpus.games import named
from rumpus.lab.compile.compiler import fast
from rumpus.lab.play.playout import PLAIN, compiled_scaled, compiled_word, driver, seeded, winning
from rumpus.lab.play.policies import seated

DUEL = ("sensible", "easy")


def duel(**given: Any) -> Question:
    return question("go-nuts", given, DUEL, "lockstep", "7")


def summed(asked: Question, matches: int, **how: Any) -> Summary:
    found = Summary(len(asked.bots))
    for rows in simulated(asked, matches, **how):
        found.add(rows)
    return found


def rumpus(*arguments: str) -> Result:
    return CliRunner().invoke(app, [*arguments], catch_exceptions=False, standalone_mode=False)


def test_win_shares_are_those_of_matches_at_a_table() -> None:
    """Compiled in lock-step, and plain at calm pace with the bots themselves: within four standard errors."""
    asked, plain = duel(goal=20), 400
    compiled = summed(asked, 20_000, jobs=1).share(0).won
    won = sum(plain_row(asked, number)[3] == 1 for number in range(plain)) / plain
    assert abs(won - compiled) < 4 * math.sqrt(compiled * (1 - compiled) * (1 / plain + 1 / 20_000))


def test_fed_with_the_same_luck_plain_policies_play_the_same_matches() -> None:
    game, rng, word = named("go-nuts"), seeded(3), fast(compiled_word)
    source = PLAIN._replace(word=lambda _: np.uint64(word(rng)), scaled=compiled_scaled)
    options = game.options({}, 2)
    play, winners = driver(game.rules, seated("go-nuts", DUEL, options, source), source), winning(game.rules)
    rows = []
    for _ in range(5):
        s, tally = game.new(2, options), [0, 0]
        first = play(s, [0] * game.rules.ACTIONS, [0] * game.rules.OUTCOMES, tally, None)
        rows.append([*tally, first, winners(s), s.scores[0], s.scores[1]])
    assert bulk("go-nuts", json.dumps(options), DUEL).rows(5, seed=3).tolist() == rows


def test_the_same_seed_gives_the_same_result_whatever_the_jobs() -> None:
    asked, matches = duel(), 2 * BATCH + 77
    one, two = (summed(asked, matches, jobs=jobs).as_json(DUEL) for jobs in (1, 2))
    assert one == two
    assert one["matches"] == matches
    assert one != summed(asked._replace(seed="8"), matches, jobs=2).as_json(DUEL)


def test_a_dask_cluster_of_two_worker_processes_gives_the_same_numbers() -> None:
    distributed = pytest.importorskip("distributed")
    asked, matches = duel(), BATCH + 77
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",  # its own port may be taken
    ) as cluster:
        far = summed(asked, matches, on=f"dask:{cluster.scheduler_address}").as_json(DUEL)
    assert far == summed(asked, matches, jobs=1).as_json(DUEL)


def test_reaction_times_are_those_of_the_live_table_and_follow_from_the_seed() -> None:
    asked = question("go-nuts", {"goal": 10}, DUEL, "live", "7")
    assert not asked.compiled
    one, two = (summed(asked, 4, jobs=jobs).as_json(DUEL) for jobs in (1, 1))
    assert one == two
    assert one["matches"] == 4


def test_an_interrupt_gives_what_has_been_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    add, out = Summary.add, tmp_path / "some.parquet"

    def add_then_interrupt(self: Summary, rows: Any) -> None:
        add(self, rows)
        if self.matches == 2 * BATCH:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Summary, "add", add_then_interrupt)
    done = rumpus("simulate", "go-nuts", "--bots", ",".join(DUEL), "--matches", "1e9", "--json", "--out", str(out))
    assert done.exit_code == EXIT_INTERRUPTED or done.return_value == EXIT_INTERRUPTED
    answer = json.loads(done.stdout)
    assert (answer["matches"], answer["asked"]) == (2 * BATCH, 10**9)
    assert sum(answer["length"]["counts"].values()) == 2 * BATCH
    assert f"{2 * BATCH:,}" in done.stderr
    assert pq.read_table(out).num_rows in (BATCH, 2 * BATCH), "the file is whole"


def test_every_match_stands_in_the_parquet_file(tmp_path: Path) -> None:
    out = tmp_path / "all.parquet"
    done = rumpus("simulate", "go-nuts", "--bots", ",".join(DUEL), "--matches", "600", "--json", "--out", str(out))
    answer, table = json.loads(done.stdout), pq.read_table(out)
    columns = table.to_pydict()
    assert columns["match"] == list(range(1, 601))
    for seat in answer["seats"]:
        place = answer["seats"].index(seat)
        assert sum(columns[f"won_{place}"]) == round(600 * seat["won"])
        assert sum(columns[f"score_{place}"]) / 600 == pytest.approx(seat["score"]["mean"])
    assert json.loads(table.schema.metadata[b"rumpus"])["bots"] == list(DUEL)
    began = sum(columns[f"won_{first}"][n] for n, first in enumerate(columns["first"]))
    assert began == round(600 * answer["first"]["won"])


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_a_picture_is_drawn(ending: str, tmp_path: Path) -> None:
    plot = tmp_path / f"wins.{ending}"
    done = rumpus(
        "simulate", "go-nuts", "--bots", ",".join(DUEL), "--matches", "600", "--plot", str(plot), "--lang", "es"
    )
    assert "Gana" in done.stdout
    assert plot.read_bytes()[:4] == (b"\x89PNG" if ending == "png" else b"<?xm")


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    """Of 10 trials with no success the upper end is z² / (n + z²)."""
    z = 1.959964
    none = share(0, 10)
    assert none.low == 0
    assert none.high == pytest.approx(z**2 / (10 + z**2))
    assert share(10, 10).low == pytest.approx(1 - none.high)


def test_shared_wins_are_shared_out() -> None:
    """Three matches of three seats: one alone, one shared by two, one by all."""
    found = Summary(3)
    found.add(np.array([[9, 9, 0, 0b001, 5, 0, 0], [9, 9, 1, 0b110, 0, 5, 5], [8, 9, 2, 0b111, 5, 5, 5]]))
    assert [found.share(seat).won for seat in range(3)] == pytest.approx([4 / 9, 5 / 18, 5 / 18])
    assert found.first().won == pytest.approx((1 + 1 / 2 + 1 / 3) / 3)
    assert found.lengths == {9: 2, 8: 1}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("go-nuts", "--bots", "easy"), "2 to 4"),
        (("go-nuts", "--bots", "easy,clever"), "“clever”"),
        (("chess", "--bots", "easy,easy"), "“chess”"),
        (("go-nuts", "--bots", "easy,easy", "--matches", "0"), "“0”"),
        (("go-nuts", "--bots", "easy,easy", "--matches", "1.5"), "“1.5”"),
        (("go-nuts", "--bots", "easy,easy", "--jobs", "0"), "“0”"),
        (("go-nuts", "--bots", "easy,easy", "--races", "fast"), "“fast”"),
        (("go-nuts", "--bots", "easy,easy", "--plot", "a.gif"), "“a.gif”"),
        (("go-nuts", "--bots", "easy,easy", "--out", "a.csv"), "“a.csv”"),
        (("go-nuts", "--bots", "easy,easy", "--on", "spark:1"), "“spark:1”"),
        (("go-nuts", "--bots", "easy,easy", "--option", "goal=1"), "goal"),
    ],
)
def test_a_bad_argument_is_answered_in_one_sentence(arguments: tuple[str, ...], complaint: str) -> None:
    done = rumpus("simulate", *arguments, "--lang", "en")
    assert EXIT_BAD_INPUT in (done.exit_code, done.return_value)
    assert len(done.stderr.splitlines()) == 1
    assert complaint in done.stderr


def test_a_tournament_ranks_the_sensible_over_the_easy(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Before\n\n<!-- go-nuts: begin -->\nold\n<!-- go-nuts: end -->\n\nafter\n")
    how = ("--bots", ",".join(DUEL), "--matches", "1000", "--json", "--write", str(page))
    answer = json.loads(rumpus("tournament", "go-nuts", *how, "--plot", str(tmp_path / "ratings.png")).stdout)
    assert [(one["bot"], one["matches"]) for one in answer["ranking"]] == [("sensible", 1000), ("easy", 1000)]
    assert answer["ranking"][0]["low"] > answer["ranking"][1]["high"]
    assert answer["cross"]["sensible"]["easy"]["won"] > 0.6
    assert page.read_text().startswith("# Before")
    assert page.read_text().endswith("after\n")
    assert "old" not in page.read_text()
    assert "| sensible |" in page.read_text()


def test_at_tables_of_three_wins_are_compared_between_two_of_them() -> None:
    """a wins three of four, one of them shared with b; c wins one: a against b stands 2½ to ½, a against c 2½ to 1."""
    rows = [[9, 9, 0, won, 0, 0, 0] for won in (0b001, 0b001, 0b011, 0b100)]
    found = Tournament(["a", "b", "c"], 3, {("a", "b", "c"): np.array(rows)})
    assert found.cell("a", "b").won == pytest.approx(2.5 / 3)
    assert found.cell("c", "a").won == pytest.approx(1 / 3.5)
    assert found.ranking()[0].bot == "a"
    assert found.ranking()[0].won.won == pytest.approx(2.5 / 4)
