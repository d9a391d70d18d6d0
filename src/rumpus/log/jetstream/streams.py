"""The streams of a JetStream cluster that hold the tables: append with a fence, read, purge.

Every append names the sequence number of the subject's last message. The stream's leader refuses the append if that
is no longer the last one. This is the only thing that keeps two servers from going on with the same table; everything
else about who runs a table is a hint.
"""

import asyncio
import itertools
import logging
import time
import zlib
from base64 import b64decode
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from rumpus.log.credentials import Credentials
from rumpus.log.jetstream.connection import close, connected
from rumpus.log.jetstream.messages import Message, expect_known, message

LOGGER = logging.getLogger(__name__)
STREAMS = 8
PATIENCE = 15.0  # s until an append or a read is given up; elections in a nats cluster take 4 to 9 s
ATTEMPT = 1.0  # s for one answer
ASK_AGAIN = 0.2  # s after which the same question is asked once more: somebody may have been elected to answer it
PAUSE = 0.05  # s between two attempts
BATCH = 500  # messages that are asked for at once
PROBE = "_probe"  # where it is tried whether a stream can be written; no table has such a code
EXPECTED = "Nats-Expected-Last-Subject-Sequence"
REFUSED = (10071, 10164)  # error codes: the expected sequence number is wrong
NO_MESSAGE = 10037
NO_SUCH_SEQUENCE = 10043
NO_PEERS = 10005  # too few servers for the replicas; those that have just started count as offline
ERASING = 16  # messages at once
UNAVAILABLE = 503


class Fenced(Exception):
    """Raised when another server has gone on with the table, or it was removed."""


class Unavailable(Exception):
    """Raised when the cluster has not said within `PATIENCE` whether something was done."""


class Error(msgspec.Struct, frozen=True):
    code: int = 0
    err_code: int = 0
    description: str = ""

    def is_temporary(self) -> bool:
        """Whether asking again helps: the cluster elects its leaders, or they have not found all servers yet."""
        return self.code == UNAVAILABLE or self.err_code == NO_PEERS


class Stored(msgspec.Struct, frozen=True):
    seq: int
    data: str = ""


class State(msgspec.Struct, frozen=True):
    subjects: dict[str, int] = {}
    last_seq: int = 0


class Reply(msgspec.Struct, frozen=True):
    """The fields that are used here, of all kinds of replies of the JetStream API."""

    seq: int = 0
    error: Error | None = None
    message: Stored | None = None
    state: State = State()
    config: dict[str, Any] = {}


decode_reply = msgspec.json.Decoder(Reply).decode


class Streams:
    """The streams of one cluster. All methods are for the event loop in which it was connected."""

    def __init__(self, client: Client, prefix: str) -> None:
        self.client = client
        self.prefix = prefix
        self.unknown = 0  # appends whose first answer did not tell whether they took place
        self.trouble: dict[str, float] = {}  # by stream: since when it does not answer
        self.unwritable: dict[str, float] = {}  # by stream: since when it stores nothing, though it may answer
        self._inbox = client.new_inbox()
        self._erasing = asyncio.Semaphore(ERASING)
        self._tokens = map(str, itertools.count())
        self._waiting: dict[str, asyncio.Future[Msg]] = {}

    @classmethod
    async def connect(
        cls,
        servers: Sequence[str],
        prefix: str,
        name: str,
        credentials: Credentials,
        ended: Callable[[str], object] = lambda why: None,
    ) -> "Streams":
        """Connect; `ended` is called when the connection has ended for good, and with what error."""
        self = cls(await connected(servers, name, credentials, ended), prefix)
        await self.client.subscribe(f"{self._inbox}.*", cb=self._hear)
        return self

    async def request(self, subject: str, request: dict[str, Any]) -> Reply:
        """Return the reply to a request about a stream; while the cluster elects its leaders, nobody answers."""
        until = time.monotonic() + PATIENCE
        while True:
            reply = await self._send(f"$JS.API.{subject}", msgspec.json.encode(request))
            if reply is not None and (reply.error is None or not reply.error.is_temporary()):
                return reply
            if time.monotonic() > until:
                return reply or Reply(error=Error(description="no answer"))
            await asyncio.sleep(PAUSE)

    def name(self, number: int) -> str:
        return f"{self.prefix}-{number}"

    def _place(self, code: str) -> tuple[str, str]:
        """Return the stream and the subject of a table."""
        number = self.number(code)
        return self.name(number), f"{self.prefix}.{number}.{code}"

    def number(self, code: str) -> int:
        """Return the number of the stream that a table is in."""
        return zlib.crc32(code.encode()) % STREAMS

    async def close(self) -> None:
        await close(self.client)

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
                self._has_written(stream)
                return reply.seq
            if first and not (reply is not None and reply.error is not None and reply.error.err_code in REFUSED):
                self.unknown += 1
                LOGGER.warning("outcome of an append unknown", extra={"stream": stream, "got": str(reply)})
            first = False
            last = await self._last(stream, subject, until)
            if last is not None and last.head.append == mark:
                self._has_written(stream)
                return last.sequence
            if (0 if last is None else last.sequence) != expected:
                raise Fenced
            self._note_trouble(self.unwritable, stream, until)
            await asyncio.sleep(PAUSE)

    def _has_written(self, stream: str) -> None:
        self.trouble.pop(stream, None)
        self.unwritable.pop(stream, None)

    def _note_trouble(self, trouble: dict[str, float], stream: str, until: float) -> None:
        """Note since when a stream is in trouble; raise Unavailable after `until`, or if the client is closed."""
        trouble.setdefault(stream, until - PATIENCE)
        if time.monotonic() > until or self.client.is_closed:
            raise Unavailable

    def notice_disconnection(self) -> None:
        """Note that no stream answers while there is no connection, also if nobody asks."""
        if not self.client.is_connected:
            for number in range(STREAMS):
                self.trouble.setdefault(self.name(number), time.monotonic())

    async def try_to_write(self, stream: str) -> None:
        """Note whether a stream that stored nothing does so again; what this writes there is removed."""
        subject = f"{self.prefix}.{stream.rpartition('-')[2]}.{PROBE}"
        reply = await self._send(subject, b"")
        if reply is not None and reply.error is None and reply.seq:
            self._has_written(stream)
            await self.clear(stream, subject)

    # --- reading -----------------------------------------------------------------------------------------------------

    async def last(self, code: str) -> Message | None:
        """Return the last message of a table's subject, as the stream's leader has it."""
        return await self._last(*self._place(code), time.monotonic() + PATIENCE)

    async def _last(self, stream: str, subject: str, until: float) -> Message | None:
        request = msgspec.json.encode({"last_by_subj": subject})
        while True:
            reply = await self._ask(f"$JS.API.STREAM.MSG.GET.{stream}", request, until)
            if reply is not None and reply.message is not None:
                self.trouble.pop(stream, None)
                return message(reply.message.seq, b64decode(reply.message.data))
            if reply is not None and reply.error is not None and reply.error.err_code == NO_MESSAGE:
                self.trouble.pop(stream, None)
                return None
            self._note_trouble(self.trouble, stream, until)
            await asyncio.sleep(PAUSE)

    async def ask(self, stream: str) -> None:
        """Return once the stream's leader answers; raise Unavailable if it does not."""
        await self._last(stream, f"{self.prefix}.none", time.monotonic() + PATIENCE)

    async def messages(self, code: str, after: int, upto: int) -> list[Message]:
        """Return the messages of a table's subject after one sequence number, up to that of one that exists.

        BadInput where only a newer version of this program understands one of them. Any replica answers, and may be a
        little behind; so it is asked until the last one has come.
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
                self._note_trouble(self.trouble, stream, until)
                await asyncio.sleep(PAUSE)
        expect_known(found)
        return found

    async def _batch(self, stream: str, subject: str, sequence: int) -> list[Message]:
        return [message(number, reply.data) for number, reply in await self._fetch(stream, subject, sequence)]

    async def _fetch(self, stream: str, subject: str, sequence: int) -> list[tuple[int, Msg]]:
        """Return up to `BATCH` messages from a sequence number on; fewer if the replica has no more or stops."""
        found: list[tuple[int, Msg]] = []
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
                found.append((int(headers["Nats-Sequence"]), reply))
        except (NatsError, TimeoutError):
            return found
        finally:
            await replies.unsubscribe()

    async def codes_between(self, number: int, after: int, upto: int) -> set[str]:
        """Return the codes of the tables that have messages after one sequence number of a stream and up to another."""
        stream, subject = self.name(number), f"{self.prefix}.{number}.*"
        found: set[str] = set()
        while (first := await self._next(stream, subject, after + 1)) is not None and first <= upto:
            after = first - 1
            for sequence, reply in await self._fetch(stream, subject, first):
                if sequence <= upto:
                    found.add((reply.headers or {})["Nats-Subject"].rpartition(".")[2])
                after = sequence
        return {code for code in found if not code.startswith("_")}

    async def end(self, number: int) -> int:
        """Return the sequence number of a stream's last message; raise Unavailable where that cannot be told."""
        reply = await self.request(f"STREAM.INFO.{self.name(number)}", {})
        if reply.error is not None:
            raise Unavailable
        return reply.state.last_seq

    async def codes(self) -> AsyncIterator[str]:
        """Yield the room codes of all tables; raise Unavailable where a stream does not tell."""
        for number in range(STREAMS):
            offset = 0
            while True:
                request = {"subjects_filter": ">", "offset": offset}
                reply = await self.request(f"STREAM.INFO.{self.name(number)}", request)
                if reply.error is not None:
                    raise Unavailable
                if not reply.state.subjects:
                    break
                for subject in reply.state.subjects:
                    code = subject.rpartition(".")[2]
                    if not code.startswith("_"):
                        yield code
                offset += len(reply.state.subjects)

    # --- removing ----------------------------------------------------------------------------------------------------

    async def erase(self, code: str, upto: int) -> None:
        """Remove the messages of a table up to a sequence number, and overwrite them on the disk.

        A purge would leave them there. With several replicas the servers' own log has them for some minutes more.
        """
        stream, subject = self._place(code)
        while (first := await self._next(stream, subject, 1)) is not None and first <= upto:
            batch = await self._fetch(stream, subject, first)
            sequences = {first, *[sequence for sequence, _ in batch if sequence <= upto]}  # a replica may be behind
            await asyncio.gather(*[self._erase(stream, sequence) for sequence in sequences])

    async def _erase(self, stream: str, sequence: int) -> None:
        async with self._erasing:
            request = {"seq": sequence}
            await self._insist(stream, f"STREAM.MSG.DELETE.{stream}", request, NO_SUCH_SEQUENCE)

    async def _next(self, stream: str, subject: str, sequence: int) -> int | None:
        """Return the sequence number of a subject's first message from one on, as the stream's leader has it."""
        request = {"seq": sequence, "next_by_subj": subject}
        reply = await self._insist(stream, f"STREAM.MSG.GET.{stream}", request, NO_MESSAGE)
        return None if reply.message is None else reply.message.seq

    async def _insist(self, stream: str, subject: str, request: dict[str, Any], harmless: int) -> Reply:
        """Repeat a request until it succeeds, or fails with the error code `harmless`; Unavailable if neither comes."""
        until = time.monotonic() + PATIENCE
        while True:
            reply = await self._send(f"$JS.API.{subject}", msgspec.json.encode(request))
            if reply is not None and (reply.error is None or reply.error.err_code == harmless):
                return reply
            self._note_trouble(self.trouble, stream, until)
            await asyncio.sleep(PAUSE)

    async def clear(self, stream: str, subject: str) -> None:
        until = time.monotonic() + PATIENCE
        request = msgspec.json.encode({"filter": subject})
        while True:
            reply = await self._send(f"$JS.API.STREAM.PURGE.{stream}", request)
            if reply is not None and reply.error is None:
                return
            self._note_trouble(self.trouble, stream, until)
            await asyncio.sleep(PAUSE)

    # --- one request -------------------------------------------------------------------------------------------------

    async def _send(self, subject: str, payload: bytes, headers: dict[str, str] | None = None) -> Reply | None:
        """Return the reply to one message, or None if none came in time or nobody is there to reply."""
        with self._reply() as (inbox, reply):
            try:
                async with asyncio.timeout(ATTEMPT):
                    await self.client.publish(subject, payload, inbox, headers)
                    return decoded(await reply)
            except (NatsError, TimeoutError) as error:
                LOGGER.debug("no reply", extra={"got": repr(error)})
                return None

    async def _ask(self, subject: str, question: bytes, until: float) -> Reply | None:
        """Return the first reply to a question that is asked again and again, or None as `_send` has it."""
        with self._reply() as (inbox, reply):
            try:
                while time.monotonic() < until and not reply.done():
                    await self.client.publish(subject, question, inbox)
                    await asyncio.wait([reply], timeout=ASK_AGAIN)
            except NatsError as error:
                LOGGER.debug("no reply", extra={"got": repr(error)})
            return decoded(reply.result()) if reply.done() else None

    @contextmanager
    def _reply(self) -> Iterator[tuple[str, "asyncio.Future[Msg]"]]:
        """Provide an address for replies, and the first reply that comes there."""
        token = next(self._tokens)
        reply = self._waiting[token] = asyncio.get_running_loop().create_future()
        try:
            yield f"{self._inbox}.{token}", reply
        finally:
            del self._waiting[token]

    async def _hear(self, reply: Msg) -> None:
        waiting = self._waiting.get(reply.subject.rpartition(".")[2])
        if waiting is not None and not waiting.done():
            waiting.set_result(reply)


def decoded(reply: Msg) -> Reply | None:
    """Decode a reply; None for a malformed one and for one without content, as when nobody is there to reply."""
    try:
        return decode_reply(reply.data) if reply.data else None
    except msgspec.MsgspecError as error:
        LOGGER.debug("no reply", extra={"got": repr(error)})
        return None
