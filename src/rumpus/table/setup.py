"""The setup of a match: everything that is decided before it begins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rumpus.game import Game, Json


@dataclass(frozen=True, slots=True)
class SeatSetup:
    name: str
    kind: Literal["person", "bot"]
    strength: str = ""  # of a bot


@dataclass(frozen=True, slots=True)
class Setup:
    game: Game
    options: Mapping[str, Json]
    seats: Sequence[SeatSetup]
    salts: Sequence[str]
    secret: bytes
    date: str
    pace: Literal["live", "calm"] = "live"
    seed: str = ""  # the seed of the secret, if it has one
