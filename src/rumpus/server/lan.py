"""The switch that lets phones in: a server on loopback also listens on the home network while it is on.

Only a person at this very machine may turn it, from a page of this server; requests through a proxy or from other pages
are refused.
"""

import asyncio
import ipaddress
import logging

from aiohttp import web

from rumpus.game import BadInput
from rumpus.server import addresses
from rumpus.server.addresses import Addresses, base_url, host_name, is_loopback
from rumpus.server.listener import Port

LOGGER = logging.getLogger(__name__)
FORWARDING = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via")  # what only proxies add


class LanSwitch:
    """The switch; `is_offered` is false where the server listens elsewhere than on loopback, or was told not to ask."""

    def __init__(self, port: Port, where: Addresses, is_offered: bool) -> None:
        self._port = port
        self._where = where
        self._before = where.base, where.reachable
        self._is_offered = is_offered
        self._turning = asyncio.Lock()
        self.is_on = False

    def may_turn(self, request: web.Request) -> bool:
        """Whether this request comes from a browser on this machine, and names this machine."""
        return (
            self._is_offered
            and is_loopback(request.remote or "")
            and is_loopback(host_name(request.headers.get("Host", "")).strip("[]"))
            and not any(header in request.headers for header in FORWARDING)
        )

    def expect_may_turn(self, request: web.Request) -> None:
        """Raise BadInput unless `may_turn` and the request names a page of ours as its origin."""
        origins = request.headers.getall("Origin", [])
        is_own_page = len(origins) == 1 and origins[0] == f"http://{request.headers.get('Host', '')}"
        from_here = request.headers.get("Sec-Fetch-Site", "same-origin") == "same-origin"
        if not (self.may_turn(request) and is_own_page and from_here):
            raise BadInput("lan-refused")

    async def turn(self, on: bool) -> None:
        """Turn the switch; BadInput where there is no home network, or the port is taken there."""
        async with self._turning:
            if on == self.is_on:
                return
            if on:
                await self._turn_on(home_address())
            else:
                self._port.stop_listening_too()
                self._where.base, self._where.reachable = self._before
            self.is_on = on
            LOGGER.info("other devices may come in" if on else "no other device may come in any more")

    async def turn_on_if_possible(self) -> None:
        """Turn the switch on unless it is not offered, or there is no home network; the log says why."""
        try:
            if self._is_offered:
                await self.turn(True)
        except BadInput as error:
            LOGGER.info("other devices cannot come in", extra={"why": error.key})

    async def _turn_on(self, host: str) -> None:
        await self._port.listen_too(host)
        self._where.base, self._where.reachable = base_url(host, self._port.number), True


def home_address() -> str:
    """Return the machine's address in a private network; BadInput if it has none. Public addresses do not count."""
    found = addresses.lan_address()
    if not found or not ipaddress.ip_address(found).is_private:
        raise BadInput("lan-none")
    return found


SWITCH: web.AppKey[LanSwitch] = web.AppKey("lan-switch", LanSwitch)
