"""The options that name a NATS cluster, common to all commands that work on its tables."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple
from urllib.parse import unquote, urlsplit

import typer

from rumpus.cli.arguments import listed
from rumpus.game import BadInput
from rumpus.log.credentials import Credentials
from rumpus.log.room_codes import plain_code
from rumpus.log.user_creds import read_creds
from rumpus.table.entries import Entry

if TYPE_CHECKING:
    from rumpus.log.jetstream.log import JetStreamLog

Cluster = Annotated[
    str,
    typer.Option(
        "--cluster",
        metavar="NATS",
        envvar="RUMPUS_CLUSTER",
        help="The NATS cluster that keeps the tables, instead of a data folder.",
    ),
]
Ca = Annotated[
    Path | None,
    typer.Option("--cluster-ca", metavar="FILE", help="Believe certificates within the cluster that this one signed."),
]
Certificate = Annotated[
    Path | None,
    typer.Option("--cluster-cert", metavar="FILE", help="The certificate of this machine within the cluster."),
]
Key = Annotated[
    Path | None, typer.Option("--cluster-key", metavar="FILE", help="The key of that certificate, if it is elsewhere.")
]
Creds = Annotated[
    Path | None,
    typer.Option("--cluster-creds", metavar="FILE", help="A NATS user's credentials (.creds) instead of a password."),
]
Replicas = Annotated[
    str, typer.Option("--replicas", metavar="N", help="How many NATS servers keep each table: 1, 3 or 5.")
]
Monitor = Annotated[
    str,
    typer.Option(
        "--nats-monitor", metavar="URL", help="The monitoring addresses of the NATS servers; else port 8222 of each."
    ),
]
USER = re.compile(r"[^/@,]*@")


class NatsCluster(NamedTuple):
    servers: tuple[str, ...]  # without a user
    credentials: Credentials


def nats_cluster(
    text: str,
    ca: Path | None = None,
    certificate: Path | None = None,
    key: Path | None = None,
    creds: Path | None = None,
) -> NatsCluster:
    """Parse `nats://ana:secret@a,b:4223` and the like; what stands before the first address holds for the others too.

    The files are read, so that a wrong one is noticed before anything is done.
    """
    scheme, sign, rest = text.partition("://")
    if text and (scheme not in ("nats", "tls") or not rest.strip(",")):
        raise bad_cluster(text)
    parts = [urlsplit(one if "://" in one else f"{scheme}{sign}{one}") for one in listed(rest) if one]
    servers = tuple(server_of(one.scheme, one.netloc, text) for one in parts)
    user, _, password = next((one.netloc.rpartition("@")[0] for one in parts if "@" in one.netloc), "").partition(":")
    credentials = Credentials(unquote(user), unquote(password), ca, certificate, key, creds)
    if len({one.scheme for one in parts}) > 1:
        raise bad_cluster(text)
    if creds:
        if user:
            raise BadInput("creds-and-user", file=str(creds))
        read_creds(creds)
    if ca or certificate or key:
        if scheme != "tls":
            raise BadInput("certificates-need-tls", got=hidden(text))
        credentials.client_context()
    return NatsCluster(servers, credentials)


def server_of(scheme: str, netloc: str, text: str) -> str:
    bare = urlsplit(f"{scheme}://{netloc.rpartition('@')[2]}")
    try:
        if scheme in ("nats", "tls") and bare.hostname and " " not in bare.hostname and bare.port != 0:
            return bare.geturl()
    except ValueError:  # the port
        pass
    raise bad_cluster(text)


def bad_cluster(text: str) -> BadInput:
    return BadInput("bad-cluster", got=hidden(text))


def hidden(text: str) -> str:
    """Return the addresses without user and password, which do not belong on a screen or in a log."""
    return USER.sub("…@", text)


@contextmanager
def cluster_log(nats: NatsCluster, replicas: int | None = None) -> Iterator["JetStreamLog"]:
    """Open the log of a cluster, beside nodes that may run; without `replicas`, BadInput where it was never made."""
    with needing_cluster():
        from rumpus.log.jetstream.log import JetStreamLog
    log = JetStreamLog(
        nats.servers, lambda call: call(), node="operator", replicas=replicas, credentials=nats.credentials
    )
    try:
        yield log
    finally:
        log.close()


@contextmanager
def new_cluster_log(nats: NatsCluster, monitor: str, replicas: int) -> Iterator["JetStreamLog"]:
    """Open the log of a cluster, and make it if it is missing; BadInput if the cluster could lose tables."""
    with needing_cluster():
        from rumpus.log.jetstream.connection import expect_reachable
        from rumpus.log.jetstream.durability import default_monitors, expect_durable
    asyncio.run(expect_reachable(nats.servers, nats.credentials))
    expect_durable(listed_monitors(monitor) or default_monitors(nats.servers), nats.credentials)
    with cluster_log(nats, replicas) as log:
        yield log


def listed_monitors(text: str) -> tuple[str, ...]:
    return tuple(filter(None, listed(text)))


@contextmanager
def needing_cluster() -> Iterator[None]:
    """Say what to install where the extra is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise BadInput("cluster-missing", package=error.name or "nats-py") from None


def cluster_entries(log: "JetStreamLog", code: str) -> list[Entry]:
    table = log.find(plain_code(code))
    if table is None:
        raise BadInput("no-such-table", got=code)
    return list(log.read(table))
