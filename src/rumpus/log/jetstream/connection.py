"""The connection to the NATS servers: how we authenticate there, and how it is encrypted."""

import asyncio
import logging
from base64 import b64encode
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import nkeys
from nats.aio.client import Client
from nats.errors import Error as NatsError

from rumpus.game import BadInput
from rumpus.log.credentials import Credentials
from rumpus.log.user_creds import UserCreds, read_creds

LOGGER = logging.getLogger(__name__)
CLOSE = 1  # s
CONNECT = 10  # s until a server must have answered
HOPELESS = ("CERTIFICATE", "Authorization Violation")  # to try again would not help
NOT_TLS = "WRONG_VERSION_NUMBER"  # OpenSSL's name for an answer in clear
WITHOUT_TLS = "nats-without-tls"
ATTEMPTS_AT_TLS = 5

Ended = Callable[[str], object]


async def connected(
    servers: Sequence[str], name: str, credentials: Credentials, ended: Ended = lambda why: None
) -> Client:
    """Connect; BadInput if none of the servers can be reached, or lets us in.

    `ended` is called when the client is closed: by us, or because a server ended the connection with an error, as when
    our user was removed or its credentials have expired. nats-py does not reconnect then.

    A server with `handshake_first: auto` answers in clear if it has heard nothing for 50 ms, as on a busy machine. Only
    one that does so again and again is taken not to speak TLS.
    """
    for _ in range(ATTEMPTS_AT_TLS - 1):
        try:
            return await connected_in_one_attempt(servers, name, credentials, ended)
        except BadInput as error:
            if error.key != WITHOUT_TLS:
                raise
    return await connected_in_one_attempt(servers, name, credentials, ended)


async def connected_in_one_attempt(servers: Sequence[str], name: str, credentials: Credentials, ended: Ended) -> Client:
    """Connect as `connected` does, but try TLS only once: nats-py hangs after a handshake that failed."""
    client, errors = Client(), deque([""], maxlen=len(servers))  # errors may come as long as the client lives
    hopeless, let_in = asyncio.Event(), asyncio.Event()

    async def note(error: Exception) -> None:
        LOGGER.debug("nats", extra={"got": repr(error)})
        if hopeless.is_set():  # what follows, such as a connection that is reset, says less
            return
        errors.append(str(error) or type(error).__name__)
        if NOT_TLS in errors[-1] or sum(any(sign in one for sign in HOPELESS) for one in errors) >= len(servers):
            hopeless.set()

    async def closed() -> None:
        if let_in.is_set():
            ended(str(client.last_error or ""))

    dialling = asyncio.create_task(
        client.connect(
            list(servers),
            name=name,
            error_cb=note,
            closed_cb=closed,
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
        let_in.set()
        return client
    dialling.cancel()
    await asyncio.gather(dialling, return_exceptions=True)
    await close(client)
    key = WITHOUT_TLS if NOT_TLS in errors[-1] else "no-cluster"
    raise BadInput(key, servers=", ".join(servers), why=errors[-1] or "no answer")


def identity(servers: Sequence[str], credentials: Credentials) -> dict[str, Any]:
    """Return the client's arguments for authentication and TLS.

    A user within an address would not hold for further servers, which the first one names to the client.

    With TLS the handshake comes first: a client that waits for the server to ask for TLS sends its password in clear
    to a server that does not ask.
    """
    found: dict[str, Any] = {}
    if any(server.startswith("tls:") for server in servers):
        logging.getLogger("asyncio").addFilter(is_no_end_of_tls)
        found |= {"tls": credentials.client_context(), "tls_handshake_first": True}
    if credentials.creds is not None:
        return found | signing(credentials.creds)
    if credentials.password:
        return found | {"user": credentials.user, "password": credentials.password}
    return found | ({"token": credentials.user} if credentials.user else {})


def signing(file: Path) -> dict[str, Any]:
    """Return the client's arguments to log in by a file, which is read for every connection: it may have been renewed.

    nats-py would read it itself, but searches for ever for a JWT in a file that has none.
    """

    def read() -> UserCreds:
        try:
            return read_creds(file)
        except BadInput as error:
            raise NatsError(str(error)) from None  # a client that reconnects tries again

    def sign(nonce: str) -> bytes:
        try:
            key = nkeys.from_seed(bytearray(read().seed))
            return b64encode(key.sign(nonce.encode()))
        except (nkeys.NkeysError, ValueError) as error:
            raise NatsError(str(BadInput("bad-creds", file=str(file)))) from error

    return {"user_jwt_cb": lambda: bytearray(read().jwt), "signature_cb": sign}


class Renewal:
    """Reconnects once the file with our credentials is renewed; servers end our connection when the old ones expire."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known = self._read()

    def _read(self) -> UserCreds | None:
        with suppress(BadInput):  # it may be half written
            return None if self._file is None else read_creds(self._file)
        return None

    async def reconnect_if_due(self, client: Client) -> None:
        found = self._read()
        if found is not None and found != self._known and client.is_connected:
            self._known = found
            LOGGER.info("credentials renewed")
            await client.force_reconnect()


def is_no_end_of_tls(record: logging.LogRecord) -> bool:
    """Filter out a warning of asyncio that nats-py causes whenever it closes a TLS connection."""
    return "eof_received" not in record.getMessage()


async def expect_reachable(servers: Sequence[str], credentials: Credentials) -> None:
    await close(await connected(servers, "rumpus", credentials))


async def close(client: Client) -> None:
    """Close the client, whatever state it is in.

    After a failed TLS handshake nats-py would wait for ever for the connection to end. It also writes what is left to
    be sent to a connection that uvloop has closed already, which raises RuntimeError.
    """
    with suppress(TimeoutError, RuntimeError):
        async with asyncio.timeout(CLOSE):
            await client.close()
