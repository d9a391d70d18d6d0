"""What a policy is made for, and the one that needs no thought."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rumpus.game import Json
from rumpus.lab.playout import Policy, Source


class Table(NamedTuple):
    players: int
    options: Mapping[str, Json]
    source: Source


def random(table: Table) -> Policy:
    """Any action, each equally likely; unlike the driver's own random player it never passes, as bots do not."""
    word, scaled = table.source.word, table.source.scaled

    def decide(s: Any, seat: int, actions: Any, n: int, passable: bool, luck: Any) -> int:
        return scaled(word(luck), n)

    return decide
