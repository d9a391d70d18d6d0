"""The options of a game: their kinds, defaults and checks.

Games import these names from `rumpus.game`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

Json = Any  # a value as the json module reads it


class BadInput(ValueError):
    """Raised for input that does not fit; `key` names the sentence that says so, `details` fill it in.

    Once the languages are loaded, str() is that sentence in English, with the key behind it.
    """

    in_words: ClassVar[Callable[["BadInput"], str] | None] = None

    def __init__(self, key: str, **details: Json) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def __str__(self) -> str:
        return f"{BadInput.in_words(self)} ({self.key})" if BadInput.in_words else super().__str__()


class Option(Protocol):
    """One thing a table may choose about a game. `cells` is its value as the whole numbers that start() reads."""

    @property
    def default(self) -> Json: ...
    @property
    def added_later(self) -> bool:
        """Whether records exist from before this option. They lack it, as do newer ones where it has its default."""

    def fits(self, value: Json, players: int) -> bool: ...
    def cells(self, value: Json) -> list[int]: ...
    def wanted(self, players: int) -> tuple[str, dict[str, Json]]: ...


def is_whole(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True)
class Whole:
    """A whole number out of a range."""

    default: int
    allowed: range
    added_later: bool = False

    def fits(self, value: Json, players: int) -> bool:
        return is_whole(value) and value in self.allowed

    def cells(self, value: Json) -> list[int]:
        return [value]

    def wanted(self, players: int) -> tuple[str, dict[str, Json]]:
        if self.allowed.step == 1:
            return "wanted-whole", {"low": self.allowed[0], "high": self.allowed[-1]}
        return "wanted-one-of", {"values": ", ".join(map(str, self.allowed))}


@dataclass(frozen=True)
class Switch:
    """Yes or no."""

    default: bool
    added_later: bool = False

    def fits(self, value: Json, players: int) -> bool:
        return isinstance(value, bool)

    def cells(self, value: Json) -> list[int]:
        return [int(value)]

    def wanted(self, players: int) -> tuple[str, dict[str, Json]]:
        return "wanted-switch", {}


@dataclass(frozen=True)
class Faces:
    """How many of a die's six faces show each thing: at least one of each."""

    default: list[int]
    added_later: bool = False

    def fits(self, value: Json, players: int) -> bool:
        return (
            isinstance(value, list)
            and len(value) == len(self.default)
            and all(is_whole(count) and count >= 1 for count in value)
            and sum(value) == 6
        )

    def cells(self, value: Json) -> list[int]:
        return list(value)

    def wanted(self, players: int) -> tuple[str, dict[str, Json]]:
        return "wanted-faces", {"count": len(self.default), "example": str(self.default).replace(" ", "")}


NOBODY = -1  # the cell of a seat that is not named


@dataclass(frozen=True)
class SeatOrDrawn:
    """A seat, or null where the game's own chance decides."""

    default: None = None
    added_later: bool = False

    def fits(self, value: Json, players: int) -> bool:
        return value is None or (is_whole(value) and 0 <= value < players)

    def cells(self, value: Json) -> list[int]:
        return [NOBODY if value is None else value]

    def wanted(self, players: int) -> tuple[str, dict[str, Json]]:
        return "wanted-seat", {"last": players - 1}
