"""The way of a connection from its hello to its welcome; newcomers at a guarded table wait for the host."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from msgspec.structs import replace

from rumpus import wire
from rumpus.game import BadInput
from rumpus.language import Language
from rumpus.server.joining import join
from rumpus.server.missed_lines import missed, recalled
from rumpus.server.rate_limits import WINDOWS
from rumpus.server.render_table import welcome_for
from rumpus.server.room import Room
from rumpus.server.tables import Tables
from rumpus.table.names import clean_name

LOGGER = logging.getLogger(__name__)
TEMPORARY = (
    "server-trouble",
    "cannot-save",
    "table-elsewhere",
    "newer-table",
)  # complaints after which a client may come back


class GreetedConnection(Protocol):
    """A connection that can enter a room."""

    person: int | None
    client: str
    language: Language
    opened: float

    def send(self, message: bytes) -> None: ...
    def end(self, why: str, again: bool, **details: Any) -> None: ...
    def enter(self, room: Room) -> None: ...
    def welcome(self, message: bytes) -> None: ...


class Greeting:
    __slots__ = ("_address", "_asked", "_code", "_connection", "_tables", "_task")

    def __init__(self, connection: GreetedConnection, tables: Tables, code: str, address: str) -> None:
        self._connection = connection
        self._tables = tables
        self._code = code
        self._address = address
        self._asked: tuple[Room, wire.Hello] | None = None  # the room of a newcomer who waits for the host
        self._task: asyncio.Task[None] | None = None

    def begin(self, hello: wire.Hello) -> None:
        self._run(lambda: self._handle_hello(hello))

    def cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def withdraw(self) -> None:
        """Withdraw the request to join, if the host has not answered it."""
        asked, self._asked = self._asked, None
        if asked is not None and asked[0].admission.requests.leave(self):
            asked[0].admission.tell_hosts()

    def admit(self, person: int, token: str) -> None:
        """Enter the table: the host has let this newcomer in."""
        asked, self._asked = self._asked, None
        if asked is not None:
            self._connection.person = person
            self._connection.send(wire.encode(wire.Admitted(person=person, token=token)))
            self._run(lambda: self._enter(*asked))

    def admit_screen(self) -> None:
        """Enter the table as a spectator: the host has let this window show it."""
        asked, self._asked = self._asked, None
        if asked is not None:
            room, hello = asked
            room.admission.let_screen_in(self._connection.client, self._address)
            self._run(lambda: self._enter(room, hello, is_let_in=True))

    def end(self, why: str, again: bool, **details: Any) -> None:
        """End the connection instead of letting it in."""
        self._connection.end(why, again, **details)

    def _run(self, step: Callable[[], Awaitable[None]]) -> None:
        self._task = asyncio.create_task(self._complete(step))

    async def _complete(self, step: Callable[[], Awaitable[None]]) -> None:
        # It is called here, as a task that is cancelled before it begins would leave its coroutine unawaited.
        try:
            await step()
        except BadInput as error:
            self.end(error.key, again=error.key in TEMPORARY, **error.details)
        except Exception:
            LOGGER.exception("a greeting failed")
            self.end("server-trouble", again=True)
        finally:
            self._task = None

    async def _handle_hello(self, hello: wire.Hello) -> None:
        tables, connection = self._tables, self._connection
        tables.expect_log()
        room, person = await tables.admit(self._code, hello.token, self._address)
        connection.client = hello.client or ""
        if person is None and room.admission.is_guarded and not (hello.watch and self._is_known_screen(room)):
            self._ask_host(room, hello)
            return
        if person is None and hello.name is not None:
            person, token = await join(room, tables.limits, hello.name, self._address)
            connection.send(wire.encode(wire.Admitted(person=person, token=token)))
        connection.person = None if hello.watch else person
        await self._enter(room, hello)

    def _ask_host(self, room: Room, hello: wire.Hello) -> None:
        """Let a newcomer wait; they are told only the host's name and the game."""
        evening = room.table.evening
        if hello.name is not None:
            evening.expect_free_name(clean_name(hello.name), {*evening.names(), *evening.standings})
        elif not hello.watch:
            room.admission.expect_open()
            return
        room.admission.requests.add(self, hello.name, self._address)
        self._asked = room, hello
        asked = wire.HostAsked(host=evening.people[evening.host].name, game=evening.settings.game)
        self._connection.send(wire.encode(asked))
        room.admission.tell_hosts()

    async def _enter(self, room: Room, hello: wire.Hello, is_let_in: bool = False) -> None:
        log, connection = self._tables.log, self._connection
        person = connection.person
        self._close_other_windows(room)
        connection.enter(room)
        if person is None and (is_let_in or hello.token is not None or self._is_known_screen(room)):
            room.admission.screens.add(connection)
        welcome = welcome_for(connection, room.code, room.table)
        await room.logged()
        if hello.seen is not None:
            welcome = replace(welcome, missed=await missed(log, room, person, hello.seen, welcome.number))
        elif hello.recall:
            welcome = replace(welcome, recalled=await recalled(log, room, person, hello.recall, welcome.number))
        connection.welcome(wire.encode(welcome))

    def _is_known_screen(self, room: Room) -> bool:
        client = self._connection.client
        return bool(client) and room.admission.knows_screen(client)

    def _close_other_windows(self, room: Room) -> None:
        """Close the oldest windows of a person who has too many."""
        person, client = self._connection.person, self._connection.client
        if person is None:
            return
        # A window of the same client is replaced, and does not count.
        others = [one for one in room.connections_of(person) if not client or one.client != client]
        for oldest in sorted(others, key=lambda one: one.opened)[: max(0, len(others) - WINDOWS + 1)]:
            oldest.end("too-many-windows", again=False, most=WINDOWS)
