"""A loaded table and its connections. Everything that happens is first logged, then sent."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial

from rumpus import wire
from rumpus.advice.pool import AdvicePool
from rumpus.game import BadInput
from rumpus.log import Done, Log
from rumpus.server import render_table
from rumpus.server.admission import Admission
from rumpus.server.batch import Batch
from rumpus.server.clock import milliseconds, now_in_history
from rumpus.server.coach import Coach
from rumpus.server.commands import ANSWERED_LATER, HANDLERS
from rumpus.server.connection import Audience, Connection, Outbox, sender_of
from rumpus.server.counts import Counts
from rumpus.server.rate_limits import RateLimiter
from rumpus.server.recent_addresses import RecentAddresses
from rumpus.server.render_news import Sender, renderer
from rumpus.server.render_table import done_by, viewer_of
from rumpus.table import presence
from rumpus.table.entries import Acted, Began, Changed, Ended, Entry, Given, LetPass, Removed, Resumed
from rumpus.table.table import Table
from rumpus.table.updates import RefusedRequest

LOGGER = logging.getLogger(__name__)
SPECTATORS = 100  # connections of spectators to one table; people's connections do not count
PLAYED = frozenset({Acted, LetPass, Resumed})


class Room:
    __slots__ = (
        "_alarm",
        "_alarm_at",
        "_audience",
        "_coach",
        "_counts",
        "_log",
        "_loop",
        "_news",
        "_table",
        "_unrendered",
        "admission",
        "broken",
        "code",
        "connections",
        "id",
        "known_addresses",
        "newcomers",
        "scale",
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
        news: "Batch[Room] | None" = None,
    ) -> None:
        """`news` renders plays together with those of other tables; without it they are rendered at once."""
        self.code = code
        self.id = id  # in the log
        self._table = table
        self._news = news
        self._unrendered: tuple[list[Entry], int] | None = None  # plays, and when they took place
        self.connections: set[Connection] = set()
        self.broken = False
        self.touched = milliseconds()
        self.known_addresses = RecentAddresses()
        self.admission = Admission(self, limits or RateLimiter())
        self.newcomers: dict[str, list[int]] = {}  # people by the address they joined from
        self._log = log
        self._loop = asyncio.get_running_loop()
        self.scale = scale
        self._counts = counts
        self._audience: Audience = []  # cached until somebody comes, goes, sits or stands
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at = 0
        self._coach = Coach(self, advice)
        table.on_answer = self._rouse

    @property
    def table(self) -> Table:
        """The table, after rendering all plays that took place, so that the caller may change it."""
        if self._unrendered is not None:
            self.render_plays()
        return self._table

    # --- people come and go ------------------------------------------------------------------------------------------

    def enter(self, connection: Connection) -> None:
        """Add a connection. Entries that a person's return causes are published before its welcome."""
        table = self.table  # renders pending plays for the others; the newcomer's welcome already contains them
        earlier = self._connections_from(sender_of(connection)) if connection.client else []
        if (
            connection.person is None
            and sum(one.person is None for one in self.connections) - len(earlier) >= SPECTATORS
        ):
            raise BadInput("crowded", most=SPECTATORS)
        if connection.person is not None and not table.evening.people[connection.person].here:
            now = milliseconds()
            presence.arrive(table, connection.person, now)
            self.publish(now, presence=True)
        self.connections.add(connection)
        self._audience = []
        for one in earlier:
            one.end("replaced", again=True)
        self._coach.greet(connection)
        self.admission.tell_hosts()

    def leave(self, connection: Connection, by_choice: bool = False) -> None:
        """Remove a connection; `by_choice` says that the client closed it, rather than the network."""
        table = self.table
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
        presence.leave(table, connection.person, self.touched, by_choice)
        self.publish(self.touched, presence=True)

    def connections_of(self, person: int) -> list[Connection]:
        return [connection for connection in self.connections if connection.person == person]

    def _connections_from(self, sender: Sender) -> list[Connection]:
        """Return the connections of a client: one, or several where clients do not identify themselves."""
        return [connection for connection in self.connections if sender_of(connection) == sender]

    # --- requests and time -------------------------------------------------------------------------------------------

    def hear(self, connection: Connection, request: wire.Request) -> None:
        """Handle one message; its effects are logged, then sent to all."""
        if self._unrendered is not None:
            self.render_plays()
        table, person, client = self._table, connection.person, connection.client
        now = self.touched = milliseconds()
        if person is None:
            raise BadInput("spectators-watch")
        sender = table.evening.people[person]
        if sender.removed:
            raise BadInput("removed")
        if sender.has_done(client, request.id):
            self.confirm(connection, request.id)
            return
        kind = type(request)
        HANDLERS[kind](table, person, client, request, now)
        nothing_happened = not table.fresh and kind not in ANSWERED_LATER
        self.publish(now)
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
        now = milliseconds()
        try:
            step(now)
            self.publish(now)
        except Exception:
            LOGGER.exception("table %s failed while nobody asked", self.id)
            self.break_down()

    def _set_alarm(self, now: int) -> None:
        """Set the timer for the next due time. One that fires too early is harmless, so it only moves forward."""
        at = self._table.wake_at()
        if at is None or (self._alarm is not None and self._alarm_at <= at):
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = at
        self._alarm = self._loop.call_later(max(0, at - now) / 1000, self.wake)

    # --- logged, then sent -------------------------------------------------------------------------------------------

    def publish(self, now: int, presence: bool = False) -> None:
        """Log the table's new entries, then send news and refusals; a refusal comes after the news before it."""
        table = self._table
        fresh, refused = table.fresh, table.refused
        presence = presence or table.state_due
        if fresh or refused or presence:
            table.fresh = []
            kinds = list(map(type, fresh))
            self._counts.actions += kinds.count(Acted)
            if refused or presence or not PLAYED.issuperset(kinds):
                table.refused, table.state_due = [], False
                self._publish_all(fresh, refused, presence, now)
            else:
                self._unrendered = fresh, now
                if self._news is None:
                    self.render_plays()
                else:
                    self._news.add(self)
        self._set_alarm(now)

    def render_plays(self) -> None:
        """Log the plays that were put off, and render their news."""
        if self._unrendered is None:
            return
        (fresh, now), self._unrendered = self._unrendered, None
        try:
            self.after_log(fresh, partial(self._deliver, self._news_messages(fresh, now)))
            if self._table.evening.settings.coach or self._coach.has_asked():
                self._coach.look()
        except Exception:
            LOGGER.exception("the news of table %s could not be rendered", self.id)
            self.break_down()

    def _publish_all(self, fresh: Sequence[Entry], refused: Sequence[RefusedRequest], presence: bool, now: int) -> None:
        """Log and render entries of any kind, refusals, and the state where people came or went."""
        table = self._table
        if fresh:
            outbox = self._messages(fresh, now)
        else:
            outbox = render_table.state_messages(self.code, table, self.connections, fresh) if presence else []
        if refused:
            self._counts.refusals.update(one.refusal.key for one in refused)
            outbox += render_table.refusal_messages(table, self.connections, refused)
        self.after_log(fresh, partial(self._deliver, outbox))
        if fresh or presence:
            self._coach.look()
        if presence or not PLAYED.issuperset(map(type, fresh)):
            self._look_at_people(fresh)

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
        if self._unrendered is not None:
            self.render_plays()
        if fresh and self.broken:
            self._loop.call_soon(done, False)
            return
        self._log.append(self.id, self._table.number - len(fresh) + 1, now_in_history(), fresh, done)

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

    def _messages(self, fresh: Sequence[Entry], now: int) -> Outbox:
        """Render these entries for each connection now, before the table goes on."""
        kinds = set(map(type, fresh))
        self._audience = []
        self._note_matches(fresh)
        outbox: Outbox = []
        if Began in kinds:
            outbox += render_table.opening_messages(self.code, self.table, self.connections, fresh)
        # A person who was given a seat in a running match needs its view, though nobody has played.
        if not PLAYED.isdisjoint(kinds) or (Given in kinds and self.table.evening.playing):
            outbox += self._news_messages(fresh, now)
        if not (PLAYED | {Began}).issuperset(kinds):
            outbox += render_table.state_messages(self.code, self.table, self.connections, fresh)
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

    def _news_messages(self, fresh: Sequence[Entry], now: int) -> Outbox:
        table, match = self._table, self._table.match
        assert match is not None
        if not self._audience:
            self._audience = [
                (connection, sender_of(connection), viewer_of(table, connection.person))
                for connection in self.connections
            ]
        at = now - match.began
        return renderer(match)(table, match, fresh, at, self.scale, self._audience, done_by(fresh))

    def is_busy(self) -> bool:
        """Whether something is due here without a request."""
        return self._alarm is not None

    def break_down(self) -> None:
        """Drop the table from memory, as it differs from the log; everybody reconnects to what the log has."""
        self.dissolve(self._log_trouble(), again=True)

    def dissolve(self, why: str, again: bool) -> None:
        """End all connections: for good, or to reconnect to what the log has."""
        self.broken, self._unrendered = True, None
        self.close(why, again)

    def _log_trouble(self) -> str:
        return "server-trouble" if self._log.is_healthy() else "cannot-save"

    def close(self, why: str, again: bool = True) -> None:
        self.render_plays()
        if self._alarm is not None:
            self._alarm.cancel()
        for connection in list(self.connections):
            connection.end(why, again=again)
        self.admission.requests.send_back(why)


def answered(question: asyncio.Future[bool], answer: bool) -> None:
    """Set the answer, unless nobody waits for it any more."""
    if not question.done():
        question.set_result(answer)
