"""How often somebody may ask: a bucket of permissions that fills again by itself."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Allowance:
    a_second: float
    at_once: float


MESSAGES = Allowance(30, 60)  # of one connection
REQUESTS = Allowance(20, 100)  # over HTTP, of one address
NEW_TABLES = Allowance(0.5, 30)  # of one address
REPLAYS = Allowance(1, 20)  # of matches that are over, by one address: each costs as much as many moves
GUESSES = Allowance(0.5, 20)  # wrong room codes, tokens and digits of one address
SOCKETS = 200  # open at the same time, of one address


class Bucket:
    __slots__ = ("_allowance", "_left", "_seen")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._allowance = allowance
        self._left = allowance.at_once
        self._seen = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed."""
        allowance = self._allowance
        left = self._left + (now - self._seen) * allowance.a_second
        self._seen = now
        self._left = min(left, allowance.at_once)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_empty(self, now: float) -> bool:
        return self._left + (now - self._seen) * self._allowance.a_second < 1

    def is_full(self, now: float) -> bool:
        return self._left + (now - self._seen) * self._allowance.a_second >= self._allowance.at_once


@dataclass
class Doorkeeper:
    """The buckets of every address that asked lately."""

    unlimited: bool = False
    _buckets: dict[tuple[str, Allowance], Bucket] = field(default_factory=dict)
    _sockets: dict[str, int] = field(default_factory=dict)

    def allows(self, address: str, allowance: Allowance, now: float) -> bool:
        if self.unlimited:
            return True
        bucket = self._buckets.get((address, allowance))
        if bucket is None:
            bucket = self._buckets[address, allowance] = Bucket(allowance, now)
        return bucket.take(now)

    def is_empty(self, address: str, allowance: Allowance, now: float) -> bool:
        """Whether nothing is left, without taking any."""
        bucket = self._buckets.get((address, allowance))
        return bucket is not None and not self.unlimited and bucket.is_empty(now)

    def comes(self, address: str) -> bool:
        """Somebody opens a connection: whether there is room. Either way it counts until it goes."""
        count = self._sockets[address] = self._sockets.get(address, 0) + 1
        return count <= SOCKETS or self.unlimited

    def goes(self, address: str) -> None:
        count = self._sockets.pop(address, 1) - 1
        if count:
            self._sockets[address] = count

    def forget(self, now: float) -> None:
        """Whoever has not asked for a while starts afresh."""
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(now)}
