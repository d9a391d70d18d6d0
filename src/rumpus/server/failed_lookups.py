"""Wrong room codes and tokens: how many an address may try, and how many all addresses together."""

from rumpus.server.rate_limits import FAILED_LOOKUPS, FAILED_LOOKUPS_IN_ALL, FAILED_LOOKUPS_WHEN_MANY, RateLimiter

EVERYBODY = "everybody"  # no address


class FailedLookups:
    """Wrong guesses cost the address that makes them.

    While all addresses together guess more than people mistype, each one is allowed only a few. Nobody is turned away
    for what others guess: a right code opens its table at the first try, however many strangers try codes meanwhile.
    """

    def __init__(self, limits: RateLimiter) -> None:
        self._limits = limits

    def count(self, address: str, now: float) -> bool:
        """Count a wrong guess; False where its address has made too many, and is not even told that it was wrong."""
        allows = self._limits.allows
        if not allows(address, FAILED_LOOKUPS, now):
            return False
        return allows(EVERYBODY, FAILED_LOOKUPS_IN_ALL, now) or allows(address, FAILED_LOOKUPS_WHEN_MANY, now)

    def are_used_up(self, address: str, now: float) -> bool:
        """Whether this address has to wait, whatever it asks for."""
        is_empty = self._limits.is_empty
        return is_empty(address, FAILED_LOOKUPS, now) or is_empty(address, FAILED_LOOKUPS_WHEN_MANY, now)
