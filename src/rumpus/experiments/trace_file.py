"""Traces as Parquet files: one row for each decision of simulated matches (docs/evaluate.md), and their replay."""

import json
from collections.abc import Iterator
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from rumpus.cards import CardRules
from rumpus.envs.observation import observation
from rumpus.envs.state import GameState, action_count
from rumpus.experiments.simulation import Question, Rows, about
from rumpus.experiments.trace import DICE_STREAM, Decisions, traced
from rumpus.game import RACE, BadInput, Json
from rumpus.games import named
from rumpus.lab.compile.compiler import fast
from rumpus.lab.play.playout import PLAIN, Source, card_chance, chance, compiled_scaled, compiled_word, lottery, seeded

FORMAT = 1
META = b"rumpus"
ROWS_AT_ONCE = 10_000


class TraceSink:
    """Receives the decisions of simulated matches; this one drops them."""

    def add(self, decisions: Decisions, matches: int) -> None: ...

    def __enter__(self) -> "TraceSink":
        return self

    def __exit__(self, *trouble: Any) -> None: ...


class TraceFile(TraceSink):
    """Writes decisions to a Parquet file, which has another name until it is complete."""

    def __init__(self, file: Path, players: int, about: dict[str, Json]) -> None:
        game = named(str(about["game"]))
        labels = list(observation(game.key).labels(players))
        self._file, self._half, self._matches = file, file.with_suffix(file.suffix + ".part"), 0
        meta = {**about, "trace": FORMAT, "players": players, "labels": labels}
        self._schema = schema(len(labels), action_count(game), meta)
        self._writer = pq.ParquetWriter(self._half, self._schema)

    def add(self, decisions: Decisions, matches: int) -> None:
        """Write the decisions of so many matches."""
        self._writer.write_table(pa.table(columns(decisions, self._matches + 1), schema=self._schema))
        self._matches += matches

    def __exit__(self, *trouble: Any) -> None:
        self._writer.close()
        if self._matches:
            self._half.replace(self._file)
        else:
            self._half.unlink()


def traced_into(file: Path, asked: Question, matches: int, jobs: int) -> Iterator[Rows]:
    """Yield the rows of all matches while their decisions are written to a file."""
    batches = traced(asked, matches, jobs)
    with closing(batches), TraceFile(file, len(asked.bots), about(asked)) as sink:
        for rows, decisions in batches:
            sink.add(decisions, len(rows))
            yield rows


def schema(cells: int, actions: int, meta: dict[str, Json]) -> Any:
    kinds = [
        ("match", pa.int64()),
        ("seed", pa.uint64()),
        ("seat", pa.int8()),
        ("observation", pa.list_(pa.float32(), cells)),
        ("mask", pa.list_(pa.bool_(), actions)),
        ("action", pa.int16()),
        ("outcome", pa.float32()),
        ("value", pa.float64()),
    ]
    return pa.schema(kinds, {META: json.dumps(meta)})


def columns(decisions: Decisions, first: int) -> list[Any]:
    cells, actions = decisions.observation.shape[1], decisions.mask.shape[1]
    return [
        pa.array(decisions.match + first),
        pa.array(decisions.seed),
        pa.array(decisions.seat).cast(pa.int8()),
        pa.FixedSizeListArray.from_arrays(pa.array(decisions.observation.ravel()), cells),
        pa.FixedSizeListArray.from_arrays(pa.array(decisions.mask.ravel()), actions),
        pa.array(decisions.action).cast(pa.int16()),
        pa.array(decisions.outcome.astype(np.float32)),
        pa.array(decisions.value, from_pandas=True),  # NaN becomes null
    ]


# --- replay ----------------------------------------------------------------------------------------------------------


class TracedDecision(NamedTuple):
    """A decision of a trace, in a match that is played again."""

    match: int
    seat: int
    state: GameState  # before the action; it is used again for the next decision, so clone() what is kept
    action: int
    outcome: float
    value: float | None


def replayed(file: Path) -> Iterator[TracedDecision]:
    """Play the matches of a trace again by the plain rules, and yield each decision before it is carried out.

    Raises BadInput where a row says something else than the match: another seat, observation, mask or outcome.
    """
    meta, rows = opened(file)
    place = 0
    for _, lines in groupby(rows, key=lambda row: row["match"]):
        of_match = list(lines)
        yield from replayed_match(meta, of_match, place + 1)
        place += len(of_match)


def opened(file: Path) -> tuple[dict[str, Json], Iterator[dict[str, Any]]]:
    try:
        parquet = pq.ParquetFile(file)
        meta = json.loads((parquet.schema_arrow.metadata or {})[META])
        fits = meta["trace"] == FORMAT and {"game", "options", "players"} <= set(meta)
    except (OSError, KeyError, ValueError, TypeError):
        fits = False
    if not fits:
        raise BadInput("trace-bad-file", got=str(file))
    return meta, (row for batch in parquet.iter_batches(ROWS_AT_ONCE) for row in batch.to_pylist())


def replayed_match(meta: dict[str, Json], rows: list[dict[str, Any]], first: int) -> Iterator[TracedDecision]:
    state = GameState(str(meta["game"]), meta["players"], meta["options"], skip_forced=True)
    falls = Falls(state, rows[0]["seed"])
    for place, row in enumerate(rows, first):
        falls.settle()
        if row["seed"] != rows[0]["seed"] or differs(state, row):
            raise BadInput("trace-differs", row=place, match=row["match"])
        yield TracedDecision(row["match"], row["seat"], state, row["action"], row["outcome"], row["value"])
        state.apply(row["action"])
    falls.settle()
    if not state.is_terminal or any(not np.isclose(row["outcome"], share_of(state, row["seat"])) for row in rows):
        raise BadInput("trace-differs", row=first + len(rows) - 1, match=rows[0]["match"])


def differs(state: GameState, row: dict[str, Any]) -> bool:
    """Whether the row is of another position, or its action is not legal there."""
    seat = row["seat"]
    if state.current_player != seat or state.legal_mask().tolist() != row["mask"] or not row["mask"][row["action"]]:
        return True
    return not np.allclose(state.observation_tensor(seat), row["observation"], atol=1e-6)


def share_of(state: GameState, seat: int) -> float:
    winners = state.game.winners(state.rules_state)
    return (seat in winners) / len(winners)


class Falls:
    """The dice and cards of a traced match, drawn again from its seed by the plain rules."""

    def __init__(self, state: GameState, seed: int) -> None:
        word = fast(compiled_word)
        source = Source(lambda rng: np.uint64(word(rng)), compiled_scaled, PLAIN.pick)
        rules = state.game.rules
        self._state, self._rng, self._odds = state, seeded(seed, DICE_STREAM), [0] * rules.OUTCOMES
        self._drawn = lottery(rules, source)
        self._fall = card_chance(rules, source) if isinstance(rules, CardRules) else chance(rules, source)

    def settle(self) -> None:
        """Let chance decide until a seat has to, or the match is over."""
        state = self._state
        while state.is_chance:
            s = state.rules_state
            races = state.game.rules.mover(s) == RACE
            state.apply(int(self._drawn(s, self._rng) if races else self._fall(s, self._odds, self._rng)))
