"""A table that is loaded, and everybody connected to it. What happens there is logged first and told then."""

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
    """The clock of tables; it never jumps."""
    return time.monotonic_ns() // 1_000_000


class Connection(Protocol):
    """One connection, as the room knows it."""

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
        self._audience: Audience = []  # as found, until somebody comes, goes, sits or stands
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at = 0
        self._coach = Coach(self, advice)
        table.on_answer = self._rouse

    # --- people come and go ------------------------------------------------------------------------------------------

    def enter(self, connection: Connection) -> None:
        """What a return brings about is published first: the newcomer's welcome tells of it."""
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
        """`by_choice` says that the other side closed the connection; else it was cut off."""
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
        """One connection, as a later one replaces it; those of clients that do not say who they are may be several."""
        return [connection for connection in self.connections if sender_of(connection) == sender]

    def viewer(self, person: int | None) -> Viewer:
        """The seats from which somebody looks at the match; between matches, those that were in it."""
        evening = self.table.evening
        chairs = evening.chairs if evening.playing else evening.played
        if person is None or self.table.match is None:
            return (SPECTATOR,)
        return tuple(seat for seat, chair in sorted(chairs.items()) if chair.person == person) or (SPECTATOR,)

    # --- requests and time -------------------------------------------------------------------------------------------

    def hear(self, connection: Connection, request: wire.Request) -> None:
        """One message in; what it brings about is logged, then told to all."""
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
        """It is as asked for; that too is only said once the log has all it rests on."""
        self.after_log([], partial(self._deliver, [(connection, wire.encode(wire.Answer(id=id)))]))

    def wake(self) -> None:
        """Something was to happen by itself."""
        self._alarm = None
        self._go_on(self.table.wake)

    def _rouse(self) -> None:
        """A bot has the answer that it waited for."""
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
        """One that rings too early costs little; so it is only moved forward."""
        at = self.table.wake_at()
        if at is None or (self._alarm is not None and self._alarm_at <= at):
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = at
        self._alarm = self._loop.call_later(max(0, at - milliseconds()) / 1000, self.wake)

    # --- logged, then told -------------------------------------------------------------------------------------------

    def publish(self, presence: bool = False) -> None:
        """Refusals wait too: whoever was too late hears first of what came before."""
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
        """Those whom the host has sent away are told so, and their connections end."""
        if connections:
            self.after_log([], partial(self._send_away, connections))

    def _send_away(self, connections: Sequence[Connection], written: bool) -> None:
        for connection in connections:
            connection.end("removed", again=not written)

    def after_log(self, fresh: Sequence[Entry], done: Done) -> None:
        """Call back when these entries, and all before them, are on the disk.

        A broken table has left the log's order: whoever still holds it must not append after what others wrote.
        """
        if fresh and self.broken:
            self._loop.call_soon(done, False)
            return
        self._log.append(self.id, self.table.number - len(fresh) + 1, now_in_history(), fresh, done)

    def show_reaction(self, person: int, reaction: str) -> None:
        """It rests on nothing that happened and is not logged, so it waits for nothing."""
        message = wire.encode(wire.Reaction(person=person, reaction=reaction))
        for connection in list(self.connections):
            connection.send(message)

    def post_to(self, connections: Sequence[Connection], message: bytes) -> None:
        """Send it once the log has all it rests on."""
        self.after_log([], partial(self._deliver, [(connection, message) for connection in connections]))

    def _deliver(self, outbox: Outbox, written: bool) -> None:
        """The entries that this mail tells of are on the disk, or could not be written."""
        if not written:
            self.break_down()
            return
        for connection, message in outbox:
            connection.send(message)

    async def logged(self) -> None:
        """Until all that happened so far is on the disk."""
        written: asyncio.Future[bool] = self._loop.create_future()
        self.after_log([], partial(answered, written))
        if not await written:
            raise BadInput(self._log_trouble())

    def _messages(self, fresh: Sequence[Entry]) -> Outbox:
        """The news of these entries for each guest, rendered now as the table will have gone on when they are sent."""
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
        """The same bytes for all but those whose own messages did it."""
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
        """Milliseconds since the match began."""
        return 0 if self.table.match is None else milliseconds() - self.table.match.began

    def is_busy(self) -> bool:
        """Whether something will happen here by itself."""
        return self._alarm is not None

    def break_down(self) -> None:
        """What is in memory can no longer be trusted: everybody comes back to what the log has."""
        self.dissolve(self._log_trouble(), again=True)

    def dissolve(self, why: str, again: bool) -> None:
        """Send everybody away for good, or back to what the log has."""
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
    """The messages that these entries answer, by who sent them."""
    done: dict[Sender, list[int]] = {}
    for entry in fresh:
        if entry.id:
            done.setdefault((entry.by, entry.client), []).append(entry.id)
    return done


def now_in_history() -> int:
    return time.time_ns() // 1_000_000
