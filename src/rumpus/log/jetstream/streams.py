"""The streams of a JetStream cluster that hold the tables: append with a fence, read, purge.

Whoever appends names the sequence number of the subject's last message. The stream's leader refuses the append if that
is no longer the last one. This is the only thing that keeps two servers from going on with the same table; everything
else about who runs a table is a hint.
"""

import asyncio
import itertools
import logging
import time
import zlib
from base64 import b64decode
from collections.abc import AsyncIterator, Sequence

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.errors import NoRespondersError
from nats.js.api import StorageType, StreamConfig
from nats.js.errors import NotFoundError, ServiceUnavailableError

from rumpus.game import BadInput
from rumpus.log.jetstream.messages import Message, message

LOGGER = logging.getLogger(__name__)
STREAMS = 8
CONNECT = 10  # s until a server must have answered
PATIENCE = 15.0  # s until an append or a read is given up; elections in a nats cluster take 4 to 9 s
ATTEMPT = 1.0  # s for one answer
PAUSE = 0.05  # s between two attempts
BATCH = 500  # messages that are asked for at once
EXPECTED = "Nats-Expected-Last-Subject-Sequence"
REFUSED = (10071, 10164)  # error codes: the expected sequence number is wrong
NO_MESSAGE = 10037


class Fenced(Exception):
    """Another server has gone on with the table, or it was removed."""


class Unavailable(Exception):
    """Nothing that the cluster answered within `PATIENCE` says whether it was done."""


class Error(msgspec.Struct, frozen=True):
    err_code: int = 0
    description: str = ""


class Stored(msgspec.Struct, frozen=True):
    seq: int
    data: str = ""


class State(msgspec.Struct, frozen=True):
    subjects: dict[str, int] = {}


class Reply(msgspec.Struct, frozen=True):
    """The fields that are used here, of all kinds of replies of the JetStream API."""

    seq: int = 0
    error: Error | None = None
    message: Stored | None = None
    state: State = State()


decode_reply = msgspec.json.Decoder(Reply).decode


class Streams:
    """All methods are for the event loop in which it was connected."""

    def __init__(self, client: Client, prefix: str) -> None:
        self.client = client
        self.prefix = prefix
        self.unknown = 0  # appends whose first answer did not tell whether they took place
        self.trouble: dict[str, float] = {}  # by stream: when the first of the latest failures was
        self._inbox = client.new_inbox()
        self._tokens = map(str, itertools.count())
        self._waiting: dict[str, asyncio.Future[Msg]] = {}

    @classmethod
    async def connect(cls, servers: Sequence[str], prefix: str, replicas: int, name: str) -> "Streams":
        """Connect, and make the streams that are missing; BadInput where that cannot be done."""
        client, errors = Client(), [""]

        async def note(error: Exception) -> None:
            errors[:] = [str(error) or type(error).__name__]
            LOGGER.debug("nats", extra={"got": errors[0]})

        try:
            async with asyncio.timeout(CONNECT):
                await client.connect(
                    list(servers),
                    name=name,
                    error_cb=note,
                    connect_timeout=2,
                    reconnect_time_wait=1,
                    max_reconnect_attempts=-1,
                    ping_interval=1,
                    max_outstanding_pings=2,
                )
        except (OSError, NatsError, TimeoutError, ValueError) as error:
            await client.close()
            raise BadInput("no-cluster", servers=", ".join(servers), why=errors[0] or repr(error)) from None
        self = cls(client, prefix)
        try:
            await client.subscribe(f"{self._inbox}.*", cb=self._hear)
            for number in range(STREAMS):
                await self._make_in_time(number, replicas)
        except (NatsError, TimeoutError) as error:
            await client.close()
            raise BadInput("no-streams", replicas=replicas, why=str(error) or type(error).__name__) from None
        return self

    async def _make_in_time(self, number: int, replicas: int) -> None:
        """While the cluster elects its leaders, nobody answers."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._make(number, replicas)
            except (TimeoutError, NoRespondersError, ServiceUnavailableError):
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(PAUSE)

    async def _make(self, number: int, replicas: int) -> None:
        """A stream that exists stays as it is: its operator may have changed how many replicas it has."""
        streams, name = self.client.jetstream(), self._name(number)
        try:
            await streams.stream_info(name)
        except NotFoundError:
            config = StreamConfig(
                name=name,
                subjects=[f"{self.prefix}.{number}.*"],
                storage=StorageType.FILE,
                num_replicas=replicas,
                allow_direct=True,
            )
            await streams.add_stream(config)

    def _name(self, number: int) -> str:
        return f"{self.prefix}-{number}"

    def _place(self, code: str) -> tuple[str, str]:
        """The stream and the subject of a table."""
        number = zlib.crc32(code.encode()) % STREAMS
        return self._name(number), f"{self.prefix}.{number}.{code}"

    async def close(self) -> None:
        await self.client.close()

    # --- appending ---------------------------------------------------------------------------------------------------

    async def append(self, code: str, expected: int, payload: bytes, mark: str) -> int:
        """Append a message after the one with sequence number `expected` (0: the first) and return its own number.

        `mark` is the head's `append`. Raise Fenced if another message follows `expected`. Where the answer is late or
        unclear, look at the last message of the subject: it is ours, or still the expected one, and then the same
        append can be sent again, as it can take place only once.
        """
        stream, subject = self._place(code)
        until = time.monotonic() + PATIENCE
        first = True
        while True:
            reply = await self._send(subject, payload, {EXPECTED: str(expected)})
            if reply is not None and reply.error is None and reply.seq:
                self.trouble.pop(stream, None)
                return reply.seq
            if first and not (reply is not None and reply.error is not None and reply.error.err_code in REFUSED):
                self.unknown += 1
                LOGGER.warning("outcome of an append unknown", extra={"stream": stream, "got": str(reply)})
            first = False
            last = await self._last(stream, subject, until)
            if last is not None and last.head.append == mark:
                return last.sequence
            if (0 if last is None else last.sequence) != expected:
                raise Fenced
            self._note_trouble(stream, until)
            await asyncio.sleep(PAUSE)

    def _note_trouble(self, stream: str, until: float) -> None:
        now = time.monotonic()
        self.trouble.setdefault(stream, now)
        if now > until:
            raise Unavailable

    # --- reading -----------------------------------------------------------------------------------------------------

    async def last(self, code: str) -> Message | None:
        """The last message of a table's subject, as the stream's leader has it."""
        return await self._last(*self._place(code), time.monotonic() + PATIENCE)

    async def _last(self, stream: str, subject: str, until: float) -> Message | None:
        request = msgspec.json.encode({"last_by_subj": subject})
        while True:
            reply = await self._send(f"$JS.API.STREAM.MSG.GET.{stream}", request)
            if reply is not None and reply.message is not None:
                self.trouble.pop(stream, None)
                return message(reply.message.seq, b64decode(reply.message.data))
            if reply is not None and reply.error is not None and reply.error.err_code == NO_MESSAGE:
                self.trouble.pop(stream, None)
                return None
            self._note_trouble(stream, until)
            await asyncio.sleep(PAUSE)

    async def ask(self, stream: str) -> None:
        """Return once the stream's leader answers; raise Unavailable if it does not."""
        await self._last(stream, f"{self.prefix}.none", time.monotonic() + PATIENCE)

    async def messages(self, code: str, after: int, upto: int) -> list[Message]:
        """The messages of a table's subject with sequence numbers above `after`, up to that of one that is there.

        Any replica answers, and may be a little behind; so it is asked until the last one has come.
        """
        stream, subject = self._place(code)
        until = time.monotonic() + PATIENCE
        found: list[Message] = []
        while after < upto:
            fresh = [one for one in await self._batch(stream, subject, after + 1) if one.sequence <= upto]
            if fresh:
                found += fresh
                after = fresh[-1].sequence
            else:
                self._note_trouble(stream, until)
                await asyncio.sleep(PAUSE)
        return found

    async def _batch(self, stream: str, subject: str, sequence: int) -> list[Message]:
        """Up to `BATCH` messages from a sequence number on; fewer if the replica has no more, or stops answering."""
        found: list[Message] = []
        inbox = self.client.new_inbox()
        replies = await self.client.subscribe(inbox)
        try:
            request = msgspec.json.encode({"seq": sequence, "next_by_subj": subject, "batch": BATCH})
            await self.client.publish(f"$JS.API.DIRECT.GET.{stream}", request, reply=inbox)
            while True:
                reply = await replies.next_msg(timeout=ATTEMPT)
                headers = reply.headers or {}
                if "Status" in headers:
                    return found
                found.append(message(int(headers["Nats-Sequence"]), reply.data))
        except (NatsError, TimeoutError):
            return found
        finally:
            await replies.unsubscribe()

    async def codes(self) -> AsyncIterator[str]:
        """The room codes of all tables."""
        for number in range(STREAMS):
            offset = 0
            while True:
                request = msgspec.json.encode({"subjects_filter": ">", "offset": offset})
                reply = await self._send(f"$JS.API.STREAM.INFO.{self._name(number)}", request)
                if reply is None or reply.error is not None or not reply.state.subjects:
                    break
                for subject in reply.state.subjects:
                    yield subject.rpartition(".")[2]
                offset += len(reply.state.subjects)

    # --- removing ----------------------------------------------------------------------------------------------------

    async def purge(self, code: str) -> None:
        """Remove all messages of a table that was marked as gone; Unavailable if that cannot be told."""
        await self.clear(*self._place(code))

    async def clear(self, stream: str, subject: str) -> None:
        until = time.monotonic() + PATIENCE
        request = msgspec.json.encode({"filter": subject})
        while True:
            reply = await self._send(f"$JS.API.STREAM.PURGE.{stream}", request)
            if reply is not None and reply.error is None:
                return
            self._note_trouble(stream, until)
            await asyncio.sleep(PAUSE)

    # --- one request -------------------------------------------------------------------------------------------------

    async def _send(self, subject: str, payload: bytes, headers: dict[str, str] | None = None) -> Reply | None:
        """The reply to one message, or None if none came in time or nobody is there to reply."""
        token = next(self._tokens)
        reply: asyncio.Future[Msg] = asyncio.get_running_loop().create_future()
        self._waiting[token] = reply
        try:
            async with asyncio.timeout(ATTEMPT):
                await self.client.publish(subject, payload, f"{self._inbox}.{token}", headers)
                found = await reply
            return decode_reply(found.data) if found.data else None
        except (NatsError, TimeoutError, msgspec.MsgspecError) as error:
            LOGGER.debug("no reply", extra={"got": repr(error)})
            return None
        finally:
            del self._waiting[token]

    async def _hear(self, reply: Msg) -> None:
        waiting = self._waiting.get(reply.subject.rpartition(".")[2])
        if waiting is not None and not waiting.done():
            waiting.set_result(reply)
