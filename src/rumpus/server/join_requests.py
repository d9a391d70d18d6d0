"""Requests to join a guarded table: newcomers wait on their connection, and see nothing of the table yet."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from rumpus import wire
from rumpus.game import BadInput
from rumpus.server.rate_limits import ASKS_TO_JOIN, RateLimiter
from rumpus.table.names import clean_name

MOST_WAITING = 8  # at a table, so that its host sees no long list
MOST_OF_ADDRESS = 3  # of those
LONGEST_WAIT = 600  # s after which a request is over
NOT_AGAIN_FOR = 60  # s in which an address may not ask again after the host said "not now"
REMEMBERED = 100  # addresses to which the host said so


class Asker(Protocol):
    """A newcomer who waits."""

    def end(self, why: str, again: bool, **details: Any) -> None: ...
    def admit(self, person: int, token: str) -> None: ...
    def admit_screen(self) -> None: ...


@dataclass
class JoinRequest:
    number: int
    name: str  # empty for a screen, which nobody plays at
    asker: Asker
    address: str
    expiry: asyncio.TimerHandle


class JoinRequests:
    """The requests at one table, in memory: after a restart, people who still wait connect and ask again."""

    def __init__(self, limits: RateLimiter) -> None:
        self._limits = limits
        self._waiting: dict[int, JoinRequest] = {}
        self._last = 0
        self._declined: OrderedDict[str, float] = OrderedDict()  # until when, by address

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def __iter__(self) -> Iterator[JoinRequest]:
        return iter(list(self._waiting.values()))

    def add(self, asker: Asker, name: str | None, address: str) -> None:
        """Add a request, of a screen if it has no name; BadInput where the name cannot be used, or too many wait."""
        name = "" if name is None else clean_name(name)
        if not self._limits.unlimited:
            self._check_limits(address)
        if len(self._waiting) >= MOST_WAITING:
            raise BadInput("many-ask-to-join")
        self._last += 1
        expiry = asyncio.get_running_loop().call_later(LONGEST_WAIT, asker.end, "nobody-answered", False)
        self._waiting[self._last] = JoinRequest(self._last, name, asker, address, expiry)

    def _check_limits(self, address: str) -> None:
        now = time.monotonic()
        if self._declined.get(address, 0) > now:
            raise BadInput("asked-lately", seconds=NOT_AGAIN_FOR)
        of_address = sum(request.address == address for request in self._waiting.values())
        if of_address >= MOST_OF_ADDRESS or not self._limits.allows(address, ASKS_TO_JOIN, now):
            raise BadInput("too-many-requests")

    def take(self, number: int) -> JoinRequest | None:
        """Remove and return the request with that number; None if it is gone."""
        request = self._waiting.pop(number, None)
        if request is not None:
            request.expiry.cancel()
        return request

    def decline(self, request: JoinRequest, host: str) -> None:
        self._declined[request.address] = time.monotonic() + NOT_AGAIN_FOR
        self._declined.move_to_end(request.address)
        if len(self._declined) > REMEMBERED:
            self._declined.popitem(last=False)
        request.asker.end("not-let-in", again=False, host=host)

    def leave(self, asker: Asker) -> bool:
        """Remove the request of that connection; return whether there was one."""
        gone = [number for number, request in self._waiting.items() if request.asker is asker]
        for number in gone:
            self.take(number)
        return bool(gone)

    def as_message(self) -> bytes:
        """Return the requests as a message for the host's windows."""
        requests = [wire.JoinRequest(one.number, one.name, screen=not one.name) for one in self._waiting.values()]
        return wire.encode(wire.JoinRequests(requests=requests))

    def send_back(self, why: str) -> None:
        """Tell everybody who waits to connect again: the table is open now, or closed for a moment."""
        for request in self:
            self.take(request.number)
            request.asker.end(why, again=True)
