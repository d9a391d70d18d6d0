"""The allowance of a connection for messages."""

from hypothesis import given
from hypothesis.strategies import booleans, floats

from rumpus.server.rate_limits import MESSAGES, RateLimiter


@given(booleans(), floats(0, 100))
def test_no_tempo_gives_a_connection_less_than_its_usual_allowance(unlimited: bool, tempo: float) -> None:
    bucket = RateLimiter(unlimited=unlimited, tempo=tempo).for_connection(now=0.0)
    assert all(bucket.take(now=0.0) for _ in range(int(MESSAGES.burst)))
    assert all(bucket.take(now=1.0) for _ in range(int(MESSAGES.per_second)))


def test_a_faster_tempo_gives_more_only_where_limits_are_lifted() -> None:
    def messages_at_once(unlimited: bool) -> int:
        bucket = RateLimiter(unlimited=unlimited, tempo=0.1).for_connection(now=0.0)
        return sum(bucket.take(now=0.0) for _ in range(10_000))

    assert messages_at_once(unlimited=False) == MESSAGES.burst
    assert messages_at_once(unlimited=True) == 10 * MESSAGES.burst
