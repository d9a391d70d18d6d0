"""Log lines about clients, such as throttling and cut-offs, of which no client can cause many.

A client appears as a pseudonym that is good until the server restarts: enough to see whether two lines are about the
same one. Only at level debug lines name the address.
"""

import hashlib
import logging
import secrets
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass

LOGGER = logging.getLogger(__name__)
EVERY = 60.0  # s between two lines about the same client and cause
MOST = 200  # clients and causes that have lines of their own; the others are only counted


@dataclass
class Told:
    at: float
    times_since: int = 0


class ClientNotices:
    """The first time is told at once, further times once a minute, with how often it was."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._key = secrets.token_bytes(16)
        self._told: dict[tuple[str, str, Hashable], Told] = {}
        self._others = 0
        self._others_at = clock()

    def tell(self, what: str, cause: str, client: Hashable) -> None:
        key = (what, cause, client)
        told = self._told.get(key)
        if told is not None:
            told.times_since += 1
        elif len(self._told) < MOST:
            self._told[key] = Told(self._clock())
            self._log(what, cause, client, 1)
        else:
            self._others += 1

    def sweep(self) -> None:
        """Tell what has happened again for a minute; call it every few seconds."""
        now = self._clock()
        for key, told in list(self._told.items()):
            if now - told.at < EVERY:
                continue
            if told.times_since:
                self._log(*key, told.times_since)
                self._told[key] = Told(now)
            else:
                del self._told[key]
        if self._others and now - self._others_at >= EVERY:
            LOGGER.info("limited or cut off: more clients than are listed", extra={"times": self._others})
            self._others, self._others_at = 0, now

    def _log(self, what: str, cause: str, client: Hashable, times: int) -> None:
        details = {"cause": cause, "client": self._pseudonym(client), "times": times}
        if LOGGER.isEnabledFor(logging.DEBUG):
            details["address"] = str(client)
        LOGGER.info(what, extra=details)

    def _pseudonym(self, client: Hashable) -> str:
        return hashlib.blake2b(repr(client).encode(), digest_size=4, key=self._key).hexdigest()
