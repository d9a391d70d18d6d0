"""Tables and their clients for any server: which client may act, when it does, and how soon it sees the result.

A client acts when it has seen that it may, and its round trip ends when it has seen its own action applied. At most one
action of a client is under way.
"""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from time import perf_counter

from bench.load.socket import Socket

STOP_EVERY = 4  # of a client's actions one ends its turn, where the rules let it; so turns are three throws long


class Player(Socket, ABC):
    """A client at a table. A subclass for each server sends its actions and decodes its messages."""

    since: float | None = None  # when the action under way was sent, or should have been
    may_act = False
    acted = 0
    refused = 0

    def __init__(self, address: str, path: str, table: "Table", seat: int) -> None:
        super().__init__(address, path)
        self.table = table
        self.seat = seat

    @abstractmethod
    def act(self) -> None:
        """Do an allowed action."""

    def wants_to_stop(self) -> bool:
        return self.acted % STOP_EVERY == 0

    def sees(self, applied: bool, may_act: bool) -> None:
        """Handle a message: whether the client's own action was applied, and whether it may act."""
        if applied and self.since is not None:
            self.table.load.trips.append(perf_counter() - self.since)
            self.since = None
        if self.since is None:
            self.may_act = may_act
            if may_act:
                self.table.load.may_act(self.table, self)

    def is_refused(self, may_act: bool) -> None:
        """Note that the action came too late, or was wrong."""
        self.refused += 1
        self.since = None
        self.sees(applied=False, may_act=may_act)

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self.may_act = False

    def begin(self, since: float) -> None:
        self.may_act = False
        self.since = since
        self.acted += 1
        self.act()


class Table:
    """Two clients, and the moments at which somebody should act but nobody could yet."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.players: list[Player] = []
        self.owed: deque[float] = deque()

    def due(self) -> None:
        """Let a client act now, or as soon as one may; in both cases its time is counted from now."""
        player = next((each for each in self.players if each.may_act), None)
        if player is None:
            self.owed.append(perf_counter())
        else:
            player.begin(perf_counter())


class Load:
    """A closed loop: every client acts as soon as it may, but not before the loop begins or after it ends."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.tables: list[Table] = []
        self.going = False

    def players(self) -> Iterator[Player]:
        return (player for table in self.tables for player in table.players)

    def begin(self) -> None:
        self.going = True
        for player in self.players():
            if player.may_act:
                player.begin(perf_counter())

    def may_act(self, table: Table, player: Player) -> None:
        if self.going:
            player.begin(perf_counter())

    def end(self) -> None:
        self.going = False


class FixedRate(Load):
    """An open loop: a fixed number of actions a second over all tables, evenly spread."""

    def __init__(self, rate: float) -> None:
        super().__init__()
        self.rate = rate

    def begin(self) -> None:
        self.going = True
        self.loop = asyncio.get_running_loop()
        self.period = len(self.tables) / self.rate
        for number, table in enumerate(self.tables):
            self.loop.call_later(self.period * number / len(self.tables), self.tick, table)

    def tick(self, table: Table) -> None:
        if self.going:
            self.loop.call_later(self.period, self.tick, table)
            table.due()

    def may_act(self, table: Table, player: Player) -> None:
        if table.owed and self.going:
            player.begin(table.owed.popleft())
