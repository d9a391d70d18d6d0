"""A nats-server acknowledges what lies on the disk only if it syncs always: this is checked before it is trusted.

The setting is not told to clients. A server tells it at /varz of its monitoring port (`http: 8222` in its
configuration).
"""

from collections.abc import Sequence
from typing import TypeVar
from urllib.parse import urlsplit
from urllib.request import urlopen

import msgspec

from rumpus.game import BadInput

MONITOR_PORT = 8222
OLDEST = (2, 15, 1)
TIMEOUT = 3  # s
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


def default_monitors(servers: Sequence[str]) -> list[str]:
    """The usual monitoring address of each server."""
    return [f"http://{urlsplit(server).hostname}:{MONITOR_PORT}" for server in servers]


def expect_durable(monitors: Sequence[str]) -> None:
    """BadInput unless every server of the cluster is new enough and syncs always."""
    found = {server.server_id: server for server in [ask(monitor, "varz", Server) for monitor in monitors]}
    size = max(ask(monitor, "jsz", Cluster).meta_cluster.cluster_size for monitor in monitors)
    if len(found) < size:
        raise BadInput("nats-unchecked", wanted=size, got=len(found))
    for server in found.values():
        if number(server.version) < OLDEST:
            raise BadInput("nats-too-old", name=server.server_name, got=server.version)
        if server.jetstream.config is None or not server.jetstream.config.sync_always:
            raise BadInput("nats-not-durable", name=server.server_name)


def ask(monitor: str, page: str, shape: type[Answer]) -> Answer:
    try:
        with urlopen(f"{monitor}/{page}", timeout=TIMEOUT) as answer:
            return msgspec.json.decode(answer.read(), type=shape)
    except (OSError, ValueError) as error:
        raise BadInput("nats-unmonitored", address=monitor, why=str(error)) from None


def number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("-")[0].split(".") if part.isdigit())
