"""Checks that nats-servers sync every write to the disk before they acknowledge it.

Clients are not told this setting. A server tells it at /varz of its monitoring port (`http: 8222` in its
configuration).
"""

import logging
from collections.abc import Sequence
from http.client import HTTPException
from typing import TypeVar
from urllib.parse import urlsplit
from urllib.request import HTTPSHandler, OpenerDirector, ProxyHandler, build_opener

import msgspec

from rumpus.game import BadInput
from rumpus.log.credentials import ANYBODY, Credentials

LOGGER = logging.getLogger(__name__)
MONITOR_PORT = 8222
OLDEST = (2, 15, 1)
TIMEOUT = 3  # s
MOST = 1 << 20  # bytes of an answer
Answer = TypeVar("Answer")


class Config(msgspec.Struct, frozen=True):
    sync_always: bool = False


class JetStream(msgspec.Struct, frozen=True):
    config: Config | None = None


class Server(msgspec.Struct, frozen=True):
    server_id: str
    server_name: str
    version: str
    jetstream: JetStream = JetStream()


class Meta(msgspec.Struct, frozen=True):
    cluster_size: int = 1


class Cluster(msgspec.Struct, frozen=True):
    meta_cluster: Meta = Meta()


class Route(msgspec.Struct, frozen=True):
    remote_id: str


class Routes(msgspec.Struct, frozen=True):
    routes: list[Route] = []  # to the other servers that run


def default_monitors(servers: Sequence[str]) -> list[str]:
    """Return the usual monitoring address of each server."""
    parts = map(urlsplit, servers)
    return [f"{'https' if one.scheme == 'tls' else 'http'}://{bracketed(one.hostname)}:{MONITOR_PORT}" for one in parts]


def bracketed(host: str | None) -> str:
    return f"[{host}]" if host and ":" in host else host or ""


class Survey:
    """What the servers of a cluster say about themselves and each other."""

    def __init__(self) -> None:
        self.found: dict[str, Server] = {}
        self.running: set[str] = set()
        self.silent: list[BadInput] = []  # why a server could not be asked
        self.size = 0

    def ask(self, address: str, opener: OpenerDirector) -> None:
        try:
            server = ask(address, "varz", Server, opener)
            routes = ask(address, "routez", Routes, opener).routes
            self.size = max(self.size, ask(address, "jsz", Cluster, opener).meta_cluster.cluster_size)
        except BadInput as error:
            self.silent.append(error)
        else:
            self.found[server.server_id] = server
            self.running |= {server.server_id, *[route.remote_id for route in routes]}


def expect_durable(monitors: Sequence[str], credentials: Credentials = ANYBODY) -> None:
    """Raise BadInput unless every server of the cluster that runs is new enough and syncs always.

    One that is down cannot be asked, and cannot acknowledge anything; the others know whether it is down.
    """
    addresses = [(one if "://" in one else f"http://{one}").rstrip("/") for one in monitors]
    is_tls = any(one.startswith("https") for one in addresses)
    opener = build_opener(ProxyHandler({}), *([HTTPSHandler(context=credentials.client_context())] if is_tls else []))
    survey = Survey()
    for address in addresses:
        survey.ask(address, opener)
    unknown = survey.running - survey.found.keys()
    if survey.silent and (unknown or not survey.found):
        raise survey.silent[0]
    if unknown or len(survey.found) + len(survey.silent) < survey.size:
        raise BadInput("nats-unchecked", wanted=max(survey.size, len(survey.running)), got=len(survey.found))
    for server in survey.found.values():
        expect_good(server)
    for silence in survey.silent:
        LOGGER.warning("a NATS server is down", extra=silence.details)


def expect_good(server: Server) -> None:
    if number(server.version) < OLDEST:
        raise BadInput("nats-too-old", name=server.server_name, got=server.version)
    if server.jetstream.config is None:
        raise BadInput("nats-without-jetstream", name=server.server_name)
    if not server.jetstream.config.sync_always:
        raise BadInput("nats-not-durable", name=server.server_name)


def ask(address: str, page: str, shape: type[Answer], opener: OpenerDirector) -> Answer:
    try:
        with opener.open(f"{address}/{page}", timeout=TIMEOUT) as answer:
            return msgspec.json.decode(answer.read(MOST), type=shape)
    except (OSError, ValueError, HTTPException) as error:
        why = getattr(error, "reason", None) or str(error) or type(error).__name__
        raise BadInput("nats-unmonitored", address=address, why=str(why)[:200]) from None


def number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("-")[0].split(".") if part.isdigit())
