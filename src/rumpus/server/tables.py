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
from rumpus.server import render
from rumpus.server.counts import Counts
from rumpus.server.failed_lookups import FailedLookups
from rumpus.server.notices import ClientNotices
from rumpus.server.rate_limits import DIGITS, JOINS, NEWCOMERS, RateLimiter
from rumpus.server.reports import Reports
from rumpus.server.room import Connection, Room, milliseconds, now_in_history
from rumpus.table.entries import NOBODY, Acted, Settings
from rumpus.table.looks import Look
from rumpus.table.people import MOST_PEOPLE
from rumpus.table.table import House, Table
from rumpus.wire import MISSED, RECALLED, LetIn, NewsLine

LOGGER = logging.getLogger(__name__)
CODE_LASTS = 120_000  # ms in which six digits can be used
FAREWELL = 3_000  # ms that a stopping server waits for its connections to close
STRETCH = 4 * RECALLED  # entries of the log that are searched for recalled lines
IDLE = 600_000  # ms after which a table without connections is unloaded

Result = TypeVar("Result")


@dataclass
class Handover:
    """Six digits with which a person continues on another device."""

    person: int
    digits: str
    until: int


@dataclass(frozen=True)
class Figures:
    """What a server of several counts for its metrics."""

    nodes: int  # others that live
    takeovers: int  # tables taken from nodes that had died
    fenced: int  # appends that were refused as another node had gone on
    unknown: int  # appends whose first answer did not tell whether they took place
    forwarded: int  # requests and connections passed on to other nodes


class Ownership(Protocol):
    """Which of several servers with the same log runs a table."""

    async def acquire(self, code: str) -> None: ...
    async def release(self, code: str) -> None: ...
    async def stop(self) -> None: ...
    def figures(self) -> Figures: ...


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
    closing: bool = False
    ownership: Ownership | None = None  # without it this server runs all tables
    _opening: set[str] = field(default_factory=set)  # codes that are reserved for tables
    _removing: set[str] = field(default_factory=set)  # codes of tables that must not be loaded now
    _loading: dict[str, asyncio.Task[Room]] = field(default_factory=dict)
    _handovers: dict[str, list[Handover]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rng = SystemRandom()
        self.limits.on_limit = self._limited
        self.failed_lookups = FailedLookups(self.limits)
        self.reports = Reports(self.advice)
        self.house = House(
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
        table = Table.open(settings, name, token, self.house, look)
        entries, table.fresh = table.fresh, []
        code = await self._free_code()
        try:
            written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            number = self.log.open_table(code, now_in_history(), entries, written.set_result)
            if not await written:
                raise BadInput("server-trouble")
            room = Room(code, number, table, self.log, self.scale, self.counts, self.advice, self.limits)
            if self.ownership is None:
                self.rooms[code] = room
            else:  # the server that is asked for it will run it, which is the one that the balancer chooses
                self.log.release(number)
        finally:
            self._opening.discard(code)
        self.counts.tables_opened += 1
        LOGGER.info("table opened", extra={"table": number, "game": settings.game})
        return room, token

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
            table = Table.load(entries, self.house, milliseconds())
        except Exception as error:
            self.counts.load_failures += not isinstance(error, BadInput)
            raise
        room = self.rooms[code] = Room(code, number, table, self.log, self.scale, self.counts, self.advice, self.limits)
        LOGGER.info("table loaded", extra={"table": number, "entries": len(entries)})
        return room

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
                was_ours, room.broken = not room.broken, True  # whoever still holds it must not append
                room.close("server-trouble")
                self.log.release(room.id)
                del self.rooms[code]
                if was_ours and self.ownership is not None:
                    await self.ownership.release(code)

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
            self._handovers.pop(code, None)
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

    async def join(self, room: Room, name: str, address: str, look: Look | None = None) -> tuple[int, str]:
        """Add a person to the table; return their number and token."""
        self.expect_log()
        if not self.limits.allows(address, JOINS, time.monotonic()):
            raise BadInput("too-many-requests")
        person, token = self._add_person(room, name, address, look)
        await room.logged()
        return person, token

    def _add_person(
        self,
        room: Room,
        name: str,
        address: str,
        look: Look | None = None,
        by: int = NOBODY,
        id: int = 0,
        client: str = "",
    ) -> tuple[int, str]:
        self._make_room(room, address)
        token = new_token()
        entry = room.table.evening.join(name, token, look)
        room.table.enter(entry, by, id, client)
        room.newcomers[address].append(entry.person)
        room.admission.households.add(address)
        room.publish()
        return entry.person, token

    def expect_not_removed(self, room: Room, token: str | None) -> None:
        """Raise BadInput where a removed person's token is shown, so that they do not come back by another name."""
        person = None if token is None else room.table.evening.who_has(token)
        if person is not None and room.table.evening.people[person].removed:
            raise BadInput("removed")

    def answer_request(self, room: Room, connection: Connection, answer: LetIn) -> None:
        """Answer a request to join for the host."""
        table, by = room.table, connection.person
        if by is None:
            raise BadInput("spectators-watch")
        if table.done_before(by, answer.id, connection.client):
            room.confirm(connection, answer.id)
            return
        table.evening.expect_host(by)
        request = room.admission.requests.take(answer.number)
        room.admission.tell_hosts()
        if request is None and answer.yes:
            raise BadInput("request-gone")
        if request is None or not answer.yes:
            if request is not None:
                room.admission.requests.decline(request, table.evening.people[by].name)
            room.confirm(connection, answer.id)
            return
        if not request.name:
            request.asker.admit_screen()
            room.confirm(connection, answer.id)
            return
        try:
            admitted = self._add_person(room, request.name, request.address, None, by, answer.id, connection.client)
        except BadInput as error:
            request.asker.end(error.key, again=False, **error.details)
            raise
        room.after_log([], lambda written: request.asker.admit(*admitted) if written else None)

    def _make_room(self, room: Room, address: str) -> None:
        """Forget a person who never sat down if the table is full, or has many such people of this address."""
        evening = room.table.evening
        waiting = {came_from: evening.newcomers(people) for came_from, people in room.newcomers.items()}
        room.newcomers = {came_from: people for came_from, people in waiting.items() if people}
        ours = room.newcomers.setdefault(address, [])
        is_crowd = len(ours) >= NEWCOMERS and not self.limits.unlimited
        if not is_crowd and len(evening.people) < MOST_PEOPLE:
            return
        entry = evening.forget_somebody(ours if is_crowd else list(evening.people))
        if entry is not None:
            room.table.enter(entry)
        elif is_crowd:
            raise BadInput("too-many-requests")

    def offer(self, room: Room, person: int) -> str:
        """Return six digits for another device; earlier ones become void."""
        digits = f"{secrets.randbelow(10**6):06}"
        others = [kept for kept in self._handovers.get(room.code, []) if kept.person != person]
        self._handovers[room.code] = [*others, Handover(person, digits, milliseconds() + CODE_LASTS)]
        return digits

    async def move(self, room: Room, digits: str, address: str) -> tuple[int, str]:
        """Give the person a new token, and make the old one void.

        Wrong digits count against the address that sends them, so that nobody can use up another's tries.
        """
        self.expect_log()
        if self.limits.is_empty(address, DIGITS, time.monotonic()):
            raise BadInput("too-many-requests")
        offers = [kept for kept in self._handovers.get(room.code, []) if self._is_valid(room, kept)]
        found = next((kept for kept in offers if secrets.compare_digest(kept.digits, digits)), None)
        self._handovers[room.code] = [kept for kept in offers if kept is not found]
        if found is None:
            self.limits.allows(address, DIGITS, time.monotonic())
            raise BadInput("bad-digits", got=digits)
        token = new_token()
        for connection in room.connections_of(found.person):
            connection.end("moved-away", again=False)
        room.table.move(found.person, token)
        room.publish()
        await room.logged()
        return found.person, token

    def _is_valid(self, room: Room, offer: Handover) -> bool:
        person = room.table.evening.people.get(offer.person)
        return offer.until > milliseconds() and person is not None and not person.removed

    # --- the past ----------------------------------------------------------------------------------------------------

    async def in_archive(self, look: Callable[[], Result]) -> Result:
        """Run a look at finished matches, one after the other, so that they take little time from running ones."""
        if self.closing:
            raise BadInput("server-stops")
        return await asyncio.get_running_loop().run_in_executor(self.archive, look)

    async def missed(self, room: Room, person: int | None, seen: int, upto: int) -> list[NewsLine] | None:
        """Return what happened in this match since a client's last view; None if it is too much."""
        match = room.table.match
        began = room.table.began
        if match is None or seen < began or seen > upto:
            return None
        entries = await in_thread(lambda: list(self.log.read(room.id, seen, upto)))
        acted = [(number, entry) for number, entry in enumerate(entries, seen + 1) if isinstance(entry, Acted)]
        if sum(len(entry.events) for _, entry in acted) > MISSED:
            return None
        viewer = room.viewer(person)
        return [render.news_line(match.game, number, entry, viewer, self.scale) for number, entry in acted]

    async def recalled(self, room: Room, person: int | None, count: int, upto: int) -> list[NewsLine]:
        """Return the last lines of the running match, for a reloaded page, from a bounded part of the log."""
        match = room.table.match
        if match is None or not room.table.evening.playing:
            return []
        after = max(room.table.began, upto - STRETCH)
        entries = await in_thread(lambda: list(self.log.read(room.id, after, upto)))
        acted = [(number, entry) for number, entry in enumerate(entries, after + 1) if isinstance(entry, Acted)]
        viewer = room.viewer(person)
        return [render.news_line(match.game, number, entry, viewer, self.scale) for number, entry in acted[-count:]]

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


def new_token() -> str:
    return secrets.token_urlsafe(24)


async def in_thread(call: Callable[..., Result], *args: Any) -> Result:
    """Run a function in a thread, as the disk may be slow."""
    return await asyncio.get_running_loop().run_in_executor(None, call, *args)
