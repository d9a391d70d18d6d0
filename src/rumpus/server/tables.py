"""All tables of this server: it opens them, loads them when they are first asked for, and unloads idle ones."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any, Protocol, TypeVar

from rumpus.advice.messages import Ask
from rumpus.advice.pool import AdvicePool
from rumpus.bots import bot
from rumpus.game import BadInput
from rumpus.log import Log
from rumpus.log.forget import Wish
from rumpus.log.room_codes import new_code, plain_code
from rumpus.server.batch import Batch
from rumpus.server.clock import milliseconds, now_in_history
from rumpus.server.counts import Counts
from rumpus.server.device_handover import DeviceHandovers, new_token
from rumpus.server.failed_lookups import FailedLookups
from rumpus.server.notices import ClientNotices
from rumpus.server.rate_limits import RateLimiter
from rumpus.server.reports import Reports
from rumpus.server.room import Room
from rumpus.server.threads import in_thread
from rumpus.table.entries import Entry, Settings
from rumpus.table.looks import Look
from rumpus.table.restore import load_table
from rumpus.table.services import TableServices
from rumpus.table.table import Table
from rumpus.wire import Incoming

LOGGER = logging.getLogger(__name__)
FAREWELL = 3_000  # ms that a stopping server waits for its connections to close
NEWER = "newer-table"  # the complaint about entries of a newer version
IDLE = 600_000  # ms after which a table without connections is unloaded

Result = TypeVar("Result")


@dataclass(frozen=True)
class Figures:
    """What a node of a cluster counts, for its metrics."""

    nodes: int  # others that live
    takeovers: int  # tables taken from nodes that died or stopped
    fenced: int  # appends that were refused as another node had gone on
    unknown: int  # appends whose first answer did not tell whether they took place
    forwarded: int  # requests and connections passed on to other nodes


class Ownership(Protocol):
    """Decides which of several servers with the same log runs a table."""

    async def acquire(self, code: str) -> None: ...
    async def announce(self, code: str) -> None: ...
    async def release(self, code: str) -> None: ...
    async def prunes(self) -> bool: ...
    async def stop(self) -> None: ...
    def figures(self) -> Figures: ...


class Sender(Protocol):
    """A connection that has sent messages."""

    def carry_out(self, message: Incoming) -> None: ...


def carry_out(sent: tuple[Sender, Incoming]) -> None:
    sender, message = sent
    sender.carry_out(message)


@dataclass
class Tables:
    log: Log
    scale: float = 1.0
    limits: RateLimiter = field(default_factory=RateLimiter)
    rooms: dict[str, Room] = field(default_factory=dict)
    connections: set[Any] = field(default_factory=set)
    archive: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "archive"))
    counts: Counts = field(default_factory=Counts)
    notices: ClientNotices = field(default_factory=ClientNotices)
    advice: AdvicePool = field(default_factory=AdvicePool)
    news: Batch[Room] = field(default_factory=lambda: Batch(Room.render_plays))  # plays that are not rendered yet
    closing: bool = False
    ownership: Ownership | None = None  # without it this server runs all tables
    _opening: set[str] = field(default_factory=set)  # codes that are reserved for tables
    _removing: set[str] = field(default_factory=set)  # codes of tables that must not be loaded now
    _loading: dict[str, asyncio.Task[Room]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rng = SystemRandom()
        self.limits.on_limit = self._limited
        # Decoded messages that are not carried out yet: at most as many a connection as its allowance lets through at
        # once. The plays that follow from them are rendered in the same turn.
        self.messages: Batch[tuple[Sender, Incoming]] = Batch(carry_out, self.news.handle_all)
        self.failed_lookups = FailedLookups(self.limits)
        self.reports = Reports(self.advice)
        self.handovers = DeviceHandovers(self.limits)
        self.services = TableServices(
            bot=lambda game, strength, wake: bot(game, strength, rng, self._asking(wake)),
            secret=lambda: secrets.token_bytes(32),
            scale=self.scale,
        )

    def _asking(self, wake: Callable[[], None]) -> Ask:
        return lambda question: self.advice.move(question, wake)

    def _limited(self, who: Hashable, limit: str) -> None:
        self.counts.limited[limit] += 1
        self.notices.add("limited", limit, who)

    # --- tables ------------------------------------------------------------------------------------------------------

    async def open(self, settings: Settings, name: str, look: Look | None = None) -> tuple[Room, str]:
        """Open a table; return its room and the token of its host."""
        self.expect_log()
        token = new_token()
        table = Table.open(settings, name, token, self.services, look)
        entries, table.fresh = table.fresh, []
        code = await self._free_code()
        try:
            written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            number = self.log.open_table(code, now_in_history(), entries, written.set_result)
            if not await written:
                raise BadInput("server-trouble")
            room = self._room(code, number, table)
            if self.ownership is None:
                self.rooms[code] = room
            else:  # the balancer sends requests for the table to one server, which runs it from the first of them on
                self.log.release(number)
        finally:
            self._opening.discard(code)
        self.counts.tables_opened += 1
        LOGGER.info("table opened", extra={"table": number, "game": settings.game})
        return room, token

    def _room(self, code: str, number: int, table: Table) -> Room:
        return Room(code, number, table, self.log, self.scale, self.counts, self.advice, self.limits, self.news)

    async def _free_code(self) -> str:
        """Return a code that no table has, reserved until the table is open."""
        while True:
            code = new_code()
            if code not in self._opening:
                self._opening.add(code)
                if await in_thread(self.log.find, code) is None:
                    return code
                self._opening.discard(code)

    async def find(self, code: str) -> Room:
        """Return the room of a code, loaded from the log if necessary."""
        code = plain_code(code)
        room = self.rooms.get(code)
        if room is not None and not room.broken:
            return room
        if code in self._removing:
            raise BadInput("server-trouble")
        task = self._loading.get(code)
        if task is None:
            task = self._loading[code] = asyncio.create_task(self._load(code))
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(task)

    async def _load(self, code: str) -> Room:
        number = await in_thread(self.log.find, code)
        if number is None:
            raise BadInput("no-such-table", got=code)
        if self.ownership is not None:
            await self.ownership.acquire(code)
        try:
            entries = await in_thread(self.log.take, number)
            table = self._table_of(entries)
        except Exception as error:
            if not isinstance(error, BadInput) or error.key == NEWER:
                await self._give_up(code, number, error)
            raise
        room = self.rooms[code] = self._room(code, number, table)
        LOGGER.info("table loaded", extra={"table": number, "entries": len(entries)})
        if self.ownership is not None:
            await self.ownership.announce(code)
        return room

    def _table_of(self, entries: list[Entry]) -> Table:
        """Restore a table; BadInput for a game or an option that this version does not have."""
        try:
            return load_table(entries, self.services, milliseconds())
        except BadInput as error:
            raise BadInput(NEWER, got=error.key) from error

    async def _give_up(self, code: str, number: int, error: Exception) -> None:
        """Leave a table that cannot be loaded to another server: one of a newer version may be able to."""
        self.counts.load_failures += 1
        why = error.details["got"] if isinstance(error, BadInput) else repr(error)
        LOGGER.error("table not loaded", extra={"table": number, "why": why})
        self.log.release(number)
        await self._disown(code)

    async def _disown(self, code: str) -> None:
        """Leave a table to whichever server is asked for it next."""
        if self.ownership is not None:
            with suppress(BadInput):  # the cluster cannot be reached: this server stays the one that runs it
                await self.ownership.release(code)

    def is_loaded(self, code: str) -> bool:
        room = self.rooms.get(code)
        return (room is not None and not room.broken) or code in self._loading

    def public(self) -> list[Room]:
        """Return the public tables at which somebody is present."""
        return [room for room in self.rooms.values() if room.table.evening.settings.public and room.connections]

    async def forget_idle(self) -> None:
        """Unload tables without connections at which nothing is due."""
        now = milliseconds()
        for code, room in list(self.rooms.items()):
            if room.broken or (not room.connections and now - room.touched > IDLE and not room.is_busy()):
                was_ours, room.broken = not room.broken, True  # requests that still hold the room must not append
                room.close("server-trouble")
                self.log.release(room.id)
                del self.rooms[code]
                if was_ours:
                    await self._disown(code)

    async def fulfil(self, wish: Wish) -> None:
        """Remove a table, or a name from it. Its people are told, and nobody is let in until it is done."""
        code = wish.code
        if (loading := self._loading.get(code)) is not None:
            await asyncio.wait([loading])
        self._removing.add(code)
        try:
            if (room := self.rooms.pop(code, None)) is not None:
                room.dissolve("name-removed" if wish.name else "table-removed", again=bool(wish.name))
                with suppress(BadInput):  # entries that failed need not be waited for
                    await room.logged()
                self.log.release(room.id)
            self.handovers.forget(code)
            if (table := await in_thread(self.log.find, code)) is not None:
                self.reports.forget(table)
            await in_thread(self.log.fulfil, wish)
        finally:
            self._removing.discard(code)

    def expect_log(self) -> None:
        """Raise BadInput while the log cannot be written: a table would break down at once."""
        if not self.log.is_healthy():
            raise BadInput("cannot-save")

    # --- people ------------------------------------------------------------------------------------------------------

    async def find_for(self, code: str, address: str) -> Room:
        """Like `find`, for a client; an address with too many failed lookups must wait.

        Addresses that have been at the table before are let in all the same.
        """
        room, _ = await self.admit(code, None, address)
        return room

    async def admit(self, code: str, token: str | None, address: str) -> tuple[Room, int | None]:
        """Return the room of a code and the person of a token; wrong ones count as failed lookups."""
        now = time.monotonic()
        try:
            room = await self.find(code)
            person = None if token is None else room.table.evening.who_has(token)
            if person is None and token is not None:
                raise BadInput("bad-token")
            if person is not None and room.table.evening.people[person].removed:
                raise BadInput("removed")
        except BadInput as error:
            if error.key in ("no-such-table", "bad-token") and not self.failed_lookups.count(address, now):
                raise BadInput("too-many-requests") from None
            raise
        if person is None and address not in room.known_addresses and self.failed_lookups.are_used_up(address, now):
            raise BadInput("too-many-requests")
        room.known_addresses.add(address)
        if person is not None:
            room.admission.households.add(address)
        return room, person

    async def seek(self, code: str, token: str, address: str) -> tuple[Room, int] | None:
        """Like `admit`, but None where the table is gone or the token is not valid any more."""
        try:
            room, person = await self.admit(code, token, address)
        except BadInput as error:
            if error.key in ("no-such-table", "bad-token", "removed", "table-elsewhere"):
                return None
            raise
        return None if person is None else (room, person)

    # --- the past ----------------------------------------------------------------------------------------------------

    async def in_archive(self, look: Callable[[], Result]) -> Result:
        """Run `look`, which reads finished matches, in a thread; one at a time, so that running matches hardly wait."""
        if self.closing:
            raise BadInput("server-stops")
        return await asyncio.get_running_loop().run_in_executor(self.archive, look)

    async def close(self) -> None:
        """Tell all connections that the server stops, and give them a moment to close."""
        self.closing = True
        for room in self.rooms.values():
            room.close("server-stops")
        for connection in list(self.connections):
            connection.end("server-stops", again=True)
        self.archive.shutdown(wait=False, cancel_futures=True)
        await self.advice.close()
        await in_thread(self.log.close)
        patient_until = milliseconds() + FAREWELL
        while self.connections and milliseconds() < patient_until:
            await asyncio.sleep(0.02)
