"""One WebSocket connection: strict messages in, rendered messages out, and pings that measure its round trip."""

import asyncio
import logging
import time
from functools import cache
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from rumpus import wire
from rumpus.game import BadInput
from rumpus.language import Language, language
from rumpus.server import render
from rumpus.server.client_address import PeerAddresses
from rumpus.server.decode import UNREADABLE, id_of, why_unreadable
from rumpus.server.device_handover import CODE_LASTS
from rumpus.server.frames import header
from rumpus.server.greeting import Greeting
from rumpus.server.joining import answer_request
from rumpus.server.listener import connection_of
from rumpus.server.middleware import ADDRESSES, CLIENTS, PENALTY, TABLES
from rumpus.server.rate_limits import (
    ADDRESS_MESSAGES,
    FLOOD,
    FLOODS,
    MESSAGES,
    PERSON_MESSAGES,
    REACTIONS,
    REACTIONS_LATELY,
    WHY_COST,
)
from rumpus.server.room import Room
from rumpus.server.round_trip import RoundTripMeter
from rumpus.server.tables import Tables

LOGGER = logging.getLogger(__name__)
TEXT, PING, PONG = WSMsgType.TEXT, WSMsgType.PING, WSMsgType.PONG
PATIENCE = 10  # s until a connection must have said hello
SILENT_PINGS = 3  # unanswered pings after which a connection counts as dead
MOST_UNSENT = 1 << 16  # bytes in the write buffer; beyond, the client does not read
MOST_QUEUED = 256  # messages that wait for the welcome to be sent
QUIET_ENDS = frozenset({"closed", "given-up", "lost", "replaced", "moved-away", "server-stops"})  # not logged
GIVEN_UP = 4000  # the code with which a client closes a connection that it believes to be dead
GOODBYE = 2  # s in which the other side may close too; cut off at once, it might never read our last message


async def live(request: web.Request) -> web.StreamResponse:
    """Handle /ws/{code}, opened by a page of ours or by a program."""
    tables, clients = request.app[TABLES], request.app[CLIENTS]
    address, proxied = clients.of(request), clients.is_proxy(request.remote or "")
    has_edge = isinstance(clients, PeerAddresses)
    if not request.app[ADDRESSES].is_own(request):
        raise BadInput("foreign-origin", got=request.headers.get("Origin", ""))
    # Our messages are small: what a browser would save by compression costs more to compress than to send.
    socket = web.WebSocketResponse(
        autoping=False, autoclose=False, compress=False, decode_text=False, max_msg_size=wire.LARGEST
    )
    transport, counted, listener = request.transport, ("socket", address), None
    try:
        if not tables.limits.opened(counted) or tables.limits.is_empty(address, FLOODS, time.monotonic()):
            await asyncio.sleep(PENALTY)
            raise BadInput("too-many-requests")
        await socket.prepare(request)
        socket.headers.clear()  # they are sent, and the connection may last for hours
        if transport is not None:
            listener = connection_of(request)
            if listener is not None:
                listener.step_aside()
            await WebSocketConnection(
                tables, request.match_info["code"], address, socket, transport, proxied, has_edge
            ).run()
    finally:
        tables.limits.closed(counted)
        if listener is not None:
            listener.step_back()
    return socket


class WebSocketConnection:
    __slots__ = (
        "_address",
        "_backlog",
        "_bucket",
        "_cause",
        "_code",
        "_ending",
        "_excess",
        "_greeting",
        "_room",
        "_round_trip",
        "_socket",
        "_tables",
        "_timeout",
        "_transport",
        "client",
        "language",
        "opened",
        "person",
    )

    def __init__(
        self,
        tables: Tables,
        code: str,
        address: str,
        socket: "web.WebSocketResponse[Any]",
        transport: asyncio.Transport,
        proxied: bool = False,
        has_edge: bool = False,
    ) -> None:
        self.person: int | None = None
        self.client = ""  # the person's window or program, if it identifies itself
        self.language: Language = language("en")
        self.opened = time.monotonic()
        self._tables = tables
        self._code = code
        self._address = address
        self._socket = socket
        self._transport = transport
        self._round_trip = RoundTripMeter(transport, proxied, has_edge)
        self._room: Room | None = None
        self._greeting: Greeting | None = None  # since the hello
        self._backlog: list[bytes] | None = None  # messages that wait behind the welcome
        self._bucket = tables.limits.for_connection(self.opened)
        self._excess = 0  # messages beyond the rates, less those within them since
        self._timeout: asyncio.TimerHandle | None = None
        self._ending = False  # once true, nothing more is sent or carried out
        self._cause = ""  # why the connection ended, as soon as that is known

    # --- the connection ----------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Receive until either side ends the connection."""
        self._tables.connections.add(self)
        self._timeout = asyncio.get_running_loop().call_later(PATIENCE, self.end, "no-hello", True)
        self.ping()
        try:
            # A task of its own resumes faster than a coroutine deep within aiohttp's.
            await asyncio.create_task(self._receive())
        finally:
            self._tables.messages.handle_all()  # what arrived before the end is still carried out
            self._tables.connections.discard(self)
            self._cancel_timeout()
            if self._greeting is not None:
                self._greeting.cancel()
            self._leave()
            self._transport.close()
            self._note_end()

    async def _receive(self) -> None:
        receive, transport = self._socket.receive, self._transport
        while not transport.is_closing():  # then frames that were not read yet are dropped
            message = await receive()
            kind = message.type
            if kind is TEXT:
                self._hear(message.data)
            elif kind is PONG:
                self._pong(message.data)
            elif kind is PING:
                self._answer_ping(message.data)
            elif kind is WSMsgType.BINARY:
                self.end("bad-frame", again=False)
            else:
                if kind is WSMsgType.CLOSE and not self._ending:
                    self._cause = "given-up" if message.data == GIVEN_UP else "closed"
                    await self._socket.close()
                elif kind is WSMsgType.ERROR:
                    self._cause = self._cause or "bad-frame"
                return

    def _note_end(self) -> None:
        cause = self._cause or "lost"
        self._tables.counts.disconnects[cause] += 1
        if cause not in QUIET_ENDS:
            self._tables.notices.add("cut off", cause, self._address)

    def ping(self) -> None:
        """Send a ping. Scripts of a page can neither see nor delay it; a forged client can delay its answer."""
        if self._ending:
            return
        if self._round_trip.unanswered() >= SILENT_PINGS:
            self._cut_off("silent")
            return
        self._round_trip.ping_sent()
        self._write(b"", PING)

    def _pong(self, payload: bytes) -> None:
        round_trip = self._round_trip.pong(payload)
        if round_trip is None:  # nobody asked
            self._take_tokens(1)
        elif self._room is not None and self.person is not None:
            self._room.table.hears_ping(self.person, round_trip, self._round_trip.by_network())

    def _answer_ping(self, payload: bytes) -> None:
        if self._take_tokens(1) and not self._ending:
            self._write(payload, PONG)

    # --- out ---------------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        if self._ending:
            return
        if self._backlog is None:
            self._write(message)
        elif len(self._backlog) < MOST_QUEUED:
            self._backlog.append(message)
        else:
            self._cut_off("not-reading")

    def _write(self, payload: bytes, opcode: int = TEXT) -> None:
        """Send a frame at once, unless the connection has just ended, as `receive` will report.

        A client that does not read is cut off; when it comes back it gets the current view, which is all it needs.
        aiohttp's own coroutine for a frame takes four times as long, and would wait for such a client.
        """
        transport = self._transport
        if transport.is_closing():
            return
        transport.write(header(len(payload), opcode) + payload)
        if transport.get_write_buffer_size() > MOST_UNSENT:
            self._cut_off("not-reading")

    def end(self, why: str, again: bool, **details: Any) -> None:
        """Say goodbye and close; `again` says that the client should reconnect."""
        if self._ending:
            return
        self._cause = self._cause or why
        refusal = render.complaint(self.language, BadInput(why, **details))
        self._write(wire.encode(wire.Bye(why=refusal, again=again)))
        self._ending = True
        code = WSCloseCode.SERVICE_RESTART if again else WSCloseCode.POLICY_VIOLATION
        self._write(code.to_bytes(2, "big") + why.encode(), WSMsgType.CLOSE)
        self._cancel_timeout()
        self._timeout = asyncio.get_running_loop().call_later(GOODBYE, self._cut_off, why)
        self._leave()

    def _cancel_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None

    def _cut_off(self, cause: str) -> None:
        self._cause = self._cause or cause
        self._ending = True
        self._transport.abort()
        self._leave()

    def _leave(self) -> None:
        room, self._room = self._room, None
        if room is not None:
            room.leave(self, by_choice=self._cause == "closed")
        if self._greeting is not None:
            self._greeting.withdraw()

    # --- in ----------------------------------------------------------------------------------------------------------

    def _hear(self, text: bytes) -> None:
        is_allowed = self._take_tokens(1)
        if self._ending:
            return
        if not is_allowed:
            self._refuse_too_fast(id_of(text))
            return
        try:
            message = wire.decode(text)
        except UNREADABLE as error:
            self._complain(id_of(text), why_unreadable(text, error))
            return
        if type(message) is wire.Why and not self._take_tokens(WHY_COST - 1):  # its full cost is taken on arrival
            self._refuse_too_fast(message.id)
            return
        self._tables.messages.add((self, message))

    def _refuse_too_fast(self, id: int) -> None:
        self._tables.counts.refusals["too-fast"] += 1
        self.send(wire.encode(wire.Answer(id=id, refusal=too_fast(self.language))))

    def carry_out(self, message: wire.Incoming) -> None:
        """Carry out a message, or answer why not."""
        if self._ending:
            return
        try:
            if type(message) is wire.Act and self._room is not None:  # most messages
                self._room.hear(self, message)
            else:
                self._dispatch(message)
        except BadInput as error:
            self._complain(getattr(message, "id", 0), error)
        except Exception:
            LOGGER.exception("a message could not be dealt with")
            if self._room is not None:
                self._room.break_down()
            else:
                self.end("server-trouble", again=True)

    def _complain(self, id: int, error: BadInput) -> None:
        self._tables.counts.refusals[error.key] += 1
        self.send(wire.encode(wire.Answer(id=id, refusal=render.complaint(self.language, error))))

    def _take_tokens(self, cost: int) -> bool:
        """Take tokens from the buckets of the connection, its person and its address; return False if one has too few.

        A flood ends the connection.
        """
        now, limits = time.monotonic(), self._tables.limits
        is_own = self._bucket.take(now, cost)
        if is_own and (limits.unlimited or self._shared_rates_allow(now, cost)):
            if self._excess:
                self._excess -= 1
            return True
        if not is_own:
            limits.on_limit(self._address, MESSAGES.name)
        self._excess += 1
        if self._excess == FLOOD + 1:
            limits.allows(self._address, FLOODS, now)
            self.end("flood", again=False)
        elif self._excess > 10 * FLOOD:  # goodbye was said, and is not read
            self._cut_off("flood")
        return False

    def _shared_rates_allow(self, now: float, cost: int) -> bool:
        limits, person = self._tables.limits, self.person
        return limits.allows(self._address, ADDRESS_MESSAGES, now, cost) and (
            person is None or limits.allows((self._code, person), PERSON_MESSAGES, now, cost)
        )

    def _dispatch(self, message: wire.Incoming) -> None:
        room = self._room
        if isinstance(message, wire.Ping):
            self.send(wire.encode(wire.Pong(n=message.n)))
        elif isinstance(message, wire.Hello):
            self._hello(message)
        elif room is None:
            raise BadInput("hello-first")
        elif isinstance(message, wire.Code):
            self._offer_digits(room, message)
        elif isinstance(message, wire.Why):
            self._explain(room, message)
        elif isinstance(message, wire.React):
            self._react(room, message)
        elif isinstance(message, wire.LetIn):
            answer_request(room, self._tables.limits, self, message)
        else:
            room.hear(self, message)

    def _hello(self, hello: wire.Hello) -> None:
        if self._greeting is not None:
            raise BadInput("hello-once")
        self._round_trip.hello_came(self.opened)
        self.language = language(hello.language)
        self._cancel_timeout()
        self._greeting = Greeting(self, self._tables, self._code, self._address)
        self._greeting.begin(hello)

    def enter(self, room: Room) -> None:
        """Enter the room; messages are queued until the welcome is sent."""
        self._backlog = []
        room.enter(self)
        self._room = room

    def welcome(self, message: bytes) -> None:
        """Send the welcome, and after it the messages that were queued."""
        backlog, self._backlog = self._backlog or [], None
        self.send(message)
        for queued in backlog:
            self.send(queued)

    def _offer_digits(self, room: Room, message: wire.Code) -> None:
        if self.person is None:
            raise BadInput("spectators-watch")
        digits = self._tables.handovers.offer(room, self.person)
        self.send(wire.encode(wire.Digits(id=message.id, digits=digits, seconds=CODE_LASTS // 1000)))

    def _react(self, room: Room, message: wire.React) -> None:
        if self.person is None:
            raise BadInput("spectators-watch")
        if message.reaction not in wire.REACTIONS:
            raise BadInput("no-such-reaction", got=message.reaction, known=", ".join(wire.REACTIONS))
        who, now, limits = (self._code, self.person), time.monotonic(), self._tables.limits
        if not limits.allows(who, REACTIONS, now) or not limits.allows(who, REACTIONS_LATELY, now):
            raise BadInput("reactions-too-fast")
        room.show_reaction(self.person, message.reaction)
        self.send(wire.encode(wire.Answer(id=message.id)))

    def _explain(self, room: Room, message: wire.Why) -> None:
        match = room.table.expect_match()
        room.table.expect_own(self.person, message.seat)
        self.send(wire.encode(render.reasons(match, message.id, message.seat, self.language)))


@cache
def too_fast(language: Language) -> wire.Refusal:
    """Return the refusal of a flood, rendered once."""
    return render.complaint(language, BadInput("too-fast", most=round(MESSAGES.per_second)))
