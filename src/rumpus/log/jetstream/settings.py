"""The settings of the streams: each is made if it is missing, and refused if it could lose a message."""

import logging
from typing import Any

from rumpus.game import BadInput
from rumpus.log.jetstream.streams import STREAMS, Reply, Streams

LOGGER = logging.getLogger(__name__)
NO_STREAM = 10059  # error code
LARGEST = 600_000  # bytes of a message
# With these settings a stream acknowledges only what it keeps, and keeps it until we remove it.
KEEPS_ALL: dict[str, Any] = {
    "storage": "file",
    "retention": "limits",
    "persist_mode": "default",
    "max_age": 0,
    "max_msgs": -1,
    "max_bytes": -1,
    "max_msgs_per_subject": -1,
    "max_msg_size": -1,
    "allow_direct": True,
    "sealed": False,
    "deny_purge": False,
    "deny_delete": False,
}


async def make(streams: Streams, replicas: int) -> None:
    """Make the streams that are missing, each on so many servers; BadInput where that cannot be done.

    A stream on fewer servers than wanted gets more; one on more of them stays so.
    """
    if streams.client.max_payload < LARGEST:
        raise BadInput("nats-small-payload", wanted=LARGEST, got=streams.client.max_payload)
    for number in range(STREAMS):
        config = {**KEEPS_ALL, "name": streams.name(number), "subjects": [f"{streams.prefix}.{number}.*"]}
        await make_stream(streams, {**config, "num_replicas": replicas})


async def expect(streams: Streams) -> None:
    """Raise BadInput where no server has made the streams yet."""
    reply = await streams.request(f"STREAM.INFO.{streams.name(0)}", {})
    if reply.error is not None:
        key = "no-tables-there" if reply.error.err_code == NO_STREAM else "no-streams"
        raise BadInput(key, replicas=1, why=reply.error.description)


async def make_stream(streams: Streams, wanted: dict[str, Any]) -> None:
    """Make one stream, or see to it that the one that is there loses nothing and has enough replicas."""
    name, replicas = wanted["name"], wanted["num_replicas"]
    reply = await streams.request(f"STREAM.INFO.{name}", {})
    if reply.error is not None and reply.error.err_code == NO_STREAM:
        reply = await streams.request(f"STREAM.CREATE.{name}", wanted)
    elif reply.error is None:
        reply = await mend(streams, reply.config, wanted)
    if reply.error is not None:
        raise BadInput("no-streams", replicas=replicas, why=reply.error.description)


async def mend(streams: Streams, found: dict[str, Any], wanted: dict[str, Any]) -> Reply:
    for key, value in KEEPS_ALL.items():
        if key in wanted and found.get(key, value) != value:
            raise BadInput("bad-stream", name=wanted["name"], setting=key, wanted=str(value), got=str(found[key]))
    if found.get("num_replicas", 1) >= wanted["num_replicas"]:
        return Reply()
    LOGGER.warning("more replicas", extra={"stream": wanted["name"], "replicas": wanted["num_replicas"]})
    more = {**found, "num_replicas": wanted["num_replicas"]}
    return await streams.request(f"STREAM.UPDATE.{wanted['name']}", more)
