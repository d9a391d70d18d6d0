"""The address of a client, behind trusted proxies too: rate limits are counted by it."""

import ipaddress
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from aiohttp import web

from rumpus.game import BadInput

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
FORWARDED = "X-Forwarded-For"
CLIENT = "Rumpus-Client"
WITH_PORT = re.compile(r"\[(?P<v6>[^]]*)\](:\d+)?|(?P<v4>[\d.]+):\d+", re.ASCII)  # as some proxies write it
ONE_CUSTOMER = 64  # bits: a provider gives a household at least that part of the IPv6 addresses


@dataclass(frozen=True)
class ClientAddresses:
    """Finds client addresses; `proxies` are the networks whose X-Forwarded-For is believed."""

    proxies: tuple[Network, ...] = ()

    def of(self, request: web.Request) -> str:
        """Return the client's address, or the network of its household."""
        address = request.remote or ""
        if self.proxies and self.is_proxy(address):
            address = self._forwarded(address, ",".join(request.headers.getall(FORWARDED, [])))
        return household(address)

    def _forwarded(self, address: str, header: str) -> str:
        """Return the last address in the header that is not a proxy's; those before it are the client's claim."""
        for named in reversed([part.strip() for part in header.split(",")]):
            if parsed(named) is None:
                return address
            address = named
            if not self.is_proxy(named):
                return address
        return address

    def is_proxy(self, address: str) -> bool:
        found = parsed(address)
        return found is not None and any(found in network for network in self.proxies)


class PeerAddresses(ClientAddresses):
    """Client addresses on the port for other nodes, which name the client's address in a header of each request."""

    def of(self, request: web.Request) -> str:
        return request.headers.get(CLIENT, "")

    def is_proxy(self, address: str) -> bool:
        return True


@lru_cache(4096)
def parsed(text: str) -> Address | None:
    """Parse an address from a header, perhaps with a port, or from a socket; IPv4 within IPv6 becomes IPv4."""
    written = WITH_PORT.fullmatch(text)
    bare = (written["v6"] or written["v4"]) if written else text
    try:
        found = ipaddress.ip_address(bare.split("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


@lru_cache(4096)
def household(address: str) -> str:
    """Return what counts as one client: an IPv4 address, or the IPv6 network of one customer."""
    found = parsed(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, ONE_CUSTOMER), strict=False))
    return address if found is None else str(found)


def trusting(networks: Sequence[str]) -> ClientAddresses:
    """Return the client addresses for the networks of --trusted-proxy; BadInput where one is not a network."""
    found: list[Network] = []
    for text in networks:
        try:
            found.append(ipaddress.ip_network(text, strict=False))
        except ValueError:
            raise BadInput("bad-proxy", got=text) from None
    return ClientAddresses(tuple(found))
