"""A person continues on another device: six digits, shown on one device and typed on the other."""

import secrets
import time
from typing import NamedTuple

from rumpus.game import BadInput
from rumpus.server.clock import milliseconds
from rumpus.server.rate_limits import DIGITS, RateLimiter
from rumpus.server.room import Room

CODE_LASTS = 120_000  # ms in which six digits can be used


def new_token() -> str:
    """Return a new secret by which a device proves whose it is."""
    return secrets.token_urlsafe(24)


class Offer(NamedTuple):
    person: int
    digits: str
    until: int


class DeviceHandovers:
    def __init__(self, limits: RateLimiter) -> None:
        self._limits = limits
        self._offers: dict[str, list[Offer]] = {}  # by the table's code

    def offer(self, room: Room, person: int) -> str:
        """Return six digits for another device; earlier ones become void."""
        digits = f"{secrets.randbelow(10**6):06}"
        others = [offer for offer in self._offers.get(room.code, []) if offer.person != person]
        self._offers[room.code] = [*others, Offer(person, digits, milliseconds() + CODE_LASTS)]
        return digits

    async def move(self, room: Room, digits: str, address: str) -> tuple[int, str]:
        """Give the person a new token, and make the old one void.

        Wrong digits count against the address that sends them, so that nobody can use up another's tries.
        """
        if self._limits.is_empty(address, DIGITS, time.monotonic()):
            raise BadInput("too-many-requests")
        person = self._redeem(room, digits)
        if person is None:
            self._limits.allows(address, DIGITS, time.monotonic())
            raise BadInput("bad-digits", got=digits)
        token = new_token()
        for connection in room.connections_of(person):
            connection.end("moved-away", again=False)
        room.table.move(person, token)
        room.publish(milliseconds())
        await room.logged()
        return person, token

    def forget(self, code: str) -> None:
        """Make all digits of a table void."""
        self._offers.pop(code, None)

    def _redeem(self, room: Room, digits: str) -> int | None:
        """Return the person whom these digits are for, and make them void; None if there is nobody."""
        offers = [offer for offer in self._offers.get(room.code, []) if is_valid(room, offer)]
        found = next((offer for offer in offers if secrets.compare_digest(offer.digits, digits)), None)
        self._offers[room.code] = [offer for offer in offers if offer is not found]
        return None if found is None else found.person


def is_valid(room: Room, offer: Offer) -> bool:
    person = room.table.evening.people.get(offer.person)
    return offer.until > milliseconds() and person is not None and not person.removed
