"""One WebSocket connection: strict messages in, mail out, and pings that tell how far away it is."""

import asyncio
import logging
import time
from typing import Any

import msgspec
from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

from rumpus import wire
from rumpus.game import BadInput
from rumpus.language import Language, language
from rumpus.server import telling
from rumpus.server.hall import CODE_LASTS, Hall
from rumpus.server.limits import GUESSES, MESSAGES, Bucket
from rumpus.server.room import Room

LOGGER = logging.getLogger(__name__)
TEXT = WSMsgType.TEXT
PATIENCE = 10  # s until a connection must have said hello
SILENT_PINGS = 3  # unanswered: nobody is there any more
FLOOD = 100  # messages beyond the allowance, after which the connection ends
UNHEARD = 256  # messages that wait while somebody is brought up to date
TEMPORARY = ("server-trouble", "cannot-save")  # complaints after which a client may come back
GOODBYE = 2  # s in which the other side may close too; cut off at once, it might never read our last message


class Connection(WSListener):
    def __init__(self, hall: Hall, code: str, address: str) -> None:
        self.person: int | None = None
        self.language: Language = language("en")
        self._hall = hall
        self._code = code
        self._address = address
        self._room: Room | None = None
        self._transport: WSTransport | None = None
        self._greeting: asyncio.Task[None] | None = None
        self._backlog: list[bytes] | None = None  # mail that waits behind the welcome
        self._bucket = Bucket(MESSAGES, time.monotonic())
        self._hasty = 0  # messages beyond the allowance, less those that came in time since
        self._pings: list[float] = []  # sent and not answered yet
        self._timeout: asyncio.TimerHandle | None = None
        self._ending = False  # nothing more is said or heard

    # --- the connection ----------------------------------------------------------------------------------------------

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        if not self._hall.doorkeeper.comes(self._address):
            transport.underlying_transport.abort()
        self._hall.connections.add(self)
        loop = asyncio.get_running_loop()
        self._timeout = loop.call_later(PATIENCE, self.end, "no-hello", True)
        loop.call_soon(self.ping)  # behind the answer to the handshake

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._transport = None
        self._hall.connections.discard(self)
        self._hall.doorkeeper.goes(self._address)
        if self._timeout is not None:
            self._timeout.cancel()
        if self._greeting is not None:
            self._greeting.cancel()
        self._leave()

    def pause_writing(self) -> None:
        """Somebody does not read. Who comes back gets the view as it is then, which is all they need."""
        self._cut_off()

    def resume_writing(self) -> None:
        pass

    def ping(self) -> None:
        """Pages can neither see nor delay these frames, so the round trip is an honest one."""
        if self._transport is None:
            return
        if len(self._pings) >= SILENT_PINGS:
            self._cut_off()
            return
        self._pings.append(time.monotonic())
        self._transport.send_ping()

    def _pong(self) -> None:
        if self._pings:
            round_trip = (time.monotonic() - self._pings[0]) * 1000
            self._pings.clear()
            if self._room is not None and self.person is not None:
                self._room.table.hears_ping(self.person, round_trip)

    # --- out ---------------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        transport = self._transport
        if transport is None or self._ending:
            return
        if self._backlog is None:
            transport.send(TEXT, message)
        elif len(self._backlog) < UNHEARD:
            self._backlog.append(message)
        else:
            self._cut_off()

    def end(self, why: str, again: bool, **details: Any) -> None:
        """Say goodbye and close; `again`: whoever comes back finds their seat."""
        transport = self._transport
        if transport is None or self._ending:
            return
        self._ending = True
        refusal = telling.complaint(self.language, BadInput(why, **details))
        transport.send(TEXT, wire.encode(wire.Bye(why=refusal, again=again)))
        transport.send_close(WSCloseCode.SERVICE_RESTART if again else WSCloseCode.POLICY_VIOLATION, why.encode())
        if self._timeout is not None:
            self._timeout.cancel()
        self._timeout = asyncio.get_running_loop().call_later(GOODBYE, self._cut_off)
        self._leave()

    def _cut_off(self) -> None:
        if self._transport is not None:
            self._transport.underlying_transport.abort()
        self._leave()

    def _leave(self) -> None:
        room, self._room = self._room, None
        if room is not None:
            room.leave(self)

    # --- in ----------------------------------------------------------------------------------------------------------

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if kind == TEXT and frame.fin and not self._ending:
            self._hear(frame.get_payload_as_memoryview())
        elif kind == WSMsgType.CLOSE:
            if not self._ending:
                transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        elif self._ending:
            pass
        elif kind == WSMsgType.PONG:
            self._pong()
        elif kind != WSMsgType.PING:
            self.end("bad-frame", again=False)

    def _hear(self, text: memoryview) -> None:
        message: wire.Incoming | None = None
        try:
            in_time = self._hall.doorkeeper.unlimited or self._is_in_time()
            message = read(text)
            if not in_time:
                raise BadInput("too-fast", most=round(MESSAGES.a_second))
            if isinstance(message, wire.Act) and self._room is not None:  # most are
                self._room.hear(self, message)
            else:
                self._take(message)
        except BadInput as error:
            self._hall.counts["refusals"] += 1
            id = id_of(text) if message is None else getattr(message, "id", 0)
            self.send(wire.encode(wire.Answer(id=id, refusal=telling.complaint(self.language, error))))
        except Exception:
            LOGGER.exception("a message could not be dealt with")
            if self._room is not None:
                self._room.break_down()
            else:
                self.end("server-trouble", again=True)

    def _is_in_time(self) -> bool:
        """Whoever asks too often is told so, and in the end no longer heard."""
        if self._bucket.take(time.monotonic()):
            self._hasty = max(0, self._hasty - 1)
            return True
        self._hasty += 1
        if self._hasty > FLOOD:
            self.end("flood", again=False)
        return False

    def _take(self, message: wire.Incoming) -> None:
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
        else:
            room.hear(self, message)

    def _hello(self, hello: wire.Hello) -> None:
        if self._greeting is not None:
            raise BadInput("hello-once")
        self.language = language(hello.language)
        if self._timeout is not None:
            self._timeout.cancel()
        self._greeting = asyncio.create_task(self._greet(hello))

    async def _greet(self, hello: wire.Hello) -> None:
        try:
            await self._sit_down(hello)
        except BadInput as error:
            if error.key in ("no-such-table", "bad-token"):
                self._hall.doorkeeper.allows(self._address, GUESSES, time.monotonic())
            self.end(error.key, again=error.key in TEMPORARY, **error.details)
        except Exception:
            LOGGER.exception("a greeting failed")
            self.end("server-trouble", again=True)

    async def _sit_down(self, hello: wire.Hello) -> None:
        """Everything that happens from here on is kept until the welcome is out."""
        self._hall.expect_log()
        room = await self._hall.find(self._code)
        if hello.token is not None:
            self.person = room.table.evening.who_has(hello.token)
            if self.person is None:
                raise BadInput("bad-token")
        self._backlog = []
        room.enter(self)
        self._room = room
        welcome = room.welcome(self, None)
        await room.logged()
        if hello.seen is not None:
            missed = await self._hall.missed(room, self.person, hello.seen, welcome.number)
            welcome = msgspec.structs.replace(welcome, missed=missed)
        backlog, self._backlog = self._backlog, None
        self.send(wire.encode(welcome))
        for message in backlog:
            self.send(message)

    def _offer_digits(self, room: Room, message: wire.Code) -> None:
        if self.person is None:
            raise BadInput("spectators-watch")
        digits = self._hall.offer(room, self.person)
        self.send(wire.encode(wire.Digits(id=message.id, digits=digits, seconds=CODE_LASTS // 1000)))

    def _explain(self, room: Room, message: wire.Why) -> None:
        match = room.table.expect_match()
        room.table.expect_own(self.person, message.seat)
        self.send(wire.encode(telling.reasons(match, message.id, message.seat, self.language)))


def read(text: memoryview) -> wire.Incoming:
    try:
        return wire.decode(text)
    except msgspec.ValidationError as error:
        raise BadInput("bad-message", why=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadInput("bad-json", got=bytes(text[:80]).decode("utf-8", "replace")) from None
    except RecursionError:
        raise BadInput("bad-json", got="…") from None


def id_of(text: memoryview) -> int:
    """Of a message that could not be read, if that much can."""
    try:
        return wire.decode_id(text).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return 0
