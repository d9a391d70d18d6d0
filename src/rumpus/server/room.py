"""A loaded table and its connections. Everything that happens is logged first and sent then."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from msgspec.structs import replace

from rumpus import wire
from rumpus.advice.pool import AdvicePool
from rumpus.game import SPECTATOR, BadInput
from rumpus.language import Language
from rumpus.log import Done, Log
from rumpus.server import render
from rumpus.server.admission import Admission
from rumpus.server.coach import Coach
from rumpus.server.commands import ANSWERED_LATER, HANDLERS
from rumpus.server.counts import Counts
from rumpus.server.rate_limits import RateLimiter
from rumpus.server.recent_addresses import RecentAddresses
from rumpus.server.render import Viewer
from rumpus.server.render_news import NONE, Sender, render_news
from rumpus.table.entries import Acted, Began, Changed, Ended, Entry, Given, LetPass, Removed, Resumed
from rumpus.table.table import RefusedRequest, Table

LOGGER = logging.getLogger(__name__)
SPECTATORS = 100  # connections to one table that have no token; people have places of their own
PLAYED = frozenset({Acted, LetPass, Resumed})


def milliseconds() -> int:
    """Return the monotonic clock of tables."""
    return time.monotonic_ns() // 1_000_000


class Connection(Protocol):
    """A connection as the room sees it."""

    @property
    def person(self) -> int | None: ...
    @property
    def client(self) -> str: ...
    @property
    def language(self) -> Language: ...
    def send(self, message: bytes) -> None: ...
    def end(self, why: str, again: bool) -> None: ...


Outbox = list[tuple[Connection, bytes]]
Audience = list[tuple[Connection, Sender, Viewer]]


class Room:
    __slots__ = (
        "_alarm",
        "_alarm_at",
        "_audience",
        "_coach",
        "_counts",
        "_log",
        "_loop",
        "_scale",
        "admission",
        "broken",
        "code",
        "connections",
        "id",
        "known_addresses",
        "newcomers",
        "table",
        "touched",
    )

    def __init__(
        self,
        code: str,
        id: int,
        table: Table,
        log: Log,
        scale: float,
        counts: Counts,
        advice: AdvicePool,
        limits: RateLimiter | None = None,
    ) -> None:
        self.code = code
        self.id = id  # in the log
        self.table = table
        self.connections: set[Connection] = set()
        self.broken = False
        self.touched = milliseconds()
        self.known_addresses = RecentAddresses()
        self.admission = Admission(self, limits or RateLimiter())
        self.newcomers: dict[str, list[int]] = {}  # people by the address they joined from
        self._log = log
        self._loop = asyncio.get_running_loop()
        self._scale = scale
        self._counts = counts
        self._audience: Audience = []  # cached until somebody comes, goes, sits or stands
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at = 0
        self._coach = Coach(self, advice)
        table.on_answer = self._rouse

    # --- people come and go ------------------------------------------------------------------------------------------

    def enter(self, connection: Connection) -> None:
        """Add a connection. Entries that a person's return causes are published before its welcome."""
        earlier = self._connections_from(sender_of(connection)) if connection.client else []
        if (
            connection.person is None
            and sum(one.person is None for one in self.connections) - len(earlier) >= SPECTATORS
        ):
            raise BadInput("crowded", most=SPECTATORS)
        if connection.person is not None and not self.table.evening.people[connection.person].here:
            self.table.arrives(connection.person, milliseconds())
            self.publish(presence=True)
        self.connections.add(connection)
        self._audience = []
        for one in earlier:
            one.end("replaced", again=True)
        self._coach.greet(connection)
        self.admission.tell_hosts()

    def leave(self, connection: Connection, by_choice: bool = False) -> None:
        """Remove a connection; `by_choice` says that the client closed it, rather than the network."""
        self.connections.discard(connection)
        self.admission.screens.discard(connection)
        self._audience = []
        self.touched = milliseconds()
        if (
            connection.person is None
            or self.broken
            or any(other.person == connection.person for other in self.connections)
        ):
            return
        self.table.leaves(connection.person, self.touched, by_choice)
        self.publish(presence=True)

    def connections_of(self, person: int) -> list[Connection]:
        return [connection for connection in self.connections if connection.person == person]

    def _connections_from(self, sender: Sender) -> list[Connection]:
        """Return the connections of a client: one, or several where clients do not identify themselves."""
        return [connection for connection in self.connections if sender_of(connection) == sender]

    def viewer(self, person: int | None) -> Viewer:
        """Return the seats from which a person sees the match; between matches, those that they had in it."""
        evening = self.table.evening
        chairs = evening.chairs if evening.playing else evening.played
        if person is None or self.table.match is None:
            return (SPECTATOR,)
        return tuple(seat for seat, chair in sorted(chairs.items()) if chair.person == person) or (SPECTATOR,)

    # --- requests and time -------------------------------------------------------------------------------------------

    def hear(self, connection: Connection, request: wire.Request) -> None:
        """Handle one message; what it causes is logged, then sent to all."""
        table, person, client = self.table, connection.person, connection.client
        now = self.touched = milliseconds()
        if person is None:
            raise BadInput("spectators-watch")
        sender = table.evening.people[person]
        if sender.removed:
            raise BadInput("removed")
        if sender.has_done(client, request.id):
            self.confirm(connection, request.id)
            return
        HANDLERS[type(request)](table, person, client, request, now)
        nothing_happened = not table.fresh and not isinstance(request, ANSWERED_LATER)
        self.publish()
        if nothing_happened:
            self.confirm(connection, request.id)

    def confirm(self, connection: Connection, id: int) -> None:
        """Confirm a request that changed nothing, after everything before it is durable."""
        self.after_log([], partial(self._deliver, [(connection, wire.encode(wire.Answer(id=id)))]))

    def wake(self) -> None:
        """Let the table do what is due."""
        self._alarm = None
        self._go_on(self.table.wake)

    def _rouse(self) -> None:
        """Let a bot choose: its answer has arrived."""
        if not self.broken:
            self._go_on(self.table.rouse)

    def _go_on(self, step: Callable[[int], None]) -> None:
        try:
            step(milliseconds())
            self.publish()
        except Exception:
            LOGGER.exception("table %s failed while nobody asked", self.id)
            self.break_down()

    def _set_alarm(self) -> None:
        """Set the timer for the next due time. One that fires too early is harmless, so it only moves forward."""
        at = self.table.wake_at()
        if at is None or (self._alarm is not None and self._alarm_at <= at):
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = at
        self._alarm = self._loop.call_later(max(0, at - milliseconds()) / 1000, self.wake)

    # --- logged, then told -------------------------------------------------------------------------------------------

    def publish(self, presence: bool = False) -> None:
        """Log the table's new entries, then send news and refusals; a refusal comes after the news before it."""
        table = self.table
        fresh, refused = table.fresh, table.refused
        presence = presence or table.state_due
        if fresh or refused or presence:
            table.fresh, table.refused, table.state_due = [], [], False
            is_play = PLAYED.issuperset(map(type, fresh))
            if fresh:
                outbox = self._news_messages(fresh) if is_play else self._messages(fresh)
            else:
                outbox = self._state_messages(fresh) if presence else []
            if refused:
                outbox += self._refusal_messages(refused)
            self.after_log(fresh, partial(self._deliver, outbox))
            if fresh or presence:
                self._coach.look()
            if presence or not is_play:
                self._look_at_people(fresh)
        self._set_alarm()

    def _look_at_people(self, fresh: Sequence[Entry]) -> None:
        """Dismiss the people whom these entries remove, and tell the host who asks to join."""
        for entry in fresh:
            if isinstance(entry, Removed):
                self._dismiss(self.connections_of(entry.person))
            elif isinstance(entry, Changed):
                self.admission.settings_changed()
        self.admission.tell_hosts()

    def _dismiss(self, connections: Sequence[Connection]) -> None:
        """Tell removed people so, and end their connections."""
        if connections:
            self.after_log([], partial(self._send_away, connections))

    def _send_away(self, connections: Sequence[Connection], written: bool) -> None:
        for connection in connections:
            connection.end("removed", again=not written)

    def after_log(self, fresh: Sequence[Entry], done: Done) -> None:
        """Call back when these entries, and all before them, are durable.

        A broken table is out of step with the log, and must not append after what others wrote.
        """
        if fresh and self.broken:
            self._loop.call_soon(done, False)
            return
        self._log.append(self.id, self.table.number - len(fresh) + 1, now_in_history(), fresh, done)

    def show_reaction(self, person: int, reaction: str) -> None:
        """Send a reaction to everybody at once; it is not logged."""
        message = wire.encode(wire.Reaction(person=person, reaction=reaction))
        for connection in list(self.connections):
            connection.send(message)

    def post_to(self, connections: Sequence[Connection], message: bytes) -> None:
        """Send a message after everything before it is durable."""
        self.after_log([], partial(self._deliver, [(connection, message) for connection in connections]))

    def _deliver(self, outbox: Outbox, written: bool) -> None:
        """Send messages whose entries are durable; if they could not be written, the table breaks down."""
        if not written:
            self.break_down()
            return
        for connection, message in outbox:
            connection.send(message)

    async def logged(self) -> None:
        """Wait until everything that happened so far is durable."""
        written: asyncio.Future[bool] = self._loop.create_future()
        self.after_log([], partial(answered, written))
        if not await written:
            raise BadInput(self._log_trouble())

    def _messages(self, fresh: Sequence[Entry]) -> Outbox:
        """Render these entries for each connection now, before the table goes on."""
        kinds = set(map(type, fresh))
        self._audience = []
        self._note_matches(fresh)
        outbox: Outbox = []
        if Began in kinds:
            outbox += self._opening_messages(fresh)
        if not PLAYED.isdisjoint(kinds) or (Given in kinds and self.table.evening.playing):  # the new one needs a view
            outbox += self._news_messages(fresh)
        if not (PLAYED | {Began}).issuperset(kinds):
            outbox += self._state_messages(fresh)
        return outbox

    def _note_matches(self, fresh: Sequence[Entry]) -> None:
        settings, number = self.table.evening.settings, self.table.evening.matches
        for entry in fresh:
            if isinstance(entry, Began):
                self._counts.matches_begun += 1
                LOGGER.info("match began", extra={"table": self.id, "match": number, "game": settings.game})
            elif isinstance(entry, Ended):
                how = "abandoned" if entry.why else "finished"
                self._counts.matches_ended[how] += 1
                LOGGER.info("match ended", extra={"table": self.id, "match": number, "how": how})

    def _news_messages(self, fresh: Sequence[Entry]) -> Outbox:
        self._counts.actions += list(map(type, fresh)).count(Acted)
        if not self._audience:
            self._audience = [
                (connection, sender_of(connection), self.viewer(connection.person)) for connection in self.connections
            ]
        return render_news(self.table, fresh, self._at(), self._scale, self._audience, done_by(fresh))

    def _opening_messages(self, fresh: Sequence[Entry]) -> Outbox:
        match, done = self.table.match, done_by(fresh)
        assert match is not None
        outbox: Outbox = []
        for connection in self.connections:
            viewer = self.viewer(connection.person)
            opening = wire.Opening(
                number=self.table.number,
                at=self._at(),
                events=render.event_words(match.game, match.opening_events, viewer),
                views=render.views(match, viewer),
                public_view=render.public_view(match, viewer),
                table=self._state(),
                waits=render.waits(self.table),
                hold=render.hold(self.table),
                stand_ins=render.stand_ins(self.table),
                done=done.get(sender_of(connection), NONE),
            )
            outbox.append((connection, wire.encode(opening)))
        return outbox

    def _state_messages(self, fresh: Sequence[Entry]) -> Outbox:
        """Render the table's state, the same for all but those whose own messages it answers."""
        table = self.table
        state = wire.State(
            number=table.number,
            at=self._at(),
            table=self._state(),
            waits=render.waits(table),
            hold=render.hold(table),
            stand_ins=render.stand_ins(table),
        )
        plain, done = wire.encode(state), done_by(fresh)
        with_ids = {sender: wire.encode(replace(state, done=ids)) for sender, ids in done.items()}
        return [(connection, with_ids.get(sender_of(connection), plain)) for connection in self.connections]

    def _refusal_messages(self, refused: Sequence[RefusedRequest]) -> Outbox:
        match = self.table.match
        assert match is not None
        outbox: Outbox = []
        for person, id, client, refusal in refused:
            self._counts.refusals[refusal.key] += 1
            for connection in self._connections_from((person, client)):
                why = render.refusal(connection.language, match.game.key, refusal)
                outbox.append((connection, wire.encode(wire.Answer(id=id, refusal=why))))
        return outbox

    def welcome(self, connection: Connection, missed: list[wire.NewsLine] | None) -> wire.Welcome:
        table, viewer = self.table, self.viewer(connection.person)
        return wire.Welcome(
            number=table.number,
            at=self._at(),
            person=connection.person,
            last=0 if connection.person is None else table.evening.people[connection.person].last(connection.client),
            table=self._state(),
            views=render.views(table.match, viewer),
            public_view=render.public_view(table.match, viewer),
            missed=missed,
            waits=render.waits(table),
            hold=render.hold(table),
            stand_ins=render.stand_ins(table),
        )

    def _state(self) -> wire.TableState:
        return render.table_state(self.code, self.table, milliseconds())

    def _at(self) -> int:
        """Return the milliseconds since the match began."""
        return 0 if self.table.match is None else milliseconds() - self.table.match.began

    def is_busy(self) -> bool:
        """Whether something is due here without a request."""
        return self._alarm is not None

    def break_down(self) -> None:
        """Drop the table from memory, as it differs from the log; everybody reconnects to what the log has."""
        self.dissolve(self._log_trouble(), again=True)

    def dissolve(self, why: str, again: bool) -> None:
        """End all connections: for good, or to reconnect to what the log has."""
        self.broken = True
        self.close(why, again)

    def _log_trouble(self) -> str:
        return "server-trouble" if self._log.is_healthy() else "cannot-save"

    def close(self, why: str, again: bool = True) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        for connection in list(self.connections):
            connection.end(why, again=again)
        self.admission.requests.send_back(why)


def answered(question: asyncio.Future[bool], answer: bool) -> None:
    """Unless nobody waits for it any more."""
    if not question.done():
        question.set_result(answer)


def sender_of(connection: Connection) -> Sender:
    return connection.person, connection.client


def done_by(fresh: Sequence[Entry]) -> dict[Sender, list[int]]:
    """Return the ids of the messages that these entries answer, by sender."""
    done: dict[Sender, list[int]] = {}
    for entry in fresh:
        if entry.id:
            done.setdefault((entry.by, entry.client), []).append(entry.id)
    return done


def now_in_history() -> int:
    return time.time_ns() // 1_000_000
