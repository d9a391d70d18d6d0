"""People join a table: at once, or when its host has answered their request."""

import time

from rumpus import wire
from rumpus.game import BadInput
from rumpus.server.clock import milliseconds
from rumpus.server.connection import Connection
from rumpus.server.device_handover import new_token
from rumpus.server.join_requests import JoinRequest
from rumpus.server.rate_limits import JOINS, NEWCOMERS, RateLimiter
from rumpus.server.room import Room
from rumpus.table.entries import NOBODY
from rumpus.table.looks import Look
from rumpus.table.people import MOST_PEOPLE


async def join(room: Room, limits: RateLimiter, name: str, address: str, look: Look | None = None) -> tuple[int, str]:
    """Add a person to the table; return their number and token."""
    if not limits.allows(address, JOINS, time.monotonic()):
        raise BadInput("too-many-requests")
    person, token = add_person(room, limits, name, address, look)
    await room.logged()
    return person, token


def add_person(
    room: Room,
    limits: RateLimiter,
    name: str,
    address: str,
    look: Look | None = None,
    by: int = NOBODY,
    id: int = 0,
    client: str = "",
) -> tuple[int, str]:
    free_a_place(room, limits, address)
    token = new_token()
    entry = room.table.evening.join(name, token, look)
    room.table.enter(entry, by, id, client)
    room.newcomers[address].append(entry.person)
    room.admission.households.add(address)
    room.publish(milliseconds())
    return entry.person, token


def free_a_place(room: Room, limits: RateLimiter, address: str) -> None:
    """Forget a person who never sat down if the table is full, or has many such people of this address."""
    evening = room.table.evening
    waiting = {came_from: evening.newcomers(people) for came_from, people in room.newcomers.items()}
    room.newcomers = {came_from: people for came_from, people in waiting.items() if people}
    ours = room.newcomers.setdefault(address, [])
    is_crowd = len(ours) >= NEWCOMERS and not limits.unlimited
    if not is_crowd and len(evening.people) < MOST_PEOPLE:
        return
    entry = evening.forget_somebody(ours if is_crowd else list(evening.people))
    if entry is not None:
        room.table.enter(entry)
    elif is_crowd:
        raise BadInput("too-many-requests")


def expect_not_removed(room: Room, token: str | None) -> None:
    """Raise BadInput where a removed person's token is shown, so that they do not come back by another name."""
    person = None if token is None else room.table.evening.who_has(token)
    if person is not None and room.table.evening.people[person].removed:
        raise BadInput("removed")


def answer_request(room: Room, limits: RateLimiter, connection: Connection, answer: wire.LetIn) -> None:
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
    if request is not None and answer.yes and request.name:
        let_in(room, limits, request, by, answer.id, connection.client)
        return
    if request is not None and answer.yes:
        request.asker.admit_screen()
    elif request is not None:
        room.admission.requests.decline(request, table.evening.people[by].name)
    room.confirm(connection, answer.id)


def let_in(room: Room, limits: RateLimiter, request: JoinRequest, by: int, id: int, client: str) -> None:
    try:
        admitted = add_person(room, limits, request.name, request.address, None, by, id, client)
    except BadInput as error:
        request.asker.end(error.key, again=False, **error.details)
        raise
    room.after_log([], lambda written: request.asker.admit(*admitted) if written else None)
