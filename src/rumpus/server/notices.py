"""Log lines about clients, such as throttling and cut-offs; no client can cause many of them.

A client is named by a pseudonym that changes when the server restarts. Only lines at level debug name the address.
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
class Notice:
    at: float
    times_since: int = 0


class ClientNotices:
    """Logs the first notice about a client at once, and repeated ones once a minute with their number."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._key = secrets.token_bytes(16)
        self._notices: dict[tuple[str, str, Hashable], Notice] = {}
        self._others = 0
        self._others_at = clock()

    def add(self, what: str, cause: str, client: Hashable) -> None:
        key = (what, cause, client)
        notice = self._notices.get(key)
        if notice is not None:
            notice.times_since += 1
        elif len(self._notices) < MOST:
            self._notices[key] = Notice(self._clock())
            self._log(what, cause, client, 1)
        else:
            self._others += 1

    def sweep(self) -> None:
        """Log what was repeated for a minute; call it every few seconds."""
        now = self._clock()
        for key, notice in list(self._notices.items()):
            if now - notice.at < EVERY:
                continue
            if notice.times_since:
                self._log(*key, notice.times_since)
                self._notices[key] = Notice(now)
            else:
                del self._notices[key]
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
