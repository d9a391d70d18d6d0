"""Renders the state of a table as bytes for each of its connections: openings, states, refusals and welcomes."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rumpus import wire
from rumpus.game import SPECTATOR
from rumpus.server import render
from rumpus.server.clock import milliseconds
from rumpus.server.connection import Connection, Outbox, sender_of
from rumpus.server.render import Viewer
from rumpus.server.render_news import NONE, Sender
from rumpus.table.entries import Entry
from rumpus.table.table import Table
from rumpus.table.updates import RefusedRequest


def viewer_of(table: Table, person: int | None) -> Viewer:
    """Return the seats from which a person sees the match; between matches, those that they had in it."""
    evening = table.evening
    chairs = evening.chairs if evening.playing else evening.played
    if person is None or table.match is None:
        return (SPECTATOR,)
    return tuple(seat for seat, chair in sorted(chairs.items()) if chair.person == person) or (SPECTATOR,)


def since_start(table: Table) -> int:
    """Return the milliseconds since the match began."""
    return 0 if table.match is None else milliseconds() - table.match.began


def done_by(fresh: Sequence[Entry]) -> dict[Sender, list[int]]:
    """Return the ids of the messages that these entries answer, by sender."""
    done: dict[Sender, list[int]] = {}
    for entry in fresh:
        if entry.id:
            done.setdefault((entry.by, entry.client), []).append(entry.id)
    return done


def opening_messages(code: str, table: Table, connections: Iterable[Connection], fresh: Sequence[Entry]) -> Outbox:
    match, done = table.match, done_by(fresh)
    assert match is not None
    outbox: Outbox = []
    for connection in connections:
        viewer = viewer_of(table, connection.person)
        opening = wire.Opening(
            number=table.number,
            at=since_start(table),
            events=render.event_words(match.game, match.opening_events, viewer),
            views=render.views(match, viewer),
            public_view=render.public_view(match, viewer),
            table=render.table_state(code, table, milliseconds()),
            waits=render.waits(table),
            hold=render.hold(table),
            stand_ins=render.stand_ins(table),
            done=done.get(sender_of(connection), NONE),
        )
        outbox.append((connection, wire.encode(opening)))
    return outbox


def state_messages(code: str, table: Table, connections: Iterable[Connection], fresh: Sequence[Entry]) -> Outbox:
    """Render the table's state, the same for all but those whose own messages it answers."""
    state = wire.State(
        number=table.number,
        at=since_start(table),
        table=render.table_state(code, table, milliseconds()),
        waits=render.waits(table),
        hold=render.hold(table),
        stand_ins=render.stand_ins(table),
    )
    plain, done = wire.encode(state), done_by(fresh)
    with_ids = {sender: wire.encode(replace(state, done=ids)) for sender, ids in done.items()}
    return [(connection, with_ids.get(sender_of(connection), plain)) for connection in connections]


def refusal_messages(table: Table, connections: Iterable[Connection], refused: Sequence[RefusedRequest]) -> Outbox:
    """Render refusals, each for the client that sent the request."""
    match = table.match
    assert match is not None
    outbox: Outbox = []
    for person, id, client, refusal in refused:
        for connection in connections:
            if sender_of(connection) == (person, client):
                why = render.refusal(connection.language, match.game.key, refusal)
                outbox.append((connection, wire.encode(wire.Answer(id=id, refusal=why))))
    return outbox


def welcome_for(connection: Connection, code: str, table: Table) -> wire.Welcome:
    """Return the welcome without the lines that the client missed, which are read from the log."""
    viewer = viewer_of(table, connection.person)
    return wire.Welcome(
        number=table.number,
        at=since_start(table),
        person=connection.person,
        last=0 if connection.person is None else table.evening.people[connection.person].last(connection.client),
        table=render.table_state(code, table, milliseconds()),
        views=render.views(table.match, viewer),
        public_view=render.public_view(table.match, viewer),
        missed=None,
        waits=render.waits(table),
        hold=render.hold(table),
        stand_ins=render.stand_ins(table),
    )
