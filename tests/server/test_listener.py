"""The listening port."""

import pytest

from rumpus.game import BadInput
from rumpus.server.client_address import ClientAddresses
from rumpus.server.listener import Port
from rumpus.server.rate_limits import RateLimiter
from tests.server.live_server import live


@live
async def test_a_port_is_taken_from_the_moment_it_is_open() -> None:
    first = await Port.open("127.0.0.1", 0, RateLimiter(), ClientAddresses())
    with pytest.raises(BadInput) as refused:
        await Port.open("127.0.0.1", first.number, RateLimiter(), ClientAddresses())
    assert refused.value.key == "cannot-listen"
    first.close()
