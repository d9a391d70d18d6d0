"""Behind a proxy: which address a request counts for, and which peers may name it."""

import asyncio
import ipaddress
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.client import Client
from rumpus.game import Json
from rumpus.server.client_address import household, parsed, trusting
from rumpus.server.rate_limits import FAILED_LOOKUPS
from tests.server.fixtures import TEMPO
from tests.server.live_server import Server, from_here, live

PROXY, STRANGER = "127.0.0.1", "127.0.0.9"  # addresses of this machine
MANY = 6 * round(FAILED_LOOKUPS.burst)  # guesses; an address is refused before so many, however slow the machine


@pytest.fixture(scope="module")
def _proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    trusted = ("--trusted-proxy", f"{PROXY}/32", "--trusted-proxy", "10.0.0.0/8")
    server = Server(tmp_path_factory.mktemp("proxied"), *TEMPO, *trusted)
    yield server
    assert server.stop() == 0


@pytest.fixture
def proxied(_proxied: Server) -> Iterator[Server]:
    """A server that trusts what 127.0.0.1 and 10.0.0.0/8 say."""
    yield _proxied
    assert _proxied.new_trouble() == []


async def ask(session: aiohttp.ClientSession, server: Server, path: str, *forwarded: str) -> int:
    """The status of one request, with these lines X-Forwarded-For."""
    headers = [("X-Forwarded-For", one) for one in forwarded]
    async with session.get(server.url + path, headers=headers) as answer:
        await answer.read()
        return answer.status


async def is_shut_out(session: aiohttp.ClientSession, server: Server, *forwarded: str) -> bool:
    """Whether many wrong codes in a row end in 429."""
    for _ in range(MANY):
        if await ask(session, server, "/api/tables/nosuchco", *forwarded) == 429:
            return True
    return False


@live
async def test_clients_behind_a_trusted_proxy_have_limits_of_their_own(proxied: Server) -> None:
    pages = ("/api/games", "/api/tables", "/healthz")
    async with from_here(PROXY) as session:
        found = await asyncio.gather(
            *[ask(session, proxied, page, f"192.0.2.{n}") for n in range(1, 61) for page in pages]
        )
    assert found == [200] * 180


@live
async def test_wrong_codes_of_one_client_shut_out_nobody_else(proxied: Server) -> None:
    table = await Client.open(proxied.url, "Ana", "go-nuts")
    async with from_here(PROXY) as session:
        assert await is_shut_out(session, proxied, "198.51.100.1")
        assert await ask(session, proxied, f"/api/tables/{table.code}", "198.51.100.1") == 429
        assert await ask(session, proxied, f"/api/tables/{table.code}", "198.51.100.2") == 200
        assert await ask(session, proxied, "/api/tables/nosuchco", "198.51.100.2") == 404


@live
async def test_a_peer_that_is_not_trusted_cannot_say_who_it_is(proxied: Server) -> None:
    async with from_here(STRANGER) as session:
        for n in range(MANY):
            if await ask(session, proxied, "/api/tables/nosuchco", f"203.0.113.{n}") == 429:
                break
        else:
            pytest.fail("every request counted for another client")
        assert await ask(session, proxied, "/api/tables/nosuchco", "203.0.113.250") == 429
    async with from_here(PROXY) as session:
        assert await ask(session, proxied, "/api/tables/nosuchco", "203.0.113.250") == 404


@live
async def test_several_proxies_in_a_row_are_passed_over_and_what_a_client_claims_is_not_believed(
    proxied: Server,
) -> None:
    async with from_here(PROXY) as session:
        assert await is_shut_out(session, proxied, "198.51.100.11, 10.1.1.1", "10.2.2.2")
        for claim in ("198.51.100.99", "10.3.3.3", "nonsense"):
            assert await ask(session, proxied, "/api/tables/nosuchco", claim, "198.51.100.11", "10.1.1.1") == 429
        assert await ask(session, proxied, "/api/tables/nosuchco", "198.51.100.12, 10.1.1.1") == 404


@live
async def test_a_household_is_a_network_of_64_bits(proxied: Server) -> None:
    async with from_here(PROXY) as session:
        assert await is_shut_out(session, proxied, "2001:db8:1:1::1")
        assert await ask(session, proxied, "/api/tables/nosuchco", "2001:db8:1:1:ffff::2") == 429
        assert await ask(session, proxied, "/api/tables/nosuchco", "2001:db8:1:2::1") == 404


GARBAGE = ["", ",", ", ,", "unknown", "_hidden", "1.2.3.4.5", "999.1.1.1", "[::1", "::1]", "%", "\xff\xfe", "a" * 4000]


@live
async def test_garbage_counts_for_the_proxy_that_passed_it_on(proxied: Server) -> None:
    async with from_here(PROXY) as session:
        for header in GARBAGE:
            assert await ask(session, proxied, "/api/games", header) == 200, header
        assert await is_shut_out(session, proxied, "unknown")
        assert await ask(session, proxied, "/api/tables/nosuchco", "garbage") == 429
        assert await ask(session, proxied, "/api/tables/nosuchco", "198.51.100.21, garbage") == 429
        assert await ask(session, proxied, "/api/tables/nosuchco", "198.51.100.21") == 404


@asynccontextmanager
async def socket(session: aiohttp.ClientSession, server: Server, code: str, client: str) -> AsyncIterator[Json]:
    """The first message of a table to this client."""
    headers = {"X-Forwarded-For": client}
    async with session.ws_connect(f"{server.url}/ws/{code}", headers=headers) as found:
        await found.send_json({"type": "hello"})
        yield json.loads((await found.receive()).data)


@live
async def test_sockets_count_for_the_client_too(proxied: Server) -> None:
    table = await Client.open(proxied.url, "Ana", "go-nuts")
    async with from_here(PROXY) as session:
        for _ in range(MANY):
            async with socket(session, proxied, "nosuchco", "198.51.100.31") as first:
                assert first["type"] == "bye"
                if first["why"]["key"] == "too-many-requests":
                    break
        else:
            pytest.fail("wrong codes cost nothing")
        async with socket(session, proxied, table.code, "198.51.100.32") as first:
            assert first["type"] == "welcome"


# --- addresses -------------------------------------------------------------------------------------------------------

HALF = st.integers(0, (1 << 64) - 1)


@given(HALF.filter(bool), HALF, HALF, st.integers(0, 63))
def test_ipv6_addresses_group_by_their_first_64_bits(network: int, host: int, other: int, bit: int) -> None:
    def group(network: int, host: int, zone: str = "") -> str:
        return household(f"{ipaddress.IPv6Address(network << 64 | host)}{zone}")

    assert group(network, host) == group(network, other) == group(network, host, "%eth0")
    assert group(network, host) != group(network ^ 1 << bit, host)
    assert ipaddress.IPv6Address(network << 64 | host) in ipaddress.ip_network(group(network, host))


@given(st.ip_addresses(v=4))
def test_ipv4_addresses_stand_alone_however_they_are_written(address: ipaddress.IPv4Address) -> None:
    for written in (f"{address}", f"::ffff:{address}", f"{address}:4711", f"[::ffff:{address}]:80"):
        assert household(written) == str(address)


@given(st.text())
def test_text_that_is_no_address_gives_none(text: str) -> None:
    found = parsed(text)
    assert trusting(["0.0.0.0/0", "::/0"]).is_proxy(text) == (found is not None)
    assert household(text) == (text if found is None else household(str(found)))


def test_a_proxy_that_listens_on_all_addresses_is_known_by_its_ipv4_address() -> None:
    assert trusting(["10.0.0.0/8"]).is_proxy("::ffff:10.1.2.3")
    assert not trusting(["10.0.0.0/8"]).is_proxy("::ffff:11.1.2.3")
    assert trusting(["fd00::/8"]).is_proxy("fd12::1%eth0")
