"""Decides whether a connection may enter a table: with its code, or at a guarded table if the host lets it in."""

from collections import OrderedDict
from typing import TYPE_CHECKING

from rumpus import wire
from rumpus.game import BadInput
from rumpus.server.connection import Connection
from rumpus.server.join_requests import JoinRequests
from rumpus.server.rate_limits import RateLimiter
from rumpus.server.recent_addresses import RecentAddresses

if TYPE_CHECKING:
    from rumpus.server.room import Room

MOST_SCREENS = 8  # screens without a token that a table lets in again


class Admission:
    def __init__(self, room: "Room", limits: RateLimiter) -> None:
        self.requests = JoinRequests(limits)
        self.households = RecentAddresses()  # the addresses that people with a token came from
        # Spectators' connections that may stay at a guarded table: with a person's token, or let in by the host.
        self.screens: set[Connection] = set()
        self._let_in: OrderedDict[str, None] = OrderedDict()  # windows of screens that the host has let in
        self._room = room
        self._informed: set[Connection] = set()  # the host's windows that were sent requests

    @property
    def is_guarded(self) -> bool:
        """Whether newcomers have to ask the host."""
        return self._room.table.evening.settings.knock

    def expect_open(self) -> None:
        """Raise BadInput where newcomers have to ask the host."""
        if self.is_guarded:
            raise BadInput("ask-to-join")

    def expect_known(self, address: str) -> None:
        """Raise BadInput for strangers at a guarded table."""
        if self.is_guarded and address not in self.households:
            raise BadInput("people-only")

    def let_screen_in(self, client: str, address: str) -> None:
        """Let a window that shows the table without a token come back, as long as the server runs."""
        self.households.add(address)
        if client:
            self._let_in[client] = None
            if len(self._let_in) > MOST_SCREENS:
                self._let_in.popitem(last=False)

    def knows_screen(self, client: str) -> bool:
        return client in self._let_in

    def tell_hosts(self) -> None:
        """Send the join requests to every window of the host, and to nobody else."""
        informed, requests = self._informed, self.requests
        if not informed and not requests:
            return
        hosts = set(self._room.connections_of(self._room.table.evening.host))
        self._informed = hosts if requests else set()
        for connection in self._informed | (hosts & informed):
            connection.send(requests.as_message())
        for connection in (informed - hosts) & self._room.connections:
            connection.send(wire.encode(wire.JoinRequests(requests=[])))

    def settings_changed(self) -> None:
        """Send unknown spectators away from a table that is guarded now; let everybody in at an open one."""
        if not self.is_guarded:
            self.requests.send_back("come-in")
            return
        for connection in [one for one in self._room.connections - self.screens if one.person is None]:
            connection.end("ask-to-join", again=False)
