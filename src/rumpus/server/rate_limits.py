"""Token-bucket rate limits for connections, people and addresses, and how many connections an address may have.

A message is paid for from three buckets: its connection's, its person's (all their windows) and its address's (a whole
household). `--unlimited` lifts the limits of addresses and people, but not a connection's own.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field


@dataclass(frozen=True, eq=False)  # found by identity, which is fast to hash
class Rate:
    per_second: float
    burst: float
    name: str = ""  # in metrics and logs


MESSAGES = Rate(30, 60, "messages")  # of one connection; control frames count too
PERSON_MESSAGES = Rate(60, 120, "person-messages")  # of all connections of one person
ADDRESS_MESSAGES = Rate(300, 600, "address-messages")  # of all connections of one address
REQUESTS = Rate(20, 100, "requests")  # over HTTP, of one address; opening a WebSocket is one
CONNECTS = Rate(50, 200, "connects")  # TCP connections of one address
REACTIONS = Rate(1, 2, "reactions")  # of one person
REACTIONS_LATELY = Rate(1 / 6, 10, "reactions-lately")  # of one person: ten a minute
NEW_TABLES = Rate(0.5, 30, "new-tables")  # of one address
JOINS = Rate(0.5, 30, "joins")  # of one address
ASKS_TO_JOIN = Rate(0.1, 10, "asks-to-join")  # of one address, where a host lets people in
REPLAYS = Rate(1, 20, "replays")  # of matches that are over, by one address: each costs as much as many moves
FAILED_LOOKUPS = Rate(1 / 300, 20, "guesses")  # wrong room codes and tokens of one address
FAILED_LOOKUPS_IN_ALL = Rate(1 / 10, 200, "guesses-in-all")  # of all addresses; beyond, the next one counts too
FAILED_LOOKUPS_WHEN_MANY = Rate(1 / 1200, 3, "guesses-when-many")  # of one address
DIGITS = Rate(0.1, 5, "digits")  # wrong six digits of one address
SOCKETS = 200  # open at the same time, of one address
NEWCOMERS = 12  # people of one address at a table who have never sat down
WINDOWS = 5  # connections of one person
WHY_COST = 5  # messages that a `why` counts for: it checks every action
FLOOD = 40  # messages beyond the rate, less those within it since, after which a connection ends
FLOODS = Rate(0.2, 5, "floods")  # connections of one address that ended that way; beyond, it opens no new one


class Bucket:
    __slots__ = ("_left", "_rate", "_seen")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._seen = now

    def take(self, now: float, cost: float = 1) -> bool:
        """Take `cost` tokens; if fewer are left, take nothing and return False."""
        rate = self._rate
        left = self._left + (now - self._seen) * rate.per_second
        if left > rate.burst:
            left = rate.burst
        is_enough = left >= cost
        self._left = left - cost if is_enough else left
        self._seen = now
        return is_enough

    def is_empty(self, now: float) -> bool:
        return self._left + (now - self._seen) * self._rate.per_second < 1

    def is_full(self, now: float) -> bool:
        return self._left + (now - self._seen) * self._rate.per_second >= self._rate.burst


@dataclass
class RateLimiter:
    """The buckets of every address and person seen recently."""

    unlimited: bool = False
    tempo: float = 1.0  # with `unlimited`, connections at a faster tempo may send more: load tests play faster
    # Called with an address or a person, and the limit that they met.
    on_limit: Callable[[Hashable, str], None] = lambda who, limit: None
    _buckets: dict[tuple[Hashable, Rate], Bucket] = field(default_factory=dict)
    _open: dict[Hashable, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        faster = max(1, 1 / max(self.tempo, 0.01)) if self.unlimited else 1
        self._messages = Rate(MESSAGES.per_second * faster, MESSAGES.burst * faster)

    def for_connection(self, now: float) -> Bucket:
        """Return a connection's own bucket, which `--unlimited` does not lift."""
        return Bucket(self._messages, now)

    def allows(self, who: Hashable, rate: Rate, now: float, cost: float = 1) -> bool:
        """Take a token; False if an address or a person has none left."""
        if self.unlimited:
            return True
        bucket = self._buckets.get((who, rate))
        if bucket is None:
            bucket = self._buckets[who, rate] = Bucket(rate, now)
        if bucket.take(now, cost):
            return True
        self.on_limit(who, rate.name)
        return False

    def is_empty(self, who: Hashable, rate: Rate, now: float) -> bool:
        """Whether no token is left. It takes none; call it only to refuse somebody."""
        bucket = self._buckets.get((who, rate))
        if bucket is None or self.unlimited or not bucket.is_empty(now):
            return False
        self.on_limit(who, rate.name)
        return True

    def opened(self, who: Hashable) -> bool:
        """Count a new connection; False if the address has too many. Call `closed` in either case."""
        count = self._open[who] = self._open.get(who, 0) + 1
        if count <= SOCKETS or self.unlimited:
            return True
        self.on_limit(who, "connections")
        return False

    def closed(self, who: Hashable) -> None:
        count = self._open.pop(who, 1) - 1
        if count:
            self._open[who] = count

    def has_open(self, who: Hashable) -> bool:
        """Whether a connection is open that `opened` counted."""
        return who in self._open

    def forget(self, now: float) -> None:
        """Drop the buckets that are full again, to bound memory."""
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(now)}
