"""Limits on wrong room codes and tokens, for each address and for all addresses together."""

from rumpus.server.rate_limits import FAILED_LOOKUPS, FAILED_LOOKUPS_IN_ALL, FAILED_LOOKUPS_WHEN_MANY, RateLimiter

EVERYBODY = "everybody"  # in place of an address, for the bucket of all addresses together


class FailedLookups:
    """Failed lookups count against the address that makes them.

    While all addresses together fail more often than people mistype, each one is allowed only a few. Nobody is refused
    for the failures of others: a right code opens its table at the first try.
    """

    def __init__(self, limits: RateLimiter) -> None:
        self._limits = limits

    def count(self, address: str, now: float) -> bool:
        """Count a failed lookup; False where the address has made too many, and is not told that it was wrong."""
        allows = self._limits.allows
        if not allows(address, FAILED_LOOKUPS, now):
            return False
        return allows(EVERYBODY, FAILED_LOOKUPS_IN_ALL, now) or allows(address, FAILED_LOOKUPS_WHEN_MANY, now)

    def are_used_up(self, address: str, now: float) -> bool:
        """Whether this address has to wait, whatever it asks for."""
        is_empty = self._limits.is_empty
        return is_empty(address, FAILED_LOOKUPS, now) or is_empty(address, FAILED_LOOKUPS_WHEN_MANY, now)
