"""The services that a table needs from the program around it."""

from collections.abc import Callable
from dataclasses import dataclass

from rumpus.table.agent import Agent


@dataclass(frozen=True)
class TableServices:
    bot: Callable[[str, str, Callable[[], None]], Agent]  # by game and strength; calls back when it has its answer
    secret: Callable[[], bytes]
    scale: float = 1.0  # of the tempo
