"""Writes simulated matches to a Parquet file, one row each."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from rumpus.game import Json
from rumpus.lab.play.playout import CHANCES, LENGTH, SCORES, STARTER, WINNERS

GROUP = 100_000  # rows


class MatchSink:
    """Receives simulated matches; this one drops them."""

    def add(self, rows: np.ndarray[Any, Any]) -> None: ...

    def __enter__(self) -> "MatchSink":
        return self

    def __exit__(self, *trouble: Any) -> None: ...


class ParquetFile(MatchSink):
    """Columns: match, first (the seat that began), length, outcomes, and for each seat score_n and won_n.

    Until it is complete, the file has another name.
    """

    def __init__(self, file: Path, players: int, about: dict[str, Json]) -> None:
        self._file, self._half = file, file.with_suffix(file.suffix + ".part")
        self._players, self._written = players, 0
        self._waiting: list[np.ndarray[Any, Any]] = []
        columns = [("match", pa.int64()), ("first", pa.int8()), ("length", pa.int32()), ("outcomes", pa.int32())]
        for seat in range(self._players):
            columns += [(f"score_{seat}", pa.int32()), (f"won_{seat}", pa.bool_())]
        self._schema = pa.schema(columns, {"rumpus": json.dumps(about)})
        self._writer = pq.ParquetWriter(self._half, self._schema)

    def add(self, rows: np.ndarray[Any, Any]) -> None:
        self._waiting.append(rows)
        if sum(map(len, self._waiting)) >= GROUP:
            self._write()

    def __exit__(self, *trouble: Any) -> None:
        self._write()
        self._writer.close()
        if self._written:
            self._half.replace(self._file)
        else:
            self._half.unlink()

    def _write(self) -> None:
        if not self._waiting:
            return
        rows, self._waiting = np.concatenate(self._waiting), []
        number = np.arange(self._written + 1, self._written + 1 + len(rows))
        columns = [number, rows[:, STARTER], rows[:, LENGTH], rows[:, CHANCES]]
        for seat in range(self._players):
            columns += [rows[:, SCORES + seat], (rows[:, WINNERS] >> seat & 1).astype(bool)]
        arrays = [pa.array(column).cast(field.type) for column, field in zip(columns, self._schema, strict=True)]
        self._writer.write_table(pa.table(arrays, schema=self._schema))
        self._written += len(rows)
