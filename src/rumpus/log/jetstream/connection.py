"""The connection to the NATS servers: who we are there, and how it is encrypted."""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from nats.aio.client import Client

from rumpus.game import BadInput
from rumpus.log.credentials import Credentials

LOGGER = logging.getLogger(__name__)
CLOSE = 1  # s
CONNECT = 10  # s until a server must have answered
HOPELESS = ("WRONG_VERSION_NUMBER", "CERTIFICATE", "Authorization Violation")  # to try again would not help
NOT_TLS = "WRONG_VERSION_NUMBER"  # OpenSSL's name for an answer in clear


async def connected(servers: Sequence[str], name: str, credentials: Credentials) -> Client:
    """Connect; BadInput if none of the servers can be reached, or lets us in."""
    client, errors = Client(), deque([""], maxlen=len(servers))  # it goes on for as long as the client lives
    hopeless = asyncio.Event()

    async def note(error: Exception) -> None:
        errors.append(str(error) or type(error).__name__)
        LOGGER.debug("nats", extra={"got": errors[-1]})
        if sum(any(sign in one for sign in HOPELESS) for one in errors) >= len(servers):
            hopeless.set()

    dialling = asyncio.create_task(
        client.connect(
            list(servers),
            name=name,
            error_cb=note,
            connect_timeout=2,
            reconnect_time_wait=1,
            max_reconnect_attempts=-1,
            ping_interval=1,
            max_outstanding_pings=2,
            **identity(servers, credentials),
        )
    )
    giving_up = asyncio.create_task(hopeless.wait())
    await asyncio.wait([dialling, giving_up], timeout=CONNECT, return_when=asyncio.FIRST_COMPLETED)
    giving_up.cancel()
    if client.is_connected:
        return client
    dialling.cancel()
    await asyncio.gather(dialling, return_exceptions=True)
    await close(client)
    key = "nats-without-tls" if NOT_TLS in errors[-1] else "no-cluster"
    raise BadInput(key, servers=", ".join(servers), why=errors[-1] or "no answer")


def identity(servers: Sequence[str], credentials: Credentials) -> dict[str, Any]:
    """Arguments for the client. Those within an address would not hold for servers that a server tells us of.

    With TLS the handshake comes first: a client that waits for the server to ask for TLS sends its password in clear
    to a server that does not ask.
    """
    found: dict[str, Any] = {}
    if any(server.startswith("tls:") for server in servers):
        logging.getLogger("asyncio").addFilter(is_no_end_of_tls)
        found |= {"tls": credentials.client_context(), "tls_handshake_first": True}
    if credentials.password:
        return found | {"user": credentials.user, "password": credentials.password}
    return found | ({"token": credentials.user} if credentials.user else {})


def is_no_end_of_tls(record: logging.LogRecord) -> bool:
    """nats-py closes TLS connections in a way that asyncio warns of, every time."""
    return "eof_received" not in record.getMessage()


async def expect_reachable(servers: Sequence[str], credentials: Credentials) -> None:
    await close(await connected(servers, "rumpus", credentials))


async def close(client: Client) -> None:
    """Where a TLS handshake failed, nats-py waits for ever for the connection to end.

    It writes what is left to be sent, also where uvloop has closed the connection already, and raises RuntimeError.
    """
    with suppress(TimeoutError, RuntimeError):
        async with asyncio.timeout(CLOSE):
            await client.close()
