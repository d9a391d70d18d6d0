"""The coach at a table that wants one: it sends people what each of their choices is worth."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from rumpus import wire
from rumpus.advice.messages import odds_question
from rumpus.advice.pool import BROKEN, BUSY, LATE, AdvicePool, Request
from rumpus.server import render
from rumpus.server.connection import Connection
from rumpus.table.match import Match

if TYPE_CHECKING:
    from rumpus.server.room import Room

# Why a hint is asked for again: the queue was full, the answer came too late, as while a worker compiles, or the worker
# died. A service that cannot start a worker calls nobody back, so that it is not asked again and again.
ASKED_AGAIN = frozenset({BUSY, LATE, BROKEN})
AGAIN = 0.5  # s until then


class Hint(NamedTuple):
    """A request for the odds of a person's choices."""

    person: int
    match: Match
    view: Any
    request: Request


class Coach:
    __slots__ = ("_advice", "_hints", "_room")

    def __init__(self, room: "Room", advice: AdvicePool) -> None:
        self._room = room
        self._advice = advice
        self._hints: dict[int, Hint] = {}  # by seat

    def has_asked(self) -> bool:
        return bool(self._hints)

    def look(self) -> None:
        """Ask for the odds of every new choice, and cancel the requests for choices that are gone."""
        faced = self._choices()
        for seat, hint in list(self._hints.items()):
            if faced.get(seat) != hint[:3]:
                hint.request.cancel()
                del self._hints[seat]
        for seat, (person, match, view) in faced.items():
            if seat not in self._hints:
                question = odds_question(match.game.key, view)
                request = self._advice.hint(question, partial(self._answered, seat))
                self._hints[seat] = Hint(person, match, view, request)

    def greet(self, connection: Connection) -> None:
        """Send the known odds to a window that was opened later."""
        for seat, hint in self._hints.items():
            if hint.person == connection.person and (message := self._message(seat, hint)):
                self._room.post_to([connection], message)

    def _choices(self) -> dict[int, tuple[int, Match, Any]]:
        table, match = self._room.table, self._room.table.match
        if match is None or not table.evening.playing or not table.evening.settings.coach:
            return {}
        return {
            seat: (chair.person, match, match.view(seat))
            for seat, chair in table.evening.chairs.items()
            if chair.person is not None
            and table.evening.people[chair.person].here
            and seat not in table.handed
            and len(match.choices(seat)) > 1
        }

    def _answered(self, seat: int) -> None:
        hint = self._hints.get(seat)
        if hint is None or not hint.request.done():  # the answer is to an older question
            return
        if hint.request.why in ASKED_AGAIN:
            del self._hints[seat]
            asyncio.get_running_loop().call_later(AGAIN, self.look)
        elif message := self._message(seat, hint):
            self._room.post_to(self._room.connections_of(hint.person), message)

    def _message(self, seat: int, hint: Hint) -> bytes | None:
        odds = hint.request.odds()
        if odds is None:
            return None
        return wire.encode(render.seat_odds(hint.match, seat, self._room.table.number, odds))
